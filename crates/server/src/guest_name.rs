//! What a guest may be called. Names are text and shown as text; this only keeps out what
//! cannot be shown at all or would turn the text around it.

/// The most characters of a name.
pub(crate) const MOST: usize = 30;

/// A name as it is kept: trimmed, 1 to 30 printable characters.
pub(crate) fn accept(name: &str) -> Option<String> {
    let name = name.trim();
    let count = name.chars().count();
    let fits = (1..=MOST).contains(&count) && name.chars().all(is_shown);
    fits.then(|| name.to_owned())
}

fn is_shown(letter: char) -> bool {
    !letter.is_control()
        && !matches!(letter,
            // Soft hyphen, Arabic letter mark, Mongolian vowel separator
            '\u{ad}' | '\u{61c}' | '\u{180e}'
            // zero widths and marks of direction
            | '\u{200b}'..='\u{200f}'
            // separators of lines and paragraphs, embeddings and overrides of direction
            | '\u{2028}'..='\u{202e}'
            // invisible operators, isolates, deprecated format characters
            | '\u{2060}'..='\u{206f}'
            // byte order mark, annotations, private use, tags
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_are_called_what_they_like() {
        for name in ["Anna", "Élise de la Mer", "李", "O'Neil <3", "⛵"] {
            assert_eq!(accept(name).as_deref(), Some(name));
        }
        assert_eq!(accept("  Anna \n").as_deref(), Some("Anna"));
        assert_eq!(accept(&"x".repeat(30)).map(|name| name.len()), Some(30));
    }

    #[test]
    fn what_cannot_be_shown_is_no_name() {
        for name in [
            "",
            "   ",
            "a\nb",
            "a\0b",
            "\u{202e}annA",
            "a\u{200b}b",
            "\u{2066}x",
            "\u{7f}",
        ] {
            assert_eq!(accept(name), None, "{name:?}");
        }
        assert_eq!(accept(&"x".repeat(31)), None);
    }
}
