//! Pilots (M7), before the third roll: the small one first.

use portolan_core::{Choice, EventSink, Random, Seat};

use super::Change;
use crate::{Action, ChoiceList, Event, Manila, PerWare, Phase, Punt, Refusal, Space, State, Ware};

impl Manila {
    /// Asks the pilots in turn; without a punt at sea there is nothing to pilot or to roll for
    /// (M6.1).
    pub(crate) fn ask_pilots<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        self.ask_pilot(change, Phase::SmallPilot);
    }

    fn ask_pilot<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>, phase: Phase) {
        if !change.state.any_at_sea() {
            return self.arrive(change);
        }
        let pilot = match phase {
            Phase::SmallPilot => change.state.post(Space::SmallPilot),
            _ => change.state.post(Space::LargePilot),
        };
        match (pilot, phase) {
            (Some(pilot), _) => {
                change.state.phase = phase;
                change.state.actor = pilot;
            }
            (None, Phase::SmallPilot) => self.ask_pilot(change, Phase::LargePilot),
            (None, _) => change.state.phase = Phase::Roll,
        }
    }

    fn after_pilot<S: EventSink<Manila>>(&self, change: &mut Change<'_, S>) {
        match change.state.phase {
            Phase::SmallPilot => self.ask_pilot(change, Phase::LargePilot),
            _ if change.state.any_at_sea() => change.state.phase = Phase::Roll,
            _ => self.arrive(change),
        }
    }

    /// How many steps the pilot who is asked has (M7.1).
    fn pilot_steps(state: &State) -> u8 {
        match state.phase {
            Phase::SmallPilot => 1,
            _ => 2,
        }
    }

    /// Whether one punt may be moved so far (M7.2).
    fn check_steps(&self, state: &State, ware: Ware, steps: i8) -> Result<(), Refusal> {
        let Punt::Sea(space) = state.punts[ware] else {
            return Err(match state.punts[ware] {
                Punt::Ashore => Refusal::NotShipped { ware },
                _ => Refusal::NotAtSea {
                    ware,
                    phase: state.phase,
                },
            });
        };
        if steps < 0 && steps.unsigned_abs() > space {
            return Err(Refusal::BelowZero { ware });
        }
        if steps > 1 && space == self.parts.last_space {
            return Err(Refusal::OneStepSuffices { ware });
        }
        Ok(())
    }

    pub(crate) fn check_pilot(&self, state: &State, steps: &PerWare<i8>) -> Result<(), Refusal> {
        let most = Manila::pilot_steps(state);
        let total: u32 = steps.values().map(|s| u32::from(s.unsigned_abs())).sum();
        if total == 0 || total > u32::from(most) {
            return Err(Refusal::TooManySteps { most });
        }
        Ware::ALL
            .into_iter()
            .filter(|ware| steps[*ware] != 0)
            .try_for_each(|ware| self.check_steps(state, ware, steps[ware]))
    }

    /// Every legal way to use the steps: one punt, one punt twice, two punts (M7.1).
    fn each_pilot(&self, state: &State, mut found: impl FnMut(Action)) {
        let legal = |ware, steps| self.check_steps(state, ware, steps).is_ok();
        for (index, ware) in Ware::ALL.into_iter().enumerate() {
            for steps in [1i8, -1, 2, -2] {
                if !legal(ware, steps) || steps.unsigned_abs() > Manila::pilot_steps(state) {
                    continue;
                }
                let mut one = PerWare::default();
                one[ware] = steps;
                found(Action::Pilot { steps: one });
                if steps.abs() == 2 || Manila::pilot_steps(state) == 1 {
                    continue;
                }
                for &other in &Ware::ALL[index + 1..] {
                    for second in [1i8, -1] {
                        if legal(other, second) {
                            let mut two = one;
                            two[other] = second;
                            found(Action::Pilot { steps: two });
                        }
                    }
                }
            }
        }
    }

    pub(crate) fn pilot_choices(&self, state: &State, out: &mut ChoiceList) {
        self.each_pilot(state, |action| out.push(Choice::One(action)));
        out.push(Choice::One(Action::Pass));
    }

    /// Any way to use the steps, legal ones kept: much faster than listing them all.
    pub(crate) fn sample_pilot<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Action {
        const PASS: u32 = 0;
        loop {
            let code = rng.below(33);
            if code == PASS {
                return Action::Pass;
            }
            let (first, second) = ((code - 1) / 8, (code - 1) % 8);
            let [first, other] = [first, second / 2].map(|ware| Ware::ALL[ware as usize]);
            let sign = |bit: u32| if bit == 0 { 1i8 } else { -1 };
            let mut steps = PerWare::default();
            steps[first] = sign(second & 1);
            // The same ware again: one step only, or two, as the other sign bit says.
            let turn = sign(rng.below(2));
            if other != first {
                steps[other] = turn;
            } else if turn > 0 {
                steps[other] *= 2;
            }
            if self.check_pilot(state, &steps).is_ok() {
                return Action::Pilot { steps };
            }
        }
    }

    pub(crate) fn pilot<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
        steps: &PerWare<i8>,
    ) {
        for ware in Ware::ALL {
            if let (Punt::Sea(from), steps @ (..=-1 | 1..)) =
                (change.state.punts[ware], steps[ware])
            {
                change.put(Event::Piloted { seat, ware, steps });
                let to = from.saturating_add_signed(steps);
                self.advance(change, ware, from, to);
            }
        }
        self.after_pilot(change);
    }

    pub(crate) fn decline_pilot<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        seat: Seat,
    ) {
        change.put(Event::PilotRested { seat });
        self.after_pilot(change);
    }
}
