//! Takes events to the session and performs what it asks for.

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::mpsc::{self, Receiver};
use std::time::Duration;

use laser_chess_core::notation::LINK_SCHEME;
use laser_chess_core::{Game, Setup, Side};
use laser_chess_session::{
    Cue, EditorEvent, Effect, Event, Haptics, OpenedAs, PasteEvent, RecordTrouble, ReviewEvent,
    SaveNotice, SavesEvent, Screen, Session, SharedBoard, Table, Trouble,
};
use laser_chess_sound::{SAMPLE_RATE, Speaker};
use laser_chess_storage::Report;
use slint::{CloseRequestResponse, ComponentHandle};

use crate::config::Config;
use crate::errand::Errand;
use crate::export::{self, ExportFile, PageWords, Style};
use crate::files::Files;
use crate::language;
use crate::platform::{self, Handed, Platform, Touch};
use crate::render::Render;
use crate::reports::Outcome;
use crate::store::{Found, Store, Wish};
use crate::thinker::Thinker;
use crate::{analyst, pictures, preferences, prover, sounds, ui, window_size};

/// Why the app did not start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The window system could not be reached.
    #[error("{0}")]
    Window(#[from] slint::PlatformError),
    /// The writing thread could not be started.
    #[error("no thread for the saves: {0}")]
    Thread(#[from] std::io::Error),
}

/// The running app: the one owner of the session. Clones are the same app.
#[derive(Clone)]
pub struct Shell(Rc<Inner>);

struct Inner {
    window: ui::AppWindow,
    session: RefCell<Session>,
    render: RefCell<Render>,
    store: RefCell<Store>,
    reports: Receiver<Report>,
    files: Rc<dyn Files>,
    clock: Rc<dyn Fn() -> Duration>,
    today: Rc<dyn Fn() -> u64>,
    waiting: RefCell<VecDeque<Event>>,
    busy: Cell<bool>,
    wake: slint::Timer,
    speaker: Option<Speaker>,
    platform: Rc<dyn Platform>,
    awake: Cell<bool>,
    thinker: RefCell<Thinker>,
    /// Looks for thoughts while one is awaited, and only then.
    listening: slint::Timer,
    /// Looks for a forced win in the editor's setup.
    prover: RefCell<Errand<EditorEvent>>,
    /// Judges the positions of a game that is looked over.
    analyst: RefCell<Errand<ReviewEvent>>,
}

impl Shell {
    /// Makes the window, reads what was kept, and shows the first screen.
    ///
    /// # Errors
    /// The window system could not be reached, or the writing thread could not be started.
    pub fn open(config: Config) -> Result<Self, StartError> {
        let window = ui::AppWindow::new()?;
        pictures::connect(&window);
        let (sender, reports) = mpsc::channel();
        let weak = window.as_weak();
        let today = (config.today)();
        let (store, Found { table, settings, settings_lost }) =
            Store::open(&*config.disk, &config.data_dir, today, move |report| {
                let woken = |window: ui::AppWindow| {
                    window.global::<ui::Router<'_>>().invoke_woken();
                };
                // At the very end nobody listens any more, and in a test nobody has to be woken.
                if sender.send(report).is_ok() {
                    drop(weak.upgrade_in_event_loop(woken));
                }
            })?;
        window_size::restore(&window, &settings);
        let shell = Self(Rc::new(Inner {
            render: RefCell::new(Render::new(&window, config.dates)),
            window,
            session: RefCell::new(Session::new(preferences::read(&settings))),
            speaker: config.sound.then(Speaker::new),
            thinker: RefCell::new(Thinker::new()),
            listening: slint::Timer::default(),
            store: RefCell::new(store),
            reports,
            files: config.files,
            clock: config.clock,
            today: config.today,
            waiting: RefCell::default(),
            busy: Cell::new(false),
            wake: slint::Timer::default(),
            platform: config.platform,
            awake: Cell::new(false),
            prover: RefCell::new(Errand::new("prover")),
            analyst: RefCell::new(Errand::new("analyst")),
        }));
        shell.follow_system();
        shell.0.render.borrow().connect(&shell);
        shell.connect_closing();
        shell.connect_look();
        shell.connect_drawing();
        let weak = shell.weak();
        shell.window().global::<ui::Router<'_>>().on_woken(move || {
            if let Some(shell) = weak.shell() {
                shell.take_reports();
            }
        });
        match table {
            Some((table, OpenedAs::Itself)) => shell.dispatch(Event::Restored(Box::new(table))),
            Some((table, how)) => {
                shell.dispatch(Event::Saves(SavesEvent::Opened(Box::new(table), how)));
            }
            None => shell.dispatch(Event::Open(Screen::Home)),
        }
        if settings_lost {
            shell.dispatch(Event::Saves(SavesEvent::Notice(SaveNotice::SettingsLost)));
        }
        let weak = shell.weak();
        platform::receive(Some(Rc::new(move |handed| {
            if let Some(shell) = weak.shell() {
                shell.take(handed);
            }
        })));
        Ok(shell)
    }

    /// Shows the window until it is closed.
    ///
    /// # Errors
    /// The window system failed.
    pub fn run(&self) -> Result<(), StartError> {
        self.0.window.run()?;
        self.suspend();
        platform::receive(None);
        Ok(())
    }

    /// The window, for the front doors and for tests.
    #[must_use]
    pub fn window(&self) -> &ui::AppWindow {
        &self.0.window
    }

    /// Saves everything and waits for the disk: the app goes to the background or ends.
    pub fn suspend(&self) {
        self.dispatch(Event::Suspended);
        if let Some(size) = window_size::read(&self.0.window) {
            self.0.store.borrow().keep_settings(size);
        }
        self.0.store.borrow().flush();
    }

    /// Saves everything and waits for the disk, and play goes on: the system is short of memory and may
    /// end the app without a word.
    pub fn memory_low(&self) {
        self.dispatch(Event::MemoryLow);
        self.0.store.borrow().flush();
    }

    /// Looks at the system's settings again: the app is in front, and the player may have been there.
    pub fn resume(&self) {
        self.follow_system();
        self.dispatch(Event::Resumed);
    }

    /// Takes an event to the session, shows what changed and performs what is asked.
    ///
    /// An event that comes while another is being handled waits its turn: a screen may answer at once
    /// to what is shown on it.
    pub(crate) fn dispatch(&self, event: Event) {
        self.0.waiting.borrow_mut().push_back(event);
        if self.0.busy.replace(true) {
            return;
        }
        while let Some(event) = self.next_event() {
            let now = (self.0.clock)();
            let effects = self.0.session.borrow_mut().handle(event, now);
            self.show(now);
            for effect in effects {
                self.perform(effect, now);
            }
        }
        self.0.busy.set(false);
        self.set_alarm();
    }

    /// Something the session is asked about without changing it.
    pub(crate) fn with_session<T>(&self, read: impl FnOnce(&Session) -> T) -> T {
        read(&self.0.session.borrow())
    }

    fn next_event(&self) -> Option<Event> {
        self.0.waiting.borrow_mut().pop_front()
    }

    fn show(&self, now: Duration) {
        let session = self.0.session.borrow();
        let view = session.view(now);
        self.0.render.borrow_mut().show(&self.0.window, &view, &session);
        // Two players who think do not touch the screen.
        let awake = view.screen == Screen::Game
            && view.table.is_some_and(|table| !table.paused && table.result.is_none());
        if self.0.awake.replace(awake) != awake {
            self.0.platform.keep_awake(awake);
        }
    }

    /// Shows what came from outside: nothing changes before the player has looked at it.
    pub fn take(&self, handed: Handed) {
        let failed = |why| Event::Review(ReviewEvent::Failed(why));
        self.dispatch(match handed {
            Handed::Link(text) => Event::Paste(PasteEvent::Open(text)),
            Handed::Document { content, .. } => return self.open_document(content),
            Handed::Saved(name) => Event::Saves(SavesEvent::Notice(SaveNotice::Exported(name))),
            // Over whatever screen the player is on.
            Handed::Unreadable => failed(RecordTrouble::FileUnread),
            Handed::NotSaved => failed(RecordTrouble::FileUnwritten),
        });
    }

    fn follow_system(&self) {
        let platform = &self.0.platform;
        self.0.window.set_usual_text(platform.usual_text());
        self.0.render.borrow_mut().less_motion = platform.reduced_motion();
        language::follow(platform.language());
    }

    fn perform(&self, effect: Effect, now: Duration) {
        match effect {
            Effect::Keep(table) => self.0.store.borrow_mut().keep(&table, now, (self.0.today)()),
            Effect::Saves(effect) => {
                let wish = self.0.store.borrow_mut().perform(effect, now, (self.0.today)());
                if let Some(wish) = wish {
                    self.want(wish);
                }
            }
            Effect::KeepSetup(kept) => {
                self.0.store.borrow().keep_setup(&kept, (self.0.today)());
            }
            Effect::KeepDraft(setup) => {
                self.0.store.borrow().keep_draft(&setup, (self.0.today)());
            }
            Effect::TrashSetup { id } => {
                self.0.store.borrow().trash_setup(&id, (self.0.today)());
            }
            Effect::RestoreSetup { id } => self.0.store.borrow().restore_setup(&id),
            Effect::ExportRecord(record) => self.want(Wish::record(&record)),
            Effect::Cue(cue) => {
                self.sound(cue);
                match self.with_session(|session| session.settings().haptics) {
                    Haptics::Off => {}
                    Haptics::Light => self.0.platform.touch(feeling(cue), false),
                    Haptics::Strong => self.0.platform.touch(feeling(cue), true),
                }
            }
            Effect::Think { request } => self.think(|thinker, table| {
                let level = table.agreement.computer.map_or(1, |computer| computer.level);
                thinker.play(request, table.game().clone(), level, seed_of(&table.id));
            }),
            Effect::Advise { request } => self.think(|thinker, table| {
                thinker.advise(request, table.game().clone());
            }),
            // Both end the thought; after the second nobody waits for its answer.
            Effect::MoveNow | Effect::StopThinking => {
                self.0.thinker.borrow().stop();
            }
            Effect::Prove { request, setup } => self.prove(request, *setup),
            Effect::StopProving => self.0.prover.borrow_mut().stop(),
            Effect::Analyse { request, game, from } => self.analyse(request, *game, from),
            Effect::StopAnalysing => self.0.analyst.borrow_mut().stop(),
            Effect::Copy(text) => {
                self.0.window.invoke_copy(text.into());
                self.0.window.global::<ui::ShareAdapter<'_>>().set_copied(true);
            }
            Effect::ShareText(text) => self.0.platform.share_text(&text),
            Effect::CopyPicture(board) => {
                let dots = export::dots(&board, Style::of(&self.0.window));
                let copied = dots.is_some_and(|dots| self.0.platform.copy_picture(&dots));
                let news = if copied { ui::CopyNews::Done } else { ui::CopyNews::Failed };
                self.0.window.global::<ui::ShareAdapter<'_>>().set_picture_news(news);
            }
            Effect::SavePicture(board, format) => {
                let style = Style::of(&self.0.window);
                if let Some(file) = export::picture_file(&board, style, format) {
                    self.save(file);
                }
            }
            Effect::SavePage(board) => self.save(self.page(&board)),
            Effect::KeepSettings => {
                let values = self.with_session(|session| preferences::write(session.settings()));
                self.0.store.borrow().keep_settings(values);
            }
            Effect::Leave => {
                if let Err(error) = self.0.window.hide() {
                    log::warn!("could not close the window: {error}");
                }
            }
        }
    }

    /// Asks the thinker about the game on the table, and listens for its answer.
    fn think(&self, ask: impl FnOnce(&mut Thinker, &Table)) {
        let session = self.0.session.borrow();
        let Some(table) = session.table() else { return };
        ask(&mut self.0.thinker.borrow_mut(), table);
        let weak = self.weak();
        self.0.listening.start(slint::TimerMode::Repeated, LISTENS_EVERY, move || {
            let Some(shell) = weak.shell() else { return };
            loop {
                // The answer to a stopped thought may come first: the one that is awaited follows it.
                let answer = shell.0.thinker.borrow_mut().next_answer();
                let Some(thought) = answer else { break };
                shell.dispatch(thought);
            }
            if !shell.0.thinker.borrow().is_asked() {
                shell.0.listening.stop();
            }
        });
    }

    /// Finds out whether the renderer can turn a part of the screen: those that draw by the graphics
    /// processor can, and only they tell when they begin. The other draws everything upright.
    fn connect_drawing(&self) {
        let weak = self.0.window.as_weak();
        let told = self.0.window.window().set_rendering_notifier(move |state, _| {
            if !matches!(state, slint::RenderingState::RenderingSetup) {
                return;
            }
            let weak = weak.clone();
            // Not while it draws.
            slint::Timer::single_shot(Duration::ZERO, move || {
                if let Some(window) = weak.upgrade() {
                    window.global::<ui::Turned<'_>>().set_drawn(true);
                }
            });
        });
        if let Err(error) = told {
            log::debug!("the far end of a table is drawn upright: {error}");
        }
    }

    /// Plays what a cue sounds like; a shot is heard as long as it is seen.
    fn sound(&self, cue: Cue) {
        let session = self.0.session.borrow();
        let settings = session.settings();
        if settings.muted || settings.volume == 0 {
            return;
        }
        let beam = session.table().and_then(|table| table.game().last_beam());
        let samples = sounds::score(cue, beam, settings.beam_speed).render(settings.volume);
        if !self.0.platform.play(&samples, SAMPLE_RATE)
            && let Some(speaker) = &self.0.speaker
        {
            speaker.play(samples);
        }
    }

    /// Tells the session what the writing thread has answered; whether there was anything.
    fn take_reports(&self) -> bool {
        let mut any = false;
        while let Ok(report) = self.0.reports.try_recv() {
            any = true;
            let outcomes = self.0.store.borrow_mut().answer(report);
            for outcome in outcomes {
                match outcome {
                    Outcome::Tell(event) => self.dispatch(event),
                    Outcome::Want(wish) => self.want(wish),
                }
            }
        }
        any
    }

    /// Waits until the writing thread has nothing to do and the session knows of it.
    pub fn settle(&self) {
        loop {
            self.0.store.borrow().flush();
            if !self.take_reports() {
                return;
            }
        }
    }

    /// The system around the app.
    pub(crate) fn platform(&self) -> &dyn Platform {
        &*self.0.platform
    }

    /// How the player chooses files.
    pub(crate) fn files(&self) -> &dyn Files {
        &*self.0.files
    }

    /// Looks into a file that the player chose.
    pub(crate) fn look_into(&self, bytes: Vec<u8>) {
        let event = self.0.store.borrow_mut().look_into(bytes);
        self.dispatch(event);
    }

    /// Shows the data folder in the system's file manager.
    pub(crate) fn show_folder(&self) {
        let folder = self.0.store.borrow().folder().to_owned();
        if let Err(error) = self.0.files.show(&folder) {
            log::warn!("could not show {}: {error}", folder.display());
            self.dispatch(Event::Saves(SavesEvent::Notice(SaveNotice::Failed(Trouble::Other))));
        }
    }

    /// The data folder.
    pub(crate) fn folder(&self) -> PathBuf {
        self.0.store.borrow().folder().to_owned()
    }

    /// Looks for a forced win on another thread, which wakes this one for its news.
    fn prove(&self, request: u64, setup: Setup) {
        let work = move |cancel: &_, tell: &dyn Fn(_)| prover::prove(request, &setup, cancel, tell);
        let wake =
            self.waker(|window| window.global::<ui::EditorAdapter<'_>>().invoke_proof_news());
        self.0.prover.borrow_mut().begin(work, wake);
    }

    /// Judges the positions of a game on another thread, which wakes this one for its news.
    fn analyse(&self, request: u64, game: Game, from: usize) {
        let work = move |cancel: &_, tell: &dyn Fn(_)| {
            analyst::analyse(request, &game, from, cancel, tell);
        };
        let wake = self.waker(|window| window.global::<ui::AnalysisAdapter<'_>>().invoke_news());
        self.0.analyst.borrow_mut().begin(work, wake);
    }

    /// What another thread calls so that `listen` is called on this one.
    fn waker(&self, listen: fn(&ui::AppWindow)) -> impl Fn() + Send + 'static {
        let weak = self.0.window.as_weak();
        move || {
            // In a test nobody has to be woken.
            drop(weak.upgrade_in_event_loop(move |window| listen(&window)));
        }
    }

    /// Tells the session what an errand has found so far.
    fn take_news<N: Send + 'static>(&self, errand: &RefCell<Errand<N>>, event: fn(N) -> Event) {
        loop {
            let news = errand.borrow().next_news();
            let Some(news) = news else { return };
            self.dispatch(event(news));
        }
    }

    /// Tells the session what the search for a forced win has found so far.
    pub(crate) fn take_proof_news(&self) {
        self.take_news(&self.0.prover, Event::Editor);
    }

    /// Waits until the search for a forced win is over and the session knows of it.
    pub fn settle_proof(&self) {
        self.0.prover.borrow_mut().settle();
        self.take_proof_news();
    }

    /// Tells the session what the analysis has found out so far.
    pub(crate) fn take_analysis_news(&self) {
        self.take_news(&self.0.analyst, Event::Review);
    }

    /// Waits until the analysis is over and the session knows of it.
    pub fn settle_analysis(&self) {
        self.0.analyst.borrow_mut().settle();
        self.take_analysis_news();
    }

    /// A number for a random setup, by chance.
    pub(crate) fn roll(&self) -> i32 {
        // The standard library seeds each of these from the system.
        let chance = RandomState::new().build_hasher().finish();
        1 + (chance % 999_999) as i32
    }

    /// Lets the player choose where to write a file.
    fn save(&self, file: ExportFile) {
        self.want(Wish::WriteBytes { name: file.name, bytes: file.bytes });
    }

    /// A page to print, in the player's language.
    fn page(&self, board: &SharedBoard) -> ExportFile {
        let share = self.0.window.global::<ui::ShareAdapter<'_>>();
        let side = match board.setup.side {
            Side::Blue => ui::Side::Blue,
            Side::Red => ui::Side::Red,
        };
        let words = PageWords {
            title: share.get_page_title().into(),
            to_act: share.invoke_page_to_act(side).into(),
            scan: share.get_page_scan().into(),
        };
        let link = format!("{LINK_SCHEME}{}", board.code);
        export::page_file(board, Style::of(&self.0.window), &link, &words)
    }

    /// Wakes the session when it wants to look at the time again.
    fn set_alarm(&self) {
        let now = (self.0.clock)();
        let Some(at) = self.0.session.borrow().wakes_at(now) else {
            self.0.wake.stop();
            return;
        };
        let weak = Rc::downgrade(&self.0);
        let wait = at.saturating_sub(now);
        self.0.wake.start(slint::TimerMode::SingleShot, wait, move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).dispatch(Event::Tick);
            }
        });
    }

    /// Keeps what the system draws over the window readable: now, and whenever the player or the
    /// system changes the colours.
    fn connect_look(&self) {
        let platform = self.0.platform.clone();
        let tell = move |look| platform.light_bars(look == ui::Look::Light);
        let theme = self.window().global::<ui::Theme<'_>>();
        tell(theme.get_look());
        theme.on_look_changed(tell);
    }

    fn connect_closing(&self) {
        let weak = Rc::downgrade(&self.0);
        self.0.window.window().on_close_requested(move || {
            if let Some(inner) = weak.upgrade() {
                Self(inner).suspend();
            }
            CloseRequestResponse::HideWindow
        });
    }

    /// A handle for callbacks, which must not keep the app alive.
    pub(crate) fn weak(&self) -> WeakShell {
        WeakShell(Rc::downgrade(&self.0))
    }
}

/// The app, as long as it runs.
#[derive(Clone)]
pub(crate) struct WeakShell(std::rc::Weak<Inner>);

impl WeakShell {
    /// Takes an event to the session, if the app still runs.
    pub(crate) fn dispatch(&self, event: Event) {
        if let Some(shell) = self.shell() {
            shell.dispatch(event);
        }
    }

    /// The app, if it still runs.
    pub(crate) fn shell(&self) -> Option<Shell> {
        self.0.upgrade().map(Shell)
    }
}

/// How something feels that can be heard.
const fn feeling(cue: Cue) -> Touch {
    match cue {
        Cue::Selected | Cue::Staged | Cue::Left | Cue::LowTime => Touch::Light,
        Cue::Refused => Touch::Refused,
        Cue::Fired | Cue::Blocked | Cue::Eliminated | Cue::KingHit | Cue::Ended => Touch::Firm,
    }
}

/// How often a thought is looked for while one is awaited.
const LISTENS_EVERY: Duration = Duration::from_millis(20);

/// A number for a game's id (FNV-1a, Fowler, Noll, Vo): the same game meets the same opponent.
fn seed_of(id: &str) -> u64 {
    id.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}
