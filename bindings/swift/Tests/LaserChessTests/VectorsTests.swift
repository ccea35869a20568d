import XCTest

@testable import LaserChess

/// The golden vectors: the same files that Rust, Kotlin and Python are held to.
final class VectorsTests: XCTestCase {
    func testATokenDoesToABeamWhatTheManualSays() throws {
        for entry in try Vectors.entries("optics.json", "tokens") {
            let faces = try XCTUnwrap(entry["faces"] as? [String: String])
            XCTAssertEqual(faces.count, 4)
            for (face, what) in faces {
                let expected: Encounter
                switch what {
                case "blocked": expected = .blocked
                case "absorbed": expected = .absorbed
                case "hit": expected = .hit
                default: expected = .turned(heading: try Vectors.direction(what))
                }
                XCTAssertEqual(meet(role: try Vectors.role(entry), face: try Vectors.direction(face)), expected, "\(entry)")
            }
        }
    }

    func testASetupOfTheBoxIsTheManuals() throws {
        for entry in try Vectors.entries("setups.json", "setups") {
            let setup = namedSetup(name: try Vectors.named(entry.text("id")))
            let expected = try entry.entries("tokens").map { token in
                PlacedToken(
                    square: try token.text("square"),
                    token: Token(side: try Vectors.side(token.text("side")), role: try Vectors.role(token)))
            }
            XCTAssertEqual(Set(setup.tokens), Set(expected))
            XCTAssertEqual(try writeSetup(setup: setup), try entry.text("position"))
            XCTAssertEqual(try writeKhet(setup: setup), try entry.text("khet"))
            XCTAssertEqual(try readSetup(text: entry.text("position")), setup)
            XCTAssertEqual(try readKhet(text: entry.text("khet")), setup)
            for shot in entry.entries("opening_beams") where shot["initial"] as? Bool == true {
                let beam = try XCTUnwrap(firstShot(setup: setup, side: Vectors.side(shot.text("side"))))
                XCTAssertEqual(beam.squares, shot.list("squares"))
            }
        }
    }

    func testABeamGoesWhereItWasTracedByHand() throws {
        for entry in try Vectors.entries("beams.json", "beams") {
            let name = try entry.text("name")
            let setup = try readSetup(text: entry.text("position"))
            let beam = try XCTUnwrap(firstShot(setup: setup, side: Vectors.side(entry.text("side"))))
            XCTAssertEqual(beam.squares, entry.list("squares"), name)
            let turns = beam.steps.filter { $0.turnedTo != nil }
            XCTAssertEqual(turns.map(\.square), try entry.entries("turns").map { try $0.text("square") }, name)
            XCTAssertEqual(turns.compactMap(\.turnedTo), try entry.entries("turns").map { try Vectors.direction($0.text("to")) }, name)
            XCTAssertEqual(beam.end, try Vectors.end(XCTUnwrap(entry["end"] as? Vectors.Entry)), name)
            XCTAssertEqual(beam.events.count, turns.count + 2, name)
        }
    }

    func testTheLegalActionsAreThoseCountedByHand() throws {
        for entry in try Vectors.entries("legal_actions.json", "positions") {
            let legal = try Vectors.position(entry).legalActions()
            XCTAssertEqual(try legal.map { try writeAction(action: $0) }.sorted(), entry.list("legal").sorted(), "\(entry)")
            XCTAssertEqual(legal.map(\.description).sorted(), entry.list("legal").sorted())
        }
    }

    func testARefusalGivesItsReasonAndSquare() throws {
        for entry in try Vectors.entries("refusals.json", "refusals") {
            let position = try Vectors.position(entry)
            let action = try readAction(text: entry.text("action"))
            let why = position.whyNot(action: action)
            XCTAssertEqual(try Vectors.reason(why), [try entry.text("reason"), try entry.text("square")])
            XCTAssertThrowsError(try position.play(action: action)) { error in
                XCTAssertEqual(error as? PlayError, why)
                XCTAssertGreaterThan(error.localizedDescription.count, 10)
            }
        }
    }

    func testTheLeavesAreThoseOfTwoOtherPrograms() throws {
        for entry in try Vectors.entries("perft.json", "counts") {
            let position = try Vectors.game(entry).position()
            let leaves = try XCTUnwrap(entry["leaves"] as? [Int])
            XCTAssertEqual((1...3).map { Int(position.countLeaves(depth: $0)) }, leaves, "\(entry)")
        }
    }

    func testAGameGoesTurnByTurnAsWritten() throws {
        for entry in try Vectors.entries("games.json", "games") {
            let name = try entry.text("name")
            let game = try Vectors.game(entry)
            var appearances = [Int(game.snapshot().appearances)]
            var claimable: [Int] = []
            for expected in entry.entries("turns") {
                let both = try game.playAndSnapshot(action: readAction(text: expected.text("action")))
                if expected["squares"] != nil {
                    XCTAssertEqual(both.turn.beam.squares, expected.list("squares"), name)
                    XCTAssertEqual(both.turn.beam.end, try Vectors.end(XCTUnwrap(expected["end"] as? Vectors.Entry)), name)
                }
                appearances.append(Int(both.snapshot.appearances))
                if both.snapshot.canClaimStalemate { claimable.append(Int(both.turn.number)) }
            }
            let after = try XCTUnwrap(entry["after"] as? Vectors.Entry)
            let now = game.snapshot()
            XCTAssertEqual(now.side, try Vectors.side(after.text("side")), name)
            XCTAssertEqual(Vectors.result(now.outcome), [try after.text("result"), after["termination"] as? String ?? ""], name)
            if let claim = after["can_claim"] as? Bool { XCTAssertEqual(now.canClaimStalemate, claim, name) }
            if let position = after["position"] as? String { XCTAssertEqual(now.position, position, name) }
            if let expected = after["appearances"] as? [Int] { XCTAssertEqual(appearances, expected, name) }
            if let expected = after["claimable_after"] as? [Int] { XCTAssertEqual(claimable, expected, name) }
            XCTAssertTrue(Set(after.list("legal")).isSubset(of: now.legalActions.map(\.description)), name)
            for refused in after.entries("refused") {
                let why = game.whyNot(action: try readAction(text: refused.text("action")))
                XCTAssertEqual(try Vectors.reason(why), [try refused.text("reason"), refused["square"] as? String], name)
            }
        }
    }

    private func printed(_ entry: Vectors.Entry, _ text: String) throws -> String {
        switch try entry.text("form") {
        case "position": return try writeSetup(setup: readSetup(text: text))
        case "khet": return try writeKhet(setup: readKhet(text: text))
        case "rules": return writeRules(rules: try readRules(text: text))
        case "action":
            let position = try Position(setup: readSetup(text: entry.text("position")))
            return try writeAction(action: position.readAction(text: text))
        case "record":
            switch try readRecord(text: text) {
            case .whole(let game, let tags): return try game.record(tags: tags)
            case .partial(_, _, let fault, _): throw fault
            }
        case "code":
            switch try readShareCode(text: text) {
            case .wholeGame(let game): return game.shareCode()
            case .arrangement(let setup, let rules): return try writeShareCode(setup: setup, rules: rules)
            }
        case let other: throw Unknown(word: other)
        }
    }

    func testATextIsPrintedAsWrittenDown() throws {
        for entry in try Vectors.entries("notation.json", "read") {
            XCTAssertEqual(try printed(entry, entry.text("text")), try entry.text("printed"))
        }
    }

    func testABadTextNamesTheFaultAndItsPlace() throws {
        for entry in try Vectors.entries("notation.json", "refused") {
            let text = try entry.text("text")
            do {
                XCTFail("read as \(try printed(entry, text))")
            } catch NotationError.Unreadable(let fault, let index, let offending, let fix, _, _) {
                XCTAssertEqual(Vectors.name(fault), try entry.text("id"), text)
                XCTAssertEqual(Int(index), entry["index"] as? Int, text)
                XCTAssertEqual(offending, try entry.text("offending"), text)
                XCTAssertEqual(fix.map { applyFix(text: text, fix: $0) }, entry["fixed"] as? String, text)
            }
            if let turn = entry["turn"] as? Int {
                guard case .partial(let game, _, _, let bad) = try readRecord(text: text) else {
                    XCTFail("read whole: \(text)")
                    continue
                }
                let expected = BadTurn(number: UInt32(turn), side: try Vectors.side(entry.text("side")), action: try entry.text("action"))
                XCTAssertEqual(bad, expected)
                XCTAssertEqual(game.turns().count, turn - 1)
            }
        }
    }

    func testRecordedCodesAndGamesAreTheSameHere() throws {
        for entry in try Vectors.entries("recorded.json", "setups") {
            XCTAssertEqual(try writeShareCode(setup: namedSetup(name: Vectors.named(entry.text("id")))), try entry.text("code"))
        }
        for entry in try Vectors.entries("recorded.json", "games") {
            guard case .whole(let game, _) = try readRecord(text: entry.text("record")) else { return XCTFail("read in part") }
            XCTAssertEqual(game.shareCode(), try entry.text("code"))
            XCTAssertEqual(try game.record(), try entry.text("record"))
            XCTAssertEqual(game.position().text(), try entry.text("position"))
            XCTAssertEqual(Vectors.result(game.outcome()), [try entry.text("result"), try entry.text("termination")])
            guard case .wholeGame(let shared) = try readShareCode(text: entry.text("code")) else { return XCTFail("no game") }
            XCTAssertEqual(try shared.record(), try entry.text("record"))
        }
    }
}
