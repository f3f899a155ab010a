//! O8: views from outside that no state has are refused, and nothing strange comes of them.

use oltremare::{Good, Mark, Marker, Origin, Phase, Pirate, Stage, VeniceView, View};
use portolan_core::Game;

use crate::late::Late;
use crate::script::{Script, cards, rng, seat};
use crate::table::Table;

/// A view changed in one place must be refused.
#[track_caller]
fn impossible(game: &Script, number: u8, change: impl FnOnce(&mut View)) {
    let mut view = game.view(number);
    let before = view.clone();
    change(&mut view);
    assert_ne!(view, before, "nothing was changed");
    assert!(game.game.imagine(&view, &mut rng(1)).is_err());
}

#[test]
fn o8_a_view_that_no_state_has_is_refused() {
    let mut game = Late {
        hands: &["2 15 20", "19", "61"],
        cargo: &["41 36", "57 54 52", "58"],
        pirates: &["33 x", "? x", ""],
        unseen: "62..75",
        ..Late::default()
    }
    .script();
    game.play("1 offer 2 for silk to 2 claiming 2 ship; 2 offer 19 for gems to 1");
    macro_rules! change {
        ($change:expr) => {
            impossible(&game, 1, $change)
        };
    }
    change!(|view: &mut View| view.viewer = Some(seat(8)));
    change!(|view: &mut View| view.viewer = Some(seat(2)));
    change!(|view: &mut View| view.viewer = None);
    change!(|view: &mut View| view.active = seat(2));
    change!(|view: &mut View| view.active = seat(7));
    change!(|view: &mut View| view.first = None);
    change!(|view: &mut View| view.first = Some(seat(2)));
    change!(|view: &mut View| view.turns += 1);
    change!(|view: &mut View| view.turns = u32::MAX);
    change!(|view: &mut View| view.step = 1);
    change!(|view: &mut View| view.power = 5);
    change!(|view: &mut View| view.cargo = 0);
    change!(|view: &mut View| view.purchases = 5);
    change!(|view: &mut View| view.price += 1);
    change!(|view: &mut View| view.purchases_left += 1);
    change!(|view: &mut View| view.stage = Stage::Actions);
    change!(|view: &mut View| view.due.cards = 1);
    change!(|view: &mut View| view.ending = true);
    change!(|view: &mut View| view.honoured.add(seat(1)));
    change!(|view: &mut View| view.honoured.add(seat(6)));
    change!(|view: &mut View| view.chosen = None);
    change!(|view: &mut View| view.chosen = Some(cards("2")));
    change!(|view: &mut View| view.played = cards("62"));
    change!(|view: &mut View| view.ships = 2);
    change!(|view: &mut View| drop(view.players.pop()));
    change!(|view: &mut View| view.players[0].seat = seat(2));
    change!(|view: &mut View| view.players[0].ducats = i32::MAX);
    change!(|view: &mut View| view.players[0].prestige = u16::MAX);
    change!(|view: &mut View| view.players[0].hand = None);
    change!(|view: &mut View| view.players[0].hand = Some(cards("2 15 20 62")));
    change!(|view: &mut View| view.players[0].hand = Some(cards("15 20")));
    change!(|view: &mut View| view.players[1].hand = Some(cards("19")));
    change!(|view: &mut View| view.players[1].hand_size = 3);
    change!(|view: &mut View| view.players[1].hand_size = 255);
    change!(|view: &mut View| view.players[0].top = "36".parse().ok());
    change!(|view: &mut View| view.players[0].cargo = None);
    change!(|view: &mut View| view.players[0].cargo_cards = 3);
    change!(|view: &mut View| view.players[0].cargo.as_mut().unwrap().reverse());
    change!(|view: &mut View| view.players[0].cargo = Some(Vec::new()));
    change!(|view: &mut View| view.players[0].remembered = 1);
    change!(|view: &mut View| view.players[0].pirates = None);
    change!(|view: &mut View| {
        view.players[0]
            .pirates
            .as_mut()
            .unwrap()
            .push(Pirate::Drawn(3))
    });
    change!(|view: &mut View| view.players[0].pirates.as_mut().unwrap()[1] = Pirate::Drawn(200));
    change!(|view: &mut View| view.players[0].ship = None);
    change!(|view: &mut View| view.players[0].ship = "Atlantis".parse().ok());
    change!(|view: &mut View| view.players[0].marker = Some(Marker::CalmSea));
    change!(|view: &mut View| view.players[0].markers = 1);
    change!(|view: &mut View| view.players[0].kept = None);
    change!(|view: &mut View| view.players[0].kept = Some([0, 1, 0, 0, 0, 0]));
    change!(|view: &mut View| view.players[0].kept = Some([255; 6]));
    change!(|view: &mut View| view.players[0].offers_made = 0);
    change!(|view: &mut View| view.players[0].offers_made = 13);
    change!(|view: &mut View| {
        let compass = Marker::Compass;
        view.markers
            .iter_mut()
            .take(5)
            .for_each(|port| port.marker = compass);
    });
    change!(|view: &mut View| view.markers.swap(0, 1));
    change!(|view: &mut View| view.deck += 1);
    change!(|view: &mut View| view.deck = 0);
    change!(|view: &mut View| view.pool = 1);
    change!(|view: &mut View| view.pool = 99);
    change!(|view: &mut View| view.first_deck = 0);
    change!(|view: &mut View| view.turn_deck = 0);
    change!(|view: &mut View| view.venice = Some(VeniceView { least: 0, most: 3 }));
    change!(|view: &mut View| view.venice = Some(VeniceView { least: 3, most: 0 }));
    change!(|view: &mut View| view.venice_left = None);
    change!(|view: &mut View| view.venice_left = Some(0));
    change!(|view: &mut View| view.venice_left = Some(200));
    change!(|view: &mut View| view.discard = cards("62"));
    change!(|view: &mut View| view.discard = cards("2"));
    change!(|view: &mut View| view.shuffling = Some(seat(1)));
    change!(|view: &mut View| view.early.add(seat(1)));
    change!(|view: &mut View| view.early.add(seat(8)));
    change!(|view: &mut View| view.offers[0].number = 2);
    change!(|view: &mut View| view.offers[0].number = 0);
    change!(|view: &mut View| view.offers[0].maker = seat(3));
    change!(|view: &mut View| view.offers[0].maker = seat(8));
    change!(|view: &mut View| view.offers[0].to = Some(seat(1)));
    change!(|view: &mut View| view.offers[0].to = Some(seat(8)));
    change!(|view: &mut View| view.offers[1].to = None);
    change!(|view: &mut View| view.offers[0].cards = None);
    change!(|view: &mut View| view.offers[0].cards = Some(cards("15")));
    change!(|view: &mut View| view.offers[1].cards = Some(cards("19")));
    change!(|view: &mut View| view.offers[0].pay = 21);
    change!(|view: &mut View| (view.offers[0].pay, view.offers[0].ask) = (1, 1));
    change!(|view: &mut View| view.offers[0].want.0 = [255; 7]);
    change!(|view: &mut View| view.offers[0].declined.add(seat(2)));
    change!(|view: &mut View| view.offers[0].claims[0].claim.power = Some(9));
    change!(|view: &mut View| view.offers[0].claims[0].good = Good::Salt);
    change!(|view: &mut View| view.offers.swap(0, 1));
    change!(|view: &mut View| view.offered = 1);
    change!(|view: &mut View| {
        view.marks.push(Mark {
            seat: seat(8),
            card: "70".parse().unwrap(),
        })
    });
    change!(|view: &mut View| {
        view.marks.push(Mark {
            seat: seat(3),
            card: "2".parse().unwrap(),
        })
    });
    change!(|view: &mut View| {
        view.origins.push(Origin {
            card: "70".parse().unwrap(),
            pool: 1,
        })
    });
    change!(|view: &mut View| {
        view.origins.push(Origin {
            card: "70".parse().unwrap(),
            pool: 99,
        })
    });
    for phase in [
        Phase::Markers,
        Phase::Start,
        Phase::Deal,
        Phase::Venice,
        Phase::First,
        Phase::Discard,
        Phase::Draw,
        Phase::TurnPirate,
        Phase::Shuffle,
        Phase::Play,
        Phase::Sail,
        Phase::Compass,
        Phase::Stow,
        Phase::Over,
    ] {
        impossible(&game, 1, |view| view.phase = phase);
    }
}

#[test]
fn o8_a_set_up_that_no_state_has_is_refused() {
    let markers = Table::of(3).empty();
    impossible(&markers, 1, |view| view.step = 1);
    impossible(&markers, 1, |view| view.step = 30);
    impossible(&markers, 1, |view| view.deck = 97);
    impossible(&markers, 1, |view| view.players[0].ducats = 12);
    impossible(&markers, 1, |view| view.turns = 1);
    let starts = Table::of(3).with_markers();
    impossible(&starts, 1, |view| view.active = seat(2));
    impossible(&starts, 1, |view| view.markers.truncate(29));
    let mut dealing = Table::of(3).with_starts();
    dealing.play("deal 1; deal 2");
    impossible(&dealing, 1, |view| view.active = seat(2));
    impossible(&dealing, 1, |view| view.first_deck = 83);
    impossible(&dealing, 2, |view| view.players[0].hand_size = 5);
    let venice = Table::of(3).dealt();
    impossible(&venice, 1, |view| {
        view.venice = Some(VeniceView {
            least: 38,
            most: 44,
        })
    });
    impossible(&venice, 1, |view| view.phase = Phase::First);
}

#[test]
fn o8_a_veiled_view_says_that_it_is_one_instead_of_being_imagined_from() {
    let game = Table::of(3).option("memory_aid", "off").script();
    assert!(game.game.imagine(&game.view(1), &mut rng(1)).is_ok());
    let error = game.game.imagine(&game.page(1), &mut rng(1)).unwrap_err();
    assert!(error.to_string().contains("memory"), "{error}");
}
