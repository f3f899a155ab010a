//! Looks back: each shows what its viewer saw after an earlier entry, and after the end also what the
//! options had hidden.

use std::iter::Peekable;

use portolan_core::{GamePackage, Seat};
use portolan_match::Record;
use serde_json::Value;

use super::check::{Case, Verdict};
use super::checked_client::entry_of;
use super::expected_views::ExpectedViews;

/// An answer to `look`.
struct Look {
    /// The entry that the client looked back to.
    entry: u32,
    /// The last entry that the client knew.
    at: u32,
    viewer: Option<Seat>,
    view: Value,
}

/// All looks of a case, in the order of their entries.
pub(super) struct Looks<'a> {
    looks: Peekable<std::vec::IntoIter<Look>>,
    record: &'a Record,
    /// The first entry with an event that is hidden from the history.
    first_hidden_entry: Option<u32>,
}

/// Collects the looks of all clients.
pub(super) fn collect<'a, G: GamePackage>(case: &Case<'a>) -> Looks<'a> {
    let mut looks = Vec::new();
    for transcript in case.transcripts {
        let mut at = 0;
        for text in transcript.frames() {
            let frame: Value = serde_json::from_str(text).unwrap_or_default();
            at = entry_of(&frame).unwrap_or(at);
            let entry = frame["entry"].as_u64().filter(|_| frame["type"] == "look");
            if let Some(entry) = entry.and_then(|entry| u32::try_from(entry).ok()) {
                looks.push(Look {
                    entry,
                    at,
                    viewer: transcript.viewer,
                    view: frame["view"].clone(),
                });
            }
        }
    }
    looks.sort_by_key(|look| look.entry);
    let mut expected = ExpectedViews::<G>::new(case.record);
    let entries = case.record.entries.iter();
    entries.for_each(|logged| expected.take(&logged.entry));
    Looks {
        looks: looks.into_iter().peekable(),
        record: case.record,
        first_hidden_entry: expected.first_hidden_entry,
    }
}

impl Looks<'_> {
    /// Compares the looks back to the last entry.
    pub(super) fn compare<G: GamePackage>(
        &mut self,
        expected: &ExpectedViews<G>,
        verdict: &mut Verdict,
    ) {
        let entry = expected.entry();
        while let Some(look) = self.looks.next_if(|look| look.entry == entry) {
            verdict.compared += 1;
            let last = self.record.entries.len() as u32;
            let over = look.at == last && self.record.result.is_some();
            let right = if over {
                expected.remembered_view(look.viewer)
            } else {
                expected.view(look.viewer)
            };
            if look.view != right {
                let (viewer, sent) = (look.viewer, &look.view);
                verdict.findings.push(format!(
                    "a look of {viewer:?} at {entry}: sent {sent}, may know {right}"
                ));
            }
            let hides = self
                .first_hidden_entry
                .is_some_and(|first| first <= look.at);
            if hides && !over {
                verdict
                    .findings
                    .push(format!("a look back without memory at {entry}"));
            }
        }
    }
}
