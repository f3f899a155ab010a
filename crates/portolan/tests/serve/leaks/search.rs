//! Searches the text of frames, answers and logs for secrets. It does not know the structure of
//! frames, so it finds a secret in any field.

use std::collections::HashSet;

/// What a client must never receive.
#[derive(Debug, Default, Clone)]
pub(crate) struct Secrets {
    /// Sessions, seeds, invitations and keys: found as substrings.
    pub(crate) tokens: Vec<String>,
    /// Notation of actions of others and of outcomes hidden from the client: found as a whole
    /// string, and as words in a longer one.
    pub(crate) notations: HashSet<String>,
}

impl Secrets {
    /// The first secret in a text, ignoring strings that are `allowed`.
    pub(crate) fn within<'t>(&'t self, text: &'t str, allowed: &HashSet<&str>) -> Option<&'t str> {
        let token = self
            .tokens
            .iter()
            .find(|token| text.contains(token.as_str()));
        token.map(String::as_str).or_else(|| {
            strings(text).find_map(|string| {
                if allowed.contains(string) {
                    return None;
                }
                self.notations
                    .get(string)
                    .map(String::as_str)
                    .or_else(|| self.in_sentence(string))
            })
        })
    }

    /// The first secret notation within a sentence.
    fn in_sentence<'t>(&'t self, sentence: &str) -> Option<&'t str> {
        if sentence.split(' ').count() < 4 {
            return None;
        }
        let found = self
            .notations
            .iter()
            .find(|notation| holds_words(sentence, notation));
        found.map(String::as_str)
    }

    /// The first secret in a log. Logs are long and secrets are many, so secrets are looked up in
    /// the set of words of the log.
    pub(crate) fn logged<'t>(&'t self, log: &str) -> Option<&'t str> {
        let log_words: HashSet<&str> = words(log).collect();
        let pairs: HashSet<_> = words(log).zip(words(log).skip(1)).collect();
        let begins_in_log = |notation: &String| {
            let mut pair = words(notation).zip(words(notation).skip(1));
            pair.next().is_some_and(|pair| pairs.contains(&pair))
        };
        let mut tokens = self.tokens.iter();
        let token = tokens.find(|token| log_words.contains(token.as_str()));
        let mut notations = self.notations.iter();
        let notation =
            || notations.find(|notation| begins_in_log(notation) && holds_words(log, notation));
        token.or_else(notation).map(String::as_str)
    }
}

/// The words of a text; tokens are one word each.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_part = |letter: char| letter.is_alphanumeric() || letter == '-' || letter == '_';
    text.split(move |letter| !is_part(letter))
        .filter(|word| !word.is_empty())
}

/// Whether a text contains these words as whole words.
fn holds_words(text: &str, words: &str) -> bool {
    // Notation templates join alternatives with a bar: `buy deck|pirate`.
    let is_part = |letter: Option<char>| {
        letter.is_some_and(|letter| letter.is_alphanumeric() || letter == '|')
    };
    text.match_indices(words).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + words.len()..].chars().next();
        !is_part(before) && !is_part(after)
    })
}

/// The string literals of a JSON text, with their escapes.
fn strings(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let start = rest.find('"')? + 1;
        let mut end = start;
        loop {
            end += rest[end..].find(['"', '\\'])?;
            match rest.as_bytes()[end] {
                b'"' => break,
                // An escape has at least one byte, which does not end the string.
                _ => end += 2,
            }
        }
        let string = &rest[start..end];
        rest = &rest[end + 1..];
        Some(string)
    })
}

#[test]
fn strings_are_found_with_their_escapes() {
    let text = r#"{"a":["b c",1,"say \"d e\" \\"],"f":""}"#;
    let found: Vec<_> = strings(text).collect();
    assert_eq!(found, ["a", "b c", r#"say \"d e\" \\"#, "f", ""]);
}

#[test]
fn secrets_are_found_wherever_they_occur() {
    let secrets = Secrets {
        tokens: vec!["k3v9".into()],
        notations: ["deal 12".to_owned()].into(),
    };
    let none = HashSet::new();
    for leak in [
        r#"{"x":"ak3v9b"}"#,
        r#"{"k3v9":1}"#,
        r#"{"x":["deal 12"]}"#,
        r#"{"message":"after deal 12, you cannot do it"}"#,
    ] {
        assert!(secrets.within(leak, &none).is_some(), "{leak}");
    }
    for fine in [
        r#"{"x":"deal 121"}"#,
        r#"{"x":["deal",12]}"#,
        r#"{"m":"an ordeal 12 days and more long"}"#,
    ] {
        assert_eq!(secrets.within(fine, &none), None, "{fine}");
    }
    assert_eq!(
        secrets.within(r#"["deal 12"]"#, &HashSet::from(["deal 12"])),
        None
    );
    assert_eq!(secrets.logged("TRACE did deal 12."), Some("deal 12"));
    assert_eq!(secrets.logged("TRACE cookie=k3v9;"), Some("k3v9"));
    assert_eq!(secrets.logged("TRACE did deal 123, k3v91"), None);
}
