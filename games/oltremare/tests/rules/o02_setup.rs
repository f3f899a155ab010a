//! O2: set-up.

use oltremare::{Event, Marker, Outcome, Phase};
use portolan_core::{Game, Notation, Vocabulary};

use crate::script::{Script, rng, seat};
use crate::table::Table;

/// How often each outcome is drawn, in the order of the odds.
fn drawn(script: &Script, draws: u32, seed: u64) -> Vec<f64> {
    let odds = script.odds();
    let (mut rng, mut counts) = (rng(seed), vec![0.0; odds.len()]);
    for _ in 0..draws {
        let outcome = script.game.sample_outcome(&script.state, &mut rng);
        let outcome = outcome.notation(&script.game);
        let place = odds.iter().position(|(listed, _)| *listed == outcome);
        counts[place.unwrap()] += 1.0;
    }
    counts
}

/// Every outcome as often as its weight says, give or take 4.5 standard deviations.
#[track_caller]
fn follows_the_odds(script: &Script, seed: u64) {
    let draws = 30_000;
    let odds = script.odds();
    let total: u32 = odds.iter().map(|(_, weight)| weight).sum();
    for ((outcome, weight), count) in odds.iter().zip(drawn(script, draws, seed)) {
        let share = f64::from(*weight) / f64::from(total);
        let mean = share * f64::from(draws);
        let sd = (mean * (1.0 - share)).sqrt();
        assert!(
            (count - mean).abs() < 4.5 * sd,
            "{outcome}: {count} for {mean}"
        );
    }
}

#[test]
fn o2_1_one_random_marker_on_each_port_and_two_left_over() {
    let mut game = Table::of(4).empty();
    let all = Marker::all().iter().map(|&marker| {
        let count = game.game.components().markers[marker];
        (format!("marker {marker}"), u32::from(count))
    });
    assert_eq!(game.odds(), all.collect::<Vec<_>>());
    follows_the_odds(&game, 21);
    for _ in 0..4 {
        game.play("marker compass");
    }
    game.refused("marker compass", "O2.1");
    assert!(!game.possible("marker compass"));
    for (marker, count) in [
        ("calm_sea", 6),
        ("victory_over_pirates", 6),
        ("good_business", 6),
    ] {
        for _ in 0..count {
            game.play(&format!("marker {marker}"));
        }
    }
    for _ in 0..8 {
        assert_eq!(game.phase(), Phase::Markers);
        let next = game.odds()[0].0.clone();
        game.play(&next);
    }
    assert_eq!(
        (game.phase(), game.spectator().markers.len()),
        (Phase::Start, 30)
    );
    game.refused("marker favourable_trade", "O2.2");
}

#[test]
fn o2_1_markers_lie_face_up_in_the_order_of_the_port_table() {
    let mut game = Table::of(3).empty();
    game.play("marker calm_sea; marker compass");
    let view = game.spectator();
    let laid: Vec<_> = view
        .markers
        .iter()
        .map(|mark| (game.name(mark.port), mark.marker))
        .collect();
    assert_eq!(
        laid,
        [
            ("Venezia".to_owned(), Marker::CalmSea),
            ("Zara".to_owned(), Marker::Compass)
        ]
    );
    assert_eq!(game.view(2).markers, view.markers);
}

#[test]
fn o2_1_with_two_players_all_cereals_leave_the_game() {
    for (players, cards, ports) in [(2, 78, 24), (3, 98, 30), (4, 98, 30), (5, 98, 30)] {
        let game = Table::of(players).with_markers();
        assert_eq!(game.odds().len(), ports, "{players} players");
        assert_eq!(game.deck(), cards);
    }
    let game = Table::of(2).with_starts();
    assert!(!game.possible("deal cereals79") && game.possible("deal olives78"));
    game.refused("deal cereals98", "O2.2");
}

#[test]
fn o2_1_everybody_starts_with_11_ducats() {
    for players in 2..=5 {
        let game = Table::of(players).script();
        assert_eq!(game.purses(), vec![11; usize::from(players)]);
    }
}

#[test]
fn o2_2_a_start_card_is_uniform_among_the_remaining_port_cards() {
    let mut game = Table::of(3).with_markers();
    follows_the_odds(&game, 22);
    assert_eq!(game.odds().len(), 30);
    assert!(game.odds().iter().all(|(_, weight)| *weight == 1));
    game.refused("start gems2", "O2.2");
    game.refused("deal salt35", "O2.2");
    game.play("start salt35");
    assert_eq!(game.odds().len(), 29);
    game.refused("start salt35", "O2.2");
}

#[test]
fn o2_2_the_start_card_is_the_first_of_the_cargo_and_says_where_the_ship_starts() {
    let mut game = Table::of(3).with_markers();
    assert!(game.marker_on("Venezia").is_some() && game.marker_on("Rodi").is_some());
    game.play("start salt35; start pottery50");
    assert_eq!(
        (game.cargo(1), game.ship(1)),
        ("salt35".to_owned(), "Venezia".to_owned())
    );
    assert_eq!(
        (game.cargo(2), game.ship(2)),
        ("pottery50".to_owned(), "Rodi".to_owned())
    );
    assert_eq!(game.spectator().players[2].ship, None);
    // The markers there leave the game: nobody has them.
    assert_eq!(
        (game.marker_on("Venezia"), game.marker_on("Rodi")),
        (None, None)
    );
    assert_eq!((game.markers(1), game.marker(1)), (0, None));
    assert_eq!(game.spectator().markers.len(), 28);
}

#[test]
fn o2_2_other_turned_cards_go_back() {
    let game = Table::of(4).with_starts();
    assert_eq!(
        (game.phase(), game.deck(), game.odds().len()),
        (Phase::Deal, 94, 94)
    );
    assert!(game.discard().is_empty());
}

#[test]
fn o2_2_four_cards_to_each_seat_in_turn() {
    let mut game = Table::of(3).with_starts();
    follows_the_odds(&game, 23);
    game.play("deal gems1; deal gems2; deal gems3; deal gems4; deal gems5");
    assert_eq!(
        (game.hand(1), game.hand(2)),
        ("gems1 gems2 gems3 gems4".to_owned(), "gems5".to_owned())
    );
    game.refused("deal gems5", "O2.2");
    game.refused("deal salt35", "O2.2");
    game.refused("venice 40", "O2.2");
    game.refused("1 leave", "O2.2");
    game.play(
        "deal gems6; deal gems7; deal gems8; deal scrolls9; deal scrolls10; \
        deal scrolls11; deal scrolls12",
    );
    assert_eq!(
        (game.hand(2), game.hand(3)),
        (
            "gems5 gems6 gems7 gems8".to_owned(),
            "scrolls9 scrolls10 scrolls11 scrolls12".to_owned()
        )
    );
    assert_eq!(game.phase(), Phase::Venice);
}

#[test]
fn o2_2_venice_lies_under_half_the_deck_give_or_take_three() {
    for (players, deck, least, most) in [
        (2, 68, 31, 37),
        (3, 83, 38, 44),
        (4, 78, 36, 42),
        (5, 73, 33, 39),
    ] {
        let game = Table::of(players).dealt();
        assert_eq!(game.deck(), deck);
        let all: Vec<_> = (least..=most)
            .map(|above| (format!("venice {above}"), 1))
            .collect();
        assert_eq!(game.odds(), all, "{players} players");
        game.refused(&format!("venice {}", least - 1), "O2.2");
        game.refused(&format!("venice {}", most + 1), "O2.2");
        follows_the_odds(&game, 24);
    }
}

#[test]
fn o2_2_venices_place_is_secret() {
    let (mut high, mut low) = (Table::of(3).dealt(), Table::of(3).dealt());
    high.play("venice 38");
    low.play("venice 44");
    for viewer in [None, Some(1), Some(3)] {
        assert_eq!(high.events_for(viewer), low.events_for(viewer));
        assert_eq!(
            high.events_for(viewer),
            [Event::VeniceHidden {
                least: 38,
                most: 44
            }]
        );
        let seen = viewer.map(seat).into();
        assert_eq!(high.view_of(seen), low.view_of(seen));
    }
}

#[test]
fn o2_2_the_first_player_is_chosen_by_lot() {
    let mut game = Table::of(4).dealt();
    game.play("venice 40");
    let all: Vec<_> = (1..=4)
        .map(|number| (format!("first {number}"), 1))
        .collect();
    assert_eq!(game.odds(), all);
    follows_the_odds(&game, 25);
    game.refused("first 5", "O2.2");
    game.refused("venice 40", "O2.2");
    assert_eq!(game.spectator().first, None);
    for first in 1..=4 {
        let mut game = game.clone();
        game.play(&format!("first {first}"));
        assert_eq!(
            (game.spectator().first, game.asked()),
            (Some(seat(first)), Some(first))
        );
    }
}

#[test]
fn o2_2_an_outcome_of_another_kind_is_refused_at_every_step() {
    let outcomes = [
        "start salt35",
        "deal gems1",
        "venice 40",
        "first 1",
        "draw gems1",
        "pirate gems1",
        "shuffle gems1",
    ];
    let steps = [
        (Table::of(4).empty(), "", "O2.1"),
        (Table::of(4).with_markers(), "start", "O2.2"),
        (Table::of(4).with_starts(), "deal", "O2.2"),
        (Table::of(4).dealt(), "venice", "O2.2"),
    ];
    for (game, own, rule) in steps {
        for outcome in outcomes
            .iter()
            .filter(|line| own.is_empty() || !line.starts_with(own))
        {
            game.refused(outcome, rule);
        }
        assert_eq!(game.asked(), None);
    }
    let game = Table::of(2).open();
    assert!(Outcome::read(&game, "venice 300").is_err());
}
