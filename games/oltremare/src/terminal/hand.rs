//! Cards with everything they show: those played in this turn, and the viewer's hand as a table,
//! sorted by good.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, View};

use super::flow::{Line, cut, right};
use super::names::{figures, short, style, symbols};
use crate::Oltremare;
use crate::parts::{Card, Cards};
use crate::view::{PrivateView, PublicView};

/// A hand with more cards is drawn in two columns, without the less important figures.
const TALL: usize = 8;

/// Where the columns of the table begin; the number ends before the first.
const GOOD: usize = 6;
const SYMBOLS: usize = 16;
const FIGURES: usize = 30;
const LOTS: usize = 43;
const PORT: usize = 55;
/// The longest name of a port that leaves room for a note.
const PORT_ROOM: usize = 14;

/// Where the second of two columns begins.
const SECOND: usize = 40;

/// The cards laid open in this turn and not yet stowed.
pub(super) fn draw_played(
    game: &Oltremare,
    view: &PublicView,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    if view.played.is_empty() {
        return;
    }
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-played"))
        .text(" ");
    let column = drawing.width() + 1;
    let mut line = Line::go_on(drawing, column);
    for card in sorted(game, view.played) {
        let good = game.components().good(card);
        line.dot()
            .put(TextStyle::Faint, &card.to_string())
            .put(style(good), &short(good, words))
            .put(TextStyle::Plain, &symbols(game, card, words))
            .put(TextStyle::Strong, &figures(game, card));
    }
}

pub(super) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let Some(own) = view.private.as_ref().filter(|own| !own.hand.is_empty()) else {
        return;
    };
    let cards = sorted(game, own.hand);
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-your-hand"));
    if cards.len() > TALL {
        let height = cards.len().div_ceil(2);
        for row in 0..height {
            drawing.line();
            for (card, start) in [row, row + height].into_iter().zip([0, SECOND]) {
                if let Some(card) = cards.get(card) {
                    draw_card(game, own, *card, start, words, drawing);
                }
            }
        }
        return;
    }
    for (column, key) in [
        (SYMBOLS, "board-symbols"),
        (FIGURES, "board-figures"),
        (LOTS, "board-lots"),
        (PORT, "board-port"),
    ] {
        drawing
            .to_column(column)
            .put(TextStyle::Faint, words.key(key));
    }
    for card in cards {
        drawing.line();
        draw_card(game, own, card, 0, words, drawing);
        let face = game.components().face(card);
        let sale = &game.components().sale[face.good];
        let sale: Vec<String> = sale.iter().map(ToString::to_string).collect();
        drawing
            .to_column(LOTS)
            .put(TextStyle::Faint, cut(&sale.join(" "), PORT - LOTS - 1));
        if let Some(port) = face.port {
            drawing
                .to_column(PORT)
                .put(TextStyle::Faint, cut(&game.port_name(port), PORT_ROOM));
        }
        note(own, card, words, drawing);
    }
}

/// Number, good, symbols and figures; a sign where the card is chosen or offered.
fn draw_card(
    game: &Oltremare,
    own: &PrivateView,
    card: Card,
    start: usize,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let good = game.components().good(card);
    right(
        drawing,
        TextStyle::Strong,
        start + GOOD - 2,
        &card.number().to_string(),
    );
    let sign = if is_used(own, card) { "*" } else { " " };
    drawing.put(TextStyle::Strong, sign);
    drawing
        .to_column(start + GOOD)
        .put(style(good), short(good, words));
    drawing
        .to_column(start + SYMBOLS)
        .text(symbols(game, card, words));
    drawing
        .to_column(start + FIGURES)
        .put(TextStyle::Strong, figures(game, card));
}

fn is_used(own: &PrivateView, card: Card) -> bool {
    own.chosen.has(card) || own.offers.iter().any(|offer| offer.cards.has(card))
}

/// What becomes of the card, as far as that is decided.
fn note(own: &PrivateView, card: Card, words: &dyn Words, drawing: &mut Drawing) {
    let offer = own.offers.iter().find(|offer| offer.cards.has(card));
    let note = match offer {
        _ if own.chosen.has(card) => Phrase::new("board-chosen"),
        Some(offer) => Phrase::new("board-in-offer").with("number", offer.number),
        None => return,
    };
    drawing
        .to_column(PORT + PORT_ROOM + 1)
        .text(words.say(&note));
}

/// By good, then by number.
fn sorted(game: &Oltremare, cards: Cards) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| (game.components().good(*card), *card));
    cards
}
