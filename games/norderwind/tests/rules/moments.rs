//! What everybody sees after each single event: the event's own change is done, and nothing that a
//! later event reports.

use norderwind::{BattleFace, FogStage, Phase, Port, Post, PublicView};

use crate::script::{NORDERKAP, OLESAND, Script, TRUTZHAVN, seat};

/// Each event of the line with something of the view after it.
#[track_caller]
fn after_each<T>(
    game: &mut Script,
    line: &str,
    look: impl Fn(&PublicView) -> T,
) -> Vec<(String, T)> {
    let moments = game.moments(line).into_iter();
    moments.map(|(event, view)| (event, look(&view))).collect()
}

/// Checks what is seen after each event of the line.
#[track_caller]
fn expect<T: PartialEq + std::fmt::Debug>(
    game: &mut Script,
    line: &str,
    look: impl Fn(&PublicView) -> T,
    expected: &[(&str, T)],
) {
    let seen = after_each(game, line, look);
    let seen: Vec<(&str, &T)> = seen.iter().map(|(event, seen)| (&**event, seen)).collect();
    let expected: Vec<(&str, &T)> = expected
        .iter()
        .map(|(event, seen)| (*event, seen))
        .collect();
    assert_eq!(seen, expected, "{line}");
}

/// The gold of a seat and how many goods it has.
fn purse_and_hold(number: usize) -> impl Fn(&PublicView) -> (u32, u8) {
    move |view| {
        let ship = &view.players[number - 1].ship;
        (ship.gold, ship.hold.total())
    }
}

/// How many tiles are drawn and how many are left in the visited stack; `None` without a voyage.
fn course(view: &PublicView) -> Option<(usize, u8)> {
    let voyage = view.voyage.as_ref()?;
    Some((voyage.drawn.len(), view.stacks[voyage.port].height))
}

#[test]
fn n2_3_the_starting_seat_is_shown_when_the_lot_falls() {
    let mut game = Script::before_the_start(3, &[]);
    let two = Some(seat(2));
    let look = |view: &PublicView| (view.first, view.active);
    let expected = [("first 2", (two, two)), ("turn 2", (two, two))];
    expect(&mut game, "first 2", look, &expected);
}

#[test]
fn n3_2_a_voyage_is_shown_when_the_stack_is_chosen_and_a_tile_when_it_is_drawn() {
    let mut game = Script::new(2);
    let visited = [("visited 1", Some((0, 8)))];
    expect(&mut game, "1 visit norderkap", course, &visited);
    assert_eq!(
        (game.voyage().range_left, game.voyage().actions_left),
        (4, 2)
    );
    expect(&mut game, "draw W1", course, &[("drawn 1", Some((1, 7)))]);
}

#[test]
fn n3_2_a_kept_tile_lies_on_top_until_it_is_drawn() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Lookout]);
    game.play("1 visit norderkap; 1 look; peek W1");
    let top = |view: &PublicView| {
        let voyage = view.voyage.as_ref().unwrap();
        (voyage.peeked.is_some(), voyage.drawn.len())
    };
    let expected = [("kept 1", (true, 0)), ("drawn 1", (false, 1))];
    expect(&mut game, "1 keep", top, &expected);
}

#[test]
fn n3_5_the_shuffle_ends_the_voyage_and_then_the_next_turn_begins() {
    let mut game = Script::new(2);
    game.letters(1, 0).reach("W1").play("1 pass");
    let look = |view: &PublicView| {
        let drawn = view.last_drawn.as_ref().unwrap().len();
        let letters = view.players[0].ship.letters;
        (letters, course(view), drawn, view.active)
    };
    let [one, two] = [1, 2].map(|number| Some(seat(number)));
    let expected = [
        ("stopped 1", (0, Some((1, 7)), 0, one)),
        ("letter_gained 1", (1, Some((1, 7)), 0, one)),
        ("shuffled", (1, None, 1, one)),
        ("turn 2", (1, None, 1, two)),
    ];
    expect(&mut game, "1 stop", look, &expected);
}

#[test]
fn n3_1_relief_comes_after_the_turn_has_begun() {
    let mut game = Script::new(2);
    game.purse(2, 0).letters(1, 3).reach("W1").play("1 pass");
    let look = |view: &PublicView| (view.active, view.players[1].ship.gold);
    let [one, two] = [1, 2].map(|number| Some(seat(number)));
    let expected = [
        ("stopped 1", (one, 0)),
        ("shuffled", (one, 0)),
        ("turn 2", (two, 0)),
        ("relief 2", (two, 1)),
    ];
    expect(&mut game, "1 stop", look, &expected);
}

#[test]
fn n4_3_gold_and_goods_follow_each_event_of_a_deal() {
    let crew = [Post::Boatswain, Post::Bookkeeper];
    let mut game = Script::new(2);
    game.purse(1, 5)
        .load(1, "2 salt")
        .letters(2, 0)
        .crew(1, &crew);
    game.reach("M1");
    let expected = [
        ("sold 1", (7, 1)),
        ("bookkeeper 1", (8, 1)),
        ("bought 1", (6, 2)),
    ];
    expect(
        &mut game,
        "1 swap salt for wine",
        purse_and_hold(1),
        &expected,
    );
}

#[test]
fn n5_1_a_letter_is_handed_in_before_its_deal() {
    let mut game = Script::new(2);
    game.purse(1, 5).purse(2, 5).letters(2, 1);
    game.load(2, "1 salt").reach("T1").play("1 buy 1 salt");
    assert_eq!(game.waits(), (Phase::Letter, Some(2)));
    let look = |view: &PublicView| (view.players[1].ship.letters, purse_and_hold(2)(view));
    let moments = after_each(&mut game, "2 sell 1 salt", look);
    assert_eq!(moments[0], ("letter_used 2".to_owned(), (0, (5, 1))));
    assert_eq!(moments[1], ("sold 2".to_owned(), (0, (6, 0))));
}

/// The orders filled at a port, the number of the seat with the majority cube, or 0, and the cubes of
/// everybody.
fn column(port: Port) -> impl Fn(&PublicView) -> (usize, u8, Vec<u8>) {
    move |view| {
        let stack = &view.stacks[port];
        let majority = stack.majority.map_or(0, |seat| seat.number());
        let cubes = view.players.iter().map(|player| player.cubes);
        (stack.filled.len(), majority, cubes.collect())
    }
}

/// Seat 1 at a port with everything its orders ask for.
fn rich(port: Port) -> Script {
    let mut game = Script::new(2);
    let ship = game.ship(1);
    (ship.gold, ship.captains, ship.hold) = (50, 2, norderwind::Goods::each(2));
    game.letters(2, 0);
    let tile = ["D1", "D2", "D3"][Port::ALL.iter().position(|one| *one == port).unwrap()];
    game.reach(tile);
    game
}

#[test]
fn n4_4_an_order_is_paid_and_then_its_cubes_are_placed_one_by_one() {
    let mut game = rich(NORDERKAP);
    game.fill(TRUTZHAVN, &[1]).fill(OLESAND, &[1]);
    let before = game.player(1).ship;
    let first = game.stack(NORDERKAP).order;
    let moments = game.moments("1 deliver");
    let (delivered, placed) = (&moments[0].1, &moments[1].1);
    assert_ne!(delivered.players[0].ship.hold, before.hold);
    assert_eq!(delivered.stacks[NORDERKAP].order, first);
    assert_eq!(placed.players[0].ship.hold, delivered.players[0].ship.hold);
    // The next order is shown with the cube on this one.
    assert_eq!(placed.stacks[NORDERKAP].order, game.stack(NORDERKAP).order);
    assert_ne!(placed.stacks[NORDERKAP].order, first);

    let seen: Vec<_> = moments
        .iter()
        .map(|(event, view)| (event.as_str(), column(NORDERKAP)(view)))
        .collect();
    assert_eq!(
        seen[..4],
        [
            ("delivered 1", (0, 0, vec![4, 0])),
            ("cube_placed 1 order", (1, 0, vec![5, 0])),
            ("cube_placed 1 majority", (1, 1, vec![6, 0])),
            ("cube_placed 1 all_ports", (1, 1, vec![7, 0])),
        ]
    );
}

#[test]
fn n8_1_a_majority_cube_comes_off_after_the_order_cube_is_placed() {
    let mut game = rich(NORDERKAP);
    game.fill(NORDERKAP, &[2]);
    let moments = after_each(&mut game, "1 deliver", column(NORDERKAP));
    let seen = moments
        .iter()
        .map(|(event, seen)| (event.as_str(), seen.clone()));
    let expected = [
        ("delivered 1", (1, 2, vec![0, 2])),
        ("cube_placed 1 order", (2, 2, vec![1, 2])),
        ("cube_removed 2", (2, 0, vec![1, 1])),
    ];
    assert_eq!(seen.take(3).collect::<Vec<_>>(), expected);
}

#[test]
fn n8_2_the_game_is_over_when_the_victory_is_reported() {
    let mut game = rich(NORDERKAP);
    game.fill(TRUTZHAVN, &[1, 1, 1, 1, 1]).ship(1).full_crew = true;
    game.fill(OLESAND, &[1]);
    assert_eq!(game.player(1).cubes_left, 1);
    let expected = [
        ("delivered 1", false),
        ("cube_placed 1 order", false),
        ("won 1", true),
    ];
    let over = |view: &PublicView| view.phase == Phase::Over;
    expect(&mut game, "1 deliver", over, &expected);
}

/// How far it has come with the fog, the gold of it, hits and rolls left.
fn fog(view: &PublicView) -> Option<(FogStage, u32, u8, u8)> {
    let fog = view.voyage.as_ref()?.fog.as_ref()?;
    Some((fog.stage, fog.gold, fog.fight.hits, fog.fight.rolls))
}

#[test]
fn n6_1_what_the_fog_hid_is_shown_with_its_event_until_the_next_tile() {
    let mut game = Script::new(2);
    game.ship(1).cannons = 3;
    game.reach("F1");
    assert_eq!(game.voyage().fog, None);
    let treasure = Some((FogStage::Treasure, 1, 0, 0));
    expect(
        &mut game.clone(),
        "event coin",
        fog,
        &[("treasure 1", treasure)],
    );

    let pirates = Some((FogStage::Pirates, 0, 0, 3));
    expect(&mut game, "event 2", fog, &[("pirates 1", pirates)]);
    assert_eq!(game.fog().fight.skulls, 2);
    let paid = Some((FogStage::Paid, 1, 0, 3));
    expect(&mut game, "1 pay", fog, &[("toll_paid 1", paid)]);
    assert_eq!(game.fog().chance, None);
    expect(&mut game, "1 draw", fog, &[("sailed_on 1", paid)]);
    expect(&mut game, "draw W1", fog, &[("drawn 1", None)]);
}

#[test]
fn n6_4_a_fight_is_shown_roll_by_roll_to_its_end() {
    let mut game = Script::new(2);
    game.crew(1, &[Post::Gunner]).ship(1).cannons = 3;
    game.reach("F1").play("event 3");
    let hopes = game.fog().chance;
    let fights = Some((FogStage::Fight, 0, 0, 3));
    expect(&mut game, "1 fight", fog, &[("fights 1", fights)]);
    assert_eq!(game.fog().chance, hopes);
    let rolled = Some((FogStage::Fight, 0, 2, 2));
    expect(&mut game, "battle double", fog, &[("rolled 1", rolled)]);
    // Whoever connects now sees the fight so far.
    let roll = |game: &Script| -> Vec<_> {
        let rolled = game.fog().rolled.into_iter();
        rolled.map(|roll| (roll.face, roll.hits)).collect()
    };
    assert_eq!(roll(&game), [(BattleFace::Double, 2)]);
    let expected = [
        ("rolled 1", Some((FogStage::Fight, 0, 3, 1))),
        ("captured 1", Some((FogStage::Captured, 0, 3, 1))),
    ];
    expect(&mut game, "battle silver", fog, &expected);
    assert_eq!(
        roll(&game),
        [(BattleFace::Double, 2), (BattleFace::Silver, 1)]
    );
    assert_eq!(game.fog().chance, None);
}

#[test]
fn n6_2_a_full_prison_and_a_defeat_are_shown_before_the_voyage_ends() {
    let mut game = Script::new(2);
    let ship = game.ship(1);
    (ship.cannons, ship.captains, ship.letters) = (1, 2, 3);
    game.reach("F1").play("event 1; 1 fight");
    let full = [
        ("rolled 1", Some((FogStage::Fight, 0, 1, 0))),
        ("prison_full 1", Some((FogStage::PrisonFull, 1, 1, 0))),
    ];
    expect(&mut game.clone(), "battle silver", fog, &full);
    let lost = [
        ("rolled 1", Some((FogStage::Fight, 0, 0, 0))),
        ("fight_lost 1", Some((FogStage::Lost, 0, 0, 0))),
        ("shuffled", None),
        ("turn 2", None),
    ];
    expect(&mut game, "battle blank", fog, &lost);
}
