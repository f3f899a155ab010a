//! The bay: each punt on its 14 spaces, in port or in the shipyard, with the places of its crew.

use portolan_core::Seat;
use portolan_core::drawing::{Drawing, TextStyle, Words};

use super::{VACANT, name, occupant, punt, right, style};
use crate::{Manila, Phase, PublicView, Punt, Ware};

const CARGO: usize = 13;
const TRACK: usize = 14;
const SPACE: usize = 3;

pub(super) fn draw(game: &Manila, view: &PublicView, words: &dyn Words, drawing: &mut Drawing) {
    let last = game.parts.last_space;
    let columns = Columns::after(last);
    drawing.line();
    right(drawing, TextStyle::Faint, CARGO, &words.key("board-cargo"));
    for space in 0..=last {
        let style = if space == last {
            TextStyle::Alert
        } else {
            TextStyle::Faint
        };
        right(
            drawing,
            style,
            TRACK + SPACE * (usize::from(space) + 1) - 1,
            &space.to_string(),
        );
    }
    drawing
        .to_column(columns.port)
        .put(TextStyle::Faint, words.key("board-port"));
    drawing
        .to_column(columns.yard)
        .put(TextStyle::Faint, words.key("board-yard"));
    drawing
        .to_column(columns.crew)
        .put(TextStyle::Faint, words.key("board-crew"));
    for ware in Ware::ALL {
        draw_punt(ware, game, view, words, drawing);
    }
}

/// Where things stand right of the last space.
struct Columns {
    port: usize,
    yard: usize,
    crew: usize,
}

impl Columns {
    fn after(last: u8) -> Columns {
        let port = TRACK + SPACE * (usize::from(last) + 1) + 1;
        Columns {
            port,
            yard: port + 5,
            crew: port + 11,
        }
    }
}

fn draw_punt(
    ware: Ware,
    game: &Manila,
    view: &PublicView,
    words: &dyn Words,
    drawing: &mut Drawing,
) {
    let (seen, cargo) = (&view.wares[ware], &game.parts.cargo[ware]);
    let last = game.parts.last_space;
    let columns = Columns::after(last);
    drawing.line().text(" ").put(style(ware), name(ware, words));
    right(drawing, TextStyle::Plain, CARGO, &cargo.value.to_string());
    if seen.punt == Punt::Ashore {
        if is_loading(view.phase) {
            draw_crew(
                &cargo.crew,
                &seen.crew,
                words,
                drawing.to_column(columns.crew),
            );
        } else {
            drawing
                .to_column(TRACK + 1)
                .put(TextStyle::Faint, words.key("board-ashore"));
        }
        return;
    }
    for space in 0..=last {
        let column = TRACK + SPACE * usize::from(space);
        match seen.punt {
            Punt::Sea(here) if here == space => {
                drawing
                    .to_column(column)
                    .put(style(ware), punt(ware, words));
            }
            _ => right(drawing, TextStyle::Faint, column + 2, VACANT),
        }
    }
    match seen.punt {
        Punt::Port => drawing
            .to_column(columns.port)
            .put(style(ware), punt(ware, words)),
        Punt::Shipyard => drawing
            .to_column(columns.yard)
            .put(style(ware), punt(ware, words)),
        Punt::Sea(_) | Punt::Ashore => drawing,
    };
    drawing.to_column(columns.crew);
    if view.plundered.contains(ware) {
        drawing.put(TextStyle::Alert, words.key("board-plundered"));
    } else {
        draw_crew(&cargo.crew, &seen.crew, words, drawing);
    }
}

/// Whether the punts of this voyage are still to be loaded.
fn is_loading(phase: Phase) -> bool {
    matches!(
        phase,
        Phase::Deal | Phase::FirstBidder | Phase::Auction | Phase::Buy | Phase::Load
    )
}

/// Each place with its cost and who took it.
fn draw_crew(costs: &[u32], crew: &[Option<Seat>], words: &dyn Words, drawing: &mut Drawing) {
    for (cost, seat) in costs.iter().zip(crew) {
        drawing.text(cost.to_string());
        occupant(*seat, words, drawing);
        drawing.text(" ");
    }
}
