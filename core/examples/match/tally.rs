//! The result of a match.

use std::fmt;

/// Games won, drawn and lost by the first player.
#[derive(Default)]
pub(crate) struct Tally {
    won: u32,
    drawn: u32,
    lost: u32,
}

impl Tally {
    /// Counts a game: whether the first player won it, nothing for a draw.
    pub(crate) fn count(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.won += 1,
            Some(false) => self.lost += 1,
            None => self.drawn += 1,
        }
    }

    pub(crate) fn games(&self) -> u32 {
        self.won + self.drawn + self.lost
    }
}

/// The difference of strength in Elo that explains a share of points.
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = f64::from(self.games().max(1));
        let share = (f64::from(self.won) + f64::from(self.drawn) / 2.0) / games;
        let square = (f64::from(self.won) + f64::from(self.drawn) / 4.0) / games;
        // Twice the standard error: 95 of 100 matches would end within it.
        let error = 2.0 * ((square - share * share).max(0.0) / games).sqrt();
        write!(
            f,
            "{} games: +{} ={} -{}, {:.1} % (± {:.1}), {:+.0} Elo ({:+.0} to {:+.0})",
            self.games(),
            self.won,
            self.drawn,
            self.lost,
            share * 100.0,
            error * 100.0,
            elo(share),
            elo(share - error),
            elo(share + error)
        )
    }
}
