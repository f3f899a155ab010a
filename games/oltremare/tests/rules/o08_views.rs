//! O8: who sees what.

use oltremare::{Action, Event, Good, LotView, Oltremare, Phase, State};
use portolan_core::{Audience, Game, GamePackage, Setup, Turn, Viewer};

use crate::late::Late;
use crate::merged_view::MergedView;
use crate::script::{Script, card, rng, seat};
use crate::table::Table;

/// Plays a random game, offers included, and shows every state on the way.
fn random_game(setup: &Setup, seed: u64, mut see: impl FnMut(&Oltremare, &State)) {
    let game = Oltremare::open(setup).unwrap();
    portolan_conformance::random_game(&game, &mut rng(seed), |state| see(&game, state));
}

#[test]
fn o8_hands_discards_choices_and_offered_cards_are_their_owners_secret() {
    for players in 2..=5 {
        let (mut offers, mut discards, mut chosen) = (0, 0, 0);
        random_game(&Setup::new(players), 82, |game, state| {
            let over = game.turn(state) == Turn::Over;
            for viewer in Viewer::all(game.seats()) {
                let view = MergedView::new(game.view(state, viewer, Audience::WithMemory));
                let viewer = viewer.seat();
                for player in &view.players {
                    let own = over || viewer == Some(player.seat);
                    assert_eq!(player.hand.is_some(), own);
                    for pirate in player.pirates.iter().flatten() {
                        if let oltremare::Pirate::Discarded(card) = pirate {
                            assert_eq!(card.is_some(), own);
                            discards += 1;
                        }
                    }
                }
                for offer in &view.offers {
                    let own = view.offered(offer.number).is_some();
                    assert_eq!(own, viewer == Some(offer.maker));
                    offers += 1;
                }
                let active = viewer == Some(view.active);
                assert_eq!(view.chosen().is_some(), active);
                chosen += usize::from(view.chosen().is_some_and(|cards| !cards.is_empty()));
            }
        });
        assert!(
            offers > 10 && discards > 10 && chosen > 3,
            "{offers} {discards} {chosen}"
        );
    }
}

#[test]
fn o8_the_public_figures() {
    let mut game = Late {
        hands: &["gems2 scrolls15 silk20", "silk19", "olives61"],
        cargo: &[
            "salt41 salt36",
            "pottery57 pottery54 pottery52",
            "pottery58",
        ],
        pirates: &["salt33 x", "? x", ""],
        unseen: "olives62..olives75",
        ducats: &[-4, 9, 3],
        prestige: &[1, 2, 0],
        ..Late::default()
    }
    .script();
    game.play("1 offer gems2 for silk to 2; 2 accept 1 with silk19");
    for view in [game.view(3), game.spectator()] {
        let figures: Vec<_> = view
            .players
            .iter()
            .map(|player| {
                (
                    player.ducats,
                    player.prestige,
                    player.hand_size,
                    player.pirate_cards,
                )
            })
            .collect();
        assert_eq!(figures, [(-4, 1, 3, 2), (9, 3, 1, 2), (3, 0, 1, 0)]);
        assert_eq!(view.players[0].top, Some(card("salt41")));
        assert_eq!(view.players[1].cargo_cards, 3);
        assert_eq!(view.players[0].ship, Some(game.port("Venezia")));
    }
}

#[test]
fn o8_a_seat_that_does_not_play_sees_what_a_spectator_sees() {
    let game = Table::of(3).script();
    assert_eq!(game.view(8), game.spectator());
    assert_eq!(game.view(4), game.spectator());
}

#[test]
fn o8_venices_place_shows_only_as_bounds_that_shrink() {
    let mut game = Table::of(3).script();
    let bounds = |game: &Script| {
        let venice = game.spectator().venice.unwrap();
        (venice.least, venice.most)
    };
    assert_eq!(bounds(&game), (38, 44));
    game.play("1 buy deck; draw gems1; 1 buy deck; draw gems2");
    assert_eq!(bounds(&game), (36, 42));
}

#[test]
fn o8_where_a_card_is_being_drawn_venice_is_not_on_top() {
    let game = Late {
        hands: &["salt42", "gems6"],
        cargo: &["salt41", "olives75 olives76 gems3 gems4"],
        unseen: "salt43..olives74 gems1",
        venice: 2,
        ..Late::default()
    }
    .script();
    // A world in which Venice lies under two cards.
    let mut worlds = (0..100).map(|seed| game.determinized(1, seed));
    let world = worlds.find(|world| world.venice == Some(2)).unwrap();
    let mut game = game.clone();
    game.state = world;
    game.play("1 buy deck; draw salt43");
    let bounds = |least| Some(oltremare::VeniceView { least, most: 1 });
    assert_eq!(game.spectator().venice, bounds(0));
    game.play("1 buy deck");
    assert_eq!(
        (game.phase(), game.spectator().venice),
        (Phase::Draw, bounds(1))
    );
}

#[test]
fn o8_a_dealt_card_is_seen_by_its_owner_only() {
    let mut game = Table::of(3).with_starts();
    game.play("deal scrolls17");
    let hidden = Event::Dealt {
        seat: seat(1),
        card: None,
    };
    assert_eq!(
        (game.events_for(Some(2)), game.events_for(None)),
        (vec![hidden.clone()], vec![hidden.clone()])
    );
    assert_ne!(game.events_for(Some(1)), [hidden]);
}

#[test]
fn o8_every_other_event_is_public() {
    for seed in 0..3 {
        let mut game = Table::of(4).script();
        game.finish(seed);
        for event in game.events.clone() {
            let secret = matches!(
                event,
                Event::Dealt { .. }
                    | Event::Drawn { .. }
                    | Event::Discarded { .. }
                    | Event::PirateTurned { .. }
                    | Event::Chosen { .. }
                    | Event::Exchanged { .. }
            );
            if !secret {
                assert_eq!(
                    game.game.event_for(&event, Viewer::Spectator),
                    Some(event.clone())
                );
            }
        }
    }
}

#[test]
fn o8_what_bars_undo() {
    let mut game = Table::of(3)
        .hand(1, "gems7 scrolls14 salt41 pottery57")
        .hand(2, "silk19 silk23 salt31 salt33")
        .script();
    // An offer shows goods that are true; one of ducats shows nothing.
    assert!(game.reveals_hidden("1 offer gems7 for silk to 2"));
    assert!(!game.reveals_hidden("1 offer 2 ducats for silk to 2"));
    assert!(game.reveals_hidden("1 buy deck"));
    assert!(!game.reveals_hidden("1 leave"));
    game.play("1 offer gems7 for silk to 2");
    assert!(game.reveals_hidden("2 accept 1 with silk19") && !game.reveals_hidden("2 decline 1"));
    assert!(!game.reveals_hidden("1 withdraw 1"));
    assert!(game.reveals_hidden("2 counter 1 with silk19 for gems"));
    game.play("1 leave");
    assert!(!game.reveals_hidden("1 play gems7"));
    game.play("1 play gems7; 1 play scrolls14");
    assert!(
        game.reveals_hidden("1 play salt41"),
        "the last card lays all open"
    );
    game.play("1 play salt41");
    assert!(!game.reveals_hidden("1 stow gems7"));
    game.play("1 stow gems7");
    assert!(
        game.reveals_hidden("1 stow scrolls14"),
        "the end of a turn may show Venice"
    );
}

#[test]
fn o8_discards_and_bought_pirates_reveal_nothing() {
    let mut game = Late {
        active: 2,
        hands: &["gems1 gems2 gems3 gems4 gems5", "gems7"],
        cargo: &["salt36", "salt41"],
        pirates: &["x", ""],
        unseen: "pottery50..pottery60",
        ..Late::default()
    }
    .script();
    game.play("2 leave");
    assert!(!game.reveals_hidden("1 discard gems1"));
    game.play("1 discard gems1");
    assert!(!game.reveals_hidden("1 buy pirate"));
}

#[test]
fn o8_without_the_memory_aid_a_bought_pirate_shows_its_card() {
    for (memory_aid, bars_undo) in [(true, false), (false, true)] {
        let setup = Setup::new(3).with("memory_aid", memory_aid);
        let game = Oltremare::open(&setup).unwrap();
        let state = game.start();
        assert_eq!(
            game.bars_undo(&state, seat(1), &Action::BuyPirate),
            bars_undo
        );
    }
}

#[test]
fn o8_lots_and_the_figures_of_the_top_card_are_in_the_view() {
    let late = |memory_aid| Late {
        options: memory_aid,
        hands: &["salt31 gems7", "gems6"],
        cargo: &["salt39 salt36 gems2", "gems3"],
        unseen: "olives61..olives78",
        ..Late::default()
    };
    let game = late(&[("memory_aid", "on")]).script();
    let players = game.page(1).players.clone();
    let lot = |good, cards, ducats, next| LotView {
        good,
        cards,
        ducats,
        next,
    };
    let lots = [lot(Good::Salt, 2, 3, 6), lot(Good::Gems, 1, 1, 5)];
    assert_eq!(players[0].lots.as_deref(), Some(&lots[..]));
    // The piles of opponents are remembered as well.
    let lots = players[1].lots.as_ref().unwrap();
    assert_eq!(lots[0].good, Good::Gems);
    let figures = |number: usize| (players[number].hand_limit, players[number].to_play);
    assert_eq!(
        (figures(0), figures(1)),
        ((Some(5), Some(2)), (Some(4), Some(3)))
    );

    // Without memory the thickness of a pile is all that is shown below its top card.
    let game = late(&[("memory_aid", "off")]).script();
    let players = game.page(1).players.clone();
    assert!(players.iter().all(|player| player.lots.is_none()));
    assert_eq!(players[1].hand_limit, Some(4));
}

#[test]
fn o8_the_figures_of_a_turn_hold_until_it_ends() {
    let mut game = Late {
        hands: &["salt31 gems7", "gems6"],
        cargo: &["salt39 salt36 gems2", "gems3"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    game.play("1 leave; 1 stow salt31");
    // Gems 7 are on top now, and the turn is over.
    let player = &game.spectator().players[0];
    assert_eq!((player.hand_limit, player.to_play), (Some(6), Some(1)));
}
