//! The players: ducats, prestige, hand, top card, ship and active marker in one line, what lies
//! in their piles below. An angle bracket marks whose turn it is.

use portolan_core::View;
use portolan_core::drawing::{Drawing, TextStyle, Words};

use super::flow::{cut, right};
use super::names::{figures, marker, short, style};
use super::piles;
use crate::Oltremare;
use crate::parts::Card;
use crate::state::Phase;
use crate::view::{Player, PublicView};

/// Where the columns of numbers end.
const DUCATS: usize = 22;
const PRESTIGE: usize = 29;
const HAND: usize = 34;
/// Where the other columns begin.
const TOP: usize = 36;
const SHIP: usize = 54;
const MARKER: usize = 69;

pub(super) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.key("board-players"));
    for (column, key) in [
        (DUCATS, "board-ducats"),
        (PRESTIGE, "board-prestige"),
        (HAND, "board-hand"),
    ] {
        right(drawing, TextStyle::Faint, column, &words.key(key));
    }
    for (column, key) in [
        (TOP, "board-top"),
        (SHIP, "board-ship"),
        (MARKER, "board-marker"),
    ] {
        drawing
            .to_column(column)
            .put(TextStyle::Faint, words.key(key));
    }
    for player in &view.public.players {
        draw_player(game, &view.public, player, words, drawing);
        piles::draw(game, view, player, words, drawing);
    }
}

fn draw_player(
    game: &Oltremare,
    view: &PublicView,
    player: &Player,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let seat = player.seat;
    let on_turn = view.first.is_some() && view.phase != Phase::Over && view.active == seat;
    drawing
        .line()
        .put(TextStyle::Strong, if on_turn { ">" } else { " " })
        .put(TextStyle::Seat(seat), words.mark(seat))
        .text(" ")
        .put(TextStyle::Seat(seat), words.name(seat));
    let debt = if player.ducats < 0 {
        TextStyle::Alert
    } else {
        TextStyle::Strong
    };
    right(drawing, debt, DUCATS, &player.ducats.to_string());
    right(
        drawing,
        TextStyle::Plain,
        PRESTIGE,
        &player.prestige.to_string(),
    );
    right(
        drawing,
        TextStyle::Plain,
        HAND,
        &player.hand_size.to_string(),
    );
    if let Some(top) = player.top {
        draw_top(game, top, words, drawing);
    }
    if let Some(port) = player.ship {
        let room = MARKER - SHIP - 1;
        drawing
            .to_column(SHIP)
            .text(cut(&game.port_name(port), room));
    }
    if let Some(active) = player.marker {
        drawing
            .to_column(MARKER)
            .put(TextStyle::Tint(3), marker(active, words));
    }
}

fn draw_top(game: &Oltremare, top: Card, words: &dyn Words, drawing: &mut Drawing) {
    let good = game.components().good(top);
    right(drawing, TextStyle::Faint, TOP + 2, &top.to_string());
    drawing
        .text(" ")
        .put(style(good), short(good, words))
        .text(" ")
        .put(TextStyle::Strong, figures(game, top));
}
