//! Boards in both languages, at every step of random games: they fit a terminal of 80 columns.

use longcours::LongCours;
use manila::Manila;
use norderwind::Norderwind;
use oltremare::Oltremare;
use portolan_core::drawing::Drawing;
use portolan_core::{GamePackage, Language, Seat, Setup, Turn};
use portolan_match::{Match, MatchSetup, Source};
use portolan_terminal::words::{self, Speaker};

/// Some names have the maximum length.
const NAMES: [&str; 6] = [
    "Wilhelmina J",
    "Maximilian B",
    "Ana",
    "Bartholomew",
    "Évangéline Z",
    "Ferdinand M",
];

fn lines(drawing: &Drawing) -> Vec<String> {
    drawing
        .lines()
        .map(|line| line.iter().map(|(text, _)| text.as_str()).collect())
        .collect()
}

fn check<G: GamePackage>(
    played: &Match<G>,
    speaker: &Speaker,
    viewer: Option<Seat>,
    tallest: usize,
) {
    let mut drawing = Drawing::new();
    played
        .game()
        .draw_terminal(&played.people_view(viewer), speaker, &mut drawing);
    let lines = lines(&drawing);
    assert!(
        lines.len() <= tallest,
        "{} lines:\n{}",
        lines.len(),
        lines.join("\n")
    );
    for line in &lines {
        assert!(line.trim_end().chars().count() <= 79, "too wide: {line}");
        assert!(!line.contains('{'), "a text is missing: {line}");
    }
}

/// Checks every board of random games, as the first seat and a spectator see it.
fn every_board_fits<G: GamePackage>(setup: &Setup, games: u32, tallest: usize) {
    let names: Vec<String> = NAMES
        .iter()
        .take(setup.players.into())
        .map(|name| (*name).to_owned())
        .collect();
    let speakers = [Language::ENGLISH, Language::FRENCH]
        .map(|language| words::speaker::<G>(language, names.clone()));
    for seed in 0..games {
        let mut played = Match::<G>::open(MatchSetup::nameless(setup.clone())).unwrap();
        let source = Source::from_seed(&seed.to_string());
        loop {
            for speaker in &speakers {
                check(&played, speaker, None, tallest);
                check(&played, speaker, Some(Seat::new(0)), tallest);
            }
            match played.turn() {
                Turn::Over => break,
                Turn::Chance(_) => {
                    played.draw(&source).unwrap();
                }
                Turn::Ask { .. } => act_at_random(&mut played, &source),
            }
        }
    }
}

fn act_at_random<G: GamePackage>(played: &mut Match<G>, source: &Source) {
    let order: Vec<Seat> = played.game().polling_order(played.state()).collect();
    let answer = order.into_iter().find_map(|seat| {
        let mut random = source.for_bot(seat, played.entry());
        let action = played.game().sample(played.state(), seat, &mut random)?;
        Some((seat, action))
    });
    let (seat, action) = answer.unwrap();
    played.act(seat, &action).unwrap();
}

#[test]
fn every_board_of_manila_fits() {
    for (players, option) in [(3, "on"), (4, "off"), (5, "on")] {
        let setup = Setup::new(players).with("hidden_cash", option);
        every_board_fits::<Manila>(&setup, 6, 25);
    }
}

#[test]
fn every_board_of_oltre_mare_fits() {
    for (players, option) in [(2, "on"), (3, "off"), (4, "on"), (5, "on")] {
        let setup = Setup::new(players).with("memory_aid", option);
        every_board_fits::<Oltremare>(&setup, 3, 36);
    }
}

#[test]
fn every_board_of_norderwind_fits() {
    for (players, option) in [(2, "on"), (3, "off"), (4, "on")] {
        let setup = Setup::new(players).with("tile_log", option);
        every_board_fits::<Norderwind>(&setup.with("round_limit", "25"), 2, 38);
    }
}

#[test]
fn every_board_of_long_cours_fits() {
    for (players, option) in [(3, "40"), (4, "25"), (6, "25")] {
        let setup = Setup::new(players).with("round_limit", option);
        every_board_fits::<LongCours>(&setup, 2, 42);
    }
}
