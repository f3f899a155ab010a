//! Which characters of people and editions are shown to others. Texts are shown as plain text; this only
//! finds characters that are invisible or change the direction of the text around them.

/// Whether a character is visible and leaves the text around it as it is. A blank is.
///
/// ```
/// use portolan_core::is_printable;
///
/// assert!("Élise O’Hara 2".chars().all(is_printable));
/// // An override of the direction, and a letter without ink.
/// assert!(!is_printable('\u{202e}') && !is_printable('\u{3164}'));
/// ```
#[must_use]
pub fn is_printable(character: char) -> bool {
    !character.is_control()
        && !matches!(character,
            // Soft hyphen, Arabic letter mark, Mongolian vowel separator
            '\u{ad}' | '\u{61c}' | '\u{180e}'
            // letters and marks without ink: fillers of Hangul, an empty pattern of Braille, a joiner of
            // graphemes, vowels of Khmer, formats of shorthand and music, a note without a head
            | '\u{115f}' | '\u{1160}' | '\u{3164}' | '\u{ffa0}' | '\u{2800}'
            | '\u{34f}' | '\u{17b4}' | '\u{17b5}' | '\u{1bca0}'..='\u{1bca3}' | '\u{1d159}'
            | '\u{1d173}'..='\u{1d17a}'
            // zero widths and marks of direction
            | '\u{200b}'..='\u{200f}'
            // separators of lines and paragraphs, embeddings and overrides of direction
            | '\u{2028}'..='\u{202e}'
            // invisible operators, isolates, deprecated format characters
            | '\u{2060}'..='\u{206f}'
            // byte order mark, annotations, private use, tags
            | '\u{feff}' | '\u{fff0}'..='\u{fffb}'
            | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}
