//! What goes from one screen to another, into the app and out of it: drafts, pasted texts,
//! things shared.

use std::time::Duration;

use laser_chess_core::notation::Record;
use laser_chess_core::{Game, Rules, Setup};

use crate::agreement::{Agreement, Computer, StartFrom};
use crate::editor_event::{EditorEvent, Opponent};
use crate::effect::Effect;
use crate::paste::{Paste, PasteEvent, PasteUse};
use crate::review::Review;
use crate::reviewed::{RecordFault, Reviewed};
use crate::session::{Screen, Session};
use crate::share::{Share, ShareEvent};
use crate::table::Table;

impl Session {
    pub(crate) fn editor_event(&mut self, event: EditorEvent, now: Duration) -> Vec<Effect> {
        match event {
            EditorEvent::Play { against, id } => self.play_draft(against, id, now),
            EditorEvent::Analyse => self.analyse_draft(now),
            event => self.editor.handle(event),
        }
    }

    /// Begins a game from the editor's draft with what else is agreed in the form. A draft that
    /// cannot be played opens its checks instead: they say why.
    fn play_draft(&mut self, against: Opponent, id: String, now: Duration) -> Vec<Effect> {
        let setup = self.editor.setup().clone();
        if !setup.errors().is_empty() {
            return self.editor.explain();
        }
        let level = self.form.computer.map_or(Computer::FIRST_LEVEL, |computer| computer.level);
        let computer = Computer { side: setup.side.other(), level };
        let agreement = Agreement {
            computer: (against == Opponent::Computer).then_some(computer),
            start: self.start_from(setup),
            ..self.form.clone()
        };
        let mut effects = self.editor.rest();
        effects.extend(self.begin(id, agreement, now));
        effects
    }

    /// Opens the draft as a game without turns; like playing, only if it can be played.
    fn analyse_draft(&mut self, now: Duration) -> Vec<Effect> {
        let setup = self.editor.setup().clone();
        let Ok(position) = setup.to_position(Rules::MANUAL) else { return self.editor.explain() };
        let agreement = Agreement { start: self.start_from(setup), ..Agreement::default() };
        let reviewed = Reviewed::new(agreement, Game::new(position));
        let mut effects = self.editor.rest();
        effects.extend(self.review_of(reviewed, now));
        effects
    }

    /// A kept setup has its title.
    fn start_from(&self, setup: Setup) -> StartFrom {
        let title = self.your_setups.title_of(&setup).unwrap_or_default();
        StartFrom::of(setup, title)
    }

    fn review_of(&mut self, reviewed: Reviewed, now: Duration) -> Vec<Effect> {
        let review = Review::new(reviewed, self.settings().replay_speed);
        self.show_review(review, now)
    }

    pub(crate) fn paste_event(&mut self, event: PasteEvent, now: Duration) -> Vec<Effect> {
        match event {
            PasteEvent::Open(text) | PasteEvent::Type(text) => self.paste = Some(Paste::new(text)),
            PasteEvent::Mend => self.paste = self.paste.as_ref().map(Paste::mended),
            PasteEvent::Close => self.paste = None,
            PasteEvent::Use { choice, id } => return self.use_pasted(choice, id, now),
        }
        Vec::new()
    }

    /// The one place where a pasted text changes something.
    fn use_pasted(&mut self, choice: PasteUse, id: String, now: Duration) -> Vec<Effect> {
        let Some(paste) = self.paste.take() else { return Vec::new() };
        match (choice, paste.setup(), paste.game()) {
            (PasteUse::Edit, Some(setup), _) => {
                let mut effects = self.open(Screen::Editor, now);
                let load = EditorEvent::Load(Box::new(setup.clone()));
                effects.extend(self.editor.handle(load));
                effects
            }
            (PasteUse::Start, Some(setup), _) => {
                self.form.start = self.start_from(setup.clone());
                self.form.rules = paste.rules().unwrap_or(self.form.rules);
                self.open(Screen::NewGame, now)
            }
            (PasteUse::PlayOn, _, Some((record, fault))) => {
                self.play_on(record.clone(), fault, id, now)
            }
            (PasteUse::Review, _, Some((record, fault))) => {
                self.review_of(Reviewed::of_record(record.clone(), fault), now)
            }
            // Not something that the view offered.
            _ => {
                self.paste = Some(paste);
                Vec::new()
            }
        }
    }

    /// Puts a game that was pasted on the table, in a slot of its own, and waits for somebody to
    /// go on; the game on the table before is kept.
    fn play_on(
        &mut self,
        record: Record,
        fault: Option<RecordFault>,
        id: String,
        now: Duration,
    ) -> Vec<Effect> {
        let Reviewed { agreement, record, .. } = Reviewed::of_record(record, fault);
        let mut effects = self.pause_and_keep(now);
        self.table = Some(Table::restore(id, agreement, record.game, None, Vec::new()));
        effects.extend(self.keep());
        effects.extend(self.open(Screen::Game, now));
        effects
    }

    pub(crate) fn share_event(&mut self, event: ShareEvent) -> Vec<Effect> {
        if event == ShareEvent::Open {
            self.share = self.to_share();
        }
        let Some(share) = &mut self.share else { return Vec::new() };
        match event {
            ShareEvent::Open => {}
            ShareEvent::Copy(which) => {
                return share.text(which).map(Effect::Copy).into_iter().collect();
            }
            ShareEvent::Send(which) => {
                return share.text(which).map(Effect::ShareText).into_iter().collect();
            }
            ShareEvent::Picture(options) => share.options = options,
            ShareEvent::CopyPicture => return vec![Effect::CopyPicture(Box::new(share.board()))],
            ShareEvent::SavePicture(format) => {
                return vec![Effect::SavePicture(Box::new(share.board()), format)];
            }
            ShareEvent::SavePage => return vec![Effect::SavePage(Box::new(share.board()))],
            ShareEvent::Close => self.share = None,
        }
        Vec::new()
    }

    /// What is in front.
    fn to_share(&self) -> Option<Share> {
        let named = |start: &StartFrom| match start {
            StartFrom::Custom { title, .. } => title.clone(),
            StartFrom::Named(_) | StartFrom::Random { .. } => String::new(),
        };
        match self.screen {
            Screen::Editor => {
                let setup = self.editor.setup().clone();
                let title = self.your_setups.title_of(&setup).unwrap_or_default().to_owned();
                Some(Share::of_setup(title, setup, Rules::MANUAL))
            }
            Screen::Review => {
                let Reviewed { agreement, record, .. } = &self.review.as_ref()?.reviewed;
                Some(Share::of_game(named(&agreement.start), record.clone()))
            }
            Screen::Game => {
                let table = self.table.as_ref()?;
                let record = Reviewed::new(table.agreement.clone(), table.game().clone()).record;
                Some(Share::of_game(named(&table.agreement.start), record))
            }
            Screen::NewGame => {
                let title = named(&self.form.start);
                Some(Share::of_setup(title, self.form.start.setup(), self.form.rules))
            }
            _ => None,
        }
    }
}
