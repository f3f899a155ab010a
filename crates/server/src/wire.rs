//! The types of requests and answers that concern guests and not what happens at a table; those are in
//! [`portolan_live::wire`]. The OpenAPI document and the page's TypeScript types are generated from
//! both.

use portolan_live::wire;
use portolan_store::{Guest, GuestId};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// The requested name of a guest.
#[derive(Debug, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Name {
    /// 1 to 30 printable characters.
    #[schema(example = "Anna")]
    pub name: String,
}

/// A guest.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct Person {
    /// The guest's id.
    #[schema(value_type = String)]
    #[ts(type = "string")]
    pub id: GuestId,
    /// The guest's name.
    pub name: String,
}

impl From<Guest> for Person {
    fn from(Guest { id, name }: Guest) -> Person {
        Person { id, name }
    }
}

/// A personal link, which makes another browser the same guest, once and within an hour.
#[derive(Serialize, ToSchema, TS)]
pub struct Link {
    /// The URL to open in the other browser.
    pub link: String,
    /// The token for `claim`.
    pub token: String,
    /// When the link expires, in milliseconds since 1970.
    pub expires: i64,
}

/// The token of a personal link.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Claim {
    /// The token.
    pub token: String,
}

/// The invitation to a private table.
#[derive(Serialize, Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Invite {
    /// The invitation.
    pub invite: String,
}

/// The seat to be freed.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Remove {
    /// Its number, from 1.
    pub seat: u8,
}

/// The body of every answer with an error.
#[derive(Debug, Serialize, ToSchema, TS)]
pub struct ErrorBody {
    /// The error.
    pub error: wire::Error,
}
