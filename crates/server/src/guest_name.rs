//! The names of guests. Names are shown as plain text; characters that are invisible or change the
//! direction of the text around them are refused.

use portolan_core::is_printable;

/// The most characters of a name.
pub(crate) const MAX_CHARS: usize = 30;

/// The trimmed name, if it has 1 to 30 printable characters.
pub(crate) fn normalize(name: &str) -> Option<String> {
    let name = name.trim();
    let count = name.chars().count();
    let is_valid = (1..=MAX_CHARS).contains(&count) && name.chars().all(is_printable);
    is_valid.then(|| name.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_names_are_accepted() {
        for name in ["Anna", "Élise de la Mer", "李", "O'Neil <3", "⛵"] {
            assert_eq!(normalize(name).as_deref(), Some(name));
        }
        assert_eq!(normalize("  Anna \n").as_deref(), Some("Anna"));
        assert_eq!(normalize(&"x".repeat(30)).map(|name| name.len()), Some(30));
    }

    #[test]
    fn other_names_are_refused() {
        for name in [
            "",
            "   ",
            "a\nb",
            "a\0b",
            "\u{202e}annA",
            "a\u{200b}b",
            "\u{2066}x",
            "\u{7f}",
            "\u{3164}",
            "\u{2800}\u{2800}",
        ] {
            assert_eq!(normalize(name), None, "{name:?}");
        }
        assert_eq!(normalize(&"x".repeat(31)), None);
    }
}
