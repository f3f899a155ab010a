//! Who sees what (M14): everything except which shares were dealt. [`crate::determinize`] builds a
//! complete state from a view.

use arrayvec::ArrayVec;
use portolan_core::{Audience, Game, Seat, Turn, ViewPart, Viewer};
use serde::{Deserialize, Serialize};

use crate::parts::MOST_CREW;
use crate::{
    Auction, Berth, Bid, Loan, MOST_BIDS, MOST_OFFICES, MOST_PLAYERS, Manila, Office, PerWare,
    Phase, Punt, Space, State, Ware, Wares,
};

/// A player as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct Player {
    /// His seat.
    pub seat: Seat,
    /// His cash; `None` where the table hides it.
    pub cash: Option<u32>,
    /// How many shares he holds, mortgaged ones included.
    pub shares: u8,
    /// How many of them are mortgaged.
    pub mortgaged: u8,
    /// Shares he bought in the open.
    #[ts(type = "PerWare<number>")]
    pub bought: PerWare<u8>,
    /// Shares dealt to him; `None` before the end of the game.
    #[ts(type = "PerWare<number> | null")]
    pub dealt: Option<PerWare<u8>>,
    /// Accomplices not on the board.
    pub accomplices: u8,
    /// Whether he places nothing more in this voyage.
    pub declined: bool,
    /// What he earned less what he spent in this voyage, loans left out; `None` where the table
    /// hides his cash.
    pub net: Option<i32>,
    /// The same of [`PublicView::last_voyage`].
    pub last_net: Option<i32>,
}

impl Player {
    /// The shares dealt to him, as far as somebody with this private part knows them.
    pub(crate) fn known(&self, private: Option<&PrivateView>) -> Option<PerWare<u8>> {
        let own = private.filter(|own| own.seat == self.seat);
        self.dealt.or(own.map(|own| own.dealt))
    }
}

/// A ware: its market, its shares and its punt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct WareView {
    /// What a share is worth now.
    pub value: u32,
    /// Its step on the market track, from 0.
    pub step: u8,
    /// What buying a share costs now.
    pub price: u32,
    /// Shares in the open stock.
    pub open: u8,
    /// Where the punt is.
    pub punt: Punt,
    /// The steps it is from the port; `None` if it is not at sea.
    pub to_port: Option<u8>,
    /// Its berth in port or shipyard.
    pub dock: Option<Berth>,
    /// The die thrown for it in the last roll of this voyage.
    pub die: Option<u8>,
    /// The seat on each place of its crew, cheapest place first.
    pub crew: ArrayVec<Option<Seat>, MOST_CREW>,
    /// The place that is taken next, from 0.
    pub vacant: Option<u8>,
}

/// What the voyage before has come to; at the end of the game, the last one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct LastVoyage {
    /// Which one, from 1.
    pub number: u32,
    /// Where the punts ended.
    #[ts(type = "PerWare<Punt>")]
    pub punts: PerWare<Punt>,
    /// Punts that were plundered.
    #[ts(type = "Array<Ware>")]
    pub plundered: Wares,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct PublicView {
    /// What the game waits for.
    pub phase: Phase,
    /// The seat that is asked; `None` at chance and at the end.
    pub actor: Option<Seat>,
    /// The harbour master; `None` until the first auction has ended.
    pub harbour_master: Option<Seat>,
    /// The seat that opens the first auction and gets the office if everybody passes (M3.3); `None`
    /// before it is drawn and once there is a harbour master.
    pub first_bidder: Option<Seat>,
    /// Which voyage it is, from 1.
    pub voyage: u32,
    /// Placing rounds finished in this voyage.
    pub round: u8,
    /// Placing rounds of a voyage.
    pub rounds: u8,
    /// Rolls made in this voyage.
    pub rolls: u8,
    /// The direction of loans on the present decision.
    pub loan: Loan,
    /// The auction.
    pub auction: Auction,
    /// The bids of the auction, oldest first; of a very long one the last. They stay until the new
    /// harbour master is shown.
    pub bids: ArrayVec<Bid, MOST_BIDS>,
    /// The office of harbour master in the last voyages, the running one included, oldest first.
    pub offices: ArrayVec<Office, MOST_OFFICES>,
    /// The players in seat order.
    pub players: ArrayVec<Player, MOST_PLAYERS>,
    /// The wares.
    #[ts(type = "PerWare<WareView>")]
    pub wares: PerWare<WareView>,
    /// The seats that bet on berths A, B and C of the port.
    pub port: [Option<Seat>; 3],
    /// The seats that bet on berths A, B and C of the shipyard.
    pub shipyard: [Option<Seat>; 3],
    /// The small pilot.
    pub small_pilot: Option<Seat>,
    /// The large pilot.
    pub large_pilot: Option<Seat>,
    /// The insurance agent.
    pub insurance: Option<Seat>,
    /// The pirate boat, captain first.
    pub pirates: ArrayVec<Seat, 2>,
    /// Places on the pirate boat that may still be taken.
    pub pirate_places: u8,
    /// Where the captain who just boarded sits: the punt and his place in the crew, from 0.
    pub boarded: Option<(Ware, u8)>,
    /// Punts plundered in this voyage.
    #[ts(type = "Array<Ware>")]
    pub plundered: Wares,
    /// The voyage that ended last; `None` in the first one.
    pub last_voyage: Option<LastVoyage>,
    /// Shares held by all players that a spectator has not seen; `None` during the deal.
    #[ts(type = "PerWare<number> | null")]
    pub unseen: Option<PerWare<u8>>,
}

/// What one seat knows beyond it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS, ViewPart)]
pub struct PrivateView {
    /// Whose view it is.
    pub seat: Seat,
    /// His cash, also where the table hides it.
    pub cash: u32,
    /// Shares dealt to him.
    #[ts(type = "PerWare<number>")]
    pub dealt: PerWare<u8>,
    /// What he earned less what he spent in the last voyage, also where the table hides it.
    pub last_net: i32,
    /// Shares held by others that he has not seen; `None` during the deal.
    #[ts(type = "PerWare<number> | null")]
    pub unseen: Option<PerWare<u8>>,
}

impl Manila {
    pub(crate) fn make_public_view(&self, state: &State, audience: Audience) -> PublicView {
        let shows_cash = audience == Audience::WithMemory || !self.options.hidden_cash;
        let over = state.phase == Phase::Over;
        let drawn = !matches!(state.phase, Phase::Deal | Phase::FirstBidder);
        let held = drawn && (state.phase != Phase::Auction || state.voyage > 1);
        let asked = matches!(self.turn(state), Turn::Ask { .. });
        PublicView {
            phase: state.phase,
            actor: asked.then_some(state.actor),
            harbour_master: held.then_some(state.master),
            first_bidder: (drawn && !held).then_some(state.master),
            voyage: state.voyage,
            round: state.round,
            rounds: self.rounds(),
            rolls: state.rolls,
            loan: state.loan,
            auction: state.auction,
            bids: state.bids.into_iter().flatten().collect(),
            offices: state
                .offices
                .into_iter()
                .flatten()
                .map(|office| Office {
                    net: office.net.filter(|_| shows_cash),
                    ..office
                })
                .collect(),
            players: Seat::all(self.seats)
                .map(|seat| Player {
                    seat,
                    cash: shows_cash.then_some(state.cash[seat]),
                    shares: state.shares[seat],
                    mortgaged: state.mortgaged[seat],
                    bought: state.bought[seat],
                    dealt: over.then_some(state.dealt[seat]),
                    accomplices: state.accomplices[seat],
                    declined: state.declined.has(seat),
                    net: shows_cash.then_some(state.net[seat]),
                    last_net: shows_cash.then_some(state.ended.net[seat]),
                })
                .collect(),
            wares: PerWare::from_fn(|ware| self.make_ware_view(state, ware)),
            port: Berth::ALL.map(|berth| state.post(Space::Port { berth })),
            shipyard: Berth::ALL.map(|berth| state.post(Space::Shipyard { berth })),
            small_pilot: state.post(Space::SmallPilot),
            large_pilot: state.post(Space::LargePilot),
            insurance: state.post(Space::Insurance),
            pirates: state.pirates.into_iter().flatten().collect(),
            pirate_places: self.pirate_places(state) as u8,
            boarded: state.boarded,
            plundered: state.plundered,
            last_voyage: self.last_voyage(state),
            unseen: self.unseen(state, Viewer::Spectator),
        }
    }

    fn make_ware_view(&self, state: &State, ware: Ware) -> WareView {
        let places = self.parts.cargo[ware].crew.len();
        WareView {
            value: self.parts.value(state.market[ware]),
            step: state.market[ware],
            price: self.share_price(state, ware),
            // The rest of the pool is laid open only after the deal (M2.2).
            open: match state.phase {
                Phase::Deal => self.parts.shares - self.parts.pool,
                _ => state.open[ware],
            },
            punt: state.punts[ware],
            to_port: match state.punts[ware] {
                Punt::Sea(space) => Some((self.parts.last_space + 1).saturating_sub(space)),
                Punt::Port | Punt::Shipyard | Punt::Ashore => None,
            },
            dock: match state.punts[ware] {
                Punt::Port | Punt::Shipyard => Berth::ALL.get(state.docks[ware] as usize).copied(),
                Punt::Ashore | Punt::Sea(_) => None,
            },
            die: Some(state.dice[ware]).filter(|die| *die > 0),
            crew: state.crew[ware].into_iter().take(places).collect(),
            // While a pirate boards, not the last place but that of his victim (M13).
            vacant: state.crew[ware][..places]
                .iter()
                .position(Option::is_none)
                .map(|place| place as u8),
        }
    }

    fn last_voyage(&self, state: &State) -> Option<LastVoyage> {
        let number = match state.phase {
            Phase::Over => state.voyage,
            _ => state.voyage.saturating_sub(1),
        };
        (number > 0).then_some(LastVoyage {
            number,
            punts: state.ended.punts,
            plundered: state.ended.plundered,
        })
    }

    pub(crate) fn make_private_view(&self, state: &State, seat: Seat) -> PrivateView {
        PrivateView {
            seat,
            cash: state.cash[seat],
            dealt: state.dealt[seat],
            last_net: state.ended.net[seat],
            unseen: self.unseen(state, Viewer::Seat(seat)),
        }
    }

    /// Shares of each ware in hands the viewer has not seen (M14).
    fn unseen(&self, state: &State, viewer: Viewer) -> Option<PerWare<u8>> {
        match state.phase {
            Phase::Deal => None,
            Phase::Over => Some(PerWare::default()),
            _ => Some(PerWare::from_fn(|ware| {
                Seat::all(self.seats)
                    .filter(|seat| !viewer.sees_hand_of(*seat))
                    .map(|seat| state.dealt[seat][ware])
                    .sum()
            })),
        }
    }
}
