//! O5.1: cards are played and their symbols resolved.

use oltremare::{Event, ForecastLine, Good, Marker, Phase, Pirate, Prompt};
use portolan_core::Phrased;

use crate::late::Late;
use crate::script::{Script, cards, seat};
use crate::table::Table;

/// Seat 1 holds these cards, and its top cargo card demands all of them.
fn playing(hand: &str, kept: &[Marker]) -> Script {
    let top = ["41", "39", "36", "33"][hand.split(' ').count() - 1];
    Late {
        hands: &[hand, "6"],
        cargo: &[top, "57"],
        unseen: "61..78",
        kept: &[kept, &[]],
        ..Late::default()
    }
    .script()
}

#[test]
fn o5_1_exactly_the_cargo_number_of_cards_is_played() {
    let mut game = Table::of(2).hand(1, "7 14 41 57").script();
    game.play("1 leave");
    assert_eq!(game.prompt(1), Some(Prompt::Play { left: 3 }));
    assert_eq!(game.choices(1), ["play 7", "play 14", "play 41", "play 57"]);
    game.refused("1 play 2", "O5.1");
    game.refused("1 play 35", "O5.1");
    game.play("1 play 14");
    game.refused("1 play 14", "O5.1");
    assert_eq!(game.choices(1), ["play 7", "play 41", "play 57"]);
    game.play("1 play 57");
    assert_eq!(
        (game.phase(), game.prompt(1)),
        (Phase::Play, Some(Prompt::Play { left: 1 }))
    );
    game.play("1 play 7");
    assert_eq!(
        (game.phase(), game.spectator().played),
        (Phase::Stow, cards("7 14 57"))
    );
    assert_eq!(game.hand(1), "41");
}

#[test]
fn o5_1_cards_are_laid_open_together() {
    let mut game = Table::of(2).hand(1, "7 14 41 57").script();
    game.play("1 leave; 1 play 14; 1 play 57");
    assert_eq!(game.told(Some(2)), [Event::Left { seat: seat(1) }]);
    assert_eq!(
        (game.view(2).chosen(), game.view(1).chosen()),
        (None, Some(cards("14 57")))
    );
    assert_eq!(game.view(2).players[0].hand_size, 4);
    game.play("1 play 7");
    let played = Event::Played {
        seat: seat(1),
        cards: cards("7 14 57"),
    };
    assert!(game.told(Some(2)).contains(&played) && game.told(None).contains(&played));
    let said = format!("{:?}", played.phrase(&game.game));
    for goods in ["count-gems", "count-scrolls", "count-pottery"] {
        assert!(said.contains(goods), "{said}");
    }
}

#[test]
fn o5_1_a_hand_that_is_played_whole_leaves_nothing_to_choose() {
    let mut game = playing("7 14", &[]);
    game.play("1 leave");
    assert_eq!(
        (game.phase(), game.spectator().played),
        (Phase::Stow, cards("7 14"))
    );
}

#[test]
fn o5_1_ducat_symbols_earn_1_3_6_6() {
    for (hand, ducats) in [("7", 1), ("7 14", 3), ("7 14 19", 6), ("7 14 19 31", 6)] {
        assert_eq!(playing(hand, &[]).gains("1 leave"), [ducats, 0], "{hand}");
    }
    assert_eq!(playing("8", &[]).gains("1 leave"), [0, 0]);
}

#[test]
fn o5_1_good_business_adds_a_ducat_symbol_also_to_none() {
    for (hand, ducats) in [
        ("8", 1),
        ("7", 3),
        ("7 14", 6),
        ("7 14 19", 6),
        ("7 14 19 31", 6),
    ] {
        let mut game = playing(hand, &[Marker::GoodBusiness]);
        assert_eq!(game.gains("1 leave"), [ducats, 0], "{hand}");
        assert!(game.saw(&Event::Earned {
            seat: seat(1),
            ducats
        }));
    }
    // Only while it is the active one.
    let kept = [Marker::GoodBusiness, Marker::CalmSea];
    assert_eq!(playing("7 14", &kept).gains("1 leave"), [3, 0]);
}

#[test]
fn o5_5_good_business_follows_the_text_not_the_player_aid() {
    // A ducat more for every card played would make 3 + 4.
    let mut game = playing("7 14 8 29", &[Marker::GoodBusiness]);
    assert_eq!(game.gains("1 leave"), [6, 0]);
}

#[test]
fn o5_1_pirate_symbols_bring_1_3_6_6_unseen_deck_cards() {
    for (hand, pirates) in [("7", 1), ("7 14", 3), ("7 14 19", 6), ("7 14 19 31", 6)] {
        let mut game = playing(hand, &[]);
        let odds_before = game.deck();
        game.play("1 leave");
        assert_eq!(
            (game.pirates(1), odds_before - game.deck()),
            (pirates, pirates),
            "{hand}"
        );
        assert!(game.saw(&Event::Pirates {
            seat: seat(1),
            cards: pirates
        }));
        // Nobody knows them, their owner neither.
        let pile = game.view(1).players[0].pirates.clone().unwrap();
        assert_eq!(pile, vec![Pirate::Drawn(0); usize::from(pirates)]);
    }
    let mut game = playing("2", &[]);
    game.play("1 leave");
    assert_eq!(game.pirates(1), 0);
}

#[test]
fn o5_1_new_pirates_lie_on_top_of_older_ones() {
    let mut game = Late {
        hands: &["7", "6"],
        cargo: &["41", "57"],
        pirates: &["15 x 20", ""],
        unseen: "61..78",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    let card = |number: &str| Pirate::Discarded(number.parse().ok());
    let pile = [card("15"), Pirate::Drawn(0), card("20"), Pirate::Drawn(0)];
    assert_eq!(game.view(1).players[0].pirates.as_deref(), Some(&pile[..]));
}

#[test]
fn o5_1_victory_over_pirates_brings_none() {
    for hand in ["7", "7 14 19 31"] {
        let mut game = playing(hand, &[Marker::VictoryOverPirates]);
        game.play("1 leave");
        assert_eq!((game.pirates(1), game.deck()), (0, 18), "{hand}");
    }
    // A former one does not help.
    let mut game = playing("7", &[Marker::VictoryOverPirates, Marker::CalmSea]);
    game.play("1 leave");
    assert_eq!(game.pirates(1), 1);
}

#[test]
fn o5_1_victory_over_pirates_does_not_spare_hand_limit_discards() {
    let mut game = Late {
        active: 2,
        hands: &["1 2 3 4 5", "7"],
        cargo: &["36", "41"],
        unseen: "50..60",
        kept: &[&[Marker::VictoryOverPirates], &[]],
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert_eq!(game.phase(), Phase::Discard);
    game.play("1 discard 1");
    assert_eq!((game.pirates(1), game.phase()), (1, Phase::Trade));
}

#[test]
fn o5_1_cards_symbols_draw_1_3_6_6() {
    for (hand, drawn) in [("42", 1), ("42 58", 3), ("42 58 9", 6), ("42 58 9 23", 6)] {
        let mut game = playing(hand, &[]);
        game.play("1 leave");
        for card in 61..61 + drawn {
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
    let mut game = playing("42", &[]);
    game.play("1 leave; draw 61");
    let hidden = Event::Drawn {
        seat: seat(1),
        card: None,
    };
    assert!(game.told(Some(2)).contains(&hidden) && game.told(None).contains(&hidden));
    assert!(!game.told(Some(1)).contains(&hidden));
    assert_eq!(game.view(2).players[0].hand_size, 1);
}

#[test]
fn o5_1_ducats_then_pirates_then_cards_then_the_ship() {
    // Two ducats, two pirates, two cards, two ships.
    let mut game = Late {
        hands: &["7 42 2 4", "6"],
        cargo: &["33", "57"],
        unseen: "61..78",
        kept: &[&[Marker::CalmSea], &[]],
        ..Late::default()
    }
    .script();
    game.play("1 leave; draw 61; draw 62; draw 63; 1 sail Ancona Otranto");
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
    let mut game = playing("2 42", &[]);
    game.play("1 leave");
    assert_eq!((game.phase(), game.asked()), (Phase::Draw, None));
    game.play("draw 61");
    assert_eq!(game.phase(), Phase::Sail);
    let listed = game.choices(1);
    assert!(
        listed.iter().all(|line| line.starts_with("sail ")),
        "{listed:?}"
    );
    game.refused("1 stow 2", "O5.1");
    game.refused("1 stay", "O5.1");
}

#[test]
fn o5_1_a_forecast_counts_all_cards_chosen_so_far() {
    let mut game = Table::of(2).hand(1, "7 14 42 2").script();
    game.play("1 leave");
    let earns = |ducats| ForecastLine::Earns { ducats };
    assert_eq!(
        game.forecast(1, "play 7"),
        [earns(1), ForecastLine::Pirates { cards: 1 }]
    );
    game.play("1 play 7");
    assert_eq!(
        game.forecast(1, "play 14"),
        [earns(3), ForecastLine::Pirates { cards: 3 }]
    );
    game.play("1 play 2");
    let facts = game.forecast(1, "play 42");
    let pirates = ForecastLine::Pirates { cards: 1 };
    assert_eq!(
        facts,
        [
            earns(3),
            pirates,
            ForecastLine::Draws { cards: 1 },
            ForecastLine::Ship { routes: 2 }
        ]
    );
}

#[test]
fn o5_1_a_forecast_knows_the_active_marker() {
    for (marker, facts) in [
        (
            Marker::GoodBusiness,
            vec![
                ForecastLine::Earns { ducats: 3 },
                ForecastLine::Pirates { cards: 1 },
            ],
        ),
        (
            Marker::VictoryOverPirates,
            vec![ForecastLine::Earns { ducats: 1 }],
        ),
        (
            Marker::CalmSea,
            vec![
                ForecastLine::Earns { ducats: 1 },
                ForecastLine::Pirates { cards: 1 },
            ],
        ),
    ] {
        let mut game = Late {
            hands: &["7 8", "6"],
            cargo: &["41", "57"],
            unseen: "61..78",
            kept: &[&[marker], &[]],
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        assert_eq!(game.forecast(1, "play 7"), facts, "{marker}");
        if marker == Marker::CalmSea {
            let ship = [
                ForecastLine::Earns { ducats: 1 },
                ForecastLine::Pirates { cards: 1 },
                ForecastLine::Ship { routes: 1 },
            ];
            assert_eq!(game.forecast(1, "play 8"), ship);
        }
    }
}

#[test]
fn o5_1_stowing_forecasts_the_lot_and_the_next_top_card() {
    let mut game = Late {
        hands: &["31 7", "6"],
        cargo: &["39 36 2", "57"],
        unseen: "61..78",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    let lot = |good, cards, ducats| ForecastLine::Lot {
        good,
        cards,
        ducats,
    };
    let top = |power, cargo| ForecastLine::Top { power, cargo };
    assert_eq!(
        game.forecast(1, "stow 31"),
        [lot(Good::Salt, 3, 6), top(6, 1)]
    );
    assert_eq!(
        game.forecast(1, "stow 7"),
        [lot(Good::Gems, 1, 1), top(3, 4)]
    );
}
