//! Pirates (M8): boarding after the second roll, plunder after the third.

use portolan_core::{Choice, EventSink, Random, Seat, Vocabulary};

use super::Change;
use crate::{
    Action, ChoiceList, Destination, Event, Manila, Phase, Punt, Refusal, State, Thirteen, Ware,
};

impl Manila {
    /// After roll 2: the captain, then the other pirate (M8.1).
    pub(crate) fn ask_boarders<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        change.state.phase = Phase::BoardCaptain;
        self.ask_boarder(change);
    }

    fn ask_boarder<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        match self.boarder(change.state) {
            Some((_, seat)) if self.can_board(change.state) => change.state.actor = seat,
            _ => self.after_boarder(change),
        }
    }

    fn after_boarder<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        if change.state.phase == Phase::BoardCaptain {
            change.state.phase = Phase::BoardSecond;
            self.ask_boarder(change);
        } else {
            change.state.boarded = None;
            self.next_round(change);
        }
    }

    /// The seat that is asked to board, and its place on the boat. If the captain has boarded, the other
    /// pirate has become captain.
    fn boarder(&self, state: &State) -> Option<(usize, Seat)> {
        let place = usize::from(state.phase == Phase::BoardSecond && state.boarded.is_none());
        Some((place, state.pirates[place]?))
    }

    fn on_last(&self, state: &State, ware: Ware) -> bool {
        state.punts[ware] == Punt::Sea(self.parts.last_space)
    }

    fn punts_on_last(&self, state: &State) -> impl Iterator<Item = Ware> {
        let punts = state.punts;
        let last = Punt::Sea(self.parts.last_space);
        Ware::ALL
            .into_iter()
            .filter(move |ware| punts[*ware] == last)
    }

    /// Whether some punt on the last space has a vacant place.
    fn vacancy_on_last(&self, state: &State) -> bool {
        self.punts_on_last(state)
            .any(|ware| self.vacant_crew(state, ware).is_some())
    }

    fn can_board(&self, state: &State) -> bool {
        self.vacancy_on_last(state)
            || (self.options.pirates_displace
                && self.punts_on_last(state).any(|ware| {
                    Seat::all(self.seats).any(|seat| self.victim(state, ware, seat).is_some())
                }))
    }

    /// The place a boarding pirate takes from this seat's accomplice: its first, but never that of
    /// the captain who just boarded (M13).
    pub(crate) fn victim(&self, state: &State, ware: Ware, seat: Seat) -> Option<usize> {
        (0..self.parts.cargo[ware].crew.len()).find(|&place| {
            state.crew[ware][place] == Some(seat) && state.boarded != Some((ware, place as u8))
        })
    }

    fn each_boarding(&self, state: &State, mut found: impl FnMut(Action)) {
        let vacancy = self.vacancy_on_last(state);
        for ware in self.punts_on_last(state) {
            if self.vacant_crew(state, ware).is_some() {
                found(Action::Board { ware, over: None });
            } else if !vacancy && self.options.pirates_displace {
                for seat in Seat::all(self.seats) {
                    if self.victim(state, ware, seat).is_some() {
                        let over = Some(seat);
                        found(Action::Board { ware, over });
                    }
                }
            }
        }
    }

    pub(crate) fn board_choices(&self, state: &State, out: &mut ChoiceList) {
        self.each_boarding(state, |action| out.push(Choice::One(action)));
        out.push(Choice::One(Action::Pass));
    }

    pub(crate) fn sample_board<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        let mut chosen = Action::Pass;
        let mut seen = 1;
        self.each_boarding(state, |action| {
            seen += 1;
            if rng.below(seen) == 0 {
                chosen = action;
            }
        });
        chosen
    }

    /// A pirate boards a punt on the last space, in a vacant place (M8.1) or, with
    /// `pirates_displace`, in the place of a crew member if there is no vacant one (M13).
    pub(crate) fn check_board(
        &self,
        state: &State,
        ware: Ware,
        over: Option<Seat>,
    ) -> Result<(), Refusal> {
        if !self.on_last(state, ware) {
            let space = self.parts.last_space;
            return Err(Refusal::NotOnLast { ware, space });
        }
        let Some(seat) = over else {
            return match self.vacant_crew(state, ware) {
                Some(_) => Ok(()),
                None => Err(Refusal::CrewFull { ware }),
            };
        };
        if !self.options.pirates_displace {
            return Err(Refusal::NoDisplacing);
        }
        if self.vacancy_on_last(state) {
            return Err(Refusal::VacantFirst);
        }
        match self.victim(state, ware, seat) {
            Some(_) => Ok(()),
            None => Err(Refusal::NoVictim { ware, seat }),
        }
    }

    pub(crate) fn board<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        ware: Ware,
        over: Option<Seat>,
    ) {
        let place = match over {
            None => self.vacant_crew(change.state, ware),
            Some(victim) => self.victim(change.state, ware, victim),
        };
        if let (Some(place), Some((boat, _))) = (place, self.boarder(change.state)) {
            if let Some(victim) = change.state.crew[ware][place].take() {
                change.state.accomplices[victim] += 1;
                change.put(Event::Displaced {
                    seat: victim,
                    ware,
                    place: place as u8,
                });
            }
            let state = &mut *change.state;
            state.crew[ware][place] = Some(seat);
            state.pirates[boat] = None;
            // The remaining pirate is captain (M8.1).
            if boat == 0 {
                state.pirates.swap(0, 1);
            }
            if !self.options.reuse_pirate_places {
                state.closed += 1;
            }
            if state.phase == Phase::BoardCaptain {
                state.boarded = Some((ware, place as u8));
            }
            change.put(Event::Boarded {
                seat,
                ware,
                boat: boat as u8,
                place: place as u8,
            });
        }
        self.after_boarder(change);
    }

    pub(crate) fn stay_pirate<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>, seat: Seat) {
        change.put(Event::StayedPirate { seat });
        self.after_boarder(change);
    }

    /// After the last roll: plunder, or every punt finds its place (M8.3, M8.4).
    pub(crate) fn arrive<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        let captain = change.state.pirates[0];
        for ware in Ware::ALL {
            if !change.state.at_sea(ware) {
                continue;
            }
            if self.on_last(change.state, ware) {
                if captain.is_some() {
                    self.plunder(change, ware);
                    continue;
                }
                if self.options.thirteen_without_pirates == Thirteen::Port {
                    self.arrive_in_port(change, ware);
                    continue;
                }
            }
            let dock = self.dock(change.state, ware, Punt::Shipyard);
            change.put(Event::Stranded { ware, dock });
        }
        match captain {
            Some(captain) if self.next_plundered(change.state).is_some() => {
                change.state.phase = Phase::Plunder;
                change.state.actor = captain;
            }
            _ => self.settle(change),
        }
    }

    /// The crew is thrown off at once (M8.3).
    fn plunder<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>, ware: Ware) {
        let state = &mut *change.state;
        state.plundered.insert(ware);
        for place in &mut state.crew[ware] {
            if let Some(seat) = place.take() {
                state.accomplices[seat] += 1;
            }
        }
        change.put(Event::Plundered { ware });
    }

    /// The plundered punt the captain is asked about, in ware order (M8.3).
    pub(crate) fn next_plundered(&self, state: &State) -> Option<Ware> {
        state.plundered.iter().find(|ware| state.at_sea(*ware))
    }

    pub(crate) fn send_choices(&self, state: &State, out: &mut ChoiceList) {
        if let Some(ware) = self.next_plundered(state) {
            out.extend(
                Destination::all()
                    .iter()
                    .map(|&to| Choice::One(Action::Send { ware, to })),
            );
        }
    }

    pub(crate) fn sample_send<R: Random + ?Sized>(
        &self,
        state: &State,
        rng: &mut R,
    ) -> Option<Action> {
        let ware = self.next_plundered(state)?;
        let to = Destination::all()[rng.below(2) as usize];
        Some(Action::Send { ware, to })
    }

    pub(crate) fn check_send(&self, state: &State, ware: Ware) -> Result<(), Refusal> {
        match self.next_plundered(state) {
            Some(next) if next == ware => Ok(()),
            Some(next) => Err(Refusal::SendOther { ware: next }),
            None => Err(Refusal::NotNow { phase: state.phase }),
        }
    }

    pub(crate) fn send<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        ware: Ware,
        to: Destination,
    ) {
        let place = match to {
            Destination::Port => Punt::Port,
            Destination::Shipyard => Punt::Shipyard,
        };
        let dock = self.dock(change.state, ware, place);
        change.put(Event::Sent {
            seat,
            ware,
            to,
            dock,
        });
        if self.next_plundered(change.state).is_none() {
            self.settle(change);
        }
    }
}
