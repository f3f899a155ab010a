//! Names at a table, and what people may call themselves. At one table every name looks different
//! from all others, so that nobody is mistaken for another person or for a bot. This compares names;
//! it does not know who sits where.

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;
use portolan_core::is_printable;
use portolan_match::MAX_NAME_CHARS;

/// The names of bots in seat order: makers of old charts.
pub(crate) const BOT_NAMES: [&str; 8] = [
    "Vesconte", "Cresques", "Piri", "Grazia", "Maggiolo", "Prunes", "Olives", "Beccari",
];

/// The most marks on one letter. More of them would cover the lines around it.
const MOST_MARKS: usize = 5;

/// Whether a name looks like that of a bot.
#[must_use]
pub fn is_bot_name(name: &str) -> bool {
    let name = appearance(name);
    BOT_NAMES.iter().any(|bot| appearance(bot) == name)
}

/// Whether a text can be read without disturbing what is around it: something of it has ink, and no
/// letter has a pile of marks. Joiners between characters are for the caller to allow.
#[must_use]
pub fn is_legible(text: &str) -> bool {
    let has_ink = |c: char| is_printable(c) && !c.is_whitespace() && !is_mark(c);
    let mut marks = 0;
    let is_piled = |c| {
        marks = if is_mark(c) { marks + 1 } else { 0 };
        marks > MOST_MARKS
    };
    text.chars().any(has_ink) && !text.chars().any(is_piled)
}

/// The name, followed by a number if it looks like one of the others or like that of a bot.
pub(crate) fn distinct_name<'n>(name: &str, others: impl Iterator<Item = &'n str>) -> String {
    let taken: Vec<String> = others.chain(BOT_NAMES).map(appearance).collect();
    let numbers = (2..).map(|number| numbered(name, number));
    let mut names = std::iter::once(name.to_owned()).chain(numbers);
    // The numbers never end, so there is one.
    let free = names.find(|name| !taken.contains(&appearance(name)));
    free.unwrap_or_default()
}

/// Whether two names cannot be told apart at a glance.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    appearance(one) == appearance(other)
}

/// A name followed by a number, truncated to the greatest length of a name.
fn numbered(name: &str, number: u32) -> String {
    let number = format!(" {number}");
    let room = MAX_NAME_CHARS.saturating_sub(number.len());
    name.chars().take(room).collect::<String>() + &number
}

/// What a name looks like at a glance, whatever its case, blanks and marks, and for letters of other
/// alphabets that look like Latin ones.
fn appearance(name: &str) -> String {
    let decomposed = DecomposingNormalizerBorrowed::new_nfkd().normalize(name);
    decomposed
        .chars()
        .flat_map(char::to_lowercase)
        .filter(|c| !c.is_whitespace() && !is_mark(*c))
        .map(latin_lookalike)
        .collect()
}

/// Whether a character has no place of its own, but is drawn on the one before it or changes that.
fn is_mark(character: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(character);
    let marks = [
        GeneralCategory::NonspacingMark,
        GeneralCategory::EnclosingMark,
    ];
    marks.contains(&category)
}

/// The Latin letter that a character looks like, in upper or lower case; else the character. These are
/// the usual ones, not all.
fn latin_lookalike(character: char) -> char {
    match character {
        'а' | 'α' | 'ɑ' => 'a',
        'в' | 'ь' | 'β' => 'b',
        'с' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'ε' => 'e',
        'ɡ' => 'g',
        'н' | 'һ' | 'η' => 'h',
        // In many typefaces these are one stroke.
        'l' | '1' | '|' | 'і' | 'ı' | 'ӏ' | 'ι' => 'i',
        'ј' => 'j',
        'к' | 'κ' => 'k',
        'м' | 'μ' => 'm',
        'ν' => 'n',
        '0' | 'о' | 'ο' => 'o',
        'р' | 'ρ' => 'p',
        'ԛ' => 'q',
        'ѕ' => 's',
        'т' | 'τ' => 't',
        'ԝ' => 'w',
        'х' | 'χ' => 'x',
        'у' | 'υ' => 'y',
        'ζ' => 'z',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn distinct(name: &str, others: &[&str]) -> String {
        distinct_name(name, others.iter().copied())
    }

    #[test]
    fn names_that_look_alike_are_numbered() {
        for name in [
            "Anna",
            "ANNA",
            "anna",
            "An na",
            "An\u{a0}na",
            "Anna\u{fe0f}",
            "A\u{308}nna",
            "Änna",
            "Ａｎｎａ",
            "𝐀𝐧𝐧𝐚",
            "Аnnа",
            "Αnna",
        ] {
            let shown = distinct(name, &["Ben", "Anna"]);
            assert_eq!(shown, format!("{name} 2"));
            assert_eq!(distinct(name, &["Ben", "Hanna"]), name);
        }
        assert_eq!(distinct("lris", &["Iris"]), "lris 2");
        assert_eq!(distinct("Anna", &["Anna", "anna 2"]), "Anna 3");
        assert_eq!(distinct("Anna 2", &["Anna", "Anna 2"]), "Anna 2 2");
        assert_eq!(distinct("李", &["王", "李 2"]), "李");
    }

    #[test]
    fn a_persons_name_is_never_that_of_a_bot() {
        assert_eq!(distinct("Cresques", &[]), "Cresques 2");
        assert_eq!(distinct("piri", &["Piri 2"]), "piri 3");
        assert!(is_bot_name("GRAZIA") && is_bot_name("Oliveѕ") && is_bot_name("P i r i"));
        assert!(!is_bot_name("Graziella") && !is_bot_name("Cresques 2"));
    }

    #[test]
    fn a_numbered_name_is_not_longer_than_the_limit() {
        let long = "é".repeat(MAX_NAME_CHARS);
        let shown = distinct(&long, &[&long]);
        assert_eq!(shown.chars().count(), MAX_NAME_CHARS);
        assert!(shown.ends_with("é 2"), "{shown}");
    }

    #[test]
    fn what_has_no_ink_or_covers_other_lines_is_not_legible() {
        for text in [
            "A",
            "⛵\u{fe0f}",
            "שָׁלוֹם",
            "สวัสดี",
            "Ngữ",
            "1\u{fe0f}\u{20e3}",
            "a b",
        ] {
            assert!(is_legible(text), "{text}");
        }
        let tower = format!("A{}nna", "\u{301}".repeat(6));
        let thai_tower = format!("ก{}", "\u{e47}".repeat(20));
        for text in [
            "",
            " ",
            "\u{fe0f}",
            "\u{301}\u{301}",
            "\u{200d}",
            &tower,
            &thai_tower,
        ] {
            assert!(!is_legible(text), "{text:?}");
        }
    }
}
