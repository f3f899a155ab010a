//! O7.1: no card anywhere, and what that means for purchases (O4.5) and ties (O7.2).

use oltremare::{Event, ForecastLine, Marker, Phase, Prompt};

use crate::late::{Late, Rest};
use crate::script::{numbers, seat};

/// Everybody else was scored early and no card is left: seat 3 is the last to play, and his top
/// card demands four.
fn bare<'a>(hands: &'a [&'a str]) -> Late<'a> {
    Late {
        active: 3,
        hands,
        cargo: &["", "", "33"],
        scored: &[(1, 5), (2, 4)],
        ..Late::default()
    }
}

#[test]
fn o7_1_without_a_card_anywhere_buying_from_the_deck_is_not_offered() {
    let game = bare(&["9", "7", "2 15"]).script();
    assert!(!game.offers(3, "buy deck"));
    game.refused("3 buy deck", "O7.1");
    game.refused("3 buy pirate", "O4.4");
    assert_eq!(game.spectator().purchases_left, 0);
}

#[test]
fn o7_1_a_player_who_can_buy_nothing_leaves_short_and_plays_all_he_holds() {
    let mut game = bare(&["9", "7", "2 15"]).script();
    assert_eq!(
        game.prompt(3),
        Some(Prompt::Trade {
            needed: 4,
            missing: 2
        })
    );
    assert!(game.offers(3, "leave"));
    assert_eq!(
        game.forecast(3, "leave"),
        [ForecastLine::Plays { cards: 2 }]
    );
    assert_eq!(game.gains("3 leave"), [0, 0, 3]);
    assert_eq!(
        (game.phase(), numbers(game.spectator().played.iter())),
        (Phase::Sail, "2 15".into())
    );
}

#[test]
fn o7_1_with_an_empty_hand_he_plays_nothing() {
    let mut game = bare(&["9", "7", ""]).script();
    game.play("3 leave");
    let played = |event: &Event| matches!(event, Event::Played { cards, .. } if cards.is_empty());
    assert!(game.events.iter().any(played));
    assert_eq!(game.phase(), Phase::Over);
    assert!(
        !game
            .events
            .iter()
            .any(|event| matches!(event, Event::Earned { .. } | Event::Stowed { .. }))
    );
}

#[test]
fn o7_1_good_business_still_pays_with_an_empty_hand() {
    let mut game = Late {
        kept: &[&[], &[], &[Marker::GoodBusiness]],
        ..bare(&["9", "7", ""])
    }
    .script();
    game.play("3 leave");
    assert!(game.saw(&Event::Earned {
        seat: seat(3),
        ducats: 1
    }));
}

#[test]
fn o7_1_who_can_still_buy_a_pirate_must_not_leave_short() {
    let mut game = Late {
        pirates: &["", "", "60 x"],
        unseen: "61",
        ..bare(&["9", "7", "2 15"])
    }
    .with(|view| {
        view.players[2].pirates = Some(vec![
            oltremare::Pirate::Drawn(0),
            oltremare::Pirate::Discarded("60".parse().ok()),
        ]);
    });
    assert_eq!(game.spectator().purchases_left, 2);
    game.refused("3 leave", "O4.5");
    game.refused("3 buy deck", "O7.1");
    game.play("3 buy pirate");
    game.refused("3 leave", "O4.5");
    game.play("3 buy pirate; pirate 61");
    assert_eq!(
        (game.hand(3).as_str(), game.spectator().purchases_left),
        ("2 15 60 61", 0)
    );
    game.play("3 leave");
}

#[test]
fn o7_1_the_rest_of_a_pirate_draw_lapses_too() {
    let mut game = bare(&["9", "7", "14 19 31 22"]).script();
    game.play("3 leave");
    assert!(game.saw(&Event::NothingToDraw));
    assert_eq!((game.pirates(3), game.phase()), (0, Phase::Stow));
    assert!(
        !game
            .events
            .iter()
            .any(|event| matches!(event, Event::Pirates { .. }))
    );
}

#[test]
fn o4_5_purchases_left_count_deck_discard_recyclable_piles_and_own_pirates() {
    let left = |late: Late| late.script().spectator().purchases_left;
    // Seat 2 of three is active, seat 1 has one cargo card: it could be recycled.
    let base = || Late {
        active: 2,
        hands: &["9", "7", "15"],
        cargo: &["33", "41", "58"],
        ..Late::default()
    };
    assert_eq!(left(base()), 1);
    assert_eq!(
        left(Late {
            unseen: "60",
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            discard: "61",
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            unseen: "60",
            discard: "61",
            ..base()
        }),
        3
    );
    assert_eq!(
        left(Late {
            pirates: &["", "62", ""],
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            pirates: &["x", "62", ""],
            unseen: "60",
            ..base()
        }),
        3
    );
    // Somebody's pirates who is not finished do not count.
    assert_eq!(
        left(Late {
            pirates: &["", "", "x x"],
            unseen: "60 61",
            ..base()
        }),
        1
    );
    assert_eq!(
        left(Late {
            unseen: "60..66",
            ..base()
        }),
        4
    );
    // Scored early, seat 1 has nothing more to give.
    assert_eq!(
        left(Late {
            cargo: &["", "41", "58"],
            scored: &[(1, 2)],
            ..base()
        }),
        0
    );
    // The first player's own piles count once, his pirates too.
    let own = || Late {
        hands: &["9", "7"],
        cargo: &["33", "58"],
        pirates: &["62", ""],
        ..Late::default()
    };
    assert_eq!(left(own()), 2);
    assert_eq!(
        left(Late {
            pirates: &["", ""],
            ..own()
        }),
        1
    );
}

#[test]
fn o4_5_a_deal_is_refused_if_too_few_cards_can_still_be_had() {
    // Four are demanded, four held; seat 1's one cargo card could be recycled.
    let game = Late {
        active: 2,
        hands: &["9", "7 14 19 31", "15"],
        cargo: &["41", "33", "58"],
        ..Late::default()
    }
    .script();
    assert!(game.allows("2 offer 7 for nothing to 1"));
    game.refused("2 offer 7 + 14 for nothing to 1", "O4.5");
    game.refused("1 offer nothing for 2 gems to 2", "O4.5");
    assert!(game.allows("2 offer 7 + 14 for scrolls to 1"));
}

#[test]
fn o7_2_cargo_sold_early_counts_in_a_tie() {
    // Seats 1 and 2 end level; seat 1 sold three cargo cards early, seat 2 has two.
    for (remembered, winner) in [(3, 1), (2, 1), (1, 2)] {
        let late = |ducats: &[i32]| {
            let mut game = Late {
                active: 2,
                hands: &["", ""],
                cargo: &["", "57 31"],
                scored: &[(1, remembered)],
                rest: Rest::OwnPirates,
                ducats,
                ..Late::default()
            }
            // He has bought all he may: the game ends with an empty hand.
            .with(|view| view.purchases = 4);
            game.play("2 leave");
            game
        };
        let scores: Vec<_> = late(&[0, 0])
            .result()
            .unwrap()
            .iter()
            .map(|rank| rank.score)
            .collect();
        let ducats: Vec<_> = scores.iter().map(|score| 50 - *score as i32).collect();
        let result = late(&ducats).result().unwrap();
        assert!(result.iter().all(|rank| rank.score == 50));
        assert_eq!(
            result.of(seat(winner)).unwrap().rank,
            1,
            "{remembered} remembered"
        );
    }
}
