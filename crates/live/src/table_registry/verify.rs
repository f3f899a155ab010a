//! Verifying the chance of a record, of this server or of any other.

use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, Language, Phrased};
use portolan_match::{Record, Verdict, VerifyError, verify};

use super::TableRegistry;
use crate::error::{ErrorKind, Refusal, TableError};
use crate::games::unknown_game;
use crate::texts;
use crate::wire;

struct Check<'r>(&'r Record);

impl Visitor for Check<'_> {
    type Out = Result<Verdict, TableError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        verify::<G>(self.0, None).map_err(|error: VerifyError| {
            Refusal::new(ErrorKind::Invalid, error.phrase(&()))
                .with_texts(texts::with_game::<G>, &self.0.match_setup.names)
                .into()
        })
    }
}

pub(super) fn check(record: &Record) -> Result<Verdict, TableError> {
    visit(&record.game, Check(record)).map_err(unknown_game)?
}

/// The verdict on a record of this server.
pub(crate) fn verdict(record: &Record) -> wire::Verified {
    to_wire(check(record), Language::ENGLISH)
}

pub(super) fn to_wire(checked: Result<Verdict, TableError>, language: Language) -> wire::Verified {
    match checked {
        Ok(verdict) => wire::Verified {
            fair: true,
            outcomes: verdict.outcomes,
            error: None,
        },
        Err(error) => wire::Verified {
            fair: false,
            outcomes: 0,
            error: Some(error.to_wire(language)),
        },
    }
}

impl TableRegistry {
    /// Verifies every outcome of a record.
    ///
    /// # Errors
    /// If it is not a record or is damaged.
    pub fn verify(&self, record: &[u8], language: Language) -> Result<wire::Verified, TableError> {
        let record = Record::read(record).map_err(|error| {
            Refusal::new(ErrorKind::Invalid, error.phrase(&())).with_rule(error.rule())
        })?;
        Ok(to_wire(check(&record), language))
    }
}
