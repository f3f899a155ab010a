//! The board, drawn for a terminal.

use portolan_core::drawing::{Drawing, Words};

use crate::Manila;
use crate::view::View;

pub(crate) fn draw(_game: &Manila, view: &View, words: &dyn Words, drawing: &mut Drawing) {
    drawing
        .line()
        .text(words.key("ware-jade"))
        .text(format!("{:?}", view.phase));
}
