//! What people type when they haggle, and what is understood.

use oltremare::{Action, Oltremare, Outcome, State};
use portolan_core::{
    Audience, Game, GamePackage, NoEvents, Notation, NotationError, Random, Seat, Setup, Turn,
    Viewer,
};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Three players: Anna is on turn with top card 35 (power 4, cargo 3), then come Ben and Cleo.
struct Table {
    game: Oltremare,
    state: State,
}

const NAMES: [&str; 3] = ["Anna", "Ben", "Old Cleo"];

impl Table {
    /// Deals these hands by card numbers.
    fn new(hands: [[u8; 4]; 3]) -> Table {
        let game = Oltremare::open(&Setup::new(3)).unwrap();
        let mut table = Table {
            state: game.start(),
            game,
        };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let mut named = ["start 35", "start 37", "start 12"]
            .map(str::to_owned)
            .to_vec();
        named.extend(hands.iter().flatten().map(|card| format!("deal {card}")));
        named.extend(["venice 41".to_owned(), "first 1".to_owned()]);
        let mut named = named.into_iter();
        while matches!(table.game.turn(&table.state), Turn::Chance(_)) {
            let drawn = Game::sample_outcome(&table.game, &table.state, &mut rng);
            let outcome = match drawn {
                Outcome::Marker { .. } => drawn,
                _ => Outcome::read(&table.game, &named.next().unwrap()).unwrap(),
            };
            let resolved = table
                .game
                .resolve(&mut table.state, &outcome, &mut NoEvents);
            resolved.unwrap_or_else(|refusal| panic!("{outcome:?}: {refusal:?}"));
        }
        table
    }

    fn hears(&self, seat: u64, text: &str) -> Result<Action, NotationError> {
        let seat = Seat::from_number(seat).unwrap();
        let names = |name: &str| {
            let index = NAMES
                .iter()
                .position(|known| known.eq_ignore_ascii_case(name));
            index.map(Seat::new)
        };
        let view = self
            .game
            .view(&self.state, seat.into(), Audience::WithMemory);
        self.game.parse_free_text(&view, &names, text)
    }

    /// Asserts what a line means, and that it is legal.
    #[track_caller]
    fn means(&self, seat: u64, text: &str, notation: &str) {
        let action = self
            .hears(seat, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(action.notation(&self.game), notation, "{text}");
        let seat = Seat::from_number(seat).unwrap();
        let checked = self.game.check(&self.state, seat, &action);
        assert_eq!(checked, Ok(()), "{text}");
    }

    #[track_caller]
    fn does(&mut self, seat: u64, text: &str) {
        let action = self
            .hears(seat, text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        let seat = Seat::from_number(seat).unwrap();
        let done = self.game.act(&mut self.state, seat, &action, &mut NoEvents);
        done.unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }

    #[track_caller]
    fn expects(&self, seat: u64, text: &str, expected: &str) {
        let error = self.hears(seat, text).unwrap_err();
        assert!(error.expected.contains(expected), "{text}: {error}");
    }
}

/// Anna: salt 33 (ducat ship), 34 (pirate cards), 39 (ducat cards) and olives 63 (pirate ship).
/// Ben: silk 19, 20, 23 and gems 5. Cleo: pottery 45, 46, cereals 80, 81.
fn table() -> Table {
    Table::new([[33, 34, 39, 63], [19, 20, 23, 5], [45, 46, 80, 81]])
}

#[test]
fn the_notation_is_understood_as_it_is() {
    let table = table();
    for line in [
        "offer 33 + 34 + 1 ducat for silk to 2 claiming 33 ship",
        "offer 63 for nothing to all",
        "leave",
        "buy deck",
    ] {
        table.means(1, line, line);
    }
}

#[test]
fn goods_stand_for_the_least_useful_cards_and_names_for_seats() {
    let table = table();
    table.means(
        1,
        "offer 2 salt + 1 ducat for silk to Ben",
        "offer 33 + 34 + 1 ducat for silk to 2",
    );
    table.means(
        1,
        "offer salt for 2 silk to ben",
        "offer 34 for 2 silk to 2",
    );
    table.means(
        1,
        "Offer salt and olives for pottery, cereals to old cleo",
        "offer 34 + 63 for pottery + cereals to 3",
    );
    table.means(
        1,
        "offer 39 + salt for 3 ducats to all",
        "offer 34 + 39 for 3 ducats to all",
    );
    table.means(1, "offer sa for si to 2", "offer 34 for silk to 2");
}

#[test]
fn claims_concern_all_cards_they_can_mean_and_true_ones_come_first() {
    let table = table();
    table.means(
        1,
        "offer salt for silk to Ben claiming ship",
        "offer 33 for silk to 2 claiming 33 ship",
    );
    table.means(
        1,
        "offer 2 salt for silk to Ben claiming ducat",
        "offer 33 + 39 for silk to 2 claiming 33 ducat, 39 ducat",
    );
    table.means(
        1,
        "offer salt + olives for silk to Ben claiming salt cards power 5, olives ship",
        "offer 39 + 63 for silk to 2 claiming 39 cards power 5, 63 ship",
    );
    // Who wants to lie names the card.
    table.means(
        1,
        "offer 34 for silk to Ben claiming ship power 3 port Zara",
        "offer 34 for silk to 2 claiming 34 ship power 3 port Zara",
    );
    table.means(
        1,
        "offer olives for silk to Ben claiming cards",
        "offer 63 for silk to 2 claiming 63 cards",
    );
}

#[test]
fn the_addressee_need_not_be_said_if_there_is_only_one() {
    let table = table();
    table.means(2, "offer gems for 2 salt", "offer 5 for 2 salt to 1");
    table.expects(1, "offer salt for silk", "to NAME");
}

#[test]
fn french_words_are_understood_too() {
    let table = table();
    table.means(
        1,
        "offre 2 sel + 1 ducat contre soie à Ben en affirmant bateau",
        "offer 33 + 34 + 1 ducat for silk to 2 claiming 33 ship, 34 ship",
    );
    table.means(
        2,
        "offrir pierres précieuses pour 2 sels et 3 ducats",
        "offer 5 for 2 salt + 3 ducats to 1",
    );
    table.means(
        1,
        "propose olives contre rien à tous",
        "offer 63 for nothing to all",
    );
    table.means(1, "achète pioche", "buy deck");
    table.means(1, "termine", "leave");
}

#[test]
fn answers_need_no_more_than_is_uncertain() {
    let mut table = table();
    table.expects(2, "accept", "accept N");
    table.expects(2, "decline", "decline N");
    table.does(1, "offer 2 salt for silk + gems to Ben");
    // Silk 19 (ducat pirate) is less useful than 20 (ducat cards) and 23 (cards ship).
    table.means(2, "accept 1", "accept 1 with 5 + 19");
    table.means(2, "accept", "accept 1 with 5 + 19");
    table.means(2, "accept 1 with 23 + gems", "accept 1 with 5 + 23");
    table.means(2, "accepte 1 avec soie + 5", "accept 1 with 5 + 19");
    table.means(2, "decline", "decline 1");
    table.means(2, "refuse 1", "decline 1");
    table.means(
        2,
        "counter 1 with silk for 2 salt",
        "counter 1 with 19 for 2 salt",
    );
    table.means(
        2,
        "counter silk + 2 ducats for salt claiming ship",
        "counter 1 with 23 + 2 ducats for salt claiming 23 ship",
    );
    table.means(
        2,
        "contre 1 avec soie pour sel",
        "counter 1 with 19 for salt",
    );
    table.means(1, "withdraw", "withdraw 1");
    table.means(1, "retire 1", "withdraw 1");
    table.expects(3, "decline", "decline N");
}

#[test]
fn what_cannot_be_given_is_for_the_rules_to_refuse() {
    let mut table = table();
    table.does(1, "offer salt for silk to all");
    assert_eq!(
        table.hears(3, "accept 1").unwrap().notation(&table.game),
        "accept 1"
    );
    assert_eq!(
        table.hears(3, "accept 7").unwrap().notation(&table.game),
        "accept 7"
    );
    table.expects(1, "offer 4 salt for silk to Ben", "than you hold");
    table.expects(1, "offer gems for silk to Ben", "than you hold");
    let about = table.hears(1, "offer salt for silk to Ben claiming 63 ship");
    assert_eq!(
        about.unwrap().notation(&table.game),
        "offer 34 for silk to 2 claiming 63 ship"
    );
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    let table = table();
    for (line, expected) in [
        ("offer", "goods such as"),
        ("offer salt", "for GOODS"),
        ("offer gold for silk to Ben", "goods such as"),
        ("offer salt for silk to Zoe", "to NAME"),
        ("offer salt for silk to", "to NAME"),
        ("offer salt for 19 to Ben", "goods wanted"),
        ("offer salt for silk to Ben claiming", "claims such as"),
        ("offer salt for silk to Ben claiming gold", "claims such as"),
        (
            "offer salt for silk to Ben claiming power",
            "claims such as",
        ),
        ("offer salt for silk to all or none", "nothing more"),
        ("offer 33 + 33 + salt for silk to Ben", "each card once"),
        ("offer 300 salt for silk to Ben", "goods such as"),
        ("offer salt for 0 silk to Ben", "at least 1"),
        ("offer 0 salt for silk to Ben", "at least 1"),
        ("offer 33 for 0 silk to 2", "at least 1"),
        ("offer salt for 0 ducats to Ben", "at least 1"),
        ("offer salt + 0 ducats for silk to Ben", "at least 1"),
        (
            "offer salt for silk to Ben claiming power 3 power 4",
            "power once",
        ),
        (
            "offer 33 for silk to 2 claiming 33 power 3 power 4",
            "power once",
        ),
        (
            "offer salt for silk to Ben claiming port Zara port Rodi",
            "port once",
        ),
        (
            "offer salt for silk to Ben claiming power 3, power 4",
            "power once",
        ),
        (
            "offer salt for silk to Ben claiming salt port Zara, port Rodi",
            "port once",
        ),
        (
            "offer 33 for silk to Ben claiming 33 ship power 3, salt power 4",
            "power once",
        ),
        (
            "offer 99999 ducats + salt for silk to Ben",
            "number of ducats",
        ),
        ("play salt", "of which there is one card"),
        ("dance", "discard CARD"),
    ] {
        table.expects(1, line, expected);
    }
}

#[test]
fn a_good_is_enough_where_there_is_one_card_of_it() {
    let mut table = table();
    table.does(1, "buy deck");
    let drawn = Outcome::read(&table.game, "draw 97").unwrap();
    table
        .game
        .resolve(&mut table.state, &drawn, &mut NoEvents)
        .unwrap();
    table.does(1, "leave");
    table.means(1, "play olives", "play 63");
    table.means(1, "joue céréale", "play 97");
    table.expects(1, "play salt", "of which there is one card");
    table.does(1, "play olives");
    table.expects(1, "play olives", "of which there is one card");
}

#[test]
fn a_port_is_enough_to_sail_there() {
    // Three ship symbols: 33, 36 and 63.
    let mut table = Table::new([[33, 36, 63, 39], [19, 20, 23, 5], [45, 46, 80, 81]]);
    for line in ["leave", "play 33", "play 36", "play 63"] {
        table.does(1, line);
    }
    while let Turn::Chance(_) = table.game.turn(&table.state) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2);
        let outcome = Game::sample_outcome(&table.game, &table.state, &mut rng);
        table
            .game
            .resolve(&mut table.state, &outcome, &mut NoEvents)
            .unwrap();
    }
    let action = table.hears(1, "sail Corfu").unwrap();
    let Action::Sail { path } = &action else {
        panic!("{action:?}");
    };
    let end = table.game.components().chart.name(path.end());
    assert_eq!((path.ports().len(), end), (3, Some("Corfu")));
    assert_eq!(
        table.game.check(&table.state, Seat::new(0), &action),
        Ok(())
    );
    let notation = action.notation(&table.game);
    table.means(1, &notation, &notation);
    // What cannot be reached is refused by the rules, as it was said.
    let far = table.hears(1, "sail Tana").unwrap();
    assert_eq!(far.notation(&table.game), "sail Tana");
}

#[test]
fn a_spectator_speaks_notation_only() {
    let table = table();
    let view = table
        .game
        .view(&table.state, Viewer::Spectator, Audience::WithMemory);
    let nobody = |_: &str| None;
    assert!(
        table
            .game
            .parse_free_text(&view, &nobody, "offer salt for silk to 2")
            .is_err()
    );
    assert!(table.game.parse_free_text(&view, &nobody, "leave").is_ok());
}

#[test]
fn addressees_of_a_new_offer_are_asked_first_and_the_active_player_last() {
    let mut table = table();
    let polling_order = |table: &Table| {
        let order = table.game.polling_order(&table.state);
        order.map(Seat::number).collect::<Vec<u8>>()
    };
    assert_eq!(polling_order(&table), [2, 3, 1]);
    table.does(1, "offer salt for pottery to Old Cleo");
    assert_eq!(polling_order(&table), [3, 2, 1]);
    table.does(2, "offer gems for salt");
    assert_eq!(polling_order(&table), [2, 3, 1]);
    table.does(1, "leave");
    assert_eq!(polling_order(&table), [1]);
}

#[test]
fn whatever_is_typed_is_understood_or_explained_and_comes_back_as_notation() {
    const WORDS: &[&str] = &[
        "offer",
        "accept",
        "counter",
        "play",
        "sail",
        "withdraw",
        "offre",
        "contre",
        "achète",
        "for",
        "pour",
        "to",
        "à",
        "all",
        "with",
        "avec",
        "claiming",
        "affirmant",
        "power",
        "port",
        "nothing",
        "rien",
        "ducat",
        "ducats",
        "salt",
        "sel",
        "silk",
        "gems",
        "olives",
        "pi",
        "ship",
        "cards",
        "bateau",
        "+",
        ",",
        "+,",
        "and",
        "en",
        "de",
        "1",
        "2",
        "3",
        "33",
        "34",
        "63",
        "99",
        "0",
        "-1",
        "4294967296",
        "Ben",
        "Old",
        "Cleo",
        "Zara",
        "Corfu",
        "é",
        "…",
        "{",
        "x+y",
    ];
    let mut table = table();
    table.does(1, "offer salt for silk to Ben");
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    let mut understood = 0;
    // Few words are ports, so that few lines are voyages.
    for _ in 0..80_000 {
        let length = 1 + rng.below(9);
        let mut line = String::from(if rng.chance(3, 4) {
            WORDS[rng.below(9) as usize]
        } else {
            ""
        });
        for _ in 0..length {
            line.push(' ');
            line.push_str(WORDS[rng.below(WORDS.len() as u32) as usize]);
        }
        for seat in 1..=3 {
            if let Ok(action) = table.hears(seat, &line) {
                let notation = action.notation(&table.game);
                assert_eq!(Action::read(&table.game, &notation), Ok(action), "{line}");
                understood += 1;
            }
        }
    }
    assert!(understood > 1000, "{understood}");
}
