//! Who sees what (L8): everything except the hands. [`crate::determinize`] builds a complete state
//! from a view.

use arrayvec::ArrayVec;
use portolan_core::{Game, Seat, Seats, Turn, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::parts::card::Hand;
use crate::parts::point::{Point, Points, ZONES, Zone};
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Brawl, Corsair, LongCours, MOST_PLAYERS, Phase, State, TurnSoFar};

/// What has become of a captain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(tag = "condition", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Condition {
    /// His ship is not on the board yet.
    Ashore,
    /// His ship is here.
    Afloat { point: Point },
    /// A storm wrecked his ship; he re-enters at his next turn.
    Wrecked,
    /// The corsair sank him in this turn of the game; he is out.
    Sunk { turn: u32 },
}

/// A captain as everybody sees him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Captain {
    /// His seat.
    pub seat: Seat,
    /// What has become of him.
    pub condition: Condition,
    /// His cash.
    pub cash: u32,
    /// The tickets aboard his ship.
    #[ts(type = "Goods")]
    pub cargo: Goods,
    /// Cash and cargo at face value.
    pub wealth: u32,
    /// How many cards he holds; 0 once he is sunk.
    pub cards: u8,
    /// His hand, once it is shown: when he is sunk, or the game is over.
    pub hand: Option<Hand>,
    /// The cards he has played.
    pub played: Hand,
}

/// What a storm in a zone would hit, and what lies on its stranding place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct ZoneView {
    /// The zone.
    pub zone: Zone,
    /// The captains whose ships are there.
    pub ships: Seats,
    /// The face value of their cargoes.
    pub cargo: u32,
    /// Whether the corsair is there.
    pub corsair: bool,
    /// The wrecked goods on the stranding place.
    #[ts(type = "Goods")]
    pub wreck: Goods,
}

/// What the active captain may still do in this turn, as far as everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TurnView {
    /// The greatest purchase; 0 for none.
    pub buy: u32,
    /// Where an ordinary move leads.
    #[ts(as = "Vec<Point>")]
    pub moves: Points,
    /// Whether direct moves are possible, if he has the cards.
    pub direct_moves: bool,
    /// Whether he may resell.
    pub resell: bool,
    /// The captains he can attack, if he has a brawl card.
    pub targets: Seats,
    /// Whether he may call the auction.
    pub auction: bool,
}

/// An auction of the corsair in progress. The active seat has called it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct AuctionView {
    /// The standing bid.
    pub standing: u32,
    /// The seat that made it.
    pub bidder: Seat,
    /// The least bid that raises it.
    pub least: u32,
    /// The seats that have passed, by choice or, when their turn to answer came, because they could
    /// not raise.
    pub passed: Seats,
    /// The greatest bid that each seat has made, in seat order; 0 for none.
    #[ts(as = "Vec<u32>")]
    pub bids: ArrayVec<u32, MOST_PLAYERS>,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PublicView {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is asked; `None` at chance and at the end.
    pub actor: Option<Seat>,
    /// The seat whose turn it is. During the deal, the one that gets the next card; in phase `start`, the
    /// one that would get it.
    pub active: Seat,
    /// The seat that started; `None` before the lot.
    pub start: Option<Seat>,
    /// Which round it is; round 1 is the placement.
    pub round: u32,
    /// Which turn it is. The first turn of round 2 is turn 1; until then it is 1 too.
    pub turn: u32,
    /// The zone of a placement or re-entry.
    pub entry: Option<Zone>,
    /// What happened in this turn that limits the rest of it.
    pub so_far: TurnSoFar,
    /// The captains in seat order.
    #[ts(as = "Vec<Captain>")]
    pub captains: ArrayVec<Captain, MOST_PLAYERS>,
    /// The zones in their order.
    pub zones: [ZoneView; ZONES],
    /// The cargo phase of the active captain, also while a resale, a brawl or an auction interrupts it;
    /// `None` in round 1, during a re-entry and in the phases of the corsair.
    pub cargo_phase: Option<TurnView>,
    /// The brawl in progress.
    pub brawl: Option<Brawl>,
    /// The auction in progress.
    pub auction: Option<AuctionView>,
    /// The corsair.
    pub corsair: Corsair,
    /// The moves it has left in its phase.
    pub steps: u8,
    /// The points it can come to in its next phase, or in the rest of this one; its own included.
    #[ts(as = "Vec<Point>")]
    pub reach: Points,
    /// The cards that nobody but their owners has seen: in hands, and during the deal in the deck.
    pub unseen: Hand,
}

/// What one seat knows beyond it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct PrivateView {
    /// Whose view it is.
    pub seat: Seat,
    /// The hand; for a sunk captain, as it was shown.
    pub hand: Hand,
    /// The cards in other hands, and during the deal in the deck.
    pub unseen: Hand,
}

impl LongCours {
    pub(crate) fn make_public_view(&self, state: &State) -> PublicView {
        let asked = matches!(self.turn(state), Turn::Ask { .. });
        let drawn = !matches!(state.phase, Phase::Deal | Phase::Start);
        PublicView {
            phase: state.phase,
            actor: asked.then_some(state.actor),
            active: if drawn { state.active } else { state.actor },
            start: drawn.then_some(state.start),
            round: state.round,
            turn: state.turn,
            entry: state.entry,
            so_far: state.so_far,
            captains: Seat::all(self.seats)
                .map(|seat| self.make_captain(state, seat))
                .collect(),
            zones: Zone::ALL.map(|zone| self.make_zone(state, zone)),
            cargo_phase: self.make_turn(state),
            brawl: state.brawl,
            auction: state.auction.map(|auction| AuctionView {
                standing: auction.standing,
                bidder: auction.bidder,
                least: self.least_bid(auction.standing),
                passed: auction.passed,
                bids: auction.bids.into_iter().take(self.seats).collect(),
            }),
            corsair: state.corsair,
            steps: state.steps,
            reach: self.corsair_reach(state),
            unseen: self.unseen(state, Viewer::Spectator),
        }
    }

    fn make_captain(&self, state: &State, seat: Seat) -> Captain {
        let hand = state.hands[seat];
        let sunk = !state.living.has(seat);
        Captain {
            seat,
            condition: match state.ship(seat) {
                _ if sunk => Condition::Sunk {
                    turn: state.sunk[seat],
                },
                Some(point) => Condition::Afloat { point },
                None if state.round == 1 => Condition::Ashore,
                None => Condition::Wrecked,
            },
            cash: state.cash[seat],
            cargo: state.cargo[seat],
            wealth: self.wealth(state, seat),
            cards: if sunk { 0 } else { hand.len() as u8 },
            hand: (sunk || state.phase == Phase::Over).then_some(hand),
            played: state.played[seat],
        }
    }

    fn make_zone(&self, state: &State, zone: Zone) -> ZoneView {
        let ships = self.ships_in(state, zone);
        let cargo = |seat: Seat| total(&state.cargo[seat]);
        ZoneView {
            zone,
            ships,
            cargo: ships.iter().map(cargo).sum(),
            corsair: self.corsair_in(state, zone).is_some(),
            wreck: state.wrecks[zone.index()],
        }
    }

    fn make_turn(&self, state: &State) -> Option<TurnView> {
        let seat = state.active;
        let in_turn = matches!(
            state.phase,
            Phase::Cargo | Phase::Resale | Phase::Brawl | Phase::Auction
        );
        in_turn.then(|| TurnView {
            buy: self.buy_limit(state, seat),
            moves: self.moves(state, seat).iter().copied().collect(),
            direct_moves: !self.direct_moves(state, seat).is_empty(),
            resell: self.check_resell(state, seat).is_ok(),
            targets: self.targets(state, seat),
            auction: self.check_auction(state, seat).is_ok(),
        })
    }

    /// Where the corsair can come to; nowhere before it is on the board.
    fn corsair_reach(&self, state: &State) -> Points {
        let reach = |point| match state.phase {
            Phase::CorsairMove => self.chart.within(point, state.steps.into()),
            _ => self.chart.reach(point),
        };
        state.corsair.point().map_or(Points::NONE, reach)
    }

    pub(crate) fn make_private_view(&self, state: &State, seat: Seat) -> PrivateView {
        PrivateView {
            seat,
            hand: state.hands[seat],
            unseen: self.unseen(state, Viewer::Seat(seat)),
        }
    }

    /// The cards that a viewer has not seen: neither played nor shown nor his own (L8.1).
    pub(crate) fn unseen(&self, state: &State, viewer: Viewer) -> Hand {
        let over = state.phase == Phase::Over;
        let seen = |seat: Seat| over || !state.living.has(seat) || viewer.sees_hand_of(seat);
        Seat::all(self.seats).fold(self.cards, |left, seat| {
            let shown = if seen(seat) {
                state.hands[seat]
            } else {
                Hand::default()
            };
            left.without(state.played[seat]).without(shown)
        })
    }
}
