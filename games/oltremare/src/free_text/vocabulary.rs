//! The words people use, English and French, with or without accents. Goods and symbols are
//! also known by beginnings of two letters or more that mean only one of them.

use crate::parts::{Good, Symbol};

/// What a line begins with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Discard,
    Offer,
    Accept,
    Decline,
    Counter,
    Withdraw,
    Buy,
    Leave,
    Play,
    Sail,
    Jump,
    Stay,
    Stow,
}

impl Verb {
    /// The word of the notation.
    pub(super) fn name(self) -> &'static str {
        let known = VERBS.iter().find(|(verb, _)| *verb == self);
        known.and_then(|(_, words)| words.first()).unwrap_or(&"")
    }
}

/// A small word between the great ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Word {
    And,
    Comma,
    For,
    To,
    All,
    With,
    Claiming,
    Nothing,
    Ducats,
    Power,
    Port,
    Deck,
}

type Known<T> = (T, &'static [&'static str]);

/// The first word of each is the one of the notation.
const VERBS: &[Known<Verb>] = &[
    (Verb::Discard, &["discard", "defausse", "defausser"]),
    (Verb::Offer, &["offer", "offre", "offrir", "propose"]),
    (Verb::Accept, &["accept", "accepte", "accepter"]),
    (Verb::Decline, &["decline", "refuse", "refuser"]),
    (Verb::Counter, &["counter", "contre", "contrer"]),
    (Verb::Withdraw, &["withdraw", "retire", "retirer"]),
    (Verb::Buy, &["buy", "achete", "acheter"]),
    (Verb::Leave, &["leave", "termine", "terminer"]),
    (Verb::Play, &["play", "joue", "jouer"]),
    (Verb::Sail, &["sail", "navigue", "naviguer"]),
    (Verb::Jump, &["jump", "saute", "sauter"]),
    (Verb::Stay, &["stay", "reste", "rester"]),
    (Verb::Stow, &["stow", "charge"]),
];

const WORDS: &[Known<Word>] = &[
    (Word::And, &["+", "and", "et", "plus"]),
    (Word::Comma, &[","]),
    (Word::For, &["for", "against", "pour", "contre"]),
    (Word::To, &["to", "a"]),
    (Word::All, &["all", "everybody", "tous", "toutes"]),
    (Word::With, &["with", "avec"]),
    (Word::Claiming, &["claiming", "claim", "affirmant"]),
    (Word::Nothing, &["nothing", "rien"]),
    (Word::Ducats, &["ducats", "ducat"]),
    (Word::Power, &["power", "puissance"]),
    (Word::Port, &["port"]),
    (Word::Deck, &["deck", "pioche"]),
];

const GOODS: &[Known<Good>] = &[
    (Good::Gems, &["gems", "gem", "pierres", "pierre"]),
    (
        Good::Scrolls,
        &["scrolls", "scroll", "parchemins", "parchemin"],
    ),
    (Good::Silk, &["silk", "silks", "soies", "soie"]),
    (Good::Salt, &["salt", "salts", "sels", "sel"]),
    (
        Good::Pottery,
        &["pottery", "potteries", "poteries", "poterie"],
    ),
    (Good::Olives, &["olives", "olive"]),
    (Good::Cereals, &["cereals", "cereal", "cereales", "cereale"]),
];

const SYMBOLS: &[Known<Symbol>] = &[
    (Symbol::Ducat, &["ducat", "ducats"]),
    (Symbol::Pirate, &["pirate", "pirates"]),
    (Symbol::Cards, &["cards", "card", "cartes", "carte"]),
    (Symbol::Ship, &["ship", "ships", "bateau", "bateaux"]),
];

/// Words that may stand there and add nothing: `pierres précieuses`, `en affirmant`.
const FILLERS: &[&str] = &["precieuses", "precieuse", "de", "du", "des", "en"];

/// The shortest beginning that is understood.
const SHORTEST: usize = 2;

pub(super) fn verb(word: &str) -> Option<Verb> {
    exactly(VERBS, word)
}

pub(super) fn word(word: &str) -> Option<Word> {
    exactly(WORDS, word)
}

pub(super) fn good(word: &str) -> Option<Good> {
    whole_good(word).or_else(|| beginning(GOODS, word))
}

pub(super) fn whole_good(word: &str) -> Option<Good> {
    exactly(GOODS, word)
}

pub(super) fn symbol(word: &str) -> Option<Symbol> {
    exactly(SYMBOLS, word).or_else(|| beginning(SYMBOLS, word))
}

pub(super) fn adds_nothing(word: &str) -> bool {
    FILLERS.contains(&folded(word).as_str())
}

/// The word of the notation for a small word; any other as it is.
pub(super) fn in_english(given: &str) -> &str {
    let found = word(given).and_then(|word| WORDS.iter().find(|(known, _)| *known == word));
    found
        .and_then(|(_, words)| words.first().copied())
        .unwrap_or(given)
}

fn exactly<T: Copy>(known: &[Known<T>], word: &str) -> Option<T> {
    let word = folded(word);
    let found = known
        .iter()
        .find(|(_, words)| words.contains(&word.as_str()));
    found.map(|(meaning, _)| *meaning)
}

fn beginning<T: Copy>(known: &[Known<T>], word: &str) -> Option<T> {
    let word = folded(word);
    if word.chars().count() < SHORTEST {
        return None;
    }
    let begins = |known: &&Known<T>| known.1.iter().any(|full| full.starts_with(&word));
    super::only(known.iter().filter(begins)).map(|(meaning, _)| *meaning)
}

/// In lower case, without the accents of French.
fn folded(word: &str) -> String {
    let plain = |letter: char| match letter {
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'à' | 'â' => 'a',
        'ç' => 'c',
        'î' | 'ï' => 'i',
        'ô' => 'o',
        'ù' | 'û' => 'u',
        other => other,
    };
    word.to_lowercase().chars().map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_known_in_both_languages_with_or_without_accents() {
        assert_eq!(verb("Offre"), Some(Verb::Offer));
        assert_eq!(word("à"), Some(Word::To));
        assert_eq!(good("Céréales"), Some(Good::Cereals));
        assert_eq!(good("cereale"), Some(Good::Cereals));
        assert_eq!(symbol("bateau"), Some(Symbol::Ship));
        assert_eq!(in_english("pioche"), "deck");
        assert_eq!(in_english("Rodi"), "Rodi");
    }

    #[test]
    fn beginnings_must_mean_one_thing() {
        assert_eq!(good("sa"), Some(Good::Salt));
        assert_eq!(good("so"), Some(Good::Silk));
        assert_eq!(good("s"), None);
        assert_eq!(good("gold"), None);
        assert_eq!(symbol("ca"), Some(Symbol::Cards));
        assert_eq!(verb("off"), None);
    }

    #[test]
    fn the_first_word_of_a_verb_is_notation() {
        assert_eq!(Verb::Withdraw.name(), "withdraw");
        assert!(
            VERBS
                .iter()
                .all(|(known, words)| words.iter().all(|word| verb(word) == Some(*known)))
        );
    }
}
