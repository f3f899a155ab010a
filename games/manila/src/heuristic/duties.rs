//! Duties of the harbour master (M4): all purchases, loadings and starts are weighed by what
//! they do to everybody's shares. It also predicts what another master would do. Accomplices are
//! not considered yet.

use arrayvec::ArrayVec;
use portolan_core::Seat;

use crate::Action;
use crate::state::Punt;
use crate::{PerWare, Ware, Wares};

use super::endings::{PUNTS, SETS};
use super::evaluation::{Evaluation, Purses, spread};
use super::market::{Market, Outlook};
use super::weights::PLUNDERED_TO_PORT;

/// How many sets of wares there are.
const WARE_SETS: usize = 16;

/// No edition has more ways to start: three spaces from 0 to 5 with a given sum.
const MOST_STARTS: usize = 36;

/// Nothing, or a share of each ware.
const MOST_PURCHASES: usize = 5;

/// Start spaces of three punts and how likely each set of them arrives.
struct Start {
    spaces: [u8; PUNTS],
    odds: [f32; SETS],
}

/// What a harbour master may do, and what comes of it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) buy: Option<Ware>,
    ashore: Ware,
    spaces: [u8; PUNTS],
    odds: [f32; SETS],
    /// The master's prospect.
    pub(super) prospect: f32,
}

/// Everything about the market that plans are weighed by.
pub(super) struct Planner<'a> {
    evaluation: &'a Evaluation<'a>,
    starts: ArrayVec<Start, MOST_STARTS>,
    /// By set of wares that rise.
    outlooks: [Outlook; WARE_SETS],
    fortunes: [Purses; WARE_SETS],
}

impl<'a> Planner<'a> {
    pub(super) fn new(evaluation: &'a Evaluation<'a>) -> Planner<'a> {
        let market = Market::new(&evaluation.game.parts, evaluation.world.market);
        let outlooks = std::array::from_fn(|set| market.after(wares_of(set)));
        let fortunes = std::array::from_fn(|set| {
            let mut fortunes = evaluation.shares(&outlooks[set]);
            for seat in evaluation.seats() {
                fortunes[seat] += evaluation.purse(seat);
            }
            fortunes
        });
        Planner {
            evaluation,
            starts: starts(evaluation),
            outlooks,
            fortunes,
        }
    }

    /// The prospect of a seat after these wares have risen, if the harbour master bought
    /// this share and paid so much altogether.
    fn prospect_after(
        &self,
        seat: Seat,
        risen: usize,
        master: Seat,
        buy: Option<Ware>,
        paid: f32,
    ) -> f32 {
        let outlook = &self.outlooks[risen];
        let mut fortunes = self.fortunes[risen];
        let bought = buy.map_or(0.0, |ware| outlook.value[ware]);
        fortunes[master] += bought - paid;
        // The voyage itself is still to come.
        self.evaluation
            .prospect(seat, &fortunes, spread(outlook.voyages + 1.0))
    }

    /// What a purchase takes off the master's fortune.
    fn outlay(&self, master: Seat, buy: Option<Ware>, price: u32) -> f32 {
        let share = buy.map_or(0, |ware| {
            self.evaluation
                .game
                .share_price(&self.evaluation.world, ware)
        });
        self.evaluation.outlay(master, price.saturating_add(share))
    }

    /// What this master's best plan is, one of these wares staying ashore; `None` without wares.
    pub(super) fn best(
        &self,
        master: Seat,
        buys: &[Option<Ware>],
        ashore: &[Ware],
    ) -> Option<Plan> {
        let mut prospects = [[0.0; WARE_SETS]; MOST_PURCHASES];
        for (prospects, buy) in prospects.iter_mut().zip(buys) {
            let paid = self.outlay(master, *buy, 0);
            for (risen, prospect) in prospects.iter_mut().enumerate() {
                *prospect = self.prospect_after(master, risen, master, *buy, paid);
            }
        }
        let mut best: Option<Plan> = None;
        for &ashore in ashore {
            let sets = sets_without(ashore);
            for (prospects, buy) in prospects.iter().zip(buys) {
                let prospects = sets.map(|risen| prospects[risen]);
                for start in &self.starts {
                    let prospect = dot(&start.odds, &prospects);
                    if best.is_none_or(|best| prospect > best.prospect) {
                        best = Some(Plan {
                            buy: *buy,
                            ashore,
                            spaces: start.spaces,
                            odds: start.odds,
                            prospect,
                        });
                    }
                }
            }
        }
        best
    }

    /// The own prospect if this rival gets the office for this price and follows his plan.
    pub(super) fn prospect_under(&self, rival: Seat, price: u32, plan: &Plan) -> f32 {
        let paid = self.outlay(rival, plan.buy, price);
        let me = self.evaluation.me;
        let prospects = sets_without(plan.ashore)
            .map(|risen| self.prospect_after(me, risen, rival, plan.buy, paid));
        dot(&plan.odds, &prospects)
    }

    /// How much a peso adds to the own prospect, on the average of what may come.
    pub(super) fn slope(&self) -> f32 {
        let evaluation = self.evaluation;
        let outcomes = self.fortunes.iter().zip(&self.outlooks);
        let slopes = outcomes.map(|(fortunes, outlook)| {
            evaluation.slope(evaluation.me, fortunes, spread(outlook.voyages + 1.0))
        });
        slopes.sum::<f32>() / WARE_SETS as f32
    }

    /// All purchases a master could afford after paying this price for the office.
    pub(super) fn purchases(
        &self,
        master: Seat,
        price: u32,
    ) -> ArrayVec<Option<Ware>, MOST_PURCHASES> {
        let (game, state) = (self.evaluation.game, &self.evaluation.world);
        let affordable = Ware::ALL
            .into_iter()
            .filter(|ware| game.affords(state, master, *ware, price));
        std::iter::once(None).chain(affordable.map(Some)).collect()
    }
}

/// All ways to start, for any three wares (M4.3).
fn starts(evaluation: &Evaluation) -> ArrayVec<Start, MOST_STARTS> {
    let parts = &evaluation.game.parts;
    let (most, sum) = (parts.start_most, parts.start_sum);
    let arrives = |space: u8| {
        let ways = evaluation.game.chances.of(space, 3);
        (ways.port as f32 + PLUNDERED_TO_PORT * ways.last as f32) / ways.all() as f32
    };
    let mut starts = ArrayVec::new();
    for first in 0..=most {
        for second in 0..=most {
            let third = sum
                .checked_sub(first + second)
                .filter(|third| *third <= most);
            let Some(third) = third else {
                continue;
            };
            let spaces = [first, second, third];
            let arrives = spaces.map(arrives);
            let start = Start {
                spaces,
                odds: std::array::from_fn(|set| {
                    let chance = |punt: usize| match set >> punt & 1 {
                        1 => arrives[punt],
                        _ => 1.0 - arrives[punt],
                    };
                    chance(0) * chance(1) * chance(2)
                }),
            };
            // There is always room: an edition has no more starts than this.
            let _ = starts.try_push(start);
        }
    }
    starts
}

/// The wares of a set, by bit.
fn wares_of(set: usize) -> Wares {
    let chosen = Ware::ALL
        .into_iter()
        .filter(|ware| set >> *ware as usize & 1 == 1);
    chosen.collect()
}

/// The wares loaded if this one stays ashore, in ware order.
fn loaded(ashore: Ware) -> impl Iterator<Item = Ware> {
    Ware::ALL.into_iter().filter(move |ware| *ware != ashore)
}

/// For each set of punts the set of their wares, if this ware stays ashore.
fn sets_without(ashore: Ware) -> [usize; SETS] {
    std::array::from_fn(|set| {
        let arrived = loaded(ashore)
            .enumerate()
            .filter(|(punt, _)| set >> punt & 1 == 1);
        arrived.map(|(_, ware)| 1 << ware as usize).sum()
    })
}

fn dot(odds: &[f32; SETS], prospects: &[f32; SETS]) -> f32 {
    odds.iter()
        .zip(prospects)
        .map(|(odds, prospect)| odds * prospect)
        .sum()
}

/// M4.1.
pub(super) fn buy(evaluation: &Evaluation) -> Action {
    let planner = Planner::new(evaluation);
    let plan = planner.best(
        evaluation.me,
        &planner.purchases(evaluation.me, 0),
        &Ware::ALL,
    );
    let bought = plan.and_then(|plan| plan.buy);
    bought.map_or(Action::Pass, |ware| Action::Buy { ware })
}

/// M4.2.
pub(super) fn load(evaluation: &Evaluation) -> Action {
    let plan = Planner::new(evaluation).best(evaluation.me, &[None], &Ware::ALL);
    Action::Load {
        ashore: plan.map_or(Ware::Ginseng, |plan| plan.ashore),
    }
}

/// M4.3.
pub(super) fn start(evaluation: &Evaluation) -> Action {
    let ashore = |ware: &Ware| evaluation.world.punts[*ware] == Punt::Ashore;
    let ashore = Ware::ALL.into_iter().find(ashore).unwrap_or(Ware::Ginseng);
    let plan = Planner::new(evaluation).best(evaluation.me, &[None], &[ashore]);
    let mut spaces = plan.map(|plan| plan.spaces).into_iter().flatten();
    Action::Start {
        spaces: PerWare::from_fn(|ware| if ware == ashore { None } else { spaces.next() }),
    }
}
