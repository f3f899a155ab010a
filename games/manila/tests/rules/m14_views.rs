//! M14: who sees what.

use manila::{Event, Manila, PerWare, Phase, Punt, Ware};
use portolan_core::{Audience, Game, GamePackage, Seat, Setup, Turn, Viewer};

use crate::script::{Script, rng, seat, spectator};

/// Plays a random game and shows every state on the way.
fn random_game(players: u8, seed: u64, mut see: impl FnMut(&Manila, &manila::State)) {
    let game = Manila::open(&Setup::new(players)).unwrap();
    portolan_conformance::random_game(&game, &mut rng(seed), |state| see(&game, state));
}

#[test]
fn m14_the_public_figures_are_cash_shares_mortgages_purchases_and_the_stock() {
    let mut game = Script::new(4);
    game.play("1 mortgage 1; 1 bid 7; rest pass; 1 buy silk");
    for view in [game.view(3).public, game.spectator()] {
        let player = &view.players[0];
        assert_eq!(player.cash, Some(30 + 12 - 7 - 5));
        assert_eq!((player.shares, player.mortgaged), (3, 1));
        assert_eq!(player.bought.into_array(), [0, 1, 0, 0]);
        assert_eq!(
            view.wares.map(|_, ware| ware.open).into_array(),
            [3, 2, 3, 3]
        );
    }
}

#[test]
fn m14_which_shares_were_dealt_is_known_to_their_owner_only() {
    for players in 3..=5 {
        random_game(players, 15, |game, state| {
            let over = game.turn(state) == Turn::Over;
            for player in spectator(game, state).players {
                assert_eq!(player.dealt.is_some(), over);
            }
            for owner in Seat::all(game.seats()) {
                let own = game.private_view(state, owner, Audience::WithMemory);
                assert_eq!(own.dealt, state.dealt[owner]);
            }
        });
    }
}

#[test]
fn m14_unseen_shares_are_5_less_open_own_and_bought_by_others() {
    random_game(4, 16, |game, state| {
        let board = spectator(game, state);
        for viewer in Seat::all(4) {
            let own = game.private_view(state, viewer, Audience::WithMemory);
            let Some(unseen) = own.unseen else {
                assert_eq!(board.phase, Phase::Deal);
                continue;
            };
            if board.phase == Phase::Over {
                assert_eq!(unseen, PerWare::default(), "everything is revealed");
                continue;
            }
            for ware in Ware::ALL {
                let bought: u8 = board.players.iter().map(|player| player.bought[ware]).sum();
                let expected = 5 - board.wares[ware].open - own.dealt[ware] - bought;
                assert_eq!(unseen[ware], expected, "{ware}");
            }
            let total: u8 = unseen.values().sum();
            assert_eq!(total, 6, "two for each of three others");
        }
        if !matches!(board.phase, Phase::Deal | Phase::Over) {
            assert_eq!(board.unseen.unwrap().values().sum::<u8>(), 8);
        }
    });
}

#[test]
fn m14_all_shares_are_revealed_at_the_end() {
    let mut game = Script::new(4);
    game.set_value(Ware::Jade, 20);
    game.idle_voyage("jade 5 silk 4 nutmeg 0", [6, 1, 1]);
    for view in [game.view(2).public, game.spectator()] {
        let dealt = |index: usize| view.players[index].dealt.unwrap().into_array();
        assert_eq!((dealt(0), dealt(3)), ([1, 1, 0, 0], [0, 0, 1, 1]));
    }
    let fortune = game
        .events
        .iter()
        .find(|event| matches!(event, Event::Fortune { .. }));
    let fortune = fortune.unwrap();
    assert_eq!(game.game.event_for(fortune, seat(4).into()), Some(*fortune));
}

#[test]
fn m14_a_seat_that_does_not_play_sees_what_a_spectator_sees() {
    let game = Script::new(3);
    let view = game.view(8);
    assert_eq!((view.public, view.private), (game.spectator(), None));
}

#[test]
fn m14_every_event_but_the_deal_is_public() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    for event in game.events.clone() {
        for viewer in [Viewer::Spectator, seat(1).into(), seat(3).into()] {
            assert_eq!(game.game.event_for(&event, viewer), Some(event));
        }
    }
}

#[test]
fn m14_only_the_end_of_the_game_bars_undo() {
    let reveals_hidden = |game: &Script, line: &str| {
        let (actor, action) = line.split_once(' ').unwrap();
        let actor: Seat = actor.parse().unwrap();
        game.game
            .reveals_hidden(&game.state, actor, &game.read(action))
    };
    let mut game = Script::new(4);
    assert!(!reveals_hidden(&game, "1 bid 3") && !reveals_hidden(&game, "1 mortgage 1"));
    // The last placement of a voyage without punts at sea ends it at once.
    game.set_value(Ware::Jade, 10)
        .sail("jade 3 silk 3 nutmeg 3");
    let mut last = game.clone();
    for (value, ends) in [(10, false), (20, true)] {
        let mut game = game.clone();
        game.set_value(Ware::Jade, value)
            .play("1 place port A; rest decline");
        game.play("roll jade 6 silk 6 nutmeg 6");
        assert!(!reveals_hidden(&game, "1 place port B"));
        game.play("1 place port B; roll jade 6 silk 6 nutmeg 6");
        assert_eq!(reveals_hidden(&game, "1 place port C"), ends);
        assert_eq!(reveals_hidden(&game, "1 decline"), ends);
        assert!(!reveals_hidden(&game, "1 mortgage 1"));
    }
    // So do a pilot who brings in the last punt, and a captain.
    last.set_value(Ware::Nutmeg, 20);
    last.play("1 place small pilot; 2 place pirate; rest decline");
    last.play("roll jade 6 silk 6 nutmeg 5; rest decline; roll jade 6 silk 6 nutmeg 5");
    last.play("2 pass");
    assert_eq!(last.punt(Ware::Nutmeg), Punt::Sea(13));
    assert!(reveals_hidden(&last, "1 pilot nutmeg +1"));
    assert!(!reveals_hidden(&last, "1 pilot nutmeg -1") && !reveals_hidden(&last, "1 pass"));
    last.play("1 pilot nutmeg -1; roll nutmeg 1");
    assert!(reveals_hidden(&last, "2 send nutmeg port"));
    assert!(!reveals_hidden(&last, "2 send nutmeg shipyard"));
}
