//! The line editor of a terminal: arrow keys, history, and completion with Tab. It knows nothing
//! about games.

use std::io;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

/// A line editor. Its history is never written to a file.
pub(super) struct LineEditor(Editor<Completions, MemHistory>);

impl LineEditor {
    pub(super) fn new() -> io::Result<LineEditor> {
        let config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            .build();
        let editor = Editor::with_history(config, MemHistory::new());
        editor.map(LineEditor).map_err(io_error)
    }

    /// Reads a line. The prompt is given without and with escape codes. Ctrl-D returns `None`,
    /// Ctrl-C an error of the kind [`io::ErrorKind::Interrupted`].
    pub(super) fn read(
        &mut self,
        prompt: &(String, String),
        completions: Vec<String>,
    ) -> io::Result<Option<String>> {
        self.0.set_helper(Some(Completions(completions)));
        match self.0.readline(prompt) {
            Ok(line) => Ok(Some(line)),
            Err(ReadlineError::Eof) => Ok(None),
            Err(error) => Err(io_error(error)),
        }
    }
}

fn io_error(error: ReadlineError) -> io::Error {
    match error {
        ReadlineError::Io(error) => error,
        ReadlineError::Interrupted => io::ErrorKind::Interrupted.into(),
        error => io::Error::other(error),
    }
}

/// The lines that Tab can complete to.
struct Completions(Vec<String>);

impl Completions {
    fn matching(&self, typed: &str) -> Vec<String> {
        let typed = typed.trim_start().to_lowercase();
        let starts_with_typed = |line: &&String| line.to_lowercase().starts_with(&typed);
        let mut found: Vec<String> = self.0.iter().filter(starts_with_typed).cloned().collect();
        found.sort();
        found.dedup();
        found
    }
}

impl Completer for Completions {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        Ok((0, self.matching(line.get(..cursor).unwrap_or(line))))
    }
}

impl Helper for Completions {}
impl Highlighter for Completions {}
impl Validator for Completions {}
impl Hinter for Completions {
    type Hint = String;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_completed_from_its_beginning() {
        let lines = ["pass", "Place 3", "place 3", "bid ", "pass"];
        let completions = Completions(lines.map(str::to_owned).to_vec());
        assert_eq!(completions.matching(" P"), ["Place 3", "pass", "place 3"]);
        assert_eq!(completions.matching("pas"), ["pass"]);
        assert!(completions.matching("x").is_empty());
    }
}
