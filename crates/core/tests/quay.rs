//! The example game by hand: one short game, and that its rules hold where the battery does
//! not look.

use portolan_core::battery::quay::{Action, Outcome, Phase, Quay, Refusal, State};
use portolan_core::{Game, Luck, Refuse, Seat, Setup, Silent, Title, Turn};

/// Two seats, dealt eel, cod, cod to the first and crab, crab, cod to the second; tide 6.
fn dealt() -> (Quay, State) {
    let quay = Quay::open(&Setup::new(2).with("rounds", 1)).unwrap();
    let mut state = quay.start();
    for line in [
        "deal eel",
        "deal crab",
        "deal cod",
        "deal crab",
        "deal cod",
        "deal cod",
        "roll 6",
        "catch cod",
    ] {
        let outcome: Outcome = line.parse().unwrap();
        quay.resolve(&mut state, &outcome, &mut Silent).unwrap();
    }
    (quay, state)
}

fn act(quay: &Quay, state: &mut State, seat: u8, line: &str) -> Result<(), Refusal> {
    let action: Action = line.parse().unwrap();
    quay.act(
        state,
        Seat::new(usize::from(seat) - 1),
        &action,
        &mut Silent,
    )
}

#[test]
fn a_short_game_is_counted_right() {
    let (quay, mut state) = dealt();
    let mut play = |seat, line| act(&quay, &mut state, seat, line).unwrap();
    play(1, "sell eel"); // 5, and one more at tide 6
    play(2, "offer 1 crab 4");
    play(1, "accept 2");
    play(1, "close");
    play(2, "bid 3");
    play(1, "bid 3"); // equal: the active seat wins
    assert_eq!(state.purse[..2], [10 + 6 - 4 - 3, 10 + 4]);
    assert_eq!(quay.turn(&state), Turn::Chance(Luck::Draw));
    quay.resolve(
        &mut state,
        &Outcome::Crate(portolan_core::battery::quay::Fish::Eel),
        &mut Silent,
    )
    .unwrap();
    for line in ["roll 1", "catch cod"] {
        quay.resolve(&mut state, &line.parse().unwrap(), &mut Silent)
            .unwrap();
    }
    for (seat, line) in [(2, "close"), (1, "bid 0"), (2, "bid 0")] {
        act(&quay, &mut state, seat, line).unwrap();
    }
    assert_eq!(state.open.phase, Phase::Over);
    let places = quay.result(&state).unwrap();
    let scores: Vec<_> = places.iter().map(|place| place.score).collect();
    assert_eq!(scores, [9 + 3 + 5, 14]);
}

#[test]
fn a_dare_is_asked_although_only_yielding_is_possible() {
    let (quay, mut state) = dealt();
    act(&quay, &mut state, 1, "dare 2 eel").unwrap();
    assert_eq!(quay.turn(&state), Turn::of(Seat::new(1)));
    let refusal = act(&quay, &mut state, 2, "show").unwrap_err();
    assert_eq!(refusal.rule(), "Q3.1");
    act(&quay, &mut state, 2, "yield").unwrap();
    assert_eq!(state.purse[..2], [11, 9]);
}

#[test]
fn an_offered_fish_is_hidden_until_it_is_bought() {
    let (quay, mut state) = dealt();
    let mut events = Vec::new();
    let offer = "offer 2 eel 4".parse().unwrap();
    quay.act(&mut state, Seat::new(0), &offer, &mut events)
        .unwrap();
    let told = |viewer| format!("{:?}", quay.seen(&events[0], viewer));
    assert!(told(Some(Seat::new(0))).contains("Eel"));
    assert!(!told(Some(Seat::new(1))).contains("Eel"));
    assert!(!told(None).contains("Eel"));
}
