//! A lexicon with the names of the players of one table. It renders the parameters of a phrase
//! (seats, lists, odds) as text. It knows no game and no terminal.

use std::borrow::Cow;
use std::sync::Arc;

use fluent_bundle::{FluentArgs, FluentValue};
use portolan_core::drawing::Words;
use portolan_core::{Arg, Chance, Language, Phrase, Seat};

use crate::lexicon::{Length, Lexicon};
use crate::marks::marks;

/// Renders phrases in one language for one table.
#[derive(Clone)]
pub struct Speaker {
    lexicon: Arc<Lexicon>,
    names: Vec<String>,
    marks: Vec<String>,
}

impl Speaker {
    /// A speaker with these texts and these names, in seat order.
    #[must_use]
    pub fn new(lexicon: Arc<Lexicon>, names: Vec<String>) -> Speaker {
        Speaker {
            lexicon,
            marks: marks(&names),
            names,
        }
    }

    /// The language.
    #[must_use]
    pub fn language(&self) -> Language {
        self.lexicon.language()
    }

    /// The names, in seat order.
    #[must_use]
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The seat of a player's name: the full name, its mark, or a beginning that only one name has,
    /// in upper or lower case.
    #[must_use]
    pub fn seat(&self, name: &str) -> Option<Seat> {
        let name = name.trim().to_lowercase();
        let lower: Vec<String> = self.names.iter().map(|name| name.to_lowercase()).collect();
        let is_mark = |mark: &String| mark.to_lowercase() == name;
        let begun = || {
            let mut found = (0..lower.len()).filter(|seat| lower[*seat].starts_with(&name));
            found.next().filter(|_| found.next().is_none())
        };
        let full = lower.iter().position(|full| *full == name);
        full.or_else(|| self.marks.iter().position(is_mark))
            .or_else(|| begun().filter(|_| !name.is_empty()))
            .map(Seat::new)
    }

    /// The text of a key without parameters that is known only at run time.
    #[must_use]
    pub fn text(&self, key: &str) -> String {
        self.format(key, Length::Full, &[])
    }

    /// The short form of a sentence, for long lists: the attribute `brief` of the message, or the
    /// message itself.
    #[must_use]
    pub fn brief(&self, phrase: &Phrase) -> String {
        self.format(phrase.key, Length::Brief, &phrase.args)
    }

    fn format(&self, key: &str, length: Length, args: &[(&'static str, Arg)]) -> String {
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            if let Some(id) = word_id(arg) {
                values.set(format!("{name}_id"), FluentValue::from(id));
            }
            values.set(*name, self.value(arg));
        }
        self.lexicon
            .format(key, length, &values)
            .unwrap_or_else(|| format!("{{{key}}}"))
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            other => FluentValue::String(Cow::Owned(self.words(other))),
        }
    }

    fn words(&self, arg: &Arg) -> String {
        match arg {
            Arg::Number(number) => number.to_string(),
            Arg::Seat(seat) => self.name(*seat),
            Arg::Phrase(phrase) => self.say(phrase),
            Arg::List(args) => self.list(args),
            Arg::Chance(chance) => self.say(&percent(*chance)),
            Arg::Text(text) => text.clone(),
            Arg::Names(names) => self.own_name(names),
        }
    }

    /// The name in this language, or the first one, which is that of the rulebook.
    fn own_name(&self, names: &[(String, String)]) -> String {
        let code = self.language().code();
        let own = names.iter().find(|(language, _)| language == code);
        own.or(names.first())
            .map(|(_, name)| name.clone())
            .unwrap_or_default()
    }

    /// Joins a list as the language does: a pair, or commas and a last conjunction.
    fn list(&self, args: &[Arg]) -> String {
        let joined = |key, left: String, right: &Arg| {
            let phrase = Phrase::new(key)
                .with("left", Arg::Text(left))
                .with("right", Arg::Text(self.words(right)));
            self.say(&phrase)
        };
        match args {
            [] => self.key("app-list-empty"),
            [one] => self.words(one),
            [one, two] => joined("app-list-pair", self.words(one), two),
            [first, middle @ .., last] => {
                let most = middle.iter().fold(self.words(first), |left, right| {
                    joined("app-list-middle", left, right)
                });
                joined("app-list-last", most, last)
            }
        }
    }
}

impl Words for Speaker {
    fn say(&self, phrase: &Phrase) -> String {
        self.format(phrase.key, Length::Full, &phrase.args)
    }

    fn name(&self, seat: Seat) -> String {
        match self.names.get(seat.index()) {
            Some(name) => name.clone(),
            None => self.say(&Phrase::new("app-seat").with("number", seat.number())),
        }
    }

    fn mark(&self, seat: Seat) -> String {
        match self.marks.get(seat.index()) {
            Some(mark) => mark.clone(),
            None => seat.to_string(),
        }
    }
}

/// The word of a vocabulary without its prefix (`jade` of `ware-jade`). A text uses it to select
/// gender or elision: `{ $ware_id -> … }` in addition to `{ $ware }`.
fn word_id(arg: &Arg) -> Option<&'static str> {
    match arg {
        Arg::Phrase(phrase) if phrase.args.is_empty() => {
            phrase.key.split_once('-').map(|(_, word)| word)
        }
        _ => None,
    }
}

/// A probability in whole per cent; never "0" for a possible event or "100" for an uncertain one.
fn percent(chance: Chance) -> Phrase {
    let (ways, of) = (u128::from(chance.ways), u128::from(chance.of.max(1)));
    let rounded = (ways * 200 + of) / (of * 2);
    match rounded {
        0 if ways > 0 => Phrase::new("app-chance-below").with("percent", 1),
        100 if ways < of => Phrase::new("app-chance-above").with("percent", 99),
        _ => Phrase::new("app-chance").with("percent", Arg::Number(rounded as i64)),
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::Texts;

    use super::*;

    const OWN: Texts = Texts::new(&[("en", ENGLISH)]);
    const ENGLISH: &str = "ahoy = Ahoy there!\n    .brief = Ahoy!\nhail = { $seat } hails { $all }: { $count ->\n    [one] one ship\n   *[other] { $count } ships\n }, { $odds }\nnod = A nod";

    fn speaker(language: Language) -> Speaker {
        let lexicon = Lexicon::application_with(language, &[OWN]);
        Speaker::new(lexicon, vec!["Anna".into(), "Ben".into()])
    }

    fn hail(all: &[&str], count: u32, ways: u64) -> Phrase {
        let all = all
            .iter()
            .map(|word| Arg::Text((*word).to_owned()))
            .collect();
        Phrase::new("hail")
            .with("seat", Seat::new(0))
            .with("all", Arg::List(all))
            .with("count", count)
            .with("odds", Chance::new(ways, 216))
    }

    #[test]
    fn parameters_are_put_into_the_words_of_the_language() {
        let english = speaker(Language::ENGLISH);
        assert_eq!(
            english.say(&hail(&["a"], 1, 108)),
            "Anna hails a: one ship, 50%"
        );
        assert_eq!(
            english.say(&hail(&["a", "b"], 2, 0)),
            "Anna hails a and b: 2 ships, 0%"
        );
        assert_eq!(
            english.say(&hail(&["a", "b", "c"], 1200, 216)),
            "Anna hails a, b and c: 1200 ships, 100%"
        );
        let french = speaker(Language::FRENCH);
        assert_eq!(
            french.say(&hail(&["a", "b", "c"], 0, 108)),
            "Anna hails a, b et c: one ship, 50\u{a0}%"
        );
    }

    #[test]
    fn a_word_of_a_vocabulary_is_also_a_selector() {
        const FRENCH: &str = "ware-silk = la soie\nbuys = Un ballot { $ware_id ->\n    [silk] de { $ware }\n   *[other] d’autre chose\n }";
        let lexicon = Lexicon::application_with(Language::FRENCH, &[Texts::new(&[("fr", FRENCH)])]);
        let french = Speaker::new(lexicon, Vec::new());
        let buys = Phrase::new("buys").with("ware", Arg::key("ware-silk"));
        assert_eq!(french.say(&buys), "Un ballot de la soie");
    }

    #[test]
    fn a_part_has_the_name_of_its_language_or_the_rulebooks() {
        let names = [("it", "Candia"), ("fr", "Candie")]
            .map(|(language, name)| (language.to_owned(), name.to_owned()));
        let arg = Arg::Names(names.to_vec());
        assert_eq!(speaker(Language::FRENCH).words(&arg), "Candie");
        assert_eq!(speaker(Language::ENGLISH).words(&arg), "Candia");
    }

    #[test]
    fn odds_are_rounded_but_never_to_certainty() {
        let english = speaker(Language::ENGLISH);
        let said = |ways, of| english.words(&Arg::Chance(Chance::new(ways, of)));
        assert_eq!(said(1, 1000), "<1%");
        assert_eq!(said(999, 1000), ">99%");
        assert_eq!(said(35, 216), "16%");
        assert_eq!(said(1, 200), "1%");
        assert_eq!(said(0, 0), "0%");
        let french = speaker(Language::FRENCH);
        assert_eq!(
            french.words(&Arg::Chance(Chance::new(1, 1000))),
            "<\u{a0}1\u{a0}%"
        );
    }

    #[test]
    fn what_is_missing_stays_visible() {
        let english = speaker(Language::ENGLISH);
        assert_eq!(english.say(&Phrase::new("no-such-text")), "{no-such-text}");
        let silent = Phrase::new("hail");
        assert!(english.say(&silent).contains("{$seat}"));
    }

    #[test]
    fn a_brief_form_is_used_where_there_is_one() {
        let english = speaker(Language::ENGLISH);
        let (ahoy, nod) = (Phrase::new("ahoy"), Phrase::new("nod"));
        assert_eq!(
            (english.say(&ahoy).as_str(), english.brief(&ahoy).as_str()),
            ("Ahoy there!", "Ahoy!")
        );
        assert_eq!(english.brief(&nod), english.say(&nod));
    }

    #[test]
    fn a_name_leads_to_its_seat() {
        let names = ["Anna", "Ana", "Old Ned", "Élise"].map(str::to_owned);
        let english = Speaker::new(Lexicon::application(Language::ENGLISH), names.to_vec());
        let found = |name: &str| english.seat(name).map(Seat::number);
        assert_eq!(
            (found("ANNA"), found("ana"), found("ann")),
            (Some(1), Some(2), Some(1))
        );
        assert_eq!(
            (found("old ned"), found("old"), found("éli")),
            (Some(3), Some(3), Some(4))
        );
        assert_eq!((found("N"), found("a")), (Some(2), Some(1)));
        assert_eq!((found("an"), found("Bo"), found("")), (None, None, None));
    }

    #[test]
    fn a_seat_without_a_name_has_a_number() {
        let english = speaker(Language::ENGLISH);
        assert_eq!(english.name(Seat::new(1)), "Ben");
        assert_eq!(english.name(Seat::new(2)), "Seat 3");
        assert_eq!(
            (english.mark(Seat::new(1)), english.mark(Seat::new(2))),
            ("B".into(), "3".into())
        );
    }
}
