//! Reads the file of a record, for the commands that only read it.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;

use portolan_core::drawing::Words;
use portolan_core::{Arg, Phrase};
use portolan_match::record::MAX_RECORD_BYTES;

/// The content of the file, but no more than the longest record has; or the error as a sentence.
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
