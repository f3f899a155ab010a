//! What events mean to the players they concern: what they hold against whom, and what they say. Both are read
//! from events as everybody sees them.

use portolan_core::{Affront, Reaction, Temperament};

use super::event::Event;

const MY_LEAD: &str = "reaction-my-lead";
const WILL_REMEMBER: &str = "reaction-will-remember";
const NO_HARD_FEELINGS: &str = "reaction-no-hard-feelings";
const DELIVERED: &str = "reaction-delivered";
const NEXT_ORDER: &str = "reaction-next-order";
const MORE_CANNONS: &str = "reaction-more-cannons";
const SHOULD_HAVE_PAID: &str = "reaction-should-have-paid";
const CAPTAIN_CAUGHT: &str = "reaction-captain-caught";
const KIND_FOG: &str = "reaction-kind-fog";

/// Everything bots say about events.
pub(crate) const REACTIONS: &[&str] = &[
    MY_LEAD,
    WILL_REMEMBER,
    NO_HARD_FEELINGS,
    DELIVERED,
    NEXT_ORDER,
    MORE_CANNONS,
    SHOULD_HAVE_PAID,
    CAPTAIN_CAUGHT,
    KIND_FOG,
];

/// How bad it is to lose a majority to somebody.
const OVERTAKEN: f32 = 0.8;

/// What a player says about an event.
pub(crate) fn reaction(event: &Event, temperament: Temperament) -> Option<Reaction> {
    let (key, seat) = match (event, temperament) {
        (Event::CubeRemoved { seat, .. }, Temperament::Vengeful) => (WILL_REMEMBER, *seat),
        (Event::CubeRemoved { seat, .. }, Temperament::Generous) => (NO_HARD_FEELINGS, *seat),
        (Event::CubeRemoved { seat, .. }, _) => (MY_LEAD, *seat),
        (Event::Delivered { seat, .. }, Temperament::Greedy) => (NEXT_ORDER, *seat),
        (Event::Delivered { seat, .. }, _) => (DELIVERED, *seat),
        (Event::FightLost { seat }, Temperament::Cautious) => (SHOULD_HAVE_PAID, *seat),
        (Event::FightLost { seat }, _) => (MORE_CANNONS, *seat),
        (Event::Captured { seat, .. }, _) => (CAPTAIN_CAUGHT, *seat),
        (Event::Treasure { seat, .. }, _) => (KIND_FOG, *seat),
        _ => return None,
    };
    Some(Reaction { key, seat })
}

/// What players did to each other: an order that ended somebody's majority.
pub(crate) fn affronts(seen: &[Event], out: &mut Vec<Affront>) {
    let mut deliverer = None;
    for (at, event) in seen.iter().enumerate() {
        match *event {
            Event::Delivered { seat, .. } => deliverer = Some(seat),
            Event::CubeRemoved { seat, .. } => {
                let overtaken = deliverer.map(|by| Affront {
                    by,
                    to: seat,
                    weight: OVERTAKEN,
                    at,
                });
                out.extend(overtaken);
            }
            _ => {}
        }
    }
}
