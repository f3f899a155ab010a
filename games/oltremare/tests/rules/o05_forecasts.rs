//! O5.1: what playing and stowing cards is forecast to bring.

use oltremare::{ForecastLine, Good, Marker, Phase};

use crate::late::Late;
use crate::table::Table;

#[test]
fn o5_1_a_forecast_counts_all_cards_chosen_so_far() {
    let mut game = Table::of(2)
        .hand(1, "gems7 scrolls14 salt42 gems2")
        .script();
    game.play("1 leave");
    let earns = |ducats| ForecastLine::Earns { ducats };
    assert_eq!(
        game.forecast(1, "play gems7"),
        [earns(1), ForecastLine::Pirates { cards: 1 }]
    );
    game.play("1 play gems7");
    assert_eq!(
        game.forecast(1, "play scrolls14"),
        [earns(3), ForecastLine::Pirates { cards: 3 }]
    );
    game.play("1 play gems2");
    let facts = game.forecast(1, "play salt42");
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
            hands: &["gems7 gems8", "gems6"],
            cargo: &["salt41", "pottery57"],
            unseen: "olives61..olives78",
            kept: &[&[marker], &[]],
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        let lines = |card: &str| game.forecast(1, &format!("play {card}"));
        assert_eq!(lines("gems7")[..facts.len()], facts, "{marker}");
        if marker == Marker::CalmSea {
            let ship = [
                ForecastLine::Earns { ducats: 1 },
                ForecastLine::Pirates { cards: 1 },
                ForecastLine::Ship { routes: 1 },
            ];
            assert_eq!(lines("gems8")[..ship.len()], ship);
        }
    }
}

#[test]
fn o5_1_stowing_forecasts_the_lot_and_the_next_top_card() {
    let mut game = Late {
        hands: &["salt31 gems7", "gems6"],
        cargo: &["salt39 salt36 gems2", "pottery57"],
        unseen: "olives61..olives78",
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
    // The card that is left over is stowed too.
    assert_eq!(
        game.forecast(1, "stow salt31"),
        [lot(Good::Salt, 3, 6), lot(Good::Gems, 1, 1), top(6, 1)]
    );
    assert_eq!(
        game.forecast(1, "stow gems7"),
        [lot(Good::Gems, 1, 1), lot(Good::Salt, 1, 1), top(3, 4)]
    );
}

#[test]
fn o5_1_stowing_two_cards_of_a_good_forecasts_one_lot() {
    let mut game = Late {
        hands: &["salt31 salt33", "gems6"],
        cargo: &["salt39 salt36 gems2", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    while game.phase() != Phase::Stow {
        let line = match game.phase() {
            Phase::Draw => game.odds()[0].0.clone(),
            _ => format!("1 {}", game.choices(1)[0]),
        };
        game.play(&line);
    }
    let lot = ForecastLine::Lot {
        good: Good::Salt,
        cards: 4,
        ducats: 10,
    };
    assert_eq!(game.forecast(1, "stow salt31")[0], lot);
    assert_eq!(game.forecast(1, "stow salt31").len(), 2);
}

#[test]
fn o5_1_a_single_card_to_play_forecasts_its_lot_and_the_next_top_card() {
    let mut game = Late {
        hands: &["gems2 gems8", "gems6"],
        cargo: &["gems7", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    assert_eq!(game.spectator().cargo, 1);
    game.play("1 leave");
    let lines = game.forecast(1, "play gems2");
    let face = game.game.components().faces[1];
    let expected = [
        ForecastLine::Lot {
            good: Good::Gems,
            cards: 2,
            ducats: 5,
        },
        ForecastLine::Top {
            power: face.power,
            cargo: face.cargo,
        },
    ];
    assert_eq!(lines[lines.len() - 2..], expected);
}
