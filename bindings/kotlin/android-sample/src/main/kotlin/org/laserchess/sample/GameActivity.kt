package org.laserchess.sample

import android.app.Activity
import android.os.Bundle
import android.view.Gravity
import android.view.View
import android.widget.Button
import android.widget.GridLayout
import android.widget.LinearLayout
import android.widget.ScrollView
import android.widget.TextView
import java.util.concurrent.Executors
import org.laserchess.Action
import org.laserchess.BoardSquare
import org.laserchess.Engine
import org.laserchess.Game
import org.laserchess.Kind
import org.laserchess.NamedSetup
import org.laserchess.OpenedSave
import org.laserchess.PlayException
import org.laserchess.Rotation
import org.laserchess.SaveInfo
import org.laserchess.SearchLimits
import org.laserchess.Side
import org.laserchess.Snapshot
import org.laserchess.StopToken
import org.laserchess.Token
import org.laserchess.actionsOf
import org.laserchess.boardSquares
import org.laserchess.explanation
import org.laserchess.from
import org.laserchess.kind
import org.laserchess.openSave
import org.laserchess.to
import org.laserchess.tokenAt

/**
 * A whole game on 80 labelled buttons: choose a token, then a square or a turn. A screen reader speaks
 * every square, and what the beam did, without further work.
 */
class GameActivity : Activity() {
    private var game = Game(NamedSetup.ACE)
    private var chosen: String? = null
    private val squares: List<BoardSquare> = boardSquares()
    private val buttons = HashMap<String, Button>()
    private val engine = Engine(4_194_304u)
    private val worker = Executors.newSingleThreadExecutor()
    private var stop: StopToken? = null
    private lateinit var words: Words
    private lateinit var status: TextView

    override fun onCreate(state: Bundle?) {
        super.onCreate(state)
        words = Words(resources)
        state?.getByteArray(SAVED)?.let { bytes ->
            when (val opened = openSave(bytes)) {
                is OpenedSave.Whole -> game = opened.game
                is OpenedSave.Recovered -> game = opened.game
                is OpenedSave.Newer, is OpenedSave.Damaged -> Unit
            }
        }
        setContentView(screen())
        show(words.state(game.snapshot()))
    }

    override fun onSaveInstanceState(state: Bundle) {
        super.onSaveInstanceState(state)
        state.putByteArray(SAVED, game.save(SaveInfo()))
    }

    override fun onDestroy() {
        stop?.stop()
        worker.shutdown()
        super.onDestroy()
    }

    private fun screen(): View {
        status = TextView(this).apply {
            gravity = Gravity.CENTER
            accessibilityLiveRegion = View.ACCESSIBILITY_LIVE_REGION_POLITE
        }
        val board = GridLayout(this).apply {
            columnCount = COLUMNS
            layoutDirection = View.LAYOUT_DIRECTION_LTR // a board is no text: it never mirrors
        }
        // Row 8 is at the top.
        for (square in squares.sortedByDescending { it.name[1] }) {
            val button = Button(this).apply {
                minWidth = 0
                minimumWidth = 0
                isAllCaps = false // the letter's size tells the side
                setPadding(0, 0, 0, 0)
                setOnClickListener { tap(square.name) }
            }
            buttons[square.name] = button
            val place = GridLayout.LayoutParams(GridLayout.spec(GridLayout.UNDEFINED), GridLayout.spec(GridLayout.UNDEFINED, 1f))
            place.width = 0
            board.addView(button, place)
        }
        val pad = LinearLayout(this).apply {
            orientation = LinearLayout.VERTICAL // side by side they would not fit on a phone
            addView(button(R.string.turn_left) { turn(Rotation.COUNTER_CLOCKWISE) })
            addView(button(R.string.turn_right) { turn(Rotation.CLOCKWISE) })
            addView(button(R.string.undo) { if (game.undo() != null) settle() })
            addView(button(R.string.computer) { think() })
            addView(button(R.string.new_game) { restart() })
        }
        val column = LinearLayout(this).apply {
            orientation = LinearLayout.VERTICAL
            fitsSystemWindows = true
            addView(status)
            addView(board)
            addView(pad)
        }
        return ScrollView(this).apply { addView(column) }
    }

    private fun button(text: Int, act: () -> Unit) = Button(this).apply {
        setText(text)
        setOnClickListener { act() }
    }

    private fun tap(square: String) {
        val snapshot = game.snapshot()
        val from = chosen
        val action = from?.let { snapshot.between(it, square) }
        val choosesAnother = snapshot.tokenAt(square)?.side == snapshot.side
        when {
            action != null -> play(action)
            from == square -> settle()
            from == null || choosesAnother -> choose(square, snapshot)
            // The refusal says why not.
            else -> play(Action.Move(from, square))
        }
    }

    private fun choose(square: String, snapshot: Snapshot) {
        chosen = square.takeIf { snapshot.tokenAt(it) != null }
        show(words.state(snapshot))
    }

    /** The legal action that takes the token of one square to another. */
    private fun Snapshot.between(from: String, to: String): Action? =
        actionsOf(from).find { it !is Action.Rotate && it.to == to }

    private fun turn(rotation: Rotation) {
        chosen?.let { play(Action.Rotate(it, rotation)) }
    }

    private fun play(action: Action) {
        try {
            val turn = game.play(action)
            chosen = null
            show(words.shot(turn.beam) + "\n" + words.state(game.snapshot()))
        } catch (refused: PlayException) {
            show(getString(R.string.cannot, refused.explanation))
        }
    }

    private fun think() {
        if (stop != null || game.outcome() != null) return
        val token = StopToken().also { stop = it }
        val asked = game
        val position = game.snapshot().position
        show(getString(R.string.thinking))
        worker.execute {
            val thought = engine.thinkBlocking(asked, SearchLimits(depth = 4u), null, token)
            runOnUiThread {
                stop = null
                // An answer to a position that is no longer on the board is dropped.
                if (!isDestroyed && asked === game && game.snapshot().position == position) play(thought.action)
            }
        }
    }

    private fun restart() {
        stop?.stop()
        game = Game(NamedSetup.ACE)
        settle()
    }

    private fun settle() {
        chosen = null
        show(words.state(game.snapshot()))
    }

    private fun show(message: String) {
        val snapshot = game.snapshot()
        val choices = chosen?.let { snapshot.actionsOf(it) }.orEmpty()
        for (square in squares) {
            val button = buttons[square.name] ?: continue
            val token = snapshot.tokenAt(square.name)
            val label = words.square(square, token)
            button.text = token?.let { symbol(it) }.orEmpty()
            val canGo = choices.any { it !is Action.Rotate && it.to == square.name }
            button.contentDescription = if (canGo) words.canGo(label) else label
            // A screen reader says this state by itself.
            button.isSelected = square.name == chosen
        }
        status.text = message
    }

    /** Capitals for Blue, so that colour is not needed to tell the sides apart. */
    private fun symbol(token: Token): String {
        val letter = when (token.kind) {
            Kind.KING -> "k"
            Kind.LASER -> "l"
            Kind.DEFENDER -> "d"
            Kind.DEFLECTOR -> "b"
            Kind.SWITCH -> "s"
        }
        return if (token.side == Side.BLUE) letter.uppercase() else letter
    }

    private companion object {
        const val SAVED = "game"
        const val COLUMNS = 10
    }
}
