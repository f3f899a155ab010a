//! The table, drawn for a terminal of 80 columns: what is asked of the active player, everybody's
//! piles and ships, the deck, open offers, the cards on the table and in the own hand, and the
//! ports within reach. It shows a view, which may lack what the options hide, and decides nothing.

mod flow;
mod hand;
mod names;
mod offers;
mod piles;
mod players;
mod reach;

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, View};

use crate::Oltremare;
use crate::state::Phase;
use crate::view::PublicView;
use flow::Line;

/// Draws everything.
pub(crate) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let public = &view.public;
    heading(game, public, words, drawing);
    players::draw(game, view, words, drawing);
    stock(game, public, words, drawing);
    offers::draw(game, view, words, drawing);
    hand::draw_played(game, public, words, drawing);
    reach::draw(game, view, words, drawing);
    hand::draw(game, view, words, drawing);
}

/// Which turn it is, what the game waits for, and what binds the active player.
fn heading(game: &Oltremare, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let title = match view.first {
        None => Phrase::new("board-before"),
        Some(_) => Phrase::new("board-turn").with("number", view.turns),
    };
    let trading = view.phase == Phase::Trade;
    let parts = [
        Some(Phrase::new("board-phase").with("phase", view.phase.arg(game))),
        (view.first.is_some() && view.phase != Phase::Over).then(|| {
            Phrase::new("board-limits")
                .with("power", view.power)
                .with("cargo", view.cargo)
        }),
        trading.then(|| {
            Phrase::new("board-purchases")
                .with("left", view.purchases_left)
                .with("price", view.price.unwrap_or(0))
        }),
    ];
    let mut line = Line::begin(drawing, 0);
    line.put(TextStyle::Strong, &words.say(&title));
    for part in parts.into_iter().flatten() {
        line.dot().put(TextStyle::Plain, &words.say(&part));
    }
    if view.ending && view.phase != Phase::Over {
        line.dot()
            .put(TextStyle::Alert, &words.key("board-last-round"));
    }
}

/// The deck, the discard, what is known about Venice, who began.
fn stock(game: &Oltremare, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let cards = |key, cards: u32| Phrase::new(key).with("cards", cards);
    let venice = match view.venice {
        Some(venice) if view.first.is_some() => Some(
            Phrase::new("board-venice")
                .with("least", venice.least)
                .with("most", venice.most),
        ),
        // Without memory aid the page does not show whether it has been turned up.
        None if game.options().memory_aid => Some(Phrase::new("board-venice-past")),
        _ => None,
    };
    let parts = [
        Some(cards("board-deck", view.deck.into())),
        Some(cards("board-discard", view.discard.len())),
        venice,
        view.first
            .map(|first| Phrase::new("board-first").with("seat", first)),
    ];
    let mut line = Line::begin(drawing, 1);
    for part in parts.into_iter().flatten() {
        line.dot().put(TextStyle::Plain, &words.say(&part));
    }
}
