//! N10: facts that every engine must reproduce.

use norderwind::{CubeSpace, Event, Good, Goods, ORDERS, Order, Phase, Post};
use portolan_core::{Chance, Choice, Game};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, rng, seat};

#[test]
fn n10_1_the_voyage_of_the_rulebook_gains_5_gold() {
    let mut game = Script::new(2);
    game.play("1 visit norderkap; draw F1");
    assert_eq!(game.gains("event coin"), [1, 0]);
    assert_eq!(game.gains("1 draw; draw T1; 1 buy 2 salt"), [-2, 0]);
    assert_eq!(game.gains("1 draw; draw T2; 1 sell 2 salt"), [6, 0]);
    // Seat 2 may buy salt at 3 by letter; then the voyage is over.
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    game.play("2 pass");
    assert_eq!(game.waits(), (Phase::Visit, Some(2)));
    assert_eq!(game.gold(), [5 + 5, 5]);
    assert_eq!(
        game.player(1).ship.letters,
        1,
        "two actions bring no letter"
    );
}

/// In how many of all ways of the rolls left the fight is won, played by the engine roll by roll.
fn ways(game: &Script, rolls: u32) -> u64 {
    if game.phase() != Phase::Battle {
        // Rolls that are not needed fall in any way.
        return u64::from(game.player(1).ship.captains) * 6_u64.pow(rolls);
    }
    let after = |(roll, weight): (String, u32)| {
        let mut next = game.clone();
        next.play(&roll);
        u64::from(weight) * ways(&next, rolls - 1)
    };
    game.odds().into_iter().map(after).sum()
}

/// The fight of these cannons is won with this chance.
#[track_caller]
fn wins(cannons: u8, skulls: u8, crew: &[Post], chance: (u64, u64)) {
    let mut game = Script::new(2);
    game.crew(1, crew).ship(1).cannons = cannons;
    game.reach("F1").play(&format!("event {skulls}; 1 fight"));
    let rolls = u32::from(cannons);
    let found = Chance::new(ways(&game, rolls), 6_u64.pow(rolls));
    assert_eq!(
        found,
        Chance::new(chance.0, chance.1),
        "{cannons} against {skulls}"
    );
}

#[test]
fn n10_2_two_cannons_against_two_skulls() {
    wins(2, 2, &[], (1, 4));
    wins(2, 2, &[Post::Gunner], (20, 36));
}

#[test]
fn n10_10_four_cannons_against_pirates_of_any_strength() {
    for (skulls, plain, gunner) in [
        (1, (15, 16), (80, 81)),
        (2, (11, 16), (74, 81)),
        (3, (5, 16), (13, 18)),
    ] {
        wins(4, skulls, &[], plain);
        wins(4, skulls, &[Post::Gunner], gunner);
    }
}

#[test]
fn n10_3_the_majority_of_norderkap_moves_from_red_to_yellow() {
    let mut game = Script::new(2);
    game.load(1, "1 wine")
        .load(2, "1 wine")
        .reach("D1")
        .play("1 deliver");
    assert_eq!(
        game.story()[1..],
        ["cube_placed 1 order", "cube_placed 1 majority"]
    );
    assert_eq!(game.cubes(), [2, 0]);
    game.play("1 stop").reach("D1").play("2 deliver");
    assert_eq!(game.story()[1..], ["cube_placed 2 order", "cube_removed 1"]);
    assert_eq!(game.cubes(), [1, 1]);
    game.play("2 stop").idle().reach("D1").play("2 deliver");
    assert_eq!(
        game.story()[1..],
        ["cube_placed 2 order", "cube_placed 2 majority"]
    );
    assert_eq!(game.cubes(), [1, 3]);
    assert_eq!(game.stack(NORDERKAP).majority, Some(seat(2)));
}

#[test]
fn n10_4_ten_cubes_of_seven_orders_a_majority_all_ports_and_the_crew() {
    let mut game = Script::new(2);
    game.fill(NORDERKAP, &[1, 1, 1])
        .fill(TRUTZHAVN, &[1, 1, 2, 2])
        .fill(OLESAND, &[1, 2]);
    let crew = [
        Post::Gunner,
        Post::Treasurer,
        Post::Boatswain,
        Post::Bookkeeper,
    ];
    game.crew(1, &crew);
    assert_eq!(game.cubes(), [9, 3]);
    game.reach("D1").play("1 deliver");
    assert_eq!(game.phase(), Phase::Over);
    let player = game.player(1);
    assert_eq!(player.ship.orders.iter().sum::<u8>(), 7);
    assert!(player.ship.all_ports && player.ship.full_crew);
    let majorities = game.spectator().stacks;
    let own = majorities
        .iter()
        .filter(|stack| stack.majority == Some(seat(1)));
    assert_eq!((own.count(), player.cubes, player.cubes_left), (1, 10, 0));
}

#[test]
fn n10_5_after_a_hire_a_cannon_or_a_sail_but_no_crew() {
    let mut game = Script::new(2);
    game.reach("Q1").play("1 hire gunner");
    assert_eq!(game.choices(), ["sail", "cannon", "pass"]);
    game.refused("2 hire lookout", "N5.2");
}

#[test]
fn n10_5_after_a_wheat_sale_at_a_port_only_wheat_is_bought() {
    let mut game = Script::new(2);
    game.load(1, "2 wheat")
        .load(2, "1 wheat")
        .reach("T3")
        .play("1 sell 2 wheat");
    assert_eq!(game.choices(), ["buy 1 wheat", "pass"]);
    game.refused("2 sell 1 wheat", "N5.2");
}

#[test]
fn n10_5_after_a_wheat_sale_at_a_merchant_anything_but_a_wheat_sale() {
    let mut game = Script::new(2);
    game.load(1, "1 wheat")
        .load(2, "1 wheat + 1 salt")
        .reach("M1");
    let mut free = game.clone();
    free.state.actor = seat(2);
    let mut all = Vec::new();
    free.game.choices(&free.state, seat(2), &mut all);
    game.play("1 sell 1 wheat");
    let mut open = Vec::new();
    game.game.choices(&game.state, seat(2), &mut open);
    let closed = Choice::One(game.read("sell 1 wheat"));
    assert!(all.contains(&closed) && !open.contains(&closed));
    all.retain(|choice| *choice != closed);
    assert_eq!(open, all);
}

#[test]
fn n10_6_two_salt_refuse_a_third_and_a_full_hold_a_purchase() {
    let mut game = Script::new(2);
    game.load(1, "2 salt").reach("T1");
    game.refused("1 buy 1 salt", "N4.1");
    let mut game = Script::new(2);
    game.load(1, "2 wine + 2 fish + 2 wood").reach("T1");
    game.refused("1 buy 1 salt", "N4.1");
    game.play("1 buy 1 salt overboard 1 wine");
    assert_eq!(
        game.player(1).ship.hold,
        game.goods("1 wine + 2 fish + 2 wood + 1 salt")
    );
}

#[test]
fn n10_7_relief_for_0_gold_and_none_for_1() {
    for (gold, treasurer, after) in [(0, false, 1), (0, true, 2), (1, false, 1), (1, true, 1)] {
        let mut game = Script::new(2);
        let crew = if treasurer {
            &[Post::Treasurer][..]
        } else {
            &[]
        };
        game.purse(2, gold).crew(2, crew).idle();
        assert_eq!(game.player(2).ship.gold, after);
    }
}

#[test]
fn n10_8_a_fourth_crew_member_by_letter_places_a_cube_and_wins_off_turn() {
    for (orders, over) in [(6, false), (7, true)] {
        let mut game = Script::new(3);
        game.fill(NORDERKAP, &[2; ORDERS][..orders])
            .fill(OLESAND, &[3]);
        game.crew(2, &[Post::Lookout, Post::Treasurer, Post::Gunner]);
        game.fill(TRUTZHAVN, &[2, 3]);
        let before = game.cubes()[1];
        game.reach("Q1").play("1 sail; 2 hire boatswain");
        let cube = Event::CubePlaced {
            seat: seat(2),
            space: CubeSpace::FullCrew,
        };
        assert!(game.events.contains(&cube));
        assert_eq!(game.cubes()[1], before + 1);
        assert_eq!(game.phase() == Phase::Over, over);
        assert_eq!(game.events.contains(&Event::Won { seat: seat(2) }), over);
        assert_eq!(game.spectator().active, Some(seat(1)));
    }
}

#[test]
fn n10_9_the_open_orders_of_the_rulebooks_figure() {
    let mut game = Script::new(3);
    game.fill(NORDERKAP, &[1])
        .fill(TRUTZHAVN, &[2, 3])
        .fill(OLESAND, &[1]);
    let one = |good| Goods::of(good, 1);
    let norderkap = Order {
        gold: 3,
        ..Order::default()
    };
    let trutzhavn = Order {
        goods: one(Good::Wine),
        captains: 1,
        gold: 0,
    };
    let olesand = Order {
        goods: one(Good::Wheat).and(one(Good::Salt)),
        ..Order::default()
    };
    let open = [NORDERKAP, TRUTZHAVN, OLESAND].map(|port| game.stack(port).order);
    assert_eq!(open, [norderkap, trutzhavn, olesand].map(Some));
}

#[test]
fn n10_12_only_the_player_who_delivered_gains_a_majority_cube() {
    let (mut orders, mut wins) = (0, 0);
    for seed in 0..20 {
        let mut game = Script::new(3);
        let mut rng = rng(seed);
        loop {
            let active = game.state.active;
            game.events.clear();
            if !game.play_at_random(&mut rng) {
                break;
            }
            let events = &game.events;
            let delivered = events.iter().find_map(|event| match event {
                Event::Delivered { seat, .. } => Some(*seat),
                _ => None,
            });
            let gained = events.iter().find_map(|event| match event {
                Event::CubePlaced {
                    seat,
                    space: CubeSpace::Majority { .. },
                } => Some(*seat),
                _ => None,
            });
            let lost = events
                .iter()
                .any(|event| matches!(event, Event::CubeRemoved { .. }));
            orders += u32::from(delivered.is_some());
            assert!(gained.is_none() || gained == delivered);
            assert!(!lost || gained.is_none(), "off and on in one order");
            for event in events {
                if let Event::Won { seat } = *event {
                    wins += 1;
                    let hired = |event: &Event| matches!(event, Event::Hired { seat: own, .. } if *own == seat);
                    assert!(seat == active || events.iter().any(hired));
                }
            }
        }
    }
    assert!(orders > 200 && wins > 10, "{orders} {wins}");
}

#[test]
fn n10_13_the_longest_list_has_73_choices() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Boatswain])
        .purse(1, 6)
        .load(1, "2 salt + 1 wheat + 1 fish + 1 wood + 1 wine");
    game.reach("M2");
    let choices = game.choices();
    assert_eq!(choices.len(), 73);
    let count = |verb: &str| {
        choices
            .iter()
            .filter(|choice| choice.starts_with(verb))
            .count()
    };
    // One good with one of four others overboard; two goods of four with four ways overboard.
    assert_eq!(count("buy 1"), 4 * 4 + 6 * 4);
    assert_eq!(count("sell"), 5 + 1 + 10);
    assert_eq!(count("swap"), 4 + 4 * 3);
    assert_eq!(count("pass"), 1);
}
