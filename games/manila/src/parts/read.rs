//! Reads the component tables and reports every mistake with its line.

use arrayvec::ArrayVec;
use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section, Table};
use portolan_core::{GamePackage, Vocabulary};

use super::space::{Berth, Space};
use super::ware::{PerWare, Ware};
use super::{Bet, Cargo, MOST_CREW, MOST_STEPS, Parts};
use crate::{MOST_PLAYERS, Manila};

/// No price or payment of an edition is greater, so that sums cannot overflow.
const MOST_PESOS: u32 = 10_000;

pub(super) fn parts(text: &str) -> Result<Parts, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let edition = Edition::read_collecting(text, &mut errors);
    errors.note(edition.is_for(Manila::NAME));
    errors.note(edition.only(&[Edition::HEAD, "wares", "bets", "posts", "numbers"]));
    let mut wares = Table::open(&edition, "wares", &mut errors);
    let cargo = PerWare::from_fn(|ware| wares.row(ware.name(), cargo).unwrap_or_default());
    wares.close();
    let mut bets = Table::open(&edition, "bets", &mut errors);
    let port = Berth::ALL.map(|berth| {
        bets.row(&Space::Port { berth }.to_string(), bet)
            .unwrap_or_default()
    });
    let shipyard = Berth::ALL.map(|berth| {
        bets.row(&Space::Shipyard { berth }.to_string(), bet)
            .unwrap_or_default()
    });
    bets.close();
    let mut posts = Table::open(&edition, "posts", &mut errors);
    let [small_pilot, large_pilot] =
        ["small pilot", "large pilot"].map(|post| posts.row(post, cost).unwrap_or_default());
    let pirates =
        ["pirate captain", "second pirate"].map(|post| posts.row(post, cost).unwrap_or_default());
    posts.close();
    let mut numbers = Table::open(&edition, "numbers", &mut errors);
    let parts = Parts {
        cargo,
        port,
        shipyard,
        small_pilot,
        large_pilot,
        pirates,
        market: numbers.row("market_track", track).unwrap_or_default(),
        start_cash: numbers.number("start_cash", 0..=MOST_PESOS),
        loan: numbers.number("loan", 1..=MOST_PESOS),
        redemption: numbers.number("redemption", 1..=MOST_PESOS),
        least_share_price: numbers.number("least_share_price", 0..=MOST_PESOS),
        premium: numbers.number("insurance_premium", 0..=MOST_PESOS),
        owes: numbers.row("insurance_owes", three).unwrap_or_default(),
        shares: numbers.small("shares_of_a_ware", 1..=20),
        pool: numbers.small("dealt_pool_of_a_ware", 1..=20),
        dealt: numbers.small("shares_dealt", 0..=8),
        accomplices: numbers.small("accomplices", 3..=4),
        accomplices_of_three: numbers.small("accomplices_of_three", 3..=4),
        last_space: numbers.small("last_space", 12..=17),
        start_most: numbers.small("start_space_most", 1..=5),
        start_sum: numbers.small("start_spaces_sum", 0..=15),
    };
    fit(&mut numbers, &parts);
    numbers.close();
    errors.end(Some(parts))
}

fn cargo(wares: &Section, row: &Row) -> Result<Cargo, EditionError> {
    let costs = wares.numbers(row, "crew", 1..=MOST_PESOS)?;
    let value = wares.number(row, "cargo", 1..=MOST_PESOS)?;
    if costs.is_empty() || costs.len() > MOST_CREW {
        return Err(row.wrong(format!("crew: expected 1 to {MOST_CREW} costs")));
    }
    if !costs.is_sorted() {
        return Err(row.wrong("crew: expected the cheapest place first"));
    }
    if let Some(odd) = (2..=costs.len().max(2) as u32).find(|crew| !value.is_multiple_of(*crew)) {
        return Err(row.wrong(format!("cargo {value} cannot be divided among {odd}")));
    }
    Ok(Cargo {
        crew: costs.into_iter().collect(),
        value,
    })
}

fn bet(bets: &Section, row: &Row) -> Result<Bet, EditionError> {
    Ok(Bet {
        cost: bets.number(row, "cost", 1..=MOST_PESOS)?,
        gain: bets.number(row, "gain", 0..=MOST_PESOS)?,
    })
}

fn track(numbers: &Section, row: &Row) -> Result<ArrayVec<u32, MOST_STEPS>, EditionError> {
    let values = numbers.numbers(row, "value", 0..=MOST_PESOS)?;
    if !(2..=MOST_STEPS).contains(&values.len()) || !values.is_sorted() {
        return Err(row.wrong("market_track: expected 2 to 8 rising values"));
    }
    Ok(values.into_iter().collect())
}

fn three(numbers: &Section, row: &Row) -> Result<[u32; 3], EditionError> {
    let values = numbers.numbers(row, "value", 0..=MOST_PESOS)?;
    let wrong = |_| row.wrong(format!("{}: expected three numbers", row.name()));
    values.try_into().map_err(wrong)
}

fn cost(posts: &Section, row: &Row) -> Result<u32, EditionError> {
    posts.number(row, "cost", 1..=MOST_PESOS)
}

/// What only shows when numbers are put together.
fn fit(numbers: &mut Table<'_>, read: &Parts) {
    if !numbers.is_clean() {
        return;
    }
    if read.pool > read.shares {
        let problem = format!("more than the {} shares of a ware", read.shares);
        numbers.wrong("dealt_pool_of_a_ware", &problem);
    }
    if usize::from(read.dealt) * MOST_PLAYERS > usize::from(read.pool) * Ware::ALL.len() {
        numbers.wrong(
            "shares_dealt",
            "five players need more shares than the pool holds",
        );
    }
    if read.start_sum > 3 * read.start_most {
        numbers.wrong("start_spaces_sum", "no three start spaces add up to this");
    }
}
