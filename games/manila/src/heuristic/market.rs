//! What shares will be worth in the end. Each ware is taken to rise in every voyage with a fixed
//! chance, independently of the others, until one of them reaches the last step of the market.
//! Who holds which share is not known here.

use crate::Parts;
use crate::{PerWare, Ware, Wares};

use super::weights::{LAST_RISE, RISE};

/// The number of voyages considered; games hardly last longer.
const VOYAGES: usize = 9;

/// The longest market track an edition may have.
const MOST_STEPS: usize = 8;

/// The projected value of one ware, voyage by voyage.
#[derive(Clone, Copy)]
struct Projection {
    /// The chance that it is still below the last step.
    below: [f32; VOYAGES + 1],
    /// Its mean value, counting only where it is still below.
    kept: [f32; VOYAGES + 1],
    /// Its mean value, counting only where it was below one voyage earlier.
    reached: [f32; VOYAGES + 1],
}

impl Projection {
    fn new(parts: &Parts, step: u8) -> Projection {
        let mut projection = Projection {
            below: [0.0; VOYAGES + 1],
            kept: [0.0; VOYAGES + 1],
            reached: [0.0; VOYAGES + 1],
        };
        let value: [f32; MOST_STEPS + 1] =
            std::array::from_fn(|step| parts.value(step as u8) as f32);
        let (step, last) = (usize::from(step), usize::from(parts.last_step()));
        let mut chance = [0.0; MOST_STEPS + 1];
        chance[step] = 1.0;
        for voyage in 0..=VOYAGES {
            if voyage > 0 {
                for step in (step..last).rev() {
                    let rise = if step + 1 == last { LAST_RISE } else { RISE };
                    let mean = value[step] + rise * (value[step + 1] - value[step]);
                    projection.reached[voyage] += chance[step] * mean;
                    chance[step + 1] += chance[step] * rise;
                    chance[step] *= 1.0 - rise;
                }
            }
            for step in step..last {
                projection.below[voyage] += chance[step];
                projection.kept[voyage] += chance[step] * value[step];
            }
        }
        projection
    }
}

/// What is expected of the market.
#[derive(Clone, Copy)]
pub(super) struct Outlook {
    /// What a share is worth when the game ends.
    pub(super) value: PerWare<f32>,
    /// How many voyages there will be until then.
    pub(super) voyages: f32,
}

/// The market and where it may go from here.
pub(super) struct Market<'a> {
    parts: &'a Parts,
    steps: PerWare<u8>,
    /// From the present step and from the next.
    projections: PerWare<[Projection; 2]>,
}

impl<'a> Market<'a> {
    pub(super) fn new(parts: &'a Parts, steps: PerWare<u8>) -> Market<'a> {
        let last = parts.last_step();
        Market {
            parts,
            steps,
            projections: steps
                .map(|_, step| [step, step + 1].map(|step| Projection::new(parts, step.min(last)))),
        }
    }

    /// After a voyage in which these wares rise. Without any it is also the outlook before a
    /// voyage nothing is known about.
    pub(super) fn after(&self, risen: Wares) -> Outlook {
        let last = self.parts.last_step();
        let step = |ware| (self.steps[ware] + u8::from(risen.contains(ware))).min(last);
        if Ware::ALL.into_iter().any(|ware| step(ware) == last) {
            return Outlook {
                value: PerWare::from_fn(|ware| self.parts.value(step(ware)) as f32),
                voyages: 0.0,
            };
        }
        let projections =
            Ware::ALL.map(|ware| &self.projections[ware][usize::from(risen.contains(ware))]);
        let mut value = [0.0; 4];
        let mut voyages = 0.0;
        // The chance that all wares but one are below the last step, before and after a voyage.
        let mut before = [1.0; 4];
        for voyage in 1..=VOYAGES {
            voyages += before[0] * projections[0].below[voyage - 1];
            let [a, b, c, d] = projections.map(|projection| projection.below[voyage]);
            let (ab, cd) = (a * b, c * d);
            let after = [b * cd, a * cd, ab * d, ab * c];
            for ware in 0..4 {
                // All values reached in this voyage, less those where the game goes on.
                value[ware] += before[ware] * projections[ware].reached[voyage]
                    - after[ware] * projections[ware].kept[voyage];
            }
            before = after;
        }
        for ware in 0..4 {
            value[ware] += before[ware] * projections[ware].kept[VOYAGES];
        }
        Outlook {
            value: PerWare::from_array(value),
            voyages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::BUILT_IN;

    fn after(steps: [u8; 4], risen: &[Ware]) -> Outlook {
        let parts = Parts::read(BUILT_IN).unwrap();
        Market::new(&parts, PerWare::from_array(steps)).after(risen.iter().copied().collect())
    }

    #[test]
    fn at_the_end_shares_are_worth_the_market() {
        let end = after([3, 2, 1, 0], &[Ware::Jade, Ware::Ginseng]);
        assert_eq!(end.value.into_array(), [30.0, 10.0, 5.0, 5.0]);
        assert_eq!(end.voyages, 0.0);
    }

    #[test]
    fn a_higher_step_promises_more_and_an_earlier_end() {
        let low = after([0, 0, 0, 0], &[]);
        let high = after([0, 0, 0, 0], &[Ware::Silk]);
        assert!(high.value[Ware::Silk] > low.value[Ware::Silk] + 1.0);
        assert!(high.voyages < low.voyages);
        // The others have less time to rise.
        assert!(high.value[Ware::Jade] < low.value[Ware::Jade]);
    }

    #[test]
    fn with_one_ware_near_the_top_the_outlook_is_plain_arithmetic() {
        // The others cannot reach the top before jade leaves its step, or hardly: compare with
        // a sum over the voyages in which jade alone ends the game.
        let soon = after([3, 0, 0, 0], &[]);
        let mean_wait = 1.0 / LAST_RISE;
        assert!(soon.voyages < mean_wait && soon.voyages > 0.8 * mean_wait);
        assert!(soon.value[Ware::Jade] > 20.0 && soon.value[Ware::Jade] < 30.0);
    }
}
