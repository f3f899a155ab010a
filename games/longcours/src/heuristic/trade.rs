//! Trade (L3.1, L3.3): how much to buy where. Cargo grows and cash does not, but a storm takes all
//! cargo; so everything is invested except a reserve, and spread over products.

use crate::Action;
use crate::parts::point::Point;

use super::situation::Situation;

/// Cash that may be spent on goods.
pub(super) fn spendable(situation: &Situation) -> u32 {
    let habits = situation.habits;
    let reserve = match situation.state.corsair.owner() {
        None => habits.reserve,
        Some(owner) if owner == situation.me => habits.reserve_owner,
        Some(_) => habits.reserve_hunted,
    };
    let reserve = reserve * situation.wealth(situation.me);
    situation.own_cash().saturating_sub((reserve + 0.5) as u32)
}

/// A purchase in the port where the ship is, if it lies there with cash to spend.
pub(super) fn buy(situation: &Situation, francs: u32) -> Option<Action> {
    let most = situation.game.buy_limit(situation.state, situation.me);
    let francs = francs.min(most);
    (francs > 0).then_some(Action::Buy { francs })
}

/// The first purchase leaves something for the next port.
pub(super) fn first_purchase(situation: &Situation) -> Action {
    let francs = situation.own_cash().div_ceil(2);
    match francs {
        0 => Action::End,
        _ => Action::Buy { francs },
    }
}

/// What to spend here before the ship sails there, so that it holds as much of both products.
pub(super) fn share_here(situation: &Situation, here: Point, there: Point) -> u32 {
    let chart = situation.chart();
    let cash = spendable(situation);
    let (Some(first), Some(second)) = (chart.product(here), chart.product(there)) else {
        return cash;
    };
    let cargo = &situation.state.cargo[situation.me];
    if first == second {
        return cash;
    }
    (cash + cargo[second])
        .saturating_sub(cargo[first])
        .min(2 * cash)
        / 2
}
