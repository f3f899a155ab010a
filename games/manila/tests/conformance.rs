//! Manila passes the conformance tests of every game: all option sets, 3 to 5 players.

use manila::{Action, Destination, Event, Manila, Outcome, PerWare, Space, State, Ware};
use portolan_conformance::{ConformanceSuite, Counts, Ends, Hidden, Rng, Size};
use portolan_core::{Game, GamePackage, MAX_SEATS, Random, Seat, Vocabulary};

fn suite() -> ConformanceSuite<Manila> {
    ConformanceSuite {
        open: Manila::open,
        ends: Ends::Within(20_000),
        totals,
        flow,
        guess,
        guess_outcome,
        hidden: Some(Hidden::new(figures)),
        size: Size::default(),
    }
}

/// Everybody's money, shares, mortgages and accomplices, and the shares of each ware.
fn totals(game: &Manila, state: &State, counts: &mut Counts) {
    let on_board = state
        .crew
        .values()
        .flatten()
        .chain(&state.posts)
        .chain(&state.pirates);
    for seat in on_board.flatten() {
        counts.add_for("accomplices", *seat, 1);
    }
    for seat in Seat::all(game.seats()) {
        counts.add_for("pesos", seat, state.cash[seat]);
        counts.add_for("shares", seat, state.shares[seat]);
        counts.add_for("mortgages", seat, state.mortgaged[seat]);
        counts.add_for("accomplices", seat, state.accomplices[seat]);
        let held = state.dealt[seat].values().sum::<u8>() + state.bought[seat].values().sum::<u8>();
        counts.add_for(
            "shares counted twice",
            seat,
            i64::from(held) - i64::from(state.shares[seat]),
        );
    }
    for ware in Ware::ALL {
        let held = |hands: &[PerWare<u8>]| hands.iter().map(|hand| hand[ware]).sum::<u8>();
        let all = state.open[ware] + held(&state.dealt) + held(&state.bought);
        counts.add(ware.name(), all);
    }
}

/// What everybody pays and receives.
fn flow(game: &Manila, event: &Event, counts: &mut Counts) {
    let (seat, pesos) = match *event {
        Event::Dealt { seat, .. } => return counts.add_for("shares", seat, 1),
        Event::Bought { seat, pesos, .. } => {
            counts.add_for("shares", seat, 1);
            (seat, -i64::from(pesos))
        }
        Event::Mortgaged {
            seat,
            shares,
            pesos,
        } => {
            counts.add_for("mortgages", seat, shares);
            (seat, i64::from(pesos))
        }
        Event::Redeemed {
            seat,
            shares,
            pesos,
        } => {
            counts.add_for("mortgages", seat, -i64::from(shares));
            (seat, -i64::from(pesos))
        }
        Event::Insured { seat, pesos }
        | Event::Loot { seat, pesos }
        | Event::Crew { seat, pesos, .. }
        | Event::PortBet { seat, pesos, .. }
        | Event::ShipyardBet { seat, pesos, .. } => (seat, i64::from(pesos)),
        Event::Master { seat, pesos }
        | Event::Placed { seat, pesos, .. }
        | Event::Stowed { seat, pesos, .. }
        | Event::Repairs { seat, pesos } => (seat, -i64::from(pesos)),
        _ => return,
    };
    let mut booked = Vec::new();
    game.ledger(&game.start(), event, &mut booked);
    let booked: Vec<_> = booked.iter().map(|line| (line.seat, line.amount)).collect();
    assert_eq!(booked, [(seat, pesos)], "{event:?}");
    counts.add_for("pesos", seat, pesos);
}

/// The shares dealt to each seat.
fn figures(_: &Manila, state: &State, counts: &mut Counts) {
    for seat in Seat::all(state.dealt.len()) {
        for ware in Ware::ALL {
            counts.add_for(ware.name(), seat, state.dealt[seat][ware]);
        }
    }
}

/// Any action at all.
fn guess(_: &Manila, rng: &mut Rng) -> Action {
    let ware = Ware::ALL[rng.below(4) as usize];
    let amount = rng.below(70);
    let seat = Seat::new(rng.below(MAX_SEATS as u32) as usize);
    match rng.below(12) {
        0 => Action::Bid { pesos: amount },
        1 => Action::Pass,
        2 => Action::Buy { ware },
        3 => Action::Load { ashore: ware },
        4 => Action::Start {
            spaces: PerWare::from_fn(|other| {
                (other != ware || rng.chance(1, 8)).then(|| rng.below(7) as u8)
            }),
        },
        5 => Action::Place {
            space: Space::ALL[rng.below(Space::ALL.len() as u32) as usize],
        },
        6 => Action::Decline,
        7 => Action::Board {
            ware,
            over: rng.chance(1, 2).then_some(seat),
        },
        8 => pilot(rng),
        9 => Action::Send {
            ware,
            to: Destination::all()[rng.below(2) as usize],
        },
        10 => Action::Mortgage {
            shares: rng.below(4),
        },
        _ => Action::Redeem {
            shares: rng.below(4),
        },
    }
}

/// Steps of one or two punts; a pilot moves at least one.
fn pilot(rng: &mut Rng) -> Action {
    let mut steps = PerWare::default();
    for _ in 0..=rng.below(2) {
        steps[Ware::ALL[rng.below(4) as usize]] = [-2, -1, 1, 2, 3][rng.below(5) as usize];
    }
    Action::Pilot { steps }
}

/// Any outcome at all; a roll has at least one die.
fn guess_outcome(_: &Manila, rng: &mut Rng) -> Outcome {
    let ware = Ware::ALL[rng.below(4) as usize];
    match rng.below(3) {
        0 => Outcome::Deal { ware },
        1 => Outcome::First {
            seat: Seat::new(rng.below(MAX_SEATS as u32) as usize),
        },
        _ => Outcome::Roll {
            dice: PerWare::from_fn(|other| {
                (other == ware || rng.chance(2, 3)).then(|| rng.below(8) as u8)
            }),
        },
    }
}

#[test]
fn components_are_valid() {
    suite().run_components();
}

#[test]
fn games_of_three() {
    suite().run(3);
}

#[test]
fn games_of_four() {
    suite().run(4);
}

#[test]
fn games_of_five() {
    suite().run(5);
}
