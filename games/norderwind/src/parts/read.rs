//! Reads the component tables and reports every mistake with its line.

use enumset::EnumSet;
use portolan_core::edition::{Edition, EditionError, EditionErrors, Row, Section, Table};
use portolan_core::notation::same_word;
use portolan_core::{GamePackage, Id, NotationError, Vocabulary};

use super::{
    BattleFace, EventFace, FACES, Face, Good, Goods, MOST_CANNONS, MOST_SAIL, MOST_TILES, Numbers,
    ORDERS, Order, PORTS, Parts, Port, PortPart, Post, Terms, Tile, TileKind, TilePart,
};
use crate::{MOST_PLAYERS, Norderwind};

/// The longest id or name, in bytes.
const LONGEST_NAME: usize = 40;

/// No amount of gold in an edition is greater, so that sums cannot overflow.
const MOST_GOLD: u32 = 1_000;

/// One deal has at most so many goods, so that no list of choices gets too long.
const MOST_UNITS: u8 = 2;

impl Parts {
    /// Reads an edition.
    ///
    /// # Errors
    /// Every mistake, with its line.
    pub fn read(text: &str) -> Result<Parts, Vec<EditionError>> {
        let mut errors = EditionErrors::default();
        let edition = Edition::read_collecting(text, &mut errors);
        errors.note(edition.is_for(Norderwind::NAME));
        errors.note(edition.only(&[Edition::HEAD, "tiles", "orders", "numbers"]));
        let mut table = Table::open(&edition, "numbers", &mut errors);
        let event_die = read_die(&mut table, "event_die", EventFace::read_word);
        let battle_die = read_die(&mut table, "battle_die", BattleFace::read_word);
        table.row("crew_posts", crew_posts);
        let numbers = read_numbers(&mut table);
        check_limits(&mut table, &numbers);
        table.close();
        let tiles = errors.note(edition.section("tiles"));
        let tiles = tiles.map_or_else(Vec::new, |section| read_tiles(section, &mut errors));
        let orders = errors.note(edition.section("orders"));
        let ports = orders.and_then(|section| read_ports(section, &tiles, &numbers, &mut errors));
        let parts = ports.zip(event_die).zip(battle_die);
        errors.end(parts.map(|((ports, event_die), battle_die)| Parts {
            tiles,
            ports,
            event_die,
            battle_die,
            numbers,
        }))
    }
}

fn read_tiles(section: &Section, errors: &mut EditionErrors) -> Vec<TilePart> {
    let mut tiles: Vec<TilePart> = Vec::new();
    let mut ports = Port::ALL.into_iter();
    for (index, row) in section.rows().enumerate().take(MOST_TILES) {
        let tile = Tile::from_index(index);
        let Some(part) = errors.note(read_tile(tile, section, row, &mut ports)) else {
            continue;
        };
        let same_id = |other: &TilePart| same_word(&other.id, &part.id);
        if tiles.iter().any(same_id) {
            errors.add(row.wrong(format!("tile “{}” appears twice", part.id)));
        }
        let same_name = |other: &TilePart| same_word(&other.name, &part.name);
        if is_port(&part) && tiles.iter().any(|other| is_port(other) && same_name(other)) {
            errors.add(row.wrong(format!("two destination ports are called “{}”", part.name)));
        }
        tiles.push(part);
    }
    let count = section.rows().len();
    let destinations = tiles.iter().filter(|part| is_port(part)).count();
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

fn is_port(part: &TilePart) -> bool {
    part.face.kind() == TileKind::Destination
}

fn read_tile(
    tile: Tile,
    section: &Section,
    row: &Row,
    ports: &mut impl Iterator<Item = Port>,
) -> Result<TilePart, EditionError> {
    let kind: TileKind = section.word(row, "kind")?;
    let terms = || {
        Ok(Terms {
            price: section.number(row, "price", 0..=MOST_GOLD)?,
            units: section.number(row, "units", 1..=MOST_UNITS.into())? as u8,
            boatswain_units: section.number(row, "boatswain_units", 1..=MOST_UNITS.into())? as u8,
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
            let good = section.word(row, "good")?;
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
    let letters_usable = section.flag(row, "letters_usable")?;
    let without_deals = matches!(
        kind,
        TileKind::Destination | TileKind::Wreck | TileKind::Fog
    );
    if letters_usable && without_deals {
        let problem = "letters_usable: only for trading ports, equipment ports, merchant ships";
        return Err(row.wrong(problem));
    }
    let id = row.read_name(row.name(), LONGEST_NAME)?;
    let name = row.read_name(section.text(row, "name")?, LONGEST_NAME)?;
    if id.contains(' ') {
        return Err(row.wrong("expected an id without blanks"));
    }
    // The notation writes a cut behind the name of a stack: `visit olesand cut 3`.
    let mut words = name.split_whitespace();
    if kind == TileKind::Destination && words.any(|word| same_word(word, "cut")) {
        return Err(row.wrong("expected a name of a port without the word “cut”"));
    }
    Ok(TilePart {
        tile,
        id,
        name,
        face,
        letters_usable,
    })
}

/// The ports with their orders. Without three ports, which is a mistake of the tiles, orders mean
/// nothing.
fn read_ports(
    section: &Section,
    tiles: &[TilePart],
    numbers: &Numbers,
    errors: &mut EditionErrors,
) -> Option<[PortPart; PORTS]> {
    let ports = tiles.iter().filter(|part| is_port(part));
    let names: Vec<&str> = ports.clone().map(|part| part.name.as_str()).collect();
    if names.len() != PORTS {
        return None;
    }
    let mut orders = [[None; ORDERS]; PORTS];
    for row in section.rows() {
        let Some(port) = names.iter().position(|name| *name == row.name()) else {
            let problem = format!("port “{}”: expected {}", row.name(), names.join(", "));
            errors.add(row.wrong(problem));
            continue;
        };
        let number = errors.note(section.number(row, "row", 1..=ORDERS as u32));
        let order = errors.note(read_order(section, row, numbers));
        if let (Some(number), Some(order)) = (number, order)
            && orders[port][number as usize - 1].replace(order).is_some()
        {
            errors.add(row.wrong(format!("row {number} of {} appears twice", row.name())));
        }
    }
    if errors.is_clean() && orders.iter().flatten().any(Option::is_none) {
        let problem = format!("expected rows 1 to {ORDERS} for each port");
        errors.add(EditionError::new(section.line(), problem));
    }
    let ports = ports.zip(orders).map(|(part, orders)| PortPart {
        name: part.name.clone(),
        tile: part.tile,
        orders: orders.map(Option::unwrap_or_default),
    });
    ports.collect::<Vec<_>>().try_into().ok()
}

fn read_order(section: &Section, row: &Row, numbers: &Numbers) -> Result<Order, EditionError> {
    let mut order = Order {
        goods: Goods::default(),
        captains: section.number(row, "captain", 0..=99)? as u8,
        gold: section.number(row, "gold", 0..=MOST_GOLD)?,
    };
    for good in Good::ALL {
        let count = section.number(row, good.name(), 0..=99)? as u8;
        order.goods = order.goods.and(Goods::of(good, count));
    }
    let of_a_kind = Goods::each(numbers.hold_per_good);
    let fits = order.goods.total() <= numbers.hold
        && of_a_kind.lack(order.goods).is_empty()
        && order.captains <= numbers.prison;
    if fits {
        Ok(order)
    } else {
        Err(row.wrong("an order that does not fit on a ship"))
    }
}

/// The six faces of a die.
fn read_die<T>(
    table: &mut Table<'_>,
    name: &str,
    read: impl Fn(&str) -> Result<T, NotationError>,
) -> Option<[T; FACES]> {
    table.row(name, |section, row| {
        let words = section.text(row, "value")?.split_whitespace();
        let faces: Result<Vec<T>, _> = words.map(read).collect();
        let faces = faces.map_err(|error| row.wrong(error.to_string()))?;
        let six = faces.try_into();
        six.map_err(|_| row.wrong(format!("{name}: expected six faces")))
    })
}

fn crew_posts(section: &Section, row: &Row) -> Result<(), EditionError> {
    let words = section.text(row, "value")?.split_whitespace();
    let mut left = EnumSet::<Post>::all();
    let all_known = words
        .map(Post::read_word)
        .all(|post| post.is_ok_and(|post| left.remove(post)));
    if all_known && left.is_empty() {
        Ok(())
    } else {
        Err(row.wrong(format!("crew_posts: expected {}", Post::EXPECTED)))
    }
}

fn read_numbers(table: &mut Table<'_>) -> Numbers {
    Numbers {
        start_gold: table.number("start_gold", 0..=MOST_GOLD),
        start_letters: table.small("start_letters", 0..=9),
        letter_limit: table.small("letter_limit", 0..=9),
        start_sail: table.small("start_sail", 1..=MOST_SAIL as u8),
        max_sail: table.small("max_sail", 1..=MOST_SAIL as u8),
        start_cannons: table.small("start_cannons", 0..=8),
        max_cannons: table.small("max_cannons", 0..=MOST_CANNONS as u8),
        crew: table.small("crew", 1..=5),
        hold: table.small("hold", 1..=10),
        hold_per_good: table.small("hold_per_good", 1..=MOST_UNITS),
        prison: table.small("prison", 0..=9),
        price_sail: table.number("price_sail", 0..=MOST_GOLD),
        price_cannon: table.number("price_cannon", 0..=MOST_GOLD),
        price_crew: table.number("price_crew", 0..=MOST_GOLD),
        wreck_gold: table.number("wreck_gold", 0..=MOST_GOLD),
        treasure_gold: table.number("treasure_gold", 0..=MOST_GOLD),
        pirate_toll: table.number("pirate_toll", 1..=MOST_GOLD),
        full_prison_gold: table.number("full_prison_gold", 0..=MOST_GOLD),
        relief_gold: table.number("relief_gold", 0..=MOST_GOLD),
        relief_gold_treasurer: table.number("relief_gold_treasurer", 0..=MOST_GOLD),
        bookkeeper_gold: table.number("bookkeeper_gold", 0..=MOST_GOLD),
        actions_per_voyage: table.small("actions_per_voyage", 1..=8),
        cubes_2_3_players: table.small("cubes_2_3_players", 1..=30),
        cubes_4_players: table.small("cubes_4_players", 1..=30),
    }
}

/// What everybody starts with fits on a ship, and the stocks cover four full ships (N1.4).
fn check_limits(table: &mut Table<'_>, numbers: &Numbers) {
    let clean = table.is_clean();
    let start = [
        ("start_letters", numbers.start_letters, numbers.letter_limit),
        ("start_sail", numbers.start_sail, numbers.max_sail),
        ("start_cannons", numbers.start_cannons, numbers.max_cannons),
    ];
    for (name, given, most) in start {
        if clean && given > most {
            let problem = format!("{name}: {given} is more than the limit of {most}");
            table.wrong(name, &problem);
        }
    }
    let stocks = [
        ("stock_each_good", numbers.hold_per_good.min(numbers.hold)),
        ("stock_captains", numbers.prison),
        ("stock_letters", numbers.letter_limit),
        ("stock_crew", numbers.crew),
        ("stock_cannons", numbers.max_cannons),
    ];
    for (name, on_ship) in stocks {
        let stock = table.number(name, 0..=MOST_GOLD);
        let needed = u32::from(on_ship) * MOST_PLAYERS as u32;
        if clean && stock < needed {
            let problem = format!("{stock} do not cover four full ships, which hold {needed}");
            table.wrong(name, &format!("{name}: {problem}"));
        }
    }
}
