//! The board, drawn for a terminal of 80 columns: the voyage, the stacks with their columns of
//! orders, the viewer's ship, the players. It shows a view and decides nothing.

mod names;
mod players;
mod ship;
mod stacks;
mod voyage;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, View};

use crate::Norderwind;
use crate::view::PublicView;

/// Shown for nothing: no goods of a kind, an order that nobody has filled.
const NONE: &str = "·";

/// The columns of a line.
const WIDTH: usize = 79;

/// Between the parts of the heading.
const DOT: &str = " · ";

/// Between the pieces of a list.
const GAP: &str = "  ";

/// Draws everything.
pub(crate) fn draw(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    heading(game, &view.public, words, drawing);
    voyage::draw(game, view, words, drawing);
    drawing.line();
    stacks::draw(game, view, words, drawing);
    drawing.line();
    ship::draw(game, view, words, drawing);
    players::draw(&view.public, words, drawing);
}

/// Which round it is, what the game waits for, and how many cubes win.
fn heading(game: &Norderwind, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let round = Phrase::new("board-round")
        .with("round", view.round)
        .with("limit", view.round_limit);
    let phase = Phrase::new("board-phase").with("phase", view.phase.arg(game));
    let race = Phrase::new("board-race").with("cubes", view.cubes_to_win);
    drawing.line().put(TextStyle::Strong, words.say(&round));
    for part in [phase, race] {
        let part = words.say(&part);
        if drawing.width() + DOT.chars().count() + part.chars().count() > WIDTH {
            drawing.line().text(" ")
        } else {
            drawing.put(TextStyle::Faint, DOT)
        };
        drawing.text(part);
    }
}

/// Text that ends at a column.
fn right(drawing: &mut Drawing, style: TextStyle, column: usize, text: &str) {
    let width = text.chars().count();
    drawing
        .to_column(column.saturating_sub(width))
        .put(style, text);
}

/// A piece of a list; it begins a new line, indented, where the line has no room for it.
fn piece(drawing: &mut Drawing, style: TextStyle, indent: usize, text: &str) {
    if drawing.width() + GAP.len() + text.chars().count() > WIDTH {
        drawing.line().to_column(indent);
    } else if drawing.width() > indent {
        drawing.text(GAP);
    }
    drawing.put(style, text);
}
