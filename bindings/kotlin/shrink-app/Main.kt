import kotlinx.coroutines.runBlocking
import org.laserchess.Action
import org.laserchess.Engine
import org.laserchess.Game
import org.laserchess.NamedSetup
import org.laserchess.Outcome
import org.laserchess.PlayException
import org.laserchess.Rotation
import org.laserchess.SearchLimits
import org.laserchess.searchListener

/** A game that touches records, enums, errors, a listener and a coroutine. */
fun main() {
    val game = Game(NamedSetup.SOPHIE)
    try {
        game.play(Action.Move("d4", "d5"))
        error("d4 is empty in Sophie")
    } catch (refused: PlayException.Empty) {
        check(refused.toString() == "d4 is empty") { refused.toString() }
    }
    var depths = 0
    val thought = runBlocking { Engine().think(game, SearchLimits(depth = 2u), searchListener { depths++ }) }
    check(depths == 2 && game.whyNot(thought.action) == null)
    val played = game.playAndSnapshot(Action.Rotate("j1", Rotation.COUNTER_CLOCKWISE))
    check(played.snapshot.outcome is Outcome.Won)
    println("played ${played.turn.text}: ${played.snapshot.position}")
}
