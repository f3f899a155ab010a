//! Writes the structures of a game as a document: declarations in blocks, and the variants of
//! tagged unions in tables with their English messages. Which types there are, is in `types.rs`.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::Path;

use crate::fluent::{cell, messages};

const ACTIONS: &str = "The structure of an action, as `data` of a choice.";
const EVENTS: &str =
    "What happened, as `event` beside its `phrase`. Fields that a viewer may not know are `null`.";
const QUESTIONS: &str = "What a seat is asked, as `question` of a prompt.";
const FORECASTS: &str = "One line of a forecast, as `line` beside its `phrase`.";

/// One kind of structure: a heading, an explanation, and the types.
pub(crate) struct Section {
    pub(crate) heading: &'static str,
    pub(crate) about: &'static str,
    pub(crate) declarations: Vec<String>,
}

/// The variants of a tagged union, with the English message of each.
pub(crate) struct Union {
    heading: &'static str,
    about: &'static str,
    /// The first part of the Fluent keys.
    prefix: &'static str,
    pub(crate) declaration: String,
}

fn head(game: &str) -> String {
    format!(
        "# {game}: structures in drive and on the wire\n\n\
         Generated from the Rust types by `cargo xtask types`, as TypeScript. [drive.md](drive.md) explains the commands \
         that return them; the notation of actions and outcomes is there too.\n"
    )
}

/// A declaration with one field or one variant of a union per line.
fn readable(declaration: &str) -> String {
    let text = declaration.trim().trim_start_matches("export ");
    text.replace(", } | {", " }\n  | {")
        .replace(" } | {", " }\n  | {")
        .replace("/**\n * ", "  /** ")
        .replace("\n */\n", " */\n  ")
        .replace("\n * ", "\n   *  ")
        .replace(", \n", ",\n")
        .replace("{ \n", "{\n")
        .replace(", };", ",\n};")
}

/// Every type that a declaration names is itself declared in the document.
fn check_complete(document: &str) {
    let is_name = |word: &&str| word.starts_with(|first: char| first.is_ascii_uppercase());
    let code = document.lines().filter(|line| {
        let line = line.trim_start();
        !(line.starts_with("/**") || line.starts_with('*') || line.starts_with('#'))
    });
    let code: Vec<&str> = code
        .map(|line| match line.strip_prefix("| `") {
            Some(cell) => cell.split("` |").next().unwrap_or_default(),
            None => line,
        })
        .collect();
    let declared: Vec<&str> = code
        .iter()
        .filter_map(|line| line.strip_prefix("type "))
        .filter_map(|line| line.split([' ', '<', ';']).next())
        .collect();
    let known = ["Array", "Record", "Partial", "T"];
    let in_code = document.split("```ts").skip(1);
    let blocks = in_code.filter_map(|block| block.split("```").next());
    let cells = code.iter().copied().filter(|line| line.starts_with('{'));
    for text in blocks.chain(cells) {
        let lines = text.lines().map(str::trim_start);
        let lines = lines.filter(|line| !(line.starts_with("/**") || line.starts_with('*')));
        for line in lines {
            let unquoted = line.split('"').step_by(2).collect::<String>();
            let words = unquoted.split(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            for name in words.filter(is_name) {
                let found = declared.contains(&name) || known.contains(&name);
                assert!(found, "{name} is not declared: {line}");
            }
        }
    }
}

fn write_section(out: &mut String, section: &Section) {
    let _ = write!(
        out,
        "\n## {}\n\n{}\n\n```ts\n",
        section.heading, section.about
    );
    let texts: Vec<String> = section
        .declarations
        .iter()
        .map(|one| readable(one))
        .collect();
    let _ = writeln!(out, "{}\n```", texts.join("\n\n"));
}

/// `(tag, structure)` of each variant of `type X = { "tag": "name", … } | …;`.
fn variants(declaration: &str) -> Vec<(String, String)> {
    let body = declaration.split_once(" = ").map_or("", |(_, body)| body);
    let body = body.trim().trim_end_matches(';');
    body.split("} | {")
        .map(|variant| {
            let inner = variant.trim().trim_start_matches('{').trim_end_matches('}');
            let inner = inner.trim().trim_end_matches(',');
            let tag = inner.split('"').nth(3).unwrap_or_default().to_owned();
            (tag, format!("{{ {inner} }}"))
        })
        .collect()
}

fn write_union(out: &mut String, union: &Union, english: &BTreeMap<String, String>) {
    let _ = write!(
        out,
        "\n## {}\n\n{}\n\n| structure | English message |\n|---|---|\n",
        union.heading, union.about
    );
    for (tag, structure) in variants(&union.declaration) {
        let key = format!("{}-{}", union.prefix, tag.replace('_', "-"));
        let hidden = format!("{key}-hidden");
        let message = english.get(&key).or(english.get(&hidden));
        let message = message.map(|message| cell(message)).unwrap_or_default();
        let _ = writeln!(out, "| `{}` | {message} |", structure.replace('|', "\\|"));
    }
}

fn english(game: &str) -> BTreeMap<String, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join("games").join(game).join("text/en.ftl");
    messages(&std::fs::read_to_string(path).unwrap())
}

/// The tagged unions every game has: its actions, events, questions and forecast lines.
pub(crate) fn unions([action, event, question, forecast_line]: [String; 4]) -> [Union; 4] {
    let union = |heading, about, prefix, declaration| Union {
        heading,
        about,
        prefix,
        declaration,
    };
    [
        union("Actions", ACTIONS, "action", action),
        union("Events", EVENTS, "event", event),
        union("Questions", QUESTIONS, "prompt", question),
        union("Forecast lines", FORECASTS, "forecast", forecast_line),
    ]
}

/// A whole document; it declares every type it names.
pub(crate) fn document(title: &str, game: &str, sections: &[Section], unions: &[Union]) -> String {
    let mut out = head(title);
    let english = english(game);
    for section in sections {
        write_section(&mut out, section);
    }
    for union in unions {
        write_union(&mut out, union, &english);
    }
    check_complete(&out);
    out
}
