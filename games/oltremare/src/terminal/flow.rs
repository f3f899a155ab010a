//! Text set in lines of a terminal's width: broken at blanks, further lines hanging below the
//! first word.

use portolan_core::drawing::{Drawing, TextStyle};

/// The widest line.
pub(super) const WIDTH: usize = 79;

/// A line that goes on in the next one where there is no room.
pub(super) struct Line<'d> {
    drawing: &'d mut Drawing,
    /// Where lines begin.
    column: usize,
    empty: bool,
}

impl<'d> Line<'d> {
    /// Starts a new line at a column.
    pub(super) fn begin(drawing: &'d mut Drawing, column: usize) -> Line<'d> {
        drawing.line();
        Line::go_on(drawing, column)
    }

    /// Goes on in the last line at a column.
    pub(super) fn go_on(drawing: &'d mut Drawing, column: usize) -> Line<'d> {
        drawing.to_column(column);
        Line {
            drawing,
            column,
            empty: true,
        }
    }

    /// Adds words, each after a blank.
    pub(super) fn put(&mut self, style: TextStyle, text: &str) -> &mut Line<'d> {
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            self.word(&[(style, word)]);
        }
        self
    }

    /// Adds one word of several styles.
    pub(super) fn word(&mut self, pieces: &[(TextStyle, &str)]) -> &mut Line<'d> {
        let width: usize = pieces.iter().map(|(_, text)| text.chars().count()).sum();
        if !self.empty && self.drawing.width() + 1 + width > WIDTH {
            self.drawing.line().to_column(self.column);
        } else if !self.empty {
            self.drawing.text(" ");
        }
        for (style, text) in pieces {
            self.drawing.put(*style, *text);
        }
        self.empty = false;
        self
    }

    /// A dot between two things; nothing before the first.
    pub(super) fn dot(&mut self) -> &mut Line<'d> {
        if !self.empty {
            self.put(TextStyle::Faint, "·");
        }
        self
    }
}

/// Text that ends at a column.
pub(super) fn right(drawing: &mut Drawing, style: TextStyle, column: usize, text: &str) {
    let width = text.chars().count();
    drawing
        .to_column(column.saturating_sub(width))
        .put(style, text);
}

/// Text cut to a width.
pub(super) fn cut(text: &str, width: usize) -> String {
    if text.chars().count() > width {
        text.chars().take(width - 1).chain(['…']).collect()
    } else {
        text.to_owned()
    }
}
