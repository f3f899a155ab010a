//! The derive macros, attribute by attribute.

use std::num::NonZeroU8;

use portolan_core::{Arg, Chance, Id, Phrase, Phrased, RuleRefusal, Seat, Seats, Vocabulary};
use serde::Serialize;

/// Provides the names of ports.
struct Game {
    ports: [&'static str; 2],
}

const GAME: Game = Game {
    ports: ["Genova", "New York"],
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Vocabulary)]
#[vocabulary(prefix = "ware")]
enum Ware {
    FineSilk,
    #[vocabulary(key = "pilot")]
    SmallPilot,
    Pilot,
}

fn port(index: &u8, game: &Game) -> Arg {
    Arg::Text(game.ports[usize::from(*index)].to_owned())
}

#[derive(Phrased)]
#[phrase(game = Game, prefix = "event")]
enum Event {
    StormComes,
    Sailed {
        seat: Seat,
        #[phrase(arg = port)]
        to: u8,
        ware: Ware,
        with: Seats,
        chance: Chance,
    },
    Moved {
        #[phrase(signed)]
        steps: i8,
        #[phrase(skip)]
        #[allow(dead_code, reason = "a skipped field is not read")]
        secret: u8,
    },
    Weighed {
        #[phrase(tenths)]
        cargo: i32,
    },
    Dealt {
        seat: Seat,
        #[phrase(hidden)]
        ware: Option<Ware>,
    },
    Turned {
        seat: Seat,
        #[phrase(optional)]
        to_port: Option<u8>,
    },
    #[phrase(with = ended_phrase, keys("event-won", "event-lost"))]
    Ended(bool),
}

fn ended_phrase(event: &Event, _: &Game) -> Phrase {
    match event {
        Event::Ended(true) => Phrase::new("event-won"),
        _ => Phrase::new("event-lost"),
    }
}

/// The phrase of an event with its parameters, as text.
fn phrase_text(event: &Event) -> String {
    let Phrase { key, args } = event.phrase(&GAME);
    let args = args.iter().map(|(name, arg)| match arg {
        Arg::Number(number) => format!(" {name}={number}"),
        Arg::Seat(seat) => format!(" {name}=seat {seat}"),
        Arg::Phrase(phrase) => format!(" {name}={}", phrase.key),
        Arg::List(args) => format!(" {name}×{}", args.len()),
        Arg::Chance(chance) => format!(" {name}={}/{}", chance.ways, chance.of),
        Arg::Text(text) => format!(" {name}={text}"),
        _ => format!(" {name}"),
    });
    args.fold(key.to_owned(), |text, arg| text + &arg)
}

#[test]
fn fields_become_parameters_by_their_type() {
    assert_eq!(phrase_text(&Event::StormComes), "event-storm-comes");
    let sailed = Event::Sailed {
        seat: Seat::new(1),
        to: 1,
        ware: Ware::FineSilk,
        with: Seats::all(3),
        chance: Chance::new(2, 4),
    };
    assert_eq!(
        phrase_text(&sailed),
        "event-sailed seat=seat 2 to=New York ware=ware-fine-silk with×3 chance=1/2"
    );
    let moved = |steps| phrase_text(&Event::Moved { steps, secret: 7 });
    assert_eq!(moved(2), "event-moved steps=+2");
    assert_eq!(moved(-2), "event-moved steps=-2");
    assert_eq!(
        phrase_text(&Event::Weighed { cargo: -35 }),
        "event-weighed sign=− whole=3 tenth=5"
    );
}

#[test]
fn a_hidden_field_has_its_own_key() {
    let dealt = |ware| {
        let seat = Seat::new(0);
        phrase_text(&Event::Dealt { seat, ware })
    };
    let seen = dealt(Some(Ware::Pilot));
    assert_eq!(seen, "event-dealt seat=seat 1 ware=ware-pilot");
    assert_eq!(dealt(None), "event-dealt-hidden seat=seat 1");
}

#[test]
fn an_optional_field_adds_its_name_to_the_key() {
    let turned = |to_port| {
        let seat = Seat::new(0);
        phrase_text(&Event::Turned { seat, to_port })
    };
    assert_eq!(turned(None), "event-turned seat=seat 1");
    let expected = "event-turned-to-port seat=seat 1 to_port=2";
    assert_eq!(turned(Some(2)), expected);
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Id)]
#[id(most = 48, of = "a tile")]
struct Tile(NonZeroU8);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Id)]
#[id(most = 3, of = "a port")]
struct Port(u8);

#[test]
fn ids_count_from_0_and_their_numbers_from_1() {
    for index in 0..3 {
        let (tile, port) = (Tile::from_index(index), Port::from_index(index));
        assert_eq!([tile.index(), port.index()], [index; 2]);
        let number = index as u8 + 1;
        assert_eq!([u8::from(tile), u8::from(port)], [number; 2]);
        assert_eq!(
            (Tile::try_from(number), Port::try_from(number)),
            (Ok(tile), Ok(port))
        );
    }
    assert_eq!(
        Tile::try_from(49),
        Err("expected the number of a tile, 1 to 48")
    );
    assert_eq!(
        Port::try_from(0),
        Err("expected the number of a port, 1 to 3")
    );
}

#[test]
fn all_keys_are_listed_including_those_of_functions() {
    assert_eq!(phrase_text(&Event::Ended(false)), "event-lost");
    let keys = [
        "event-storm-comes",
        "event-sailed",
        "event-moved",
        "event-weighed",
        "event-dealt",
        "event-dealt-hidden",
        "event-turned",
        "event-turned-to-port",
        "event-won",
        "event-lost",
    ];
    assert_eq!(<Event as Phrased<Game>>::KEYS, keys);
}

#[test]
fn words_may_share_a_key_and_are_read_in_any_case() {
    assert_eq!(Ware::SmallPilot.key(), Ware::Pilot.key());
    assert_eq!(Ware::KEYS, ["ware-fine-silk", "ware-pilot"]);
    assert_eq!(Ware::read_word("Small_PILOT"), Ok(Ware::SmallPilot));
    assert_eq!(Ware::all().len(), 3);
    let error = Ware::read_word("silk").unwrap_err();
    assert_eq!(error.expected, "fine_silk, small_pilot or pilot");
}

#[derive(Debug, Clone, PartialEq, Serialize)]
struct Phase(&'static str);

impl Phase {
    fn rule(&self) -> &'static str {
        self.0
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, RuleRefusal)]
enum Refusal {
    #[rule("X1.1")]
    Poor { most: u8 },
    #[rule(of = phase)]
    NotNow { phase: Phase },
    #[rule(with = paragraph)]
    Either(bool),
}

fn paragraph(refusal: &Refusal) -> &'static str {
    match refusal {
        Refusal::Either(true) => "X3.1",
        _ => "X3.2",
    }
}

#[test]
fn a_refusal_names_its_paragraph() {
    assert_eq!(Refusal::Poor { most: 3 }.rule(), "X1.1");
    let phase = Phase("X2");
    assert_eq!(Refusal::NotNow { phase }.rule(), "X2");
    assert_eq!(Refusal::Either(true).rule(), "X3.1");
    assert_eq!(Refusal::Either(false).rule(), "X3.2");
}
