//! How a search judges where a playout ended, by the temperament of the player. An even player judges by its own
//! chance to win alone.

use portolan_core::{MAX_SEATS, Seat};

use crate::estimate::PerSeat;

/// What counts beside the own chance to win.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Judgement {
    /// How much the first points of chance count more than the last ones, below 1: what is uncertain is then worth
    /// less than its mean. Below 0 it is worth more.
    pub(crate) caution: f32,
    /// The part of each rival's chance that counts against.
    pub(crate) rivals: [f32; MAX_SEATS],
    /// The part of the chance of the weakest rival that counts for.
    pub(crate) mercy: f32,
    /// What a deal counts by itself.
    pub(crate) deal: f32,
}

impl Judgement {
    /// The own chance to win, and nothing else.
    pub(crate) const EVEN: Judgement = Judgement {
        caution: 0.0,
        rivals: [0.0; MAX_SEATS],
        mercy: 0.0,
        deal: 0.0,
    };

    /// What these chances of all seats are worth to this one.
    pub(crate) fn worth(&self, chances: &PerSeat, seats: usize, own: Seat) -> f32 {
        let chance = chances[own];
        if *self == Judgement::EVEN {
            return chance;
        }
        let others = || Seat::all(seats).filter(|seat| *seat != own);
        let against: f32 = others().map(|seat| self.rivals[seat] * chances[seat]).sum();
        let weakest = others().map(|seat| chances[seat]).fold(1.0, f32::min);
        chance * (1.0 + self.caution * (1.0 - chance)) - against + self.mercy * weakest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: Seat = Seat::new(0);

    fn worth(judgement: Judgement, chances: [f32; 3]) -> f32 {
        let mut all = PerSeat::default();
        all[..3].copy_from_slice(&chances);
        judgement.worth(&all, 3, OWN)
    }

    fn with_caution(caution: f32) -> Judgement {
        Judgement {
            caution,
            ..Judgement::EVEN
        }
    }

    /// What an even bet on 0.2 or 0.8 is worth above a sure 0.5.
    fn bet(judgement: Judgement) -> f32 {
        let ends = [[0.2, 0.4, 0.4], [0.8, 0.1, 0.1]].map(|chances| worth(judgement, chances));
        (ends[0] + ends[1]) / 2.0 - worth(judgement, [0.5, 0.25, 0.25])
    }

    #[test]
    fn the_cautious_shun_a_bet_that_the_greedy_take() {
        assert!(bet(Judgement::EVEN).abs() < 1e-6);
        assert!(bet(with_caution(0.35)) < -0.02);
        assert!(bet(with_caution(-0.35)) > 0.02);
    }

    #[test]
    fn more_chance_is_never_worth_less() {
        for caution in [-0.35, 0.0, 0.35] {
            let judgement = with_caution(caution);
            let worths = (0..=100).map(|percent| {
                let chance = percent as f32 / 100.0;
                worth(judgement, [chance, 1.0 - chance, 0.0])
            });
            assert!(worths.collect::<Vec<_>>().is_sorted(), "{caution}");
        }
    }

    #[test]
    fn a_grudge_counts_against_whoever_it_is_about_and_mercy_for_the_weakest() {
        let mut vengeful = Judgement::EVEN;
        vengeful.rivals[1] = 0.1;
        assert!(worth(vengeful, [0.4, 0.1, 0.5]) > worth(vengeful, [0.4, 0.5, 0.1]));
        let generous = Judgement {
            mercy: 0.1,
            ..Judgement::EVEN
        };
        assert!(worth(generous, [0.4, 0.3, 0.3]) > worth(generous, [0.4, 0.5, 0.1]));
    }
}
