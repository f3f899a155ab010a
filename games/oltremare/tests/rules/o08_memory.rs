//! O8: marks on cards that changed hands, what is known of decks made anew, and the option
//! `memory_aid`.

use oltremare::{ForecastLine, Pirate};

use crate::late::Late;
use crate::script::{Script, seat};
use crate::table::Table;

/// Seat 1 is active: gems 7, scrolls 14, salt 41, pottery 57. Seat 2: silk 19, 22, salt 31, 33.
/// Seat 3: gems 8, silk 28, 29, olives 61.
fn market() -> Script {
    let table = Table::of(3).hand(1, "7 14 41 57");
    table.hand(2, "19 22 31 33").hand(3, "8 28 29 61").script()
}

#[test]
fn o8_the_giver_keeps_the_card_marked_in_the_receivers_hand() {
    let mut game = market();
    game.play("1 offer 7 for silk to 2; 2 accept 1 with 19");
    assert_eq!(
        [1, 2, 3].map(|number| game.marks(number)),
        ["2:7", "1:19", ""]
    );
    let spectator = game.spectator();
    assert!(spectator.marks().is_empty());
    // It is his whatever else he does: buys, and deals of other goods.
    game.play("1 buy deck; draw 1; 1 offer 14 for salt to 2; 2 accept 2 with 31");
    assert_eq!(
        [1, 2].map(|number| game.marks(number)),
        ["2:7 2:14", "1:19 1:31"]
    );
}

#[test]
fn o8_until_it_is_played() {
    let mut game = market();
    game.play("1 offer 57 for silk to 2; 2 accept 1 with 19");
    assert_eq!(game.marks(2), "1:19");
    game.play("1 leave; 1 play 7; 1 play 14");
    assert_eq!(game.marks(2), "1:19", "chosen is not played");
    game.play("1 play 19");
    assert_eq!([2, 1].map(|number| game.marks(number)), ["", "2:57"]);
}

#[test]
fn o8_a_card_that_comes_back_is_marked_no_more() {
    let mut game = market();
    game.play("1 offer 7 for silk to 2; 2 accept 1 with 19");
    game.play("1 offer 19 for gems to 2; 2 accept 2 with 7");
    assert_eq!([1, 2].map(|number| game.marks(number)), ["2:19", "1:7"]);
}

#[test]
fn o8_any_face_down_discard_drops_all_marks_on_the_hand() {
    let mut game = Late {
        active: 1,
        hands: &["7 14 15 2 17", "19 22 23 24", "28"],
        cargo: &["41", "36", "58"],
        unseen: "61..78",
        ..Late::default()
    }
    .script();
    // Seat 2 gets two cards and must discard one of six when its turn begins.
    game.play("1 offer 14 + 15 for nothing to 2; 2 accept 1; 1 leave; 1 play 7");
    assert!(game.marks(1).contains("2:14 2:15"));
    assert!(game.marks(1).contains("3:28"));
    assert_eq!(game.asked(), Some(2));
    game.play("2 discard 22");
    assert_eq!(game.marks(1), "3:28", "what he knows of others stays");
    game.play("2 discard 14");
}

#[test]
fn o8_giving_a_card_of_a_good_drops_everybody_elses_marks_on_that_good() {
    let mut game = market();
    // Seat 2 gives silk 19 and salt 31 to seat 1.
    game.play("1 offer 7 for silk + salt to 2; 2 accept 1 with 19 + 31");
    assert_eq!(game.marks(2), "1:19 1:31");
    // Seat 1 gives some silk to seat 3: seat 2 cannot be sure which, although it is another.
    game.play("3 offer 28 for nothing to 1; 1 accept 2");
    assert_eq!(game.marks(3), "1:28");
    game.play("1 offer 28 for gems to 3; 3 accept 3 with 8");
    assert_eq!(game.marks(2), "1:31");
    // The receiver saw which card he got, the giver which he gave.
    assert_eq!(game.marks(1), "2:7 3:28");
    assert_eq!(game.marks(3), "1:8");
}

#[test]
fn o8_the_receiver_keeps_his_other_marks_on_that_good() {
    let mut game = market();
    game.play("1 offer nothing for 2 silk to 2; 2 accept 1 with 19 + 22");
    assert_eq!(game.marks(2), "1:19 1:22");
    // One comes back: seat 2 sees which, so the other is still there.
    game.play("1 offer 19 for nothing to 2; 2 accept 2");
    assert_eq!([2, 1].map(|number| game.marks(number)), ["1:22", "2:19"]);
}

#[test]
fn o8_marks_bind_imagined_worlds() {
    let mut game = market();
    game.play("1 offer 7 for silk to 2; 2 accept 1 with 19");
    for seed in 0..50 {
        let imagined = game.determinized(1, seed);
        assert!(imagined.hands[1].has("7".parse().unwrap()));
        let imagined = game.determinized(2, seed);
        assert!(imagined.hands[0].has("19".parse().unwrap()));
    }
    let knows = (0..200).all(|seed| {
        let imagined = game.determinized(3, seed);
        imagined.hands[1].has("7".parse().unwrap())
    });
    assert!(!knows, "seat 3 saw gems change hands, not which");
}

#[test]
fn o8_the_owner_knows_his_discards_and_their_place_and_nobody_knows_drawn_pirates() {
    let mut game = Late {
        active: 2,
        hands: &["1 2 3 4 5 6", "7"],
        cargo: &["36", "41"],
        pirates: &["x", ""],
        unseen: "50..60",
        ..Late::default()
    }
    .script();
    game.play("2 leave; 1 discard 6; 1 discard 2");
    let known = |number: &str| Pirate::Discarded(number.parse().ok());
    let own = vec![Pirate::Drawn(0), known("6"), known("2")];
    assert_eq!(game.view(1).players[0].pirates, Some(own));
    let hidden = vec![
        Pirate::Drawn(0),
        Pirate::Discarded(None),
        Pirate::Discarded(None),
    ];
    assert_eq!(game.view(2).players[0].pirates, Some(hidden.clone()));
    assert_eq!(game.spectator().players[0].pirates, Some(hidden));
    assert_eq!(
        game.view(1).players[1].pirates,
        Some(vec![Pirate::Drawn(0)])
    );
}

/// What a seat knows to be in decks made anew: `61:1` is card 61 in the second deck.
fn origins(game: &Script, number: u8) -> String {
    let origins = game.view(number).origins();
    let told = origins
        .iter()
        .map(|origin| format!("{}:{}", origin.card, origin.pool));
    told.collect::<Vec<_>>().join(" ")
}

/// Seat 2 is active; the next deck is made of a discard of three.
fn empty_deck(options: &[(&'static str, &'static str)]) -> Script {
    let late = Late {
        options,
        active: 2,
        hands: &["9", "7", "15"],
        cargo: &["33", "41", "58"],
        discard: "61 62 63",
        ..Late::default()
    };
    late.script()
}

#[test]
fn o8_everybody_knows_which_cards_are_in_a_deck_made_of_the_discard() {
    let mut game = empty_deck(&[]);
    game.play("2 buy deck");
    for number in 1..=3 {
        assert_eq!(origins(&game, number), "61:1 62:1 63:1");
    }
    game.play("draw 62");
    // Seat 2 holds it; the others only know it is in the deck or in that hand.
    assert_eq!(
        [2, 3].map(|number| origins(&game, number)),
        ["61:1 63:1", "61:1 62:1 63:1"]
    );
}

#[test]
fn o8_only_the_owner_of_a_pile_scored_early_knows_his_discards_in_the_new_deck() {
    let mut game = Late {
        hands: &["2", "7", "14"],
        cargo: &["43 33", "41", "58"],
        pirates: &["5 6 x", "", ""],
        unseen: "60",
        ..Late::default()
    }
    .script();
    game.play("1 leave; 1 sail Zara; 2 buy deck; shuffle 60");
    // The cargo was seen by all, the discards by him, the drawn pirate by nobody.
    assert_eq!(origins(&game, 1), "2:1 5:1 6:1 33:1 43:1");
    assert_eq!(
        [2, 3].map(|number| origins(&game, number)),
        ["2:1 33:1 43:1"; 2]
    );
    // In the worlds he imagines they are in the deck; others may imagine them in a hand.
    let (five, mut elsewhere) = ("5".parse().unwrap(), 0);
    for seed in 0..100 {
        let own = game.determinized(1, seed);
        assert!(own.pools[1].has(five));
        let others = game.determinized(3, seed);
        elsewhere += usize::from(!others.pools[1].has(five));
    }
    assert!(elsewhere > 0);
}

#[test]
fn o8_an_early_scoring_does_not_tell_what_was_discarded() {
    // Seat 2 buys olives 61, which were sold in Venice, and gives them to seat 3, who puts them
    // or pottery 55 face down. Then seat 1 buys until seats 2 and 3 are scored early.
    let world = |discard: &str| {
        let mut game = Late {
            first: 2,
            active: 2,
            hands: &["42", "15", "17 24 27 55"],
            cargo: &["58", "43", "49"],
            discard: "61 62",
            ..Late::default()
        }
        .script();
        game.play("2 buy deck; draw 61; 2 offer 61 for nothing to 3; 3 accept 1; 2 leave");
        game.play("2 sail Venezia")
            .play(&format!("3 discard {discard}"));
        game.play("3 leave; 3 play 17; 3 play 24; 3 play 27; 3 sail Venezia Zara Ragusa");
        game.play("3 stow 17; 3 stow 24; 1 buy deck; draw 62; 1 buy deck; draw 43");
        assert_eq!(game.scored_early(), [2]);
        let before = origins(&game, 1);
        game.play("1 buy deck; draw 15; 1 buy deck");
        assert_eq!(game.scored_early(), [3]);
        (game, before)
    };
    let ((olives, knew), (pottery, knew_there)) = (world("61"), world("55"));
    assert_eq!([knew, knew_there], ["15:2 61:1"; 2]);
    for viewer in [Some(1), Some(2), None] {
        assert_eq!(olives.told(viewer), pottery.told(viewer));
        let view = |game: &Script| game.sight(viewer.map(seat).into());
        assert_eq!(view(&olives), view(&pottery), "{viewer:?}");
    }
    // He himself knows what he put there.
    assert!(origins(&olives, 3).contains("61:3") && origins(&pottery, 3).contains("55:3"));
}

#[test]
fn o8_with_memory_aid_pages_show_what_a_perfect_memory_would_know() {
    let mut game = market();
    game.play("1 offer 57 for silk to 2; 2 accept 1 with 19");
    assert_eq!(game.page(1), game.view(1));
    assert_eq!(game.page(2), game.view(2));
}

#[test]
fn o8_without_memory_aid_pages_show_the_top_card_only() {
    let game = Late {
        options: &[("memory_aid", "off")],
        hands: &["2 15 20", "19", "61"],
        cargo: &["41 36", "57 54 52", "58"],
        pirates: &["33 x", "? x", ""],
        unseen: "62..75",
        kept: &[
            &[oltremare::Marker::CalmSea, oltremare::Marker::GoodBusiness],
            &[],
            &[],
        ],
        ..Late::default()
    }
    .script();
    let (view, page) = (game.view(1), game.page(1));
    for (seen, shown) in view.players.iter().zip(&page.players) {
        assert!(shown.cargo.is_none() && shown.pirates.is_none() && shown.kept.is_none());
        assert_eq!((shown.top, shown.cargo_cards), (seen.top, seen.cargo_cards));
        assert_eq!(
            (shown.pirate_cards, shown.markers, shown.marker),
            (seen.pirate_cards, seen.markers, seen.marker)
        );
        assert_eq!((shown.hand, shown.hand_size), (seen.hand, seen.hand_size));
    }
    assert!(!view.marks().is_empty() && page.marks().is_empty());
    assert_eq!((page.venice, page.discard), (None, view.discard));
    // A bot gets the view with memory.
    assert_eq!(view.players[0].cargo.as_ref().map(Vec::len), Some(2));
    // Whatever is left on the page comes from what lies open.
    let text = serde_json::to_string(&page.clone().whole()).unwrap();
    for hidden in ["33", "36", "52", "54"] {
        let named = |sep: &str| {
            text.contains(&format!("{sep}{hidden},")) || text.contains(&format!("{sep}{hidden}]"))
        };
        assert!(!named("[") && !named(","), "{hidden} in {text}");
    }
}

#[test]
fn o8_without_memory_aid_origins_are_hidden_too() {
    let mut game = empty_deck(&[("memory_aid", "off")]);
    game.play("2 buy deck; draw 61");
    assert!(!game.view(1).origins().is_empty() && game.page(1).origins().is_empty());
}

#[test]
fn o8_without_memory_aid_no_lot_is_forecast() {
    for (value, known) in [("on", true), ("off", false)] {
        let mut game = Late {
            options: &[("memory_aid", value)],
            hands: &["31 7", "6"],
            cargo: &["39 36 2", "57"],
            unseen: "61..78",
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        let facts = game.forecast_on_page(1, "stow 31");
        assert_eq!(
            facts
                .iter()
                .any(|fact| matches!(fact, ForecastLine::Lot { .. })),
            known
        );
        assert!(facts.contains(&ForecastLine::Top { power: 6, cargo: 1 }));
    }
}

#[test]
fn o8_after_the_end_everything_is_shown_again() {
    let mut game = Table::of(3).option("memory_aid", "off").script();
    game.finish(87);
    assert_eq!(game.page(1), game.view(1));
    assert!(
        game.page(1)
            .players
            .iter()
            .all(|player| player.cargo.is_some() && player.hand.is_some())
    );
}
