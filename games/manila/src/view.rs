//! Who sees what (M14): everything but which shares were dealt. How a view is turned back into
//! a whole state is told in [`crate::imagine`].

use arrayvec::ArrayVec;
use portolan_core::Seat;
use serde::{Deserialize, Serialize};

use crate::edition::{MOST_CREW, MOST_STEPS};
use crate::space::{Berth, Space};
use crate::state::{Auction, Loan, Phase, Punt, State};
use crate::ware::{PerWare, Ware, Wares};
use crate::{MOST_PLAYERS, Manila};

/// A player as others see him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
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
    pub bought: PerWare<u8>,
    /// Shares dealt to him; `None` if the viewer may not see them.
    pub dealt: Option<PerWare<u8>>,
    /// Accomplices not on the board.
    pub accomplices: u8,
    /// Whether he places nothing more in this voyage.
    pub declined: bool,
}

/// A place in a crew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct CrewPlace {
    /// What it costs.
    pub cost: u32,
    /// Who stands there.
    pub seat: Option<Seat>,
}

/// A ware: its market, its shares and its punt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct WareView {
    /// What a share is worth now.
    pub value: u32,
    /// Its step on the market track, from 0.
    pub step: u8,
    /// What buying a share costs now.
    pub price: u32,
    /// Shares in the open stock.
    pub open: u8,
    /// What the crew shares on arrival.
    pub cargo: u32,
    /// Where the punt is.
    pub punt: Punt,
    /// Its crew, cheapest place first.
    pub crew: ArrayVec<CrewPlace, MOST_CREW>,
}

/// A berth one can bet on; its letter is told by its place among the three.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct BerthView {
    /// What the bet costs.
    pub cost: u32,
    /// What it pays.
    pub gain: u32,
    /// Who bet.
    pub seat: Option<Seat>,
}

/// Figures printed on the board of this edition that stand beside no piece of the view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Printed {
    /// Cost of the small pilot.
    pub small_pilot: u32,
    /// Cost of the large pilot.
    pub large_pilot: u32,
    /// Costs of the first and second place on the pirate boat.
    pub pirates: [u32; 2],
    /// The insurance agent receives this at once.
    pub premium: u32,
    /// He owes this for the first, second, third punt in the shipyard.
    pub owes: [u32; 3],
    /// What a share is worth on each step of the market track.
    pub market: ArrayVec<u32, MOST_STEPS>,
    /// The last sea space; beyond it lies the port.
    pub last_space: u8,
}

/// What a seat, or a spectator, knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What the game waits for.
    pub phase: Phase,
    /// Who is asked; `None` at chance and at the end.
    pub actor: Option<Seat>,
    /// The harbour master; `None` until the first auction has ended.
    pub harbour_master: Option<Seat>,
    /// Who opens the first auction, and has the office for nothing if everybody passes (M3.3);
    /// `None` before he is drawn and once there is a harbour master.
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
    /// The players in seat order.
    pub players: ArrayVec<Player, MOST_PLAYERS>,
    /// The wares.
    pub wares: PerWare<WareView>,
    /// Bets on the port.
    pub port: [BerthView; 3],
    /// Bets on the shipyard.
    pub shipyard: [BerthView; 3],
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
    pub plundered: Wares,
    /// Shares held by others (for a spectator: by all) that the viewer has not seen; `None` during the deal.
    pub unseen: Option<PerWare<u8>>,
    /// Figures of the edition.
    pub printed: Printed,
}

impl Manila {
    pub(crate) fn look(&self, state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < self.seats);
        let over = state.phase == Phase::Over;
        let drawn = !matches!(state.phase, Phase::Deal | Phase::FirstBidder);
        let held = drawn && (state.phase != Phase::Auction || state.voyage > 1);
        let asked = !matches!(
            state.phase,
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over
        );
        View {
            viewer,
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
            players: Seat::all(self.seats)
                .map(|seat| Player {
                    seat,
                    cash: Some(state.cash[seat.index()]),
                    shares: state.shares[seat.index()],
                    mortgaged: state.mortgaged[seat.index()],
                    bought: state.bought[seat.index()],
                    dealt: (over || viewer == Some(seat)).then_some(state.dealt[seat.index()]),
                    accomplices: state.accomplices[seat.index()],
                    declined: state.declined.has(seat),
                })
                .collect(),
            wares: PerWare::from_fn(|ware| self.look_at_ware(state, ware)),
            port: Berth::ALL.map(|berth| BerthView {
                cost: self.components.port[berth as usize].cost,
                gain: self.components.port[berth as usize].gain,
                seat: state.post(Space::Port(berth)),
            }),
            shipyard: Berth::ALL.map(|berth| BerthView {
                cost: self.components.shipyard[berth as usize].cost,
                gain: self.components.shipyard[berth as usize].gain,
                seat: state.post(Space::Shipyard(berth)),
            }),
            small_pilot: state.post(Space::SmallPilot),
            large_pilot: state.post(Space::LargePilot),
            insurance: state.post(Space::Insurance),
            pirates: state.pirates.into_iter().flatten().collect(),
            pirate_places: self.pirate_places(state) as u8,
            boarded: state.boarded,
            plundered: state.plundered,
            unseen: (state.phase != Phase::Deal).then(|| self.unseen(state, viewer)),
            printed: self.printed(),
        }
    }

    fn printed(&self) -> Printed {
        let box_ = &self.components;
        Printed {
            small_pilot: box_.small_pilot,
            large_pilot: box_.large_pilot,
            pirates: box_.pirates,
            premium: box_.premium,
            owes: box_.owes,
            market: box_.market.clone(),
            last_space: box_.last_space,
        }
    }

    fn look_at_ware(&self, state: &State, ware: Ware) -> WareView {
        let cargo = &self.components.cargo[ware];
        WareView {
            value: self.components.value(state.market[ware]),
            step: state.market[ware],
            price: self.share_price(state, ware),
            // The rest of the pool is laid open only after the deal (M2.2).
            open: match state.phase {
                Phase::Deal => self.components.shares - self.components.pool,
                _ => state.open[ware],
            },
            cargo: cargo.value,
            punt: state.punts[ware],
            crew: cargo
                .crew
                .iter()
                .zip(state.crew[ware])
                .map(|(&cost, seat)| CrewPlace { cost, seat })
                .collect(),
        }
    }

    /// Shares of each ware in hands the viewer has not seen (M14).
    fn unseen(&self, state: &State, viewer: Option<Seat>) -> PerWare<u8> {
        if state.phase == Phase::Over {
            return PerWare([0; 4]);
        }
        PerWare::from_fn(|ware| {
            Seat::all(self.seats)
                .filter(|seat| viewer != Some(*seat))
                .map(|seat| state.dealt[seat.index()][ware])
                .sum()
        })
    }

    /// `hidden_cash`: other people's cash is not shown before the end (M13).
    pub(crate) fn veil_cash(&self, view: &mut View) {
        if !self.options.hidden_cash || view.phase == Phase::Over {
            return;
        }
        for player in &mut view.players {
            if view.viewer != Some(player.seat) {
                player.cash = None;
            }
        }
    }
}
