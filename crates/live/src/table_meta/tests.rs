//! Tests of the metadata of a table: seats, names, and what earlier builds stored.

use super::*;

fn person(guest: &str, name: &str) -> SeatAssignment {
    SeatAssignment::Person {
        guest: guest.into(),
        name: name.into(),
        away: Away::No,
    }
}

fn meta(seat_assignments: Vec<SeatAssignment>) -> TableMeta {
    TableMeta {
        opener: "Anna".into(),
        setup: Setup::new(3),
        seat_assignments,
        waiting: None,
        seed: Seed::new([7; 32]),
        commitment: Seed::new([7; 32]).commitment(),
        entropy: BTreeMap::new(),
        started: None,
        orders: BTreeMap::new(),
        removed: BTreeSet::new(),
        result: None,
        length_limit: None,
        previous: None,
        closed_before: 0,
        next: None,
        clock: None,
    }
}

#[test]
fn equal_names_of_earlier_builds_are_numbered() {
    let bot = SeatAssignment::Bot {
        level: Level::Mate,
        name: "Piri".into(),
    };
    let meta = meta(vec![
        person("a", "Anna"),
        person("b", "anna"),
        person("c", "Anna 2"),
        person("d", "Piri"),
        bot,
    ]);
    let names = ["Anna", "anna 2", "Anna 2 2", "Piri 2", "Piri"];
    assert_eq!(meta.names(), names);
}

#[test]
fn whoever_comes_later_is_numbered() {
    let mut meta = meta(vec![SeatAssignment::Free, person("a", "Anna")]);
    assert_eq!(meta.name_for(Seat::new(0), "Anna", None), "Anna 2");
    assert_eq!(meta.name_for(Seat::new(1), "Anna", None), "Anna");
    // Nobody passes for the opener, who need not have a seat.
    assert_eq!(meta.name_for(Seat::new(0), "Ben", Some("ben")), "Ben 2");
    meta.seat_assignments[0] = person("b", "Anna 2");
    assert_eq!(meta.names(), ["Anna 2", "Anna"]);
}

#[test]
fn a_table_is_deserted_when_everybody_left_or_resigned() {
    let mut meta = meta(vec![
        person("a", "Anna"),
        person("b", "Ben"),
        SeatAssignment::Free,
    ]);
    assert!(!meta.is_deserted());
    meta.set_away(Seat::new(0), Away::Left);
    assert!(!meta.is_deserted());
    meta.set_away(Seat::new(1), Away::Resigned);
    assert!(meta.is_deserted());
}

#[test]
fn metadata_is_read_back() {
    let meta = meta(vec![
        person("a", "Anna"),
        SeatAssignment::Bot {
            level: Level::Mate,
            name: "Piri".into(),
        },
        SeatAssignment::Free,
    ]);
    let text = serde_json::to_string(&meta).unwrap();
    assert_eq!(serde_json::from_str::<TableMeta>(&text).unwrap(), meta);
    assert_eq!(meta.seat_of("a"), Some(Seat::new(0)));
    assert_eq!(meta.seat_of("b"), None);
    assert_eq!(meta.people().len(), 1);
}

#[test]
fn metadata_of_earlier_builds_is_read() {
    let stored = r#"{"opener":"Ada","setup":{"players":2},
        "chairs":[{"kind":"person","guest":"a","name":"Ada","away":"no"},{"kind":"free"}],
        "waiting":null,"seed":"","commitment":"","entropy":{},
        "started":null,"result":null,"rested":{"awaited":{"1":[51,17]},"stand_ins":[2]}}"#;
    let meta: TableMeta = serde_json::from_str(stored).unwrap();
    assert_eq!(meta.seat_assignments.len(), 2);
    assert_eq!(meta.seat_of("a"), Some(Seat::new(0)));
    assert!(meta.orders.is_empty());
    let clock = meta.clock.unwrap();
    assert_eq!(clock.awaited[&1], (51, 17));
    assert!(clock.stand_ins.has(Seat::new(1)));
}
