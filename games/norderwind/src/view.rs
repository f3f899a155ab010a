//! Who sees what (N9): everything except the order of the stacks, tiles nobody has drawn yet, and
//! what lookouts saw. [`crate::determinize`] builds a complete state from a view.

use arrayvec::ArrayVec;
use portolan_core::{Audience, Chance, Game, Seat, Turn, Viewer};
use serde::{Deserialize, Serialize};

use crate::parts::{Fight, Goods, Legs, MOST_SAIL, ORDERS, Order, PORTS, Port, Posts, Tile, Tiles};
use crate::rules::orders::missing;
use crate::rules::stacks::DrawLaw;
use crate::state::{Course, Phase, State};
use crate::{MOST_PLAYERS, Norderwind};

/// A player as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His gold.
    pub gold: u32,
    /// His letters of trade.
    pub letters: u8,
    /// The level of his sail.
    pub sail: u8,
    /// Cannons mounted.
    pub cannons: u8,
    /// Captains in prison.
    pub captains: u8,
    /// Goods on board.
    pub hold: Goods,
    /// Free places in the hold.
    pub hold_free: u8,
    /// Posts with a crew member.
    #[ts(type = "Array<Post>")]
    pub crew: Posts,
    /// Crew members not hired yet.
    pub crew_left: u8,
    /// Cubes on the board.
    pub cubes: u8,
    /// Cubes he still has to place.
    pub cubes_left: u8,
    /// Order cubes in each port's column.
    pub orders: [u8; PORTS],
    /// Whether the cube for orders in all ports is placed.
    pub all_ports: bool,
    /// Whether the cube for a full crew is placed.
    pub full_crew: bool,
    /// What he lacks for the current order of each port; `None` for a full column.
    pub missing: [Option<Order>; PORTS],
}

/// What the next tile of a stack can be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct StackOdds {
    /// The tiles known to lie in the stack that can come next.
    #[ts(type = "Array<Tile>")]
    pub known: Tiles,
    /// The chance of each of them.
    pub each_known: Chance,
    /// The chance of each tile that lies in no known stack.
    pub each_unseen: Chance,
}

/// A stack and the column of its port.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct VoyageView {
    /// The stack.
    pub port: Port,
    /// The tiles drawn, in order; the last one is the one that is resolved.
    pub drawn: ArrayVec<Tile, MOST_SAIL>,
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
    /// Pirates met.
    pub fight: Fight,
    /// The chance to win against them; `None` without pirates.
    pub chance: Option<Chance>,
}

/// Where the tile lies that the lookout saw in this voyage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(rename_all = "snake_case")]
pub enum Peeked {
    /// On top: its player decides.
    Top,
    /// Under the stack.
    Under,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
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
    fn new(law: &DrawLaw) -> StackOdds {
        let (known, unseen) = law.weights();
        let of = law.total().max(1);
        StackOdds {
            known: law.known,
            each_known: Chance::new(known.into(), of.into()),
            each_unseen: Chance::new(unseen.into(), of.into()),
        }
    }
}

fn in_order(course: &Course) -> ArrayVec<Tile, MOST_SAIL> {
    course.iter().copied().map_while(|tile| tile).collect()
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
        let [one, two, three] = known.0;
        let seen = one.or(two).or(three);
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
            unseen: log.then(|| self.all_tiles.without(seen)),
            voyage: self.make_voyage_view(state),
            last_drawn: log.then(|| in_order(&state.last_drawn)),
        }
    }

    fn make_player(&self, state: &State, seat: Seat) -> Player {
        let ship = state.ship(seat);
        let numbers = &self.parts.numbers;
        let cubes = state.cubes(seat);
        Player {
            seat,
            gold: ship.gold,
            letters: ship.letters,
            sail: ship.sail,
            cannons: ship.cannons,
            captains: ship.captains,
            hold: ship.hold,
            hold_free: numbers.hold.saturating_sub(ship.hold.total()),
            crew: ship.crew,
            crew_left: numbers.crew.saturating_sub(ship.crew.len() as u8),
            cubes,
            cubes_left: self.cubes_to_win().saturating_sub(cubes),
            orders: ship.orders.0,
            all_ports: ship.all_ports,
            full_crew: ship.full_crew,
            missing: Port::ALL.map(|port| {
                let order = self.parts.order(port, state.filled(port))?;
                Some(missing(ship, order))
            }),
        }
    }

    fn make_stack_view(&self, state: &State, port: Port, tiles: Option<Tiles>) -> StackView {
        let viewer = Norderwind::knowing(state, Viewer::Spectator);
        let open = match state.voyage.stack == port {
            true => state.voyage.count(),
            false => 0,
        };
        StackView {
            port,
            height: self.stack_size.saturating_sub(open),
            tiles,
            odds: tiles.map(|_| StackOdds::new(&self.law_for(state, port, viewer))),
            filled: state.columns[port]
                .into_iter()
                .map_while(|seat| seat)
                .collect(),
            order: self.parts.order(port, state.filled(port)).copied(),
            majority: state.majority[port],
        }
    }

    fn make_voyage_view(&self, state: &State) -> Option<VoyageView> {
        let voyage = &state.voyage;
        if matches!(state.phase, Phase::Start | Phase::Visit) || voyage.range == 0 {
            return None;
        }
        let gunnery = state.ship(state.active).gunnery();
        let fight = match state.phase {
            Phase::Pirates => self.fight_ahead(state, state.active),
            _ => voyage.fight,
        };
        let chance = fight.chance(gunnery, &self.parts.battle_die);
        Some(VoyageView {
            port: voyage.stack,
            drawn: in_order(&voyage.course),
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
            closed: voyage.closed,
            fight,
            chance: (fight.skulls > 0).then_some(chance),
        })
    }

    pub(crate) fn make_private_view(
        &self,
        state: &State,
        seat: Seat,
        audience: Audience,
    ) -> PrivateView {
        let voyage = &state.voyage;
        let peek = voyage.top.or(voyage.under);
        let log = self.shows_log(state, audience);
        let [viewer, spectator] = [Viewer::Seat(seat), Viewer::Spectator]
            .map(|viewer| Norderwind::knowing(state, viewer));
        PrivateView {
            seat,
            peek: peek.filter(|_| seat == state.active),
            tiles: log.then(|| {
                let [own, public] =
                    [viewer, spectator].map(|viewer| self.known_tiles(state, viewer));
                Port::ALL.map(|port| own[port].without(public[port]))
            }),
            odds: log
                .then(|| Port::ALL.map(|port| StackOdds::new(&self.law_for(state, port, viewer)))),
        }
    }
}
