//! What everybody sees after each single event: the event's own change is done, and nothing that a
//! later event reports.

use std::fmt::Debug;

use oltremare::{Marker, PendingDraws, Phase, Stage};
use portolan_core::Seats;

use crate::late::{Late, Rest};
use crate::script::{Script, port, seat};
use crate::table::Table;

/// Checks what is seen after each event of the line.
#[track_caller]
fn expect<T: PartialEq + Debug>(
    game: &mut Script,
    line: &str,
    look: impl Fn(&Script) -> T,
    expected: &[(&str, T)],
) {
    let seen = game.moments(line);
    let seen: Vec<(&str, T)> = seen
        .iter()
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    assert_eq!(seen, expected, "{line}");
}

/// How many cards everybody holds.
fn hand_sizes(game: &Script) -> Vec<u8> {
    let players = game.spectator().players.clone();
    players.iter().map(|player| player.hand_size).collect()
}

#[test]
fn o2_2_the_lot_shows_the_first_player_before_the_turn_begins() {
    let mut game = Script(portolan_conformance::Script::with(3, &[]));
    let mut rng = crate::script::rng(1);
    while game.phase() != Phase::First {
        game.play_at_random(&mut rng);
    }
    let look = |game: &Script| (game.spectator().first, game.spectator().turns);
    let expected = [("First", (Some(seat(3)), 0)), ("Turn", (Some(seat(3)), 1))];
    expect(&mut game, "first 3", look, &expected);
}

#[test]
fn o3_1_a_turn_begins_with_its_figures_and_then_influence_pays() {
    let mut game = Late {
        hands: &["gems2", "gems7 scrolls14", "scrolls15"],
        cargo: &["salt41", "salt39", "pottery58"],
        unseen: "olives61..olives78",
        ducats: &[5, 0, 5],
        kept: &[&[], &[Marker::LocalInfluence], &[]],
        ..Late::default()
    }
    .script();
    game.play("1 leave");
    let sail = game.choices(1)[0].clone();
    let moments = game.moments(&format!("1 {sail}"));
    let look = |game: &Script| {
        let view = game.spectator();
        (view.active.number(), view.power, view.phase, game.ducats(2))
    };
    let end: Vec<_> = moments
        .iter()
        .rev()
        .take(3)
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let power = game.spectator().power;
    assert_eq!(
        end,
        [
            ("Influence", (2, power, Phase::Trade, i32::from(power) - 3)),
            ("Turn", (2, power, Phase::Trade, 0)),
            ("Stowed", (1, 6, Phase::Stow, 0)),
        ]
    );
}

#[test]
fn o4_1_a_deal_moves_ducats_then_cards_then_a_tile_and_then_offers_lapse() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 + scrolls15 for silk to 2; 1 offer gems2 for silk + 2 ducats to 3");
    let look = |game: &Script| {
        let hands = (game.hand(1), game.marks(3));
        (game.ducats(1), hands, game.tiles()[2], game.open())
    };
    let (old, new) = (
        "gems2 scrolls15 silk20 salt36",
        "scrolls15 silk20 silk28 salt36",
    );
    let before = (old.to_owned(), String::new());
    let after = (new.to_owned(), "1:silk28".to_owned());
    let ducats = game.ducats(1) + 2;
    let expected = [
        ("Dealing", (ducats, before, 0, vec![1])),
        ("Exchanged", (ducats, after.clone(), 0, vec![1])),
        ("Prestige", (ducats, after.clone(), 1, vec![1])),
        ("Lapsed", (ducats, after, 1, vec![])),
    ];
    expect(&mut game, "3 accept 2 with silk28", look, &expected);
}

/// The open offers, each with the seats whose answer it waits for.
fn waiting(game: &Script) -> Vec<(u32, Seats)> {
    let view = game.spectator();
    let offers = view.offers.iter();
    offers
        .map(|offer| (offer.number, offer.waits_for))
        .collect()
}

#[test]
fn o4_6_an_offer_waits_for_those_who_have_not_answered_and_leaves_with_its_event() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for silk to all");
    assert_eq!(
        waiting(&game),
        [(1, [seat(2), seat(3)].into_iter().collect())]
    );
    let declined = [("Declined", vec![(1, Seats::one(seat(3)))])];
    expect(&mut game, "2 decline 1", waiting, &declined);
    expect(&mut game, "3 decline 1", waiting, &[("Declined", vec![])]);
    let offered = [("Offered", vec![(2, Seats::one(seat(1)))])];
    expect(&mut game, "2 offer silk19 for gems to 1", waiting, &offered);
    let replaced = [
        ("Replaced", vec![]),
        ("Offered", vec![(3, Seats::one(seat(1)))]),
    ];
    expect(
        &mut game,
        "2 offer silk23 for gems to 1",
        waiting,
        &replaced,
    );
    let withdrawn = [("Withdrawn", vec![])];
    expect(&mut game, "2 withdraw 3", waiting, &withdrawn);
}

#[test]
fn o4_4_a_purchase_is_paid_before_the_card_leaves_the_deck() {
    let mut game = Table::market().script();
    let (deck, ducats) = (game.deck(), game.ducats(1));
    let look = |game: &Script| (game.ducats(1), game.deck(), hand_sizes(game)[0]);
    let bought = [("Bought", (ducats - 3, deck, 4))];
    expect(&mut game, "1 buy deck", look, &bought);
    let card = game.odds()[0].0.clone();
    let drawn = [("Drawn", (ducats - 3, deck - 1, 5))];
    expect(&mut game, &card, look, &drawn);
}

#[test]
fn o5_1_cards_are_played_with_their_ships_before_their_symbols_pay() {
    let mut game = Late {
        hands: &["gems2", "gems7", "scrolls14"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "olives61..olives78",
        kept: &[&[Marker::CalmSea], &[], &[]],
        ducats: &[5, 5, 5],
        ..Late::default()
    }
    .script();
    game.play("1 offer gems2 for scrolls to 3");
    let look = |game: &Script| {
        let view = game.spectator();
        let turn = (view.stage, view.price.is_some(), view.offers.len());
        (turn, view.played.len(), view.ships, game.ducats(1))
    };
    let acting = (Stage::Actions, false, 0);
    let expected = [
        ("Left", (acting, 0, 0, 5)),
        ("Played", (acting, 1, 1, 5)),
        ("Earned", (acting, 1, 1, 6)),
        ("CalmSea", (acting, 1, 1, 7)),
    ];
    expect(&mut game, "1 leave", look, &expected);
}

/// Where the ship of seat 1 is, its active marker, and the marker on a port.
fn ship_and_marker(game: &Script, port: &str) -> (String, Option<Marker>, Option<Marker>) {
    (game.ship(1), game.marker(1), game.marker_on(port))
}

/// Seat 1 is about to sail to Ancona, where this marker lies; calm sea is active.
fn before_landing(marker: Marker) -> Script {
    let mut game = Late {
        hands: &["gems2", "gems7", "scrolls14"],
        cargo: &["salt41", "pottery57", "pottery58"],
        unseen: "olives61..olives78",
        kept: &[&[Marker::CalmSea], &[], &[]],
        ..Late::default()
    }
    .with(|view| {
        let ancona = port("Ancona");
        view.markers.retain(|mark| mark.port != ancona);
        view.markers.push(oltremare::PortMarker {
            port: ancona,
            marker,
        });
    });
    game.play("1 leave");
    game
}

#[test]
fn o5_3_the_ship_has_moved_before_the_marker_is_taken() {
    let mut game = before_landing(Marker::GoodBusiness);
    let look = |game: &Script| ship_and_marker(game, "Ancona");
    let ancona = || "Ancona".to_owned();
    let there = Some(Marker::GoodBusiness);
    let moments = game.moments("1 sail Ancona");
    let seen: Vec<_> = moments
        .iter()
        .take(2)
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let expected = [
        ("Sailed", (ancona(), Some(Marker::CalmSea), there)),
        ("MarkerTaken", (ancona(), there, None)),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn o5_4_the_compass_leaves_the_board_when_the_ship_jumps() {
    let mut game = before_landing(Marker::Compass);
    game.play("1 sail Ancona");
    let to = game
        .spectator()
        .markers
        .iter()
        .find(|mark| mark.marker != Marker::Compass)
        .copied();
    let to = to.unwrap();
    let name = game.name(to.port);
    let look = |game: &Script| {
        let (ship, active, compass) = ship_and_marker(game, "Ancona");
        (ship == name, active, compass, game.marker_on(&name))
    };
    let moments = game.moments(&format!("1 jump {name}"));
    let seen: Vec<_> = moments
        .iter()
        .take(2)
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let marker = Some(to.marker);
    let expected = [
        ("Jumped", (true, Some(Marker::CalmSea), None, marker)),
        ("MarkerTaken", (true, marker, None, None)),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn o6_1_pirates_have_left_the_deck_before_venice_is_turned_up_and_sells() {
    let mut game = Late {
        hands: &["gems7 scrolls14", "gems6"],
        cargo: &["salt39", "olives75 olives76 gems3 gems4"],
        unseen: "salt43..olives74",
        prestige: &[0, 2],
        ducats: &[5, 5],
        rest: Rest::OwnPirates,
        venice: 1,
        ..Late::default()
    }
    .script();
    let (deck, pirates) = (game.deck(), game.pirates(1));
    let look = |game: &Script| {
        let view = game.spectator();
        let drawn = (deck - view.deck, game.pirates(1) - pirates);
        (
            drawn,
            view.venice.is_some(),
            game.tiles()[1],
            game.cargo(2).len() > 17,
        )
    };
    let moments = game.moments("1 leave");
    let seen: Vec<_> = moments
        .iter()
        .skip_while(|(name, _)| name != "Pirates")
        .take(6)
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let drawn = (3, 3);
    let expected = [
        ("Pirates", (drawn, true, 2, true)),
        ("Venice", (drawn, false, 2, true)),
        ("PrestigePaid", (drawn, false, 2, true)),
        ("PrestigePaid", (drawn, false, 0, true)),
        ("LotCounted", (drawn, false, 0, true)),
        ("CargoSold", (drawn, false, 0, false)),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn o7_1_a_seat_scored_early_has_no_cargo_from_the_event_on_that_pays_it() {
    let mut game = Late {
        active: 2,
        hands: &["scrolls9", "gems7 scrolls14", "scrolls15"],
        cargo: &["salt33 salt31 salt36", "salt41", "pottery58"],
        pirates: &["? x", "", ""],
        unseen: "silk20 silk21",
        ducats: &[10, 11, 12],
        ..Late::default()
    }
    .script();
    let look = |game: &Script| {
        let view = game.spectator();
        let player = &view.players[0];
        let lots = player.lots.as_ref().map(Vec::len);
        let pile = (player.cargo_cards, player.top.is_some(), lots);
        let scored = view.early.has(seat(1));
        (game.ducats(1), pile, player.pirate_cards, view.deck, scored)
    };
    let full = (3, true, Some(1));
    let moments = game.moments("2 buy deck");
    let seen: Vec<_> = moments
        .iter()
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let (_, last) = &moments[2];
    let paid = last.ducats(1);
    let expected = [
        ("Bought", (10, full, 2, 0, false)),
        ("LotCounted", (10, full, 2, 0, false)),
        ("ScoredEarly", (paid, (0, false, Some(0)), 1, 4, true)),
    ];
    assert_eq!(seen, expected);
    assert_ne!(paid, 10);
    // The pirate that nobody knows follows by an event of its own.
    let line = game.odds()[0].0.clone();
    let shuffled = [("ShuffledIn", (paid, (0, false, Some(0)), 0, 5, true))];
    expect(&mut game, &line, look, &shuffled);
}

#[test]
fn o7_1_the_last_round_begins_after_the_card_is_drawn_and_the_discard_is_shuffled() {
    let mut game = Late {
        active: 2,
        hands: &["scrolls9", "gems7 gems4", "scrolls15"],
        cargo: &["salt33", "salt39", "pottery58"],
        unseen: "pottery60",
        discard: "olives61..olives66",
        ..Late::default()
    }
    .script();
    let look = |game: &Script| {
        let view = game.spectator();
        let PendingDraws { pirates, .. } = view.pending_draws;
        (view.deck, view.discard.len(), view.ending, pirates)
    };
    let moments = game.moments("2 leave");
    let seen: Vec<_> = moments
        .iter()
        .skip_while(|(name, _)| name != "Pirates")
        .map(|(name, game)| (&**name, look(game)))
        .collect();
    let expected = [
        ("Pirates", (0, 6, false, 2)),
        ("LastRound", (0, 6, true, 2)),
        ("Reshuffled", (6, 0, true, 2)),
        ("Pirates", (4, 0, true, 0)),
    ];
    assert_eq!(seen, expected);
}
