//! The captains, one row each: cash, wealth, cards, cargo by product, where the ship is. An angle
//! bracket marks who is asked. Below them, in the same columns, the wreck piles.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, Vocabulary};

use super::{NONE, names, right};
use crate::parts::product::Goods;
use crate::state::total;
use crate::{Captain, Condition, LongCours, Product, PublicView};

/// Where the columns of numbers end.
const CASH: usize = 21;
const WEALTH: usize = 29;
const CARDS: usize = 34;
/// The first product, and how wide a product is.
const PRODUCTS: usize = 39;
const PRODUCT: usize = 5;
/// Where the place of the ship begins, and how wide it may be.
const PLACE: usize = 65;
const PLACE_WIDTH: usize = 14;
/// The widest name of a wreck pile.
const PILE: usize = 15;

pub(super) fn draw(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    headings(words, drawing);
    for captain in &view.captains {
        let asked = if view.actor == Some(captain.seat) {
            ">"
        } else {
            " "
        };
        drawing.line().put(TextStyle::Strong, asked);
        names::captain(captain.seat, words, drawing);
        row(game, captain, words, drawing);
    }
    wrecks(game, view, words, drawing);
}

fn headings(words: &dyn Words, drawing: &mut Drawing) {
    let title = words.key("board-captains");
    drawing.line().text(" ").put(TextStyle::Strong, title);
    for (column, key) in [
        (CASH, "board-cash"),
        (WEALTH, "board-wealth"),
        (CARDS, "board-cards"),
    ] {
        right(drawing, TextStyle::Faint, column, &words.key(key));
    }
    for (index, product) in Product::all().iter().enumerate() {
        let name: String = words.key(product.key()).chars().take(PRODUCT - 1).collect();
        let column = PRODUCTS + PRODUCT * index;
        right(drawing, names::style(*product), column, &name);
    }
    let place = words.key("board-place");
    drawing.to_column(PLACE).put(TextStyle::Faint, place);
}

fn row(game: &LongCours, captain: &Captain, words: &dyn Words, drawing: &mut Drawing) {
    right(drawing, TextStyle::Strong, CASH, &captain.cash.to_string());
    let wealth = captain.wealth.to_string();
    right(drawing, TextStyle::Plain, WEALTH, &wealth);
    let cards = captain.cards.to_string();
    right(drawing, TextStyle::Plain, CARDS, &cards);
    goods(&captain.cargo, drawing);
    let (style, place) = match captain.condition {
        Condition::Ashore => (TextStyle::Faint, words.key("board-ashore")),
        Condition::Afloat { point } => (TextStyle::Plain, names::point(game, point, words)),
        Condition::Wrecked => (TextStyle::Alert, words.key("board-wrecked")),
        Condition::Sunk { turn, .. } => {
            let sunk = Phrase::new("board-sunk").with("turn", turn);
            (TextStyle::Faint, words.say(&sunk))
        }
    };
    let place = names::clip(&place, PLACE_WIDTH);
    drawing.to_column(PLACE).put(style, place);
}

/// Goods in the columns of their products.
fn goods(goods: &Goods, drawing: &mut Drawing) {
    for (index, (product, francs)) in goods.iter().enumerate() {
        let column = PRODUCTS + PRODUCT * index;
        match francs {
            0 => right(drawing, TextStyle::Faint, column, NONE),
            _ => {
                let amount = names::amount(*francs);
                right(drawing, names::style(product), column, &amount);
            }
        }
    }
}

/// The piles of wrecked goods that are not empty.
fn wrecks(game: &LongCours, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let piles = view.zones.iter().filter(|zone| total(&zone.wreck) > 0);
    for (index, zone) in piles.enumerate() {
        if index == 0 {
            let title = words.key("board-wrecks");
            drawing.line().text(" ").put(TextStyle::Strong, title);
        }
        let point = names::point(game, game.chart.stranding(zone.zone), words);
        drawing.line().text(" ").text(names::clip(&point, PILE));
        let worth = total(&zone.wreck).to_string();
        right(drawing, TextStyle::Plain, WEALTH, &worth);
        goods(&zone.wreck, drawing);
    }
}
