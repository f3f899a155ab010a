//! Compares everything that was sent with what each viewer may know.

use std::collections::HashSet;

use portolan_catalogue::Visitor;
use portolan_core::GamePackage;
use portolan_match::{Entry, Record};

use super::allowed::{secret_in_answer, secret_in_frame};
use super::answers;
use super::checked_client::CheckedClient;
use super::expected_views::ExpectedViews;
use super::search::Secrets;
use super::transcript::Transcript;

/// A game that was played, and the transcripts of its clients.
pub(crate) struct Case<'a> {
    pub(crate) record: &'a Record,
    pub(crate) transcripts: &'a [Transcript],
    /// What no frame may contain: the seed.
    pub(crate) tokens: &'a [String],
    /// The check ends at a finding with this text.
    pub(crate) enough: Option<&'a str>,
}

/// The result of a check.
#[derive(Debug, Default)]
pub(crate) struct Verdict {
    /// Everything that is wrong.
    pub(crate) findings: Vec<String>,
    pub(crate) frames: usize,
    pub(crate) bytes: usize,
    /// Snapshots, steps, views after events, forecasts and parts of the log compared with the rules.
    pub(crate) compared: usize,
    /// The secrets that were searched for, by transcript.
    pub(crate) secrets: Vec<Secrets>,
}

impl Verdict {
    /// Whether there is a finding with this text.
    pub(crate) fn has(&self, text: &str) -> bool {
        self.findings.iter().any(|finding| finding.contains(text))
    }
}

impl Visitor for Case<'_> {
    type Out = Verdict;

    fn visit<G: GamePackage + 'static>(self) -> Verdict {
        let mut verdict = Verdict {
            secrets: self
                .transcripts
                .iter()
                .map(|transcript| self.tokens_for(transcript))
                .collect(),
            ..Verdict::default()
        };
        let mut clients: Vec<_> = self.transcripts.iter().map(CheckedClient::new).collect();
        let mut expected = ExpectedViews::<G>::new(self.record);
        let mut entries = self.record.entries.iter();
        loop {
            for client in &mut clients {
                client.compare(&expected, &mut verdict);
            }
            if self.enough.is_some_and(|text| verdict.has(text)) {
                return verdict;
            }
            let Some(logged) = entries.next() else { break };
            expected.take(&logged.entry);
            self.hide(&expected, &logged.entry, &mut verdict.secrets);
        }
        for client in &mut clients {
            verdict.findings.extend(client.unread());
        }
        for (transcript, secrets) in self.transcripts.iter().zip(&verdict.secrets) {
            let found = answers::check(&expected, transcript, &mut verdict.compared);
            verdict.findings.extend(found);
            let found = transcript
                .frames()
                .filter_map(|text| secret_in_frame(text, secrets));
            verdict.findings.extend(found);
            let found = transcript.answers.iter().enumerate();
            let found = found
                .filter_map(|(index, _)| secret_in_answer(&transcript.answers[index..], secrets));
            verdict.findings.extend(found);
        }
        verdict
    }
}

impl Case<'_> {
    /// The tokens that this client must never receive.
    fn tokens_for(&self, transcript: &Transcript) -> Secrets {
        let foreign = self.transcripts.iter().flat_map(|other| &other.own);
        let foreign = foreign.filter(|token| !transcript.own.contains(token));
        let sessions = self
            .transcripts
            .iter()
            .filter_map(|other| other.session.as_ref());
        Secrets {
            tokens: foreign
                .chain(sessions)
                .chain(self.tokens)
                .cloned()
                .collect(),
            notations: HashSet::new(),
        }
    }

    /// Adds the notation of an entry to the secrets of the clients that may not know it.
    fn hide<G: GamePackage>(
        &self,
        expected: &ExpectedViews<G>,
        entry: &Entry<String, String>,
        all: &mut [Secrets],
    ) {
        let (actor, text) = match entry {
            Entry::Act { seat, action, .. } => (Some(*seat), action),
            Entry::Chance(outcome) => (None, outcome),
            Entry::Undo { .. } => return,
        };
        // A single word may be any name, and reveals little.
        if !text.contains(' ') || expected.is_listed_form(text) {
            return;
        }
        for (transcript, secrets) in self.transcripts.iter().zip(all) {
            let mine = actor.is_some() && actor == transcript.viewer;
            if !mine && (actor.is_some() || expected.is_hidden(transcript.viewer)) {
                secrets.notations.insert(text.clone());
            }
        }
    }
}
