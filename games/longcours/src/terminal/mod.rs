//! The board, drawn for a terminal of 80 columns: the captains, the zones with their points, the
//! viewer's hand, the contests in progress. It shows a view and decides nothing.

mod captains;
mod contests;
mod hand;
mod names;
mod zones;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, View};

use crate::{Corsair, LongCours, Phase, PublicView};

/// Shown for nothing: no goods of a product, an empty pile.
const NONE: &str = "·";

/// The columns of a line.
const WIDTH: usize = 79;

/// Between the pieces of a list.
const GAP: &str = "  ";

/// Draws everything.
pub(crate) fn draw(
    game: &LongCours,
    view: &View<LongCours>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    heading(game, &view.public, words, drawing);
    corsair(game, &view.public, words, drawing);
    contests::draw(game, &view.public, words, drawing);
    drawing.line();
    captains::draw(game, &view.public, words, drawing);
    drawing.line();
    zones::draw(game, view, words, drawing);
    drawing.line();
    hand::draw(game, view, words, drawing);
}

/// Which round it is, what the game waits for, and whose turn it is.
fn heading(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let round = match game.options.round_limit {
        0 => Phrase::new("board-round"),
        limit => Phrase::new("board-round-of").with("limit", limit),
    };
    let round = words.say(&round.with("round", view.round));
    let phase = words.say(&Phrase::new("board-phase").with("phase", view.phase.arg(game)));
    drawing.line().put(TextStyle::Strong, round);
    drawing.put(TextStyle::Faint, " · ").text(phase);
    if !matches!(view.phase, Phase::Deal | Phase::Start | Phase::Over) {
        drawing.put(TextStyle::Faint, " · ");
        names::captain(view.active, words, drawing);
    }
}

/// Whose the corsair is and where.
fn corsair(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let phrase = match view.corsair {
        Corsair::ForSale => Phrase::new("board-corsair-for-sale")
            .with("least", game.components.numbers.auction_minimum),
        Corsair::Bought { owner } => Phrase::new("board-corsair-bought").with("seat", owner),
        Corsair::Afloat { owner, point } => Phrase::new("board-corsair-afloat")
            .with("seat", owner)
            .with("point", point.arg(game)),
    };
    let style = match view.corsair {
        Corsair::Afloat { .. } => TextStyle::Alert,
        _ => TextStyle::Plain,
    };
    drawing.line().text(" ").put(style, words.say(&phrase));
    if view.phase == Phase::CorsairMove {
        let steps = Phrase::new("board-steps").with("steps", view.steps);
        drawing.put(TextStyle::Faint, " · ").text(words.say(&steps));
    }
}

/// Text that ends at a column.
fn right(drawing: &mut Drawing, style: TextStyle, column: usize, text: &str) {
    let width = text.chars().count();
    drawing
        .to_column(column.saturating_sub(width))
        .put(style, text);
}

/// Makes room for a piece of a list: a gap before it, or a new line, indented, where the line has
/// no room for so many characters.
fn make_room(drawing: &mut Drawing, indent: usize, characters: usize) {
    if drawing.width() + GAP.len() + characters > WIDTH {
        drawing.line().to_column(indent);
    } else if drawing.width() > indent {
        drawing.text(GAP);
    }
}

/// A piece of a list.
fn piece(drawing: &mut Drawing, style: TextStyle, indent: usize, text: &str) {
    make_room(drawing, indent, text.chars().count());
    drawing.put(style, text);
}
