//! The component tables (O1), read from `data/edition.txt` or from a corrected copy. Rules ask
//! this module for every number; it knows none of the rules.

use enum_map::{EnumMap, enum_map};
use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section};
use portolan_core::{GamePackage, Vocabulary};
use serde::Serialize;
use ts_rs::TS;

use super::{Card, Cards, Chart, Face, Good, Goods, MOST_CARDS, MOST_PORTS, Marker, Symbol};

/// The edition compiled in.
pub const BUILT_IN: &str = include_str!("../../data/edition.txt");

/// No number of an edition is greater, so that sums cannot overflow.
const MOST: u32 = 1_000;

/// Sailor power and cargo number of a card add up to this (O1.2).
const POWER_AND_CARGO: u8 = 7;

/// All numbers and tables of the game.
#[derive(Debug, Clone, PartialEq)]
pub struct Components {
    /// What a lot of 1, 2, … cards of each good earns.
    pub sale: EnumMap<Good, Vec<u32>>,
    /// What each card shows.
    pub faces: Vec<Face>,
    /// The cards of each good.
    pub of_good: EnumMap<Good, Cards>,
    /// The cards that bear each symbol.
    pub of_symbol: EnumMap<Symbol, Cards>,
    /// The cards that name a port.
    pub port_cards: Cards,
    /// Ports and routes.
    pub chart: Chart,
    /// How many markers of each kind there are.
    pub markers: EnumMap<Marker, u8>,
    /// Prices, payments and limits.
    pub numbers: Numbers,
}

/// Prices, payments and limits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Numbers {
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
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        errors.note(edition.is_for(crate::Oltremare::NAME));
        errors.note(edition.only(&[
            Edition::HEAD,
            "goods",
            "cards",
            "ports",
            "routes",
            "markers",
            "numbers",
        ]));
        let chart = Chart::read_collecting(&edition, &mut errors);
        let (counts, sale) = read_goods(&edition, &mut errors);
        let mut faces = Vec::new();
        if let Some(section) = errors.note(edition.section("cards")) {
            faces = read_faces(section, &chart, &mut errors);
            check_counts(&edition, section, &counts, &mut errors);
        }
        let markers = read_markers(&edition, &chart, &mut errors);
        let Some(section) = errors.note(edition.section("numbers")) else {
            return errors.end(None);
        };
        let numbers = Numbers::read(section, &mut errors);
        let components = Components {
            of_good: EnumMap::from_fn(|good| cards_where(&faces, |face| face.good == good)),
            of_symbol: EnumMap::from_fn(|symbol| {
                cards_where(&faces, |face| face.symbols.contains(&symbol))
            }),
            port_cards: cards_where(&faces, |face| face.port.is_some()),
            sale,
            faces,
            chart,
            markers,
            numbers,
        };
        if errors.is_clean() && !components.are_enough() {
            let problem = "too few cards to deal and to hide Venice among the rest";
            errors.add(EditionError::new(section.line(), problem));
        }
        errors.end(Some(components))
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
        Goods(enum_map! { good => cards.and(self.of_good[good]).len() as u8 })
    }

    /// What a lot earns (O1.1): a longer one than the table knows earns the maximum only.
    #[must_use]
    #[inline]
    pub fn lot(&self, good: Good, cards: u32) -> i32 {
        let sale = &self.sale[good];
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
            count => self.numbers.gain[usize::from(count.min(3)) - 1],
        }
    }

    /// All cards.
    #[must_use]
    pub fn all(&self) -> Cards {
        cards_where(&self.faces, |_| true)
    }

    /// Whether there are cards enough for every player count (O2.2).
    fn are_enough(&self) -> bool {
        let without_cereals = self.all().without(self.of_good[Good::Cereals]);
        let dealt = 1 + usize::from(self.numbers.hand);
        let room = |cards: u32, players: usize| {
            cards as usize >= players * dealt + 2 * usize::from(self.numbers.spread) + 2
        };
        room(without_cereals.len(), 2) && room(self.all().len(), crate::MOST_PLAYERS)
    }
}

fn cards_where(faces: &[Face], wanted: impl Fn(&Face) -> bool) -> Cards {
    let cards = faces.iter().enumerate().filter(|(_, face)| wanted(face));
    cards.map(|(index, _)| Card::new(index)).collect()
}

/// The number of cards of each good, `None` if there is a mistake, and what lots of it earn.
type GoodTables = (EnumMap<Good, Option<u32>>, EnumMap<Good, Vec<u32>>);

fn read_goods(edition: &Edition, errors: &mut EditionErrors) -> GoodTables {
    let (mut counts, mut sale) = GoodTables::default();
    if let Some((section, rows)) = errors.note(named_rows::<Good>(edition, "goods")) {
        for (&good, row) in Good::all().iter().zip(rows) {
            counts[good] = errors.note(section.number(row, "cards", 1..=MOST_CARDS as u32));
            sale[good] = errors.note(read_sale(section, row)).unwrap_or_default();
        }
    }
    (counts, sale)
}

fn read_sale(section: &Section, row: &Row) -> Result<Vec<u32>, EditionError> {
    let values = section.numbers(row, "sale", 0..=MOST)?;
    if values.is_empty() || !values.is_sorted() {
        return Err(row.wrong("sale: expected rising values of 1, 2, … cards"));
    }
    Ok(values)
}

/// A section with the row of each word of a vocabulary, in its order; there may be no others.
fn named_rows<'a, V: Vocabulary>(
    edition: &'a Edition,
    name: &str,
) -> Result<(&'a Section, Vec<&'a Row>), EditionError> {
    let section = edition.section(name)?;
    let names: Vec<_> = V::all().iter().map(|word| word.name()).collect();
    section.exactly(&names)?;
    let rows = names.iter().map(|name| section.row(name));
    Ok((section, rows.collect::<Result<Vec<_>, _>>()?))
}

fn read_faces(section: &Section, chart: &Chart, errors: &mut EditionErrors) -> Vec<Face> {
    let mut faces: Vec<Face> = Vec::new();
    for (index, row) in section.rows().enumerate() {
        if index >= MOST_CARDS {
            errors.add(row.wrong(format!("more than {MOST_CARDS} cards")));
            break;
        }
        let card = Card::new(index);
        if row.name() != card.to_string() {
            errors.add(row.wrong(format!("card “{}”: expected {card}", row.name())));
        }
        if let Some(face) = errors.note(read_face(card, section, row, chart)) {
            let named = |other: &Face| face.port.is_some() && other.port == face.port;
            if faces.iter().any(named) {
                errors.add(row.wrong("a port that another card names already"));
            }
            faces.push(face);
        }
    }
    faces
}

fn read_face(
    card: Card,
    section: &Section,
    row: &Row,
    chart: &Chart,
) -> Result<Face, EditionError> {
    let unknown = |error: portolan_core::NotationError| row.wrong(error.to_string());
    let good = Good::read_word(section.text(row, "good")?).map_err(unknown)?;
    let symbols = section
        .text(row, "symbols")?
        .split_whitespace()
        .map(|word| Symbol::read_word(word).map_err(unknown))
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
        card,
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
    counts: &EnumMap<Good, Option<u32>>,
    errors: &mut EditionErrors,
) {
    let of = |row: &Row, column| cards.text(row, column).unwrap_or_default().to_owned();
    for (good, expected) in counts {
        let Some(expected) = *expected else {
            continue;
        };
        let named = |row: &&Row| of(row, "good").eq_ignore_ascii_case(good.name());
        let found = cards.rows().filter(named).count() as u32;
        let row = edition
            .section("goods")
            .and_then(|goods| goods.row(good.name()));
        if let (true, Ok(row)) = (found != expected, row) {
            let problem = format!("{found} cards of {good} in [cards]: expected {expected}");
            errors.add(row.wrong(problem));
        }
    }
    let starts = |row: &&Row| {
        of(row, "port") != "-" && !of(row, "good").eq_ignore_ascii_case(Good::Cereals.name())
    };
    if cards.rows().filter(starts).count() < crate::MOST_PLAYERS {
        let problem = "too few cards name a port: every player starts at one";
        errors.add(EditionError::new(cards.line(), problem));
    }
}

/// The number of markers of each kind. A wrong one is taken at its upper bound, so that too few
/// markers are not reported as well.
fn read_markers(
    edition: &Edition,
    chart: &Chart,
    errors: &mut EditionErrors,
) -> EnumMap<Marker, u8> {
    const MOST_MARKERS: u32 = MOST_PORTS as u32;
    let mut counts = EnumMap::default();
    let Some((section, rows)) = errors.note(named_rows::<Marker>(edition, "markers")) else {
        return counts;
    };
    for (&marker, row) in Marker::all().iter().zip(rows) {
        let count = section.number(row, "count", 0..=MOST_MARKERS);
        counts[marker] = errors.note(count).unwrap_or(MOST_MARKERS) as u8;
    }
    let total: usize = counts.values().map(|&count| usize::from(count)).sum();
    let ports = chart.ports().len();
    if total < ports {
        let problem = format!("{total} markers: expected one for each of {ports} ports");
        errors.add(EditionError::new(section.line(), problem));
    }
    counts
}

impl Numbers {
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

    fn read(section: &Section, errors: &mut EditionErrors) -> Numbers {
        errors.note(section.exactly(&Numbers::NAMES));
        let mut one = |name, most| {
            let [number] = several(section, name, most, errors);
            number
        };
        Numbers {
            start_ducats: one("start_ducats", MOST) as i32,
            hand: one("hand_at_start", 8) as u8,
            purchases: one("purchases", 4) as u8,
            price: one("price", MOST) as i32,
            price_in_debt: one("price_in_debt", MOST) as i32,
            penalty: one("pirate_penalty", MOST) as i32,
            influence_less: one("influence_less", 6) as u8,
            spread: one("venice_spread", 20) as u8,
            favourable: several(section, "favourable_price", MOST, errors).map(|n| n as i32),
            gain: several(section, "symbol_gain", 20, errors).map(|n| n as u8),
            places: several(section, "places", MOST, errors).map(|n| n as i32),
        }
    }
}

/// The numbers of a row; zeros if there is a mistake.
fn several<const N: usize>(
    section: &Section,
    name: &str,
    most: u32,
    errors: &mut EditionErrors,
) -> [u32; N] {
    let read = section.row(name).and_then(|row| {
        let values = section.numbers(row, "value", 0..=most)?;
        values.try_into().map_err(|_| match N {
            1 => row.wrong("value: expected one number"),
            _ => row.wrong(format!("{name}: expected {N} numbers")),
        })
    });
    errors.note(read).unwrap_or([0; N])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_mistakes_are_reported_at_once() {
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
