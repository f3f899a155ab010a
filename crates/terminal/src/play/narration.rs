//! Event sentences grouped into paragraphs: repeated sentences are counted, and consecutive short
//! sentences of one kind share a paragraph, so that a deal of twenty cards does not fill the
//! screen.

use portolan_core::drawing::Words;
use portolan_core::{Arg, Phrase};

/// A longer sentence, in characters, is a paragraph of its own.
const SHORT: usize = 40;

/// A sentence and how often it occurs in a row.
struct Sentence {
    text: String,
    /// The key of the phrase, if the sentence is short.
    kind: Option<&'static str>,
    times: u32,
}

/// The sentences of the phrases, in order, grouped into paragraphs.
pub(super) fn paragraphs(
    words: &dyn Words,
    phrases: impl IntoIterator<Item = Phrase>,
) -> Vec<String> {
    let mut sentences: Vec<Sentence> = Vec::new();
    for phrase in phrases {
        let text = words.say(&phrase);
        let kind = (text.chars().count() <= SHORT).then_some(phrase.key);
        match sentences.last_mut().filter(|last| last.text == text) {
            Some(last) => last.times += 1,
            None => sentences.push(Sentence {
                text,
                kind,
                times: 1,
            }),
        }
    }
    let same_kind = |one: &Sentence, next: &Sentence| one.kind.is_some() && one.kind == next.kind;
    sentences
        .chunk_by(same_kind)
        .map(|paragraph| {
            let sentences: Vec<String> = paragraph.iter().map(|one| one.say(words)).collect();
            sentences.join(" ")
        })
        .collect()
}

impl Sentence {
    fn say(&self, words: &dyn Words) -> String {
        match self.times {
            1 => self.text.clone(),
            times => words.say(
                &Phrase::new("app-repeated")
                    .with("sentence", Arg::Text(self.text.clone()))
                    .with("times", times),
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use portolan_core::Seat;

    use super::*;

    struct Echo;

    impl Words for Echo {
        fn say(&self, phrase: &Phrase) -> String {
            match phrase.args.as_slice() {
                [(_, Arg::Text(text))] => text.clone(),
                [(_, Arg::Text(text)), (_, Arg::Number(times))] => format!("{text} ×{times}"),
                _ => phrase.key.to_owned(),
            }
        }

        fn name(&self, seat: Seat) -> String {
            seat.to_string()
        }
    }

    #[test]
    fn short_sentences_of_one_kind_share_a_paragraph() {
        let phrases = |key, text: &str| Phrase::new(key).with("text", Arg::Text(text.to_owned()));
        let long = "x".repeat(SHORT + 1);
        let phrases = [
            phrases("drawn", "Ana draws."),
            phrases("drawn", "Ana draws."),
            phrases("drawn", "Ben draws."),
            phrases("sold", "Ana sells."),
            phrases("sold", &long),
            phrases("sold", &long),
            phrases("sold", "Ana sells."),
        ];
        let twice = format!("{long} ×2");
        let expected = [
            "Ana draws. ×2 Ben draws.",
            "Ana sells.",
            &twice,
            "Ana sells.",
        ];
        assert_eq!(paragraphs(&Echo, phrases), expected);
    }
}
