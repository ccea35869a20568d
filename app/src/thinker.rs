//! The computer's thoughts, on a thread of their own.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use laser_chess_core::Game;
use laser_chess_core::engine::{CancelToken, Engine, Level, Limits, Watch};
use laser_chess_session::Event;

/// How much memory the table for advice takes.
const TABLE_BYTES: usize = 16 << 20;
/// How long advice is thought about: well under a second on a phone.
const ADVICE_NODES: u64 = 400_000;

/// Thinks about one game at a time; a new question ends the last one.
pub(crate) struct Thinker {
    questions: Sender<Question>,
    current: CancelToken,
}

/// What there is to think about.
struct Question {
    request: u64,
    game: Game,
    task: Task,
    cancel: CancelToken,
}

/// What is wanted.
enum Task {
    /// An action of a level, for the computer's turn.
    Play { level: u8, seed: u64 },
    /// The best play, as advice.
    Advise,
}

impl Thinker {
    /// A thinker that answers every question once, in their order, from its own thread; `None` where
    /// there is nothing to say, as of a game that is over.
    ///
    /// # Errors
    /// The system gives no thread.
    pub(crate) fn start(answer: impl Fn(Option<Event>) + Send + 'static) -> std::io::Result<Self> {
        let (questions, waiting) = channel();
        thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(move || think_as_asked(&waiting, answer))?;
        Ok(Self { questions, current: CancelToken::new() })
    }

    /// Thinks of an action for the computer; `seed` makes one game's errors differ from another's.
    pub(crate) fn play(&mut self, request: u64, game: Game, level: u8, seed: u64) {
        self.ask(request, game, Task::Play { level, seed });
    }

    /// Thinks of advice for a person.
    pub(crate) fn advise(&mut self, request: u64, game: Game) {
        self.ask(request, game, Task::Advise);
    }

    /// Ends the thought; its answer comes at once, with the best found so far. A session that no
    /// longer waits for it drops it.
    pub(crate) fn stop(&self) {
        self.current.cancel();
    }

    fn ask(&mut self, request: u64, game: Game, task: Task) {
        self.stop();
        self.current = CancelToken::new();
        let question = Question { request, game, task, cancel: self.current.clone() };
        if self.questions.send(question).is_err() {
            log::error!("the thinking thread is gone");
        }
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think_as_asked(waiting: &Receiver<Question>, answer: impl Fn(Option<Event>)) {
    let mut engine = Engine::new(TABLE_BYTES);
    for question in waiting {
        answer(think(&mut engine, question));
    }
}

fn think(engine: &mut Engine, question: Question) -> Option<Event> {
    let Question { request, game, task, cancel } = question;
    match task {
        Task::Play { level, seed } => {
            // A game that is over needs no action; nobody waits for one.
            let thought = Level::new(level)?.think(&game, seed, &cancel).ok()?;
            Some(Event::Thought { request, action: thought.action, claims: thought.claims_draw })
        }
        Task::Advise => {
            let watch = Watch { cancel: &cancel, clock: None, report: &mut |_| () };
            let thought = engine.think(&game, &Limits::nodes(ADVICE_NODES), watch).ok()?;
            Some(Event::Advised { request, line: thought.report.line })
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use laser_chess_core::{NamedSetup, Rules};

    use super::*;

    fn ask(question: impl FnOnce(&mut Thinker, Game)) -> (Event, Game) {
        let (answers, answered) = channel();
        let mut thinker = Thinker::start(move |event| drop(answers.send(event))).unwrap();
        let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
        question(&mut thinker, game.clone());
        (answered.recv_timeout(Duration::from_secs(60)).unwrap().unwrap(), game)
    }

    #[test]
    fn the_computer_answers_the_request_with_a_legal_action() {
        let (event, game) = ask(|thinker, game| thinker.play(7, game, 1, 0));
        let Event::Thought { request: 7, action, .. } = event else { panic!("{event:?}") };
        assert_eq!(game.position().check(action), Ok(()));
    }

    #[test]
    fn every_question_is_answered_once_and_in_order() {
        let (answers, answered) = channel();
        let mut thinker = Thinker::start(move |answer| drop(answers.send(answer))).unwrap();
        let game = Game::new(NamedSetup::Ace.position(Rules::MANUAL));
        let mut over = game.clone();
        over.resign(laser_chess_core::Side::Blue).unwrap();
        thinker.advise(1, game.clone());
        thinker.play(2, over, 1, 0);
        thinker.play(3, game, 1, 0);
        let requests: Vec<_> = (0..3)
            .map(|_| match answered.recv_timeout(Duration::from_secs(60)).unwrap() {
                Some(Event::Advised { request, .. } | Event::Thought { request, .. }) => request,
                other => {
                    assert_eq!(other, None, "a game that is over");
                    0
                }
            })
            .collect();
        assert_eq!(requests, [1, 0, 3]);
    }

    #[test]
    fn a_stopped_thought_answers_at_once_with_what_it_has() {
        let (event, game) = ask(|thinker, game| {
            thinker.advise(3, game);
            thinker.stop();
        });
        let Event::Advised { request: 3, line } = event else { panic!("{event:?}") };
        assert_eq!(game.position().check(line[0]), Ok(()));
    }
}
