//! What events mean to the captains they concern: what they hold against whom, and what they say. Both are read
//! from events as everybody sees them.

use portolan_core::{Affront, Reaction, Temperament};

use super::event::Event;

const MY_PURSE: &str = "reaction-my-purse";
const WILL_REMEMBER: &str = "reaction-will-remember";
const NO_HARD_FEELINGS: &str = "reaction-no-hard-feelings";
const WHAT_A_STORM: &str = "reaction-what-a-storm";
const STAYED_IN_PORT: &str = "reaction-stayed-in-port";
const BLACK_FLAG: &str = "reaction-black-flag";
const PAID_TOO_MUCH: &str = "reaction-paid-too-much";
const NOT_TODAY: &str = "reaction-not-today";
const GOOD_PRICE: &str = "reaction-good-price";
const FINDERS: &str = "reaction-finders";
const FAIR_WINDS: &str = "reaction-fair-winds";

/// Everything bots say about events.
pub(crate) const REACTIONS: &[&str] = &[
    MY_PURSE,
    WILL_REMEMBER,
    NO_HARD_FEELINGS,
    WHAT_A_STORM,
    STAYED_IN_PORT,
    BLACK_FLAG,
    PAID_TOO_MUCH,
    NOT_TODAY,
    GOOD_PRICE,
    FINDERS,
    FAIR_WINDS,
];

/// How bad it is to lose a purse, a ship or the corsair, and to be attacked at all.
const ROBBED: f32 = 1.0;
const WRECKED: f32 = 0.8;
const ATTACKED: f32 = 0.3;

/// What a captain says about an event.
pub(crate) fn reaction(event: &Event, temperament: Temperament) -> Option<Reaction> {
    let (key, seat) = match (event, temperament) {
        (Event::Robbed { loser, .. }, Temperament::Vengeful) => (WILL_REMEMBER, *loser),
        (Event::Robbed { loser, .. }, Temperament::Generous) => (NO_HARD_FEELINGS, *loser),
        (Event::Robbed { loser, .. }, _) => (MY_PURSE, *loser),
        (Event::Wrecked { seat, .. }, Temperament::Vengeful) => (WILL_REMEMBER, *seat),
        (Event::Wrecked { seat, .. }, Temperament::Cautious) => (STAYED_IN_PORT, *seat),
        (Event::Wrecked { seat, .. }, _) => (WHAT_A_STORM, *seat),
        (Event::CorsairBought { seat, .. }, Temperament::Cautious) => (PAID_TOO_MUCH, *seat),
        (Event::CorsairBought { seat, .. }, _) => (BLACK_FLAG, *seat),
        (Event::SoldNothing { seat, .. }, _) => (NOT_TODAY, *seat),
        (Event::Sold { seat, .. }, Temperament::Greedy | Temperament::Chatterbox) => {
            (GOOD_PRICE, *seat)
        }
        (Event::Looted { seat, .. }, _) => (FINDERS, *seat),
        (Event::Sunk { seat, .. }, _) => (FAIR_WINDS, *seat),
        _ => return None,
    };
    Some(Reaction { key, seat })
}

/// What captains did to each other: brawls, and storms that wrecked somebody.
pub(crate) fn affronts(seen: &[Event], out: &mut Vec<Affront>) {
    let mut stormed = None;
    for (at, event) in seen.iter().enumerate() {
        let affront = match *event {
            Event::Attacked { seat, target, .. } => Some((seat, target, ATTACKED)),
            Event::Robbed { seat, loser, .. } => Some((seat, loser, ROBBED)),
            Event::Storm { seat, .. } => {
                stormed = Some(seat);
                None
            }
            Event::Wrecked { seat, .. } | Event::CorsairSunk { owner: seat, .. } => {
                stormed.map(|by| (by, seat, WRECKED))
            }
            _ => None,
        };
        out.extend(affront.map(|(by, to, weight)| Affront { by, to, weight, at }));
    }
}
