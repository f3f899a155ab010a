//! The places beside the bay: bets on port and shipyard, pirate boat, pilots, insurance, each
//! with its cost, its payment and the seat on it.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, Seat};

use super::{occupant, right};
use crate::{Berth, Bet, Manila, PublicView};

/// Where the five blocks begin.
const PORT: usize = 1;
const SHIPYARD: usize = 15;
const PIRATES: usize = 32;
const PILOTS: usize = 49;
const INSURANCE: usize = 62;

pub(super) fn draw(game: &Manila, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    drawing.line();
    for (column, key) in [
        (PORT, "board-bets-port"),
        (SHIPYARD, "board-bets-shipyard"),
        (PIRATES, "board-pirates"),
        (PILOTS, "board-pilots"),
        (INSURANCE, "board-insurance"),
    ] {
        drawing
            .to_column(column)
            .put(TextStyle::Strong, words.key(key));
    }
    let parts = &game.parts;
    let pilots = [
        ("board-small", parts.small_pilot, view.small_pilot),
        ("board-large", parts.large_pilot, view.large_pilot),
    ];
    for row in 0..3 {
        drawing.line();
        let berth = Berth::ALL[row];
        for (column, bets, taken) in [
            (PORT, &parts.port, &view.port),
            (SHIPYARD, &parts.shipyard, &view.shipyard),
        ] {
            drawing.to_column(column).text(berth.to_string());
            bet(column, &bets[row], taken[row], words, drawing);
        }
        pirate(row, game, view, words, drawing);
        if let Some((key, cost, seat)) = pilots.get(row) {
            drawing.to_column(PILOTS).text(words.key(key));
            right(drawing, TextStyle::Plain, PILOTS + 8, &cost.to_string());
            occupant(*seat, words, drawing);
        }
        insurance(row, game, view.insurance, words, drawing);
    }
}

fn bet(column: usize, bet: &Bet, taken: Option<Seat>, words: &dyn Words, drawing: &mut Drawing) {
    right(drawing, TextStyle::Plain, column + 3, &bet.cost.to_string());
    occupant(taken, words, drawing);
    drawing
        .put(TextStyle::Faint, " → ")
        .text(bet.gain.to_string());
}

/// The captain's place and the second one; a cross where nobody may stand any more.
fn pirate(row: usize, game: &Manila, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let places = [("board-captain", 0), ("board-second", 1)];
    let Some((key, place)) = places.get(row) else {
        return;
    };
    drawing.to_column(PIRATES).text(words.key(key));
    let cost = game.parts.pirates[*place].to_string();
    right(drawing, TextStyle::Plain, PIRATES + 11, &cost);
    match view.pirates.get(*place) {
        None if *place >= view.pirates.len() + usize::from(view.pirate_places) => {
            drawing.put(TextStyle::Faint, "×");
        }
        seat => occupant(seat.copied(), words, drawing),
    }
}

fn insurance(
    row: usize,
    game: &Manila,
    agent: Option<Seat>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let parts = &game.parts;
    match row {
        0 => {
            drawing.to_column(INSURANCE).text(words.key("board-agent"));
            drawing.text(format!(" +{}", parts.premium));
            occupant(agent, words, drawing);
        }
        1 => {
            let owed = [1, 2, 3].map(|punts| parts.owed(punts).to_string());
            let owes = Phrase::new("board-owes").with("amounts", Arg::Text(owed.join("/")));
            drawing.to_column(INSURANCE).text(words.say(&owes));
        }
        _ => {}
    }
}
