//! A drawing for the terminal: lines of inked text. It knows no escape codes; whoever prints
//! it decides whether there are colours.

use crate::phrase::Phrase;
use crate::seat::Seat;

/// Puts phrases into the words of a language.
pub trait Words {
    /// The sentence.
    fn say(&self, phrase: &Phrase) -> String;

    /// The name of who sits there.
    fn name(&self, seat: Seat) -> String;

    /// One character that stands for the seat on a board; no other seat has it.
    fn mark(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// Shorthand for a phrase without parameters.
    fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }
}

/// How a piece of text is inked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ink {
    /// Ordinary.
    Plain,
    /// Less important.
    Faint,
    /// A title or a figure that matters.
    Strong,
    /// Danger or refusal.
    Alert,
    /// In the colour of a seat.
    Seat(Seat),
    /// One of a game's own colours, 0 to 5 (red, green, yellow, blue, magenta, cyan).
    Tint(u8),
}

/// Lines of inked text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    lines: Vec<Vec<(String, Ink)>>,
}

impl Drawing {
    /// An empty drawing.
    #[must_use]
    pub fn new() -> Drawing {
        Drawing::default()
    }

    /// Starts a new line.
    pub fn line(&mut self) -> &mut Drawing {
        self.lines.push(Vec::new());
        self
    }

    /// Adds text to the last line.
    pub fn put(&mut self, ink: Ink, text: impl Into<String>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push((text.into(), ink));
        }
        self
    }

    /// Adds ordinary text to the last line.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Drawing {
        self.put(Ink::Plain, text)
    }

    /// Fills the last line with blanks up to a column.
    pub fn to_column(&mut self, column: usize) -> &mut Drawing {
        let width = self.width();
        if width < column {
            self.text(" ".repeat(column - width));
        }
        self
    }

    /// How wide the last line is, in characters.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.last().map_or(0, |line| {
            line.iter().map(|(text, _)| text.chars().count()).sum()
        })
    }

    /// The lines, each a list of inked pieces.
    pub fn lines(&self) -> impl Iterator<Item = &[(String, Ink)]> {
        self.lines.iter().map(Vec::as_slice)
    }
}
