//! The cargo phase (L3.6), one action after the other: call the auction, rob, raid, then buy here,
//! sail, buy there and roll the die, so that as much as possible is aboard when it falls.

use crate::Action;
use crate::parts::point::Point;
use crate::state::total;

use super::situation::Situation;
use super::{auction, brawls, sailing, storms, trade};

/// The next action of the cargo phase.
pub(super) fn act(situation: &Situation) -> Action {
    let Some(here) = situation.own_ship() else {
        return auction_or_end(situation);
    };
    if auction::pays(situation) {
        return Action::Auction;
    }
    rob(situation)
        .or_else(|| storms::seizure(situation))
        .or_else(|| storms::raid(situation))
        .or_else(|| sail_and_trade(situation, here))
        .or_else(|| storms::defence(situation))
        .unwrap_or(Action::End)
}

/// All that is left to a captain who wrecked his own ship (L4.2).
fn auction_or_end(situation: &Situation) -> Action {
    if auction::pays(situation) {
        Action::Auction
    } else {
        Action::End
    }
}

/// Attacks; a wallet that could be lost is spent before.
fn rob(situation: &Situation) -> Option<Action> {
    let attack = brawls::attack(situation)?;
    let spend = if attack.wins < 1.0 {
        trade::buy(situation, situation.own_cash())
    } else {
        None
    };
    spend.or(Some(attack.action))
}

fn sail_and_trade(situation: &Situation, here: Point) -> Option<Action> {
    let (game, state) = (situation.game, situation.state);
    let resell = game.check_resell(state, situation.me).is_ok();
    let cash = trade::spendable(situation);
    let Some((sail, there)) = sailing::destination(situation) else {
        let roll = resell.then_some(Action::Resell);
        return trade::buy(situation, cash).or(roll);
    };
    if resell && rolls_first(situation, there, cash) {
        return Some(Action::Resell);
    }
    let share = trade::share_here(situation, here, there);
    trade::buy(situation, share).or(Some(sail))
}

/// Whether to roll the die before sailing: unless loot waits, or much cash is not yet invested.
fn rolls_first(situation: &Situation, there: Point, cash: u32) -> bool {
    let chart = situation.chart();
    let later = chart.is_port(there) || !situation.game.options.resale_ports_only;
    let pile = situation.game.pile(situation.state, there);
    let loot = total(&pile) > 0;
    if !later {
        return true;
    }
    !loot && (cash as f32) < situation.habits.invest_first * situation.cargo(situation.me)
}
