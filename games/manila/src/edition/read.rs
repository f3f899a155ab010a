//! Reads the component tables and tells every mistake with its line.

use std::ops::RangeInclusive;

use arrayvec::ArrayVec;
use portolan_core::Title;
use portolan_core::edition::{Edition, EditionError, Proof, Row, Section};

use super::{Bet, Cargo, Components, MOST_CREW};
use crate::space::{Berth, Space};
use crate::ware::{PerWare, Ware};
use crate::{MOST_PLAYERS, Manila};

/// No price or payment of an edition is greater, so that sums cannot overflow.
const MOST_PESOS: u32 = 10_000;

/// Tables no rule ever sees: a stand-in for sections with mistakes.
const NO_CARGO: Cargo = Cargo {
    crew: ArrayVec::new_const(),
    value: 0,
};

pub(super) fn components(text: &str) -> Result<Components, Vec<EditionError>> {
    let mut proof = Proof::default();
    let edition = Edition::proof(text, &mut proof);
    proof.note(edition.is_for(Manila::NAME));
    proof.note(edition.only(&[Edition::HEAD, "wares", "bets", "posts", "numbers"]));
    let cargo = cargoes(&edition, &mut proof);
    let [port, shipyard] = [Space::Port, Space::Shipyard].map(|of| bets(&edition, of, &mut proof));
    let posts = proof.note(edition.section("posts"));
    let mut post = |name: &str| posts.map_or(0, |posts| cost(posts, name, &mut proof));
    let (small_pilot, large_pilot) = (post("small pilot"), post("large pilot"));
    let pirates = [post("pirate captain"), post("second pirate")];
    unknown_rows(&edition, &mut proof);
    let Some(section) = proof.note(edition.section("numbers")) else {
        return proof.end(None);
    };
    let mut numbers = Numbers {
        section,
        proof: &mut proof,
    };
    let components = Components {
        cargo,
        port,
        shipyard,
        small_pilot,
        large_pilot,
        pirates,
        market: numbers.track(),
        start_cash: numbers.one("start_cash", 0..=MOST_PESOS),
        loan: numbers.one("loan", 1..=MOST_PESOS),
        redemption: numbers.one("redemption", 1..=MOST_PESOS),
        least_share_price: numbers.one("least_share_price", 0..=MOST_PESOS),
        premium: numbers.one("insurance_premium", 0..=MOST_PESOS),
        owes: numbers.three("insurance_owes"),
        shares: numbers.small("shares_of_a_ware", 1..=20),
        pool: numbers.small("dealt_pool_of_a_ware", 1..=20),
        dealt: numbers.small("shares_dealt", 0..=8),
        accomplices: numbers.small("accomplices", 3..=4),
        accomplices_of_three: numbers.small("accomplices_of_three", 3..=4),
        last_space: numbers.small("last_space", 12..=17),
        start_most: numbers.small("start_space_most", 1..=5),
        start_sum: numbers.small("start_spaces_sum", 0..=15),
    };
    numbers.fit(&components);
    proof.end(Some(components))
}

fn cargoes(edition: &Edition, proof: &mut Proof) -> PerWare<Cargo> {
    let Some(wares) = proof.note(edition.section("wares")) else {
        return PerWare::from_fn(|_| NO_CARGO);
    };
    PerWare::from_fn(|ware| {
        let read = wares.row(ware.name()).and_then(|row| cargo(wares, row));
        proof.note(read).unwrap_or(NO_CARGO)
    })
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

fn bets(edition: &Edition, space: fn(Berth) -> Space, proof: &mut Proof) -> [Bet; 3] {
    Berth::ALL.map(|berth| {
        let read = || {
            let bets = edition.section("bets")?;
            let row = bets.row(&space(berth).to_string())?;
            Ok(Bet {
                cost: bets.number(row, "cost", 1..=MOST_PESOS)?,
                gain: bets.number(row, "gain", 0..=MOST_PESOS)?,
            })
        };
        proof.note(read()).unwrap_or_default()
    })
}

fn cost(posts: &Section, name: &str, proof: &mut Proof) -> u32 {
    let read = posts
        .row(name)
        .and_then(|row| posts.number(row, "cost", 1..=MOST_PESOS));
    proof.note(read).unwrap_or(0)
}

/// Rows whose names mean nothing.
fn unknown_rows(edition: &Edition, proof: &mut Proof) {
    let bets: Vec<String> = [Space::Port, Space::Shipyard]
        .iter()
        .flat_map(|space| Berth::ALL.map(|berth| space(berth).to_string()))
        .collect();
    let bets: Vec<&str> = bets.iter().map(String::as_str).collect();
    for (name, known) in [
        ("wares", &Ware::ALL.map(Ware::name)[..]),
        ("bets", &bets),
        (
            "posts",
            &[
                "small pilot",
                "large pilot",
                "pirate captain",
                "second pirate",
            ],
        ),
        ("numbers", &NAMES),
    ] {
        if let Ok(section) = edition.section(name) {
            for row in section.rows().filter(|row| !known.contains(&row.name())) {
                let expected = known.join(", ");
                proof.fault(row.wrong(format!(
                    "unknown “{}”: expected one of {expected}",
                    row.name()
                )));
            }
        }
    }
}

const NAMES: [&str; 15] = [
    "market_track",
    "start_cash",
    "loan",
    "redemption",
    "least_share_price",
    "insurance_premium",
    "insurance_owes",
    "shares_of_a_ware",
    "dealt_pool_of_a_ware",
    "shares_dealt",
    "accomplices",
    "accomplices_of_three",
    "last_space",
    "start_space_most",
    "start_spaces_sum",
];

struct Numbers<'a> {
    section: &'a Section,
    proof: &'a mut Proof,
}

impl Numbers<'_> {
    fn one(&mut self, name: &str, bounds: RangeInclusive<u32>) -> u32 {
        let row = self.section.row(name);
        let read = row.and_then(|row| self.section.number(row, "value", bounds));
        self.proof.note(read).unwrap_or(0)
    }

    fn small(&mut self, name: &str, bounds: RangeInclusive<u8>) -> u8 {
        self.one(name, u32::from(*bounds.start())..=u32::from(*bounds.end())) as u8
    }

    fn three(&mut self, name: &str) -> [u32; 3] {
        let read = self.section.row(name).and_then(|row| {
            let values = self.section.numbers(row, "value", 0..=MOST_PESOS)?;
            values
                .try_into()
                .map_err(|_| row.wrong(format!("{name}: expected three numbers")))
        });
        self.proof.note(read).unwrap_or_default()
    }

    fn track(&mut self) -> ArrayVec<u32, 8> {
        let read = self.section.row("market_track").and_then(|row| {
            let values = self.section.numbers(row, "value", 0..=MOST_PESOS)?;
            if !(2..=8).contains(&values.len()) || !values.is_sorted() {
                return Err(row.wrong("market_track: expected 2 to 8 rising values"));
            }
            Ok(values.into_iter().collect())
        });
        self.proof.note(read).unwrap_or_default()
    }

    /// What only shows when numbers are put together.
    fn fit(&mut self, read: &Components) {
        if !self.proof.is_clean() {
            return;
        }
        if read.pool > read.shares {
            let problem = format!("more than the {} shares of a ware", read.shares);
            self.wrong("dealt_pool_of_a_ware", &problem);
        }
        if usize::from(read.dealt) * MOST_PLAYERS > usize::from(read.pool) * Ware::ALL.len() {
            self.wrong(
                "shares_dealt",
                "five players need more shares than the pool holds",
            );
        }
        if read.start_sum > 3 * read.start_most {
            self.wrong("start_spaces_sum", "no three start spaces add up to this");
        }
    }

    fn wrong(&mut self, name: &str, problem: &str) {
        if let Ok(row) = self.section.row(name) {
            self.proof.fault(row.wrong(problem));
        }
    }
}
