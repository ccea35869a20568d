import java.lang.management.ManagementFactory
import org.laserchess.Action
import org.laserchess.Game
import org.laserchess.NamedSetup
import org.laserchess.Rotation

private val thread = ManagementFactory.getThreadMXBean()

/** The CPU time of the calling thread for one call: the median and the smallest of 15 batches. */
private fun measure(name: String, calls: Int, call: () -> Any?) {
    repeat(calls * 5) { call() }
    val batches = List(15) {
        val began = thread.currentThreadCpuTime
        repeat(calls) { call() }
        (thread.currentThreadCpuTime - began) / calls
    }.sorted()
    println("kotlin\t$name\t${batches[7]}\t${batches[0]}")
}

/** What a call costs in Kotlin, as in the Rust and Python parts. */
fun main() {
    val turn = Action.Rotate("h2", Rotation.CLOCKWISE)
    val game = Game(NamedSetup.ACE)
    // Always the same game: the action in the middle of the list, Kings spared.
    val played = Game(NamedSetup.ACE)
    val actions = List(60) {
        val legal = played.legalActions()
        val ordered = legal.drop(legal.size / 2) + legal.take(legal.size / 2)
        ordered.first { played.position().play(it).position.outcome() == null }.also { played.play(it) }
    }
    val start = game.position()
    measure("side", 2_000) { game.side() }
    measure("legal actions (78)", 500) { game.legalActions() }
    measure("play with beam, undo", 500) { game.play(turn); game.undo() }
    measure("snapshot", 500) { game.snapshot() }
    measure("play and snapshot, undo", 300) { game.playAndSnapshot(turn); game.undo() }
    measure("a game of 60 turns", 10) { Game(NamedSetup.ACE).use { replayed -> actions.forEach { replayed.play(it) } } }
    measure("469808 leaves, one call", 1) { start.countLeaves(3u) }
}
