import XCTest

@testable import LaserChess

/// The library as an app developer meets it: version, values, saves, clock, aids, pictures.
final class LibraryTests: XCTestCase {
    func testEveryPackageHasTheVersionOfTheWorkspace() throws {
        let cargo = try String(contentsOf: Vectors.root.appendingPathComponent("Cargo.toml"), encoding: .utf8)
        let section = try XCTUnwrap(cargo.components(separatedBy: "[workspace.package]\n").last)
        let line = try XCTUnwrap(section.split(separator: "\n").first { $0.hasPrefix("version = ") })
        XCTAssertEqual(line, "version = \"\(libraryVersion())\"")
    }

    func testErrorsHaveATextAndDataAndLeaveTheGameAsItWas() {
        let game = Game(setup: .ace)
        XCTAssertThrowsError(try game.play(action: .move(origin: "h2", target: "h4"))) { error in
            XCTAssertEqual(error as? PlayError, .NotAdjacent(origin: "h2", target: "h4"))
            XCTAssertEqual("\(error)", "h4 is not next to h2")
            XCTAssertEqual(error.localizedDescription, "h4 is not next to h2")
        }
        XCTAssertThrowsError(try game.play(action: .move(origin: "k9", target: "h4"))) { error in
            XCTAssertEqual("\(error)", "\"k9\" is not a square, a1 to j8")
        }
        XCTAssertEqual(game.snapshot(), Game(setup: .ace).snapshot())
    }

    func testASnapshotAnswersWhatAScreenAsks() {
        let snapshot = Game(setup: .ace).snapshot()
        XCTAssertEqual(snapshot.token(at: "e1"), Token(side: .blue, role: .king))
        XCTAssertEqual(snapshot.token(at: "h2")?.kind, .deflector)
        XCTAssertEqual(snapshot.actions(of: "j1").map(\.description), ["j1-"])
        XCTAssertEqual(snapshot.legalActions.count, 78)
    }

    func testUndoRedoBranchAndClaims() throws {
        let game = Game(setup: .ace)
        for text in ["h2+", "c7+", "h2-", "c7-", "h2+", "c7+", "h2-", "c7-"] { _ = try game.playText(text: text) }
        XCTAssertEqual(game.appearancesAt(), [0, 4, 8])
        let branch = try XCTUnwrap(game.branch(turns: 4))
        let undone = game.undo()
        XCTAssertEqual(undone?.text, "c7-")
        XCTAssertThrowsError(try game.claimStalemate()) { XCTAssertEqual($0 as? DeclareError, .NotRepeated) }
        XCTAssertEqual(game.redo(), undone)
        XCTAssertEqual(try game.claimStalemate(), .drawn(reason: .stalemate))
        XCTAssertThrowsError(try game.resign(side: .blue)) { XCTAssertEqual($0 as? DeclareError, .GameOver) }
        XCTAssertNotNil(game.withdraw())
        XCTAssertNil(game.outcome())
        XCTAssertEqual(try branch.runOutOfTime(side: .red), .won(winner: .blue, reason: .time))
    }

    func testFaultsOfASetupComeWithChangesThatMendThem() throws {
        var setup = bareSetup()
        let missing = try checkSetup(setup: setup).filter { $0.level == .error }
        XCTAssertEqual(missing.map(\.issue), [.kingCount(side: .blue, kings: 0), .kingCount(side: .red, kings: 0)])
        XCTAssertThrowsError(try Position(setup: setup)) { XCTAssertEqual($0 as? SetupError, .Unplayable(faults: missing)) }
        for remark in missing { setup = try mendSetup(setup: setup, fix: XCTUnwrap(remark.fixes.first)) }
        XCTAssertFalse(try Position(setup: setup).legalActions().isEmpty)
        let twice = Setup(tokens: setup.tokens + setup.tokens.prefix(1), side: .blue)
        XCTAssertThrowsError(try checkSetup(setup: twice)) { error in
            guard case SetupError.Twice = error else { return XCTFail("\(error)") }
        }
        XCTAssertEqual(randomSetup(number: 7), randomSetup(number: 7))
    }

    func testASaveOpensOrSaysWhatIsWrong() throws {
        let game = Game(setup: .mercury)
        for _ in 0..<6 { _ = try game.play(action: game.legalActions()[3]) }
        let info = SaveInfo(title: "Öl & \"Wasser\"", blue: "Ana", createdMs: 5, table: ["preset": "casual"])
        let saved = game.save(info: info)
        guard case .whole(let opened, let found) = openSave(bytes: saved) else { return XCTFail("not whole") }
        XCTAssertEqual(found, info)
        XCTAssertEqual(opened.snapshot(), game.snapshot())
        guard case .recovered(_, _, let damage) = openSave(bytes: saved.prefix(saved.count * 2 / 3)) else {
            return XCTFail("not recovered")
        }
        XCTAssertEqual(damage.cause, .cut)
        guard case .damaged(let empty) = openSave(bytes: Data()) else { return XCTFail("not damaged") }
        XCTAssertEqual(empty.cause, .empty)
        for end in stride(from: 0, to: saved.count, by: 7) { _ = openSave(bytes: saved.prefix(end)) }
    }

    func testTheClockCountsOnGivenMoments() {
        let clock = GameClock(blue: TimeControl(initialMs: 60_000, incrementMs: 1_000), red: TimeControl(initialMs: 5))
        clock.run(side: .blue, nowMs: -4_000)
        clock.fire(nowMs: 1_000)
        XCTAssertEqual(clock.read(nowMs: 9_000).blueMs, 56_000)
        clock.run(side: .red, nowMs: 2_000)
        XCTAssertNil(clock.read(nowMs: 2_004).flagged)
        XCTAssertEqual(clock.read(nowMs: .max).flagged, .red)
    }

    func testAidsPicturesAndPastedTexts() throws {
        let game = Game(setup: .sophie)
        XCTAssertEqual(try game.caution(action: .rotate(square: "j1", rotation: .counterClockwise), turns: 1), .hitsOwnKing)
        for found in game.position().threats(by: .blue).eliminations {
            for action in found.actions {
                XCTAssertEqual(try game.position().play(action: action).beam.hit?.token.side, .red)
            }
        }
        for look in Look.allCases {
            let svg = game.picture(options: PictureOptions(look: look, quarterTurns: 2, coordinates: true, lastTurn: true))
            XCTAssertTrue(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
            let flat = PictureOptions(look: look, quarterTurns: 2, coordinates: true, lastTurn: true, set: .flat)
            XCTAssertNotEqual(svg, game.picture(options: flat))
        }
        guard case .played(.code, .whole(let opened, _)) = try readAny(text: "laserchess:" + game.shareCode()) else {
            return XCTFail("not a game")
        }
        XCTAssertEqual(opened.snapshot(), game.snapshot())
    }

    func testObjectsAreFreedWithTheirLastUse() {
        weak var freed: Game?
        do {
            let game = Game(setup: .ace)
            freed = game
            XCTAssertNotNil(freed)
        }
        XCTAssertNil(freed)
        for _ in 0..<60 { Engine(tableBytes: 33_554_432).forget() }
    }
}
