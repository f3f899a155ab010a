//! The component tables (O1), read from `data/edition.txt` or from a corrected copy. Rules ask
//! this module for every number; it knows none of the rules.

use portolan_core::Title;
use portolan_core::edition::{Edition, EditionError, Proof, Row, Section};

use crate::card::{Card, Face, MOST_CARDS};
use crate::cards::Cards;
use crate::chart::{Chart, MOST_PORTS};
use crate::good::{Good, Goods, Symbol};
use crate::marker::Marker;

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../data/edition.txt");

/// No number of an edition is greater, so that sums cannot overflow.
const MOST: u32 = 1_000;

/// Sailor power and cargo number of a card add up to this (O1.2).
const POWER_AND_CARGO: u8 = 7;

/// All numbers and tables of the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Components {
    /// What a lot of 1, 2, … cards of each good earns.
    pub sale: [Vec<u32>; Good::COUNT],
    /// What each card shows.
    pub faces: Vec<Face>,
    /// The cards of each good.
    pub of_good: [Cards; Good::COUNT],
    /// The cards that bear each symbol.
    pub of_symbol: [Cards; Symbol::ALL.len()],
    /// The cards that name a port.
    pub port_cards: Cards,
    /// Ports and routes.
    pub chart: Chart,
    /// How many markers of each kind there are.
    pub markers: [u8; Marker::COUNT],
    /// Everybody's ducats at the start.
    pub start_ducats: i32,
    /// Cards dealt to each player.
    pub hand: u8,
    /// The most purchases of a turn.
    pub purchases: u8,
    /// What a card costs.
    pub price: i32,
    /// What it costs with 0 ducats or less.
    pub price_in_debt: i32,
    /// What the 1st, 2nd, … purchase costs with favourable trade.
    pub favourable: [i32; 4],
    /// What one, two, three and more equal symbols are worth.
    pub gain: [u8; 3],
    /// What the first, second and third place pay.
    pub places: [i32; 3],
    /// What a pirate card costs at the end.
    pub penalty: i32,
    /// Local influence pays sailor power less this.
    pub influence_less: u8,
    /// How far Venice may lie from the middle.
    pub spread: u8,
}

impl Components {
    /// Reads an edition.
    ///
    /// # Errors
    /// Every mistake, with its line.
    pub fn read(text: &str) -> Result<Components, Vec<EditionError>> {
        let mut proof = Proof::default();
        let edition = Edition::proof(text, &mut proof);
        proof.note(edition.is_for(crate::Oltremare::NAME));
        proof.note(edition.only(&[
            Edition::HEAD,
            "goods",
            "cards",
            "ports",
            "routes",
            "markers",
            "numbers",
        ]));
        let chart = Chart::proof(&edition, &mut proof);
        let (counts, sale) = proof.note(read_goods(&edition)).unwrap_or_default();
        let mut faces = Vec::new();
        if let Some(section) = proof.note(edition.section("cards")) {
            faces = read_faces(section, &chart, &mut proof);
            check_counts(&edition, section, &counts, &mut proof);
        }
        let markers = proof
            .note(read_markers(&edition, &chart))
            .unwrap_or_default();
        let Some(numbers) = proof.note(edition.section("numbers")).map(Numbers) else {
            return proof.end(None);
        };
        let components = numbers.components(
            Components {
                of_good: Good::ALL.map(|good| cards_where(&faces, |face| face.good == good)),
                of_symbol: Symbol::ALL
                    .map(|symbol| cards_where(&faces, |face| face.symbols.contains(&symbol))),
                port_cards: cards_where(&faces, |face| face.port.is_some()),
                sale,
                faces,
                chart,
                markers,
                start_ducats: 0,
                hand: 0,
                purchases: 0,
                price: 0,
                price_in_debt: 0,
                favourable: [0; 4],
                gain: [0; 3],
                places: [0; 3],
                penalty: 0,
                influence_less: 0,
                spread: 0,
            },
            &mut proof,
        );
        proof.end(Some(components))
    }

    /// What a card shows.
    #[must_use]
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The good of a card.
    #[must_use]
    #[inline]
    pub fn good(&self, card: Card) -> Good {
        self.faces[card.index()].good
    }

    /// How many of each good there are among some cards.
    #[must_use]
    #[inline]
    pub fn goods(&self, cards: Cards) -> Goods {
        Goods(std::array::from_fn(|good| {
            cards.and(self.of_good[good]).len() as u8
        }))
    }

    /// What a lot earns (O1.1): a longer one than the table knows earns the maximum only.
    #[must_use]
    #[inline]
    pub fn lot(&self, good: Good, cards: u32) -> i32 {
        let sale = &self.sale[good as usize];
        match (cards as usize).min(sale.len()) {
            0 => 0,
            longest => sale[longest - 1] as i32,
        }
    }

    /// What so many equal symbols are worth (O5.1).
    #[must_use]
    #[inline]
    pub fn symbols(&self, count: u8) -> u8 {
        match count {
            0 => 0,
            count => self.gain[usize::from(count.min(3)) - 1],
        }
    }

    /// All cards of the box.
    #[must_use]
    pub fn all(&self) -> Cards {
        cards_where(&self.faces, |_| true)
    }
}

fn cards_where(faces: &[Face], wanted: impl Fn(&Face) -> bool) -> Cards {
    let cards = faces.iter().enumerate().filter(|(_, face)| wanted(face));
    cards.map(|(index, _)| Card::new(index)).collect()
}

type GoodTables = ([u32; Good::COUNT], [Vec<u32>; Good::COUNT]);

fn read_goods(edition: &Edition) -> Result<GoodTables, EditionError> {
    let section = edition.section("goods")?;
    section.exactly(&Good::ALL.map(Good::name))?;
    let mut counts = [0; Good::COUNT];
    let mut sale: [Vec<u32>; Good::COUNT] = Default::default();
    for good in Good::ALL {
        let row = section.row(good.name())?;
        counts[good as usize] = section.number(row, "cards", 1..=MOST_CARDS as u32)?;
        let values = section.numbers(row, "sale", 0..=MOST)?;
        if values.is_empty() || !values.is_sorted() {
            return Err(row.wrong("sale: expected rising values of 1, 2, … cards"));
        }
        sale[good as usize] = values;
    }
    Ok((counts, sale))
}

fn read_faces(section: &Section, chart: &Chart, proof: &mut Proof) -> Vec<Face> {
    let mut faces: Vec<Face> = Vec::new();
    for (index, row) in section.rows().enumerate() {
        let number = (index + 1).to_string();
        if index >= MOST_CARDS {
            proof.fault(row.wrong(format!("more than {MOST_CARDS} cards")));
            break;
        }
        if row.name() != number {
            proof.fault(row.wrong(format!("card “{}”: expected {number}", row.name())));
        }
        if let Some(face) = proof.note(read_face(section, row, chart)) {
            let named = |other: &Face| face.port.is_some() && other.port == face.port;
            if faces.iter().any(named) {
                proof.fault(row.wrong("a port that another card names already"));
            }
            faces.push(face);
        }
    }
    faces
}

fn read_face(section: &Section, row: &Row, chart: &Chart) -> Result<Face, EditionError> {
    let unknown = |error: portolan_core::WordError| row.wrong(error.to_string());
    let good = section.text(row, "good")?.parse().map_err(unknown)?;
    let symbols = section
        .text(row, "symbols")?
        .split_whitespace()
        .map(|word| word.parse::<Symbol>().map_err(unknown))
        .collect::<Result<Vec<_>, _>>()?;
    let [first, second] = symbols[..] else {
        return Err(row.wrong("symbols: expected two"));
    };
    if first == second {
        return Err(row.wrong("symbols: expected two different ones"));
    }
    let power = section.number(row, "power", 1..=6)? as u8;
    let cargo = section.number(row, "cargo", 1..=4)? as u8;
    if power + cargo != POWER_AND_CARGO {
        let sum = power + cargo;
        return Err(row.wrong(format!(
            "power and cargo add up to {sum}: expected {POWER_AND_CARGO}"
        )));
    }
    let port = match section.text(row, "port")? {
        "-" => None,
        name => Some(chart.find_row(row, name)?),
    };
    Ok(Face {
        good,
        symbols: [first, second],
        power,
        cargo,
        port,
    })
}

/// Whether there are as many cards of each good as the goods table says, and enough that name
/// a port for every player to start at one, also without cereals (O2.2).
fn check_counts(
    edition: &Edition,
    cards: &Section,
    counts: &[u32; Good::COUNT],
    proof: &mut Proof,
) {
    let of = |row: &Row, column| cards.text(row, column).unwrap_or_default().to_owned();
    for good in Good::ALL {
        let named = |row: &&Row| of(row, "good").eq_ignore_ascii_case(good.name());
        let found = cards.rows().filter(named).count() as u32;
        let expected = counts[good as usize];
        let row = edition
            .section("goods")
            .and_then(|goods| goods.row(good.name()));
        if let (true, Ok(row)) = (found != expected, row) {
            let problem = format!("{found} cards of {good} in [cards]: expected {expected}");
            proof.fault(row.wrong(problem));
        }
    }
    let starts = |row: &&Row| {
        of(row, "port") != "-" && !of(row, "good").eq_ignore_ascii_case(Good::Cereals.name())
    };
    if cards.rows().filter(starts).count() < crate::MOST_PLAYERS {
        let problem = "too few cards name a port: every player starts at one";
        proof.fault(EditionError::new(cards.line(), problem));
    }
}

fn read_markers(edition: &Edition, chart: &Chart) -> Result<[u8; Marker::COUNT], EditionError> {
    let section = edition.section("markers")?;
    section.exactly(&Marker::ALL.map(Marker::name))?;
    let mut counts = [0; Marker::COUNT];
    for marker in Marker::ALL {
        let row = section.row(marker.name())?;
        counts[marker as usize] = section.number(row, "count", 0..=MOST_PORTS as u32)? as u8;
    }
    let total: usize = counts.iter().map(|&count| usize::from(count)).sum();
    if total < chart.ports() {
        let ports = chart.ports();
        let problem = format!("{total} markers: expected one for each of {ports} ports");
        return Err(EditionError::new(section.line(), problem));
    }
    Ok(counts)
}

struct Numbers<'a>(&'a Section);

impl Numbers<'_> {
    const NAMES: [&'static str; 11] = [
        "start_ducats",
        "hand_at_start",
        "purchases",
        "price",
        "price_in_debt",
        "favourable_price",
        "symbol_gain",
        "places",
        "pirate_penalty",
        "influence_less",
        "venice_spread",
    ];

    fn one(&self, name: &str, most: u32) -> Result<u32, EditionError> {
        self.0.number(self.0.row(name)?, "value", 0..=most)
    }

    fn several<const N: usize>(&self, name: &str, most: u32) -> Result<[u32; N], EditionError> {
        let row = self.0.row(name)?;
        let values = self.0.numbers(row, "value", 0..=most)?;
        values
            .try_into()
            .map_err(|_| row.wrong(format!("{name}: expected {N} numbers")))
    }

    fn components(&self, tables: Components, proof: &mut Proof) -> Components {
        proof.note(self.0.exactly(&Numbers::NAMES));
        let read = Components {
            start_ducats: proof.note(self.one("start_ducats", MOST)).unwrap_or(0) as i32,
            hand: proof.note(self.one("hand_at_start", 8)).unwrap_or(0) as u8,
            purchases: proof.note(self.one("purchases", 4)).unwrap_or(0) as u8,
            price: proof.note(self.one("price", MOST)).unwrap_or(0) as i32,
            price_in_debt: proof.note(self.one("price_in_debt", MOST)).unwrap_or(0) as i32,
            favourable: proof
                .note(self.several("favourable_price", MOST))
                .unwrap_or_default()
                .map(|price| price as i32),
            gain: proof
                .note(self.several("symbol_gain", 20))
                .unwrap_or_default()
                .map(|gain| gain as u8),
            places: proof
                .note(self.several("places", MOST))
                .unwrap_or_default()
                .map(|gain| gain as i32),
            penalty: proof.note(self.one("pirate_penalty", MOST)).unwrap_or(0) as i32,
            influence_less: proof.note(self.one("influence_less", 6)).unwrap_or(0) as u8,
            spread: proof.note(self.one("venice_spread", 20)).unwrap_or(0) as u8,
            ..tables
        };
        if proof.is_clean()
            && let Err(problem) = read.fits()
        {
            proof.fault(EditionError::new(self.0.line(), problem));
        }
        read
    }
}

impl Components {
    /// Whether there are cards enough for every player count (O2.2).
    fn fits(&self) -> Result<(), &'static str> {
        let without_cereals = self.all().without(self.of_good[Good::Cereals as usize]);
        let small = without_cereals.len() as usize;
        let dealt = 1 + usize::from(self.hand);
        let room = |cards: usize, players: usize| {
            cards >= players * dealt + 2 * usize::from(self.spread) + 2
        };
        if room(small, 2) && room(self.faces.len(), crate::MOST_PLAYERS) {
            Ok(())
        } else {
            Err("too few cards to deal and to hide Venice among the rest")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_mistakes_are_told_at_once() {
        let mut text = BUILT_IN.to_owned();
        let wrong = [
            ("gems,    8,", "gems,    9,"),
            (
                "cards ship,   5,     2,     Alessandria",
                "cards ship,   5,     3,     Alessandria",
            ),
            ("R05,   Corfu, ", "R05,   Corfoo,"),
            ("compass,              4", "compass,              x"),
            ("price,            3", "price,            -"),
        ];
        for (right, wrong) in wrong {
            assert!(text.contains(right), "{right}");
            text = text.replacen(right, wrong, 1);
        }
        let errors = Components::read(&text).unwrap_err();
        let lines: Vec<_> = errors.iter().map(|error| error.line).collect();
        let expected =
            wrong.map(|(_, wrong)| text.lines().position(|line| line.contains(wrong)).unwrap() + 1);
        assert_eq!(lines, expected, "{errors:?}");
    }
}
