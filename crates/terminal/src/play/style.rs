//! Text styles as escape codes. No other module knows escape codes; without colours only the text
//! is left.

use std::fmt::Write as _;

use portolan_core::drawing::{Drawing, TextStyle};

/// Whether text styles are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colours {
    /// With escape codes.
    Shown,
    /// Not at all.
    Hidden,
}

/// Clears the window and the scrollback, and moves the cursor to the top.
pub(super) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

impl Colours {
    /// The text in this style.
    #[must_use]
    pub fn paint(self, style: TextStyle, text: &str) -> String {
        match (self, code(style)) {
            (Colours::Shown, Some(code)) if !text.is_empty() => {
                format!("\x1b[{code}m{text}\x1b[0m")
            }
            _ => text.to_owned(),
        }
    }

    /// A drawing as text; every line ends with a newline and has no trailing blanks.
    #[must_use]
    pub fn print(self, drawing: &Drawing) -> String {
        let mut out = String::new();
        for line in drawing.lines() {
            let plain: String = line.iter().map(|(text, _)| text.as_str()).collect();
            let mut left = plain.trim_end().chars().count();
            for (text, style) in line {
                let shown: String = text.chars().take(left).collect();
                left -= shown.chars().count();
                let _ = write!(out, "{}", self.paint(*style, &shown));
            }
            out.push('\n');
        }
        out
    }
}

fn code(style: TextStyle) -> Option<&'static str> {
    // Medium brightness suits dark and light terminals; the hues differ from those of the tints.
    const SEATS: [&str; 8] = [
        "1;38;5;33",
        "1;38;5;208",
        "1;38;5;203",
        "1;38;5;135",
        "1;38;5;70",
        "1;38;5;37",
        "1;38;5;172",
        "1;38;5;245",
    ];
    const TINTS: [&str; 6] = ["31", "32", "33", "34", "35", "36"];
    match style {
        TextStyle::Plain => None,
        TextStyle::Faint => Some("2"),
        TextStyle::Strong => Some("1"),
        TextStyle::Alert => Some("1;31"),
        TextStyle::Seat(seat) => SEATS.get(seat.index()).copied(),
        TextStyle::Tint(tint) => TINTS.get(usize::from(tint)).copied(),
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::Seat;

    use super::*;

    #[test]
    fn without_colours_only_text_is_left() {
        let mut drawing = Drawing::new();
        drawing
            .line()
            .put(TextStyle::Strong, "Port")
            .text(" A  ")
            .line();
        drawing
            .line()
            .put(TextStyle::Seat(Seat::new(7)), "H")
            .put(TextStyle::Tint(9), "?");
        assert_eq!(Colours::Hidden.print(&drawing), "Port A\n\nH?\n");
        assert_eq!(
            Colours::Shown.print(&drawing),
            "\x1b[1mPort\x1b[0m A\n\n\x1b[1;38;5;245mH\x1b[0m?\n"
        );
    }
}
