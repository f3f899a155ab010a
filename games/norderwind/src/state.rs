//! The complete state of a game in progress, flat and small. The rules are in [`crate::rules`]; here
//! are only the pieces and simple queries.

use portolan_core::{Seat, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::MOST_PLAYERS;
use crate::parts::{
    BattleFace, Fight, Goods, Gunnery, Legs, MOST_CANNONS, MOST_SAIL, ORDERS, PerPort, Port, Post,
    Posts, Tile, Tiles,
};

/// Something for each seat.
pub type PerSeat<T> = [T; MOST_PLAYERS];

/// What the game waits for.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Vocabulary, ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "phase")]
pub enum Phase {
    /// The starting seat is drawn (N2.3).
    Start,
    /// The active player chooses a stack (N3.2).
    Visit,
    /// His lookout may look at the top tile (N3.2).
    Look,
    /// The top tile is drawn for the lookout alone (N9.3).
    Peek,
    /// He keeps it on top or puts it under (N3.2).
    Keep,
    /// The next tile is drawn (N9.3).
    Draw,
    /// He uses the tile or passes (N3.3).
    Use,
    /// An opponent may follow with a letter of trade (N5.1).
    Letter,
    /// The event die is rolled (N6.1).
    Event,
    /// The active player pays the pirates or fights (N6.3).
    Pirates,
    /// The battle die is rolled (N6.4).
    Battle,
    /// He draws another tile or stops (N3.2).
    Onward,
    /// The game has ended (N8.2, N8.3).
    Over,
}

/// A ship, and everything else that belongs to a player.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
pub struct Ship {
    /// Gold.
    pub gold: u32,
    /// Goods on board.
    pub hold: Goods,
    /// Letters of trade.
    pub letters: u8,
    /// The level of the sail.
    pub sail: u8,
    /// Cannons mounted.
    pub cannons: u8,
    /// Captains in prison.
    pub captains: u8,
    /// Posts with a crew member.
    #[ts(type = "Array<Post>")]
    pub crew: Posts,
    /// Order cubes in each port's column.
    pub orders: PerPort<u8>,
    /// Whether the bonus cube for orders in all ports is placed (N8.1).
    pub all_ports: bool,
    /// Whether the bonus cube for a full crew is placed (N8.1).
    pub full_crew: bool,
}

impl Ship {
    /// How the cannons hit (N7.2).
    pub(crate) fn gunnery(&self) -> Gunnery {
        if self.crew.contains(Post::Gunner) {
            Gunnery::Gunner
        } else {
            Gunnery::Plain
        }
    }
}

/// The tiles drawn in a voyage, in order.
pub type Course = [Option<Tile>; MOST_SAIL];

/// The running voyage of the active player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Voyage {
    /// The stack he visits.
    pub stack: Port,
    /// The sail level at the start of the voyage.
    pub range: u8,
    /// Actions done.
    pub actions: u8,
    /// Whether the lookout has looked.
    pub looked: bool,
    /// Secret: the tile he saw, while it lies on top.
    pub top: Option<Tile>,
    /// Secret: the tile he put under.
    pub under: Option<Tile>,
    /// The tiles drawn, as a set.
    pub drawn: Tiles,
    /// The tiles drawn, in order.
    pub course: Course,
    /// Those of them that the active player used.
    pub used: Tiles,
    /// What the active player did on the tile: closed for letters (N5.2).
    pub closed: Legs,
    /// What the fog of the tile drawn last hid.
    pub fog: Fog,
}

/// How far it has come with what a fog hid (N6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, ViewPart)]
#[serde(rename_all = "snake_case")]
pub enum FogStage {
    /// It hid a treasure, which is aboard.
    Treasure,
    /// It hid pirates; the active player has not chosen yet.
    Pirates,
    /// He fights them.
    Fight,
    /// He has paid them.
    Paid,
    /// He has won: a captain is in prison.
    Captured,
    /// He has won with a full prison, and has gold for it.
    PrisonFull,
    /// He has lost: the voyage ends.
    Lost,
}

/// What the fog of a tile hid, until the next tile is drawn or the voyage ends (N6).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fog {
    /// How far it has come; `None` on other tiles and before the event die is rolled.
    pub stage: Option<FogStage>,
    /// The pirates, also when they are paid or the fight is decided.
    pub fight: Fight,
    /// The faces of the battle die that were rolled, in order.
    pub rolled: [Option<BattleFace>; MOST_CANNONS],
}

impl Fog {
    /// Rolls the battle die.
    pub(crate) fn roll(&mut self, face: BattleFace, gunnery: Gunnery) {
        self.fight = self.fight.after(face, gunnery);
        if let Some(place) = self.rolled.iter_mut().find(|place| place.is_none()) {
            *place = Some(face);
        }
    }
}

impl Voyage {
    /// A voyage to this stack that has not begun.
    pub(crate) fn to(stack: Port, range: u8) -> Voyage {
        Voyage {
            stack,
            range,
            ..Voyage::default()
        }
    }

    /// How many tiles were drawn.
    pub(crate) fn count(&self) -> u8 {
        self.drawn.len() as u8
    }

    /// The tile drawn last.
    pub(crate) fn tile(&self) -> Option<Tile> {
        let last = usize::from(self.count()).wrapping_sub(1);
        self.course.get(last).copied().flatten()
    }
}

/// A game of Norderwind in progress.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat whose turn it is.
    pub active: Seat,
    /// The seat that is asked, in phases that ask somebody.
    pub actor: Seat,
    /// The seat that started.
    pub first: Seat,
    /// Which round it is, from 1.
    pub round: u16,
    /// The ships.
    pub ships: PerSeat<Ship>,
    /// The seats that filled each port's orders, from the bottom.
    pub columns: PerPort<[Option<Seat>; ORDERS]>,
    /// The seat whose bonus cube lies on each port's majority space.
    pub majority: PerPort<Option<Seat>>,
    /// Tiles whose stack is fixed, by stack (N9.3).
    pub placed: PerPort<Tiles>,
    /// Tiles that everybody has seen.
    pub revealed: Tiles,
    /// Secret: tiles each seat's lookout has seen, in this voyage or before.
    pub peeked: PerSeat<Tiles>,
    /// The running voyage.
    pub voyage: Voyage,
    /// The tiles drawn in the last finished voyage, in order.
    pub last_drawn: Course,
}

impl State {
    /// How many orders of a port are filled.
    pub(crate) fn filled(&self, port: Port) -> u8 {
        self.ships.iter().map(|ship| ship.orders[port]).sum()
    }

    /// How many cubes of a seat are on the board.
    pub(crate) fn cubes(&self, seat: Seat) -> u8 {
        let ship = &self.ships[seat];
        let majorities = self.majority.iter().filter(|owner| **owner == Some(seat));
        ship.orders.iter().sum::<u8>()
            + majorities.count() as u8
            + u8::from(ship.all_ports)
            + u8::from(ship.full_crew)
    }
}
