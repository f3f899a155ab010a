//! Pilots (M7): what the own one does, and what others are expected to do. Others are assumed to
//! maximise their own mean fortune.

use portolan_core::{Choice, Seat};

use crate::Action;
use crate::Space;
use crate::state::{Phase, State};

use super::endings::{PUNTS, Steps};
use super::evaluation::Evaluation;
use super::settling::{Board, Settlement};
use super::voyage::Voyage;

/// A pilot moves only if the gain is greater than this: less may be rounding.
const LEAST_GAIN: f32 = 1e-5;

/// What the pilot who is asked does: the best of all legal moves, the large pilot's answer to
/// the small one's included.
pub(super) fn pilot(evaluation: &Evaluation) -> Action {
    let state = &evaluation.world;
    let voyage = Voyage::new(evaluation);
    let settlement = voyage.settle(&Board {
        accomplices: state,
        paid: 0.0,
        to_come: 0,
    });
    let prospect = |steps: Steps| match state.phase {
        Phase::SmallPilot => {
            voyage.prospect(&settlement, voyage.large_pilot(&settlement, state, steps))
        }
        _ => voyage.prospect(&settlement, steps),
    };
    let mut listed = Vec::new();
    evaluation.game.pilot_choices(state, &mut listed);
    let mut best = (prospect([0; PUNTS]) + LEAST_GAIN, Action::Pass);
    for choice in listed {
        if let Choice::One(action @ Action::Pilot { steps }) = choice {
            let prospect = prospect(voyage.fleet.wares().map(|ware| steps[ware]));
            if prospect > best.0 {
                best = (prospect, action);
            }
        }
    }
    best.1
}

impl Voyage<'_> {
    /// Where the punts are moved once the small pilot, if there is one, has acted.
    pub(super) fn small_pilot(
        &self,
        settlement: &Settlement,
        state: &State,
        steps: Steps,
    ) -> Steps {
        match state.post(Space::SmallPilot) {
            None => steps,
            Some(pilot) => {
                let mut search = PilotSearch::new(self, settlement, pilot, steps);
                search.one_step(|_, _, _| {});
                search.best
            }
        }
    }

    /// Where the punts are moved once the large pilot, if there is one, has acted too.
    pub(super) fn large_pilot(
        &self,
        settlement: &Settlement,
        state: &State,
        steps: Steps,
    ) -> Steps {
        match state.post(Space::LargePilot) {
            None => steps,
            Some(pilot) => {
                let mut search = PilotSearch::new(self, settlement, pilot, steps);
                search.one_step(PilotSearch::second_step);
                search.best
            }
        }
    }
}

/// The search for the best move of a pilot.
struct PilotSearch<'a> {
    voyage: &'a Voyage<'a>,
    settlement: &'a Settlement,
    pilot: Seat,
    /// Where the punts are before he moves them.
    from: Steps,
    best: Steps,
    mean: f32,
}

impl<'a> PilotSearch<'a> {
    fn new(
        voyage: &'a Voyage<'a>,
        settlement: &'a Settlement,
        pilot: Seat,
        from: Steps,
    ) -> PilotSearch<'a> {
        let mean = voyage.mean(settlement, pilot, from);
        PilotSearch {
            voyage,
            settlement,
            pilot,
            from,
            best: from,
            mean,
        }
    }

    fn weigh(&mut self, steps: Steps) {
        let mean = self.voyage.mean(self.settlement, self.pilot, steps);
        if mean > self.mean + LEAST_GAIN {
            self.mean = mean;
            self.best = steps;
        }
    }

    /// Weighs every single step; `then` may add another to the same punt or a later one.
    fn one_step(&mut self, then: impl Fn(&mut PilotSearch<'a>, usize, i8)) {
        for punt in 0..PUNTS {
            for step in [1, -1] {
                if self.voyage.fleet.movable(punt, self.from[punt], step) {
                    let mut steps = self.from;
                    steps[punt] += step;
                    self.weigh(steps);
                    then(self, punt, step);
                }
            }
        }
    }

    /// Weighs all second steps after this first one.
    fn second_step(&mut self, punt: usize, step: i8) {
        let mut first = self.from;
        first[punt] += step;
        if self.voyage.fleet.movable(punt, first[punt], step) {
            let mut steps = first;
            steps[punt] += step;
            self.weigh(steps);
        }
        for other in punt + 1..PUNTS {
            for second in [1, -1] {
                if self.voyage.fleet.movable(other, self.from[other], second) {
                    let mut steps = first;
                    steps[other] += second;
                    self.weigh(steps);
                }
            }
        }
    }
}
