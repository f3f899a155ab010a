//! Finds citations of paragraphs and paths of files in text.

use super::{Role, SourceFile};

/// A citation of a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Citation {
    pub(super) line: usize,
    /// `M5` or `M5.3`.
    pub(super) number: String,
    /// Whether it is the name of a test function (`m5_3_…`).
    pub(super) in_name: bool,
}

/// All citations of a file, for the game with this letter.
pub(super) fn citations(letter: char, file: &SourceFile) -> Vec<Citation> {
    let mut found = Vec::new();
    for (index, content) in file.text.lines().enumerate() {
        let mut cite = |number: String, in_name| {
            found.push(Citation {
                line: index + 1,
                number,
                in_name,
            });
        };
        for (at, start) in words(content) {
            if let Some(rest) = start.strip_prefix(letter) {
                let (number, after) = numbers(rest, '.');
                let drawing = file.role == Role::Page && is_coordinate(after);
                if !number.is_empty() && !after.starts_with(is_word) && !drawing {
                    cite(format!("{letter}{number}"), false);
                }
            } else if let Some(rest) = start.strip_prefix(letter.to_ascii_lowercase()) {
                let (number, after) = numbers(rest, '_');
                // Names of files have leading zeros: `m05_placing.rs`.
                let file_name = number.starts_with('0');
                let name = after
                    .strip_prefix('_')
                    .is_some_and(|name| name.starts_with(is_word));
                if !number.is_empty() && name && !file_name {
                    let function = content[..at].trim_end().ends_with("fn");
                    cite(format!("{letter}{number}"), function);
                }
            }
        }
    }
    found
}

/// Where words begin, and the text from there on.
fn words(content: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut before = ' ';
    content.char_indices().filter_map(move |(at, character)| {
        let begins = is_word(character) && !is_word(before);
        before = character;
        begins.then(|| (at, &content[at..]))
    })
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// One or two numbers at the beginning, written with a dot between them, and what follows.
fn numbers(text: &str, joint: char) -> (String, &str) {
    let (chapter, rest) = digits(text);
    let Some((paragraph, after)) = rest.strip_prefix(joint).map(digits) else {
        return (chapter.to_owned(), rest);
    };
    if chapter.is_empty() || paragraph.is_empty() {
        (chapter.to_owned(), rest)
    } else {
        (format!("{chapter}.{paragraph}"), after)
    }
}

fn digits(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

/// Whether another coordinate follows, as in the vector graphics of the page: `M12 3`, `M12,-3`,
/// `M12 {y}`.
fn is_coordinate(after: &str) -> bool {
    let number = after.trim_start_matches([' ', ',', '-', '.']);
    number.starts_with(|c: char| c.is_ascii_digit() || c == '{' || c == '$')
}

/// The paths in a line of rule text: what has a slash in code, and what looks like a path to
/// another folder anywhere.
pub(super) fn paths(content: &str) -> impl Iterator<Item = &str> {
    let pieces = content.split('`').enumerate();
    pieces.flat_map(|(index, piece)| {
        let code = index % 2 == 1;
        let words = piece
            .split(|c: char| c.is_whitespace() || "()[]<>“”\"«»".contains(c))
            .map(|word| word.trim_end_matches(['.', ',', ';', ':']));
        words.filter(move |word| {
            let absolute = word.len() > 1 && word.starts_with('/') || word.starts_with("~/");
            let elsewhere = absolute || word.contains("../");
            elsewhere || code && word.contains('/')
        })
    })
}
