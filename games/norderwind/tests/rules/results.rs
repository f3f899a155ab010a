//! What the contract asks in addition to the rules: standing orders, the action that declines, the
//! ledger and the goal.

use norderwind::{Action, Event, LetterOrder, Norderwind, Phase, Post, Wanted};
use portolan_core::{Arg, Game, GamePackage, Notation, Seat};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, rng, seat, small_edition};

/// The answer of a standing order of seat 2.
fn answer(game: &Script, order: &str) -> Option<String> {
    let order = LetterOrder::read(&game.game, order).unwrap();
    let action = game.game.answer(&order, &game.state, seat(2));
    action.map(|action| action.notation(&game.game))
}

/// Which of these wishes leave the question to the player.
fn asks(game: &Script) -> Vec<&'static str> {
    let mut wanted = vec!["sail", "cannon", "crew", "buying", "selling"];
    wanted.retain(|wanted| {
        let answer = answer(game, &format!("ask only for {wanted}"));
        assert!(answer.is_none() || answer.as_deref() == Some("pass"));
        answer.is_none()
    });
    wanted
}

#[test]
fn n5_2_standing_orders_pass_where_the_letter_cannot_be_used_for_what_is_wanted() {
    let mut game = Script::new(2);
    game.load(1, "1 salt").load(2, "1 salt");
    for (tile, deal, open) in [
        ("Q1", "cannon", &["sail", "crew"][..]),
        ("Q1", "hire gunner", &["sail", "cannon"]),
        ("T1", "buy 1 salt", &["selling"]),
        ("T1", "sell 1 salt", &["buying"]),
        ("M1", "buy 1 wine", &["buying", "selling"]),
        ("M1", "sell 1 salt", &["buying"]),
    ] {
        let mut game = game.clone();
        game.reach(tile).play(&format!("1 {deal}"));
        assert_eq!(game.waits(), (Phase::Letter, Some(2)));
        assert_eq!(asks(&game), open, "{tile} {deal}");
        assert_eq!(answer(&game, "pass on letters").as_deref(), Some("pass"));
    }
    // A sail that cannot be paid for is not asked for.
    game.purse(2, 1).reach("Q1").play("1 cannon");
    assert_eq!(asks(&game), ["crew"]);
}

#[test]
fn n5_2_standing_orders_together_ask_for_whatever_one_of_them_wants() {
    let mut game = Script::new(2);
    game.reach("Q1").play("1 cannon");
    let together = |game: &Script, wanted: &[Wanted]| {
        let ask = |&wanted: &Wanted| LetterOrder::AskOnlyFor { wanted };
        let orders: Vec<LetterOrder> = wanted.iter().map(ask).collect();
        game.game.answer_together(&orders, &game.state, seat(2))
    };
    use Wanted::{Buying, Cannon, Sail, Selling};
    assert_eq!(together(&game, &[]), None);
    assert_eq!(together(&game, &[Sail, Buying]), None);
    assert_eq!(together(&game, &[Buying, Sail]), None);
    assert_eq!(together(&game, &[Cannon, Buying]), Some(Action::Pass));
    assert_eq!(together(&game, &[Selling]), Some(Action::Pass));
    // Passing on all letters stands alone; things wanted stand beside each other.
    let [sail, crew] =
        [Wanted::Sail, Wanted::Crew].map(|wanted| LetterOrder::AskOnlyFor { wanted });
    assert!(!game.game.replaces_order(&sail, &crew));
    assert!(game.game.replaces_order(&sail, &LetterOrder::PassOnLetters));
    assert!(game.game.replaces_order(&LetterOrder::PassOnLetters, &sail));
}

#[test]
fn n5_1_standing_orders_answer_letters_only() {
    let mut game = Script::new(2);
    game.crew(2, &[Post::Lookout]).idle();
    let mut orders = Vec::new();
    game.game.standing_orders(seat(2), &mut orders);
    assert_eq!(orders.len(), 6);
    for line in [
        "2 visit norderkap",
        "2 look",
        "peek W1",
        "2 keep",
        "2 pass",
        "2 stop",
    ] {
        for order in &orders {
            assert_eq!(game.game.answer(order, &game.state, seat(2)), None);
        }
        game.play(line);
    }
    // Nor for a seat that is not asked.
    game.reach("Q1").play("1 cannon");
    let wanted = Wanted::Sail;
    for order in [
        LetterOrder::PassOnLetters,
        LetterOrder::AskOnlyFor { wanted },
    ] {
        assert_eq!(game.game.answer(&order, &game.state, seat(1)), None);
    }
}

#[test]
fn n3_2_what_declines_is_a_pass_or_the_end_of_the_voyage() {
    let game = Script::new(3);
    let mut phases = Vec::new();
    portolan_conformance::random_game(&game.game, &mut rng(7), |state| {
        for seat in Seat::all(3) {
            let expected = match state.phase {
                Phase::Use | Phase::Letter if seat == state.actor => Some(Action::Pass),
                Phase::Onward if seat == state.actor => Some(Action::Stop),
                _ => None,
            };
            assert_eq!(game.game.decline(state, seat), expected);
            if let Some(action) = expected {
                assert_eq!(game.game.check(state, seat, &action), Ok(()));
                phases.push(state.phase);
            }
        }
    });
    for phase in [Phase::Use, Phase::Letter, Phase::Onward] {
        assert!(phases.contains(&phase));
    }
}

#[test]
fn n8_1_the_sources_of_the_cubes_are_in_the_ledger() {
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[2])
        .fill(TRUTZHAVN, &[1, 2])
        .fill(OLESAND, &[1, 2]);
    game.crew(1, &[Post::Gunner, Post::Treasurer, Post::Boatswain])
        .letters(2, 0);
    game.reach("D1")
        .play("1 deliver; 1 draw; draw Q1; 1 hire lookout");
    let mut lines = Vec::new();
    for event in &game.events {
        game.game.ledger(&game.state, event, &mut lines);
    }
    let lines: Vec<_> = lines
        .iter()
        .map(|line| (line.seat.number(), line.source, line.amount))
        .collect();
    let expected = [
        (1, "source-orders", 1),
        (2, "source-majority", -1),
        (1, "source-all-ports", 1),
        (1, "source-full-crew", 1),
    ];
    assert_eq!(lines, expected);
    for (_, source, _) in lines {
        assert!(Norderwind::SOURCES.contains(&source));
    }
    assert_eq!(game.cubes(), [2 + 3, 3 + 1]);
    for (number, cubes) in [(1, 5), (2, 4)] {
        assert_eq!(game.game.standing(&game.state, seat(number)), cubes);
    }
}

#[test]
fn n8_2_the_goal_names_the_leading_players_and_the_cubes_that_win() {
    let mut game = Script::new(3);
    let goal = |game: &Script| {
        let phrase = game.game.goal(&game.state);
        ["seats", "cubes", "of"].map(|name| {
            let found = phrase.args.iter().find(|(arg, _)| *arg == name);
            found.unwrap().1.clone()
        })
    };
    let seats = |numbers: &[u8]| Arg::list(numbers.iter().map(|number| Arg::Seat(seat(*number))));
    let expected = [seats(&[1, 2, 3]), Arg::Number(0), Arg::Number(10)];
    assert_eq!(goal(&game), expected);
    game.fill(OLESAND, &[2]);
    let expected = [seats(&[2]), Arg::Number(2), Arg::Number(10)];
    assert_eq!(goal(&game), expected);
}

#[test]
fn n8_3_the_goal_names_the_round_limit_once_it_is_near() {
    let key = |limit: &str| {
        let game = Script::with(2, &[("round_limit", limit)]);
        game.game.goal(&game.state).key
    };
    assert_eq!(["15", "16"].map(key), ["goal-limit", "goal"]);
}

#[test]
fn n9_1_what_reveals_a_tile_or_ends_the_game_bars_undo() {
    let reveals = |game: &Script, action: &str| {
        let actor = seat(game.asked().unwrap());
        game.game
            .reveals_hidden(&game.state, actor, &game.read(action))
    };
    let mut game = Script::with(2, &[("round_limit", "1")]);
    game.crew(2, &[Post::Lookout]);
    assert!(!reveals(&game, "visit olesand"));
    game.idle().play("2 visit norderkap; 2 look; peek T1");
    assert!(reveals(&game, "keep") && !reveals(&game, "under"));
    game.play("2 under; draw W1; 2 pass");
    assert!(!reveals(&game, "draw"));
    assert!(reveals(&game, "stop"), "lookouts become visible");
    game.play("2 stop");
    assert!(game.events.contains(&Event::LimitReached { rounds: 1 }));
}

/// The last tile comes without chance, and everybody sees it.
#[test]
fn n9_1_drawing_the_tile_put_under_bars_undo() {
    let mut game = Script::with_edition(2, small_edition());
    game.crew(1, &[Post::Lookout]);
    game.play(
        "1 visit norderkap; 1 look; peek D1; 1 under; draw W1; 1 pass; 1 draw; draw W2; 1 pass",
    );
    let draw = game.read("draw");
    assert!(game.game.reveals_hidden(&game.state, seat(1), &draw));
}

/// The end is explained by its paragraph.
#[test]
fn n8_3_the_end_names_the_limit_or_the_win() {
    let mut game = Script::with(2, &[("round_limit", "1")]);
    game.idle().idle();
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.game.turn_rule(&game.state), Some("N8.3"));
    game.refused("1 visit olesand", "N8.3");
    game.refused("draw T1", "N8.3");
    let mut game = Script::new(4);
    game.crew(1, &[Post::Gunner, Post::Treasurer, Post::Boatswain]);
    game.fill(TRUTZHAVN, &[1, 1, 1, 1]).fill(OLESAND, &[1]);
    game.reach("Q1").play("1 hire lookout");
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.game.turn_rule(&game.state), Some("N8.2"));
}

#[test]
fn n6_1_a_draw_and_a_roll_name_the_paragraph_that_says_what_they_mean() {
    let mut game = Script::new(2);
    let rule = |game: &Script| game.game.turn_rule(&game.state);
    game.ship(1).cannons = 3;
    game.play("1 visit norderkap");
    assert_eq!(rule(&game), Some("N3.2"));
    game.play("draw F1; event 2; 1 fight");
    assert_eq!((game.phase(), rule(&game)), (Phase::Battle, Some("N6.1")));
}
