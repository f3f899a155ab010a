//! Placing accomplices (M5), stowaways included (M12).

use enum_map::Enum;
use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::state::FIRST_POST;
use crate::{
    Action, ChoiceList, Event, Manila, Phase, Punt, Refusal, Space, Spaces, State, Stowaway, Ware,
};

impl Manila {
    /// How many accomplices each player has, which is how many placing rounds a voyage has (M2.1, M5.1).
    #[inline]
    pub(crate) fn rounds(&self) -> u8 {
        if self.seats == 3 {
            self.parts.accomplices_of_three
        } else {
            self.parts.accomplices
        }
    }

    /// The first placing round of a voyage begins.
    pub(crate) fn first_placer<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        change.state.round = 0;
        self.next_round(change);
    }

    /// The harbour master is first (M5.2).
    pub(crate) fn next_round<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        change.state.phase = Phase::Place;
        let master = change.state.master;
        self.ask_placer(change, master, 0);
    }

    /// Asks the first seat, from this one on, that has not declined and has a possible space
    /// (M5.5); `asked` seats of this round are done.
    fn ask_placer<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        from: Seat,
        asked: usize,
    ) {
        let vacant = self.vacant(change.state);
        let mut seat = from;
        for _ in asked..self.seats {
            if !change.state.declined.has(seat)
                && !self.possible(change.state, seat, vacant).is_empty()
            {
                change.state.actor = seat;
                return;
            }
            seat = seat.next(self.seats);
        }
        self.end_round(change);
    }

    fn after_placer<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let State { actor, master, .. } = *change.state;
        let done = (actor.index() + self.seats - master.index()) % self.seats + 1;
        self.ask_placer(change, actor.next(self.seats), done);
    }

    /// A roll follows, but three players place twice before the first (M5.1).
    fn end_round<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        change.state.round += 1;
        match self.rounds().saturating_sub(change.state.round) {
            0 => self.ask_pilots(change),
            1 | 2 => change.state.phase = Phase::Roll,
            _ => self.next_round(change),
        }
    }

    /// What the next accomplice on a space costs; 0 for the insurance.
    #[inline]
    pub(crate) fn cost(&self, state: &State, space: Space) -> u32 {
        let parts = &self.parts;
        match space {
            Space::Punt { ware } => match self.vacant_crew(state, ware) {
                Some(place) => parts.cargo[ware].crew[place],
                None => 0,
            },
            Space::Port { berth } => parts.port[berth as usize].cost,
            Space::Shipyard { berth } => parts.shipyard[berth as usize].cost,
            Space::SmallPilot => parts.small_pilot,
            Space::LargePilot => parts.large_pilot,
            Space::Insurance => 0,
            Space::Pirate => parts.pirates[state.pirate_count().min(1) as usize],
        }
    }

    /// The cheapest vacant place of a crew (M5.3): places fill from the cheapest on, and a crew
    /// member is only ever replaced or thrown off with all others.
    #[inline]
    pub(crate) fn vacant_crew(&self, state: &State, ware: Ware) -> Option<usize> {
        let aboard = state.aboard(ware);
        (aboard < self.parts.cargo[ware].crew.len()).then_some(aboard)
    }

    /// The place the next accomplice on a space takes, from 0.
    fn next_place(&self, state: &State, space: Space) -> u8 {
        match space {
            Space::Punt { ware } => self.vacant_crew(state, ware).unwrap_or(0) as u8,
            // The first comer is captain (M5.3); a remaining pirate moves up (M8.1).
            Space::Pirate => u8::from(state.pirates[0].is_some()),
            _ => 0,
        }
    }

    /// Whether a punt takes crew: at sea, or in port if the table plays so (M5.4).
    #[inline]
    fn takes_crew(&self, state: &State, ware: Ware) -> bool {
        match state.punts[ware] {
            Punt::Sea(_) => true,
            Punt::Port => self.options.board_in_port,
            Punt::Ashore | Punt::Shipyard => false,
        }
    }

    /// Places on the pirate boat that may still be taken (M5.3, M8.2).
    #[inline]
    pub(crate) fn pirate_places(&self, state: &State) -> u32 {
        2 - u32::from(state.closed) - state.pirate_count()
    }

    /// All spaces somebody could be placed on.
    #[inline]
    pub(crate) fn vacant(&self, state: &State) -> Spaces {
        let mut vacant = Spaces::default();
        for ware in Ware::ALL {
            let open = self.takes_crew(state, ware) && self.vacant_crew(state, ware).is_some();
            vacant.add_if(open, Space::Punt { ware });
        }
        for (space, post) in Space::ALL[FIRST_POST..].iter().zip(state.posts) {
            vacant.add_if(post.is_none(), *space);
        }
        vacant.add_if(self.pirate_places(state) > 0, Space::Pirate);
        vacant
    }

    /// Whether the seat has no share to mortgage and too little cash for the cheapest vacant
    /// space (M12.1).
    fn is_stowaway(&self, state: &State, seat: Seat, vacant: Spaces) -> bool {
        if state.free(seat) > 0 {
            return false;
        }
        let paid = vacant.and(Spaces::PAID).iter();
        let cheapest = paid.map(|space| self.cost(state, space)).min();
        state.cash[seat] < cheapest.unwrap_or(1)
    }

    /// Where a stowaway may hide (M12.1).
    fn stowaway_spaces(&self) -> Spaces {
        match self.options.stowaway {
            Stowaway::Punts => Spaces::PUNTS,
            Stowaway::AnywhereButInsurance => Spaces::PAID,
        }
    }

    /// The vacant spaces this seat may take.
    pub(crate) fn possible(&self, state: &State, seat: Seat, vacant: Spaces) -> Spaces {
        let means = self.means(state, seat);
        if means >= self.dearest {
            return vacant;
        }
        if self.is_stowaway(state, seat, vacant) {
            return vacant.and(self.stowaway_spaces());
        }
        let affordable = |space: &Space| self.cost(state, *space) <= means;
        vacant.iter().filter(affordable).collect()
    }

    pub(crate) fn place_choices(&self, state: &State, seat: Seat, out: &mut ChoiceList) {
        let possible = self.possible(state, seat, self.vacant(state));
        out.extend(
            possible
                .iter()
                .map(|space| Choice::One(Action::Place { space })),
        );
        out.push(Choice::One(Action::Decline));
    }

    pub(crate) fn sample_place<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let possible = self.possible(state, state.actor, self.vacant(state));
        // Declining ends a whole voyage for a player, so random play does it seldom.
        if rng.chance(1, 32) {
            return Action::Decline;
        }
        match possible.pick(rng) {
            Some(space) => Action::Place { space },
            None => Action::Decline,
        }
    }

    pub(crate) fn check_place(
        &self,
        state: &State,
        seat: Seat,
        space: Space,
    ) -> Result<(), Refusal> {
        let vacant = self.vacant(state);
        if !vacant.has(space) {
            return Err(self.why_not_vacant(state, space));
        }
        if !self.is_stowaway(state, seat, vacant) {
            self.check_price(state, seat, self.cost(state, space))
        } else if space == Space::Insurance {
            Err(Refusal::StowawayInsurance)
        } else if self.stowaway_spaces().has(space) {
            Ok(())
        } else {
            Err(Refusal::StowawayPuntsOnly)
        }
    }

    fn why_not_vacant(&self, state: &State, space: Space) -> Refusal {
        match space {
            Space::Punt { ware } => match state.punts[ware] {
                Punt::Ashore => Refusal::NotShipped { ware },
                _ if !self.takes_crew(state, ware) => Refusal::NotAtSea {
                    ware,
                    phase: state.phase,
                },
                _ => Refusal::PuntFull { ware },
            },
            Space::Pirate if state.pirate_count() < 2 => Refusal::PiratesClosed,
            Space::Pirate => Refusal::PiratesFull,
            _ => Refusal::Taken { space },
        }
    }

    pub(crate) fn place<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        space: Space,
    ) {
        let cost = self.cost(change.state, space);
        let place = self.next_place(change.state, space);
        if space == Space::Insurance {
            let pesos = self.parts.premium;
            self.receive(change.state, seat, pesos);
            stand(change.state, seat, space, place);
            change.put(Event::Insured { seat, pesos });
        } else {
            // A player who cannot raise the cost is a stowaway and pays all cash (M12.1).
            let pesos = self.pay(change, seat, cost);
            stand(change.state, seat, space, place);
            change.put(if pesos < cost {
                Event::Stowed {
                    seat,
                    space,
                    pesos,
                    place,
                }
            } else {
                Event::Placed {
                    seat,
                    space,
                    pesos,
                    place,
                }
            });
        }
        self.after_placer(change);
    }

    pub(crate) fn stop_placing<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        change.state.declined.add(seat);
        change.put(Event::Declined { seat });
        self.after_placer(change);
    }
}

/// An accomplice of the seat stands on a space.
fn stand(state: &mut State, seat: Seat, space: Space, place: u8) {
    state.accomplices[seat] -= 1;
    match space {
        Space::Punt { ware } => state.crew[ware][usize::from(place)] = Some(seat),
        Space::Pirate => state.pirates[usize::from(place)] = Some(seat),
        post => state.posts[post.into_usize() - FIRST_POST] = Some(seat),
    }
}
