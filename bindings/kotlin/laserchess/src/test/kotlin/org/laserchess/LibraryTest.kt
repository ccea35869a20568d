package org.laserchess

import kotlin.test.assertContentEquals
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNotEquals
import kotlin.test.assertNotNull
import kotlin.test.assertNull
import kotlin.test.assertTrue
import org.junit.jupiter.api.Test

/** The library as an app developer meets it: version, values, saves, clock, aids, pictures. */
class LibraryTest {
    @Test
    fun `every package has the version of the workspace`() {
        val cargo = Vectors.root.resolve("Cargo.toml").readText()
        val version = Regex("""\[workspace\.package]\nversion = "(.+)"""").find(cargo)!!.groupValues[1]
        assertEquals(version, libraryVersion())
        val gradle = Vectors.root.resolve("bindings/kotlin/gradle.properties").readText()
        assertTrue("version=$version\n" in gradle, gradle)
    }

    @Test
    fun `errors have a text and data and leave the game as it was`() {
        val game = Game(NamedSetup.ACE)
        val refused = assertFailsWith<PlayException.NotAdjacent> { game.play(Action.Move("h2", "h4")) }
        assertEquals("h4 is not next to h2", refused.explanation)
        assertEquals("h2" to "h4", refused.origin to refused.target)
        val text = assertFailsWith<PlayException.NotASquare> { game.play(Action.Move("k9", "h4")) }
        assertEquals("\"k9\" is not a square, a1 to j8", text.explanation)
        assertEquals(Game(NamedSetup.ACE).snapshot(), game.snapshot())
    }

    @Test
    fun `a snapshot answers what a screen asks`() {
        val snapshot = Game(NamedSetup.ACE).snapshot()
        assertEquals(Token(Side.BLUE, Role.King), snapshot.tokenAt("e1"))
        assertEquals(Kind.DEFLECTOR, snapshot.tokenAt("h2")?.kind)
        assertEquals(listOf("j1-"), snapshot.actionsOf("j1").map { it.text })
        assertEquals(78, snapshot.legalActions.size)
    }

    @Test
    fun `undo, redo, branch and claims`() {
        val game = Game(NamedSetup.ACE)
        repeat(2) { for (text in listOf("h2+", "c7+", "h2-", "c7-")) game.playText(text) }
        assertEquals(listOf(0u, 4u, 8u), game.appearancesAt())
        val branch = assertNotNull(game.branch(4u))
        val undone = game.undo()
        assertEquals("c7-", undone?.text)
        assertFailsWith<DeclareException.NotRepeated> { game.claimStalemate() }
        assertEquals(undone, game.redo())
        assertIs<Outcome.Drawn>(game.claimStalemate())
        assertFailsWith<DeclareException.GameOver> { game.resign(Side.BLUE) }
        assertNotNull(game.withdraw())
        assertNull(game.outcome())
        assertIs<Outcome.Won>(branch.runOutOfTime(Side.RED))
    }

    @Test
    fun `faults of a setup come with changes that mend them`() {
        var setup = bareSetup()
        val missing = checkSetup(setup).filter { it.level == IssueLevel.ERROR }
        assertEquals(listOf(Side.BLUE, Side.RED).map { SetupIssue.KingCount(it, 0u) }, missing.map { it.issue })
        assertEquals(missing, assertFailsWith<SetupException.Unplayable> { Position(setup) }.faults)
        for (remark in missing) setup = mendSetup(setup, remark.fixes.first())
        assertTrue(Position(setup).legalActions().isNotEmpty())
        assertFailsWith<SetupException.Twice> { checkSetup(Setup(setup.tokens + setup.tokens.first(), setup.side)) }
        assertEquals(80, boardSquares().size)
        assertEquals(randomSetup(7u), randomSetup(7u))
    }

    @Test
    fun `a save opens or says what is wrong`() {
        val game = Game(NamedSetup.MERCURY, Rules(kingRotation = false))
        repeat(6) { game.play(game.legalActions()[3]) }
        val info = SaveInfo(title = "Öl & \"Wasser\"", blue = "Ana", createdMs = 5, table = mapOf("preset" to "casual"))
        val saved = game.save(info)
        val opened = assertIs<OpenedSave.Whole>(openSave(saved))
        assertEquals(info, opened.info)
        assertEquals(game.snapshot(), opened.game.snapshot())
        assertEquals(game.rules(), opened.game.rules())
        assertContentEquals(saved, opened.game.save(opened.info))
        val cut = assertIs<OpenedSave.Recovered>(openSave(saved.copyOf(saved.size * 2 / 3)))
        assertEquals(DamageCause.CUT, cut.damage.cause)
        assertEquals(DamageCause.EMPTY, assertIs<OpenedSave.Damaged>(openSave(ByteArray(0))).damage.cause)
        for (end in saved.indices step 7) openSave(saved.copyOf(end))
    }

    @Test
    fun `the clock counts on given moments`() {
        val clock = GameClock(TimeControl(60_000, 1_000), TimeControl(5))
        clock.run(Side.BLUE, -4_000)
        clock.fire(1_000)
        assertEquals(56_000, clock.read(9_000).blueMs)
        clock.run(Side.RED, 2_000)
        assertNull(clock.read(2_004).flagged)
        assertEquals(Side.RED, clock.read(Long.MAX_VALUE).flagged)
    }

    @Test
    fun `aids are asked for by name`() {
        val game = Game(NamedSetup.SOPHIE)
        assertEquals(Caution.HitsOwnKing, game.caution(Action.Rotate("j1", Rotation.COUNTER_CLOCKWISE), 1u))
        val threats = game.position().threats(Side.BLUE)
        for (found in threats.eliminations) {
            for (action in found.actions) {
                assertEquals(Side.RED, game.position().play(action).beam.hit?.token?.side)
            }
        }
    }

    @Test
    fun `pictures and pasted texts`() {
        val game = Game(NamedSetup.GRAIL)
        game.play(game.legalActions().first())
        for (look in Look.values()) {
            val svg = game.picture(PictureOptions(look, quarterTurns = 2u, coordinates = true, lastTurn = true))
            assertTrue(svg.startsWith("<svg ") && svg.endsWith("</svg>"))
            assertNotEquals(svg, game.picture(PictureOptions(look, quarterTurns = 2u, coordinates = true, lastTurn = true, set = TokenSet.FLAT)))
        }
        val pasted = assertIs<Pasted.Played>(readAny("laserchess:" + game.shareCode()))
        assertEquals(game.snapshot(), assertIs<OpenedRecord.Whole>(pasted.opened).game.snapshot())
        assertEquals(TextKind.POSITION, assertIs<Pasted.Arrangement>(readAny(game.position().text())).kind)
    }

    @Test
    fun `a game closes at the end of use and then refuses calls`() {
        val game = Game(NamedSetup.ACE)
        assertEquals(0u, game.use { it.snapshot().turnCount })
        assertFailsWith<IllegalStateException> { game.snapshot() }
        game.close()
    }
}
