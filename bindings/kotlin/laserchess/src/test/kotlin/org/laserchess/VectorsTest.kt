package org.laserchess

import com.google.gson.JsonObject
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNotNull
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.TestFactory

/** The golden vectors: the same files that Rust, Swift and Python are held to. */
class VectorsTest {
    @TestFactory
    fun `a token does to a beam what the manual says`() = Vectors.each("optics.json", "tokens") { entry ->
        for ((face, what) in entry["faces"].asJsonObject.entrySet()) {
            val expected = when (what.asString) {
                "blocked" -> Encounter.Blocked
                "absorbed" -> Encounter.Absorbed
                "hit" -> Encounter.Hit
                else -> Encounter.Turned(Vectors.direction(what.asString))
            }
            assertEquals(expected, meet(Vectors.role(entry), Vectors.direction(face)))
        }
    }

    @TestFactory
    fun `a setup of the box is the manual's`() = Vectors.each("setups.json", "setups") { entry ->
        val setup = namedSetup(NamedSetup.valueOf(entry.text("id").uppercase()))
        val expected = entry.list("tokens").map { it.asJsonObject }
            .map { PlacedToken(it.text("square"), Token(Vectors.side(it.text("side")), Vectors.role(it))) }
        assertEquals(expected.toSet(), setup.tokens.toSet())
        assertEquals(entry.text("position"), writeSetup(setup))
        assertEquals(entry.text("khet"), writeKhet(setup))
        assertEquals(setup, readSetup(entry.text("position")))
        assertEquals(setup, readKhet(entry.text("khet")))
        for (shot in entry.list("opening_beams").map { it.asJsonObject }.filter { it["initial"].asBoolean }) {
            val beam = assertNotNull(firstShot(setup, Vectors.side(shot.text("side"))))
            assertEquals(shot.list("squares").map { it.asString }, beam.squares)
        }
    }

    @TestFactory
    fun `a beam goes where it was traced by hand`() = Vectors.each("beams.json", "beams") { entry ->
        val beam = assertNotNull(firstShot(readSetup(entry.text("position")), Vectors.side(entry.text("side"))))
        assertEquals(entry.list("squares").map { it.asString }, beam.squares)
        val turns = beam.steps.mapNotNull { step -> step.turnedTo?.let { step.square to it } }
        val expected = entry.list("turns").map { it.asJsonObject }
        assertEquals(expected.map { it.text("square") to Vectors.direction(it.text("to")) }, turns)
        assertEquals(Vectors.end(entry["end"].asJsonObject), beam.end)
        assertEquals(turns.size + 2, beam.events.size)
    }

    @TestFactory
    fun `the legal actions are those counted by hand`() = Vectors.each("legal_actions.json", "positions") { entry ->
        val legal = Vectors.position(entry).legalActions().map { it.text }
        assertEquals(entry.list("legal").map { it.asString }.sorted(), legal.sorted())
    }

    @TestFactory
    fun `a refusal gives its reason and square`() = Vectors.each("refusals.json", "refusals") { entry ->
        val position = Vectors.position(entry)
        val action = readAction(entry.text("action"))
        val why = position.whyNot(action)
        assertEquals(entry.text("reason") to entry.text("square"), Vectors.reason(why) to Vectors.square(why))
        val refused = assertFailsWith<PlayException> { position.play(action) }
        assertEquals(why!!.explanation, refused.explanation)
        assertTrue(refused.explanation.length > 10)
    }

    @TestFactory
    fun `the leaves are those of two other programs`() = Vectors.each("perft.json", "counts") { entry ->
        val position = Vectors.game(entry).position()
        assertEquals(entry.list("leaves").map { it.asLong.toULong() }, (1u..3u).map { position.countLeaves(it) })
    }

    @TestFactory
    fun `a game goes turn by turn as written`() = Vectors.each("games.json", "games") { entry ->
        val game = Vectors.game(entry)
        val appearances = mutableListOf(game.snapshot().appearances)
        val claimable = mutableListOf<UInt>()
        for (expected in entry.list("turns").map { it.asJsonObject }) {
            val (turn, snapshot) = game.playAndSnapshot(readAction(expected.text("action")))
            if (expected.has("squares")) {
                assertEquals(expected.list("squares").map { it.asString }, turn.beam.squares)
                assertEquals(Vectors.end(expected["end"].asJsonObject), turn.beam.end)
            }
            appearances += snapshot.appearances
            if (snapshot.canClaimStalemate) claimable += turn.number
        }
        val after = entry["after"].asJsonObject
        val now = game.snapshot()
        assertEquals(Vectors.side(after.text("side")), now.side)
        assertEquals(after.text("result") to after.textOf("termination").orEmpty(), Vectors.result(now.outcome))
        after["can_claim"]?.let { assertEquals(it.asBoolean, now.canClaimStalemate) }
        after.textOf("position")?.let { assertEquals(it, now.position) }
        after["appearances"]?.let { list -> assertEquals(list.asJsonArray.map { it.asInt.toUInt() }, appearances) }
        after["claimable_after"]?.let { list -> assertEquals(list.asJsonArray.map { it.asInt.toUInt() }, claimable) }
        val legal = now.legalActions.map { it.text }
        assertTrue(legal.containsAll(after.list("legal").map { it.asString }), "$legal")
        for (refused in after.list("refused").map { it.asJsonObject }) {
            val why = game.whyNot(readAction(refused.text("action")))
            assertEquals(refused.text("reason") to refused.textOf("square"), Vectors.reason(why) to Vectors.square(why))
        }
    }

    private fun printed(entry: JsonObject, text: String): String = when (val form = entry.text("form")) {
        "position" -> writeSetup(readSetup(text))
        "khet" -> writeKhet(readKhet(text))
        "rules" -> writeRules(readRules(text))
        "action" -> Position(readSetup(entry.text("position"))).readAction(text).text
        "record" -> when (val opened = readRecord(text)) {
            is OpenedRecord.Partial -> throw opened.fault
            is OpenedRecord.Whole -> opened.game.record(opened.tags)
        }
        "code" -> when (val shared = readShareCode(text)) {
            is Shared.WholeGame -> shared.game.shareCode()
            is Shared.Arrangement -> writeShareCode(shared.setup, shared.rules)
        }
        else -> error("no text has the form $form")
    }

    @TestFactory
    fun `a text is printed as written down`() = Vectors.each("notation.json", "read") { entry ->
        assertEquals(entry.text("printed"), printed(entry, entry.text("text")))
    }

    @TestFactory
    fun `a bad text names the fault and its place`() = Vectors.each("notation.json", "refused") { entry ->
        val text = entry.text("text")
        val fault = assertFailsWith<NotationException.Unreadable> { printed(entry, text) }
        assertEquals(
            Triple(entry.text("id"), entry["index"].asInt, entry.text("offending")),
            Triple(fault.fault.name.lowercase(), fault.index.toInt(), fault.offending),
        )
        assertEquals(entry.textOf("fixed"), fault.fix?.let { applyFix(text, it) })
        if (entry.has("turn")) {
            val opened = assertIs<OpenedRecord.Partial>(readRecord(text))
            val turn = entry["turn"].asInt.toUInt()
            assertEquals(BadTurn(turn, Vectors.side(entry.text("side")), entry.text("action")), opened.badTurn)
            assertEquals(turn.toInt() - 1, opened.game.turns().size)
        }
    }

    @Test
    fun `recorded codes and games are the same here`() {
        for (entry in Vectors.entries("recorded.json", "setups")) {
            assertEquals(entry.text("code"), writeShareCode(namedSetup(NamedSetup.valueOf(entry.text("id").uppercase()))))
        }
        for (entry in Vectors.entries("recorded.json", "games")) {
            val game = assertIs<OpenedRecord.Whole>(readRecord(entry.text("record"))).game
            assertEquals(entry.text("code"), game.shareCode())
            assertEquals(entry.text("record"), game.record())
            assertEquals(entry.text("position"), game.position().text())
            assertEquals(entry.text("result") to entry.text("termination"), Vectors.result(game.outcome()))
            val shared = assertIs<Shared.WholeGame>(readShareCode(entry.text("code")))
            assertEquals(entry.text("record"), shared.game.record())
        }
    }
}
