//! Tests of the metadata of a table: seats and names.

use std::collections::BTreeSet;

use super::*;

fn person(guest: &str, name: &str) -> SeatAssignment {
    SeatAssignment::Person {
        guest: guest.into(),
        name: name.into(),
        away: Away::No,
    }
}

fn meta(seat_assignments: Vec<SeatAssignment>) -> TableMeta {
    TableMeta::new(
        "Anna",
        Setup::new(3),
        seat_assignments,
        None,
        Seed::new([7; 32]),
    )
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
fn one_order_of_an_older_table_is_read_as_a_list() {
    let mut meta = meta(vec![person("a", "Anna")]);
    let two = vec![
        "ask only for sail".to_owned(),
        "ask only for crew".to_owned(),
    ];
    meta.orders.insert(1, two.clone());
    let mut stored = serde_json::to_value(&meta).unwrap();
    assert_eq!(
        serde_json::from_value::<TableMeta>(stored.clone())
            .unwrap()
            .orders[&1],
        two
    );
    stored["orders"] = serde_json::json!({ "1": "pass on letters" });
    let read: TableMeta = serde_json::from_value(stored).unwrap();
    assert_eq!(read.orders[&1], ["pass on letters"]);
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
    assert_eq!(meta.seat_of(&"a".into()), Some(Seat::new(0)));
    assert_eq!(meta.seat_of(&"b".into()), None);
    assert_eq!(meta.people().len(), 1);
}

#[test]
fn a_bot_of_an_old_table_is_nobody_in_particular_and_a_new_one_a_person() {
    let mut meta = meta(vec![SeatAssignment::Free; 6]);
    let old = r#"{"kind":"bot","level":"mate","name":"Piri"}"#;
    let old: SeatAssignment = serde_json::from_str(old).unwrap();
    assert_eq!(old.bot(), Some(Bot::from(Level::Mate)));
    meta.seat_assignments[0] = old;
    for seat in Seat::all(6).skip(1) {
        meta.seat_bot(seat, Level::Mate.into());
    }
    let bots: Vec<_> = meta
        .seat_assignments
        .iter()
        .map(SeatAssignment::bot)
        .collect();
    let persons = bots
        .iter()
        .filter(|bot| matches!(bot, Some(Bot::Person(_))));
    assert_eq!(persons.count(), 5);
    let temperaments: BTreeSet<_> = bots[1..]
        .iter()
        .flatten()
        .map(|bot| bot.temperament())
        .collect();
    assert_eq!(temperaments.len(), 5, "{bots:?}");
    // The person is stored as the name, so it is the same after a restart.
    let stored = serde_json::to_string(&meta).unwrap();
    let read: TableMeta = serde_json::from_str(&stored).unwrap();
    assert_eq!(read.seat_assignments, meta.seat_assignments);
}

#[test]
fn the_seed_is_stored_but_not_shown() {
    let meta = meta(vec![SeatAssignment::Free]);
    let stored = serde_json::to_string(&meta).unwrap();
    assert!(stored.contains(&meta.seed.to_hex()), "{stored}");
    let shown = format!("{meta:?}");
    assert!(shown.contains("Seed(..)"), "{shown}");
    assert!(!shown.contains(&meta.seed.to_hex()), "{shown}");
    // Nor does the error about a seed that cannot be read show it.
    let damaged = stored.replace(&meta.seed.to_hex(), "secret");
    let error = serde_json::from_str::<TableMeta>(&damaged).unwrap_err();
    assert!(!error.to_string().contains("secret"), "{error}");
}
