//! Where the viewer's ship can go on his turn: for each number of routes the ports in which it
//! can end, by the markers that lie there.

use portolan_core::drawing::{Drawing, TextStyle, Words};
use portolan_core::{Phrase, View, Vocabulary};

use super::flow::Line;
use super::names::marker;
use crate::Oltremare;
use crate::parts::{Cards, Marker, Port, Symbol};
use crate::state::Phase;
use crate::view::{PrivateView, PublicView};

pub(super) fn draw(
    game: &Oltremare,
    view: &View<Oltremare>,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let chart = &game.components().chart;
    let View {
        public: view,
        private,
    } = view;
    let Some(own) = private.as_ref().filter(|own| own.seat == view.active) else {
        return;
    };
    let Some(at) = view.players[own.seat.index()].ship else {
        return;
    };
    match view.phase {
        Phase::Discard | Phase::Trade | Phase::Play => {
            for routes in 1..=farthest(game, view, own) {
                let ports = chart.reach(at, routes);
                draw_ports(game, view, routes, ports, words, drawing);
            }
        }
        Phase::Sail => {
            let ports = chart.reach(at, view.ships);
            draw_ports(game, view, view.ships, ports, words, drawing);
        }
        Phase::Compass => {
            let free = |port: &Port| *port != at && lying(view, *port) != Some(Marker::Compass);
            let ports: Vec<Port> = chart.all().filter(free).collect();
            draw_ports(game, view, 0, &ports, words, drawing);
        }
        _ => {}
    }
}

/// The most routes the ship could move in this turn with the cards in hand.
fn farthest(game: &Oltremare, view: &PublicView, own: &PrivateView) -> u8 {
    let ships = |cards: Cards| cards.and(game.components().of_symbol[Symbol::Ship]).len() as u8;
    let chosen = own.chosen;
    let free = own.hand.without(chosen);
    let left = view.cargo.saturating_sub(chosen.len() as u8);
    (ships(chosen) + ships(free).min(left)).min(4)
}

fn lying(view: &PublicView, port: Port) -> Option<Marker> {
    let there = view.markers.iter().find(|laid| laid.port == port)?;
    Some(there.marker)
}

/// Ports by marker; those without one come last.
fn draw_ports(
    game: &Oltremare,
    view: &PublicView,
    routes: u8,
    ports: &[Port],
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let title = match routes {
        0 => Phrase::new("board-anywhere"),
        routes => Phrase::new("board-reach").with("routes", routes),
    };
    drawing
        .line()
        .text(" ")
        .put(TextStyle::Strong, words.say(&title))
        .text(" ");
    let column = drawing.width() + 1;
    let mut line = Line::go_on(drawing, column);
    for kind in Marker::all().iter().copied().map(Some).chain([None]) {
        let there = ports.iter().filter(|port| lying(view, **port) == kind);
        let there: Vec<_> = there.map(|port| game.port_name(*port)).collect();
        if there.is_empty() {
            continue;
        }
        match kind {
            Some(kind) => line.dot().put(TextStyle::Tint(3), &marker(kind, words)),
            None => line.dot().put(TextStyle::Faint, "–"),
        };
        line.put(TextStyle::Plain, &there.join(", "));
    }
}
