//! N9.2: the tile log, and what people see when it is switched off.

use norderwind::{Event, Post, PrivateView, Tiles};
use portolan_core::Audience::{WithMemory, WithoutMemory};
use portolan_core::{Chance, Game};

use crate::n09_1_views::{LOG_OFF, own_tiles, peeking};
use crate::script::{NORDERKAP, OLESAND, Script, small_edition};

#[test]
fn n9_2_the_log_shows_what_was_seen_and_keeps_it_after_the_shuffle() {
    let mut game = peeking(&[]);
    game.play("1 under; draw W1; 1 pass; 1 stop").idle();
    for audience in [WithMemory, WithoutMemory] {
        let public = game.public(audience);
        assert_eq!(public.stacks[0].tiles, Some(game.tiles("D1 W1")));
        assert_eq!(
            public.stacks[2].tiles,
            Some(game.tiles("D3")),
            "known from the start"
        );
        let own = game.private(1, audience).tiles.unwrap();
        assert_eq!(own, [game.tiles("T5"), Tiles::NONE, Tiles::NONE]);
    }
    assert!(!game.game.hides_by_options());
}

#[test]
fn n9_2_what_follows_by_elimination_is_in_the_odds_only() {
    let mut game = Script::with_edition(3, small_edition());
    game.play("1 visit norderkap; draw D1; 1 draw; draw W1; 1 pass; 1 draw; draw W2; 1 pass");
    game.play("2 visit trutzhavn; draw D2; 2 draw; draw W3; 2 pass; 2 draw; draw W4; 2 pass");
    // W5 and W6 must lie in Olesand.
    assert_eq!(game.stack(OLESAND).tiles, Some(game.tiles("D3")));
    let odds = game.stack(OLESAND).odds.unwrap();
    assert_eq!(
        (odds.each_known, odds.each_unseen),
        (Chance::new(1, 3), Chance::new(1, 3))
    );
    assert_eq!(game.spectator().unseen, Some(game.tiles("W5 W6")));
    let odds = game.stack(NORDERKAP).odds.unwrap();
    assert_eq!(
        (odds.each_known, odds.each_unseen),
        (Chance::new(1, 3), Chance::new(0, 1))
    );
}

#[test]
fn n9_2_without_the_log_people_see_the_running_voyage_only() {
    let mut game = peeking(&[LOG_OFF]);
    assert!(game.game.hides_by_options());
    assert_eq!(game.private(1, WithoutMemory).peek, Some(game.tile("T5")));
    assert_eq!(game.private(2, WithoutMemory).peek, None);
    game.play("1 under; draw W1");
    let check = |game: &Script| {
        let public = game.public(WithoutMemory);
        assert!(
            public
                .stacks
                .iter()
                .all(|stack| stack.tiles.is_none() && stack.odds.is_none())
        );
        assert!(public.unseen.is_none() && public.last_drawn.is_none());
        for number in 1..=3 {
            let PrivateView { tiles, odds, .. } = game.private(number, WithoutMemory);
            assert!(tiles.is_none() && odds.is_none());
        }
        public
    };
    let voyage = check(&game).voyage.unwrap();
    assert_eq!(voyage.drawn.as_slice(), [game.tile("W1")]);
    assert_eq!(game.private(1, WithoutMemory).peek, Some(game.tile("T5")));
    game.play("1 pass; 1 stop");
    assert_eq!(check(&game).voyage, None);
    assert_eq!(game.private(1, WithoutMemory).peek, None);
    // Bots keep a perfect memory.
    assert_eq!(game.stack(NORDERKAP).tiles, Some(game.tiles("D1 W1")));
    assert_eq!(own_tiles(&game, 1), game.tiles("T5"));
}

/// Events that say nothing about a tile beyond what ships and columns show.
fn is_harmless(event: &Event) -> bool {
    matches!(
        event,
        Event::Turn { .. }
            | Event::Relief { .. }
            | Event::Visited { .. }
            | Event::Looked { .. }
            | Event::PutUnder { .. }
            | Event::SailedOn { .. }
            | Event::Passed { .. }
            | Event::LetterUsed { .. }
            | Event::LetterKept { .. }
            | Event::Stopped { .. }
            | Event::LetterGained { .. }
            | Event::Shuffled { .. }
    )
}

#[test]
fn n9_2_without_the_log_the_history_hides_the_tiles() {
    for (options, hidden) in [(&[][..], false), (&[LOG_OFF], true)] {
        let mut game = Script::with(2, options);
        game.crew(1, &[Post::Lookout, Post::Bookkeeper]).purse(1, 2);
        game.load(1, "2 fish + 2 wood + 2 wine").purse(2, 9);
        game.play(
            "1 visit norderkap; 1 look; peek T5; 1 under; draw F1; event 1; 1 pay; 1 draw; draw T2; \
             1 draw; draw F2; event coin; 1 draw; draw T1; 1 buy 1 salt overboard 1 fish; \
             2 visit norderkap; draw Q1; 2 cannon; 1 hire gunner; 2 draw; draw F1; event 1; 2 fight; \
             battle blank; battle silver; 2 draw; draw W1; 2 take; \
             1 visit norderkap; 1 draw; draw T2; 1 sell 1 salt; 2 buy 1 salt; 1 draw; draw F2; event 3; \
             1 fight; 2 visit norderkap; draw Q1; 2 sail; 1 pass; 2 stop",
        );
        for event in &game.events {
            let expected = hidden && !is_harmless(event);
            assert_eq!(game.game.hidden_from_history(event), expected, "{event:?}");
        }
        let kinds = game.story();
        for kind in [
            "unusable 1",
            "peeked 1",
            "overboard 1",
            "bookkeeper 1",
            "fight_lost 1",
        ] {
            assert!(kinds.iter().any(|told| told == kind), "{kind}");
        }
    }
}
