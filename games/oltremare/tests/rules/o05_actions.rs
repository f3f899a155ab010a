//! O5.1: cards are played and their symbols resolved.

use oltremare::{Event, Marker, Phase, Pirate, Prompt};
use portolan_core::Phrased;

use crate::late::Late;
use crate::script::{Script, card, cards, list, seat};
use crate::table::Table;

/// Seat 1 holds these cards, and its top cargo card demands all of them.
fn playing(hand: &str, kept: &[Marker]) -> Script {
    let top = ["salt41", "salt39", "salt36", "salt33"][hand.split(' ').count() - 1];
    Late {
        hands: &[hand, "gems6"],
        cargo: &[top, "pottery57"],
        unseen: "olives61..olives78",
        kept: &[kept, &[]],
        ..Late::default()
    }
    .script()
}

#[test]
fn o5_1_exactly_the_cargo_number_of_cards_is_played() {
    let mut game = Table::of(2)
        .hand(1, "gems7 scrolls14 salt41 pottery57")
        .script();
    game.play("1 leave");
    assert_eq!(game.prompt(1), Some(Prompt::Play { left: 3 }));
    let hand = [
        "play gems7",
        "play scrolls14",
        "play salt41",
        "play pottery57",
    ];
    assert_eq!(game.choices(1), game.notations(hand));
    game.refused("1 play gems2", "O5.1");
    game.refused("1 play salt35", "O5.1");
    game.play("1 play scrolls14");
    game.refused("1 play scrolls14", "O5.1");
    let rest = ["play gems7", "play salt41", "play pottery57"];
    assert_eq!(game.choices(1), game.notations(rest));
    game.play("1 play pottery57");
    assert_eq!(
        (game.phase(), game.prompt(1)),
        (Phase::Play, Some(Prompt::Play { left: 1 }))
    );
    game.play("1 play gems7");
    assert_eq!(
        (game.phase(), game.spectator().played),
        (Phase::Stow, cards("gems7 scrolls14 pottery57"))
    );
    assert_eq!(game.hand(1), "salt41");
}

#[test]
fn o5_1_cards_are_laid_open_together() {
    let mut game = Table::of(2)
        .hand(1, "gems7 scrolls14 salt41 pottery57")
        .script();
    game.play("1 leave; 1 play scrolls14; 1 play pottery57");
    assert_eq!(game.events_for(Some(2)), [Event::Left { seat: seat(1) }]);
    assert_eq!(
        (game.view(2).chosen(), game.view(1).chosen()),
        (None, Some(cards("scrolls14 pottery57")))
    );
    assert_eq!(game.view(2).players[0].hand_size, 4);
    game.play("1 play gems7");
    let played = Event::Played {
        seat: seat(1),
        cards: cards("gems7 scrolls14 pottery57"),
    };
    assert!(game.events_for(Some(2)).contains(&played) && game.events_for(None).contains(&played));
    let phrase = format!("{:?}", played.phrase(&game.game));
    for goods in ["count-gems", "count-scrolls", "count-pottery"] {
        assert!(phrase.contains(goods), "{phrase}");
    }
}

#[test]
fn o5_1_a_hand_that_is_played_whole_leaves_nothing_to_choose() {
    let mut game = playing("gems7 scrolls14", &[]);
    game.play("1 leave");
    assert_eq!(
        (game.phase(), game.spectator().played),
        (Phase::Stow, cards("gems7 scrolls14"))
    );
}

#[test]
fn o5_1_ducat_symbols_earn_1_3_6_6() {
    for (hand, ducats) in [
        ("gems7", 1),
        ("gems7 scrolls14", 3),
        ("gems7 scrolls14 silk19", 6),
        ("gems7 scrolls14 silk19 salt31", 6),
    ] {
        assert_eq!(playing(hand, &[]).gains("1 leave"), [ducats, 0], "{hand}");
    }
    assert_eq!(playing("gems8", &[]).gains("1 leave"), [0, 0]);
}

#[test]
fn o5_1_good_business_adds_a_ducat_symbol_also_to_none() {
    for (hand, ducats) in [
        ("gems8", 1),
        ("gems7", 3),
        ("gems7 scrolls14", 6),
        ("gems7 scrolls14 silk19", 6),
        ("gems7 scrolls14 silk19 salt31", 6),
    ] {
        let mut game = playing(hand, &[Marker::GoodBusiness]);
        assert_eq!(game.gains("1 leave"), [ducats, 0], "{hand}");
        assert!(game.happened(&Event::Earned {
            seat: seat(1),
            ducats
        }));
    }
    // Only while it is the active one.
    let kept = [Marker::GoodBusiness, Marker::CalmSea];
    assert_eq!(playing("gems7 scrolls14", &kept).gains("1 leave"), [3, 0]);
}

#[test]
fn o5_5_good_business_follows_the_text_not_the_player_aid() {
    // A ducat more for every card played would make 3 + 4.
    let mut game = playing("gems7 scrolls14 gems8 silk29", &[Marker::GoodBusiness]);
    assert_eq!(game.gains("1 leave"), [6, 0]);
}

#[test]
fn o5_1_pirate_symbols_bring_1_3_6_6_unseen_deck_cards() {
    for (hand, pirates) in [
        ("gems7", 1),
        ("gems7 scrolls14", 3),
        ("gems7 scrolls14 silk19", 6),
        ("gems7 scrolls14 silk19 salt31", 6),
    ] {
        let mut game = playing(hand, &[]);
        let odds_before = game.deck();
        game.play("1 leave");
        assert_eq!(
            (game.pirates(1), odds_before - game.deck()),
            (pirates, pirates),
            "{hand}"
        );
        assert!(game.happened(&Event::Pirates {
            seat: seat(1),
            cards: pirates
        }));
        // Nobody knows them, their owner neither.
        let pile = game.view(1).players[0].pirates.clone().unwrap();
        assert_eq!(pile, vec![Pirate::Drawn(0); usize::from(pirates)]);
    }
    let mut game = playing("gems2", &[]);
    game.play("1 leave");
    assert_eq!(game.pirates(1), 0);
}

#[test]
fn o5_1_new_pirates_lie_on_top_of_older_ones() {
    let mut game = Late {
        hands: &["gems7", "gems6"],
        cargo: &["salt41", "pottery57"],
        pirates: &["scrolls15 x silk20", ""],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    let known = |name: &str| Pirate::Discarded(Some(card(name)));
    let pile = [
        known("scrolls15"),
        Pirate::Drawn(0),
        known("silk20"),
        Pirate::Drawn(0),
    ];
    assert_eq!(game.view(1).players[0].pirates.as_deref(), Some(&pile[..]));
}

#[test]
fn o5_1_victory_over_pirates_brings_none() {
    for hand in ["gems7", "gems7 scrolls14 silk19 salt31"] {
        let mut game = playing(hand, &[Marker::VictoryOverPirates]);
        game.play("1 leave");
        assert_eq!((game.pirates(1), game.deck()), (0, 18), "{hand}");
    }
    // A former one does not help.
    let mut game = playing("gems7", &[Marker::VictoryOverPirates, Marker::CalmSea]);
    game.play("1 leave");
    assert_eq!(game.pirates(1), 1);
}

#[test]
fn o5_1_victory_over_pirates_does_not_spare_hand_limit_discards() {
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3 gems4 gems5", "gems7"],
        cargo: &["salt36", "salt41"],
        unseen: "pottery50..pottery60",
        kept: &[&[Marker::VictoryOverPirates], &[]],
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert_eq!(game.phase(), Phase::Discard);
    game.play("1 discard gems1");
    assert_eq!((game.pirates(1), game.phase()), (1, Phase::Trade));
}

#[test]
fn o5_1_cards_symbols_draw_1_3_6_6() {
    for (hand, drawn) in [
        ("salt42", 1),
        ("salt42 pottery58", 3),
        ("salt42 pottery58 scrolls9", 6),
        ("salt42 pottery58 scrolls9 silk23", 6),
    ] {
        let mut game = playing(hand, &[]);
        game.play("1 leave");
        for card in list("olives61..olives66").into_iter().take(drawn.into()) {
            assert_eq!(game.phase(), Phase::Draw, "{hand}");
            game.refused("1 sail Ancona", "O5.1");
            game.play(&format!("draw {card}"));
        }
        assert_eq!((game.phase(), game.deck()), (Phase::Sail, 18 - drawn));
        assert_eq!(game.hand(1).split(' ').count(), usize::from(drawn));
    }
}

#[test]
fn o5_1_drawn_cards_are_seen_by_their_owner_only() {
    let mut game = playing("salt42", &[]);
    game.play("1 leave; draw olives61");
    let hidden = Event::Drawn {
        seat: seat(1),
        card: None,
    };
    assert!(game.events_for(Some(2)).contains(&hidden) && game.events_for(None).contains(&hidden));
    assert!(!game.events_for(Some(1)).contains(&hidden));
    assert_eq!(game.view(2).players[0].hand_size, 1);
}

#[test]
fn o5_1_ducats_then_pirates_then_cards_then_the_ship() {
    // Two ducats, two pirates, two cards, two ships.
    let mut game = Late {
        hands: &["gems7 salt42 gems2 gems4", "gems6"],
        cargo: &["salt33", "pottery57"],
        unseen: "olives61..olives78",
        kept: &[&[Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    game.play("1 leave; draw olives61; draw olives62; draw olives63; 1 sail Ancona Otranto");
    let kinds: Vec<_> = game
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Played { .. } => Some("played"),
            Event::Earned { ducats, .. } => {
                assert_eq!(*ducats, 3);
                Some("ducats")
            }
            Event::Pirates { cards, .. } => {
                assert_eq!(*cards, 3);
                Some("pirates")
            }
            Event::Drawn { .. } => Some("card"),
            Event::CalmSea { ducats, .. } => {
                assert_eq!(*ducats, 2);
                Some("calm sea")
            }
            Event::Sailed { .. } => Some("sailed"),
            Event::MarkerTaken { .. } | Event::EmptyPort { .. } => Some("landed"),
            _ => None,
        })
        .collect();
    let order = [
        "played", "ducats", "pirates", "card", "card", "card", "calm sea", "sailed", "landed",
    ];
    assert_eq!(kinds, order);
}

#[test]
fn o5_1_all_actions_are_compulsory() {
    let mut game = playing("gems2 salt42", &[]);
    game.play("1 leave");
    assert_eq!((game.phase(), game.asked()), (Phase::Draw, None));
    game.play("draw olives61");
    assert_eq!(game.phase(), Phase::Sail);
    let listed = game.choices(1);
    assert!(
        listed.iter().all(|line| line.starts_with("sail ")),
        "{listed:?}"
    );
    game.refused("1 stow gems2", "O5.1");
    game.refused("1 stay", "O5.1");
}
