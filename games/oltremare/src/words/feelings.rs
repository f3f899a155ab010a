//! What events mean to the players they concern: what they hold against whom, and what they say. Both are read
//! from events as everybody sees them. What is said about offers is in [`super::remarks`].

use portolan_core::{Affront, Reaction, Seat, Temperament};

use super::event::Event;

const VENICE_PAYS: &str = "reaction-venice-pays";
const VENICE_MORE: &str = "reaction-venice-more";
const PIRATES_AGAIN: &str = "reaction-pirates-again";
const MORE_CARE: &str = "reaction-more-care";
const PLEASURE: &str = "reaction-pleasure";
const HARD_BARGAIN: &str = "reaction-hard-bargain";
const CALM_SEA: &str = "reaction-calm-sea";

/// Everything bots say about events.
pub(crate) const REACTIONS: &[&str] = &[
    VENICE_PAYS,
    VENICE_MORE,
    PIRATES_AGAIN,
    MORE_CARE,
    PLEASURE,
    HARD_BARGAIN,
    CALM_SEA,
];

/// How bad it is to have an offer turned down that was made to one player only.
const TURNED_DOWN: f32 = 0.2;

/// What a player says about an event.
pub(crate) fn reaction(event: &Event, temperament: Temperament) -> Option<Reaction> {
    let (key, seat) = match (event, temperament) {
        (Event::CargoSold { seat, .. }, Temperament::Greedy) => (VENICE_MORE, *seat),
        (Event::CargoSold { seat, .. }, _) => (VENICE_PAYS, *seat),
        (Event::Pirates { seat, .. }, Temperament::Cautious) => (MORE_CARE, *seat),
        (Event::Pirates { seat, .. }, _) => (PIRATES_AGAIN, *seat),
        (Event::Dealing { maker, .. }, Temperament::Greedy | Temperament::Vengeful) => {
            (HARD_BARGAIN, *maker)
        }
        (Event::Dealing { maker, .. }, _) => (PLEASURE, *maker),
        (Event::CalmSea { seat, .. }, _) => (CALM_SEA, *seat),
        _ => return None,
    };
    Some(Reaction { key, seat })
}

/// What players did to each other: offers to one player that were turned down.
pub(crate) fn affronts(seen: &[Event], out: &mut Vec<Affront>) {
    let mut offers: Vec<(u32, Seat)> = Vec::new();
    for (at, event) in seen.iter().enumerate() {
        match event {
            Event::Turn { .. } => offers.clear(),
            Event::Offered {
                number,
                maker,
                to: Some(_),
                ..
            } => offers.push((*number, *maker)),
            Event::Declined { seat, number } => {
                let made = offers.iter().find(|(known, _)| known == number);
                out.extend(made.map(|(_, maker)| Affront {
                    by: *seat,
                    to: *maker,
                    weight: TURNED_DOWN,
                    at,
                }));
            }
            _ => {}
        }
    }
}
