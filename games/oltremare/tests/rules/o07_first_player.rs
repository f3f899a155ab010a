//! O7.1: the first player scored early in his own turn.

use oltremare::{Event, Phase, Prompt};

use crate::late::Late;
use crate::script::{numbers, seat};

#[test]
fn o7_1_the_first_player_may_be_scored_early_in_his_own_turn() {
    // His top card 33 demands four cards and allows a hand of three.
    let mut game = Late {
        hands: &["2 15", "6"],
        cargo: &["33 31 36", "57"],
        pirates: &["20 x", ""],
        unseen: "60",
        ducats: &[10, 0],
        ..Late::default()
    }
    .with(|view| {
        // No card is left in the deck: the one unseen is his pirate.
        assert_eq!(view.deck, 0);
    });
    game.play("1 buy deck");
    assert_eq!(game.scored_early(), [1]);
    assert!(game.saw(&Event::ScoredEarly {
        seat: seat(1),
        cargo: 6,
        penalty: 2
    }));
    game.shuffle();
    assert_eq!((game.ducats(1), game.deck()), (10 - 3 + 6 - 2, 5));
    game.play("draw 36");
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
    game.play("1 buy deck; draw 31; 1 leave");
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
    game.play("1 stow 2; 1 stow 36; 1 stow 31");
    // A new pile; the old one's count is remembered.
    assert_eq!(game.cargo(1), "15 31 36 2");
    assert_eq!(game.spectator().players[0].remembered, 3);
    assert_eq!(game.asked(), Some(2));
}

#[test]
fn o7_1_what_he_stows_after_his_early_scoring_is_sold_at_the_end() {
    let mut game = Late {
        hands: &["2 1", "6"],
        cargo: &["15", "57"],
        ducats: &[10, 0],
        ..Late::default()
    }
    .script();
    // He buys back his own cargo card and plays two gems.
    game.play("1 buy deck; draw 15; 1 leave; 1 play 1; 1 play 2");
    let line = game.choices(1)[0].clone();
    game.play(&format!("1 {line}"));
    if game.phase() == Phase::Compass {
        game.play("1 stay");
    }
    game.play("1 stow 1");
    assert_eq!(game.cargo(1), "2 1");
    game.finish(72);
    let gems = |event: &Event| matches!(event, Event::Final { seat: other, cargo: 5, .. } if *other == seat(1));
    assert!(game.events.iter().any(gems), "{:?}", game.events);
}

#[test]
fn o7_1_pirates_drawn_after_his_early_scoring_cost_him_at_the_end() {
    let mut game = Late {
        hands: &["7", "6"],
        cargo: &["41 36 31", "57"],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert!(game.saw(&Event::ScoredEarly {
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
        hands: &["7 14", "6"],
        cargo: &["39 36", "57"],
        unseen: "60",
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
    let told: Vec<_> = game
        .events
        .iter()
        .skip_while(|event| **event != pirates(1))
        .cloned()
        .collect();
    assert_eq!(told, [pirates(1), Event::LastRound, scored]);
    assert_eq!(
        (game.phase(), game.odds()),
        (Phase::Shuffle, vec![("shuffle 60".into(), 1)])
    );
    game.play("shuffle 60");
    assert!(game.saw(&pirates(2)));
    assert_eq!(
        (game.pirates(1), game.deck(), game.phase()),
        (2, 1, Phase::Stow)
    );
}

#[test]
fn o7_1_cards_played_but_not_yet_stowed_are_not_touched() {
    let mut game = Late {
        hands: &["42", "6"],
        cargo: &["41 36 31", "57"],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    assert_eq!(
        (game.scored_early(), numbers(game.spectator().played.iter())),
        (vec![1], "42".into())
    );
    assert_eq!(game.odds().len(), 3);
    assert!(!game.possible("draw 42"));
}
