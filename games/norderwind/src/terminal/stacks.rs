//! The stacks, one row each: height, the column of orders with the seats that filled it, the
//! majority, the current order, and under it the tiles known to lie in the stack. Tiles in
//! brackets are known to the viewer alone; tiles of the running voyage lie open and are faint.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{PhraseArg, Seat, View};

use super::{NONE, names, piece, right};
use crate::Norderwind;
use crate::parts::{ORDERS, Tiles};
use crate::view::StackView;

/// Where the columns begin, except that of the height, which ends there.
const HEIGHT: usize = 18;
const FILLED: usize = 21;
const MAJORITY: usize = 32;
const ORDER: usize = 43;
const KNOWN: usize = 3;

pub(super) fn draw(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    headings(words, drawing);
    for stack in &view.public.stacks {
        row(game, stack, words, drawing);
        let own = view.private.as_ref().and_then(|own| own.tiles);
        let own = own.map_or(Tiles::NONE, |tiles| tiles[stack.port]);
        let voyage = view.public.voyage.as_ref();
        let voyage = voyage.filter(|voyage| voyage.port == stack.port);
        let open = voyage.map_or(Tiles::NONE, |voyage| voyage.drawn.iter().copied().collect());
        if let Some(public) = stack.tiles {
            let known = Known { public, own, open };
            known_tiles(game, known, words, drawing);
        }
    }
}

fn headings(words: &dyn Words, drawing: &mut Drawing) {
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-stacks"));
    right(
        drawing,
        TextStyle::Faint,
        HEIGHT,
        &words.key("board-height"),
    );
    for (column, key) in [
        (FILLED, "board-filled"),
        (MAJORITY, "board-majority"),
        (ORDER, "board-order"),
    ] {
        drawing
            .to_column(column)
            .put(TextStyle::Faint, words.key(key));
    }
}

fn row(game: &Norderwind, stack: &StackView, words: &dyn Words, drawing: &mut Drawing) {
    let name = names::port(game, stack.port);
    drawing.line().text(" ").put(TextStyle::Strong, name);
    let height = stack.height.to_string();
    right(drawing, TextStyle::Plain, HEIGHT, &height);
    drawing.to_column(FILLED);
    for index in 0..ORDERS {
        cube(stack.filled.get(index).copied(), words, drawing);
    }
    drawing.to_column(MAJORITY);
    cube(stack.majority, words, drawing);
    drawing.to_column(ORDER);
    match stack.order.map(|order| order.arg(game)) {
        Some(order) => drawing.text(names::listed(order, words)),
        None => drawing.put(TextStyle::Faint, words.key("board-full")),
    };
}

/// The seat whose cube lies on a space, or that there is none.
fn cube(seat: Option<Seat>, words: &dyn Words, drawing: &mut Drawing) {
    match seat {
        Some(seat) => drawing.put(TextStyle::Seat(seat), words.mark(seat)),
        None => drawing.put(TextStyle::Faint, NONE),
    };
}

/// The tiles known to lie in a stack.
struct Known {
    public: Tiles,
    own: Tiles,
    open: Tiles,
}

fn known_tiles(game: &Norderwind, known: Known, words: &dyn Words, drawing: &mut Drawing) {
    let label = words.key("board-known");
    drawing.line().to_column(KNOWN).put(TextStyle::Faint, label);
    for tile in known.public.or(known.own).iter() {
        let name = names::tile(game, tile, words);
        let (text, style) = match () {
            () if known.open.has(tile) => (name, TextStyle::Faint),
            () if known.own.has(tile) => (format!("({name})"), names::tile_style(game, tile)),
            () => (name, names::tile_style(game, tile)),
        };
        piece(drawing, style, KNOWN, &text);
    }
}
