//! Names nobody can guess: 128 random bits for tables, 256 for invitations, and the digests under
//! which secrets are stored.

use data_encoding::BASE64URL_NOPAD;
use portolan_store::Digest;
use sha2::{Digest as _, Sha256};

use crate::error::{TableError, ErrorKind};

/// Random bytes from the operating system.
pub(crate) fn random<const N: usize>() -> Result<[u8; N], TableError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random numbers");
        TableError::of(ErrorKind::Storage, "hall-storage")
    })?;
    Ok(bytes)
}

/// The name of a new table.
pub(crate) fn table() -> Result<String, TableError> {
    Ok(BASE64URL_NOPAD.encode(&random::<16>()?))
}

/// A new invitation.
pub(crate) fn invitation() -> Result<String, TableError> {
    Ok(BASE64URL_NOPAD.encode(&random::<32>()?))
}

/// What is stored of a secret.
pub(crate) fn digest(secret: &str) -> Digest {
    Digest(Sha256::digest(secret.as_bytes()).into())
}
