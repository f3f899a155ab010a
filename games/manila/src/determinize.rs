//! Deals the shares that a viewer cannot know (M14) again at random: to build a complete state from
//! a view, and within a state for the leak test.

use portolan_core::{Random, Seat, View, Viewer};

use crate::{Manila, PerWare, Phase, State, Ware};

impl Manila {
    pub(crate) fn state_from<R: Random + ?Sized>(&self, view: &View<Manila>, rng: &mut R) -> State {
        let seen = &view.public;
        let mut state = self.set_up();
        state.phase = seen.phase;
        let office = seen.harbour_master.or(seen.first_bidder);
        state.master = office.unwrap_or(state.master);
        state.actor = seen.actor.unwrap_or(state.actor);
        state.voyage = seen.voyage;
        state.round = seen.round;
        state.rolls = seen.rolls;
        state.loan = seen.loan;
        state.auction = seen.auction;
        for (place, bid) in state.bids.iter_mut().zip(&seen.bids) {
            *place = Some(*bid);
        }
        for (place, office) in state.offices.iter_mut().zip(&seen.offices) {
            *place = Some(*office);
        }
        state.boarded = seen.boarded;
        state.plundered = seen.plundered;
        for (index, player) in seen.players.iter().enumerate() {
            state.cash[index] = player.cash.unwrap_or_default();
            state.bought[index] = player.bought;
            state.shares[index] = player.shares;
            state.mortgaged[index] = player.mortgaged;
            state.accomplices[index] = player.accomplices;
            state.net[index] = player.net.unwrap_or_default();
            state.ended.net[index] = player.last_net.unwrap_or_default();
            if player.declined {
                state.declined.add(player.seat);
            }
        }
        if let Some(last) = &seen.last_voyage {
            state.ended.punts = last.punts;
            state.ended.plundered = last.plundered;
        }
        for (ware, seen) in &seen.wares {
            state.open[ware] = seen.open;
            state.market[ware] = seen.step;
            state.punts[ware] = seen.punt;
            state.docks[ware] = seen.dock.map_or(0, |berth| berth as u8);
            state.dice[ware] = seen.die.unwrap_or(0);
            state.crew[ware][..seen.crew.len()].copy_from_slice(&seen.crew);
        }
        state.posts[..3].copy_from_slice(&seen.port);
        state.posts[3..6].copy_from_slice(&seen.shipyard);
        state.posts[6..].copy_from_slice(&[seen.small_pilot, seen.large_pilot, seen.insurance]);
        for (place, pirate) in state.pirates.iter_mut().zip(&seen.pirates) {
            *place = Some(*pirate);
        }
        state.closed = 2 - seen.pirates.len() as u8 - seen.pirate_places;
        self.deal_unseen(&mut state, view, rng);
        state
    }

    /// Deals the shares that the viewer has not seen.
    fn deal_unseen<R: Random + ?Sized>(&self, state: &mut State, view: &View<Manila>, rng: &mut R) {
        let own = view.private.as_ref();
        let mut hidden = match own.map_or(view.public.unseen, |own| own.unseen) {
            Some(unseen) => unseen,
            None => PerWare::from_fn(|ware| self.parts.pool - own.map_or(0, |own| own.dealt[ware])),
        };
        for player in &view.public.players {
            let count = player.shares - player.bought.values().sum::<u8>();
            let dealt = player.known(own);
            state.dealt[player.seat] = dealt.unwrap_or_else(|| take(&mut hidden, count, rng));
        }
        self.lay_open(state, hidden);
    }

    /// Exchanges the dealt shares the viewer cannot see; during the deal also against the pool.
    pub(crate) fn redeal<R: Random + ?Sized>(
        &self,
        state: &mut State,
        viewer: Viewer,
        rng: &mut R,
    ) {
        if state.phase == Phase::Over {
            return;
        }
        let others = || Seat::all(self.seats).filter(|seat| !viewer.sees_hand_of(*seat));
        let mut hidden = PerWare::from_fn(|ware| {
            let dealt: u8 = others().map(|seat| state.dealt[seat][ware]).sum();
            match state.phase {
                Phase::Deal => dealt + self.in_pool(state, ware),
                _ => dealt,
            }
        });
        for seat in others() {
            let dealt = &mut state.dealt[seat];
            *dealt = take(&mut hidden, dealt.values().sum(), rng);
        }
        self.lay_open(state, hidden);
    }

    /// During the deal, what is left of the pool belongs to the stock.
    fn lay_open(&self, state: &mut State, pool: PerWare<u8>) {
        if state.phase == Phase::Deal {
            let beside = self.parts.shares - self.parts.pool;
            state.open = pool.map(|_, left| beside + left);
        }
    }
}

/// Takes so many shares at random.
fn take<R: Random + ?Sized>(hidden: &mut PerWare<u8>, count: u8, rng: &mut R) -> PerWare<u8> {
    let mut taken = PerWare::default();
    let mut total = hidden.values().copied().map(u32::from).sum();
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
