//! Which token is which from one view to the next, so that it glides instead of jumping.

use laser_chess_core::{Square, Token};

use super::rows::Rows;
use super::words;
use crate::ui;

/// The tokens on the board. A row stays one and the same token; an eliminated one stays as a row that no
/// longer stands.
pub(crate) struct Tokens {
    pub(crate) rows: Rows<ui::TokenRow>,
}

impl Tokens {
    pub(crate) fn new() -> Self {
        Self { rows: Rows::new() }
    }

    /// Forgets who is who: another game is shown.
    pub(crate) fn start_anew(&self) {
        self.rows.write_all([]);
    }

    /// Moves the rows to where the tokens are now.
    pub(crate) fn show(&self, tokens: &[(Square, Token)]) {
        let mut free: Vec<usize> = (0..self.rows.len()).collect();
        let mut homeless = Vec::new();
        for &(square, token) in tokens {
            let stays = |row: &ui::TokenRow| row.standing && row.square == words::square(square);
            match self.take(&mut free, token, |row| stays(row).then_some(0)) {
                Some(index) => self.place(index, square, token),
                None => homeless.push((square, token)),
            }
        }
        for (square, token) in homeless {
            // The nearest of its kind came here; one that had fallen comes back last.
            let way = |row: &ui::TokenRow| {
                let (east, north) = (row.square % 10, row.square / 10);
                let to = words::square(square);
                let far = (east - to % 10).abs().max((north - to / 10).abs());
                Some(if row.standing { far } else { 100 + far })
            };
            match self.take(&mut free, token, way) {
                Some(index) => self.place(index, square, token),
                None => self.rows.push(row_of(square, token)),
            }
        }
        for index in free {
            if let Some(row) = self.rows.get(index) {
                self.rows.write(index, ui::TokenRow { standing: false, ..row });
            }
        }
    }

    /// Takes the row of this side and kind with the smallest distance out of the free ones.
    fn take(
        &self,
        free: &mut Vec<usize>,
        token: Token,
        distance: impl Fn(&ui::TokenRow) -> Option<i32>,
    ) -> Option<usize> {
        let like = |row: &ui::TokenRow| {
            row.side == words::side(token.side) && row.role == words::kind(token.role.kind())
        };
        let (_, at) = free
            .iter()
            .enumerate()
            .filter_map(|(at, &index)| {
                let row = self.rows.get(index).filter(like)?;
                Some((distance(&row)?, at))
            })
            .min()?;
        Some(free.swap_remove(at))
    }

    fn place(&self, index: usize, square: Square, token: Token) {
        let Some(old) = self.rows.get(index) else { return };
        let new = row_of(square, token);
        // A Switch looks the same after a half turn, so it turns by one quarter at most.
        let period = if new.role == ui::Role::Switch { 2 } else { 4 };
        let turn = (new.quarters - old.quarters).rem_euclid(period);
        let turn = if turn == 3 { -1 } else { turn };
        self.rows.write(index, ui::TokenRow { quarters: old.quarters + turn, ..new });
    }
}

/// A token as it stands.
pub(crate) const fn row_of(square: Square, token: Token) -> ui::TokenRow {
    ui::TokenRow {
        role: words::kind(token.role.kind()),
        side: words::side(token.side),
        quarters: words::turns(token.role),
        square: words::square(square),
        standing: true,
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use laser_chess_core::{Action, Board, NamedSetup, Rotation};

    use super::*;

    fn standing(tokens: &Tokens) -> Vec<ui::TokenRow> {
        (0..tokens.rows.len()).filter_map(|at| tokens.rows.get(at)).filter(|r| r.standing).collect()
    }

    fn shown(board: &Board) -> Vec<(Square, Token)> {
        board.tokens().collect()
    }

    #[test]
    fn a_moved_token_keeps_its_row_and_a_lost_one_lies_down() {
        let tokens = Tokens::new();
        let mut board = NamedSetup::Ace.setup().board;
        tokens.show(&shown(&board));
        let row = |square: &str| {
            let square = words::square(square.parse().unwrap());
            (0..26)
                .find(|&at| tokens.rows.get(at).is_some_and(|r| r.standing && r.square == square))
        };
        let mover = row("h2").unwrap();
        Action::Move { from: "h2".parse().unwrap(), to: "g1".parse().unwrap() }.apply(&mut board);
        board.set("c7".parse().unwrap(), None);
        tokens.show(&shown(&board));
        assert_eq!(row("g1"), Some(mover));
        assert_eq!(tokens.rows.len(), 26);
        assert_eq!(standing(&tokens).len(), 25);
    }

    #[test]
    fn a_token_turns_the_short_way_round() {
        let tokens = Tokens::new();
        let mut board = NamedSetup::Ace.setup().board;
        let at = "h2".parse().unwrap();
        let quarters = |tokens: &Tokens| {
            let rows = standing(tokens);
            rows.iter().find(|row| row.square == words::square(at)).unwrap().quarters
        };
        tokens.show(&shown(&board));
        assert_eq!(quarters(&tokens), 0);
        Action::Rotate { at, rotation: Rotation::CounterClockwise }.apply(&mut board);
        tokens.show(&shown(&board));
        assert_eq!(quarters(&tokens), -1);
    }
}
