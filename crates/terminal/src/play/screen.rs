//! Input and output of a session. It wraps, styles and clears text, and knows nothing about games.

use std::io::{self, BufRead, Read, Write};

use portolan_core::drawing::{Drawing, TextStyle};

use super::editor::LineEditor;
use super::style::{CLEAR, Colours};

/// The width of text in a terminal of 80 columns.
const DEFAULT_WIDTH: usize = 79;

/// The rest of a longer line is skipped.
const MAX_LINE_BYTES: u64 = 16 * 1024;

/// How the screen is cleared before another person takes the keyboard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClearMethod {
    /// With an escape code that also clears the scrollback.
    Terminal,
    /// With blank lines, if the output is no terminal.
    BlankLines,
}

/// What echoes the typed lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Echo {
    /// The terminal.
    Terminal,
    /// The program, so that the output shows the lines that came from a pipe.
    Program,
}

/// Options of a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ScreenOptions {
    /// Whether colours are used.
    pub colours: Colours,
    /// How it is cleared.
    pub clear_method: ClearMethod,
    /// What echoes the typed lines.
    pub echo: Echo,
    /// The width of text in columns.
    pub width: usize,
}

impl ScreenOptions {
    /// Plain text, as for a pipe.
    pub const PLAIN: ScreenOptions = ScreenOptions {
        colours: Colours::Hidden,
        clear_method: ClearMethod::BlankLines,
        echo: Echo::Program,
        width: DEFAULT_WIDTH,
    };
}

/// Where lines are read from.
enum Input<'io> {
    Stream(&'io mut dyn BufRead),
    Editor(Box<LineEditor>),
}

/// Reads lines from a person and prints text.
pub struct Screen<'io> {
    input: Input<'io>,
    output: &'io mut dyn Write,
    options: ScreenOptions,
}

impl<'io> Screen<'io> {
    /// A screen on any pair of streams.
    pub fn new(
        input: &'io mut dyn BufRead,
        output: &'io mut dyn Write,
        options: ScreenOptions,
    ) -> Screen<'io> {
        Screen {
            input: Input::Stream(input),
            output,
            options,
        }
    }

    /// A screen with a line editor, for when both standard streams are a terminal.
    ///
    /// # Errors
    /// If the line editor cannot be started.
    pub fn with_editor(
        output: &'io mut dyn Write,
        options: ScreenOptions,
    ) -> io::Result<Screen<'io>> {
        Ok(Screen {
            input: Input::Editor(Box::new(LineEditor::new()?)),
            output,
            options,
        })
    }

    /// Prints a drawing.
    pub(super) fn draw(&mut self, drawing: &Drawing) -> io::Result<()> {
        self.output
            .write_all(self.options.colours.print(drawing).as_bytes())
    }

    /// Prints text, wrapped; each of its lines is a paragraph.
    pub(super) fn print(&mut self, style: TextStyle, text: &str) -> io::Result<()> {
        let mut drawing = Drawing::new();
        put_wrapped(drawing.line(), style, text, self.options.width);
        self.draw(&drawing)
    }

    /// The width of text in columns.
    pub(super) fn width(&self) -> usize {
        self.options.width
    }

    /// Prints a line without wrapping it, so that it can be copied.
    pub(super) fn print_unwrapped(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")
    }

    /// Prints an empty line.
    pub(super) fn blank_line(&mut self) -> io::Result<()> {
        writeln!(self.output)
    }

    /// Clears what the next person must not see, including the history of the line editor.
    pub(super) fn clear(&mut self) -> io::Result<()> {
        if let Input::Editor(editor) = &mut self.input {
            **editor = LineEditor::new()?;
        }
        match self.options.clear_method {
            ClearMethod::Terminal => self.output.write_all(CLEAR.as_bytes()),
            ClearMethod::BlankLines => self.output.write_all("\n".repeat(60).as_bytes()),
        }
    }

    /// Prints a prompt and reads a line; `None` at the end of the input. Control characters become
    /// blanks. The line editor completes to one of `completions`.
    pub(super) fn ask(
        &mut self,
        style: TextStyle,
        question: &str,
        completions: Vec<String>,
    ) -> io::Result<Option<String>> {
        let prompt = format!("{} ", self.options.colours.paint(style, question));
        let input = match &mut self.input {
            Input::Stream(input) => input,
            Input::Editor(editor) => {
                self.output.flush()?;
                let line = editor.read(&(format!("{question} "), prompt), completions)?;
                return Ok(line.map(|line| clean(&line)));
            }
        };
        self.output.write_all(prompt.as_bytes())?;
        self.output.flush()?;
        let line = read_line(*input)?;
        match (&line, self.options.echo) {
            (None, _) => writeln!(self.output)?,
            (Some(line), Echo::Program) => writeln!(self.output, "{line}")?,
            (Some(_), Echo::Terminal) => {}
        }
        Ok(line)
    }

    /// Flushes the output.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(MAX_LINE_BYTES).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if !bytes.ends_with(b"\n") {
        input.skip_until(b'\n')?;
    }
    Ok(Some(clean(&String::from_utf8_lossy(&bytes))))
}

fn clean(line: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let line: String = line.chars().map(printable).collect();
    line.trim().to_owned()
}

/// Adds wrapped text to the last line of a drawing; further lines are indented to the column where
/// it begins.
pub(super) fn put_wrapped(drawing: &mut Drawing, style: TextStyle, text: &str, width: usize) {
    let column = drawing.width();
    let room = width.saturating_sub(column);
    for (index, line) in wrap(text, room).into_iter().enumerate() {
        if index > 0 {
            drawing.line().to_column(column);
        }
        drawing.put(style, line);
    }
}

/// Wraps text at blanks, but not at no-break spaces, so that no line is wider than `width` unless a
/// single word is.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    for paragraph in text.lines() {
        let body = paragraph.trim_start_matches(' ');
        let indent = " ".repeat(paragraph.len() - body.len());
        let mut line = indent.clone();
        for word in body.split(' ') {
            let blank = usize::from(line.len() > indent.len());
            let fits = line.chars().count() + blank + word.chars().count() <= width;
            if blank == 1 && !fits {
                lines.push(std::mem::replace(&mut line, indent.clone()));
            } else if blank == 1 {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    if lines.is_empty() {
        lines.push(String::new());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_wrapped_at_blanks_only() {
        assert_eq!(wrap("one two three", 8), ["one two", "three"]);
        assert_eq!(wrap("où\u{a0}? ici", 5), ["où\u{a0}?", "ici"]);
        assert_eq!(
            wrap("  a bb ccc\n\nincomprehensible x", 6),
            ["  a bb", "  ccc", "", "incomprehensible", "x"]
        );
        assert_eq!(wrap("", 10), [""]);
    }

    #[test]
    fn any_bytes_become_a_line() {
        let mut input: &[u8] = b"  bid\t12\r\n\xff\x1b[2J\nlast";
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("bid 12"));
        assert_eq!(
            read_line(&mut input).unwrap().as_deref(),
            Some("\u{fffd} [2J")
        );
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("last"));
        assert_eq!(read_line(&mut input).unwrap(), None);
    }

    #[test]
    fn a_line_without_end_is_cut() {
        let mut input: &[u8] = &[b'x'; 40_000];
        let line = read_line(&mut input).unwrap().unwrap();
        assert_eq!(line.len() as u64, MAX_LINE_BYTES);
        assert_eq!(read_line(&mut input).unwrap(), None);
    }

    #[test]
    fn further_lines_hang_below_the_first() {
        let mut drawing = Drawing::new();
        put_wrapped(
            drawing.line().text(" 1  "),
            TextStyle::Plain,
            &"word ".repeat(20),
            79,
        );
        let shown = Colours::Hidden.print(&drawing);
        assert!(shown.lines().all(|line| line.chars().count() <= 79));
        assert_eq!(shown.lines().count(), 2);
        assert!(shown.lines().nth(1).unwrap().starts_with("    word"));
    }
}
