//! English messages by key, as one line each, for the documents. Selections are kept as they are
//! written in the file.

use std::collections::BTreeMap;

/// The messages of a Fluent file. Attributes and comments are left out.
pub(crate) fn messages(text: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut current: Option<String> = None;
    for line in text.lines() {
        let is_continuation = line.starts_with(' ') || line.starts_with('}');
        match (is_continuation, line.split_once(" =")) {
            (true, _) => {
                // Attributes come last, and may have several lines.
                current = current.filter(|_| !line.trim_start().starts_with('.'));
                if let Some(key) = &current {
                    let message = messages.entry(key.clone()).or_default();
                    message.push(' ');
                    message.push_str(line.trim());
                }
            }
            (false, Some((key, value))) if !line.starts_with('#') => {
                messages.insert(key.to_owned(), value.trim().to_owned());
                current = Some(key.to_owned());
            }
            _ => current = None,
        }
    }
    messages
}

/// A message as a cell of a Markdown table.
pub(crate) fn cell(message: &str) -> String {
    message.trim().replace('|', "\\|")
}

#[test]
fn a_message_is_one_line() {
    let text = "# title\na = One { $n ->\n    [one] fish\n   *[other] fishes\n}\n    .brief = { $n ->\n        [one] 1\n       *[other] some\n    }\nb = Two\n";
    let read = messages(text);
    assert_eq!(read["a"], "One { $n -> [one] fish *[other] fishes }");
    assert_eq!(read["b"], "Two");
    assert_eq!(read.len(), 2);
}
