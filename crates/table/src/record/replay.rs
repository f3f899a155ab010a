//! A record put back on the table: every entry is checked by the rules again.

use portolan_core::{Tell, Title};

use super::error::short;
use super::{Record, RecordError, edition};
use crate::error::TableErrorOf;
use crate::table::Table;

/// The table a record describes.
///
/// # Errors
/// If it is of another game, version or edition, if the rules refuse an entry, or if they lead
/// to another result.
pub fn replay<G: Title>(record: &Record) -> Result<Table<G>, RecordError> {
    if record.game != G::NAME {
        return Err(RecordError::Game {
            found: short(&record.game),
            expected: G::NAME.to_owned(),
        });
    }
    if record.rules != G::RULES {
        return Err(RecordError::Rules {
            game: G::NAME,
            found: record.rules,
            known: G::RULES,
        });
    }
    let known = edition::in_use::<G>(&record.opening.setup);
    if record.edition != known {
        return Err(RecordError::Edition {
            found: short(&record.edition),
            known,
        });
    }
    let mut table = Table::open(record.opening.clone())?;
    for (index, entry) in record.entries.iter().enumerate() {
        let refused = |error: TableErrorOf<G>| RecordError::Refused {
            line: index + 2,
            entry: index as u32 + 1,
            rule: error.rule(),
            reason: error.phrase(),
        };
        let entry = entry.read::<G>().map_err(|error| refused(error.into()))?;
        table.take(entry).map_err(refused)?;
    }
    if table.result() != record.result {
        return Err(RecordError::Result {
            line: record.entries.len() + 2,
        });
    }
    Ok(table)
}
