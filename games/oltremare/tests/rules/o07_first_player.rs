//! O7.1: the first player scored early in his own turn.

use oltremare::{Event, Good, Phase, Prompt};

use crate::late::Late;
use crate::script::{names, seat};

#[test]
fn o7_1_the_first_player_may_be_scored_early_in_his_own_turn() {
    // His top card `salt33` demands four cards and allows a hand of three.
    let mut game = Late {
        hands: &["gems2 scrolls15", "gems6"],
        cargo: &["salt33 salt31 salt36", "pottery57"],
        pirates: &["silk20 x", ""],
        unseen: "pottery60",
        ducats: &[10, 0],
        ..Late::default()
    }
    .with(|view| {
        // No card is left in the deck: the one unseen is his pirate.
        assert_eq!(view.deck, 0);
    });
    game.play("1 buy deck");
    assert_eq!(game.scored_early(), [1]);
    assert!(game.happened(&Event::ScoredEarly {
        seat: seat(1),
        cargo: 6,
        penalty: 2
    }));
    game.shuffle();
    assert_eq!((game.ducats(1), game.deck()), (10 - 3 + 6 - 2, 5));
    game.play("draw salt36");
    // The numbers of his old top card hold for this turn.
    let view = game.spectator();
    assert_eq!((view.power, view.cargo, view.players[0].top), (3, 4, None));
    assert_eq!(
        game.prompt(1),
        Some(Prompt::Trade {
            needed: 4,
            missing: 1
        })
    );
    game.refused("1 leave", "O4.5");
    game.play("1 buy deck; draw salt31; 1 leave");
    // Four cards: six ducats, a pirate from the new deck, three routes.
    assert_eq!(
        (game.pirates(1), game.deck(), game.phase()),
        (1, 2, Phase::Sail)
    );
    let line = game.choices(1)[0].clone();
    game.play(&format!("1 {line}"));
    if game.phase() == Phase::Compass {
        game.play("1 stay");
    }
    game.play("1 stow gems2; 1 stow salt36; 1 stow salt31");
    // A new pile; the old one's count is remembered.
    assert_eq!(game.cargo(1), "scrolls15 salt31 salt36 gems2");
    assert_eq!(game.spectator().players[0].remembered, 3);
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn o7_1_what_he_stows_after_his_early_scoring_is_sold_at_the_end() {
    let mut game = Late {
        hands: &["gems2 gems1", "gems6"],
        cargo: &["scrolls15", "pottery57"],
        ducats: &[10, 0],
        ..Late::default()
    }
    .script();
    // He buys back his own cargo card and plays two gems.
    game.play("1 buy deck; draw scrolls15; 1 leave; 1 play gems1; 1 play gems2");
    let line = game.choices(1)[0].clone();
    game.play(&format!("1 {line}"));
    if game.phase() == Phase::Compass {
        game.play("1 stay");
    }
    game.play("1 stow gems1");
    assert_eq!(game.cargo(1), "gems2 gems1");
    game.finish(72);
    let gems = |event: &Event| matches!(event, Event::Final { seat: other, cargo: 5, .. } if *other == seat(1));
    assert!(game.events.iter().any(gems), "{:?}", game.events);
}

#[test]
fn o7_1_pirates_drawn_after_his_early_scoring_cost_him_at_the_end() {
    let mut game = Late {
        hands: &["gems7", "gems6"],
        cargo: &["salt41 salt36 salt31", "pottery57"],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert!(game.happened(&Event::ScoredEarly {
        seat: seat(1),
        cargo: 6,
        penalty: 0
    }));
    assert_eq!((game.pirates(1), game.deck()), (1, 2));
    game.finish(73);
    let penalty = |event: &Event| matches!(event, Event::Final { seat: other, penalty: 1, .. } if *other == seat(1));
    assert!(game.events.iter().any(penalty));
}

#[test]
fn o7_1_pirates_drawn_just_before_he_is_scored_are_paid_for_and_shuffled_in() {
    // Three pirates are due, the deck has one card.
    let mut game = Late {
        hands: &["gems7 scrolls14", "gems6"],
        cargo: &["salt39 salt36", "pottery57"],
        unseen: "pottery60",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    let pirates = |cards| Event::Pirates {
        seat: seat(1),
        cards,
    };
    let scored = Event::ScoredEarly {
        seat: seat(1),
        cargo: 3,
        penalty: 1,
    };
    let events: Vec<_> = game
        .events
        .iter()
        .skip_while(|event| **event != pirates(1))
        .cloned()
        .collect();
    let lot = Event::LotCounted {
        seat: seat(1),
        good: Good::Salt,
        cards: 2,
        ducats: 3,
    };
    assert_eq!(events, [pirates(1), Event::LastRound, lot, scored]);
    assert_eq!(
        (game.phase(), game.odds()),
        (
            Phase::Shuffle,
            vec![(game.notation("shuffle pottery60"), 1)]
        )
    );
    game.play("shuffle pottery60");
    assert!(game.happened(&pirates(2)));
    assert_eq!(
        (game.pirates(1), game.deck(), game.phase()),
        (2, 1, Phase::Stow)
    );
}

#[test]
fn o7_1_cards_played_but_not_yet_stowed_are_not_touched() {
    let mut game = Late {
        hands: &["salt42", "gems6"],
        cargo: &["salt41 salt36 salt31", "pottery57"],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert_eq!(
        (game.scored_early(), names(game.spectator().played.iter())),
        (vec![1], "salt42".into())
    );
    assert_eq!(game.odds().len(), 3);
    assert!(!game.possible("draw salt42"));
}
