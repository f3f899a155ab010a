//! Short names and colours of goods, posts and tiles.

use portolan_core::drawing::{TextStyle, Words};
use portolan_core::{Arg, Phrase, PhraseArg, Vocabulary};

use crate::parts::{Face, Good, Post, Tile};
use crate::{Norderwind, Port};

/// The colour of a good.
pub(super) fn good_style(good: Good) -> TextStyle {
    TextStyle::Tint(match good {
        Good::Salt => 5,
        Good::Wheat => 2,
        Good::Fish => 3,
        Good::Wood => 1,
        Good::Wine => 0,
    })
}

/// The first letters of a good.
pub(super) fn good_letters(good: Good, words: &dyn Words) -> String {
    first_letters(&words.key(good.key()), 2)
}

/// The first letters of a post; three, because two do not tell all posts apart.
pub(super) fn post_letters(post: Post, words: &dyn Words) -> String {
    first_letters(&words.key(post.key()), 3)
}

fn first_letters(name: &str, count: usize) -> String {
    let first = name.chars().take(1).flat_map(char::to_uppercase);
    let others = name.chars().take(count).skip(1);
    first.chain(others).collect()
}

/// The name of a port.
pub(super) fn port(game: &Norderwind, port: Port) -> &str {
    game.parts.port_name(port)
}

/// What a tile shows, in a word.
pub(super) fn tile(game: &Norderwind, tile: Tile, words: &dyn Words) -> String {
    let Some(part) = game.parts.tile(tile) else {
        return String::new();
    };
    match part.face {
        Face::Destination { port } => game.parts.port_name(port).to_owned(),
        Face::TradingPort { good, terms } => words.say(
            &Phrase::new("board-tile-good")
                .with("good", good.arg(game))
                .with("price", terms.price),
        ),
        Face::EquipmentPort => words.key("board-tile-equipment"),
        Face::MerchantShip { terms } => {
            words.say(&Phrase::new("board-tile-ship").with("price", terms.price))
        }
        Face::Wreck => words.key("tile-wreck"),
        Face::Fog => words.key("tile-fog"),
    }
}

/// The colour of a tile.
pub(super) fn tile_style(game: &Norderwind, tile: Tile) -> TextStyle {
    match game.parts.tile(tile).map(|part| part.face) {
        Some(Face::Destination { .. }) => TextStyle::Strong,
        Some(Face::TradingPort { good, .. }) => good_style(good),
        Some(Face::EquipmentPort) => TextStyle::Tint(4),
        Some(Face::MerchantShip { .. } | Face::Wreck | Face::Fog) | None => TextStyle::Plain,
    }
}

/// A list of things: an order, or what is missing for it.
pub(super) fn listed(list: Arg, words: &dyn Words) -> String {
    words.say(&Phrase::new("board-list").with("list", list))
}
