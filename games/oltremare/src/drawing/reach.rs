//! Where the viewer's ship can go on his turn: for each number of routes the ports in which it
//! can end, by the markers that lie there.

use portolan_core::Phrase;
use portolan_core::drawing::{Drawing, Ink, Words};

use super::flow::Line;
use super::names::marker;
use crate::Oltremare;
use crate::cards::Cards;
use crate::chart::Voyage;
use crate::good::Symbol;
use crate::marker::Marker;
use crate::port::PortName;
use crate::state::Phase;
use crate::view::{Player, View};

pub(super) fn draw(game: &Oltremare, view: &View, words: &dyn Words, drawing: &mut Drawing) {
    let chart = &game.components().chart;
    let me = view.viewer.filter(|seat| *seat == view.active);
    let Some(me) = me.and_then(|seat| view.players.get(seat.index())) else {
        return;
    };
    let Some(at) = me.ship.and_then(|port| chart.find(port.as_str())) else {
        return;
    };
    match view.phase {
        Phase::Discard | Phase::Trade | Phase::Play => {
            for routes in 1..=farthest(game, view, me) {
                let ports = ends(chart.voyages(at, routes));
                draw_ports(game, view, routes, &ports, words, drawing);
            }
        }
        Phase::Sail => {
            let ports = ends(chart.voyages(at, view.ships));
            draw_ports(game, view, view.ships, &ports, words, drawing);
        }
        Phase::Compass => {
            let ports: Vec<u8> = (0..chart.ports() as u8)
                .filter(|port| *port != at && lying(game, view, *port) != Some(Marker::Compass))
                .collect();
            draw_ports(game, view, 0, &ports, words, drawing);
        }
        _ => {}
    }
}

/// The most routes the ship could move in this turn with the cards in hand.
fn farthest(game: &Oltremare, view: &View, me: &Player) -> u8 {
    let ships = |cards: Cards| {
        let has = |card| game.components().face(card).symbols.contains(&Symbol::Ship);
        cards.iter().filter(|card| has(*card)).count() as u8
    };
    let chosen = view.chosen.unwrap_or(Cards::NONE);
    let free = me.hand.unwrap_or(Cards::NONE).without(chosen);
    let left = view.cargo.saturating_sub(chosen.len() as u8);
    (ships(chosen) + ships(free).min(left)).min(4)
}

/// The ports in which voyages end, each once, in the order of the port table.
fn ends(voyages: &[Voyage]) -> Vec<u8> {
    let mut ports: Vec<u8> = voyages.iter().filter_map(Voyage::end).collect();
    ports.sort_unstable();
    ports.dedup();
    ports
}

fn lying(game: &Oltremare, view: &View, port: u8) -> Option<Marker> {
    let name = game.components().chart.name(port);
    let there = view.markers.iter().find(|mark| mark.port == name)?;
    Some(there.marker)
}

/// Ports by marker; those without one come last.
fn draw_ports(
    game: &Oltremare,
    view: &View,
    routes: u8,
    ports: &[u8],
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
        .put(Ink::Strong, words.say(&title))
        .text(" ");
    let column = drawing.width() + 1;
    let mut line = Line::go_on(drawing, column);
    for kind in Marker::ALL.map(Some).into_iter().chain([None]) {
        let there: Vec<PortName> = ports
            .iter()
            .filter(|port| lying(game, view, **port) == kind)
            .map(|port| game.components().chart.name(*port))
            .collect();
        if there.is_empty() {
            continue;
        }
        match kind {
            Some(kind) => line.dot().put(Ink::Tint(3), &marker(kind, words)),
            None => line.dot().put(Ink::Faint, "–"),
        };
        let there: Vec<&str> = there.iter().map(PortName::as_str).collect();
        line.put(Ink::Plain, &there.join(", "));
    }
}
