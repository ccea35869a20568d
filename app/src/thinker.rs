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

/// Thinks about one game at a time; a new question ends the last one. The thread starts with the first.
pub(crate) struct Thinker {
    questions: Option<Sender<Question>>,
    answers: Receiver<Option<Event>>,
    sender: Sender<Option<Event>>,
    unanswered: usize,
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
    /// A thinker that was asked nothing yet.
    pub(crate) fn new() -> Self {
        let (sender, answers) = channel();
        Self { questions: None, answers, sender, unanswered: 0, current: CancelToken::new() }
    }

    /// The next answer, if there is one; they come in the order of the questions. Where there is nothing
    /// to say, as of a game that is over, a question has none.
    pub(crate) fn next_answer(&mut self) -> Option<Event> {
        loop {
            let answer = self.answers.try_recv().ok()?;
            self.unanswered -= 1;
            if answer.is_some() {
                return answer;
            }
        }
    }

    /// Whether there is a question left, one that was stopped included.
    pub(crate) const fn is_asked(&self) -> bool {
        self.unanswered > 0
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
        match self.questions() {
            Ok(questions) if questions.send(question).is_ok() => self.unanswered += 1,
            Ok(_) => log::error!("the thinking thread is gone"),
            Err(error) => log::error!("no thread to think on: {error}"),
        }
    }

    /// The way to the thread, which starts here if it has not yet.
    fn questions(&mut self) -> std::io::Result<&Sender<Question>> {
        let questions = match self.questions.take() {
            Some(questions) => questions,
            None => {
                let (questions, waiting) = channel();
                let answers = self.sender.clone();
                thread::Builder::new()
                    .name("thinker".to_owned())
                    .spawn(move || think_as_asked(&waiting, &answers))?;
                questions
            }
        };
        Ok(self.questions.insert(questions))
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.stop();
    }
}

fn think_as_asked(waiting: &Receiver<Question>, answers: &Sender<Option<Event>>) {
    let mut engine = Engine::new(TABLE_BYTES);
    for question in waiting {
        if answers.send(think(&mut engine, question)).is_err() {
            return;
        }
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
    use std::time::{Duration, Instant};

    use laser_chess_core::{NamedSetup, Rules, Side};

    use super::*;

    fn ace() -> Game {
        Game::new(NamedSetup::Ace.position(Rules::MANUAL))
    }

    /// Every answer there is until no question is left.
    fn answers(thinker: &mut Thinker) -> Vec<Event> {
        let until = Instant::now() + Duration::from_secs(60);
        let mut answers = Vec::new();
        while thinker.is_asked() {
            assert!(Instant::now() < until, "no answer in a minute");
            answers.extend(thinker.next_answer());
            thread::sleep(Duration::from_millis(1));
        }
        answers
    }

    #[test]
    fn the_computer_answers_the_request_with_a_legal_action() {
        let mut thinker = Thinker::new();
        thinker.play(7, ace(), 1, 0);
        match answers(&mut thinker)[..] {
            [Event::Thought { request: 7, action, .. }] => {
                assert_eq!(ace().position().check(action), Ok(()));
            }
            ref other => panic!("{other:?}"),
        }
    }

    #[test]
    fn every_question_is_answered_in_order_but_that_of_a_game_that_is_over() {
        let mut thinker = Thinker::new();
        let mut over = ace();
        over.resign(Side::Blue).unwrap();
        thinker.advise(1, ace());
        thinker.play(2, over, 1, 0);
        thinker.play(3, ace(), 1, 0);
        let requests: Vec<_> = answers(&mut thinker)
            .into_iter()
            .map(|answer| match answer {
                Event::Advised { request, .. } | Event::Thought { request, .. } => request,
                other => panic!("{other:?}"),
            })
            .collect();
        assert_eq!(requests, [1, 3]);
    }

    #[test]
    fn a_stopped_thought_answers_with_what_it_has() {
        let mut thinker = Thinker::new();
        thinker.advise(3, ace());
        thinker.stop();
        match &answers(&mut thinker)[..] {
            [Event::Advised { request: 3, line }] => {
                assert_eq!(ace().position().check(line[0]), Ok(()));
            }
            other => panic!("{other:?}"),
        }
    }
}
