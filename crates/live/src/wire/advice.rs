//! Whether people at a table may ask for advice. What is advised is a type of the bots.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

/// Whether people at a table may ask for advice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema, TS)]
#[serde(rename_all = "snake_case")]
pub enum TableAdvice {
    /// No.
    #[default]
    None,
    /// Yes; everybody sees how often they do.
    Allowed,
}
