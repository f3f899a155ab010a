//! Checking the chance of a record, of our own tables or from anywhere.

use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, Language, Phrased};
use portolan_match::{Record, Verdict, VerifyError, verify};

use super::TableRegistry;
use crate::error::{TableError, ErrorKind};
use crate::games::unknown_game;
use crate::texts;
use crate::wire;

struct Check<'r>(&'r Record);

impl Visitor for Check<'_> {
    type Out = Result<Verdict, TableError>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        verify::<G>(self.0, None).map_err(|error: VerifyError| {
            TableError::new(ErrorKind::Bad, error.phrase(&()))
                .at(texts::with_game::<G>, &self.0.match_setup.names)
        })
    }
}

fn check(record: &Record) -> Result<Verdict, TableError> {
    visit(&record.game, Check(record)).map_err(unknown_game)?
}

/// What checking a record of ours gives.
pub(crate) fn verdict(record: &Record) -> wire::Verified {
    told(check(record), Language::English)
}

fn told(checked: Result<Verdict, TableError>, language: Language) -> wire::Verified {
    match checked {
        Ok(verdict) => wire::Verified {
            fair: true,
            outcomes: verdict.outcomes,
            error: None,
        },
        Err(error) => wire::Verified {
            fair: false,
            outcomes: 0,
            error: Some(error.told(language)),
        },
    }
}

impl TableRegistry {
    /// Checks every outcome of a record.
    ///
    /// # Errors
    /// If it is not a record at all, or a damaged one.
    pub fn verify(&self, record: &[u8], language: Language) -> Result<wire::Verified, TableError> {
        let record = Record::read(record)
            .map_err(|error| TableError::new(ErrorKind::Bad, error.phrase(&())).by(error.rule()))?;
        Ok(told(check(&record), language))
    }
}
