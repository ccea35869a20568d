package org.laserchess.sample

import android.content.res.Resources
import org.laserchess.Beam
import org.laserchess.BeamEnd
import org.laserchess.BoardSquare
import org.laserchess.Corner
import org.laserchess.Diagonal
import org.laserchess.Direction
import org.laserchess.Outcome
import org.laserchess.Role
import org.laserchess.Side
import org.laserchess.Snapshot
import org.laserchess.Token

/** What the screen says, to eyes and ears: every word comes from the resources. */
class Words(private val resources: Resources) {
    fun side(side: Side): String =
        resources.getString(if (side == Side.BLUE) R.string.blue else R.string.red)

    fun square(square: BoardSquare, token: Token?): String = when {
        token != null -> resources.getString(R.string.token_on, square.name, side(token.side), role(token.role))
        else -> square.reserved
            ?.let { resources.getString(R.string.reserved_square, square.name, side(it)) }
            ?: resources.getString(R.string.empty_square, square.name)
    }

    fun canGo(label: String): String = resources.getString(R.string.can_go, label)

    fun state(snapshot: Snapshot): String = when (val outcome = snapshot.outcome) {
        null -> resources.getString(R.string.your_turn, side(snapshot.side))
        is Outcome.Won -> resources.getString(R.string.won, side(outcome.winner))
        is Outcome.Drawn -> resources.getString(R.string.drawn)
    }

    fun shot(beam: Beam): String = when (val end = beam.end) {
        is BeamEnd.Left -> resources.getString(R.string.shot_left, end.square)
        is BeamEnd.Blocked -> resources.getString(R.string.shot_blocked, end.struck.square)
        is BeamEnd.Absorbed -> resources.getString(R.string.shot_absorbed, end.struck.square)
        is BeamEnd.Hit -> resources.getString(R.string.shot_hit, end.struck.square)
    }

    private fun role(role: Role): String = when (role) {
        is Role.King -> resources.getString(R.string.king)
        is Role.Laser -> resources.getString(R.string.laser, direction(role.facing))
        is Role.Defender -> resources.getString(R.string.defender, direction(role.shield))
        is Role.Deflector -> resources.getString(R.string.deflector, corner(role.mirror))
        is Role.Switch -> resources.getString(
            R.string.switch_token,
            resources.getString(if (role.mirror == Diagonal.SLASH) R.string.slash else R.string.backslash),
        )
    }

    private fun direction(direction: Direction): String = resources.getString(
        when (direction) {
            Direction.N -> R.string.north
            Direction.E -> R.string.east
            Direction.S -> R.string.south
            Direction.W -> R.string.west
        },
    )

    private fun corner(corner: Corner): String = resources.getString(
        when (corner) {
            Corner.NE -> R.string.north_east
            Corner.SE -> R.string.south_east
            Corner.SW -> R.string.south_west
            Corner.NW -> R.string.north_west
        },
    )
}
