//! The file of a record, for the commands that only read one.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use portolan_core::drawing::Words;
use portolan_core::{Arg, Phrase};
use portolan_match::record::MAX_RECORD_BYTES;

/// What is in the file, but no more of it than a record can have; or what is wrong with the
/// file, in words.
pub(crate) fn read(file: &Path, words: &impl Words) -> Result<Vec<u8>, String> {
    read_bytes(file).map_err(|error| {
        let phrase = Phrase::new("app-file-system")
            .with("file", Arg::Text(file.display().to_string()))
            .with("problem", Arg::Text(error.to_string()));
        words.say(&phrase)
    })
}

fn read_bytes(file: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_RECORD_BYTES as u64 + 1;
    File::open(file)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}
