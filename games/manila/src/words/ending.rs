//! Why a game of Manila is over, for people. Equal fortunes share a place (M10.2), so no place needs a
//! note.

use portolan_core::{Arg, Phrase, PhraseArg};

use crate::state::{Phase, State};
use crate::{Manila, Ware};

/// The keys of these phrases.
pub(crate) const ENDINGS: &[&str] = &["ending"];

impl Manila {
    /// The shares that have reached the end of the market (M10.1).
    pub(crate) fn ending_line(&self, state: &State) -> Option<Phrase> {
        let last = self.parts.last_step();
        let reached = Ware::ALL
            .into_iter()
            .filter(|ware| state.market[*ware] == last);
        (state.phase == Phase::Over).then(|| {
            Phrase::new("ending")
                .with("wares", Arg::list(reached.map(|ware| ware.arg(self))))
                .with("end", self.parts.value(last))
        })
    }
}
