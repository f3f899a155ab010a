//! L8: who sees what, and what may not be taken back.

use longcours::{Card, Corsair, Event, LongCours, Phase, Points, Product, State};
use portolan_core::{Audience, Game, Seat, Turn, Viewer};

use crate::script::{Script, goods, hand, open, rng, seat};

/// Plays a random game and shows every state on the way.
fn random_game(players: u8, seed: u64, mut see: impl FnMut(&LongCours, &State)) {
    let game = open(players, &[]);
    portolan_conformance::random_game(&game, &mut rng(seed), |state| see(&game, state));
}

#[test]
fn l8_1_cash_cargo_ships_piles_and_the_corsair_are_public() {
    let mut game = Script::new(3);
    game.set_cash(2, 17).set_cargo(2, &[(Product::Gold, 4)]);
    game.set_pile(44, &[(Product::Wood, 6)])
        .set_corsair(3, "Panama");
    for view in [game.view(1).public, game.view(3).public, game.spectator()] {
        let captain = &view.captains[1];
        assert_eq!((captain.cash, captain.wealth), (17, 21));
        assert_eq!(captain.cargo, goods(&[(Product::Gold, 4)]));
        let point = game.point("London");
        assert_eq!(captain.condition, longcours::Condition::Afloat { point });
        assert_eq!(view.zones[3].wreck, goods(&[(Product::Wood, 6)]));
        let (owner, point) = (seat(3), game.point("Panama"));
        assert_eq!(view.corsair, Corsair::Afloat { owner, point });
    }
}

#[test]
fn l8_1_played_cards_left_out_cards_bids_and_hand_sizes_are_public() {
    let mut game = Script::with(5, &[]);
    game.set_hand(1, "storm storm 4")
        .set_hand(2, "direct 7")
        .set_ship(2, "Marseille");
    game.set_purses(&[9, 9, 9, 9, 9]);
    game.play("1 storm 66; 1 brawl 2 with 4; 2 play 7; 1 give in");
    let captains = game.spectator().captains;
    assert_eq!(captains[0].played, hand("storm 4"));
    assert_eq!((captains[0].cards, captains[1].cards), (1, 1));
    assert_eq!(captains[1].played, hand("7"));
    assert_eq!(game.game.parts().left_out, hand("1"));
    game.play("1 end; 2 auction; 3 bid 8");
    let auction = game.spectator().auction.unwrap();
    assert_eq!(auction.bids[..], [0, 6, 8, 0, 0]);
}

#[test]
fn l8_1_who_was_dealt_a_card_is_public_but_not_which() {
    let mut game = Script::before_the_deal(3, &[]);
    game.play("deal storm; deal direct");
    for (event, number) in game.events.iter().zip(1..) {
        let hidden = Event::Dealt {
            seat: seat(number),
            card: None,
        };
        assert_eq!(game.game.event_for(event, seat(3).into()), Some(hidden));
        assert_ne!(
            game.game.event_for(event, seat(number).into()),
            Some(hidden)
        );
    }
    let sizes = game.spectator().captains;
    assert!(sizes.iter().map(|captain| captain.cards).eq([1, 1, 0]));
}

#[test]
fn l8_1_every_event_but_the_deal_is_public() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm")
        .set_corsair(1, "Gibraltar")
        .set_hand(2, "5 direct");
    game.play("1 storm 33; 1 buy 1; 1 end; 1 step London; 1 stop; roll 3; 3 enter Sydney");
    for event in game.events.clone() {
        for viewer in [Viewer::Spectator, seat(1).into(), seat(3).into()] {
            assert_eq!(game.game.event_for(&event, viewer), Some(event));
        }
    }
}

#[test]
fn l8_2_a_hand_is_seen_by_its_owner_only_until_he_is_sunk_or_the_game_is_over() {
    let mut sunk = 0;
    for players in 3..=6 {
        random_game(players, 82, |game, state| {
            let over = game.turn(state) == Turn::Over;
            let board = game.public_view(state, Audience::WithMemory);
            for captain in board.captains {
                let own = state.hands[captain.seat];
                let out = !game.playing(state).has(captain.seat);
                assert_eq!(captain.hand, (out || over).then_some(own));
                assert_eq!(u32::from(captain.cards), if out { 0 } else { own.len() });
                sunk += u32::from(out && !over);
                let view = game.private_view(state, captain.seat, Audience::WithMemory);
                assert!(out || view.hand == own);
            }
        });
    }
    assert!(sunk > 0, "nobody was sunk before the end");
}

#[test]
fn l8_2_spectators_see_no_hand() {
    let game = Script::started(3, &[], 1);
    let view = game
        .game
        .view(&game.state, Viewer::Spectator, Audience::WithMemory);
    assert!(view.private.is_none());
    assert!(
        view.public
            .captains
            .iter()
            .all(|captain| captain.hand.is_none())
    );
    assert_eq!(view.public.unseen.len(), 36);
}

#[test]
fn l8_2_the_cards_that_a_captain_has_not_seen_are_counted() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm 5").set_hand(2, "9 11");
    game.play("1 storm 66");
    let unseen = game.view(1).private.unwrap().unseen;
    assert_eq!(
        (unseen.storms, unseen.direct_moves, unseen.brawls.len()),
        (11, 12, 11)
    );
    assert_eq!(game.spectator().unseen.brawls.len(), 12);
}

#[test]
fn l8_2_the_hand_of_a_sunk_captain_becomes_public_at_once() {
    let mut game = Script::new(3);
    game.set_hand(2, "storm direct 9").set_corsair(1, "London");
    assert_eq!(game.spectator().captains[1].hand, None);
    game.play("1 end");
    assert!(game.happened(Event::HandShown {
        seat: seat(2),
        hand: hand("storm direct 9")
    }));
    assert_eq!(
        game.spectator().captains[1].hand,
        Some(hand("storm direct 9"))
    );
    assert_eq!(game.spectator().captains[2].hand, None);
}

#[test]
fn l8_2_all_hands_are_public_once_the_game_is_over() {
    let mut game = Script::with(3, &[("round_limit", "2")]);
    game.set_hand(1, "7")
        .set_hand(2, "storm")
        .set_hand(3, "direct 12");
    game.play("1 end; 2 end");
    assert!(
        game.spectator()
            .captains
            .iter()
            .all(|captain| captain.hand.is_none())
    );
    game.play("3 end");
    let hands: Vec<_> = game.spectator().captains.iter().map(|c| c.hand).collect();
    let expected = ["7", "storm", "direct 12"].map(|cards| Some(hand(cards)));
    assert_eq!(hands, expected);
}

#[test]
fn l8_2_a_played_card_may_not_be_taken_back() {
    let mut game = Script::new(3);
    game.set_hand(1, "storm direct 5")
        .set_hand(2, "7 8")
        .set_ship(2, "Marseille");
    game.set_cash(1, 9).set_cargo(1, &[(Product::Gold, 1)]);
    for line in ["1 storm 66", "1 direct Perth", "1 brawl 2 with 5"] {
        assert!(game.bars_undo(line), "{line}");
    }
    for line in ["1 buy 1", "1 move Gibraltar", "1 end"] {
        assert!(!game.bars_undo(line), "{line}");
    }
    game.play("1 brawl 2 with 5");
    assert!(game.bars_undo("2 play 7"));
}

#[test]
fn l8_2_an_action_that_shows_a_hand_may_not_be_taken_back() {
    let mut game = Script::with(4, &[("round_limit", "2")]);
    game.set_corsair(1, "Gibraltar");
    // No ship is beside the corsair yet.
    assert!(!game.bars_undo("1 end"));
    let mut beside = game.clone();
    beside.set_ship(3, "Gibraltar");
    assert!(beside.bars_undo("1 end"));
    game.play("1 end");
    assert!(game.bars_undo("1 step London"));
    assert!(!game.bars_undo("1 step Casablanca") && !game.bars_undo("1 stop"));
    // The end of the game shows all hands.
    game.play("1 stop; 2 end; 3 end");
    assert!(game.bars_undo("4 end"));
    game.set_purses(&[9, 9, 9, 9]).state.corsair = Corsair::ForSale;
    assert!(!game.bars_undo("4 auction") && !game.bars_undo("4 buy 1"));
    game.play("4 auction");
    assert!(!game.bars_undo("1 bid 7") && !game.bars_undo("1 pass"));
}

#[test]
fn l8_2_cards_are_never_lost_or_doubled() {
    random_game(4, 19, |game, state| {
        for card in Card::all() {
            let count = |hand: longcours::Hand| u32::from(hand.count(card));
            let held = Seat::all(game.seats())
                .map(|seat| count(state.hands[seat]) + count(state.played[seat]));
            let total = held.sum::<u32>() + count(state.deck);
            assert_eq!(total, count(game.parts().cards), "{card:?}");
        }
        assert!(state.phase == Phase::Deal || state.deck.is_empty());
    });
}

/// The points that so many moves lead to, found step by step along the lines.
fn within(game: &Script, from: &str, moves: usize) -> Points {
    let lines = game.game.parts().components.lines;
    let mut reached = Points::one(game.point(from));
    for _ in 0..moves {
        let before = reached;
        for line in &lines {
            reached.add_if(before.has(line.from), line.to);
            reached.add_if(before.has(line.to), line.from);
        }
    }
    reached
}

#[test]
fn l8_1_everybody_sees_what_the_corsair_can_reach() {
    let mut game = Script::new(3);
    assert_eq!(game.spectator().reach, Points::NONE);
    game.set_corsair(2, "Panama");
    assert_eq!(game.spectator().reach, within(&game, "Panama", 3));
    // In its phase, what the rest of its moves reaches.
    game.set_corsair(1, "Panama").play("1 end; 1 step Havana");
    assert_eq!(game.spectator().reach, within(&game, "Havana", 2));
}
