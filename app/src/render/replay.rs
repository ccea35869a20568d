//! The controls of a shot that is shown again, and the shot itself.

use laser_chess_core::{Beam, Corner, Diagonal, Role, Token};
use laser_chess_session::{
    Caption, CaptionKind, Event, Order, ReplayEvent, ReplaySpeed, ReplayView, Surface,
};
use slint::{ComponentHandle, Model, ModelRc};

use super::rows::Rows;
use super::{beam, words};
use crate::shell::{Shell, WeakShell};
use crate::ui;

/// What the controls show, kept to be changed row by row.
pub(crate) struct ReplayControls {
    captions: Rows<ui::CaptionRow>,
    ticks: Rows<ui::TickRow>,
}

/// A shot on a board, made anew only when another is shown: the row restarts what is drawn.
#[derive(Default)]
pub(crate) struct PlacedShot {
    shown: Option<(Beam, Order, ReplaySpeed)>,
}

impl ReplayControls {
    pub(crate) fn new(window: &ui::AppWindow) -> Self {
        let controls = Self { captions: Rows::new(), ticks: Rows::new() };
        let replay = window.global::<ui::ReplayAdapter<'_>>();
        replay.set_captions(controls.captions.model());
        replay.set_ticks(controls.ticks.model());
        controls
    }

    /// Connects what the controls ask for.
    pub(crate) fn connect(&self, shell: &Shell) {
        let replay = shell.window().global::<ui::ReplayAdapter<'_>>();
        let send = |weak: WeakShell| move |event| weak.dispatch(Event::Replay(event));
        let tell = send(shell.weak());
        replay.on_close(move || tell(ReplayEvent::Close));
        let tell = send(shell.weak());
        replay.on_first(move || tell(ReplayEvent::Start));
        let tell = send(shell.weak());
        replay.on_back(move || tell(ReplayEvent::Back));
        let tell = send(shell.weak());
        replay.on_toggle(move || tell(ReplayEvent::Toggle));
        let tell = send(shell.weak());
        replay.on_forward(move || tell(ReplayEvent::Forward));
        let tell = send(shell.weak());
        replay.on_last(move || tell(ReplayEvent::End));
        let tell = send(shell.weak());
        replay.on_seek(move |event| {
            if let Ok(event) = usize::try_from(event) {
                tell(ReplayEvent::Seek(event));
            }
        });
        let tell = send(shell.weak());
        replay.on_set_speed(move |speed| {
            let chosen = usize::try_from(speed).ok().and_then(|at| ReplaySpeed::ALL.get(at));
            if let Some(speed) = chosen {
                tell(ReplayEvent::Speed(*speed));
            }
        });
        let tell = send(shell.weak());
        replay.on_set_backwards(move |backwards| {
            let order = if backwards { Order::FromEnd } else { Order::FromLaser };
            tell(ReplayEvent::Order(order));
        });
        let ticks = self.ticks.model();
        replay.on_nearest(move |at| nearest(&ticks, at));
    }

    /// Shows a shot, or that there is none.
    pub(crate) fn show(&self, window: &ui::AppWindow, shot: Option<&ReplayView>, over_game: bool) {
        let replay = window.global::<ui::ReplayAdapter<'_>>();
        let Some(shot) = shot else {
            replay.set_open(false);
            replay.set_face(ui::FaceRow::default());
            replay.set_playing(false);
            replay.set_current(0);
            replay.set_at(0.0);
            self.captions.write_all([]);
            self.ticks.write_all([]);
            return;
        };
        let length = shot.path.length();
        self.captions.write_all(shot.captions.iter().map(caption));
        let ticks = shot.path.points().iter().zip(&shot.captions);
        self.ticks.write_all(ticks.map(|(point, told)| ui::TickRow {
            at: point.travelled / length,
            hit: told.kind.is_hit(),
        }));
        replay.set_at(shot.now.travelled / length);
        replay.set_current(shot.now.current as i32);
        replay.set_playing(shot.now.playing);
        let speed = ReplaySpeed::ALL.iter().position(|speed| *speed == shot.speed);
        replay.set_speed(speed.unwrap_or_default() as i32);
        replay.set_backwards(shot.order == Order::FromEnd);
        replay.set_face(shot.captions.get(shot.now.current).map(face).unwrap_or_default());
        replay.set_open(over_game);
    }
}

impl PlacedShot {
    /// The row to draw, if another shot than before is shown.
    pub(crate) fn row(&mut self, shot: &ReplayView) -> Option<ui::BeamRow> {
        let same = self.shown.as_ref().is_some_and(|(beam, order, speed)| {
            (order, speed) == (&shot.order, &shot.speed) && *beam == shot.beam
        });
        if same {
            return None;
        }
        self.shown = Some((shot.beam.clone(), shot.order, shot.speed));
        Some(beam::row(&shot.beam, shot.order, shot.speed.factor()))
    }

    /// Something else is drawn there now.
    pub(crate) fn forget(&mut self) {
        self.shown = None;
    }
}

/// The tick nearest to a place from 0 to 1.
pub(crate) fn nearest(ticks: &ModelRc<ui::TickRow>, at: f32) -> i32 {
    let far = |tick: &ui::TickRow| (tick.at - at).abs();
    ticks
        .iter()
        .enumerate()
        .min_by(|(_, one), (_, other)| far(one).total_cmp(&far(other)))
        .map_or(0, |(index, _)| index as i32)
}

fn caption(told: &Caption) -> ui::CaptionRow {
    let (token, _) = told.kind.met().unzip();
    let blank = ui::CaptionRow {
        number: told.number as i32,
        square: words::square(told.square),
        pass: told.pass.map_or(0, i32::from),
        side: token.map(|token| words::side(token.side)).unwrap_or_default(),
        role: token.map(|token| words::kind(token.role.kind())).unwrap_or_default(),
        ..ui::CaptionRow::default()
    };
    match told.kind {
        CaptionKind::Fired { side, toward } => ui::CaptionRow {
            kind: ui::CaptionKind::Fired,
            side: words::side(side),
            toward: beam::heading(toward),
            ..blank
        },
        CaptionKind::Turned { toward, .. } => {
            ui::CaptionRow { kind: ui::CaptionKind::Turned, toward: beam::heading(toward), ..blank }
        }
        CaptionKind::Left { edge } => {
            ui::CaptionRow { kind: ui::CaptionKind::Left, toward: beam::heading(edge), ..blank }
        }
        CaptionKind::Blocked { .. } => ui::CaptionRow { kind: ui::CaptionKind::Blocked, ..blank },
        CaptionKind::Absorbed { .. } => ui::CaptionRow { kind: ui::CaptionKind::Absorbed, ..blank },
        CaptionKind::Eliminated { .. } => {
            ui::CaptionRow { kind: ui::CaptionKind::Eliminated, ..blank }
        }
        CaptionKind::KingHit { by, .. } => {
            ui::CaptionRow { kind: ui::CaptionKind::KingHit, by: words::side(by), ..blank }
        }
    }
}

fn face(told: &Caption) -> ui::FaceRow {
    let Some((token, face)) = told.kind.met() else { return ui::FaceRow::default() };
    ui::FaceRow {
        square: words::square(told.square),
        surface: match face.surface {
            Surface::Mirror => ui::Surface::Mirror,
            Surface::Shield => ui::Surface::Shield,
            Surface::Housing => ui::Surface::Housing,
            Surface::Plain => ui::Surface::Plain,
        },
        side: beam::heading(face.side),
        slash: is_slash(token),
    }
}

/// Whether the mirror of a token lies like `/`.
const fn is_slash(token: Token) -> bool {
    match token.role {
        Role::Switch(diagonal) => matches!(diagonal, Diagonal::Slash),
        Role::Deflector(corner) => matches!(corner, Corner::NW | Corner::SE),
        Role::King | Role::Laser(_) | Role::Defender(_) => false,
    }
}
