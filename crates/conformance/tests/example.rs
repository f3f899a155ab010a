//! Hand-written tests of the example game: one short game, and rules that the suite does not check.

use portolan_conformance::attempt;
use portolan_conformance::example::{
    Action, ForecastLine, Phase, Quay, Refusal, StandingOrder, State,
};
use portolan_core::{
    Audience, ChanceKind, Game, GamePackage, NoEvents, Notation, RuleRefusal, Seat, Setup, Turn,
    Viewer,
};

/// Two seats, dealt eel, cod, cod to the first and crab, crab, cod to the second; tide 6.
fn dealt_with(setup: Setup) -> (Quay, State) {
    let quay = Quay::open(&setup.with("rounds", 1)).unwrap();
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
        play(&quay, &mut state, line).unwrap();
    }
    (quay, state)
}

fn dealt() -> (Quay, State) {
    dealt_with(Setup::new(2))
}

fn play(quay: &Quay, state: &mut State, line: &str) -> Result<(), Refusal> {
    attempt(quay, state, line, &mut Vec::new())
}

#[test]
fn a_short_game_is_scored_correctly() {
    let (quay, mut state) = dealt();
    for line in [
        "1 sell eel", // 5, and one more at tide 6
        "2 offer 1 crab 4",
        "1 accept 2",
        "1 close",
        "2 bid 3",
        "1 bid 3", // equal: the active seat wins
    ] {
        play(&quay, &mut state, line).unwrap();
    }
    assert_eq!(state.purse[..2], [10 + 6 - 4 - 3, 10 + 4]);
    assert_eq!(quay.turn(&state), Turn::Chance(ChanceKind::Draw));
    for line in [
        "crate eel",
        "roll 1",
        "catch cod",
        "2 close",
        "1 bid 0",
        "2 bid 0",
    ] {
        play(&quay, &mut state, line).unwrap();
    }
    assert_eq!(state.open.phase, Phase::Over);
    let ranking = quay.result(&state).unwrap();
    let scores: Vec<_> = ranking.iter().map(|rank| rank.score).collect();
    assert_eq!(scores, [9 + 3 + 5, 14]);
}

#[test]
fn a_dare_is_asked_although_only_yielding_is_possible() {
    let (quay, mut state) = dealt();
    play(&quay, &mut state, "1 dare 2 eel").unwrap();
    assert_eq!(quay.turn(&state), Turn::of(Seat::new(1)));
    let refusal = play(&quay, &mut state, "2 show").unwrap_err();
    assert_eq!(refusal.rule(), "Q3.1");
    play(&quay, &mut state, "2 yield").unwrap();
    assert_eq!(state.purse[..2], [11, 9]);
}

#[test]
fn an_offered_fish_is_hidden_until_it_is_bought() {
    let (quay, mut state) = dealt();
    let mut events = Vec::new();
    attempt(&quay, &mut state, "1 offer 2 eel 4", &mut events).unwrap();
    let seen_by = |viewer| format!("{:?}", quay.event_for(&events[0], viewer));
    assert!(seen_by(Viewer::Seat(Seat::new(0))).contains("Eel"));
    assert!(seen_by(Viewer::Everything).contains("Eel"));
    assert!(!seen_by(Viewer::Seat(Seat::new(1))).contains("Eel"));
    assert!(!seen_by(Viewer::Spectator).contains("Eel"));
}

#[test]
fn an_order_declines_offers_and_nothing_else() {
    let (quay, mut state) = dealt();
    let seat = Seat::new(1);
    let answer = |state: &State| quay.answer(&StandingOrder::DeclineOffers, state, seat);
    assert_eq!(answer(&state), None);
    play(&quay, &mut state, "1 offer 2 eel 4").unwrap();
    let decline = answer(&state).unwrap();
    assert_eq!(decline.notation(&quay), "decline 1");
    assert!(quay.bars_undo(&state, seat, &decline));
    quay.act(&mut state, seat, &decline, &mut NoEvents).unwrap();
    play(&quay, &mut state, "1 dare 2 eel").unwrap();
    assert_eq!(answer(&state), None);
    assert_eq!(quay.decline(&state, seat), Some(Action::Yield));
}

#[test]
fn hidden_purses_are_shown_only_to_their_owners() {
    let (quay, state) = dealt_with(Setup::new(2).with("hidden_purse", true));
    let seat = Seat::new(0);
    let view = |audience| quay.view(&state, Viewer::Seat(seat), audience);
    let hidden = view(Audience::WithoutMemory);
    assert_eq!(hidden.public.purse, [None; 4]);
    assert_eq!(hidden.private.unwrap().purse, 10);
    assert_eq!(view(Audience::WithMemory).public.purse[1], Some(10));
    let offer = Action::read(&quay, "offer 2 eel 4").unwrap();
    let mut lines = Vec::new();
    quay.forecast(&state, seat, &offer, &mut lines);
    lines.retain(|line| !quay.hidden_from_forecast(line));
    assert_eq!(lines, [ForecastLine::Pays { coins: 4 }]);
}
