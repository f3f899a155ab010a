//! The names of guests. Names are shown as plain text; characters that are invisible, change the
//! direction of the text around them or cover it are refused, and so are the names of bots.

use portolan_core::is_printable;
use portolan_live::{is_bot_name, is_legible};

/// The most characters of a name.
pub(crate) const MAX_CHARS: usize = 30;

/// Why a name is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameError {
    /// It does not have 1 to 30 characters that can be read.
    Unfit,
    /// It looks like the name of a bot.
    Bot,
}

/// The trimmed name, if it has 1 to 30 printable characters and is not that of a bot.
pub(crate) fn normalize(name: &str) -> Result<String, NameError> {
    let name = name.trim();
    let count = name.chars().count();
    let is_readable = name.chars().all(is_printable) && is_legible(name);
    if !(1..=MAX_CHARS).contains(&count) || !is_readable {
        return Err(NameError::Unfit);
    }
    if is_bot_name(name) {
        Err(NameError::Bot)
    } else {
        Ok(name.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn printable_names_are_accepted() {
        for name in ["Anna", "Élise de la Mer", "李", "O'Neil <3", "⛵"] {
            assert_eq!(normalize(name).as_deref(), Ok(name));
        }
        assert_eq!(normalize("  Anna \n").as_deref(), Ok("Anna"));
        assert_eq!(normalize(&"x".repeat(30)).map(|name| name.len()), Ok(30));
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
            "\u{34f}",
            "\u{fe0f}\u{fe0f}",
            "\u{301}",
            "A\u{301}\u{301}\u{301}\u{301}\u{301}\u{301}",
        ] {
            assert_eq!(normalize(name), Err(NameError::Unfit), "{name:?}");
        }
        assert_eq!(normalize(&"x".repeat(31)), Err(NameError::Unfit));
    }

    #[test]
    fn names_of_bots_are_refused() {
        for name in ["Cresques", "cresques", " PIRI ", "Ｐｉｒｉ"] {
            assert_eq!(normalize(name), Err(NameError::Bot), "{name}");
        }
    }
}
