//! O8: marks on cards that changed hands, what is known about later decks, and the option
//! `memory_aid`.

use oltremare::{ForecastLine, Pirate};

use crate::late::Late;
use crate::script::{Script, card, list, names, seat};
use crate::table::Table;

/// Three players with goods to exchange. Seat 1 is active.
fn market() -> Script {
    let table = Table::of(3).hand(1, "gems7 scrolls14 salt41 pottery57");
    table
        .hand(2, "silk19 silk22 salt31 salt33")
        .hand(3, "gems8 silk28 silk29 olives61")
        .script()
}

#[test]
fn o8_the_giver_keeps_the_card_marked_in_the_receivers_hand() {
    let mut game = market();
    game.play("1 offer gems7 for silk to 2; 2 accept 1 with silk19");
    assert_eq!(
        [1, 2, 3].map(|number| game.marks(number)),
        ["2:gems7", "1:silk19", ""]
    );
    let spectator = game.spectator();
    assert!(spectator.marks().is_empty());
    // It is his whatever else he does: buys, and deals of other goods.
    game.play("1 buy deck; draw gems1; 1 offer scrolls14 for salt to 2; 2 accept 2 with salt31");
    assert_eq!(
        [1, 2].map(|number| game.marks(number)),
        ["2:gems7 2:scrolls14", "1:silk19 1:salt31"]
    );
}

#[test]
fn o8_until_it_is_played() {
    let mut game = market();
    game.play("1 offer pottery57 for silk to 2; 2 accept 1 with silk19");
    assert_eq!(game.marks(2), "1:silk19");
    game.play("1 leave; 1 play gems7; 1 play scrolls14");
    assert_eq!(game.marks(2), "1:silk19", "chosen is not played");
    game.play("1 play silk19");
    assert_eq!([2, 1].map(|number| game.marks(number)), ["", "2:pottery57"]);
}

#[test]
fn o8_a_card_that_comes_back_is_marked_no_more() {
    let mut game = market();
    game.play("1 offer gems7 for silk to 2; 2 accept 1 with silk19");
    game.play("1 offer silk19 for gems to 2; 2 accept 2 with gems7");
    assert_eq!(
        [1, 2].map(|number| game.marks(number)),
        ["2:silk19", "1:gems7"]
    );
}

#[test]
fn o8_any_face_down_discard_drops_all_marks_on_the_hand() {
    let mut game = Late {
        active: 1,
        hands: &[
            "gems7 scrolls14 scrolls15 gems2 scrolls17",
            "silk19 silk22 silk23 silk24",
            "silk28",
        ],
        cargo: &["salt41", "salt36", "pottery58"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    // Seat 2 gets two cards and must discard one of six when its turn begins.
    game.play("1 offer scrolls14 + scrolls15 for nothing to 2; 2 accept 1; 1 leave; 1 play gems7");
    assert!(game.marks(1).contains("2:scrolls14 2:scrolls15"));
    assert!(game.marks(1).contains("3:silk28"));
    assert_eq!(game.asked(), Some(2));
    game.play("2 discard silk22");
    assert_eq!(game.marks(1), "3:silk28", "what he knows of others stays");
    game.play("2 discard scrolls14");
}

#[test]
fn o8_giving_a_card_of_a_good_drops_everybody_elses_marks_on_that_good() {
    let mut game = market();
    // Seat 2 gives `silk19` and `salt31` to seat 1.
    game.play("1 offer gems7 for silk + salt to 2; 2 accept 1 with silk19 + salt31");
    assert_eq!(game.marks(2), "1:silk19 1:salt31");
    // Seat 1 gives some silk to seat 3: seat 2 cannot be sure which, although it is another.
    game.play("3 offer silk28 for nothing to 1; 1 accept 2");
    assert_eq!(game.marks(3), "1:silk28");
    game.play("1 offer silk28 for gems to 3; 3 accept 3 with gems8");
    assert_eq!(game.marks(2), "1:salt31");
    // The receiver saw which card he got, the giver which he gave.
    assert_eq!(game.marks(1), "2:gems7 3:silk28");
    assert_eq!(game.marks(3), "1:gems8");
}

#[test]
fn o8_the_receiver_keeps_his_other_marks_on_that_good() {
    let mut game = market();
    game.play("1 offer nothing for 2 silk to 2; 2 accept 1 with silk19 + silk22");
    assert_eq!(game.marks(2), "1:silk19 1:silk22");
    // One comes back: seat 2 sees which, so the other is still there.
    game.play("1 offer silk19 for nothing to 2; 2 accept 2");
    assert_eq!(
        [2, 1].map(|number| game.marks(number)),
        ["1:silk22", "2:silk19"]
    );
}

#[test]
fn o8_marks_hold_in_determinized_states() {
    let mut game = market();
    game.play("1 offer gems7 for silk to 2; 2 accept 1 with silk19");
    for seed in 0..50 {
        let determinized = game.determinized(1, seed);
        assert!(determinized.hands[1].has(card("gems7")));
        let determinized = game.determinized(2, seed);
        assert!(determinized.hands[0].has(card("silk19")));
    }
    let knows = (0..200).all(|seed| {
        let determinized = game.determinized(3, seed);
        determinized.hands[1].has(card("gems7"))
    });
    assert!(!knows, "seat 3 saw gems change hands, not which");
}

#[test]
fn o8_the_owner_knows_his_discards_and_their_place_and_nobody_knows_drawn_pirates() {
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3 gems4 gems5 gems6", "gems7"],
        cargo: &["salt36", "salt41"],
        pirates: &["x", ""],
        unseen: "pottery50..pottery60",
        ..Late::default()
    }
    .script();
    game.play("2 leave; 1 discard gems6; 1 discard gems2");
    let known = |name: &str| Pirate::Discarded(Some(card(name)));
    let own = vec![Pirate::Drawn(0), known("gems6"), known("gems2")];
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

/// What a seat knows to be in later decks: `olives61:1` is card 61 in the second deck.
fn origins(game: &Script, number: u8) -> String {
    let origins = game.view(number).origins();
    let written = origins
        .iter()
        .map(|origin| format!("{}:{}", names([origin.card]), origin.pool));
    written.collect::<Vec<_>>().join(" ")
}

/// Seat 2 is active; the next deck is made of a discard of three.
fn empty_deck(options: &[(&'static str, &'static str)]) -> Script {
    let late = Late {
        options,
        active: 2,
        hands: &["scrolls9", "gems7", "scrolls15"],
        cargo: &["salt33", "salt41", "pottery58"],
        discard: "olives61 olives62 olives63",
        ..Late::default()
    };
    late.script()
}

#[test]
fn o8_everybody_knows_which_cards_are_in_a_deck_made_of_the_discard() {
    let mut game = empty_deck(&[]);
    game.play("2 buy deck");
    for number in 1..=3 {
        assert_eq!(origins(&game, number), "olives61:1 olives62:1 olives63:1");
    }
    game.play("draw olives62");
    // Seat 2 holds it; the others only know it is in the deck or in that hand.
    assert_eq!(
        [2, 3].map(|number| origins(&game, number)),
        ["olives61:1 olives63:1", "olives61:1 olives62:1 olives63:1"]
    );
}

#[test]
fn o8_only_the_owner_of_a_pile_scored_early_knows_his_discards_in_the_new_deck() {
    let mut game = Late {
        hands: &["gems2", "gems7", "scrolls14"],
        cargo: &["salt43 salt33", "salt41", "pottery58"],
        pirates: &["gems5 gems6 x", "", ""],
        unseen: "pottery60",
        ..Late::default()
    }
    .script();
    game.play("1 leave; 1 sail Zara; 2 buy deck; shuffle pottery60");
    // The cargo was seen by all, the discards by him, the drawn pirate by nobody.
    assert_eq!(
        origins(&game, 1),
        "gems2:1 gems5:1 gems6:1 salt33:1 salt43:1"
    );
    assert_eq!(
        [2, 3].map(|number| origins(&game, number)),
        ["gems2:1 salt33:1 salt43:1"; 2]
    );
    // In determinized states of the owner they are in the deck; in those of others perhaps in a hand.
    let (five, mut elsewhere) = (card("gems5"), 0);
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
    // Seat 2 buys `olives61`, which were sold in Venice, and gives them to seat 3, who puts them
    // or `pottery55` face down. Then seat 1 buys until seats 2 and 3 are scored early.
    let world = |discard: &str| {
        let mut game = Late {
            first: 2,
            active: 2,
            hands: &["salt42", "scrolls15", "scrolls17 silk24 silk27 pottery55"],
            cargo: &["pottery58", "salt43", "pottery49"],
            discard: "olives61 olives62",
            ..Late::default()
        }
        .script();
        game.play(
            "2 buy deck; draw olives61; 2 offer olives61 for nothing to 3; 3 accept 1; 2 leave",
        );
        game.play("2 sail Venezia")
            .play(&format!("3 discard {discard}"));
        game.play(
            "3 leave; 3 play scrolls17; 3 play silk24; 3 play silk27; 3 sail Venezia Zara Ragusa",
        );
        game.play(
            "3 stow scrolls17; 3 stow silk24; 1 buy deck; draw olives62; 1 buy deck; draw salt43",
        );
        assert_eq!(game.scored_early(), [2]);
        let before = origins(&game, 1);
        game.play("1 buy deck; draw scrolls15; 1 buy deck");
        assert_eq!(game.scored_early(), [3]);
        (game, before)
    };
    let ((olives, knew), (pottery, knew_there)) = (world("olives61"), world("pottery55"));
    assert_eq!([knew, knew_there], ["scrolls15:2 olives61:1"; 2]);
    for viewer in [Some(1), Some(2), None] {
        assert_eq!(olives.events_for(viewer), pottery.events_for(viewer));
        let view = |game: &Script| game.view_of(viewer.map(seat).into());
        assert_eq!(view(&olives), view(&pottery), "{viewer:?}");
    }
    // He himself knows what he put there.
    assert!(
        origins(&olives, 3).contains("olives61:3") && origins(&pottery, 3).contains("pottery55:3")
    );
}

#[test]
fn o8_with_memory_aid_pages_show_what_a_perfect_memory_would_know() {
    let mut game = market();
    game.play("1 offer pottery57 for silk to 2; 2 accept 1 with silk19");
    assert_eq!(game.page(1), game.view(1));
    assert_eq!(game.page(2), game.view(2));
}

#[test]
fn o8_without_memory_aid_pages_show_the_top_card_only() {
    let game = Late {
        options: &[("memory_aid", "off")],
        hands: &["gems2 scrolls15 silk20", "silk19", "olives61"],
        cargo: &[
            "salt41 salt36",
            "pottery57 pottery54 pottery52",
            "pottery58",
        ],
        pirates: &["salt33 x", "? x", ""],
        unseen: "olives62..olives75",
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
    for hidden in list("salt33 salt36 pottery52 pottery54") {
        let named = |sep: &str| {
            text.contains(&format!("{sep}{hidden},")) || text.contains(&format!("{sep}{hidden}]"))
        };
        assert!(!named("[") && !named(","), "{hidden} in {text}");
    }
}

#[test]
fn o8_without_memory_aid_origins_are_hidden_too() {
    let mut game = empty_deck(&[("memory_aid", "off")]);
    game.play("2 buy deck; draw olives61");
    assert!(!game.view(1).origins().is_empty() && game.page(1).origins().is_empty());
}

#[test]
fn o8_without_memory_aid_no_lot_is_forecast() {
    for (value, known) in [("on", true), ("off", false)] {
        let mut game = Late {
            options: &[("memory_aid", value)],
            hands: &["salt31 gems7", "gems6"],
            cargo: &["salt39 salt36 gems2", "pottery57"],
            unseen: "olives61..olives78",
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        let facts = game.forecast_on_page(1, "stow salt31");
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
