//! O7.1: no card anywhere, and what that means for purchases (O4.5) and ties (O7.2).

use oltremare::{Event, ForecastLine, Marker, NegotiationBounds, Phase, Prompt};
use portolan_core::{Choice, Game};

use crate::late::{Late, Rest};
use crate::script::{card, names, seat};

/// Everybody else was scored early and no card is left: seat 3 is the last to play, and his top
/// card demands four.
fn bare<'a>(hands: &'a [&'a str]) -> Late<'a> {
    Late {
        active: 3,
        hands,
        cargo: &["", "", "salt33"],
        scored: &[(1, 5), (2, 4)],
        ..Late::default()
    }
}

#[test]
fn o7_1_without_a_card_anywhere_buying_from_the_deck_is_not_offered() {
    let game = bare(&["scrolls9", "gems7", "gems2 scrolls15"]).script();
    assert!(!game.offers(3, "buy deck"));
    game.refused("3 buy deck", "O7.1");
    game.refused("3 buy pirate", "O4.4");
    assert_eq!(game.spectator().purchases_left, 0);
}

#[test]
fn o7_1_a_player_who_can_buy_nothing_leaves_short_and_plays_all_he_holds() {
    let mut game = bare(&["scrolls9", "gems7", "gems2 scrolls15"]).script();
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
        (game.phase(), names(game.spectator().played.iter())),
        (Phase::Sail, "gems2 scrolls15".into())
    );
}

#[test]
fn o4_5_a_player_who_lacks_cards_may_still_swap_as_the_bounds_say() {
    let mut game = bare(&["scrolls9", "gems7", "gems2 scrolls15"]).script();
    let mut listed = Vec::new();
    game.game.choices(&game.state, seat(3), &mut listed);
    let spare = listed.iter().find_map(|choice| match choice {
        Choice::Offer(NegotiationBounds::Offer { deal, .. }) => Some(deal.spare),
        _ => None,
    });
    assert_eq!(spare, Some(0));
    game.refused("3 offer gems2 for nothing to 2", "O4.5");
    game.play("3 offer gems2 for gems to 2; 2 accept 1 with gems7");
}

#[test]
fn o7_1_with_an_empty_hand_he_plays_nothing() {
    let mut game = bare(&["scrolls9", "gems7", ""]).script();
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
        ..bare(&["scrolls9", "gems7", ""])
    }
    .script();
    game.play("3 leave");
    assert!(game.happened(&Event::Earned {
        seat: seat(3),
        ducats: 1
    }));
}

#[test]
fn o7_1_who_can_still_buy_a_pirate_must_not_leave_short() {
    let mut game = Late {
        pirates: &["", "", "pottery60 x"],
        unseen: "olives61",
        ..bare(&["scrolls9", "gems7", "gems2 scrolls15"])
    }
    .with(|view| {
        view.players[2].pirates = Some(vec![
            oltremare::Pirate::Drawn(0),
            oltremare::Pirate::Discarded(Some(card("pottery60"))),
        ]);
    });
    assert_eq!(game.spectator().purchases_left, 2);
    game.refused("3 leave", "O4.5");
    game.refused("3 buy deck", "O7.1");
    game.play("3 buy pirate");
    game.refused("3 leave", "O4.5");
    game.play("3 buy pirate; pirate olives61");
    assert_eq!(
        (game.hand(3).as_str(), game.spectator().purchases_left),
        ("gems2 scrolls15 pottery60 olives61", 0)
    );
    game.play("3 leave");
}

#[test]
fn o7_1_the_rest_of_a_pirate_draw_lapses_too() {
    let mut game = bare(&["scrolls9", "gems7", "scrolls14 silk19 salt31 silk22"]).script();
    game.play("3 leave");
    assert!(game.happened(&Event::NothingToDraw));
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
        hands: &["scrolls9", "gems7", "scrolls15"],
        cargo: &["salt33", "salt41", "pottery58"],
        ..Late::default()
    };
    assert_eq!(left(base()), 1);
    assert_eq!(
        left(Late {
            unseen: "pottery60",
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            discard: "olives61",
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            unseen: "pottery60",
            discard: "olives61",
            ..base()
        }),
        3
    );
    assert_eq!(
        left(Late {
            pirates: &["", "olives62", ""],
            ..base()
        }),
        2
    );
    assert_eq!(
        left(Late {
            pirates: &["x", "olives62", ""],
            unseen: "pottery60",
            ..base()
        }),
        3
    );
    // Somebody's pirates who is not finished do not count.
    assert_eq!(
        left(Late {
            pirates: &["", "", "x x"],
            unseen: "pottery60 olives61",
            ..base()
        }),
        1
    );
    assert_eq!(
        left(Late {
            unseen: "pottery60..olives66",
            ..base()
        }),
        4
    );
    // Scored early, seat 1 has nothing more to give.
    assert_eq!(
        left(Late {
            cargo: &["", "salt41", "pottery58"],
            scored: &[(1, 2)],
            ..base()
        }),
        0
    );
    // The first player's own piles count once, his pirates too.
    let own = || Late {
        hands: &["scrolls9", "gems7"],
        cargo: &["salt33", "pottery58"],
        pirates: &["olives62", ""],
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
        hands: &["scrolls9", "gems7 scrolls14 silk19 salt31", "scrolls15"],
        cargo: &["salt41", "salt33", "pottery58"],
        ..Late::default()
    }
    .script();
    assert!(game.allows("2 offer gems7 for nothing to 1"));
    game.refused("2 offer gems7 + scrolls14 for nothing to 1", "O4.5");
    game.refused("1 offer nothing for 2 gems to 2", "O4.5");
    assert!(game.allows("2 offer gems7 + scrolls14 for scrolls to 1"));
}

#[test]
fn o7_2_cargo_sold_early_counts_in_a_tie() {
    // Seats 1 and 2 end level; seat 1 sold three cargo cards early, seat 2 has two.
    for (remembered, winner) in [(3, 1), (2, 1), (1, 2)] {
        let late = |ducats: &[i32]| {
            let mut game = Late {
                active: 2,
                hands: &["", ""],
                cargo: &["", "pottery57 salt31"],
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
