import Foundation
import XCTest

@testable import LaserChess

/// The golden vectors of the project, and the words in them.
enum Vectors {
    typealias Entry = [String: Any]

    static var root: URL {
        let environment = ProcessInfo.processInfo.environment["LASER_CHESS_ROOT"]
        return URL(fileURLWithPath: environment ?? FileManager.default.currentDirectoryPath)
    }

    static func entries(_ file: String, _ key: String) throws -> [Entry] {
        let data = try Data(contentsOf: root.appendingPathComponent("tests/vectors/\(file)"))
        let whole = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? Entry)
        let found = try XCTUnwrap(whole[key] as? [Entry])
        XCTAssertFalse(found.isEmpty, "\(file) has no \(key)")
        return found
    }

    static func side(_ word: String) throws -> Side {
        try XCTUnwrap(["blue": Side.blue, "red": Side.red][word], word)
    }

    static func direction(_ word: String) throws -> Direction {
        try XCTUnwrap(["N": Direction.n, "E": .e, "S": .s, "W": .w][word], word)
    }

    static func named(_ word: String) throws -> NamedSetup {
        let all: [String: NamedSetup] = ["ace": .ace, "curiosity": .curiosity, "grail": .grail, "mercury": .mercury, "sophie": .sophie]
        return try XCTUnwrap(all[word], word)
    }

    static func role(_ entry: Entry) throws -> Role {
        let lies = entry["orientation"] as? String ?? ""
        switch try entry.text("kind") {
        case "king": return .king
        case "laser": return .laser(facing: try direction(lies))
        case "defender": return .defender(shield: try direction(lies))
        case "deflector":
            return .deflector(mirror: try XCTUnwrap(["NE": Corner.ne, "SE": .se, "SW": .sw, "NW": .nw][lies], lies))
        case "switch": return .switch(mirror: lies == "/" ? .slash : .backslash)
        case let other: throw Unknown(word: other)
        }
    }

    static func end(_ entry: Entry) throws -> BeamEnd {
        let square = try entry.text("square")
        if try entry.text("what") == "left" {
            return .left(square: square, edge: try direction(entry.text("edge")))
        }
        let token = Token(side: try side(entry.text("side")), role: try role(entry))
        let struck = Struck(square: square, token: token, face: try direction(entry.text("face")))
        switch try entry.text("what") {
        case "hit": return .hit(struck: struck)
        case "blocked": return .blocked(struck: struck)
        case "absorbed": return .absorbed(struck: struck)
        case let other: throw Unknown(word: other)
        }
    }

    static func position(_ entry: Entry) throws -> Position {
        try Position(setup: readSetup(text: entry.text("position")), rules: readRules(text: entry.text("rules")))
    }

    static func game(_ entry: Entry) throws -> Game {
        guard let setup = entry["setup"] as? String else { return Game.fromPosition(position: try position(entry)) }
        return Game(setup: try named(setup), rules: try readRules(text: entry.text("rules")))
    }

    /// The name and the square of a refusal.
    static func reason(_ error: PlayError?) throws -> [String?] {
        switch try XCTUnwrap(error) {
        case .GameOver: return ["game_over", nil]
        case .NotASquare: return ["not_a_square", nil]
        case .Empty(let square): return ["empty", square]
        case .NotYours(let square): return ["not_yours", square]
        case .LaserCannotMove(let square): return ["laser_cannot_move", square]
        case .NotAdjacent(_, let target): return ["not_adjacent", target]
        case .Occupied(let square): return ["occupied", square]
        case .Reserved(let square): return ["reserved", square]
        case .NotASwitch(let square): return ["not_a_switch", square]
        case .SwapPartner(let square): return ["swap_partner", square]
        case .SwapReserved(let square): return ["swap_reserved", square]
        case .LaserOffBoard(let square): return ["laser_off_board", square]
        case .LaserFixed(let square): return ["laser_fixed", square]
        case .KingRotation(let square): return ["king_rotation", square]
        }
    }

    static func result(_ outcome: Outcome?) -> [String] {
        switch outcome {
        case nil: return ["*", ""]
        case .won(let winner, let reason):
            let by: [WinReason: String] = [.kingHit: "king hit", .resignation: "resignation", .time: "time"]
            return [winner == .blue ? "blue" : "red", by[reason] ?? ""]
        case .drawn(let reason): return ["draw", reason == .agreement ? "agreement" : "stalemate"]
        }
    }

    /// The name of a fault: `rowTooLong` is `row_too_long`.
    static func name(_ fault: TextFault) -> String {
        String(describing: fault).reduce(into: "") { name, letter in
            name += letter.isUppercase ? "_" + letter.lowercased() : String(letter)
        }
    }
}

struct Unknown: Error {
    let word: String
}

extension [String: Any] {
    func text(_ key: String) throws -> String { try XCTUnwrap(self[key] as? String, "no \(key)") }

    func list(_ key: String) -> [String] { self[key] as? [String] ?? [] }

    func entries(_ key: String) -> [Vectors.Entry] { self[key] as? [Vectors.Entry] ?? [] }
}
