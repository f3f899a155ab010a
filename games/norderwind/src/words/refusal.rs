//! Why the rules refuse an action or an outcome, with the paragraph that refuses. A refusal
//! uses public knowledge and the refused player's own, nothing else.

use portolan_core::{Phrased, RuleRefusal};
use serde::Serialize;

use crate::Norderwind;
use crate::parts::{Good, Legs, Order, Port, Post, Tile, TileKind};
use crate::state::Phase;

/// Why not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Phrased, RuleRefusal)]
#[serde(tag = "refusal", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "refuse")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Refusal {
    /// The last cube has ended the game.
    #[rule("N8.2")]
    Won,
    /// The round limit has ended the game.
    #[rule("N8.3")]
    LimitReached,
    /// Somebody else is asked, or chance.
    #[rule(of = phase)]
    NotYourTurn { phase: Phase },
    /// The player is asked something else.
    #[rule(of = phase)]
    NotNow { phase: Phase },
    /// All actions of the voyage are done.
    #[rule("N3.3")]
    ActionsDone { most: u8 },
    /// Letters are of no use on a tile without an underlined A.
    #[rule("N5.1")]
    NoLettersHere,
    /// A cut leaves at least one tile in place and moves at least one.
    #[rule("N3.2")]
    Cut { most: u8 },
    /// The tile does not offer this.
    #[rule(of = kind)]
    NotHere { kind: TileKind },
    /// The port trades another good.
    #[rule("N4.1")]
    OtherGood { good: Good },
    /// No goods, or more than one deal may have.
    #[rule(of = kind)]
    Units { most: u8, kind: TileKind },
    /// The hold takes no more of a kind.
    #[rule("N4.1")]
    TooManyOfAKind { good: Good, most: u8 },
    /// The hold is full and nothing goes overboard.
    #[rule("N4.1")]
    HoldFull { surplus: u8 },
    /// Another number of goods must go overboard.
    #[rule("N4.1")]
    Overboard { surplus: u8 },
    /// What is bought cannot go overboard.
    #[rule("N4.1")]
    OverboardBought { good: Good },
    /// There are not so many on board.
    #[rule(of = kind)]
    NotAboard {
        good: Good,
        held: u8,
        kind: TileKind,
    },
    /// There is not so much gold.
    #[rule(of = kind)]
    TooDear {
        cost: u32,
        gold: u32,
        kind: TileKind,
    },
    /// Swaps need the boatswain.
    #[rule("N4.3")]
    NoBoatswain,
    /// A swap is between two kinds.
    #[rule("N4.3")]
    SwapSame { good: Good },
    /// The sail cannot be raised any more.
    #[rule("N1.4")]
    SailLimit { most: u8 },
    /// There is no free slot for a cannon.
    #[rule("N1.4")]
    CannonLimit { most: u8 },
    /// All crew members are hired.
    #[rule("N1.4")]
    CrewLimit { most: u8 },
    /// The post has a crew member.
    #[rule("N4.2")]
    PostTaken { post: Post },
    /// The active player did the same, or part of it.
    #[rule("N5.2")]
    ClosedLeg { closed: Legs },
    /// All orders of the port are filled.
    #[rule("N4.4")]
    ColumnFull { port: Port },
    /// A visit fills one order.
    #[rule("N4.4")]
    OneOrder { port: Port },
    /// The order asks for more.
    #[rule("N4.4")]
    OrderLacks { port: Port, missing: Order },
    /// No chance is awaited, or chance of another kind.
    #[rule(of = phase)]
    NoSuchChance { phase: Phase },
    /// No such seat at this table.
    #[rule("N2.3")]
    NoSuchSeat { seats: u8 },
    /// The tile cannot come next in this stack.
    #[rule("N9.3")]
    NotInStack { tile: Tile, port: Port },
    /// The die has no such face.
    #[rule("N1.3")]
    NoSuchFace,
}

impl Phase {
    /// The paragraph that says what is asked in this phase.
    pub const fn rule(self) -> &'static str {
        match self {
            Phase::Start => "N2.3",
            Phase::Visit | Phase::Look | Phase::Keep | Phase::Onward => "N3.2",
            Phase::Peek | Phase::Draw => "N9.3",
            Phase::Use => "N3.3",
            Phase::Letter => "N5.1",
            Phase::Event => "N6.1",
            Phase::Pirates => "N6.3",
            Phase::Battle => "N6.4",
            Phase::Over => "N8.2",
        }
    }
}
