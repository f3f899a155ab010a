//! O6: Venice.

use oltremare::{Event, Marker, Phase};

use crate::late::{Late, Rest};
use crate::script::{Script, cards, seat};
use crate::table::Table;

/// Two players; Venice lies under one card of the deck, `salt43` to `olives74`.
fn two(hand: &str, top: &str) -> Script {
    Late {
        hands: &[hand, "gems6"],
        cargo: &[top, "olives75 olives76 gems3 gems4"],
        unseen: "salt43..olives74",
        prestige: &[0, 2],
        venice: 1,
        ..Late::default()
    }
    .script()
}

fn venices(game: &Script) -> usize {
    game.events
        .iter()
        .filter(|event| **event == Event::Venice)
        .count()
}

/// The position of an event among all of them.
#[track_caller]
fn place(game: &Script, wanted: impl Fn(&Event) -> bool) -> usize {
    game.events.iter().position(wanted).unwrap()
}

#[test]
fn o6_1_venice_drawn_for_the_hand_interrupts_and_is_replaced() {
    // Two cards symbols: three cards are drawn; Venice lies under the first.
    let mut game = two("salt42 silk23", "salt39");
    game.play("1 leave; draw salt43");
    assert_eq!((venices(&game), game.phase()), (1, Phase::Draw));
    assert_eq!(game.spectator().venice, None);
    game.play("draw salt44; draw pottery45");
    assert_eq!((venices(&game), game.phase()), (0, Phase::Sail));
    assert_eq!(
        (game.hand(1).as_str(), game.deck()),
        ("salt43 salt44 pottery45", 29)
    );
}

#[test]
fn o6_1_venice_among_pirates_interrupts_and_is_replaced() {
    let mut game = two("gems7 scrolls14", "salt39");
    game.play("1 leave");
    assert_eq!((venices(&game), game.pirates(1), game.deck()), (1, 3, 29));
    assert_eq!(game.phase(), Phase::Stow);
}

#[test]
fn o6_1_venice_bought_interrupts_and_is_replaced() {
    let mut game = two("gems7", "salt41");
    game.play("1 buy deck; draw salt43");
    assert_eq!(venices(&game), 0);
    // The price is paid before Venice pays: at 8 ducats a card costs 3.
    game.play("1 buy deck");
    assert!(
        place(&game, |event| matches!(
            event,
            Event::Bought { ducats: 3, .. }
        )) < place(&game, |event| *event == Event::Venice)
    );
    assert_eq!((game.phase(), game.spectator().purchases), (Phase::Draw, 2));
    game.play("draw salt44");
    assert_eq!(
        (game.hand(1).as_str(), game.deck(), game.phase()),
        ("gems7 salt43 salt44", 30, Phase::Trade)
    );
}

#[test]
fn o6_1_venice_on_top_at_the_end_of_a_turn_interrupts() {
    let mut game = two("gems7", "salt41");
    game.play("1 leave");
    // One pirate was drawn; then the turn ended.
    assert_eq!((venices(&game), game.pirates(1)), (1, 1));
    let stowed = place(&game, |event| matches!(event, Event::Stowed { .. }));
    let venice = place(&game, |event| *event == Event::Venice);
    let turn = place(&game, |event| matches!(event, Event::Turn { .. }));
    assert!(stowed < venice && venice < turn);
    // The card just stowed is the top lot and stays.
    assert_eq!((game.cargo(1).as_str(), game.asked()), ("gems7", Some(2)));
}

#[test]
fn o6_1_venice_on_top_waits_for_the_end_of_the_turn_if_nothing_more_is_drawn() {
    let mut game = two("gems7 gems2", "salt39");
    game.play("1 buy deck; draw salt43; 1 offer salt43 for nothing to 2; 2 accept 1; 1 leave");
    // One pirate symbol: the pirate draw turned it up at once.
    assert_eq!((venices(&game), game.phase()), (1, Phase::Sail));
    let mut game = two("gems2 scrolls15", "salt39");
    game.play("1 buy deck; draw salt43; 1 offer salt43 for nothing to 2; 2 accept 1; 1 leave");
    assert_eq!((venices(&game), game.phase()), (0, Phase::Sail));
    game.play("1 sail Ancona Otranto");
    assert_eq!(venices(&game), 0);
    game.play("1 stow gems2");
    assert_eq!((venices(&game), game.asked()), (1, Some(2)));
}

#[test]
fn o6_1_everybody_remembers_where_venice_came() {
    // Under one of 32 cards: the second of three pirates.
    let mut game = two("gems7 scrolls14", "salt39");
    assert_eq!(game.spectator().venice_left, None);
    game.play("1 leave");
    assert_eq!((game.spectator().venice_left, game.deck()), (Some(31), 29));
    // On top at the end of a turn.
    let mut game = two("gems7", "salt41");
    game.play("1 leave");
    assert_eq!((game.spectator().venice_left, game.deck()), (Some(31), 31));
}

#[test]
fn o6_1_venice_comes_once_in_a_game() {
    for players in 2..=5 {
        for seed in 0..5 {
            let mut game = Table::of(players).script();
            game.finish(seed);
            assert_eq!(venices(&game), 1);
            assert_eq!(game.spectator().venice, None);
        }
    }
}

#[test]
fn o6_1_venice_comes_where_it_was_hidden() {
    // The number of cards that left the deck before it, whoever took them.
    for above in [36, 39, 42] {
        let mut game = Table::of(4).venice(above).script();
        game.finish(61);
        let before = game
            .events
            .iter()
            .take_while(|event| **event != Event::Venice);
        let (mut drawn, mut last) = (0, 0);
        for event in before {
            last = match event {
                Event::Pirates { cards, .. } => *cards,
                Event::Drawn { .. } => 1,
                _ => continue,
            };
            drawn += last;
        }
        // Pirates are reported before a Venice that comes among them.
        assert!(
            (drawn - last..=drawn).contains(&above),
            "{drawn} for {above}"
        );
    }
}

#[test]
fn o6_2_prestige_pays_6_3_1_by_places_with_dense_ties() {
    let table = [
        ([3, 2, 2, 0], [6, 3, 3, 1]),
        ([4, 3, 2, 1], [6, 3, 1, 0]),
        ([1, 1, 0, 0], [6, 6, 3, 3]),
        ([0, 0, 0, 0], [6, 6, 6, 6]),
        ([5, 0, 0, 0], [6, 3, 3, 3]),
        ([0, 7, 3, 3], [1, 6, 3, 3]),
    ];
    for (tiles, pays) in table {
        let mut game = Late {
            hands: &["gems7", "gems6", "scrolls14", "silk19"],
            cargo: &["salt41", "pottery57", "pottery58", "pottery59"],
            unseen: "pottery60..cereals96",
            prestige: &tiles,
            venice: 1,
            ..Late::default()
        }
        .script();
        game.play("1 leave");
        for (number, (tiles, ducats)) in (1..).zip(tiles.into_iter().zip(pays)) {
            let place = [6, 3, 1, 0].iter().position(|pay| *pay == ducats).unwrap() as u8 + 1;
            let paid = Event::PrestigePaid {
                seat: seat(number),
                tiles,
                place,
                ducats,
            };
            assert!(game.happened(&paid), "{paid:?}: {:?}", game.events);
        }
        // The tiles are returned.
        assert_eq!(game.tiles(), [0; 4]);
    }
}

#[test]
fn o6_2_with_five_players_fourth_and_fifth_place_get_nothing() {
    let mut game = Late {
        hands: &["gems7", "gems6", "scrolls14", "silk19", "silk22"],
        cargo: &["salt41", "pottery57", "pottery58", "pottery59", "pottery56"],
        unseen: "pottery60..cereals94",
        prestige: &[4, 3, 2, 1, 0],
        venice: 1,
        ..Late::default()
    }
    .script();
    let gains = game.gains("1 leave");
    // Seat 1 also earns a ducat symbol and sells `salt41`.
    assert_eq!(gains[..4], [6 + 1 + 1, 3, 1, 0]);
}

#[test]
fn o6_2_the_whole_top_lot_is_kept_and_the_rest_sold_to_the_discard() {
    let mut game = Late {
        hands: &["gems7", "gems6", "scrolls14"],
        cargo: &[
            "salt41 salt36 gems2 gems1 salt43",
            "pottery57 pottery54 silk20",
            "pottery58 pottery52",
        ],
        unseen: "pottery59..cereals98",
        venice: 1,
        rest: Rest::OwnPirates,
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    // Gems 7 are stowed first: they are seat 1's top lot; two salts, two gems and a salt go.
    let sold = |number, ducats, cards, kept| Event::CargoSold {
        seat: seat(number),
        ducats,
        cards,
        kept,
    };
    assert!(game.happened(&sold(1, 3 + 5 + 1, 5, 1)));
    assert!(game.happened(&sold(2, 1, 1, 2)));
    assert!(
        !game.events.iter().any(
            |event| matches!(event, Event::CargoSold { seat: other, .. } if *other == seat(3))
        )
    );
    assert_eq!(
        (game.cargo(1), game.cargo(2), game.cargo(3)),
        (
            "gems7".into(),
            "pottery57 pottery54".into(),
            "pottery58 pottery52".into()
        )
    );
    assert_eq!(game.discard(), "gems1 gems2 silk20 salt36 salt41 salt43");
    let counted: Vec<_> = game
        .spectator()
        .players
        .iter()
        .map(|player| player.cargo_cards)
        .collect();
    assert_eq!(counted, [1, 2, 2]);
}

#[test]
fn o6_2_cards_played_but_not_yet_stowed_are_not_touched() {
    let mut game = two("salt42 silk23", "salt39 salt36 gems1");
    game.play("1 leave; draw salt43");
    assert!(game.happened(&Event::CargoSold {
        seat: seat(1),
        ducats: 1,
        cards: 1,
        kept: 2
    }));
    assert_eq!(
        (game.cargo(1).as_str(), game.spectator().played),
        ("salt39 salt36", cards("silk23 salt42"))
    );
    game.play("draw salt44; draw pottery45; 1 sail Ancona Otranto; 1 stow salt42");
    assert_eq!(game.cargo(1), "silk23 salt42 salt39 salt36");
}

#[test]
fn o6_2_pirates_and_markers_are_not_scored() {
    let mut game = Late {
        hands: &["gems7", "gems6"],
        cargo: &["salt41", "olives75"],
        pirates: &["gems1 gems2 gems3", ""],
        unseen: "salt43..olives74",
        kept: &[&[Marker::CalmSea, Marker::GoodBusiness], &[]],
        venice: 1,
        ..Late::default()
    }
    .script();
    let gains = game.gains("1 leave");
    // Two ducat symbols 3, prestige 6, the salt below the gems 1.
    assert_eq!(gains[0], 3 + 6 + 1);
    assert_eq!((game.pirates(1), game.markers(1)), (4, 2));
    assert_eq!(game.marker(1), Some(Marker::GoodBusiness));
}

#[test]
fn o6_2_who_took_a_tile_this_turn_takes_no_second_one_after_venice() {
    let mut game = two("gems7 scrolls14", "salt41");
    game.play("1 offer scrolls14 for gems to 2; 2 accept 1 with gems6");
    assert_eq!(game.tiles(), [0, 3]);
    game.play("1 buy deck; draw salt43; 1 buy deck; draw salt44");
    assert_eq!(game.tiles(), [0, 0]);
    game.play("1 offer salt43 for scrolls to 2; 2 accept 2 with scrolls14");
    assert_eq!(game.tiles(), [0, 0]);
}

#[test]
fn o6_2_open_offers_stay() {
    let mut game = two("gems7 scrolls14", "salt41");
    game.play(
        "1 offer scrolls14 for gems to 2; 2 offer gems6 for salt to 1; 1 buy deck; \
        draw salt43; 1 buy deck",
    );
    assert_eq!(venices(&game), 1);
    game.play("draw salt44");
    assert_eq!(game.open(), [1, 2]);
    game.play("2 accept 1 with gems6");
    assert_eq!(
        (game.hand(1).as_str(), game.tiles()),
        ("gems6 gems7 salt43 salt44", vec![0, 1])
    );
}

#[test]
fn o6_3_the_first_edition_pays_prestige_only() {
    let mut game = Late {
        options: &[("venice_first_edition", "on")],
        hands: &["gems7", "gems6"],
        cargo: &["salt41 gems2 gems1", "olives75 olives76 gems3"],
        unseen: "salt43..olives74",
        prestige: &[0, 2],
        venice: 1,
        ..Late::default()
    }
    .script();
    assert_eq!(game.gains("1 leave"), [1 + 3, 6]);
    assert_eq!((venices(&game), game.tiles()), (1, vec![0, 0]));
    assert!(game.discard().is_empty());
    assert_eq!(game.cargo(1), "gems7 salt41 gems2 gems1");
    assert!(game.cargo(2).starts_with("olives75 olives76 gems3"));
}
