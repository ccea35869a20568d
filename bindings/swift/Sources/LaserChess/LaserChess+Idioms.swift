import Foundation

// What Swift expects and the generator does not write: cancellation, closures and streams, texts of
// errors, and the questions that a screen asks of a snapshot.

// MARK: - Errors

extension PlayError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension SetupError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension NotationError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension DeclareError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension ThinkError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension ProofError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

extension ListenerError: CustomStringConvertible, LocalizedError {
    /// The English text.
    public var errorDescription: String? { description }
}

// MARK: - Searches and proofs

/// What a search says while it goes on.
public enum SearchEvent: Sendable, Equatable {
    /// A depth is finished.
    case deeper(SearchReport)
    /// The answer; the last event.
    case answer(Thought)
}

/// What a proof says while it goes on.
public enum ProofEvent: Sendable, Equatable {
    /// More actions have been looked into.
    case further(ProofStatus)
    /// The answer; the last event.
    case answer(ProofAnswer)
}

private final class SearchClosure: SearchListener {
    private let body: @Sendable (SearchReport) throws -> Void

    init(_ body: @escaping @Sendable (SearchReport) throws -> Void) { self.body = body }

    func onReport(report: SearchReport) throws {
        do { try body(report) } catch { throw asListenerError(error) }
    }
}

private final class ProofClosure: ProofListener {
    private let body: @Sendable (ProofStatus) throws -> Void

    init(_ body: @escaping @Sendable (ProofStatus) throws -> Void) { self.body = body }

    func onStatus(status: ProofStatus) throws {
        do { try body(status) } catch { throw asListenerError(error) }
    }
}

private func asListenerError(_ error: any Error) -> ListenerError {
    (error as? ListenerError) ?? .Failed(reason: String(describing: error))
}

extension Engine {
    /// Searches the position where the game stands, without blocking. Cancelling the task stops the
    /// search and throws `CancellationError`. The closure hears each finished depth on the search's
    /// own thread; an error that it throws stops the search.
    public func bestAction(
        in game: Game,
        limits: SearchLimits,
        onReport: (@Sendable (SearchReport) throws -> Void)? = nil
    ) async throws -> Thought {
        try Task.checkCancellation()
        let stop = StopToken()
        let listener = onReport.map(SearchClosure.init)
        let thought = try await withTaskCancellationHandler {
            try await think(game: game, limits: limits, listener: listener, stop: stop)
        } onCancel: {
            stop.stop()
        }
        try Task.checkCancellation()
        return thought
    }

    /// A search as a sequence: every finished depth, then the answer. Leaving the loop stops it.
    public func search(_ game: Game, limits: SearchLimits) -> AsyncThrowingStream<SearchEvent, any Error> {
        AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    let thought = try await bestAction(in: game, limits: limits) {
                        continuation.yield(.deeper($0))
                    }
                    continuation.yield(.answer(thought))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }
}

extension Game {
    /// Looks for a forced win without blocking. Cancelling the task stops it and throws
    /// `CancellationError`.
    public func proof(
        of attacker: Side,
        in turns: UInt32,
        onStatus: (@Sendable (ProofStatus) throws -> Void)? = nil
    ) async throws -> ProofAnswer {
        try Task.checkCancellation()
        let stop = StopToken()
        let listener = onStatus.map(ProofClosure.init)
        let answer = try await withTaskCancellationHandler {
            try await prove(attacker: attacker, turns: turns, listener: listener, stop: stop)
        } onCancel: {
            stop.stop()
        }
        try Task.checkCancellation()
        return answer
    }

    /// A proof as a sequence: how far it is, then the answer. Leaving the loop stops it.
    public func proofEvents(of attacker: Side, in turns: UInt32) -> AsyncThrowingStream<ProofEvent, any Error> {
        AsyncThrowingStream { continuation in
            let work = Task {
                do {
                    let answer = try await proof(of: attacker, in: turns) { continuation.yield(.further($0)) }
                    continuation.yield(.answer(answer))
                    continuation.finish()
                } catch {
                    continuation.finish(throwing: error)
                }
            }
            continuation.onTermination = { _ in work.cancel() }
        }
    }
}

// MARK: - Values

extension Action: CustomStringConvertible {
    /// The action in notation: j4j3, f4ug3, h2+ or h2-.
    public var description: String {
        switch self {
        case .move(let origin, let target): return origin + target
        case .swap(let origin, let target): return origin + "u" + target
        case .rotate(let square, let rotation): return square + (rotation == .clockwise ? "+" : "-")
        }
    }

    /// The square of the token that acts.
    public var from: String {
        switch self {
        case .move(let origin, _), .swap(let origin, _): return origin
        case .rotate(let square, _): return square
        }
    }

    /// The square where the token that acts stands afterwards.
    public var to: String {
        switch self {
        case .move(_, let target), .swap(_, let target): return target
        case .rotate(let square, _): return square
        }
    }
}

extension Token {
    /// The kind, without the orientation.
    public var kind: Kind {
        switch role {
        case .king: return .king
        case .laser: return .laser
        case .defender: return .defender
        case .deflector: return .deflector
        case .switch: return .switch
        }
    }
}

extension Side {
    /// The opponent.
    public var other: Side { self == .blue ? .red : .blue }
}

extension Beam {
    /// The squares of the shot, the Laser's first.
    public var squares: [String] { [origin] + steps.map(\.square) }

    /// The token that the shot eliminates, a hit King included.
    public var hit: Struck? {
        if case .hit(let struck) = end { return struck }
        return nil
    }
}

extension Snapshot {
    /// The token on a square.
    public func token(at square: String) -> Token? {
        tokens.first { $0.square == square }?.token
    }

    /// The legal actions of the token on a square.
    public func actions(of square: String) -> [Action] {
        legalActions.filter { $0.from == square }
    }
}
