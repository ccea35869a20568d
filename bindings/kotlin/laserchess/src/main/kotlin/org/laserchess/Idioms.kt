package org.laserchess

import kotlinx.coroutines.channels.awaitClose
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.buffer
import kotlinx.coroutines.flow.callbackFlow
import kotlinx.coroutines.launch

// What Kotlin expects and the generator does not write: listeners as lambdas, searches and proofs as
// flows, texts, and the questions that a screen asks of a snapshot. `use {}` works as it is, because
// every object is AutoCloseable; coroutine cancellation stops `think` and `prove` as it is.

/** What a search says while it goes on. */
sealed interface SearchEvent {
    /** A depth is finished. */
    data class Deeper(val report: SearchReport) : SearchEvent

    /** The answer; the last event. */
    data class Answer(val thought: Thought) : SearchEvent
}

/** What a proof says while it goes on. */
sealed interface ProofEvent {
    /** More actions have been looked into. */
    data class Further(val status: ProofStatus) : ProofEvent

    /** The answer; the last event. */
    data class Answer(val answer: ProofAnswer) : ProofEvent
}

/** A listener from a lambda. An exception that it throws stops the search. */
fun searchListener(onReport: (SearchReport) -> Unit): SearchListener =
    object : SearchListener {
        override fun onReport(report: SearchReport) = onReport(report)
    }

/** A listener from a lambda. An exception that it throws stops the proof. */
fun proofListener(onStatus: (ProofStatus) -> Unit): ProofListener =
    object : ProofListener {
        override fun onStatus(status: ProofStatus) = onStatus(status)
    }

/** A search as a flow: every finished depth, then the answer. Leaving the flow stops the search. */
fun Engine.search(game: Game, limits: SearchLimits): Flow<SearchEvent> = callbackFlow {
    val work = launch {
        val thought = think(game, limits, searchListener { trySend(SearchEvent.Deeper(it)) })
        send(SearchEvent.Answer(thought))
        close()
    }
    awaitClose { work.cancel() }
}.buffer(UNBOUNDED)

/** A proof as a flow: how far it is, then the answer. Leaving the flow stops the proof. */
fun Game.proof(attacker: Side, turns: UInt): Flow<ProofEvent> = callbackFlow {
    val work = launch {
        val answer = prove(attacker, turns, proofListener { trySend(ProofEvent.Further(it)) })
        send(ProofEvent.Answer(answer))
        close()
    }
    awaitClose { work.cancel() }
}.buffer(UNBOUNDED)

// A report must never wait for a slow screen: it comes on the search's own thread.
private const val UNBOUNDED = kotlinx.coroutines.channels.Channel.UNLIMITED

/** The action in notation: j4j3, f4ug3, h2+ or h2-. */
val Action.text: String get() = writeAction(this)

/** The square of the token that acts. */
val Action.from: String
    get() = when (this) {
        is Action.Move -> origin
        is Action.Swap -> origin
        is Action.Rotate -> square
    }

/** The square where the token that acts stands afterwards. */
val Action.to: String
    get() = when (this) {
        is Action.Move -> target
        is Action.Swap -> target
        is Action.Rotate -> square
    }

/** The kind of a token, without its orientation. */
val Token.kind: Kind
    get() = when (role) {
        is Role.King -> Kind.KING
        is Role.Laser -> Kind.LASER
        is Role.Defender -> Kind.DEFENDER
        is Role.Deflector -> Kind.DEFLECTOR
        is Role.Switch -> Kind.SWITCH
    }

/** The token on a square of the snapshot. */
fun Snapshot.tokenAt(square: String): Token? = tokens.find { it.square == square }?.token

/** The legal actions of the token on a square of the snapshot. */
fun Snapshot.actionsOf(square: String): List<Action> = legalActions.filter { it.from == square }

/** The squares of a shot, the Laser's first. */
val Beam.squares: List<String> get() = listOf(origin) + steps.map { it.square }

/** The token that a shot eliminates, a hit King included. */
val Beam.hit: Struck? get() = (end as? BeamEnd.Hit)?.struck

/** The English text of an error of this library; its `message` lists the fields instead. */
val PlayException.explanation: String get() = toString()

/** The English text of an error of this library; its `message` lists the fields instead. */
val SetupException.explanation: String get() = toString()

/** The opponent. */
val Side.other: Side get() = if (this == Side.BLUE) Side.RED else Side.BLUE
