//! Checking the chance of a record, of our own tables or from anywhere.

use portolan_catalogue::{Visitor, visit};
use portolan_core::{GamePackage, Language, Phrased};
use portolan_match::{Record, Verdict, VerifyError, verify};

use super::Hall;
use crate::fault::{Fault, Kind};
use crate::games::unknown_game;
use crate::texts;
use crate::wire;

struct Check<'r>(&'r Record);

impl Visitor for Check<'_> {
    type Out = Result<Verdict, Fault>;

    fn visit<G: GamePackage + 'static>(self) -> Self::Out {
        verify::<G>(self.0, None).map_err(|error: VerifyError| {
            Fault::new(Kind::Bad, error.phrase(&()))
                .at(texts::with_game::<G>, &self.0.match_setup.names)
        })
    }
}

fn check(record: &Record) -> Result<Verdict, Fault> {
    visit(&record.game, Check(record)).map_err(unknown_game)?
}

/// What checking a record of ours gives.
pub(crate) fn verdict(record: &Record) -> wire::Verified {
    told(check(record), Language::English)
}

fn told(checked: Result<Verdict, Fault>, language: Language) -> wire::Verified {
    match checked {
        Ok(verdict) => wire::Verified {
            fair: true,
            outcomes: verdict.outcomes,
            error: None,
        },
        Err(fault) => wire::Verified {
            fair: false,
            outcomes: 0,
            error: Some(fault.told(language)),
        },
    }
}

impl Hall {
    /// Checks every outcome of a record.
    ///
    /// # Errors
    /// If it is not a record at all, or a damaged one.
    pub fn verify(&self, record: &[u8], language: Language) -> Result<wire::Verified, Fault> {
        let record = Record::read(record)
            .map_err(|error| Fault::new(Kind::Bad, error.phrase(&())).by(error.rule()))?;
        Ok(told(check(&record), language))
    }
}
