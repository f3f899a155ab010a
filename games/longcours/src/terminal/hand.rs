//! The viewer's hand, each brawl card with its strength and name, and the cards he has not seen.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Arg, Phrase, PhraseArg, View};

use super::piece;
use crate::LongCours;
use crate::parts::card::Hand;

/// Where a second line of cards begins.
const CARDS: usize = 3;

pub(super) fn draw(
    game: &LongCours,
    view: &View<LongCours>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let own = view.private.as_ref();
    if let Some(own) = own {
        title("board-hand", TextStyle::Strong, words, drawing);
        counts(own.hand, TextStyle::Strong, words, drawing);
        for card in own.hand.brawls.iter() {
            let card = Phrase::new("board-card").with("card", card.arg(game));
            piece(drawing, TextStyle::Plain, CARDS, &words.say(&card));
        }
    }
    let unseen = own.map_or(view.public.unseen, |own| own.unseen);
    title("board-unseen", TextStyle::Faint, words, drawing);
    counts(unseen, TextStyle::Faint, words, drawing);
    if !unseen.brawls.is_empty() {
        let strengths: Vec<String> = unseen.brawls.iter().map(|card| card.to_string()).collect();
        let brawls =
            Phrase::new("board-strengths").with("strengths", Arg::Text(strengths.join(" ")));
        piece(drawing, TextStyle::Faint, CARDS, &words.say(&brawls));
    }
}

fn title(key: &'static str, style: TextStyle, words: &dyn Words, drawing: &mut Drawing) {
    drawing.line().text(" ").put(style, words.key(key));
}

/// The cards without a strength; that there is no card at all.
fn counts(hand: Hand, style: TextStyle, words: &dyn Words, drawing: &mut Drawing) {
    if hand.is_empty() {
        piece(drawing, TextStyle::Faint, CARDS, &words.key("card-none"));
    }
    for (key, count) in [
        ("card-storms", hand.storms),
        ("card-direct-moves", hand.direct_moves),
    ] {
        if count > 0 {
            let cards = Phrase::new(key).with("count", count);
            piece(drawing, style, CARDS, &words.say(&cards));
        }
    }
}
