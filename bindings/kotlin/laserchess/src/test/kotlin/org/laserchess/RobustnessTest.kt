package org.laserchess

import java.util.concurrent.ConcurrentLinkedQueue
import kotlin.concurrent.thread
import kotlin.random.Random
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertIs
import kotlin.test.assertNull
import kotlin.test.assertTrue
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.TimeoutCancellationException
import kotlinx.coroutines.cancelAndJoin
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.toList
import kotlinx.coroutines.launch
import kotlinx.coroutines.runBlocking
import kotlinx.coroutines.withTimeout
import org.junit.jupiter.api.Test

/** Threads, cancellation, listeners that fail, hostile texts: a typed error or an answer, always. */
class RobustnessTest {
    private val endless = SearchLimits()

    private fun engine() = Engine(1_048_576u)

    @Test
    fun `a search reports each depth and answers with a legal action`() = runBlocking {
        val game = Game(NamedSetup.ACE)
        val events = engine().search(game, SearchLimits(depth = 3u)).toList()
        assertEquals(listOf(1u, 2u, 3u), events.filterIsInstance<SearchEvent.Deeper>().map { it.report.depth })
        val thought = assertIs<SearchEvent.Answer>(events.last()).thought
        assertNull(game.whyNot(thought.action))
        assertEquals(thought.action, engine().thinkBlocking(game, SearchLimits(depth = 3u)).action)
    }

    @Test
    fun `leaving a flow, a timeout and a cancelled job all stop the search`() = runBlocking {
        val engine = engine()
        val game = Game(NamedSetup.ACE)
        repeat(10) {
            assertIs<SearchEvent.Deeper>(engine.search(game, endless).first())
            assertFailsWith<TimeoutCancellationException> { withTimeout(Random.nextLong(1, 30)) { engine.think(game, endless) } }
            val job = launch(Dispatchers.Default) { engine.think(game, endless) }
            delay(Random.nextLong(0, 20))
            job.cancelAndJoin()
        }
        // Would wait for ever if one of them still searched.
        assertEquals(1u, withTimeout(30_000) { engine.think(game, SearchLimits(depth = 1u)) }.report.depth)
        assertIs<ProofEvent.Further>(game.proof(Side.BLUE, 3u).first())
        assertEquals(ProofAnswer.RuledOut, assertIs<ProofEvent.Answer>(game.proof(Side.BLUE, 1u).toList().last()).answer)
    }

    @Test
    fun `a listener that throws stops the search`() {
        for (thrown in listOf(ListenerException.Failed("enough"), IllegalArgumentException("enough"))) {
            val failed = assertFailsWith<ThinkException.ListenerFailed> {
                engine().thinkBlocking(Game(NamedSetup.ACE), endless, searchListener { throw thrown })
            }
            assertTrue("enough" in failed.reason, failed.reason)
        }
        assertFailsWith<ProofException.ListenerFailed> {
            Game(NamedSetup.ACE).proveBlocking(Side.BLUE, 2u, proofListener { error("enough") })
        }
    }

    @Test
    fun `a stop token ends a search from another thread`() {
        val stop = StopToken()
        thread {
            Thread.sleep(50)
            stop.stop()
        }
        assertTrue(engine().thinkBlocking(Game(NamedSetup.ACE), endless, null, stop).wasStopped)
        assertEquals(ProofAnswer.Stopped, Game(NamedSetup.ACE).proveBlocking(Side.BLUE, 3u, null, stop))
    }

    @Test
    fun `limits and ends are typed`() {
        val game = Game(NamedSetup.ACE)
        assertFailsWith<ThinkException.NoBudget> { engine().thinkBlocking(game, SearchLimits(depth = 0u)) }
        game.resign(Side.RED)
        val over = assertFailsWith<ThinkException.GameOver> { engine().thinkBlocking(game, SearchLimits(depth = 1u)) }
        assertEquals(game.outcome(), over.outcome)
        assertEquals(0u, thinkingTime(-5, -5).hardMs)
    }

    @Test
    fun `a level plays the same for the same seed`() {
        val game = Game(NamedSetup.ACE)
        for (level in 1..8) {
            val action = game.levelActionBlocking(level.toUByte(), 7u).action
            assertNull(game.whyNot(action))
            assertEquals(action, game.levelActionBlocking(level.toUByte(), 7u).action)
        }
        assertFailsWith<ThinkException.NoSuchLevel> { game.levelActionBlocking(10u, 7u) }
    }

    @Test
    fun `a fault inside the library is an exception`() {
        assertFailsWith<InternalException> { breakDown() }
        assertEquals(0u, Game(NamedSetup.ACE).snapshot().turnCount)
    }

    @Test
    fun `one game takes calls from many threads`() {
        val game = Game(NamedSetup.ACE)
        val failures = ConcurrentLinkedQueue<Throwable>()
        val threads = List(6) { seed ->
            thread {
                val chance = Random(seed)
                repeat(300) {
                    try {
                        val actions = game.legalActions()
                        when (val what = chance.nextInt(6)) {
                            0 -> game.undo()
                            1 -> game.redo()
                            2 -> game.snapshot()
                            else -> if (actions.isNotEmpty()) game.play(actions[chance.nextInt(actions.size)]) else check(what > 2)
                        }
                    } catch (quicker: PlayException) {
                        // Another thread was quicker.
                    } catch (other: Throwable) {
                        failures += other
                    }
                }
            }
        }
        threads.forEach { it.join() }
        assertEquals(emptyList(), failures.toList())
        // What they made is a game that the rules accept.
        assertEquals(game.turns(), assertIs<OpenedRecord.Whole>(readRecord(game.record())).game.turns())
    }

    @Test
    fun `an object closed while others use it ends their calls with an exception`() {
        repeat(20) {
            val game = Game(NamedSetup.ACE)
            val failures = ConcurrentLinkedQueue<Throwable>()
            val threads = List(4) {
                thread {
                    try {
                        while (true) game.snapshot()
                    } catch (closed: IllegalStateException) {
                        // Closed, as expected.
                    } catch (other: Throwable) {
                        failures += other
                    }
                }
            }
            Thread.sleep(3)
            game.close()
            threads.forEach { it.join() }
            assertEquals(emptyList(), failures.toList())
        }
    }

    @Test
    fun `hostile texts are refused with a typed error`() {
        val texts = listOf(
            "", " ", "\u0000", "a".repeat(10), "x".repeat(70_000), "💥".repeat(30_000), "\u202e e4",
            "LC1-" + "Z".repeat(5_000), "*/".repeat(5_000), "l++3d++k\n".repeat(900), "9".repeat(400) + "/".repeat(7),
        )
        val readers = listOf<(String) -> Any>(
            ::readSetup, ::readKhet, ::readRules, ::readRecord, ::readShareCode, ::readAction, ::readAny,
            Game(NamedSetup.ACE)::playText,
        )
        for (text in texts) {
            for (read in readers) {
                val refused = assertFailsWith<NotationException.Unreadable>(text.take(20)) { read(text) }
                assertTrue(refused.offending.length <= 80 && refused.toString().isNotEmpty())
            }
            assertIs<PlayException.NotASquare>(Game(NamedSetup.ACE).whyNot(Action.Move(text, "e4")))
            openSave(text.toByteArray())
        }
        // Half of a pair is no text: Kotlin says so before the library sees it.
        assertFailsWith<java.nio.charset.CharacterCodingException> { readSetup("\ud800") }
    }

    @Test
    fun `objects that nobody closed are freed`() {
        repeat(60) { Engine(33_554_432u).use { it.forget() } }
        repeat(20_000) { Game(NamedSetup.ACE) }
        System.gc()
        assertEquals(0u, Game(NamedSetup.ACE).snapshot().turnCount)
    }
}
