//! Ids that cannot be guessed: 128 random bits for tables, 256 for invitations, and the digests
//! under which secrets are stored.

use data_encoding::BASE64URL_NOPAD;
use portolan_store::{Digest, TableId};
use sha2::{Digest as _, Sha256};

use crate::error::TableError;

/// Random bytes from the operating system.
pub(crate) fn random_bytes<const N: usize>() -> Result<[u8; N], TableError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(bytes = N, %error, "read random bytes from the operating system failed");
        TableError::Storage
    })?;
    Ok(bytes)
}

/// The id of a new table.
pub(crate) fn new_table_id() -> Result<TableId, TableError> {
    Ok(BASE64URL_NOPAD.encode(&random_bytes::<16>()?).into())
}

/// A new invitation.
pub(crate) fn new_invitation() -> Result<String, TableError> {
    Ok(BASE64URL_NOPAD.encode(&random_bytes::<32>()?))
}

/// The digest of a secret, which is all that is stored of it, or of an edition.
pub(crate) fn digest(text: &str) -> Digest {
    Digest(Sha256::digest(text.as_bytes()).into())
}
