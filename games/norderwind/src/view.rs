//! Who sees what (N9): everything except the order of the stacks, tiles nobody has drawn yet, and
//! what lookouts saw. [`crate::determinize`] builds a complete state from a view.

use arrayvec::ArrayVec;
use portolan_core::{Audience, Chance, Game, Seat, Turn, ViewPart, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::parts::{
    BattleFace, Fight, Legs, MOST_CANNONS, MOST_SAIL, ORDERS, Order, PORTS, Port, Tile, TileKind,
    Tiles,
};
use crate::rules::orders::missing;
use crate::rules::stacks::DrawLaw;
use crate::state::{Course, FogStage, Phase, Ship, State};
use crate::{MOST_PLAYERS, Norderwind};

/// A player as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His ship and what else belongs to him.
    #[serde(flatten)]
    pub ship: Ship,
    /// Free places in the hold.
    pub hold_free: u8,
    /// Crew members not hired yet.
    pub crew_left: u8,
    /// Cubes on the board.
    pub cubes: u8,
    /// Cubes he still has to place.
    pub cubes_left: u8,
    /// What he lacks for the current order of each port; `None` for a full column.
    pub missing: [Option<Order>; PORTS],
}

/// What the next tile of a stack can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct StackOdds {
    /// The tiles known to lie in the stack that can come next.
    #[ts(type = "Array<Tile>")]
    pub known: Tiles,
    /// The chance of each of them, or of such a tile if none is known.
    pub each_known: Chance,
    /// The chance of each tile that lies in no known stack.
    pub each_unseen: Chance,
    /// The kinds that can come next.
    pub kinds: ArrayVec<KindChance, 6>,
}

/// How likely a kind of tile comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct KindChance {
    /// The kind.
    pub kind: TileKind,
    /// Its chance.
    pub chance: Chance,
}

/// A stack and the column of its port.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct StackView {
    /// The port.
    pub port: Port,
    /// Tiles that lie in the stack now; those drawn in the running voyage lie open.
    pub height: u8,
    /// Tiles known to belong to the stack, drawn ones included; `None` where the table keeps no log.
    #[ts(type = "Array<Tile> | null")]
    pub tiles: Option<Tiles>,
    /// What a spectator expects of the next draw; `None` where the table keeps no log.
    pub odds: Option<StackOdds>,
    /// The seats that filled its orders, from the bottom.
    pub filled: ArrayVec<Seat, ORDERS>,
    /// The current order; `None` if the column is full.
    pub order: Option<Order>,
    /// The seat whose bonus cube lies on the majority space.
    pub majority: Option<Seat>,
}

/// The running voyage.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct VoyageView {
    /// The stack.
    pub port: Port,
    /// The tiles drawn, in order; the last one is the one that is resolved.
    pub drawn: ArrayVec<Tile, MOST_SAIL>,
    /// Those of them that the active player used, in the order of the tile table.
    #[ts(type = "Array<Tile>")]
    pub used: Tiles,
    /// The sail level at its start.
    pub range: u8,
    /// How many more tiles may be drawn.
    pub range_left: u8,
    /// Actions done.
    pub actions: u8,
    /// How many more actions are allowed.
    pub actions_left: u8,
    /// Whether the lookout has looked.
    pub looked: bool,
    /// Whether the tile he saw lies on top, or under the stack.
    pub peeked: Option<Peeked>,
    /// What letters cannot be used for, while they are asked for.
    pub closed: Legs,
    /// The opponents who are asked for letters, in turn, the one who is asked now first.
    pub letters: ArrayVec<LetterAsk, MOST_PLAYERS>,
    /// What the fog hid, if the tile drawn last is one and the event die was rolled. It stays until
    /// the next tile is drawn or the voyage ends.
    pub fog: Option<FogView>,
}

/// What a fog hid, and what became of it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct FogView {
    /// How far it has come.
    pub stage: FogStage,
    /// The gold of the treasure, of the toll that was paid, or of a victory with a full prison; 0 at
    /// other stages.
    pub gold: u32,
    /// The pirates, the hits so far and the rolls left; without pirates at a treasure.
    pub fight: Fight,
    /// The rolls made, in order.
    pub rolled: ArrayVec<BattleRoll, MOST_CANNONS>,
    /// The chance to win from here, while the pirates are neither paid nor fought to the end.
    pub chance: Option<Chance>,
}

/// A roll of the battle die.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct BattleRoll {
    /// The face.
    pub face: BattleFace,
    /// The hits it brought.
    pub hits: u8,
}

/// An opponent who may use a letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct LetterAsk {
    /// The seat.
    pub seat: Seat,
    /// What the letter could be used for.
    pub open: Legs,
}

/// Where the tile lies that the lookout saw in this voyage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
#[serde(rename_all = "snake_case")]
pub enum Peeked {
    /// On top: its player decides.
    Top,
    /// Under the stack.
    Under,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct PublicView {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is asked; `None` at chance and at the end.
    pub actor: Option<Seat>,
    /// The seat whose turn it is; `None` before the first turn.
    pub active: Option<Seat>,
    /// The seat that started; `None` before it is drawn.
    pub first: Option<Seat>,
    /// Which round it is, from 1.
    pub round: u16,
    /// The last round.
    pub round_limit: u16,
    /// Cubes that win.
    pub cubes_to_win: u8,
    /// The players in seat order.
    pub players: ArrayVec<Player, MOST_PLAYERS>,
    /// The stacks and columns, by port.
    pub stacks: [StackView; PORTS],
    /// Tiles nobody has shown yet; `None` where the table keeps no log.
    #[ts(type = "Array<Tile> | null")]
    pub unseen: Option<Tiles>,
    /// The running voyage.
    pub voyage: Option<VoyageView>,
    /// The tiles drawn in the last finished voyage, in order; `None` where the table keeps no log.
    pub last_drawn: Option<ArrayVec<Tile, MOST_SAIL>>,
}

/// What one seat knows beyond it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct PrivateView {
    /// Whose view it is.
    pub seat: Seat,
    /// The tile his lookout saw in the running voyage, while it lies on top or under the stack.
    pub peek: Option<Tile>,
    /// Tiles that only he knows to belong to each stack; `None` where the table keeps no log.
    #[ts(type = "Array<Array<Tile>> | null")]
    pub tiles: Option<[Tiles; PORTS]>,
    /// What he expects of the next draw from each stack; `None` where the table keeps no log.
    pub odds: Option<[StackOdds; PORTS]>,
}

impl StackOdds {
    fn new(game: &Norderwind, law: &DrawLaw) -> StackOdds {
        let (known, unseen) = if law.is_empty() {
            (0, 0)
        } else {
            law.weights()
        };
        let of = law.total().max(1);
        StackOdds {
            known: law.known,
            each_known: Chance::new(known.into(), of.into()),
            each_unseen: Chance::new(unseen.into(), of.into()),
            kinds: game.kind_chances(law).collect(),
        }
    }
}

fn in_order(course: Course) -> ArrayVec<Tile, MOST_SAIL> {
    course.into_iter().flatten().collect()
}

impl Norderwind {
    /// Whether the audience sees what a perfect memory knows (N9.2).
    fn shows_log(&self, state: &State, audience: Audience) -> bool {
        self.options.tile_log || audience == Audience::WithMemory || state.phase == Phase::Over
    }

    /// Once the game is over, everybody knows what lookouts saw (N9.2).
    fn knowing(state: &State, viewer: Viewer) -> Viewer {
        match state.phase {
            Phase::Over => Viewer::Everything,
            _ => viewer,
        }
    }

    pub(crate) fn make_public_view(&self, state: &State, audience: Audience) -> PublicView {
        let drawn = state.phase != Phase::Start;
        let asked = matches!(self.turn(state), Turn::Ask { .. });
        let log = self.shows_log(state, audience);
        let spectator = Norderwind::knowing(state, Viewer::Spectator);
        let known = self.known_tiles(state, spectator);
        PublicView {
            phase: state.phase,
            actor: asked.then_some(state.actor),
            active: drawn.then_some(state.active),
            first: drawn.then_some(state.first),
            round: state.round,
            round_limit: self.options.round_limit,
            cubes_to_win: self.cubes_to_win(),
            players: Seat::all(self.seats)
                .map(|seat| self.make_player(state, seat))
                .collect(),
            stacks: Port::ALL.map(|port| {
                let tiles = log.then_some(known[port]);
                self.make_stack_view(state, port, tiles)
            }),
            unseen: log.then(|| self.all_tiles.without(Tiles::union(known))),
            voyage: self.make_voyage_view(state),
            last_drawn: log.then(|| in_order(state.last_drawn)),
        }
    }

    fn make_player(&self, state: &State, seat: Seat) -> Player {
        let ship = &state.ships[seat];
        let numbers = &self.parts.numbers;
        let cubes = state.cubes(seat);
        Player {
            seat,
            ship: *ship,
            hold_free: numbers.hold.saturating_sub(ship.hold.total()),
            crew_left: numbers.crew.saturating_sub(ship.crew.len() as u8),
            cubes,
            cubes_left: self.cubes_to_win().saturating_sub(cubes),
            missing: Port::ALL.map(|port| {
                let order = self.parts.order(port, state.filled(port))?;
                Some(missing(ship, order))
            }),
        }
    }

    fn make_stack_view(&self, state: &State, port: Port, tiles: Option<Tiles>) -> StackView {
        let viewer = Norderwind::knowing(state, Viewer::Spectator);
        let open = if state.voyage.stack == port {
            state.voyage.count()
        } else {
            0
        };
        StackView {
            port,
            height: self.stack_size.saturating_sub(open),
            tiles,
            odds: tiles.map(|_| StackOdds::new(self, &self.law_for(state, port, viewer))),
            filled: state.columns[port].into_iter().flatten().collect(),
            order: self.parts.order(port, state.filled(port)).copied(),
            majority: state.majority[port],
        }
    }

    fn make_voyage_view(&self, state: &State) -> Option<VoyageView> {
        let voyage = &state.voyage;
        if voyage.range == 0 {
            return None;
        }
        Some(VoyageView {
            port: voyage.stack,
            drawn: in_order(voyage.course),
            used: voyage.used,
            range: voyage.range,
            range_left: self.range_left(state),
            actions: voyage.actions,
            actions_left: self.actions_left(state),
            looked: voyage.looked,
            peeked: match (voyage.top, voyage.under) {
                (Some(_), _) => Some(Peeked::Top),
                (_, Some(_)) => Some(Peeked::Under),
                _ => None,
            },
            closed: match state.phase {
                Phase::Letter => voyage.closed,
                _ => Legs::default(),
            },
            letters: self.letter_asks(state),
            fog: self.make_fog_view(state),
        })
    }

    fn make_fog_view(&self, state: &State) -> Option<FogView> {
        let fog = &state.voyage.fog;
        let stage = fog.stage?;
        let numbers = &self.parts.numbers;
        let gunnery = state.ships[state.active].gunnery();
        let undecided = matches!(stage, FogStage::Pirates | FogStage::Fight);
        Some(FogView {
            stage,
            gold: match stage {
                FogStage::Treasure => numbers.treasure_gold,
                FogStage::Paid => numbers.pirate_toll,
                FogStage::PrisonFull => numbers.full_prison_gold,
                _ => 0,
            },
            fight: fog.fight,
            rolled: fog
                .rolled
                .into_iter()
                .flatten()
                .map(|face| BattleRoll {
                    face,
                    hits: gunnery.hits(face),
                })
                .collect(),
            chance: undecided.then(|| self.win_chance(state)),
        })
    }

    /// The opponents who are asked for letters: the present one and those behind (N5.1).
    fn letter_asks(&self, state: &State) -> ArrayVec<LetterAsk, MOST_PLAYERS> {
        let Some(tile) = state.voyage.tile().filter(|_| state.phase == Phase::Letter) else {
            return ArrayVec::new();
        };
        let opponents = state.actor.around(self.seats);
        let opponents = opponents.take_while(|seat| *seat != state.active);
        let asks = opponents.map(|seat| LetterAsk {
            seat,
            open: self.open_legs(state, seat, tile, state.voyage.closed),
        });
        asks.filter(|ask| !ask.open.is_empty()).collect()
    }

    pub(crate) fn own_view(&self, state: &State, seat: Seat, audience: Audience) -> PrivateView {
        let voyage = &state.voyage;
        let peek = voyage.top.or(voyage.under);
        let log = self.shows_log(state, audience);
        let viewer = Norderwind::knowing(state, seat.into());
        let public = Norderwind::knowing(state, Viewer::Spectator);
        let [own, public] = [viewer, public].map(|viewer| self.known_tiles(state, viewer));
        let odds = |port| StackOdds::new(self, &self.law_for(state, port, viewer));
        PrivateView {
            seat,
            peek: peek.filter(|_| seat == state.active),
            tiles: log.then(|| Port::ALL.map(|port| own[port].without(public[port]))),
            odds: log.then(|| Port::ALL.map(odds)),
        }
    }
}
