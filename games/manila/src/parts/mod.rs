//! The component tables (M1), read from `data/edition.txt` or from a corrected copy, and the
//! vocabulary for what they hold. The rules take every number from here; nothing here depends on
//! the rules.

pub(crate) mod chances;
mod read;
pub(crate) mod space;
pub(crate) mod ware;

use arrayvec::ArrayVec;
use portolan_core::edition::EditionError;
use serde::Serialize;

use ware::PerWare;

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../../data/edition.txt");

/// The most crew places a punt can have.
pub(crate) const MOST_CREW: usize = 4;

/// The most steps the market track can have.
pub(crate) const MOST_STEPS: usize = 8;

/// What the punt of a ware carries.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ts_rs::TS)]
pub struct Cargo {
    /// What each place aboard costs, cheapest first.
    pub crew: ArrayVec<u32, MOST_CREW>,
    /// What the crew shares on arrival.
    pub value: u32,
}

/// A berth one can bet on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, ts_rs::TS)]
pub struct Bet {
    /// What the bet costs.
    pub cost: u32,
    /// What it pays.
    pub gain: u32,
}

/// All numbers of the game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Parts {
    /// Punts' cargoes.
    #[ts(type = "PerWare<Cargo>")]
    pub cargo: PerWare<Cargo>,
    /// Berths A, B and C of the port.
    pub port: [Bet; 3],
    /// Berths A, B and C of the shipyard.
    pub shipyard: [Bet; 3],
    /// Cost of the small pilot.
    pub small_pilot: u32,
    /// Cost of the large pilot.
    pub large_pilot: u32,
    /// Costs of the first and second place on the pirate boat.
    pub pirates: [u32; 2],
    /// What a share is worth on each step of the market track.
    pub market: ArrayVec<u32, MOST_STEPS>,
    /// Everybody's cash at the start.
    pub start_cash: u32,
    /// Received for mortgaging a share.
    pub loan: u32,
    /// Paid for redeeming it.
    pub redemption: u32,
    /// A share never costs less.
    pub least_share_price: u32,
    /// The insurance agent receives this at once.
    pub premium: u32,
    /// He owes this for the first, second, third punt in the shipyard.
    pub owes: [u32; 3],
    /// Shares of each ware.
    pub shares: u8,
    /// How many of them are in the pool dealt from.
    pub pool: u8,
    /// Shares dealt to each player.
    pub dealt: u8,
    /// Accomplices with four and five players.
    pub accomplices: u8,
    /// Accomplices with three players.
    pub accomplices_of_three: u8,
    /// The last sea space; beyond it lies the port.
    pub last_space: u8,
    /// The greatest start space.
    pub start_most: u8,
    /// What the start spaces add up to.
    pub start_sum: u8,
}

impl Parts {
    /// Reads an edition.
    ///
    /// # Errors
    /// Every mistake, with its line.
    pub fn read(text: &str) -> Result<Parts, Vec<EditionError>> {
        read::parts(text)
    }

    /// What the shipyard costs the insurance agent with so many punts in it (M9.5).
    #[must_use]
    pub fn owed(&self, punts: usize) -> u32 {
        self.owes.iter().take(punts).sum()
    }

    /// The dearest space an accomplice can be placed on.
    pub(crate) fn dearest(&self) -> u32 {
        let crews = self.cargo.values().flat_map(|cargo| cargo.crew.clone());
        let bets = self.port.iter().chain(&self.shipyard).map(|bet| bet.cost);
        let posts = [self.small_pilot, self.large_pilot];
        let spaces = crews.chain(bets).chain(posts).chain(self.pirates);
        spaces.max().unwrap_or(0)
    }

    /// What a share costs at a step of the market (M4.1).
    #[must_use]
    pub fn share_price(&self, step: u8) -> u32 {
        self.value(step).max(self.least_share_price)
    }

    /// What a share is worth at a step of the market.
    #[must_use]
    pub fn value(&self, step: u8) -> u32 {
        self.market.get(usize::from(step)).copied().unwrap_or(0)
    }

    /// The last step of the market, which ends the game (M10.2).
    #[must_use]
    pub fn last_step(&self) -> u8 {
        self.market.len() as u8 - 1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m1_the_built_in_edition_has_the_printed_numbers() {
        let parts = Parts::read(BUILT_IN).unwrap();
        let crews: Vec<_> = parts.cargo.values().map(|c| c.crew.as_slice()).collect();
        assert_eq!(
            crews,
            [&[3, 4, 5, 5][..], &[3, 4, 5], &[2, 3, 4], &[1, 2, 3]]
        );
        let values: Vec<_> = parts.cargo.values().map(|cargo| cargo.value).collect();
        assert_eq!(values, [36, 30, 24, 18]);
        for bets in [parts.port, parts.shipyard] {
            assert_eq!(
                bets.map(|bet| (bet.cost, bet.gain)),
                [(4, 6), (3, 8), (2, 15)]
            );
        }
        assert_eq!((parts.small_pilot, parts.large_pilot), (2, 5));
        assert_eq!((parts.pirates, parts.premium), ([5, 5], 10));
        assert_eq!([0, 1, 2, 3].map(|punts| parts.owed(punts)), [0, 6, 14, 29]);
        assert_eq!(parts.market.as_slice(), [0, 5, 10, 20, 30]);
        assert_eq!(
            (parts.start_cash, parts.loan, parts.redemption),
            (30, 12, 15)
        );
        assert_eq!((parts.least_share_price, parts.shares), (5, 5));
        assert_eq!(
            (parts.last_space, parts.start_most, parts.start_sum),
            (13, 5, 9)
        );
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let wrong = |from: &str, to: &str| {
            assert!(BUILT_IN.contains(from), "{from}");
            let text = BUILT_IN.replacen(from, to, 1);
            let errors = Parts::read(&text).unwrap_err();
            let line = text.lines().position(|line| line.contains(to)).unwrap() + 1;
            let error = errors.into_iter().find(|error| error.line == line);
            let error = error.expect("a mistake in that line");
            error.problem
        };
        assert_eq!(
            wrong("3 4 5 5, 36", "3 4 5 5, 34"),
            "cargo 34 cannot be divided among 3"
        );
        assert_eq!(
            wrong("3 4 5,   30", "3 5 4,   30"),
            "crew: expected the cheapest place first"
        );
        assert_eq!(
            wrong("6 8 15,  ", "6 8 15 9,"),
            "insurance_owes: expected three numbers"
        );
        assert!(wrong("port A,     4", "port Z,     4").contains("port Z"));
        assert!(wrong("game, manila", "game, chess").contains("chess"));
    }

    #[test]
    fn all_mistakes_are_reported_at_once() {
        let text = BUILT_IN
            .replace("3 4 5 5, 36", "3 4 5 5, 34")
            .replace("small pilot,    2", "small pilot,    x")
            .replace("loan,                    12", "lone,                    12");
        let errors = Parts::read(&text).unwrap_err();
        assert_eq!(errors.len(), 4, "{errors:?}");
        assert!(errors.is_sorted_by_key(|error| error.line));
    }
}
