//! Counts the code lines of a Rust source text: lines that contain more than whitespace and
//! comments. Lines of `#[cfg(test)]` modules are counted separately.
//!
//! This is not a parser. It recognizes comments and literals, and finds the end of a module.

use std::ops::Range;

/// The code lines of one file.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct FileCount {
    /// Code lines outside of test modules.
    pub(super) code: usize,
    /// Code lines of test modules, including their attribute.
    pub(super) tests: usize,
    /// Names of test modules in files of their own (`#[cfg(test)] mod tests;`).
    pub(super) test_files: Vec<String>,
}

/// Counts the lines of a source text.
pub(super) fn count(source: &str) -> FileCount {
    let code = blank_out(source);
    let modules = test_modules(&code);
    let mut file = FileCount::default();
    let mut start = 0;
    for line in code.split_inclusive('\n') {
        let end = start + line.len();
        if !line.trim().is_empty() {
            let in_tests = modules
                .iter()
                .any(|module| module.span.start < end && start < module.span.end);
            match in_tests {
                true => file.tests += 1,
                false => file.code += 1,
            }
        }
        start = end;
    }
    let outside = modules.into_iter().filter(|module| module.in_other_file);
    file.test_files = outside.map(|module| module.name).collect();
    file
}

/// The source with comments replaced by spaces and literals by the letter `x`. The lines stay the
/// same. Every remaining `//`, `"` or brace is code.
fn blank_out(source: &str) -> String {
    let mut out = String::with_capacity(source.len());
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (length, filler) = match token(rest) {
            Some(Token::Comment(length)) => (length, ' '),
            Some(Token::Literal(length)) => (length, 'x'),
            None => (first.len_utf8(), first),
        };
        let (taken, after) = rest.split_at(length.min(rest.len()));
        out.extend(
            taken
                .chars()
                .map(|c| if c.is_whitespace() { c } else { filler }),
        );
        rest = after;
    }
    out
}

/// A comment or a literal, with its length in bytes.
enum Token {
    Comment(usize),
    Literal(usize),
}

/// The comment or the literal at the start of a text.
fn token(text: &str) -> Option<Token> {
    if text.starts_with("//") {
        return Some(Token::Comment(text.find('\n').unwrap_or(text.len())));
    }
    if text.starts_with("/*") {
        return Some(Token::Comment(block_comment(text)));
    }
    if let Some(after) = text.strip_prefix('"') {
        return Some(Token::Literal(1 + escaped_until(after, '"')));
    }
    if let Some(after) = text.strip_prefix('r') {
        return raw_string(after).map(|length| Token::Literal(1 + length));
    }
    let after = text.strip_prefix('\'')?;
    let mut chars = after.chars();
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => {
            Some(Token::Literal(1 + escaped_until(after, '\'')))
        }
        // A lifetime or a label.
        _ => None,
    }
}

/// The length of a block comment, which may contain others.
fn block_comment(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text.as_bytes()[at..];
        if rest.starts_with(b"/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with(b"*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    text.len()
}

/// The length of a literal up to its closing quote, which is included.
fn escaped_until(text: &str, quote: char) -> usize {
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        if c == '\\' {
            chars.next();
        } else if c == quote {
            return at + 1;
        }
    }
    text.len()
}

/// The length of a raw string after its `r`, if there is one.
fn raw_string(text: &str) -> Option<usize> {
    let hashes = text.bytes().take_while(|byte| *byte == b'#').count();
    let content = text[hashes..].strip_prefix('"')?;
    let end = ["\"", &"#".repeat(hashes)].concat();
    let found = content.find(&end);
    Some(found.map_or(text.len(), |at| hashes + 1 + at + end.len()))
}

/// A `#[cfg(test)]` module.
struct TestModule {
    name: String,
    /// The byte range from its attribute to its end.
    span: Range<usize>,
    in_other_file: bool,
}

/// The attribute of a test module.
const CFG_TEST: &str = "#[cfg(test)]";

/// All test modules in the output of `blank_out`.
fn test_modules(code: &str) -> Vec<TestModule> {
    let mut modules = Vec::new();
    let mut from = 0;
    while let Some(found) = code[from..].find(CFG_TEST) {
        let start = from + found;
        from = start + CFG_TEST.len();
        if let Some(module) = test_module(code, start) {
            from = module.span.end;
            modules.push(module);
        }
    }
    modules
}

/// The test module with the attribute at `start`. `None` if the attribute belongs to another item.
fn test_module(code: &str, start: usize) -> Option<TestModule> {
    let mut rest = code[start..].trim_start();
    while rest.starts_with("#[") {
        rest = rest[rest.find(']')? + 1..].trim_start();
    }
    if let Some(after) = rest.strip_prefix("pub") {
        rest = after.trim_start();
        if rest.starts_with('(') {
            rest = rest[rest.find(')')? + 1..].trim_start();
        }
    }
    let rest = rest.strip_prefix("mod ")?.trim_start();
    let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_')?;
    let (name, rest) = rest.split_at(length);
    let rest = rest.trim_start();
    let body = code.len() - rest.len();
    let in_other_file = rest.starts_with(';');
    let end = match in_other_file {
        true => body + 1,
        false => body + block_length(rest),
    };
    Some(TestModule {
        name: name.to_owned(),
        span: start..end,
        in_other_file,
    })
}

/// The length of a block in braces.
fn block_length(text: &str) -> usize {
    let mut depth = 0;
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            b'{' => depth += 1,
            b'}' if depth == 1 => return at + 1,
            b'}' => depth -= 1,
            _ => {}
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code(source: &str) -> usize {
        let file = count(source);
        assert_eq!((file.tests, file.test_files.len()), (0, 0), "{source}");
        file.code
    }

    #[test]
    fn blank_lines_and_comments_do_not_count() {
        assert_eq!(code(""), 0);
        assert_eq!(code("\n  \n\t\n"), 0);
        assert_eq!(
            code("//! What it is.\n\n/// An item.\n// Why.\nfn a() {} // so\n"),
            1
        );
        assert_eq!(code("fn a() {}"), 1);
    }

    #[test]
    fn block_comments_do_not_count() {
        assert_eq!(code("/* one\n two\n*/\nfn a() {}\n"), 1);
        assert_eq!(
            code("/* one /* inner */\n still */ fn a() {}\n/** doc\n */\n"),
            1
        );
        assert_eq!(code("fn a(/* x */) {\n/* never closed\n}\n"), 1);
    }

    #[test]
    fn a_string_may_hold_what_looks_like_a_comment() {
        assert_eq!(code("let a = \"http://x\";\nlet b = 1;\n"), 2);
        assert_eq!(code("let a = \"/*\";\nlet b = 1;\n"), 2);
        assert_eq!(code("let a = \"\\\"/*\";\nlet b = 1;\n"), 2);
        assert_eq!(code("let a = \"one\n// two\n\n/* three\";\nb\n"), 4);
    }

    #[test]
    fn a_raw_string_ends_with_as_many_hashes() {
        assert_eq!(code("let a = r\"\\\";\n// no\nb\n"), 2);
        assert_eq!(code("let a = r#\"\" /* \"#;\nb\n"), 2);
        assert_eq!(code("let a = br##\"\n\"# //\n\"##; // no\nb\n"), 4);
        assert_eq!(code("let r#type = 1; // no\nlet bar = 2;\n"), 2);
    }

    #[test]
    fn a_quote_may_be_a_character_or_a_lifetime() {
        assert_eq!(code("let a = '\"'; // no\n// no\nb\n"), 2);
        assert_eq!(code("let a = '\\''; /* no\n*/\nb\n"), 2);
        assert_eq!(code("fn a<'t>(b: &'t str) {} // '\n// no\n"), 1);
        assert_eq!(code("let a = ['“', '/'];\n// no\n"), 1);
    }

    #[test]
    fn a_test_module_is_counted_separately() {
        let source = "\
fn a() {}

#[cfg(test)]
mod tests {
    // Not counted.
    const OPEN: &str = \"{\";
    fn b() {
        if true {}
    }
}
fn c() {}
";
        let file = count(source);
        assert_eq!((file.code, file.tests), (2, 7));
        assert!(file.test_files.is_empty());
    }

    #[test]
    fn the_name_of_a_test_module_in_another_file_is_returned() {
        let source = "\
mod play;
#[cfg(test)]
mod tests;
#[cfg(test)]
#[path = \"more.rs\"]
pub(crate) mod more_tests;
mod last;
";
        let file = count(source);
        assert_eq!((file.code, file.tests), (2, 5));
        assert_eq!(file.test_files, ["tests", "more_tests"]);
    }

    #[test]
    fn another_test_item_is_code() {
        let file = count("#[cfg(test)]\nuse a::b;\nmod c {}\n");
        assert_eq!((file.code, file.tests), (3, 0));
    }

    #[test]
    fn text_that_looks_like_a_test_module_is_code() {
        assert_eq!(code("let a = \"#[cfg(test)] mod tests {\";\nb\n"), 2);
        assert_eq!(code("// #[cfg(test)] mod tests {\nb\n"), 1);
    }

    #[test]
    fn an_unfinished_text_does_not_panic() {
        for end in [
            "\"",
            "r#\"",
            "'",
            "'\\",
            "/*",
            "#[cfg(test)]",
            "#[cfg(test)]\nmod a {",
            "é'",
        ] {
            count(end);
        }
    }
}
