//! What events mean to the players they concern: what they hold against whom, and what they say. Both are read
//! from events as everybody sees them.

use portolan_core::{Affront, Reaction, Seat, Temperament};

use super::event::Event;
use crate::{PerWare, Space};

const MY_PLACE: &str = "reaction-my-place";
const WILL_REMEMBER: &str = "reaction-will-remember";
const NO_HARD_FEELINGS: &str = "reaction-no-hard-feelings";
const HARBOUR_MINE: &str = "reaction-harbour-mine";
const DEAR_OFFICE: &str = "reaction-dear-office";
const OFFICE_PAYS: &str = "reaction-office-pays";
const FINE_CATCH: &str = "reaction-fine-catch";
const SHIPYARD_BILLS: &str = "reaction-shipyard-bills";
const SAFE_IN_PORT: &str = "reaction-safe-in-port";
const KNEW_IT: &str = "reaction-knew-it";

/// Everything bots say about events.
pub(crate) const REACTIONS: &[&str] = &[
    MY_PLACE,
    WILL_REMEMBER,
    NO_HARD_FEELINGS,
    HARBOUR_MINE,
    DEAR_OFFICE,
    OFFICE_PAYS,
    FINE_CATCH,
    SHIPYARD_BILLS,
    SAFE_IN_PORT,
    KNEW_IT,
];

/// How bad it is to be thrown out of a punt, to be robbed of its cargo, and to be piloted back.
const DISPLACED: f32 = 0.8;
const PLUNDERED: f32 = 0.7;
const HELD_BACK: f32 = 0.3;

/// What a player says about an event.
pub(crate) fn reaction(event: &Event, temperament: Temperament) -> Option<Reaction> {
    let (key, seat) = match (event, temperament) {
        (Event::Displaced { seat, .. }, Temperament::Vengeful) => (WILL_REMEMBER, *seat),
        (Event::Displaced { seat, .. }, Temperament::Generous) => (NO_HARD_FEELINGS, *seat),
        (Event::Displaced { seat, .. }, _) => (MY_PLACE, *seat),
        (Event::Master { seat, .. }, Temperament::Cautious) => (DEAR_OFFICE, *seat),
        (Event::Master { seat, .. }, Temperament::Greedy) => (OFFICE_PAYS, *seat),
        (Event::Master { seat, .. }, _) => (HARBOUR_MINE, *seat),
        (Event::Loot { seat, .. }, _) => (FINE_CATCH, *seat),
        (Event::Repairs { seat, .. }, _) => (SHIPYARD_BILLS, *seat),
        (Event::Crew { seat, .. }, _) => (SAFE_IN_PORT, *seat),
        (Event::ShipyardBet { seat, .. }, _) => (KNEW_IT, *seat),
        _ => return None,
    };
    Some(Reaction { key, seat })
}

/// What players did to each other: pirates who threw somebody out or robbed a crew, and pilots who held a punt
/// back.
pub(crate) fn affronts(seen: &[Event], out: &mut Vec<Affront>) {
    let mut crews: PerWare<Vec<Seat>> = PerWare::default();
    let mut pirates: Vec<Seat> = Vec::new();
    let mut displaced = None;
    for (at, event) in seen.iter().enumerate() {
        let mut suffered = |by, to, weight| out.push(Affront { by, to, weight, at });
        match *event {
            Event::Voyage { .. } => {
                crews = PerWare::default();
                pirates.clear();
            }
            Event::Placed { seat, space, .. } | Event::Stowed { seat, space, .. } => match space {
                Space::Punt { ware } => crews[ware].push(seat),
                Space::Pirate => pirates.push(seat),
                _ => {}
            },
            // Whoever comes aboard is named after whoever made room.
            Event::Displaced { seat, ware, .. } => {
                crews[ware].retain(|member| *member != seat);
                displaced = Some(seat);
            }
            Event::Boarded { seat, ware, .. } => {
                if let Some(victim) = displaced.take() {
                    suffered(seat, victim, DISPLACED);
                }
                pirates.retain(|pirate| *pirate != seat);
                crews[ware].push(seat);
            }
            Event::Plundered { ware } => {
                if let Some(captain) = pirates.first() {
                    let crew = std::mem::take(&mut crews[ware]);
                    crew.into_iter()
                        .for_each(|member| suffered(*captain, member, PLUNDERED));
                }
            }
            Event::Piloted { seat, ware, steps } if steps < 0 => {
                crews[ware]
                    .iter()
                    .for_each(|member| suffered(seat, *member, HELD_BACK));
            }
            _ => {}
        }
    }
}
