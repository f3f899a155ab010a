//! The component tables (M1), read from `data/edition.txt` or from a corrected copy. Rules ask
//! this module for every number; it knows none of the rules.

use arrayvec::ArrayVec;
use portolan_core::edition::{Edition, EditionError, Row, Section};

use crate::space::{Berth, Space};
use crate::ware::{PerWare, Ware};

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../data/edition.txt");

/// The most crew places a punt can have.
pub(crate) const MOST_CREW: usize = 4;

/// No price or payment of an edition is greater, so that sums cannot overflow.
const MOST_PESOS: u32 = 10_000;

/// What the punt of a ware carries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cargo {
    /// What each place aboard costs, cheapest first.
    pub crew: ArrayVec<u32, MOST_CREW>,
    /// What the crew shares on arrival.
    pub value: u32,
}

/// A berth one can bet on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Bet {
    /// What the bet costs.
    pub cost: u32,
    /// What it pays.
    pub gain: u32,
}

/// All numbers of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Components {
    /// Punts' cargoes.
    pub cargo: PerWare<Cargo>,
    /// Berths of the port.
    pub port: [Bet; 3],
    /// Berths of the shipyard.
    pub shipyard: [Bet; 3],
    /// Cost of the small pilot.
    pub small_pilot: u32,
    /// Cost of the large pilot.
    pub large_pilot: u32,
    /// Costs of the first and second place on the pirate boat.
    pub pirates: [u32; 2],
    /// What a share is worth on each step of the market track.
    pub market: ArrayVec<u32, 8>,
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

impl Components {
    /// Reads an edition.
    ///
    /// # Errors
    /// The first mistake, with its line.
    pub fn read(text: &str) -> Result<Components, EditionError> {
        let edition = Edition::read(text)?;
        edition.only(&["wares", "bets", "posts", "numbers"])?;
        let wares = edition.section("wares")?;
        wares.exactly(&Ware::ALL.map(Ware::name))?;
        let mut cargo = Vec::with_capacity(Ware::ALL.len());
        for ware in Ware::ALL {
            cargo.push(read_cargo(wares, wares.row(ware.name())?)?);
        }
        let bets = edition.section("bets")?;
        bets.exactly(&BETS.each_ref().map(String::as_str))?;
        let posts = edition.section("posts")?;
        posts.exactly(&[
            "small pilot",
            "large pilot",
            "pirate captain",
            "second pirate",
        ])?;
        let post = |name: &str| posts.number(posts.row(name)?, "cost", 1..=MOST_PESOS);
        let numbers = Numbers(edition.section("numbers")?);
        numbers.0.exactly(&Numbers::NAMES)?;
        let components = Components {
            cargo: PerWare(
                cargo
                    .try_into()
                    .map_err(|_| EditionError::new(0, "[wares]"))?,
            ),
            port: read_bets(bets, Space::Port)?,
            shipyard: read_bets(bets, Space::Shipyard)?,
            small_pilot: post("small pilot")?,
            large_pilot: post("large pilot")?,
            pirates: [post("pirate captain")?, post("second pirate")?],
            market: numbers.track()?,
            start_cash: numbers.one("start_cash", 0..=MOST_PESOS)?,
            loan: numbers.one("loan", 1..=MOST_PESOS)?,
            redemption: numbers.one("redemption", 1..=MOST_PESOS)?,
            least_share_price: numbers.one("least_share_price", 0..=MOST_PESOS)?,
            premium: numbers.one("insurance_premium", 0..=MOST_PESOS)?,
            owes: numbers.three("insurance_owes")?,
            shares: numbers.small("shares_of_a_ware", 1..=20)?,
            pool: numbers.small("dealt_pool_of_a_ware", 1..=20)?,
            dealt: numbers.small("shares_dealt", 0..=8)?,
            accomplices: numbers.small("accomplices", 3..=4)?,
            accomplices_of_three: numbers.small("accomplices_of_three", 3..=4)?,
            last_space: numbers.small("last_space", 12..=17)?,
            start_most: numbers.small("start_space_most", 1..=5)?,
            start_sum: numbers.small("start_spaces_sum", 0..=15)?,
        };
        components.fits(&numbers)?;
        Ok(components)
    }

    /// What only shows when numbers are put together.
    fn fits(&self, numbers: &Numbers) -> Result<(), EditionError> {
        if self.pool > self.shares {
            let row = numbers.0.row("dealt_pool_of_a_ware")?;
            return Err(row.wrong(format!("more than the {} shares of a ware", self.shares)));
        }
        if self.dealt * crate::MOST_PLAYERS as u8 > self.pool * Ware::ALL.len() as u8 {
            let row = numbers.0.row("shares_dealt")?;
            return Err(row.wrong("five players need more shares than the pool holds"));
        }
        if self.start_sum > 3 * self.start_most {
            let row = numbers.0.row("start_spaces_sum")?;
            return Err(row.wrong("no three start spaces add up to this"));
        }
        Ok(())
    }

    /// What the shipyard costs the insurance agent with so many punts in it (M9.5).
    #[must_use]
    pub fn owed(&self, punts: usize) -> u32 {
        self.owes.iter().take(punts).sum()
    }

    /// The dearest space an accomplice can be placed on.
    pub(crate) fn dearest(&self) -> u32 {
        let crews = self
            .cargo
            .0
            .iter()
            .flat_map(|cargo| cargo.crew.iter().copied());
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

static BETS: std::sync::LazyLock<[String; 6]> = std::sync::LazyLock::new(|| {
    std::array::from_fn(|index| {
        let berth = Berth::ALL[index % 3];
        let space = if index < 3 {
            Space::Port(berth)
        } else {
            Space::Shipyard(berth)
        };
        space.to_string()
    })
});

fn read_cargo(wares: &Section, row: &Row) -> Result<Cargo, EditionError> {
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

fn read_bets(bets: &Section, space: fn(Berth) -> Space) -> Result<[Bet; 3], EditionError> {
    let mut read = [Bet::default(); 3];
    for berth in Berth::ALL {
        let row = bets.row(&space(berth).to_string())?;
        read[berth as usize] = Bet {
            cost: bets.number(row, "cost", 1..=MOST_PESOS)?,
            gain: bets.number(row, "gain", 0..=MOST_PESOS)?,
        };
    }
    Ok(read)
}

struct Numbers<'a>(&'a Section);

impl Numbers<'_> {
    const NAMES: [&'static str; 15] = [
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

    fn one(&self, name: &str, bounds: std::ops::RangeInclusive<u32>) -> Result<u32, EditionError> {
        self.0.number(self.0.row(name)?, "value", bounds)
    }

    fn small(&self, name: &str, bounds: std::ops::RangeInclusive<u8>) -> Result<u8, EditionError> {
        let wide = u32::from(*bounds.start())..=u32::from(*bounds.end());
        Ok(self.one(name, wide)? as u8)
    }

    fn three(&self, name: &str) -> Result<[u32; 3], EditionError> {
        let row = self.0.row(name)?;
        let values = self.0.numbers(row, "value", 0..=MOST_PESOS)?;
        values
            .try_into()
            .map_err(|_| row.wrong(format!("{name}: expected three numbers")))
    }

    fn track(&self) -> Result<ArrayVec<u32, 8>, EditionError> {
        let row = self.0.row("market_track")?;
        let values = self.0.numbers(row, "value", 0..=MOST_PESOS)?;
        if !(2..=8).contains(&values.len()) || !values.is_sorted() {
            return Err(row.wrong("market_track: expected 2 to 8 rising values"));
        }
        Ok(values.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn m1_the_built_in_edition_has_the_printed_numbers() {
        let box_ = Components::read(BUILT_IN).unwrap();
        let crews = box_.cargo.map(|cargo| cargo.crew.to_vec());
        assert_eq!(
            crews,
            PerWare([
                vec![3, 4, 5, 5],
                vec![3, 4, 5],
                vec![2, 3, 4],
                vec![1, 2, 3]
            ])
        );
        assert_eq!(box_.cargo.map(|cargo| cargo.value).0, [36, 30, 24, 18]);
        for bets in [box_.port, box_.shipyard] {
            assert_eq!(
                bets.map(|bet| (bet.cost, bet.gain)),
                [(4, 6), (3, 8), (2, 15)]
            );
        }
        assert_eq!((box_.small_pilot, box_.large_pilot), (2, 5));
        assert_eq!((box_.pirates, box_.premium), ([5, 5], 10));
        assert_eq!([0, 1, 2, 3].map(|punts| box_.owed(punts)), [0, 6, 14, 29]);
        assert_eq!(box_.market.as_slice(), [0, 5, 10, 20, 30]);
        assert_eq!((box_.start_cash, box_.loan, box_.redemption), (30, 12, 15));
        assert_eq!((box_.least_share_price, box_.shares), (5, 5));
        assert_eq!(
            (box_.last_space, box_.start_most, box_.start_sum),
            (13, 5, 9)
        );
    }

    #[test]
    fn a_mistake_is_named_with_its_line() {
        let wrong = |from: &str, to: &str| {
            assert!(BUILT_IN.contains(from), "{from}");
            let text = BUILT_IN.replacen(from, to, 1);
            let error = Components::read(&text).unwrap_err();
            let line = text.lines().position(|line| line.contains(to)).unwrap() + 1;
            assert_eq!(error.line, line, "{error}");
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
    }
}
