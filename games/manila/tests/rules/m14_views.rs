//! M14: who sees what.

use manila::{Event, Manila, PerWare, Phase, Punt, View, Ware};
use portolan_core::battery;
use portolan_core::{Game, Seat, Setup, Title, Turn};

use crate::script::{Script, hands_of, rng, seat};

/// Plays a random game and shows every state on the way.
fn random_game(players: u8, seed: u64, mut see: impl FnMut(&Manila, &manila::State)) {
    let game = Manila::open(&Setup::new(players)).unwrap();
    battery::random_game(&game, &mut rng(seed), |state| see(&game, state));
}

#[test]
fn m14_everybody_sees_the_same_board_and_figures() {
    let public = |mut view: View| {
        view.viewer = None;
        view.unseen = None;
        for player in &mut view.players {
            player.dealt = None;
        }
        view
    };
    for players in 3..=5 {
        random_game(players, 14, |game, state| {
            let board = public(game.view(state, None));
            for viewer in Seat::all(game.seats()) {
                assert_eq!(public(game.view(state, Some(viewer))), board);
            }
        });
    }
}

#[test]
fn m14_the_public_figures_are_cash_shares_mortgages_purchases_and_the_stock() {
    let mut game = Script::new(4);
    game.play("1 mortgage 1; 1 bid 7; rest pass; 1 buy silk");
    for view in [game.view(3), game.spectator()] {
        let player = &view.players[0];
        assert_eq!(player.cash, Some(30 + 12 - 7 - 5));
        assert_eq!((player.shares, player.mortgaged), (3, 1));
        assert_eq!(player.bought.0, [0, 1, 0, 0]);
        assert_eq!(view.wares.map(|ware| ware.open).0, [3, 2, 3, 3]);
    }
}

#[test]
fn m14_which_shares_were_dealt_is_known_to_their_owner_only() {
    for players in 3..=5 {
        random_game(players, 15, |game, state| {
            let over = game.turn(state) == Turn::Over;
            for viewer in Seat::all(game.seats()).map(Some).chain([None]) {
                for player in game.view(state, viewer).players {
                    let known = over || viewer == Some(player.seat);
                    assert_eq!(player.dealt.is_some(), known);
                }
            }
        });
    }
}

#[test]
fn m14_unseen_shares_are_5_less_open_own_and_bought_by_others() {
    random_game(4, 16, |game, state| {
        for viewer in Seat::all(4) {
            let view = game.view(state, Some(viewer));
            let Some(unseen) = view.unseen else {
                assert_eq!(view.phase, Phase::Deal);
                continue;
            };
            if view.phase == Phase::Over {
                assert_eq!(unseen, PerWare([0; 4]), "everything is revealed");
                continue;
            }
            for ware in Ware::ALL {
                let own = view.players[viewer.index()].dealt.unwrap()[ware];
                let bought: u8 = view.players.iter().map(|player| player.bought[ware]).sum();
                let expected = 5 - view.wares[ware].open - own - bought;
                assert_eq!(unseen[ware], expected, "{ware}");
            }
            assert_eq!(unseen.total(), 6, "two for each of three others");
        }
        let spectator = game.view(state, None);
        if !matches!(spectator.phase, Phase::Deal | Phase::Over) {
            assert_eq!(spectator.unseen.unwrap().total(), 8);
        }
    });
}

#[test]
fn m14_all_shares_are_revealed_at_the_end() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20);
    game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    for view in [game.view(2), game.spectator()] {
        assert_eq!(view.players[0].dealt.unwrap().0, [1, 1, 0, 0]);
        assert_eq!(view.players[3].dealt.unwrap().0, [0, 0, 1, 1]);
    }
    let fortune = game
        .events
        .iter()
        .find(|event| matches!(event, Event::Fortune { .. }));
    let fortune = fortune.unwrap();
    assert_eq!(game.game.seen(fortune, Some(seat(4))), Some(*fortune));
}

#[test]
fn m14_a_seat_that_does_not_play_sees_what_a_spectator_sees() {
    let game = Script::new(3);
    assert_eq!(game.view(8), game.spectator());
}

#[test]
fn m14_every_event_but_the_deal_is_public() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    for event in game.events.clone() {
        for viewer in [None, Some(seat(1)), Some(seat(3))] {
            assert_eq!(game.game.seen(&event, viewer), Some(event));
        }
    }
}

#[test]
fn m14_only_the_end_of_the_game_bars_undo() {
    let reveals = |game: &Script, line: &str| {
        let (actor, action) = line.split_once(' ').unwrap();
        let actor: Seat = actor.parse().unwrap();
        game.game
            .reveals(&game.state, actor, &action.parse().unwrap())
    };
    let mut game = Script::new(4);
    assert!(!reveals(&game, "1 bid 3") && !reveals(&game, "1 mortgage 1"));
    // The last placement of a voyage without punts at sea ends it at once.
    game.set_value(Ware::Jade, 10)
        .sail("jade 3 silk 3 nutmeg 3");
    let mut last = game.clone();
    for (value, ends) in [(10, false), (20, true)] {
        let mut game = game.clone();
        game.set_value(Ware::Jade, value)
            .play("1 place port A; rest decline");
        game.play("roll jade 6 silk 6 nutmeg 6");
        assert!(!reveals(&game, "1 place port B"));
        game.play("1 place port B; roll jade 6 silk 6 nutmeg 6");
        assert_eq!(reveals(&game, "1 place port C"), ends);
        assert_eq!(reveals(&game, "1 decline"), ends);
        assert!(!reveals(&game, "1 mortgage 1"));
    }
    // So do a pilot who brings in the last punt, and a captain.
    last.set_value(Ware::Nutmeg, 20);
    last.play("1 place small pilot; 2 place pirate; rest decline");
    last.play("roll jade 6 silk 6 nutmeg 5; rest decline; roll jade 6 silk 6 nutmeg 5");
    last.play("2 pass");
    assert_eq!(last.punt(Ware::Nutmeg), Punt::Sea(13));
    assert!(reveals(&last, "1 pilot nutmeg +1"));
    assert!(!reveals(&last, "1 pilot nutmeg -1") && !reveals(&last, "1 pass"));
    last.play("1 pilot nutmeg -1; roll nutmeg 1");
    assert!(reveals(&last, "2 send nutmeg port"));
    assert!(!reveals(&last, "2 send nutmeg shipyard"));
}

/// A view changed in one place must be refused, and nothing strange may come of it.
#[track_caller]
fn impossible(game: &Script, change: impl FnOnce(&mut View)) {
    let mut view = game.spectator();
    let before = view.clone();
    change(&mut view);
    assert_ne!(view, before, "nothing was changed");
    assert!(game.game.imagine(&view, &mut rng(1)).is_err());
}

#[test]
fn m14_a_view_that_no_state_has_is_refused() {
    let mut game = Script::new(4);
    game.play("1 bid 5");
    impossible(&game, |view| view.auction.bidder = Some(seat(8)));
    impossible(&game, |view| view.auction.bidder = None);
    impossible(&game, |view| view.auction.bidder = Some(seat(2)));
    impossible(&game, |view| view.auction.passed.add(seat(7)));
    impossible(&game, |view| view.auction.passed.add(seat(2)));
    impossible(&game, |view| view.auction.standing = u32::MAX);
    impossible(&game, |view| view.actor = None);
    impossible(&game, |view| view.actor = Some(seat(5)));
    impossible(&game, |view| view.harbour_master = Some(seat(1)));
    impossible(&game, |view| view.first_bidder = None);
    impossible(&game, |view| view.first_bidder = Some(seat(5)));
    impossible(&game, |view| view.printed.premium = 0);
    impossible(&game, |view| view.viewer = Some(seat(2)));
    impossible(&game, |view| view.players[1].mortgaged = 3);
    impossible(&game, |view| view.players[1].shares = 3);
    impossible(&game, |view| view.players[1].cash = None);
    impossible(&game, |view| view.players[1].bought[Ware::Jade] = 255);
    impossible(&game, |view| view.players[1].accomplices = 255);
    impossible(&game, |view| view.players.truncate(3));
    impossible(&game, |view| view.wares[Ware::Jade].step = 4);
    impossible(&game, |view| view.wares[Ware::Jade].value = 5);
    impossible(&game, |view| view.wares[Ware::Jade].open = 4);
    impossible(&game, |view| view.wares[Ware::Jade].punt = Punt::Sea(3));
    impossible(&game, |view| view.wares[Ware::Jade].crew[0].cost = 1);
    impossible(&game, |view| view.unseen = None);
    impossible(&game, |view| view.voyage = 0);
    impossible(&game, |view| view.round = 1);
    impossible(&game, |view| view.rolls = 1);
    impossible(&game, |view| view.pirate_places = 0);
    impossible(&game, |view| view.port[0].seat = Some(seat(1)));
    impossible(&game, |view| view.port[0].gain = 7);
    impossible(&game, |view| {
        view.plundered = [Ware::Jade].into_iter().collect()
    });
    impossible(&game, |view| view.boarded = Some((Ware::Jade, 0)));
    for phase in [
        Phase::Deal,
        Phase::FirstBidder,
        Phase::Buy,
        Phase::Load,
        Phase::Start,
        Phase::Place,
        Phase::Roll,
        Phase::BoardCaptain,
        Phase::BoardSecond,
        Phase::SmallPilot,
        Phase::LargePilot,
        Phase::Plunder,
        Phase::Over,
    ] {
        impossible(&game, |view| view.phase = phase);
    }
}

#[test]
fn m14_a_voyage_that_no_state_has_is_refused() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place pirate; 3 place jade; 4 place port A");
    impossible(&game, |view| view.wares[Ware::Jade].punt = Punt::Sea(14));
    impossible(&game, |view| view.wares[Ware::Jade].punt = Punt::Shipyard);
    impossible(&game, |view| view.wares[Ware::Jade].punt = Punt::Ashore);
    impossible(&game, |view| view.wares[Ware::Ginseng].punt = Punt::Sea(3));
    impossible(&game, |view| {
        let crew = &mut view.wares[Ware::Jade].crew;
        crew[2].seat = crew[0].seat.take();
    });
    impossible(&game, |view| view.wares[Ware::Jade].crew[1].seat = None);
    impossible(&game, |view| {
        view.wares[Ware::Jade].crew[1].seat = Some(seat(6))
    });
    impossible(&game, |view| view.pirates.clear());
    impossible(&game, |view| view.pirates.push(seat(1)));
    impossible(&game, |view| view.rolls = 2);
    impossible(&game, |view| view.rolls = 255);
    impossible(&game, |view| view.round = 255);
    impossible(&game, |view| view.loan = manila::Loan::Redeemed);
    game.play("roll jade 1 silk 1 nutmeg 1");
    impossible(&game, |view| view.players[0].declined = true);
    impossible(&game, |view| view.auction.standing = 3);
}

#[test]
fn m14_imagined_worlds_have_the_view_they_come_from() {
    let (mut rng, mut exchanged) = (rng(17), 0);
    for players in 3..=5 {
        random_game(players, 18, |game, state| {
            for viewer in Seat::all(game.seats()).map(Some).chain([None]) {
                let view = game.view(state, viewer);
                let imagined = game.imagine(&view, &mut rng).unwrap();
                assert_eq!(game.view(&imagined, viewer), view);
                exchanged += u32::from(hands_of(game, &imagined) != hands_of(game, state));
            }
        });
    }
    assert!(exchanged > 100);
}
