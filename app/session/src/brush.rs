//! What a tap on the editor's board puts down.

use laser_chess_core::{Corner, Diagonal, Direction, Kind, Role, Rotation, Side, Token};

/// What the hand holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tool {
    /// A Deflector.
    #[default]
    Deflector,
    /// A Defender.
    Defender,
    /// A Switch.
    Switch,
    /// The King.
    King,
    /// Takes tokens away.
    Eraser,
}

/// A tool with a side, and an orientation of its own for each kind of token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Brush {
    /// What the hand holds.
    pub tool: Tool,
    /// Whose tokens it puts down.
    pub side: Side,
    /// How it puts down a Deflector.
    pub deflector: Corner,
    /// How it puts down a Defender.
    pub defender: Direction,
    /// How it puts down a Switch.
    pub switch: Diagonal,
}

impl Tool {
    /// All of them, in the order of the palette.
    pub const ALL: [Self; 5] =
        [Self::Deflector, Self::Defender, Self::Switch, Self::King, Self::Eraser];

    /// The kind of token it puts down, if it does.
    #[must_use]
    pub const fn kind(self) -> Option<Kind> {
        match self {
            Self::Deflector => Some(Kind::Deflector),
            Self::Defender => Some(Kind::Defender),
            Self::Switch => Some(Kind::Switch),
            Self::King => Some(Kind::King),
            Self::Eraser => None,
        }
    }
}

impl Default for Brush {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            side: Side::Blue,
            deflector: Corner::NE,
            defender: Direction::N,
            switch: Diagonal::Slash,
        }
    }
}

impl Brush {
    /// The token it puts down; nothing if it takes tokens away.
    #[must_use]
    pub const fn token(&self) -> Option<Token> {
        self.token_with(self.tool)
    }

    /// The token it would put down with another tool.
    #[must_use]
    pub const fn token_with(&self, tool: Tool) -> Option<Token> {
        let role = match tool {
            Tool::Deflector => Role::Deflector(self.deflector),
            Tool::Defender => Role::Defender(self.defender),
            Tool::Switch => Role::Switch(self.switch),
            Tool::King => Role::King,
            Tool::Eraser => return None,
        };
        Some(Token::new(self.side, role))
    }

    /// Turns the tool in the hand.
    pub(crate) const fn turn(&mut self, rotation: Rotation) {
        match self.tool {
            Tool::Deflector => self.deflector = self.deflector.rotated(rotation),
            Tool::Defender => self.defender = self.defender.rotated(rotation),
            Tool::Switch => self.switch = self.switch.other(),
            Tool::King | Tool::Eraser => {}
        }
    }

    /// Takes a token of the board as the model of what to put down; a Laser stays in its corner.
    pub(crate) const fn take_after(&mut self, token: Token) {
        self.tool = match token.role {
            Role::King => Tool::King,
            Role::Deflector(corner) => {
                self.deflector = corner;
                Tool::Deflector
            }
            Role::Defender(direction) => {
                self.defender = direction;
                Tool::Defender
            }
            Role::Switch(diagonal) => {
                self.switch = diagonal;
                Tool::Switch
            }
            Role::Laser(_) => return,
        };
        self.side = token.side;
    }
}
