//! The market: where each ware stands on the track of values, how many shares are for sale, how
//! many the viewer holds and how many others hold unseen.

use portolan_core::View;
use portolan_core::drawing::{Drawing, TextStyle, Words};

use super::{VACANT, name, punt, right, style};
use crate::{Manila, Player, PrivateView, Ware};

const TRACK: usize = 14;
const STEP: usize = 5;
const NUMBER: usize = 9;

pub(super) fn draw(game: &Manila, view: &View<Manila>, words: &dyn Words, drawing: &mut Drawing) {
    let track = &game.parts.market;
    let end = TRACK + STEP * track.len();
    let (view, own) = (&view.public, view.private.as_ref());
    let me = own.and_then(|own| view.players.get(own.seat.index()));
    let unseen = own.map_or(view.unseen, |own| own.unseen);
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-market"));
    for (step, value) in track.iter().enumerate() {
        right(
            drawing,
            TextStyle::Faint,
            TRACK + STEP * step + 3,
            &value.to_string(),
        );
    }
    let mut headings = vec!["board-stock"];
    headings.extend(me.map(|_| "board-mine"));
    headings.extend(unseen.map(|_| "board-unseen"));
    for (column, key) in headings.into_iter().enumerate() {
        right(
            drawing,
            TextStyle::Faint,
            end + NUMBER * (column + 1),
            &words.key(key),
        );
    }
    for ware in Ware::ALL {
        let seen = &view.wares[ware];
        drawing.line().text(" ").put(style(ware), name(ware, words));
        for step in 0..track.len() {
            let column = TRACK + STEP * step;
            if usize::from(seen.step) == step {
                drawing
                    .to_column(column + 1)
                    .put(style(ware), punt(ware, words));
            } else {
                right(drawing, TextStyle::Faint, column + 3, VACANT);
            }
        }
        let mut numbers = vec![seen.open];
        numbers.extend(me.map(|me| held(me, own, ware)));
        numbers.extend(unseen.map(|unseen| unseen[ware]));
        for (column, number) in numbers.into_iter().enumerate() {
            let style = if number == 0 {
                TextStyle::Faint
            } else {
                TextStyle::Plain
            };
            right(
                drawing,
                style,
                end + NUMBER * (column + 1),
                &number.to_string(),
            );
        }
    }
}

/// What the viewer can see in a player's hand.
pub(super) fn held(player: &Player, own: Option<&PrivateView>, ware: Ware) -> u8 {
    player.bought[ware] + player.known(own).map_or(0, |dealt| dealt[ware])
}
