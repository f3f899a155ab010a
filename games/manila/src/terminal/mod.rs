//! The board, drawn for a terminal of 80 columns: the bay with the punts, the places to bet on,
//! the market, the players. It shows a view and decides nothing.

mod market;
mod players;
mod posts;
mod sea;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, Seat, View, Vocabulary};

use crate::{Manila, Phase, PublicView, Ware};

/// Shown for a vacant space.
const VACANT: &str = "·";

/// Draws everything.
pub(crate) fn draw(game: &Manila, view: &View<Manila>, words: &dyn Words, drawing: &mut Drawing) {
    heading(game, &view.public, words, drawing);
    sea::draw(game, &view.public, words, drawing);
    drawing.line();
    posts::draw(game, &view.public, words, drawing);
    drawing.line();
    market::draw(game, view, words, drawing);
    drawing.line();
    players::draw(view, words, drawing);
}

/// Which voyage it is and what the game waits for.
fn heading(game: &Manila, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let before = matches!(view.phase, Phase::Deal | Phase::FirstBidder);
    let voyage = if before {
        Phrase::new("board-before")
    } else {
        Phrase::new("board-voyage").with("number", view.voyage)
    };
    let phase = Phrase::new("board-phase").with("phase", view.phase.arg(game));
    let detail = match (view.phase, view.auction.bidder) {
        (Phase::Auction, Some(bidder)) => Some(
            Phrase::new("board-bid")
                .with("seat", bidder)
                .with("pesos", view.auction.standing),
        ),
        (Phase::Place, _) => Some(
            Phrase::new("board-round")
                .with("round", view.round + 1)
                .with("of", view.rounds),
        ),
        _ => None,
    };
    let rolls = match view.phase {
        Phase::Place | Phase::Roll | Phase::SmallPilot | Phase::LargePilot => {
            Some(Phrase::new("board-rolls").with("rolls", view.rolls))
        }
        _ => None,
    };
    drawing.line().put(TextStyle::Strong, words.say(&voyage));
    for part in [Some(phase), detail, rolls].into_iter().flatten() {
        drawing.put(TextStyle::Faint, " · ").text(words.say(&part));
    }
}

/// The colour of a ware.
fn style(ware: Ware) -> TextStyle {
    TextStyle::Tint(match ware {
        Ware::Jade => 1,
        Ware::Silk => 5,
        Ware::Nutmeg => 4,
        Ware::Ginseng => 2,
    })
}

fn name(ware: Ware, words: &dyn Words) -> String {
    words.key(ware.key())
}

/// The letter of a ware in the language of the words.
fn letter(ware: Ware, words: &dyn Words) -> String {
    let first = name(ware, words).chars().next();
    first.map_or_else(String::new, |letter| letter.to_uppercase().collect())
}

/// A punt, or its counter on the market: `<J>`.
fn punt(ware: Ware, words: &dyn Words) -> String {
    format!("<{}>", letter(ware, words))
}

/// The seat on a space, or that it is vacant.
fn occupant(seat: Option<Seat>, words: &dyn Words, drawing: &mut Drawing) {
    match seat {
        Some(seat) => drawing.put(TextStyle::Seat(seat), words.mark(seat)),
        None => drawing.put(TextStyle::Faint, VACANT),
    };
}

/// Text that ends at a column.
fn right(drawing: &mut Drawing, style: TextStyle, column: usize, text: &str) {
    let width = text.chars().count();
    drawing
        .to_column(column.saturating_sub(width))
        .put(style, text);
}
