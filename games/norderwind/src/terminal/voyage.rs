//! The running voyage: its tiles as a strip, what is left of it, the pirates, what the lookout
//! saw. Between voyages, the tiles of the last one.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, PhraseArg, View};

use super::{NONE, names, piece};
use crate::parts::Tile;
use crate::view::{Peeked, VoyageView};
use crate::{Norderwind, Phase};

/// Where the strip begins.
const STRIP: usize = 2;

pub(super) fn draw(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let public = &view.public;
    let (Some(voyage), Some(seat)) = (&public.voyage, public.active) else {
        last_voyage(game, view, words, drawing);
        return;
    };
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-voyage"))
        .text("  ")
        .put(TextStyle::Seat(seat), words.name(seat))
        .put(TextStyle::Faint, " → ")
        .put(TextStyle::Strong, names::port(game, voyage.port));
    if public.phase != Phase::Over {
        let left = Phrase::new("board-left")
            .with("range", voyage.range_left)
            .with("actions", voyage.actions_left);
        drawing.put(TextStyle::Faint, " · ").text(words.say(&left));
    }
    drawing.line().to_column(STRIP);
    strip(game, &voyage.drawn, words, drawing);
    for _ in 0..voyage.range_left {
        piece(drawing, TextStyle::Faint, STRIP, NONE);
    }
    pirates(voyage, words, drawing);
    let peek = view.private.as_ref().and_then(|own| own.peek);
    if let (Some(tile), Some(place)) = (peek, voyage.peeked) {
        let key = match place {
            Peeked::Top => "board-peek-top",
            Peeked::Under => "board-peek-under",
        };
        let peek = Phrase::new(key).with("tile", tile.arg(game));
        drawing.line().to_column(STRIP).text(words.say(&peek));
    }
}

fn last_voyage(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let drawn = view.public.last_drawn.iter().flatten().copied();
    let drawn: Vec<Tile> = drawn.collect();
    if !drawn.is_empty() {
        let title = words.key("board-last-voyage");
        drawing.line().text(" ").put(TextStyle::Faint, title);
        drawing.line().to_column(STRIP);
        strip(game, &drawn, words, drawing);
    }
}

/// Tiles in the order they were drawn.
fn strip(game: &Norderwind, drawn: &[Tile], words: &dyn Words, drawing: &mut Drawing) {
    for tile in drawn {
        let text = format!("[{}]", names::tile(game, *tile, words));
        piece(drawing, names::tile_style(game, *tile), STRIP, &text);
    }
}

fn pirates(voyage: &VoyageView, words: &dyn Words, drawing: &mut Drawing) {
    let Some(fog) = &voyage.fog else {
        return;
    };
    let Some(chance) = fog.chance else {
        return;
    };
    let pirates = Phrase::new("board-pirates")
        .with("skulls", fog.fight.skulls)
        .with("hits", fog.fight.hits)
        .with("rolls", fog.fight.rolls)
        .with("chance", chance);
    drawing
        .line()
        .to_column(STRIP)
        .put(TextStyle::Alert, words.say(&pirates));
}
