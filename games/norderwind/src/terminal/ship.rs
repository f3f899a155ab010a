//! The viewer's own ship in full: hold, rigging, crew, bonus cubes, and what it lacks for the
//! current order of each port.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{PhraseArg, View, Vocabulary};

use super::{NONE, names, piece};
use crate::Norderwind;
use crate::parts::{Good, Order, Port, Post};
use crate::view::Player;

/// Where labels, numbers and details begin.
const LABEL: usize = 2;
const NUMBER: usize = 13;
const DETAIL: usize = 19;
/// What is missing for an order begins here.
const MISSING: usize = 25;

pub(super) fn draw(
    game: &Norderwind,
    view: &View<Norderwind>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let own = view.private.as_ref().map(|own| own.seat.index());
    let Some(player) = own.and_then(|seat| view.public.players.get(seat)) else {
        return;
    };
    let title = words.key("board-ship");
    drawing.line().text(" ").put(TextStyle::Strong, title);
    hold(game, player, words, drawing);
    rigging(game, player, words, drawing);
    crew(game, player, words, drawing);
    bonus(player, words, drawing);
    orders(game, player, words, drawing);
    drawing.line();
}

/// Begins a line: a label and, at its column, a number out of the most possible.
fn label(key: &'static str, words: &dyn Words, drawing: &mut Drawing) {
    drawing
        .line()
        .to_column(LABEL)
        .put(TextStyle::Faint, words.key(key))
        .to_column(NUMBER);
}

fn hold(game: &Norderwind, player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    label("board-hold", words, drawing);
    let most = game.parts.numbers.hold;
    drawing.text(format!("{}/{most}", player.ship.hold.total()));
    drawing.to_column(DETAIL);
    for good in Good::ALL {
        let name = words.key(good.key());
        let (style, text) = match player.ship.hold.count(good) {
            0 => (TextStyle::Faint, format!("{name} {NONE}")),
            count => (names::good_style(good), format!("{name} {count}")),
        };
        piece(drawing, style, DETAIL, &text);
    }
}

/// Sail, cannons, prison, letters, gold.
fn rigging(game: &Norderwind, player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    let numbers = &game.parts.numbers;
    label("board-sail", words, drawing);
    gauge(player.ship.sail, numbers.max_sail, drawing);
    for (key, count, most) in [
        ("board-cannons", player.ship.cannons, numbers.max_cannons),
        ("board-prison", player.ship.captains, numbers.prison),
        ("board-letters", player.ship.letters, numbers.letter_limit),
    ] {
        let name = words.key(key);
        drawing.text("   ").put(TextStyle::Faint, name).text(" ");
        gauge(count, most, drawing);
    }
    let gold = words.key("board-gold");
    drawing.text("   ").put(TextStyle::Faint, gold).text(" ");
    drawing.put(TextStyle::Strong, player.ship.gold.to_string());
}

/// A number out of the most possible.
fn gauge(count: u8, most: u8, drawing: &mut Drawing) {
    let style = match count {
        0 => TextStyle::Faint,
        _ => TextStyle::Strong,
    };
    drawing.put(style, format!("{count}/{most}"));
}

fn crew(game: &Norderwind, player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    label("board-crew", words, drawing);
    let hired = player.ship.crew.len();
    drawing.text(format!("{hired}/{}", game.parts.numbers.crew));
    drawing.to_column(DETAIL);
    for post in Post::all() {
        let name = words.key(post.key());
        checked(player.ship.crew.contains(*post), &name, drawing);
    }
}

/// The two bonus cubes that are no majority (N8.1).
fn bonus(player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    label("board-cubes", words, drawing);
    gauge(player.cubes, player.cubes + player.cubes_left, drawing);
    drawing.to_column(DETAIL);
    for (placed, key) in [
        (player.ship.all_ports, "source-all-ports"),
        (player.ship.full_crew, "source-full-crew"),
    ] {
        checked(placed, &words.key(key), drawing);
    }
}

/// Something that is there or not.
fn checked(there: bool, name: &str, drawing: &mut Drawing) {
    let (style, mark) = if there {
        (TextStyle::Strong, "●")
    } else {
        (TextStyle::Faint, "○")
    };
    piece(drawing, style, DETAIL, &format!("{mark} {name}"));
}

fn orders(game: &Norderwind, player: &Player, words: &dyn Words, drawing: &mut Drawing) {
    for (port, missing) in Port::ALL.into_iter().zip(player.missing) {
        match port.index() {
            0 => label("board-missing", words, drawing),
            _ => {
                drawing.line().to_column(NUMBER);
            }
        }
        drawing.text(names::port(game, port)).to_column(MISSING);
        match missing {
            Some(none) if none == Order::default() => {
                drawing.put(TextStyle::Strong, words.key("board-ready"))
            }
            Some(order) => drawing.text(names::listed(order.arg(game), words)),
            None => drawing.put(TextStyle::Faint, words.key("board-full")),
        };
    }
}
