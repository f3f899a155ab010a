//! O7.1: no card in the deck, none in the discard: seats are scored early.

use oltremare::{Event, Good, Marker, Phase};

use crate::late::Late;
use crate::script::seat;
use crate::table::Table;

/// Seat 2 of three is active in the last round. Deck and discard are empty; seat 1 was first
/// and has a pile of three salts, a discarded pirate and one drawn face down.
fn nothing_left() -> Late<'static> {
    Late {
        active: 2,
        hands: &["scrolls9", "gems7 scrolls14", "scrolls15"],
        cargo: &["salt33 salt31 salt36", "salt41", "pottery58"],
        pirates: &["? x", "", ""],
        unseen: "silk20 silk21",
        ducats: &[10, 11, 12],
        prestige: &[2, 0, 1],
        kept: &[&[Marker::CalmSea], &[], &[]],
        ..Late::default()
    }
}

#[test]
fn o7_1_an_empty_deck_is_made_anew_from_the_discard_for_a_purchase() {
    let mut game = Late {
        discard: "pottery59 pottery60",
        pirates: &[],
        unseen: "",
        ..nothing_left()
    }
    .script();
    assert_eq!(
        (game.deck(), game.discard().as_str()),
        (0, "pottery59 pottery60")
    );
    game.play("2 buy deck");
    let bought = Event::Bought {
        seat: seat(2),
        ducats: 3,
    };
    assert_eq!(game.events, [bought, Event::Reshuffled { cards: 2 }]);
    assert_eq!((game.deck(), game.discard().as_str()), (2, ""));
    assert_eq!(game.odds().len(), 2);
    game.play("draw pottery60");
    assert_eq!(game.hand(2), "gems7 scrolls14 pottery60");
}

#[test]
fn o7_1_an_empty_deck_is_made_anew_from_the_discard_for_pirates_and_cards() {
    // Pirates first: one from the deck, two from the new one; then a card.
    let mut game = Late {
        active: 2,
        hands: &["scrolls9", "gems7 gems4", "scrolls15"],
        cargo: &["salt33", "salt39", "pottery58"],
        unseen: "pottery60",
        discard: "olives61..olives66",
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    let pirates = |cards| Event::Pirates {
        seat: seat(2),
        cards,
    };
    let events: Vec<_> = game
        .events
        .iter()
        .skip_while(|event| **event != pirates(1))
        .cloned()
        .collect();
    assert_eq!(
        events,
        [
            pirates(1),
            Event::LastRound,
            Event::Reshuffled { cards: 6 },
            pirates(2)
        ]
    );
    assert_eq!(
        (game.phase(), game.deck(), game.pirates(2)),
        (Phase::Draw, 4, 3)
    );
    // The pirate of the old deck cannot be drawn: only the six of the discard can.
    assert_eq!(game.odds().len(), 6);
    assert!(!game.possible("draw pottery60"));
    game.play("draw olives61");
}

#[test]
fn o7_1_pirates_drawn_before_a_reshuffle_come_from_the_old_deck() {
    let mut game = Late {
        active: 2,
        hands: &["scrolls9", "gems7", "scrolls15"],
        cargo: &["salt33", "salt41", "pottery58"],
        pirates: &["x", "x", ""],
        unseen: "pottery59 pottery60",
        discard: "olives61..olives66",
        ..Late::default()
    }
    .script();
    game.play("2 buy pirate");
    assert_eq!(
        game.odds(),
        game.notations(["pirate pottery59", "pirate pottery60"])
            .map(|line| (line, 1))
    );
    game.play("pirate pottery60; 2 buy deck; draw olives61; 2 leave; 2 play gems7");
    // One pirate of the new deck, one (seat 1's) of the old.
    let view = game.view(2);
    assert_eq!(
        view.players[1].pirates,
        Some(vec![oltremare::Pirate::Drawn(1)])
    );
    assert_eq!(
        view.players[0].pirates,
        Some(vec![oltremare::Pirate::Drawn(0)])
    );
    assert_eq!(view.pool, 1);
}

#[test]
fn o7_1_without_a_discard_the_first_player_is_scored_early() {
    let mut game = nothing_left().script();
    game.play("2 buy deck");
    // Three salts 6, two pirates: the price is paid first.
    let scored = Event::ScoredEarly {
        seat: seat(1),
        cargo: 6,
        penalty: 2,
    };
    let lot = Event::LotCounted {
        seat: seat(1),
        good: Good::Salt,
        cards: 3,
        ducats: 6,
    };
    assert_eq!(
        game.events,
        [
            Event::Bought {
                seat: seat(2),
                ducats: 3
            },
            lot,
            scored
        ]
    );
    assert_eq!(game.purses(), [10 + 6 - 2, 11 - 3, 12]);
    // Prestige and markers wait for the end.
    assert_eq!((game.tiles(), game.markers(1)), (vec![2, 0, 1], 1));
    let player = &game.spectator().players[0];
    assert_eq!(
        (player.cargo_cards, player.remembered, player.top),
        (0, 3, None)
    );
    assert!(game.spectator().early.has(seat(1)));
    assert_eq!(game.hand(1), "scrolls9", "his hand is his own");
}

#[test]
fn o7_1_his_cargo_and_pirate_cards_form_the_deck() {
    let mut game = nothing_left().script();
    game.play("2 buy deck");
    assert_eq!((game.phase(), game.pirates(1)), (Phase::Shuffle, 1));
    assert_eq!(
        (game.spectator().shuffling, game.asked()),
        (Some(seat(1)), None)
    );
    game.refused("draw salt33", "O7.1");
    game.refused("shuffle salt33", "O7.1");
    game.refused("2 leave", "O7.1");
    game.shuffle();
    assert_eq!(game.events, [Event::ShuffledIn { seat: seat(1) }]);
    assert_eq!(
        (game.phase(), game.deck(), game.pirates(1)),
        (Phase::Draw, 5, 0)
    );
    let drawn: Vec<_> = game
        .odds()
        .into_iter()
        .map(|(outcome, _)| outcome)
        .collect();
    assert_eq!(
        drawn,
        game.notations([
            "draw silk20",
            "draw silk21",
            "draw salt31",
            "draw salt33",
            "draw salt36"
        ])
    );
    game.play("draw salt31; 2 leave; 2 play gems7");
    assert_eq!(
        (game.hand(2).as_str(), game.deck()),
        ("scrolls14 salt31", 3)
    );
}

#[test]
fn o7_1_pirates_are_shuffled_in_unseen() {
    let mut game = nothing_left().script();
    game.play("2 buy deck");
    game.shuffle();
    for viewer in [None, Some(1), Some(2), Some(3)] {
        assert_eq!(
            game.events_for(viewer),
            [Event::ShuffledIn { seat: seat(1) }]
        );
    }
}

#[test]
fn o7_1_nobody_is_scored_early_twice() {
    // Seats 1 and 2 are finished; seat 3 draws six cards: two from seat 1's piles, two from 2's.
    let mut game = Late {
        active: 3,
        hands: &["scrolls9", "gems7", "gems3 scrolls10 silk20 pottery46"],
        cargo: &["salt33 salt31", "salt41 salt36", "olives62"],
        ..Late::default()
    }
    .script();
    game.play("3 leave; draw salt31; draw salt33; draw salt36; draw salt41");
    assert_eq!(game.scored_early(), [1, 2]);
    assert!(game.happened(&Event::NothingToDraw));
    // The rest of the draw lapses: four of six cards.
    assert_eq!(
        (game.hand(3).as_str(), game.phase()),
        ("salt31 salt33 salt36 salt41", Phase::Stow)
    );
    assert_eq!(game.deck(), 0);
}

#[test]
fn o7_1_after_the_first_player_come_finished_seats_in_turn_order() {
    // Seat 3 was first; seat 2 is the last of the round.
    let mut game = Late {
        first: 3,
        active: 2,
        hands: &[
            "gems1",
            "gems3 scrolls10 silk20 pottery46",
            "scrolls9",
            "scrolls15",
        ],
        cargo: &["salt41", "olives62", "salt33", "salt36"],
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    for (drawn, scored) in [("salt33", 3), ("salt36", 4), ("salt41", 1)] {
        assert_eq!(game.scored_early(), [scored]);
        assert_eq!(game.odds(), [(game.notation(&format!("draw {drawn}")), 1)]);
        game.play(&format!("draw {drawn}"));
    }
    assert_eq!((game.scored_early(), game.phase()), (vec![], Phase::Stow));
    assert!(game.happened(&Event::NothingToDraw));
}

#[test]
fn o7_1_seats_that_have_not_finished_are_not_scored_early() {
    // Only seat 1 is finished when seat 2 draws.
    let mut game = Late {
        active: 2,
        hands: &["scrolls9", "gems3 scrolls10 silk20 pottery46", "scrolls15"],
        cargo: &["salt33", "olives62", "salt41"],
        ..Late::default()
    }
    .script();
    game.play("2 leave; draw salt33");
    assert_eq!(game.scored_early(), [1]);
    assert!(game.happened(&Event::NothingToDraw));
    assert!(game.cargo(3).starts_with("salt41"));
}

#[test]
fn o7_1_random_games_of_the_first_edition_come_to_an_end_for_lack_of_cards() {
    let mut lapsed = 0;
    for seed in 0..40 {
        let mut game = Table::of(5).option("venice_first_edition", "on").script();
        game.finish(seed);
        assert_eq!(game.phase(), Phase::Over);
        lapsed += usize::from(!game.scored_early().is_empty());
    }
    assert!(lapsed > 20, "{lapsed} of 40 games scored somebody early");
}
