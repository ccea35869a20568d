//! Seeded random games and placements: the same on every machine.

use laser_chess_core::{
    Action, Game, NamedSetup, Role, Rules, Setup, Side, Square, Token, is_laser_corner,
    reserved_for,
};

/// Splitmix64 (Steele, Lea, Flood 2014).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) const fn seeded(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number from 0 to below this one.
    pub(crate) const fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    pub(crate) const fn coin(&mut self) -> bool {
        self.next() & 1 == 1
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }

    /// Any of the 32 combinations of options, the manual most often.
    pub(crate) fn rules(&mut self) -> Rules {
        if self.coin() {
            return Rules::MANUAL;
        }
        Rules {
            fixed_lasers: self.coin(),
            king_rotation: self.coin(),
            displaced_token_ignores_reserved: self.coin(),
            repetition_includes_side: self.coin(),
            automatic_stalemate: self.coin(),
        }
    }

    /// Any arrangement at all, from an empty board to a full one, mostly not playable.
    pub(crate) fn placement(&mut self) -> Setup {
        let mut setup = Setup::bare();
        setup.side = if self.coin() { Side::Blue } else { Side::Red };
        let density = self.below(101);
        for square in Square::all() {
            let token = (self.below(100) < density).then(|| self.token());
            setup.board.set(square, token);
        }
        setup
    }

    fn token(&mut self) -> Token {
        let side = if self.coin() { Side::Blue } else { Side::Red };
        Token::new(side, *self.pick(&Role::ALL))
    }

    /// A playable arrangement with up to 40 tokens besides Lasers and Kings.
    pub(crate) fn playable(&mut self) -> Setup {
        let mut setup = Setup::bare();
        setup.side = if self.coin() { Side::Blue } else { Side::Red };
        for side in Side::ALL {
            let heading = *self.pick(&side.laser_directions());
            setup.board.set(side.laser_corner(), Some(Token::new(side, Role::Laser(heading))));
            let square = self.free_square(&setup, side);
            setup.board.set(square, Some(Token::new(side, Role::King)));
        }
        for _ in 0..self.below(41) {
            let token = self.token();
            if !matches!(token.role, Role::King | Role::Laser(_)) {
                let square = self.free_square(&setup, token.side);
                setup.board.set(square, Some(token));
            }
        }
        setup
    }

    fn free_square(&mut self, setup: &Setup, side: Side) -> Square {
        loop {
            let square = Square::from_index(self.below(Square::COUNT)).expect("on the board");
            let closed = reserved_for(square).is_some_and(|owner| owner != side);
            if !closed && !is_laser_corner(square) && setup.board.at(square).is_none() {
                return square;
            }
        }
    }

    /// A game from one of the five setups or a random one, by random legal actions, up to this
    /// many turns; sometimes with a declared end.
    pub(crate) fn game(&mut self, turns: usize) -> Game {
        let rules = self.rules();
        let start = if self.below(3) == 0 {
            self.playable().to_position(rules).expect("playable")
        } else {
            self.pick(&NamedSetup::ALL).position(rules)
        };
        let mut game = Game::new(start);
        for _ in 0..self.below(turns + 1) {
            if game.outcome().is_some() {
                return game;
            }
            let action = self.action(&game);
            game.play(action).expect("a legal action");
        }
        let side = *self.pick(&Side::ALL);
        let _ = match self.below(8) {
            0 => game.resign(side),
            1 => game.agree_draw(),
            2 => game.run_out_of_time(side),
            3 => game.claim_stalemate(),
            _ => Ok(()),
        };
        game
    }

    fn action(&mut self, game: &Game) -> Action {
        *self.pick(&game.position().legal_actions())
    }
}
