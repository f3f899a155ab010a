//! What a referee may ask of a match: views of any audience, odds and the log. All of it may be
//! secret; what players and spectators are sent is made in `render`.

use std::sync::Arc;

use portolan_core::{Audience, GamePackage, Notation, Seat, Viewer};
use serde::Serialize;
use serde_json::Value;
use serde_json::value::RawValue;

use super::render::raw;
use super::{OddsJson, OutcomeWeight};
use crate::error::MatchErrorOf;
use crate::json;
use crate::matches::Match;

/// The public view and the private views of all seats.
#[derive(Serialize)]
struct AllViews<P, S> {
    public: P,
    private: Vec<S>,
}

/// The view after an entry; `None` if there is no such entry.
pub(super) fn view<G: GamePackage>(
    played: &Match<G>,
    viewer: Viewer,
    audience: Audience,
    entry: u32,
) -> Option<Arc<RawValue>> {
    let (game, state) = (played.game(), played.state_at(entry)?);
    Some(match viewer {
        Viewer::Everything => raw(&AllViews {
            public: game.public_view(&state, audience),
            private: Seat::all(game.seats())
                .map(|seat| game.private_view(&state, seat, audience))
                .collect(),
        }),
        Viewer::Seat(_) | Viewer::Spectator => raw(&game.view(&state, viewer, audience)),
    })
}

/// All outcomes that chance may have now.
pub(super) fn odds<G: GamePackage>(played: &Match<G>) -> Result<OddsJson, MatchErrorOf<G>> {
    let chance_kind = played.awaited_chance()?;
    let odds = played.odds()?.into_iter();
    let outcomes = odds.map(|(outcome, weight)| OutcomeWeight {
        outcome: outcome.notation(played.game()),
        weight,
    });
    Ok(OddsJson {
        chance_kind,
        outcomes: outcomes.collect(),
    })
}

/// The entries after this one.
pub(super) fn log_since<G: GamePackage>(played: &Match<G>, entry: u32) -> Vec<Value> {
    let entries = (1..).zip(played.entries()).skip(entry as usize);
    entries
        .map(|(number, entry)| json::entry(played.game(), number, entry))
        .collect()
}
