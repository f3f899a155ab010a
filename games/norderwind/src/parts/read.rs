//! Reads the component tables and reports every mistake with its line.

use std::ops::RangeInclusive;

use enumset::EnumSet;
use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section};
use portolan_core::{GamePackage, Id, Vocabulary};

use super::{
    BattleFace, EventFace, FACES, Face, Good, Goods, MOST_SAIL, MOST_TILES, Numbers, ORDERS, Order,
    PORTS, Parts, PerPort, Port, PortPart, Post, Terms, Tile, TileKind, TilePart,
};
use crate::{MOST_PLAYERS, Norderwind};

/// No amount of gold in an edition is greater, so that sums cannot overflow.
const MOST_GOLD: u32 = 1_000;

/// One deal has at most so many goods, so that no list of choices gets too long.
const MOST_UNITS: u32 = 2;

pub(super) fn parts(text: &str) -> Result<Parts, Vec<EditionError>> {
    let mut errors = EditionErrors::default();
    let edition = Edition::read_collecting(text, &mut errors);
    errors.note(edition.is_for(Norderwind::NAME));
    errors.note(edition.only(&[Edition::HEAD, "tiles", "orders", "numbers"]));
    let mut numbers = NumberTable::open(&edition, &mut errors);
    let event_die = numbers.row("event_die", event_die);
    let battle_die = numbers.row("battle_die", battle_die);
    numbers.row("crew_posts", crew_posts);
    let read = numbers.read();
    numbers.check_limits(&read);
    numbers.close();
    let tiles = match errors.note(edition.section("tiles")) {
        Some(section) => read_tiles(section, &mut errors),
        None => Vec::new(),
    };
    let names: Vec<_> = tiles
        .iter()
        .filter(|tile| matches!(tile.face, Face::Destination { .. }))
        .map(|part| (part.tile, part.name.clone()))
        .collect();
    // The number of ports was checked with the tiles; without them, orders mean nothing.
    let names: Option<[_; PORTS]> = names.try_into().ok();
    let orders = match (&names, errors.note(edition.section("orders"))) {
        (Some(names), Some(section)) => read_orders(section, names, &read, &mut errors),
        _ => PerPort::default(),
    };
    let parts = names.zip(event_die).zip(battle_die);
    let parts = parts.map(|((names, event_die), battle_die)| {
        let mut index = 0;
        let ports = names.map(|(tile, name)| {
            index += 1;
            PortPart {
                name,
                tile,
                orders: orders.0[index - 1],
            }
        });
        Parts {
            tiles,
            ports,
            event_die,
            battle_die,
            numbers: read,
        }
    });
    errors.end(parts)
}

fn read_tiles(section: &Section, errors: &mut EditionErrors) -> Vec<TilePart> {
    let mut tiles: Vec<TilePart> = Vec::new();
    let mut ports = Port::ALL.into_iter();
    let mut destinations = 0;
    for (index, row) in section.rows().enumerate().take(MOST_TILES) {
        let tile = Tile::from_index(index);
        let Some(part) = errors.note(read_tile(tile, section, row, &mut ports)) else {
            continue;
        };
        let is_port = |part: &TilePart| part.face.kind() == TileKind::Destination;
        destinations += usize::from(is_port(&part));
        let same_id = |other: &TilePart| other.id.eq_ignore_ascii_case(&part.id);
        let same_name = |other: &TilePart| {
            is_port(other) && is_port(&part) && other.name.eq_ignore_ascii_case(&part.name)
        };
        if tiles.iter().any(same_id) {
            errors.add(row.wrong(format!("tile “{}” appears twice", part.id)));
        }
        if tiles.iter().any(same_name) {
            errors.add(row.wrong(format!("two destination ports are called “{}”", part.name)));
        }
        tiles.push(part);
    }
    let count = section.rows().len();
    let mut wrong = |problem: String| errors.add(EditionError::new(section.line(), problem));
    if count > MOST_TILES || !count.is_multiple_of(PORTS) {
        let expected = format!("a multiple of {PORTS}, at most {MOST_TILES}");
        wrong(format!("{count} tiles: expected {expected}"));
    }
    if tiles.len() == count && destinations != PORTS {
        wrong(format!(
            "{destinations} destination ports: expected {PORTS}"
        ));
    }
    tiles
}

fn read_tile(
    tile: Tile,
    section: &Section,
    row: &Row,
    ports: &mut impl Iterator<Item = Port>,
) -> Result<TilePart, EditionError> {
    let kind: TileKind = word(section, row, "kind")?;
    let terms = || {
        Ok(Terms {
            price: section.number(row, "price", 0..=MOST_GOLD)?,
            units: section.number(row, "units", 1..=MOST_UNITS)? as u8,
            boatswain_units: section.number(row, "boatswain_units", 1..=MOST_UNITS)? as u8,
        })
    };
    let mut unused = vec!["good", "price", "units", "boatswain_units"];
    let face = match kind {
        // A fourth port gets no stack; the number of ports is an error of its own.
        TileKind::Destination => Face::Destination {
            port: ports.next().unwrap_or(Port::ALL[0]),
        },
        TileKind::TradingPort => {
            unused.clear();
            let good = word(section, row, "good")?;
            let terms = terms()?;
            Face::TradingPort { good, terms }
        }
        TileKind::MerchantShip => {
            unused.truncate(1);
            Face::MerchantShip { terms: terms()? }
        }
        TileKind::EquipmentPort => {
            unused.truncate(2);
            for column in ["units", "boatswain_units"] {
                section.number(row, column, 1..=1)?;
            }
            Face::EquipmentPort
        }
        TileKind::Wreck => Face::Wreck,
        TileKind::Fog => Face::Fog,
    };
    for column in unused {
        if section.text(row, column)? != "-" {
            return Err(row.wrong(format!("{column}: expected - for this kind of tile")));
        }
    }
    let underlined = matches!(
        kind,
        TileKind::TradingPort | TileKind::EquipmentPort | TileKind::MerchantShip
    );
    let letters_usable = match section.text(row, "letters_usable")? {
        "no" => false,
        "yes" if underlined => true,
        "yes" => {
            let problem = "letters_usable: only for trading ports, equipment ports, merchant ships";
            return Err(row.wrong(problem));
        }
        other => return Err(row.wrong(format!("letters_usable “{other}”: expected yes or no"))),
    };
    let (id, name) = (row.name(), section.text(row, "name")?);
    if id.is_empty() || id.contains(char::is_whitespace) || name.is_empty() {
        return Err(row.wrong("expected an id without blanks and a name"));
    }
    Ok(TilePart {
        tile,
        id: id.to_owned(),
        name: name.to_owned(),
        face,
        letters_usable,
    })
}

/// A cell with a word of a vocabulary.
fn word<V: Vocabulary>(section: &Section, row: &Row, column: &str) -> Result<V, EditionError> {
    let text = section.text(row, column)?;
    V::read_word(text)
        .map_err(|_| row.wrong(format!("{column} “{text}”: expected {}", V::EXPECTED)))
}

fn read_orders(
    section: &Section,
    ports: &[(Tile, String); PORTS],
    numbers: &Numbers,
    errors: &mut EditionErrors,
) -> PerPort<[Order; ORDERS]> {
    let mut orders = PerPort([[None; ORDERS]; PORTS]);
    for row in section.rows() {
        let Some(port) = ports.iter().position(|(_, name)| name == row.name()) else {
            let names: Vec<&str> = ports.iter().map(|(_, name)| name.as_str()).collect();
            let problem = format!("port “{}”: expected {}", row.name(), names.join(", "));
            errors.add(row.wrong(problem));
            continue;
        };
        let number = errors.note(section.number(row, "row", 1..=ORDERS as u32));
        let order = errors.note(read_order(section, row, numbers));
        if let (Some(number), Some(order)) = (number, order) {
            let place = &mut orders.0[port][number as usize - 1];
            if place.replace(order).is_some() {
                errors.add(row.wrong(format!("row {number} of {} appears twice", row.name())));
            }
        }
    }
    if errors.is_clean() && orders.0.iter().flatten().any(Option::is_none) {
        let problem = format!("expected rows 1 to {ORDERS} for each port");
        errors.add(EditionError::new(section.line(), problem));
    }
    PerPort(orders.0.map(|column| column.map(Option::unwrap_or_default)))
}

fn read_order(section: &Section, row: &Row, numbers: &Numbers) -> Result<Order, EditionError> {
    let mut goods = [(Good::Salt, 0); Good::ALL.len()];
    for (count, good) in goods.iter_mut().zip(Good::ALL) {
        *count = (good, section.number(row, good.name(), 0..=99)? as u8);
    }
    let order = Order {
        goods: goods.into_iter().collect(),
        captains: section.number(row, "captain", 0..=99)? as u8,
        gold: section.number(row, "gold", 0..=MOST_GOLD)?,
    };
    let of_a_kind = Goods::each(numbers.hold_per_good);
    let fits = order.goods.total() <= numbers.hold
        && of_a_kind.lack(order.goods).is_empty()
        && order.captains <= numbers.prison;
    match fits {
        true => Ok(order),
        false => Err(row.wrong("an order that does not fit on a ship")),
    }
}

/// The six faces of a die.
fn faces<T: Copy>(
    section: &Section,
    row: &Row,
    read: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<[T; FACES], EditionError> {
    let words = section.text(row, "value")?.split_whitespace();
    let faces: Option<Vec<T>> = words.map(read).collect();
    let faces = faces.and_then(|faces| faces.try_into().ok());
    faces.ok_or_else(|| row.wrong(format!("{}: expected six times {expected}", row.name())))
}

fn event_die(section: &Section, row: &Row) -> Result<[EventFace; FACES], EditionError> {
    let face = |word: &str| match word {
        "coin" => Some(EventFace::Coin),
        word => EventFace::skulls(word.parse().ok()?),
    };
    faces(section, row, face, "1 to 9 skulls or coin")
}

fn battle_die(section: &Section, row: &Row) -> Result<[BattleFace; FACES], EditionError> {
    let face = |word: &str| word.parse().ok();
    faces(section, row, face, BattleFace::EXPECTED)
}

fn crew_posts(section: &Section, row: &Row) -> Result<(), EditionError> {
    let words: Vec<&str> = section.text(row, "value")?.split_whitespace().collect();
    let posts: Option<EnumSet<Post>> = words.iter().map(|word| word.parse::<Post>().ok()).collect();
    match posts {
        Some(posts) if posts == EnumSet::all() && words.len() == posts.len() => Ok(()),
        _ => Err(row.wrong(format!("crew_posts: expected {}", Post::EXPECTED))),
    }
}

/// The section of single numbers. A number with a mistake is taken at its upper
/// bound, so that what depends on it is not reported as well; no rule ever sees it.
struct NumberTable<'a> {
    section: Option<&'a Section>,
    /// The rows asked for.
    names: Vec<&'static str>,
    errors: &'a mut EditionErrors,
}

impl<'a> NumberTable<'a> {
    fn open(edition: &'a Edition, errors: &'a mut EditionErrors) -> NumberTable<'a> {
        NumberTable {
            section: errors.note(edition.section("numbers")),
            names: Vec::new(),
            errors,
        }
    }

    fn row<T>(
        &mut self,
        name: &'static str,
        read: impl Fn(&Section, &Row) -> Result<T, EditionError>,
    ) -> Option<T> {
        self.names.push(name);
        let section = self.section?;
        let read = section.row(name).and_then(|row| read(section, row));
        self.errors.note(read)
    }

    fn number(&mut self, name: &'static str, bounds: RangeInclusive<u32>) -> u32 {
        let read = |section: &Section, row: &Row| section.number(row, "value", bounds.clone());
        self.row(name, read).unwrap_or(*bounds.end())
    }

    fn small(&mut self, name: &'static str, bounds: RangeInclusive<u32>) -> u8 {
        self.number(name, bounds) as u8
    }

    fn gold(&mut self, name: &'static str) -> u32 {
        self.number(name, 0..=MOST_GOLD)
    }

    fn read(&mut self) -> Numbers {
        Numbers {
            start_gold: self.gold("start_gold"),
            start_letters: self.small("start_letters", 0..=9),
            letter_limit: self.small("letter_limit", 0..=9),
            start_sail: self.small("start_sail", 1..=MOST_SAIL as u32),
            max_sail: self.small("max_sail", 1..=MOST_SAIL as u32),
            start_cannons: self.small("start_cannons", 0..=8),
            max_cannons: self.small("max_cannons", 0..=8),
            crew: self.small("crew", 1..=5),
            hold: self.small("hold", 1..=10),
            hold_per_good: self.small("hold_per_good", 1..=MOST_UNITS),
            prison: self.small("prison", 0..=9),
            price_sail: self.gold("price_sail"),
            price_cannon: self.gold("price_cannon"),
            price_crew: self.gold("price_crew"),
            wreck_gold: self.gold("wreck_gold"),
            treasure_gold: self.gold("treasure_gold"),
            pirate_toll: self.gold("pirate_toll"),
            full_prison_gold: self.gold("full_prison_gold"),
            relief_gold: self.gold("relief_gold"),
            relief_gold_treasurer: self.gold("relief_gold_treasurer"),
            bookkeeper_gold: self.gold("bookkeeper_gold"),
            actions_per_voyage: self.small("actions_per_voyage", 1..=8),
            cubes_2_3_players: self.small("cubes_2_3_players", 1..=30),
            cubes_4_players: self.small("cubes_4_players", 1..=30),
        }
    }

    /// What everybody starts with fits on a ship, and the stocks cover four full ships (N1.4).
    fn check_limits(&mut self, read: &Numbers) {
        let start = [
            ("start_letters", read.start_letters, read.letter_limit),
            ("start_sail", read.start_sail, read.max_sail),
            ("start_cannons", read.start_cannons, read.max_cannons),
        ];
        let clean = self.errors.is_clean();
        for (name, given, most) in start {
            if clean && given > most {
                self.wrong(name, format!("{given} is more than the limit of {most}"));
            }
        }
        let stocks = [
            ("stock_each_good", read.hold_per_good.min(read.hold)),
            ("stock_captains", read.prison),
            ("stock_letters", read.letter_limit),
            ("stock_crew", read.crew),
            ("stock_cannons", read.max_cannons),
        ];
        for (name, on_ship) in stocks {
            let stock = self.number(name, 0..=MOST_GOLD);
            let needed = u32::from(on_ship) * MOST_PLAYERS as u32;
            if clean && stock < needed {
                let problem = format!("{stock} do not cover four full ships, which hold {needed}");
                self.wrong(name, problem);
            }
        }
    }

    fn wrong(&mut self, name: &str, problem: String) {
        if let Some(Ok(row)) = self.section.map(|section| section.row(name)) {
            self.errors.add(row.wrong(format!("{name}: {problem}")));
        }
    }

    /// Rows nobody asked for mean nothing.
    fn close(self) {
        let rows = self.section.into_iter().flat_map(Section::rows);
        for row in rows.filter(|row| !self.names.contains(&row.name())) {
            let expected = self.names.join(", ");
            let problem = format!("unknown “{}”: expected one of {expected}", row.name());
            self.errors.add(row.wrong(problem));
        }
    }
}
