import Dispatch
import Foundation
import XCTest

@testable import LaserChess

/// Threads, cancellation, listeners that fail, hostile texts: a typed error or an answer, always.
final class RobustnessTests: XCTestCase {
    private let endless = SearchLimits()

    private func engine() -> Engine { Engine(tableBytes: 1_048_576) }

    func testASearchReportsEachDepthAndAnswersWithALegalAction() async throws {
        let game = Game(setup: .ace)
        var depths: [UInt32] = []
        var answer: Thought?
        for try await event in engine().search(game, limits: SearchLimits(depth: 3)) {
            switch event {
            case .deeper(let report): depths.append(report.depth)
            case .answer(let thought): answer = thought
            }
        }
        XCTAssertEqual(depths, [1, 2, 3])
        let thought = try XCTUnwrap(answer)
        XCTAssertNil(game.whyNot(action: thought.action))
        XCTAssertEqual(try engine().thinkBlocking(game: game, limits: SearchLimits(depth: 3)).action, thought.action)
    }

    func testCancellingATaskAndLeavingALoopStopTheSearch() async throws {
        let engine = engine()
        let game = Game(setup: .ace)
        for _ in 0..<10 {
            for try await event in engine.search(game, limits: endless) {
                guard case .deeper = event else { return XCTFail("it ended") }
                break
            }
            let task = Task { [endless] in try await engine.bestAction(in: game, limits: endless) }
            try await Task.sleep(nanoseconds: UInt64.random(in: 0...20_000_000))
            task.cancel()
            do {
                _ = try await task.value
                XCTFail("not cancelled")
            } catch is CancellationError {}
        }
        // Would wait for ever if one of them still searched.
        let thought = try await engine.bestAction(in: game, limits: SearchLimits(depth: 1))
        XCTAssertEqual(thought.report.depth, 1)
        for try await event in game.proofEvents(of: .blue, in: 3) {
            guard case .further = event else { return XCTFail("it ended") }
            break
        }
        let ruledOut = try await game.proof(of: .blue, in: 1)
        XCTAssertEqual(ruledOut, .ruledOut)
    }

    func testAListenerThatThrowsStopsTheSearch() async {
        struct Enough: Error {}
        do {
            _ = try await engine().bestAction(in: Game(setup: .ace), limits: endless) { _ in throw Enough() }
            XCTFail("it went on")
        } catch ThinkError.ListenerFailed(let reason) {
            XCTAssertTrue(reason.contains("Enough"), reason)
        } catch {
            XCTFail("\(error)")
        }
        do {
            _ = try await Game(setup: .ace).proof(of: .blue, in: 2) { _ in throw Enough() }
            XCTFail("it went on")
        } catch ProofError.ListenerFailed {
        } catch {
            XCTFail("\(error)")
        }
    }

    func testAStopTokenEndsASearchFromAnotherThread() throws {
        let stop = StopToken()
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { stop.stop() }
        XCTAssertTrue(try engine().thinkBlocking(game: Game(setup: .ace), limits: endless, stop: stop).wasStopped)
        XCTAssertEqual(try Game(setup: .ace).proveBlocking(attacker: .blue, turns: 3, stop: stop), .stopped)
    }

    func testLimitsAndEndsAreTyped() throws {
        let game = Game(setup: .ace)
        XCTAssertThrowsError(try engine().thinkBlocking(game: game, limits: SearchLimits(depth: 0))) { error in
            XCTAssertEqual(error as? ThinkError, .NoBudget)
        }
        let outcome = try game.resign(side: .red)
        XCTAssertThrowsError(try engine().thinkBlocking(game: game, limits: SearchLimits(depth: 1))) { error in
            XCTAssertEqual(error as? ThinkError, .GameOver(outcome: outcome))
        }
        XCTAssertEqual(thinkingTime(leftMs: -5, incrementMs: -5).hardMs, 0)
    }

    func testALevelPlaysTheSameForTheSameSeed() throws {
        let game = Game(setup: .ace)
        for level: UInt8 in 1...8 {
            let action = try game.levelActionBlocking(level: level, seed: 7).action
            XCTAssertNil(game.whyNot(action: action))
            XCTAssertEqual(try game.levelActionBlocking(level: level, seed: 7).action, action)
        }
        XCTAssertThrowsError(try game.levelActionBlocking(level: 10, seed: 7)) { error in
            XCTAssertEqual(error as? ThinkError, .NoSuchLevel(level: 10))
        }
    }

    func testAFaultInsideTheLibraryIsAnError() {
        XCTAssertThrowsError(try breakDown())
        XCTAssertEqual(Game(setup: .ace).snapshot().turnCount, 0)
    }

    func testOneGameTakesCallsFromManyThreads() throws {
        let game = Game(setup: .ace)
        DispatchQueue.concurrentPerform(iterations: 6) { seed in
            for step in 0..<300 {
                let actions = game.legalActions()
                switch (seed + step * 7) % 6 {
                case 0: _ = game.undo()
                case 1: _ = game.redo()
                case 2: _ = game.snapshot()
                // Refused when another thread was quicker.
                default: if !actions.isEmpty { _ = try? game.play(action: actions[(seed * 31 + step) % actions.count]) }
                }
            }
        }
        // What they made is a game that the rules accept.
        guard case .whole(let read, _) = try readRecord(text: game.record()) else { return XCTFail("not whole") }
        XCTAssertEqual(read.turns(), game.turns())
    }

    func testHostileTextsAreRefusedWithATypedError() {
        let texts = [
            "", " ", "\0", String(repeating: "a", count: 10), String(repeating: "x", count: 70_000),
            String(repeating: "💥", count: 30_000), "\u{202e} e4", "LC1-" + String(repeating: "Z", count: 5_000),
            String(repeating: "*/", count: 5_000), String(repeating: "l++3d++k\n", count: 900),
            String(repeating: "9", count: 400) + "///////",
        ]
        let readers: [(String) throws -> Any] = [
            { try readSetup(text: $0) }, { try readKhet(text: $0) }, { try readRules(text: $0) },
            { try readRecord(text: $0) }, { try readShareCode(text: $0) }, { try readAction(text: $0) },
            { try readAny(text: $0) }, { try Game(setup: .ace).playText(text: $0) },
        ]
        for text in texts {
            for read in readers {
                XCTAssertThrowsError(try read(text), String(text.prefix(20))) { error in
                    XCTAssertTrue(error is NotationError, "\(error)")
                }
            }
            guard case .NotASquare = Game(setup: .ace).whyNot(action: .move(origin: text, target: "e4")) else {
                return XCTFail("a square: \(text.prefix(20))")
            }
            _ = openSave(bytes: Data(text.utf8))
        }
    }
}
