//! Who sees what (L8): everything except the hands. [`crate::determinize`] builds a complete state
//! from a view.

use arrayvec::ArrayVec;
use portolan_core::{Game, Seat, Seats, Turn, ViewPart, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::parts::MOST_CORSAIR_MOVES;
use crate::parts::card::{Hand, MOST_STRENGTH, Strength};
use crate::parts::point::{Point, Points, ZONES, Zone};
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Brawl, Corsair, Hunt, LongCours, MOST_PLAYERS, Phase, State, TurnSoFar};

/// What has become of a captain.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
#[serde(tag = "condition", rename_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Condition {
    /// His ship is not on the board yet.
    Ashore,
    /// His ship is here.
    Afloat { point: Point },
    /// A storm wrecked his ship; he re-enters at his next turn.
    Wrecked,
    /// The corsair sank him in this turn of the game, and here; he is out. Its owner took his cash, the
    /// tickets aboard were lost.
    Sunk {
        turn: u32,
        round: u32,
        by: Seat,
        point: Point,
        francs: u32,
        #[ts(type = "Goods")]
        goods: Goods,
    },
}

/// A captain as everybody sees him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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
    /// How many cards he holds; 0 once he is sunk and has shown them.
    pub cards: u8,
    /// His hand, once it is shown: after he is sunk, or when the game is over.
    pub hand: Option<Hand>,
    /// The cards he has played.
    pub played: Hand,
}

/// What a storm in a zone would hit, and what lies on its stranding place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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

/// A card that was played in a brawl.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct Blow {
    /// The captain who played it.
    pub seat: Seat,
    /// The card.
    pub card: Strength,
}

/// A brawl in progress. It is over after the event that robs the loser, which still shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct BrawlView {
    /// The captain who began it.
    pub attacker: Seat,
    /// The captain he attacked.
    pub target: Seat,
    /// The cards played, oldest first. The last one is to be beaten by the other captain.
    #[ts(as = "Vec<Blow>")]
    pub laid: ArrayVec<Blow, { MOST_STRENGTH as usize }>,
    /// The captain who has given in.
    pub loser: Option<Seat>,
    /// What the winner took, once he has.
    pub francs: Option<u32>,
}

/// The last phase of the corsair, or its entry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
pub struct HuntView {
    /// The turn in which it was.
    pub turn: u32,
    /// The points it was on, in order. The last one is where it is.
    #[ts(as = "Vec<Point>")]
    pub path: ArrayVec<Point, { MOST_CORSAIR_MOVES + 1 }>,
    /// The captains it sank. Their `condition` says where, and what they lost.
    pub sunk: Seats,
}

/// An auction of the corsair in progress. The active seat has called it. It is over after the event by
/// which the corsair is bought, which still shows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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
    /// The greatest bid that each seat has made, in seat order; 0 for none. A later bid is always
    /// greater than an earlier one.
    #[ts(as = "Vec<u32>")]
    pub bids: ArrayVec<u32, MOST_PLAYERS>,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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
    pub brawl: Option<BrawlView>,
    /// The auction in progress.
    pub auction: Option<AuctionView>,
    /// The corsair.
    pub corsair: Corsair,
    /// The last phase of its owner with it, or its entry, until the next one begins; `None` while it is
    /// not on the board.
    pub hunt: Option<HuntView>,
    /// The moves it has left in its phase.
    pub steps: u8,
    /// The points it can come to in its next phase, or in the rest of this one; its own included.
    #[ts(as = "Vec<Point>")]
    pub reach: Points,
    /// The cards that nobody but their owners has seen: in hands, and during the deal in the deck.
    pub unseen: Hand,
}

/// What one seat knows beyond it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS, ViewPart)]
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
            brawl: state.brawl.map(make_brawl),
            auction: state.auction.map(|auction| AuctionView {
                standing: auction.standing,
                bidder: auction.bidder,
                least: self.least_bid(auction.standing),
                passed: auction.passed,
                bids: auction.bids.into_iter().take(self.seats).collect(),
            }),
            corsair: state.corsair,
            hunt: state.hunt.map(|hunt| make_hunt(state, hunt)),
            steps: state.steps,
            reach: self.corsair_reach(state),
            unseen: self.unseen(state, Viewer::Spectator),
        }
    }

    fn make_captain(&self, state: &State, seat: Seat) -> Captain {
        let hand = state.hands[seat];
        let shown = state.shown.has(seat);
        Captain {
            seat,
            condition: match (state.sunk[seat], state.ship(seat)) {
                (Some(sinking), _) => Condition::Sunk {
                    turn: sinking.turn,
                    round: sinking.round,
                    by: sinking.by,
                    point: sinking.point,
                    francs: sinking.francs,
                    goods: sinking.goods,
                },
                (None, Some(point)) => Condition::Afloat { point },
                (None, None) if state.round == 1 => Condition::Ashore,
                (None, None) => Condition::Wrecked,
            },
            cash: state.cash[seat],
            cargo: state.cargo[seat],
            wealth: self.wealth(state, seat),
            cards: if shown { 0 } else { hand.len() as u8 },
            hand: (shown || state.phase == Phase::Over).then_some(hand),
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
        let seen = |seat: Seat| over || state.shown.has(seat) || viewer.sees_hand_of(seat);
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

fn make_brawl(brawl: Brawl) -> BrawlView {
    BrawlView {
        attacker: brawl.attacker,
        target: brawl.target,
        laid: brawl
            .blows()
            .map(|(seat, card)| Blow { seat, card })
            .collect(),
        loser: brawl.loser,
        francs: brawl.francs,
    }
}

fn make_hunt(state: &State, hunt: Hunt) -> HuntView {
    let is_prey = |seat: &Seat| state.sunk[*seat].is_some_and(|sinking| sinking.turn == hunt.turn);
    HuntView {
        turn: hunt.turn,
        path: hunt.path().collect(),
        sunk: Seat::all(MOST_PLAYERS).filter(is_prey).collect(),
    }
}

impl BrawlView {
    /// The card to beat.
    pub(crate) fn to_beat(&self) -> Option<Strength> {
        self.laid.last().map(|blow| blow.card)
    }
}
