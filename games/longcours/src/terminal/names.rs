//! Names, colours and amounts, as short as the columns of the board need them.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, Seat};

use crate::parts::point::Point;
use crate::{LongCours, Product};

/// The mark and the name of a captain.
pub(super) fn captain(seat: Seat, words: &dyn Words, drawing: &mut Drawing) {
    let name = format!("{} {}", words.mark(seat), words.name(seat));
    drawing.put(TextStyle::Seat(seat), name);
}

/// The name of a point.
pub(super) fn point(game: &LongCours, point: Point, words: &dyn Words) -> String {
    words.say(&Phrase::new("board-point").with("point", point.arg(game)))
}

/// The colour of a product.
pub(super) fn style(product: Product) -> TextStyle {
    match product {
        Product::Cereals => TextStyle::Tint(2),
        Product::Fruit => TextStyle::Tint(1),
        Product::Textiles => TextStyle::Tint(4),
        Product::Wood => TextStyle::Tint(0),
        Product::Machines => TextStyle::Tint(5),
        Product::Gold => TextStyle::Strong,
    }
}

/// The first characters of a text that is too long for its column.
pub(super) fn clip(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        text.to_owned()
    } else {
        text.chars()
            .take(width.saturating_sub(1))
            .collect::<String>()
            + "…"
    }
}

/// An amount in at most four characters: thousands above 9999.
pub(super) fn amount(francs: u32) -> String {
    match francs {
        0..=9_999 => francs.to_string(),
        10_000..=999_999 => format!("{}k", francs / 1_000),
        _ => format!("{}M", francs / 1_000_000),
    }
}
