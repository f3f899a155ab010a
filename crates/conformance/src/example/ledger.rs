//! The ledger of Quay: what each seat gained from which source.

use portolan_core::{LedgerLine, Seat};

use super::edition::Quay;
use super::fish::Fish;
use super::phrases::Event;

pub(super) const SALES: &str = "source-sales";
pub(super) const DEALS: &str = "source-deals";
pub(super) const DARES: &str = "source-dares";
pub(super) const CRATES: &str = "source-crates";

pub(super) fn ledger(quay: &Quay, event: &Event, out: &mut Vec<LedgerLine>) {
    let mut put = |seat: Seat, source: &'static str, amount: i64| {
        out.push(LedgerLine {
            seat,
            source,
            amount,
        });
    };
    let worth = |fish: Fish| i64::from(quay.prices[fish as usize]);
    match *event {
        Event::Sold { seat, price, .. } => put(seat, SALES, i64::from(price)),
        Event::Bought {
            seat,
            maker,
            fish,
            price,
        } => {
            put(seat, DEALS, worth(fish) - i64::from(price));
            put(maker, DEALS, i64::from(price));
        }
        Event::Shown {
            seat, darer, coins, ..
        } => {
            put(seat, DARES, i64::from(coins));
            put(darer, DARES, -i64::from(coins));
        }
        Event::Yielded { seat, darer, coins } => {
            put(seat, DARES, -i64::from(coins));
            put(darer, DARES, i64::from(coins));
        }
        Event::PaidToPeek { seat } => put(seat, CRATES, -1),
        Event::Won { seat, coins } => put(seat, CRATES, -i64::from(coins)),
        Event::Opened { seat, fish } => put(seat, CRATES, worth(fish)),
        _ => {}
    }
}
