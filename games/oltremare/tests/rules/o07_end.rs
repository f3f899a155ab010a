//! O7: the last round, final scoring and places.

use oltremare::{Event, Marker, Phase, Pirate, Stage};
use portolan_core::{Game, GamePackage, Seat};

use crate::late::{Late, Rest};
use crate::script::{Script, card, cards, seat};

/// The last player of the last round stows his last two cards, which ends the game. Everything
/// else lies in the discard.
fn ending(late: &Late, played: &str) -> Script {
    let played = cards(played);
    let mut game = Late {
        rest: Rest::Discard,
        ..*late
    }
    .with(|view| {
        view.phase = Phase::Stow;
        view.stage = Stage::Actions;
        view.played = played;
        view.discard = view.discard.without(played);
        (view.power, view.cargo) = (5, 2);
        view.ending = true;
    });
    let number = late.active;
    let first = played.first().unwrap();
    game.play(&format!("{number} stow {first}"));
    assert_eq!(game.phase(), Phase::Over);
    game
}

/// Scores by seat.
fn scores(game: &Script) -> Vec<i64> {
    let result = game.result().unwrap();
    result.iter().map(|rank| rank.score).collect()
}

fn places(game: &Script) -> Vec<u8> {
    let result = game.result().unwrap();
    result.iter().map(|rank| rank.rank).collect()
}

/// Three players whose cards earn ducats and move the ship; the active one lacks a card, and one
/// is left in the deck.
fn last_card(first: u8, active: u8) -> Script {
    let mut hands = ["gems2 salt33", "scrolls15 scrolls17", "salt36 salt43"];
    let lacking = &mut hands[usize::from(active) - 1];
    *lacking = lacking.split(' ').next().unwrap();
    Late {
        first,
        active,
        hands: &hands,
        cargo: &["salt39", "scrolls14", "pottery54"],
        unseen: "pottery60",
        ..Late::default()
    }
    .script()
}

/// Plays both cards.
fn turn(game: &mut Script, number: u8) {
    game.play(&format!("{number} leave"));
    while game.asked() == Some(number) {
        let line = game.choices(number).pop().unwrap();
        game.play(&format!("{number} {line}"));
    }
}

#[test]
fn o7_1_once_the_last_deck_card_is_taken_the_round_is_finished() {
    // Whoever takes it, play ends with the first player's right neighbour.
    let table: [(u8, u8, &[u8]); 5] = [
        (1, 1, &[2, 3]),
        (1, 2, &[3]),
        (1, 3, &[]),
        (2, 2, &[3, 1]),
        (3, 3, &[1, 2]),
    ];
    for (first, takes, follow) in table {
        let mut game = last_card(first, takes);
        assert!(!game.spectator().ending);
        game.play(&format!("{takes} buy deck; draw pottery60"));
        assert!(game.happened(&Event::LastRound) && game.spectator().ending);
        turn(&mut game, takes);
        for next in follow {
            assert_eq!(game.asked(), Some(*next));
            turn(&mut game, *next);
        }
        assert_eq!(game.phase(), Phase::Over, "first {first}, taken by {takes}");
    }
}

#[test]
fn o7_1_before_the_last_card_is_taken_the_end_of_a_round_ends_nothing() {
    let mut game = last_card(1, 3);
    game.play("3 offer nothing for gems to 1; 1 accept 1 with gems2");
    turn(&mut game, 3);
    assert_eq!((game.asked(), game.deck()), (Some(1), 1));
    assert!(!game.spectator().ending);
}

#[test]
fn o7_1_the_last_card_may_go_as_a_pirate() {
    let mut game = Late {
        hands: &["gems7", "scrolls15", "salt36"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "pottery60",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert!(game.happened(&Event::LastRound));
    assert_eq!((game.deck(), game.asked()), (0, Some(2)));
}

#[test]
fn o7_1_the_end_is_announced_once() {
    let mut game = Late {
        hands: &["gems7 scrolls14", "scrolls15", "salt36"],
        cargo: &["salt39", "pottery57", "pottery58"],
        unseen: "pottery60",
        discard: "olives61 olives62 olives63",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert_eq!(
        game.events
            .iter()
            .filter(|event| **event == Event::LastRound)
            .count(),
        1
    );
    assert_eq!((game.pirates(1), game.deck()), (3, 1));
    game.finish(71);
    assert!(!game.happened(&Event::LastRound));
}

#[test]
fn o7_2_prestige_cargo_pirates_and_markers_are_counted() {
    let game = ending(
        &Late {
            active: 2,
            hands: &["", ""],
            cargo: &["gems1 gems2 silk19 silk20 silk21", "pottery57"],
            pirates: &["x x x", "x"],
            unseen: "olives61..olives64",
            ducats: &[10, 20],
            prestige: &[1, 0],
            kept: &[&[Marker::CalmSea], &[Marker::CalmSea, Marker::GoodBusiness]],
            ..Late::default()
        },
        "salt31 salt33",
    );
    // Gems 5, silk 7; two salts 3, pottery 1.
    let last = |number, cargo, penalty, (kept, place, markers), ducats| Event::Final {
        seat: seat(number),
        cargo,
        penalty,
        kept,
        place,
        markers,
        ducats,
    };
    assert!(game.happened(&Event::PrestigePaid {
        seat: seat(1),
        tiles: 1,
        place: 1,
        ducats: 6
    }));
    assert!(game.happened(&Event::PrestigePaid {
        seat: seat(2),
        tiles: 0,
        place: 2,
        ducats: 3
    }));
    assert!(
        game.happened(&last(1, 12, 3, (1, 2, 3), 10 + 6 + 12 - 3 + 3)),
        "{:?}",
        game.events
    );
    assert!(game.happened(&last(2, 4, 1, (2, 1, 6), 20 + 3 + 4 - 1 + 6)));
    assert_eq!((scores(&game), places(&game)), (vec![28, 32], vec![2, 1]));
}

#[test]
fn o7_2_every_pirate_costs_a_ducat_whoever_knows_it() {
    let late = |pirates| Late {
        active: 2,
        hands: &["", ""],
        cargo: &["gems1", "pottery57"],
        pirates,
        unseen: "olives61..olives64",
        ..Late::default()
    };
    let own = ending(&late(&["? x", "x olives70 olives71 x"]), "salt31 salt33");
    let none = ending(
        &Late {
            unseen: "",
            ..late(&["", ""])
        },
        "salt31 salt33",
    );
    let lost: Vec<_> = scores(&none)
        .iter()
        .zip(scores(&own))
        .map(|(a, b)| a - b)
        .collect();
    assert_eq!(lost, [2, 4]);
}

#[test]
fn o7_2_hand_cards_are_worth_nothing() {
    let late = |hands| Late {
        active: 2,
        hands,
        cargo: &["gems1", "pottery57"],
        ..Late::default()
    };
    let full = ending(
        &late(&["gems2 gems3 gems4 gems5", "silk19 silk20 silk21"]),
        "salt31 salt33",
    );
    assert_eq!(
        scores(&full),
        scores(&ending(&late(&["", ""]), "salt31 salt33"))
    );
}

#[test]
fn o7_2_markers_pay_6_3_1_by_places_also_with_zero() {
    use Marker::{CalmSea, FavourableTrade, GoodBusiness};
    let table: [(&[&[Marker]], &[i32]); 4] = [
        (&[&[CalmSea, GoodBusiness], &[CalmSea], &[]], &[6, 3, 1]),
        (&[&[CalmSea], &[CalmSea], &[]], &[6, 6, 3]),
        (&[&[], &[], &[]], &[6, 6, 6]),
        (&[&[FavourableTrade], &[], &[]], &[6, 3, 3]),
    ];
    for (kept, pays) in table {
        let game = ending(
            &Late {
                active: 3,
                hands: &["", "", ""],
                cargo: &["gems1", "gems2", "gems3"],
                kept,
                ..Late::default()
            },
            "salt31 salt33",
        );
        for (number, pay) in (1..).zip(pays) {
            let paid = |event: &Event| matches!(event, Event::Final { seat: other, markers, .. } if *other == seat(number) && markers == pay);
            assert!(
                game.events.iter().any(paid),
                "seat {number} gets {pay}: {:?}",
                game.events
            );
        }
    }
}

#[test]
fn o7_2_the_active_marker_counts_as_a_kept_one_and_an_inactive_last_one_too() {
    for marker_active in [true, false] {
        let game = ending(
            &Late {
                active: 2,
                hands: &["", ""],
                cargo: &["gems1", "gems2"],
                kept: &[&[Marker::CalmSea], &[]],
                marker_active,
                ..Late::default()
            },
            "salt31 salt33",
        );
        assert!(game.events.iter().any(|event| matches!(event, Event::Final { seat: other, markers: 6, .. } if *other == seat(1))));
    }
}

#[test]
fn o7_2_prestige_pays_also_with_zero_tiles_at_the_end() {
    let game = ending(
        &Late {
            active: 3,
            hands: &["", "", ""],
            cargo: &["gems1", "gems2", "gems3"],
            ..Late::default()
        },
        "salt31 salt33",
    );
    for number in 1..=3 {
        let paid = Event::PrestigePaid {
            seat: seat(number),
            tiles: 0,
            place: 1,
            ducats: 6,
        };
        assert!(game.happened(&paid));
    }
}

/// A game that ends with these cargo piles and equal ducats.
fn level(first: u8, cargo: &[&str]) -> Script {
    let seats = cargo.len() as u8;
    let hands = vec![""; cargo.len()];
    let active = (first + seats - 2) % seats + 1;
    let late = |ducats: &[i32]| {
        ending(
            &Late {
                first,
                active,
                hands: &hands,
                cargo,
                ducats,
                ..Late::default()
            },
            "salt31 salt33",
        )
    };
    let poor = vec![0; cargo.len()];
    let before = scores(&late(&poor));
    let missing: Vec<i32> = before.iter().map(|score| 50 - *score as i32).collect();
    let game = late(&missing);
    assert_eq!(scores(&game), vec![50; cargo.len()]);
    game
}

#[test]
fn o7_2_a_tie_goes_to_more_cards_in_the_cargo_pile() {
    // The last player, seat 3, stows two more cards.
    assert_eq!(
        places(&level(
            1,
            &["gems1 gems2", "gems3 gems4 gems5 silk19", "silk20"]
        )),
        [3, 1, 2]
    );
    assert_eq!(
        places(&level(
            1,
            &["gems1 gems2 gems6", "gems3 gems4", "silk20 silk21"]
        )),
        [2, 3, 1]
    );
}

#[test]
fn o7_2_then_to_the_nearest_clockwise_of_the_first_player_himself_first() {
    assert_eq!(
        places(&level(
            1,
            &["gems1 gems2 gems4", "gems3 gems5 silk19", "silk20"]
        )),
        [1, 2, 3]
    );
    assert_eq!(
        places(&level(
            2,
            &["gems1", "gems3 gems5 silk19", "silk20 silk21 silk22"]
        )),
        [3, 1, 2]
    );
    assert_eq!(
        places(&level(
            3,
            &["gems1 gems2 gems4", "gems3", "silk20 silk21 silk22"]
        )),
        [2, 3, 1]
    );
    assert_eq!(places(&level(1, &["gems1 gems2 gems4", "gems3"])), [1, 2]);
}

#[test]
fn o7_2_the_most_ducats_win_whatever_lies_in_the_piles() {
    let game = ending(
        &Late {
            active: 2,
            hands: &["", ""],
            cargo: &[
                "gems1",
                "gems2 gems3 silk19 silk20 olives61 olives62 olives63 olives64",
            ],
            ducats: &[60, -10],
            ..Late::default()
        },
        "salt31 salt33",
    );
    assert_eq!(places(&game), [1, 2]);
    assert_eq!(
        game.result().unwrap().winners().iter().collect::<Vec<_>>(),
        [seat(1)]
    );
}

#[test]
fn o7_2_nothing_can_be_done_after_the_end() {
    let game = ending(
        &Late {
            active: 2,
            hands: &["gems5", "gems6"],
            cargo: &["gems1", "gems2"],
            ..Late::default()
        },
        "salt31 salt33",
    );
    for line in [
        "1 leave",
        "2 buy deck",
        "1 offer gems5 for gems to 2",
        "2 play gems6",
    ] {
        game.refused(line, "O7.2");
    }
    game.refused("draw olives61", "O7.2");
    assert!((1..=2).all(|number| game.choices(number).is_empty()));
    assert!(game.odds().is_empty());
}

#[test]
fn o7_2_everything_that_somebody_knew_lies_open_at_the_end() {
    let game = ending(
        &Late {
            active: 2,
            hands: &["gems5 gems8", "gems6"],
            cargo: &["gems1", "gems2"],
            pirates: &["? x", "olives70"],
            unseen: "olives61 olives62",
            ..Late::default()
        },
        "salt31 salt33",
    );
    for viewer in [None, Some(seat(1)), Some(seat(2))] {
        let view = game.view_of(viewer.into());
        assert_eq!(view.players[0].hand, Some(cards("gems5 gems8")));
        assert_eq!(
            view.players[1].pirates,
            Some(vec![Pirate::Discarded(Some(card("olives70")))])
        );
        let mine = view.players[0].pirates.clone().unwrap();
        assert!(matches!(
            mine[..],
            [Pirate::Discarded(Some(_)), Pirate::Drawn(0)]
        ));
    }
}

#[test]
fn o7_2_the_end_and_broken_ties_are_explained() {
    let notes = |game: &Script| {
        let keys = Seat::all(game.game.seats()).map(|seat| game.game.place_note(&game.state, seat));
        keys.map(|note| note.map(|note| note.key))
            .collect::<Vec<_>>()
    };
    let by_cards = level(1, &["gems1 gems2", "gems3 gems4 gems5 silk19", "silk20"]);
    assert_eq!(notes(&by_cards), [Some("place-cards"); 3]);
    let by_order = level(1, &["gems1 gems2 gems4", "gems3 gems5 silk19", "silk20"]);
    assert_eq!(notes(&by_order), [Some("place-order"); 3]);
    let ending = by_order.game.ending(&by_order.state);
    assert_eq!(ending.unwrap().key, "ending");
}
