//! Who sees what (M14): everything but which shares were dealt. A view can be turned back into
//! a whole state by dealing the unseen shares at random.

use arrayvec::ArrayVec;
use portolan_core::game::ViewError;
use portolan_core::{Random, Seat, Seats};
use serde::{Deserialize, Serialize};

use crate::edition::MOST_CREW;
use crate::space::{Berth, Space};
use crate::state::{Auction, Loan, Phase, Punt, State};
use crate::ware::{PerWare, Ware, Wares};
use crate::{MOST_PLAYERS, Manila};

/// A player as others see him.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrewPlace {
    /// What it costs.
    pub cost: u32,
    /// Who stands there.
    pub seat: Option<Seat>,
}

/// A ware: its market, its shares and its punt.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
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

/// A berth one can bet on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct BerthView {
    /// Its letter.
    pub berth: Berth,
    /// What the bet costs.
    pub cost: u32,
    /// What it pays.
    pub gain: u32,
    /// Who bet.
    pub seat: Option<Seat>,
}

/// What a seat, or a spectator, knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; `None` for a spectator.
    pub viewer: Option<Seat>,
    /// What the game waits for.
    pub phase: Phase,
    /// Who is asked; `None` at chance and at the end.
    pub actor: Option<Seat>,
    /// The harbour master; `None` before the first bidder is known.
    pub harbour_master: Option<Seat>,
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
}

impl Manila {
    pub(crate) fn look(&self, state: &State, viewer: Option<Seat>) -> View {
        let viewer = viewer.filter(|seat| seat.index() < self.seats);
        let over = state.phase == Phase::Over;
        let asked = !matches!(
            state.phase,
            Phase::Deal | Phase::FirstBidder | Phase::Roll | Phase::Over
        );
        View {
            viewer,
            phase: state.phase,
            actor: asked.then_some(state.actor),
            harbour_master: (!matches!(state.phase, Phase::Deal | Phase::FirstBidder))
                .then_some(state.master),
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
                berth,
                cost: self.components.port[berth as usize].cost,
                gain: self.components.port[berth as usize].gain,
                seat: state.post(Space::Port(berth)),
            }),
            shipyard: Berth::ALL.map(|berth| BerthView {
                berth,
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

    /// Exchanges the dealt shares the viewer cannot see; during the deal also against the pool.
    pub(crate) fn redeal<R: Random + ?Sized>(
        &self,
        state: &mut State,
        viewer: Option<Seat>,
        rng: &mut R,
    ) {
        if state.phase == Phase::Over {
            return;
        }
        let others = || Seat::all(self.seats).filter(|seat| viewer != Some(*seat));
        let mut hidden = PerWare::from_fn(|ware| {
            let dealt: u8 = others().map(|seat| state.dealt[seat.index()][ware]).sum();
            match state.phase {
                Phase::Deal => dealt + self.in_pool(state, ware),
                _ => dealt,
            }
        });
        for seat in others() {
            let count = state.dealt[seat.index()].total();
            state.dealt[seat.index()] = take(&mut hidden, count, rng);
        }
        if state.phase == Phase::Deal {
            state.open = hidden.map(|left| self.components.shares - self.components.pool + left);
        }
    }

    pub(crate) fn imagine_state<R: Random + ?Sized>(
        &self,
        view: &View,
        rng: &mut R,
    ) -> Result<State, ViewError> {
        if view.players.len() != self.seats {
            return Err(ViewError("the number of players"));
        }
        let mut state = self.set_up();
        state.phase = view.phase;
        state.master = view.harbour_master.unwrap_or(state.master);
        state.actor = view.actor.unwrap_or(state.actor);
        state.voyage = view.voyage;
        state.round = view.round;
        state.rolls = view.rolls;
        state.loan = view.loan;
        state.auction = view.auction;
        state.boarded = view.boarded;
        state.plundered = view.plundered;
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            let index = seat.index();
            state.cash[index] = player.cash.ok_or(ViewError("hidden cash"))?;
            state.bought[index] = player.bought;
            state.shares[index] = player.shares;
            state.mortgaged[index] = player.mortgaged;
            state.accomplices[index] = player.accomplices;
            if player.declined {
                state.declined.add(seat);
            }
        }
        for ware in Ware::ALL {
            let seen = &view.wares[ware];
            state.open[ware] = seen.open;
            state.market[ware] = seen.step;
            state.punts[ware] = seen.punt;
            for (place, crew) in state.crew[ware].iter_mut().zip(&seen.crew) {
                *place = crew.seat;
            }
        }
        for berth in Berth::ALL {
            state.posts[berth as usize] = view.port[berth as usize].seat;
            state.posts[3 + berth as usize] = view.shipyard[berth as usize].seat;
        }
        state.posts[6..].copy_from_slice(&[view.small_pilot, view.large_pilot, view.insurance]);
        for (place, pirate) in state.pirates.iter_mut().zip(&view.pirates) {
            *place = Some(*pirate);
        }
        state.closed = (2 - state.pirate_count() as u8)
            .checked_sub(view.pirate_places)
            .ok_or(ViewError("places on the pirate boat"))?;
        self.imagine_deal(&mut state, view, rng)?;
        self.plausible(&state)?;
        Ok(state)
    }

    /// Deals the shares nobody showed the viewer.
    fn imagine_deal<R: Random + ?Sized>(
        &self,
        state: &mut State,
        view: &View,
        rng: &mut R,
    ) -> Result<(), ViewError> {
        const WRONG: ViewError = ViewError("the number of shares");
        let dealing = state.phase == Phase::Deal;
        let mut hidden = PerWare([0u8; 4]);
        for ware in Ware::ALL {
            let mut left = match dealing {
                true => self.components.pool,
                false => self
                    .components
                    .shares
                    .checked_sub(state.open[ware])
                    .ok_or(WRONG)?,
            };
            for player in &view.players {
                let known = player.bought[ware].checked_add(player.dealt.map_or(0, |d| d[ware]));
                left = left.checked_sub(known.ok_or(WRONG)?).ok_or(WRONG)?;
            }
            hidden[ware] = left;
        }
        for (seat, player) in Seat::all(self.seats).zip(&view.players) {
            let bought = player.bought.0.iter().map(|&n| u32::from(n)).sum::<u32>();
            let dealt = u32::from(player.shares).checked_sub(bought).ok_or(WRONG)?;
            state.dealt[seat.index()] = match player.dealt {
                Some(own) if u32::from(own.total()) == dealt => own,
                None if dealt <= u32::from(hidden.total()) => take(&mut hidden, dealt as u8, rng),
                _ => return Err(WRONG),
            };
        }
        if dealing {
            state.open = hidden.map(|left| self.components.shares - self.components.pool + left);
        } else if hidden.total() != 0 {
            return Err(WRONG);
        }
        Ok(())
    }

    /// Keeps a view from outside from making a state the rules could not have made in a way
    /// that matters to them.
    fn plausible(&self, state: &State) -> Result<(), ViewError> {
        let seats = Seats::all(self.seats);
        let sits = |seat: &Seat| seats.has(*seat);
        let standing = state
            .crew
            .0
            .iter()
            .flatten()
            .chain(&state.posts)
            .chain(&state.pirates);
        if !standing
            .flatten()
            .chain([&state.actor, &state.master])
            .all(sits)
        {
            return Err(ViewError("a seat nobody sits in"));
        }
        let last = self.components.last_space;
        if state
            .punts
            .0
            .iter()
            .any(|punt| matches!(punt, Punt::Sea(space) if *space > last))
        {
            return Err(ViewError("a space beyond the sea"));
        }
        let aboard = state
            .punts
            .0
            .iter()
            .filter(|punt| **punt != Punt::Ashore)
            .count();
        if aboard > 3 {
            return Err(ViewError("four punts"));
        }
        if state
            .market
            .0
            .iter()
            .any(|step| *step > self.components.last_step())
        {
            return Err(ViewError("a step beyond the market track"));
        }
        if (0..self.seats).any(|seat| state.mortgaged[seat] > state.shares[seat]) {
            return Err(ViewError("more mortgages than shares"));
        }
        let placing = u8::from(state.phase == Phase::Place);
        if state.round.saturating_add(placing) > self.rounds() || state.rolls > 3 {
            return Err(ViewError("a round beyond the voyage"));
        }
        if (0..self.seats).any(|seat| state.accomplices[seat] < placing) {
            return Err(ViewError("no accomplice left"));
        }
        Ok(())
    }
}

/// Takes so many shares at random.
fn take<R: Random + ?Sized>(hidden: &mut PerWare<u8>, count: u8, rng: &mut R) -> PerWare<u8> {
    let mut taken = PerWare([0; 4]);
    let mut total = u32::from(hidden.total());
    for _ in 0..count {
        let mut pick = rng.below(total);
        total -= 1;
        for ware in Ware::ALL {
            match pick.checked_sub(u32::from(hidden[ware])) {
                Some(rest) => pick = rest,
                None => {
                    hidden[ware] -= 1;
                    taken[ware] += 1;
                    break;
                }
            }
        }
    }
    taken
}
