//! What happened, as paragraphs: short sentences of one kind that follow each other share one,
//! so that a deal of twenty cards does not fill the screen.

use portolan_core::Phrase;
use portolan_core::drawing::Words;

/// A sentence longer than this stands alone.
const SHORT: usize = 40;

/// The sentences in order, grouped.
pub(super) fn paragraphs(words: &dyn Words, told: impl IntoIterator<Item = Phrase>) -> Vec<String> {
    let mut paragraphs: Vec<String> = Vec::new();
    let mut kind = None;
    for phrase in told {
        let sentence = words.say(&phrase);
        let this = (sentence.chars().count() <= SHORT).then_some(phrase.key);
        match paragraphs
            .last_mut()
            .filter(|_| this.is_some() && kind == this)
        {
            Some(paragraph) => {
                paragraph.push(' ');
                paragraph.push_str(&sentence);
            }
            None => paragraphs.push(sentence),
        }
        kind = this;
    }
    paragraphs
}

#[cfg(test)]
mod tests {
    use portolan_core::{Arg, Seat};

    use super::*;

    struct Echo;

    impl Words for Echo {
        fn say(&self, phrase: &Phrase) -> String {
            match phrase.args.first() {
                Some((_, Arg::Text(text))) => text.clone(),
                _ => phrase.key.to_owned(),
            }
        }

        fn name(&self, seat: Seat) -> String {
            seat.to_string()
        }
    }

    #[test]
    fn short_sentences_of_one_kind_share_a_paragraph() {
        let told = |key, text: &str| Phrase::new(key).with("text", Arg::Text(text.to_owned()));
        let long = "x".repeat(SHORT + 1);
        let story = [
            told("drawn", "Ana draws."),
            told("drawn", "Ana draws."),
            told("sold", "Ana sells."),
            told("sold", &long),
            told("sold", "Ana sells."),
        ];
        let expected = ["Ana draws. Ana draws.", "Ana sells.", &long, "Ana sells."];
        assert_eq!(paragraphs(&Echo, story), expected);
    }
}
