//! What lies before a player and what the viewer knows of his hand: the lots of the cargo pile,
//! the top first, pirates, markers kept, cards known from deals.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, View};

use super::flow::Line;
use super::names::{letters, marker, style};
use crate::Oltremare;
use crate::parts::{Card, Good};
use crate::state::Phase;
use crate::view::{Pirate, Player, PrivateView};

/// Where the line begins.
const COLUMN: usize = 3;

pub(super) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    player: &Player,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let public = &view.public;
    let private = view.private.as_ref();
    let counted = |key, number: u8| words.say(&Phrase::new(key).with("number", number));
    let mut line = Line::begin(drawing, COLUMN);
    line.put(
        TextStyle::Faint,
        &counted("board-cargo", player.cargo_cards),
    );
    for (good, count) in lots(game, player.cargo.as_deref().unwrap_or_default()) {
        let count = Some(count).filter(|count| *count > 1);
        let count = count.map_or_else(String::new, |count| count.to_string());
        line.word(&[
            (style(good), &letters(good, words)),
            (TextStyle::Strong, &count),
        ]);
    }
    line.dot().put(
        TextStyle::Faint,
        &counted("board-pirates", player.pirate_cards),
    );
    for known in top_first(&known_pirates(player, private)) {
        match known {
            Known::Card(card) => put_card(game, card, words, &mut line),
            Known::Unknown(1) => {
                line.put(TextStyle::Faint, "?");
            }
            Known::Unknown(count) => {
                line.put(TextStyle::Faint, &format!("?{count}"));
            }
        }
    }
    if player.markers > 0 {
        line.dot()
            .put(TextStyle::Faint, &counted("board-markers", player.markers))
            .put(TextStyle::Plain, &kept(player, words));
    }
    let trading = public.phase == Phase::Trade;
    for (holds, key) in [
        (
            trading && public.took_prestige.has(player.seat),
            "board-took-prestige",
        ),
        (public.early.has(player.seat), "board-early"),
    ] {
        if holds {
            line.dot().put(TextStyle::Plain, &words.key(key));
        }
    }
    let marks = private
        .and_then(|own| own.marks.as_ref())
        .into_iter()
        .flatten();
    let marks = marks.filter(|mark| mark.seat == player.seat);
    for (index, mark) in marks.enumerate() {
        if index == 0 {
            line.dot().put(TextStyle::Faint, &words.key("board-holds"));
        }
        put_card(game, mark.card, words, &mut line);
    }
}

/// A card by good and number: `Sa(33)`.
fn put_card(game: &Oltremare, card: Card, words: &dyn Words, line: &mut Line<'_>) {
    let good = game.components().good(card);
    line.word(&[
        (style(good), &letters(good, words)),
        (TextStyle::Faint, &format!("({card})")),
    ]);
}

/// The kinds of markers kept, as far as the table remembers them.
fn kept(player: &Player, words: &dyn Words) -> String {
    let named =
        player
            .kept
            .unwrap_or_default()
            .into_iter()
            .filter_map(|(kind, count)| match count {
                0 => None,
                1 => Some(marker(kind, words)),
                more => Some(format!("{}\u{a0}×{more}", marker(kind, words))),
            });
    named.collect::<Vec<_>>().join(", ")
}

/// Lots of a pile, top first: each good with how many of it lie on each other.
fn lots(game: &Oltremare, pile: &[Card]) -> Vec<(Good, usize)> {
    let goods: Vec<Good> = pile
        .iter()
        .map(|card| game.components().good(*card))
        .collect();
    goods
        .chunk_by(|one, other| one == other)
        .filter_map(|lot| Some((*lot.first()?, lot.len())))
        .collect()
}

/// A pirate pile of which the viewer knows at least one card; nothing otherwise.
fn known_pirates(player: &Player, private: Option<&PrivateView>) -> Vec<Pirate> {
    let mut pile = player.pirates.clone().unwrap_or_default();
    let own = private.filter(|own| own.seat == player.seat);
    for known in own
        .and_then(|own| own.pirates.as_ref())
        .into_iter()
        .flatten()
    {
        if let Some(place) = pile.get_mut(usize::from(known.below)) {
            *place = Pirate::Discarded(Some(known.card));
        }
    }
    let knows = |pirate: &Pirate| matches!(pirate, Pirate::Discarded(Some(_)));
    if pile.iter().any(knows) {
        pile
    } else {
        Vec::new()
    }
}

/// Cards of a pirate pile: one that is known, or so many that are not.
enum Known {
    Card(Card),
    Unknown(u8),
}

fn top_first(pile: &[Pirate]) -> Vec<Known> {
    let mut known = Vec::new();
    for pirate in pile.iter().rev() {
        match (pirate, known.last_mut()) {
            (Pirate::Discarded(Some(card)), _) => known.push(Known::Card(*card)),
            (_, Some(Known::Unknown(count))) => *count += 1,
            _ => known.push(Known::Unknown(1)),
        }
    }
    known
}
