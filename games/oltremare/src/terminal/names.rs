//! Short names and colours of goods, symbols and markers, as a table has room for them.

use portolan_core::Vocabulary;
use portolan_core::drawing::{TextStyle, Words};

use crate::Oltremare;
use crate::parts::{Card, Good, Marker, Symbol};

/// The colour of a good.
pub(super) fn style(good: Good) -> TextStyle {
    match good {
        Good::Gems => TextStyle::Tint(4),
        Good::Scrolls => TextStyle::Tint(3),
        Good::Silk => TextStyle::Tint(5),
        Good::Salt => TextStyle::Plain,
        Good::Pottery => TextStyle::Tint(0),
        Good::Olives => TextStyle::Tint(1),
        Good::Cereals => TextStyle::Tint(2),
    }
}

/// A good in one word.
pub(super) fn short(good: Good, words: &dyn Words) -> String {
    words.key(match good {
        Good::Gems => "short-gems",
        Good::Scrolls => "short-scrolls",
        Good::Silk => "short-silk",
        Good::Salt => "short-salt",
        Good::Pottery => "short-pottery",
        Good::Olives => "short-olives",
        Good::Cereals => "short-cereals",
    })
}

/// A good in two letters.
pub(super) fn letters(good: Good, words: &dyn Words) -> String {
    words.key(match good {
        Good::Gems => "letters-gems",
        Good::Scrolls => "letters-scrolls",
        Good::Silk => "letters-silk",
        Good::Salt => "letters-salt",
        Good::Pottery => "letters-pottery",
        Good::Olives => "letters-olives",
        Good::Cereals => "letters-cereals",
    })
}

/// A marker in a word or two.
pub(super) fn marker(marker: Marker, words: &dyn Words) -> String {
    words.key(match marker {
        Marker::CalmSea => "short-calm-sea",
        Marker::Compass => "short-compass",
        Marker::VictoryOverPirates => "short-victory-over-pirates",
        Marker::GoodBusiness => "short-good-business",
        Marker::LocalInfluence => "short-local-influence",
        Marker::FavourableTrade => "short-favourable-trade",
    })
}

/// The two symbols of a card: `ducat+ship`.
pub(super) fn symbols(game: &Oltremare, card: Card, words: &dyn Words) -> String {
    let name = |symbol: Symbol| words.key(symbol.key());
    let [one, other] = game.components().face(card).symbols;
    format!("{}+{}", name(one), name(other))
}

/// Sailor power and cargo number of a card: `5/2`.
pub(super) fn figures(game: &Oltremare, card: Card) -> String {
    let face = game.components().face(card);
    format!("{}/{}", face.power, face.cargo)
}
