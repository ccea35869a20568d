package org.laserchess

import com.google.gson.JsonElement
import com.google.gson.JsonObject
import com.google.gson.JsonParser
import java.io.File
import org.junit.jupiter.api.DynamicTest

/** The golden vectors of the project, and the words in them. */
object Vectors {
    val root = File(requireNotNull(System.getenv("LASER_CHESS_ROOT")) { "LASER_CHESS_ROOT is not set" })

    fun entries(file: String, key: String): List<JsonObject> {
        val found = JsonParser.parseString(File(root, "tests/vectors/$file").readText()).asJsonObject[key].asJsonArray
        check(!found.isEmpty) { "$file has no $key" }
        return found.map { it.asJsonObject }
    }

    /** A test for each entry, named after it. */
    fun each(file: String, key: String, test: (JsonObject) -> Unit): List<DynamicTest> =
        entries(file, key).mapIndexed { index, entry ->
            val name = listOf("name", "id", "setup", "kind", "form").firstNotNullOfOrNull { entry.textOf(it) }
            DynamicTest.dynamicTest("$file ${index + 1} $name") { test(entry) }
        }

    fun side(word: String) = Side.valueOf(word.uppercase())

    fun direction(word: String) = Direction.valueOf(word)

    fun role(entry: JsonObject): Role {
        val lies = entry.textOf("orientation").orEmpty()
        return when (val kind = entry.text("kind")) {
            "king" -> Role.King
            "laser" -> Role.Laser(direction(lies))
            "defender" -> Role.Defender(direction(lies))
            "deflector" -> Role.Deflector(Corner.valueOf(lies))
            "switch" -> Role.Switch(if (lies == "/") Diagonal.SLASH else Diagonal.BACKSLASH)
            else -> error("no token is a $kind")
        }
    }

    fun end(entry: JsonObject): BeamEnd {
        val square = entry.text("square")
        if (entry.text("what") == "left") return BeamEnd.Left(square, direction(entry.text("edge")))
        val token = Token(side(entry.text("side")), role(entry))
        val struck = Struck(square, token, direction(entry.text("face")))
        return when (val what = entry.text("what")) {
            "hit" -> BeamEnd.Hit(struck)
            "blocked" -> BeamEnd.Blocked(struck)
            "absorbed" -> BeamEnd.Absorbed(struck)
            else -> error("$what ends no beam")
        }
    }

    fun position(entry: JsonObject) = Position(readSetup(entry.text("position")), readRules(entry.text("rules")))

    fun game(entry: JsonObject): Game {
        val setup = entry.textOf("setup") ?: return Game.fromPosition(position(entry))
        return Game(NamedSetup.valueOf(setup.uppercase()), readRules(entry.text("rules")))
    }

    /** The name of a refusal: `NotASwitch` is `not_a_switch`. */
    fun reason(error: PlayException?): String =
        requireNotNull(error) { "not refused" }::class.java.simpleName.replace(Regex("(?<!^)(?=[A-Z])"), "_").lowercase()

    fun square(error: PlayException?): String? = when (error) {
        null, is PlayException.GameOver, is PlayException.NotASquare -> null
        is PlayException.Empty -> error.square
        is PlayException.NotYours -> error.square
        is PlayException.LaserCannotMove -> error.square
        is PlayException.NotAdjacent -> error.target
        is PlayException.Occupied -> error.square
        is PlayException.Reserved -> error.square
        is PlayException.NotASwitch -> error.square
        is PlayException.SwapPartner -> error.square
        is PlayException.SwapReserved -> error.square
        is PlayException.LaserOffBoard -> error.square
        is PlayException.LaserFixed -> error.square
        is PlayException.KingRotation -> error.square
    }

    fun result(outcome: Outcome?): Pair<String, String> = when (outcome) {
        null -> "*" to ""
        is Outcome.Won -> outcome.winner.name.lowercase() to when (outcome.reason) {
            WinReason.KING_HIT -> "king hit"
            WinReason.RESIGNATION -> "resignation"
            WinReason.TIME -> "time"
        }
        is Outcome.Drawn -> "draw" to if (outcome.reason == DrawReason.AGREEMENT) "agreement" else "stalemate"
    }
}

fun JsonObject.textOf(key: String): String? = get(key)?.asString

fun JsonObject.text(key: String): String = requireNotNull(textOf(key)) { "$this has no $key" }

fun JsonObject.list(key: String): List<JsonElement> = get(key)?.asJsonArray?.toList().orEmpty()
