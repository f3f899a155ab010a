//! Norderwind passes the conformance tests of every game: all option sets, 2 to 4 players.

use norderwind::{
    Action, BattleFace, Event, EventFace, Good, Goods, Norderwind, Outcome, Port, Post, State, Tile,
};
use portolan_conformance::{ConformanceSuite, Counts, Ends, Hidden, Rng, Size};
use portolan_core::{Game, GamePackage, Id, MAX_SEATS, Random, Seat, Vocabulary};

fn suite() -> ConformanceSuite<Norderwind> {
    ConformanceSuite {
        open: Norderwind::open,
        ends: Ends::Within(200_000),
        totals,
        flow,
        guess,
        guess_outcome,
        hidden: Some(Hidden::new(figures)),
        size: Size {
            steps: 200_000,
            steps_each_set: 20_000,
            heuristic_steps: 10_000,
            edition_steps: 2_000,
            ..Size::default()
        },
    }
}

#[test]
fn components_are_valid() {
    suite().run_components();
}

#[test]
fn games_of_two() {
    suite().run(2);
}

#[test]
fn games_of_three() {
    suite().run(3);
}

#[test]
fn games_of_four() {
    suite().run(4);
}

/// What every ship holds and every cube on the board; and tiles in at most one stack.
fn totals(game: &Norderwind, state: &State, counts: &mut Counts) {
    for seat in Seat::all(game.seats()) {
        let ship = &state.ships[seat];
        counts.add_for("gold", seat, ship.gold);
        counts.add_for("letters", seat, ship.letters);
        counts.add_for("sail", seat, ship.sail);
        counts.add_for("cannons", seat, ship.cannons);
        counts.add_for("captains", seat, ship.captains);
        counts.add_for("crew", seat, ship.crew.len() as i64);
        for &good in Good::all() {
            counts.add_for(good.name(), seat, ship.hold.count(good));
        }
        let limits = &game.components().numbers;
        let overfull = ship.hold.total() > limits.hold
            || !Goods::each(limits.hold_per_good).lack(ship.hold).is_empty()
            || ship.captains > limits.prison
            || ship.letters > limits.letter_limit
            || ship.sail > limits.max_sail
            || ship.cannons > limits.max_cannons
            || ship.crew.len() > usize::from(limits.crew);
        counts.add_for("limits broken", seat, i64::from(overfull));
        counts.add_for("cubes", seat, game.standing(state, seat));
        for port in Port::ALL {
            let filled = state.columns[port].iter().flatten();
            let own = filled.filter(|other| **other == seat).count() as i64;
            let orders = i64::from(ship.orders[port]);
            counts.add_for("orders counted wrongly", seat, own - orders);
        }
    }
    let [one, two, three] = state.placed;
    let all = one.or(two).or(three);
    let counted = one.len() + two.len() + three.len();
    counts.add("tiles in two stacks", counted - all.len());
    let size = u32::from(game.components().stack_size());
    for stack in [one, two, three] {
        counts.add(
            "tiles too many in a stack",
            stack.len().saturating_sub(size),
        );
    }
    let known = state
        .peeked
        .iter()
        .fold(state.revealed, |all, own| all.or(*own));
    counts.add("tiles placed unseen", all.without(known).len());
    counts.add("tiles seen but not placed", known.without(all).len());
}

/// What an event pays and moves.
fn flow(_: &Norderwind, event: &Event, counts: &mut Counts) {
    let mut gold = |seat: Seat, gold: i64| counts.add_for("gold", seat, gold);
    match *event {
        Event::Relief { seat, gold: taken }
        | Event::Salvaged { seat, gold: taken }
        | Event::Treasure { seat, gold: taken }
        | Event::Bookkeeper { seat, gold: taken }
        | Event::PrisonFull { seat, gold: taken }
        | Event::Sold {
            seat, gold: taken, ..
        } => gold(seat, taken.into()),
        Event::Bought {
            seat, gold: paid, ..
        }
        | Event::TollPaid { seat, gold: paid }
        | Event::SailRaised {
            seat, gold: paid, ..
        }
        | Event::CannonMounted {
            seat, gold: paid, ..
        }
        | Event::Hired {
            seat, gold: paid, ..
        } => gold(seat, -i64::from(paid)),
        Event::Delivered { seat, paid, .. } => gold(seat, -i64::from(paid.gold)),
        _ => {}
    }
    let mut goods = |seat: Seat, goods: Goods, sign: i64| {
        for (good, count) in goods.present() {
            counts.add_for(good.name(), seat, sign * i64::from(count));
        }
    };
    match *event {
        Event::Bought {
            seat, goods: cargo, ..
        } => goods(seat, cargo, 1),
        Event::Sold {
            seat, goods: cargo, ..
        }
        | Event::Overboard { seat, goods: cargo } => goods(seat, cargo, -1),
        Event::Delivered { seat, paid, .. } => {
            goods(seat, paid.goods, -1);
            counts.add_for("captains", seat, -i64::from(paid.captains));
        }
        Event::Captured { seat, .. } => counts.add_for("captains", seat, 1),
        Event::SailRaised { seat, .. } => counts.add_for("sail", seat, 1),
        Event::CannonMounted { seat, .. } => counts.add_for("cannons", seat, 1),
        Event::Hired { seat, .. } => counts.add_for("crew", seat, 1),
        Event::LetterUsed { seat, .. } => counts.add_for("letters", seat, -1),
        Event::LetterGained { seat, .. } => counts.add_for("letters", seat, 1),
        Event::CubePlaced { seat, .. } => counts.add_for("cubes", seat, 1),
        Event::CubeRemoved { seat, .. } => counts.add_for("cubes", seat, -1),
        _ => {}
    }
}

/// What the lookout of the active seat saw in the running voyage. Older peeks of others are
/// forgotten in determinized states, so they are no figures (N9.3).
fn figures(_: &Norderwind, state: &State, counts: &mut Counts) {
    let number = |tile: Option<Tile>| tile.map_or(0, u8::from);
    for seat in Seat::all(norderwind::MOST_PLAYERS) {
        let voyage = (seat == state.active).then_some(&state.voyage);
        let [top, under] = voyage.map_or([None; 2], |voyage| [voyage.top, voyage.under]);
        counts.add_for("tile on top", seat, number(top));
        counts.add_for("tile put under", seat, number(under));
    }
}

fn any_goods(most: u32, rng: &mut Rng) -> Goods {
    let goods = 0..rng.below(most + 1);
    goods.fold(Goods::default(), |sum, _| {
        sum.and(Goods::of(any_good(rng), 1))
    })
}

fn any_good(rng: &mut Rng) -> Good {
    Good::ALL[rng.below(5) as usize]
}

/// Any action at all.
fn guess(_: &Norderwind, rng: &mut Rng) -> Action {
    let simple = [
        Action::Look,
        Action::Draw,
        Action::Keep,
        Action::Under,
        Action::Stop,
        Action::Sail,
        Action::Cannon,
        Action::Deliver,
        Action::Take,
        Action::Pass,
        Action::Pay,
        Action::Fight,
    ];
    match rng.below(6) {
        0 => Action::Visit {
            port: Port::ALL[rng.below(3) as usize],
            cut: rng.chance(1, 2).then(|| rng.below(10) as u8),
        },
        1 => Action::Buy {
            goods: any_goods(3, rng),
            overboard: any_goods(if rng.chance(1, 2) { 0 } else { 2 }, rng),
        },
        2 => Action::Sell {
            goods: any_goods(3, rng),
        },
        3 => Action::Swap {
            sell: any_good(rng),
            buy: any_good(rng),
        },
        4 => Action::Hire {
            post: Post::all()[rng.below(5) as usize],
        },
        _ => simple[rng.below(simple.len() as u32) as usize],
    }
}

/// Any outcome at all.
fn guess_outcome(_: &Norderwind, rng: &mut Rng) -> Outcome {
    let tile = Tile::from_index(rng.below(24) as usize);
    match rng.below(5) {
        0 => Outcome::First {
            seat: Seat::new(rng.below(MAX_SEATS as u32) as usize),
        },
        1 => Outcome::Draw { tile },
        2 => Outcome::Peek { tile },
        3 => Outcome::Event {
            face: match rng.below(5) as u8 {
                0 => EventFace::Coin,
                skulls => EventFace::Skulls(skulls),
            },
        },
        _ => Outcome::Battle {
            face: BattleFace::all()[rng.below(3) as usize],
        },
    }
}
