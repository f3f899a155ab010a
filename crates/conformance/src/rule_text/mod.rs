//! Checks that the code and the rule text of a game agree.
//!
//! A game has its rule text in two files, `RULES.md` (English) and `RULES.fr.md` (French), with
//! numbered chapters (`## M5 Placing`) and paragraphs (`### M5.3 Which place is taken`). Code,
//! tests and documents cite these numbers as `M5.3` or in names of tests (`m5_3_…`). A chapter
//! without paragraphs is a paragraph.
//!
//! [`check_rule_text`] requires that
//! - every cited number exists in both files;
//! - every paragraph is cited by a test of the game, except those marked
//!   `<!-- not testable: reason -->`, of which there are at most five;
//! - both files have the same numbers in the same order, the same blocks and the same source marks
//!   (`[S]`, `[P]`, `[R]`, `[X]`);
//! - every path in the text is a path of the repository.
//!
//! It does not read the sentences: whether code and text say the same is for the tests of the
//! rules.

mod citations;
mod compare;
mod reader;
#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::fmt;
use std::fs;
use std::path::Path;

use citations::{Citation, citations, paths};
use compare::compare;
use reader::RuleText;

/// The most paragraphs of a game that may be marked as not testable.
const MOST_NOT_TESTABLE: usize = 5;

/// A place where code and rule text disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
struct RuleTextError {
    /// The file, relative to the repository.
    file: String,
    /// The line in it, counted from 1.
    line: usize,
    /// The number of the paragraph; empty before the first one.
    paragraph: String,
    problem: String,
}

impl fmt::Display for RuleTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let RuleTextError {
            file,
            line,
            paragraph,
            problem,
        } = self;
        match paragraph.as_str() {
            "" => write!(f, "{file}:{line}: {problem}"),
            paragraph => write!(f, "{file}:{line}: {paragraph}: {problem}"),
        }
    }
}

/// What a file contributes to the check.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    /// The rule text itself.
    RuleText,
    /// A test of the game: what it cites counts as tested.
    Test,
    /// Code of the game: only the names of test functions in it count as tested.
    Game,
    /// Code of the page, which may contain vector graphics.
    Page,
    /// Any other file that may cite paragraphs.
    Other,
}

/// A file with its path relative to the repository.
#[derive(Debug, Clone)]
struct SourceFile {
    path: String,
    text: String,
    role: Role,
}

/// Checks the rule text of the game in this folder (`env!("CARGO_MANIFEST_DIR")`), whose
/// paragraphs begin with this letter. The folder must be `games/<game>` of the repository.
///
/// # Panics
/// If code and rule text disagree, with all errors; or if a file cannot be read.
pub fn check_rule_text(folder: &str, letter: char) {
    let folder = Path::new(folder);
    let root = folder.join("../..");
    let game = folder.file_name().unwrap_or_default().to_string_lossy();
    let game_folder = format!("games/{game}");
    let read = |name: &str| {
        let path = format!("{game_folder}/{name}");
        let text = fs::read_to_string(root.join(&path));
        SourceFile {
            text: text.unwrap_or_else(|error| panic!("{path}: {error}")),
            path,
            role: Role::RuleText,
        }
    };
    let (english, french) = (read("RULES.md"), read("RULES.fr.md"));
    let mut files = Vec::new();
    collect(&root, &format!("{game_folder}/src"), Role::Game, &mut files);
    collect(
        &root,
        &format!("{game_folder}/tests"),
        Role::Test,
        &mut files,
    );
    let page = format!("web/src/games/{game}");
    collect(&root, &page, Role::Page, &mut files);
    collect(&root, "docs", Role::Other, &mut files);
    for name in names(&root.join("crates")) {
        for part in ["src", "tests"] {
            let path = format!("crates/{name}/{part}");
            collect(&root, &path, Role::Other, &mut files);
        }
    }
    let exists = |path: &str| root.join(path).exists();
    let errors = errors(letter, &english, &french, &files, &exists);
    let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert!(
        errors.is_empty(),
        "code and rule text of {game} disagree:\n{}",
        lines.join("\n")
    );
}

/// Adds all files of a folder that may cite paragraphs; none if there is no such folder.
fn collect(root: &Path, folder: &str, role: Role, files: &mut Vec<SourceFile>) {
    for name in names(&root.join(folder)) {
        let path = format!("{folder}/{name}");
        let extension = Path::new(&name).extension().unwrap_or_default();
        let full = root.join(&path);
        let role = match role {
            Role::Game if name == "tests" || name == "tests.rs" => Role::Test,
            role => role,
        };
        if full.is_dir() {
            collect(root, &path, role, files);
        } else if ["rs", "ts", "svelte", "md"].iter().any(|e| extension == *e) {
            let text = fs::read_to_string(&full);
            files.push(SourceFile {
                text: text.unwrap_or_else(|error| panic!("{path}: {error}")),
                path,
                role,
            });
        }
    }
}

/// The names in a folder, sorted.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

/// Everything that is wrong. `exists` tells whether the repository has a path.
fn errors(
    letter: char,
    english: &SourceFile,
    french: &SourceFile,
    files: &[SourceFile],
    exists: &dyn Fn(&str) -> bool,
) -> Vec<RuleTextError> {
    let mut errors = Vec::new();
    let [english_text, french_text] = [english, french].map(|file| {
        let (text, wrong) = RuleText::read(letter, &file.text);
        errors.extend(
            wrong
                .into_iter()
                .map(|(line, paragraph, problem)| error(file, line, paragraph, problem)),
        );
        check_paths(file, &text, exists, &mut errors);
        text
    });
    compare(
        (english, &english_text),
        (french, &french_text),
        &mut errors,
    );
    let tested = check_citations(
        letter,
        [english, french],
        [&english_text, &french_text],
        files,
        &mut errors,
    );
    check_tested(english, &english_text, &tested, &mut errors);
    errors
}

fn error(
    file: &SourceFile,
    line: usize,
    paragraph: impl Into<String>,
    problem: impl Into<String>,
) -> RuleTextError {
    RuleTextError {
        file: file.path.clone(),
        line,
        paragraph: paragraph.into(),
        problem: problem.into(),
    }
}

/// A reader of the text has the repository and nothing else.
fn check_paths(
    file: &SourceFile,
    text: &RuleText,
    exists: &dyn Fn(&str) -> bool,
    errors: &mut Vec<RuleTextError>,
) {
    for (index, line) in file.text.lines().enumerate() {
        for path in paths(line) {
            let outside = path.contains("../") || path.starts_with(['/', '~']);
            if outside || !exists(path) {
                let paragraph = text.at(index + 1).map_or("", |at| &at.number);
                let problem = format!("“{path}” is not a path of the repository");
                errors.push(error(file, index + 1, paragraph, problem));
            }
        }
    }
}

/// Every citation names a paragraph of both files. Returns the numbers that tests cite.
fn check_citations(
    letter: char,
    rules: [&SourceFile; 2],
    texts: [&RuleText; 2],
    files: &[SourceFile],
    errors: &mut Vec<RuleTextError>,
) -> BTreeSet<String> {
    let mut tested = BTreeSet::new();
    for file in rules.into_iter().chain(files) {
        for Citation {
            line,
            number,
            in_name,
        } in citations(letter, file)
        {
            for (text, rules) in texts.into_iter().zip(rules) {
                if text.find(&number).is_none() {
                    let problem = format!("cited, but missing in {}", rules.path);
                    errors.push(error(file, line, &number, problem));
                }
            }
            if file.role == Role::Test || file.role == Role::Game && in_name {
                tested.insert(number);
            }
        }
    }
    tested
}

/// Every paragraph is cited by a test or marked as not testable.
fn check_tested(
    english: &SourceFile,
    text: &RuleText,
    tested: &BTreeSet<String>,
    errors: &mut Vec<RuleTextError>,
) {
    let mut exempt = 0;
    for paragraph in text.testable() {
        if let Some(line) = paragraph.not_testable {
            exempt += 1;
            if exempt > MOST_NOT_TESTABLE {
                let problem = format!("more than {MOST_NOT_TESTABLE} are marked as not testable");
                errors.push(error(english, line, &paragraph.number, problem));
            }
        } else if !tested.contains(&paragraph.number) {
            let problem = "cited by no test of the game";
            errors.push(error(english, paragraph.line, &paragraph.number, problem));
        }
    }
}
