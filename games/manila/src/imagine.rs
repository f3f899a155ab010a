//! From a view back to a whole state: what the viewer cannot know, the dealt shares, is dealt
//! anew at random (M14). Views may come from outside; whether a state can be is asked in
//! [`crate::plausible`].

use portolan_core::game::ViewError;
use portolan_core::{Random, Seat};

use crate::Manila;
use crate::space::Berth;
use crate::state::{Phase, State};
use crate::view::View;
use crate::ware::{PerWare, Ware};

impl Manila {
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
        let office = view.harbour_master.or(view.first_bidder);
        state.master = office.unwrap_or(state.master);
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
        if self.look(&state, view.viewer) != *view {
            return Err(ViewError("two figures for the same thing"));
        }
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
            let dealt = player
                .shares
                .checked_sub(player.bought.total())
                .ok_or(WRONG)?;
            state.dealt[seat.index()] = match player.dealt {
                Some(own) if own.total() == dealt => own,
                None if dealt <= hidden.total() => take(&mut hidden, dealt, rng),
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
