//! Which characters of people are shown to others. Texts are shown as plain text; this only finds
//! characters that are invisible or change the direction of the text around them.

/// Whether a character is visible and leaves the text around it as it is.
#[must_use]
pub fn is_printable(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
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

/// The same for sentences: they may also join characters, as Persian and composed emoji do.
pub(crate) fn is_printable_in_text(character: char) -> bool {
    is_printable(character) || matches!(character, '\u{200c}' | '\u{200d}')
}
