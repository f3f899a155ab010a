//! Drawings for the terminal: lines of styled text. A drawing contains no escape codes; the
//! program that prints it decides whether to use colours.

use crate::phrase::Phrase;
use crate::seat::Seat;

/// Turns phrases into text in one language.
pub trait Words {
    /// The text of a phrase.
    fn say(&self, phrase: &Phrase) -> String;

    /// The name of the player in this seat.
    fn name(&self, seat: Seat) -> String;

    /// One character that marks the seat on a board, unique among the seats.
    fn mark(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// The text of a phrase without parameters.
    fn key(&self, key: &'static str) -> String {
        self.say(&Phrase::new(key))
    }
}

/// The style of a piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextStyle {
    /// Ordinary text.
    Plain,
    /// Less important text.
    Faint,
    /// A title or an important figure.
    Strong,
    /// A warning or a refusal.
    Alert,
    /// Text in the colour of a seat.
    Seat(Seat),
    /// A colour chosen by the game, 0 to 5 (red, green, yellow, blue, magenta, cyan).
    Tint(u8),
}

/// Lines of styled text.
///
/// ```
/// use portolan_core::Seat;
/// use portolan_core::drawing::{Drawing, TextStyle};
///
/// let mut drawing = Drawing::new();
/// drawing.line().put(TextStyle::Strong, "Market");
/// let ada = TextStyle::Seat(Seat::new(0));
/// drawing.line().put(ada, "Ada").to_column(8).text("12 coins");
/// assert_eq!(drawing.width(), 16);
///
/// let plain: Vec<String> = drawing
///     .lines()
///     .map(|line| line.iter().map(|(text, _)| text.as_str()).collect())
///     .collect();
/// assert_eq!(plain, ["Market", "Ada     12 coins"]);
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Drawing {
    lines: Vec<Vec<(String, TextStyle)>>,
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
    pub fn put(&mut self, style: TextStyle, text: impl Into<String>) -> &mut Drawing {
        if self.lines.is_empty() {
            self.line();
        }
        if let Some(line) = self.lines.last_mut() {
            line.push((text.into(), style));
        }
        self
    }

    /// Adds ordinary text to the last line.
    pub fn text(&mut self, text: impl Into<String>) -> &mut Drawing {
        self.put(TextStyle::Plain, text)
    }

    /// Pads the last line with blanks up to a column.
    pub fn to_column(&mut self, column: usize) -> &mut Drawing {
        let width = self.width();
        if width < column {
            self.text(" ".repeat(column - width));
        }
        self
    }

    /// The width of the last line, in characters.
    #[must_use]
    pub fn width(&self) -> usize {
        self.lines.last().map_or(0, |line| {
            line.iter().map(|(text, _)| text.chars().count()).sum()
        })
    }

    /// The lines, each a list of styled pieces.
    pub fn lines(&self) -> impl Iterator<Item = &[(String, TextStyle)]> {
        self.lines.iter().map(Vec::as_slice)
    }
}
