//! The players: money, shares as far as the viewer knows them, mortgages, accomplices left, and
//! what is to be known about each. An angle bracket marks who is asked.

use portolan_core::View;
use portolan_core::drawing::{Drawing, TextStyle, Words};

use super::market::held;
use super::{letter, right, style};
use crate::{Manila, Phase, Player, PrivateView, PublicView, Ware};

/// More letters of shares than this are cut.
const MOST_LETTERS: u8 = 8;

/// How wide the shares may be: their number and letters.
const SHARES: usize = 13;

/// A column of numbers: the text above it and how wide it is.
struct Column {
    heading: String,
    end: usize,
}

pub(super) fn draw(view: &View<Manila>, words: &dyn Words, drawing: &mut Drawing) {
    let (view, own) = (&view.public, view.private.as_ref());
    let mut end = 16;
    let columns = ["board-pesos", "board-mortgaged", "board-accomplices"].map(|key| {
        let heading = words.key(key);
        end += heading.chars().count().max(5) + 2;
        Column { heading, end }
    });
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-players"));
    for column in &columns {
        right(drawing, TextStyle::Faint, column.end, &column.heading);
    }
    let [pesos, mortgaged, accomplices] = columns.map(|column| column.end);
    let shares = accomplices + 2;
    drawing
        .to_column(shares)
        .put(TextStyle::Faint, words.key("board-shares"));
    for player in &view.players {
        let asked = if view.actor == Some(player.seat) {
            ">"
        } else {
            " "
        };
        drawing.line().put(TextStyle::Strong, asked);
        drawing.put(TextStyle::Seat(player.seat), words.mark(player.seat));
        drawing
            .text(" ")
            .put(TextStyle::Seat(player.seat), words.name(player.seat));
        let mine = own.filter(|own| own.seat == player.seat);
        let cash = mine
            .map(|own| own.cash)
            .or(player.cash)
            .map_or_else(|| "?".to_owned(), |cash| cash.to_string());
        right(drawing, TextStyle::Strong, pesos, &cash);
        number(player.mortgaged, mortgaged, drawing);
        number(player.accomplices, accomplices, drawing);
        drawing
            .to_column(shares)
            .text(format!("{} ", player.shares));
        known_shares(player, own, words, drawing);
        let status = status(view, player);
        if !status.is_empty() {
            drawing.to_column(shares + SHARES);
            for (index, key) in status.into_iter().enumerate() {
                let joint = if index == 0 { "" } else { ", " };
                drawing.text(format!("{joint}{}", words.key(key)));
            }
        }
    }
}

fn number(number: u8, column: usize, drawing: &mut Drawing) {
    let style = if number == 0 {
        TextStyle::Faint
    } else {
        TextStyle::Plain
    };
    right(drawing, style, column, &number.to_string());
}

/// A letter for each share the viewer knows, a question mark for each he does not.
fn known_shares(
    player: &Player,
    own: Option<&PrivateView>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let mut left = player.shares.min(MOST_LETTERS);
    for ware in Ware::ALL {
        let known = held(player, own, ware).min(left);
        left -= known;
        drawing.put(style(ware), letter(ware, words).repeat(known.into()));
    }
    drawing.put(TextStyle::Faint, "?".repeat(left.into()));
}

/// What is worth knowing about a player now.
fn status(view: &PublicView, player: &Player) -> Vec<&'static str> {
    let seat = player.seat;
    let auction = view.phase == Phase::Auction;
    let placing = !matches!(view.phase, Phase::Auction | Phase::Over);
    [
        (
            view.harbour_master == Some(seat) && !auction,
            "board-master",
        ),
        (auction && view.auction.passed.has(seat), "board-passed"),
        (placing && player.declined, "board-declined"),
    ]
    .into_iter()
    .filter_map(|(holds, key)| holds.then_some(key))
    .collect()
}
