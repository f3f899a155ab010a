//! Port markers (O1.4): what a ship finds where it ends its move.

use std::fmt;
use std::str::FromStr;

use portolan_core::{Arg, WordError};
use serde::{Deserialize, Serialize};

/// A kind of port marker.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Marker {
    /// A ducat per ship symbol (O5.2).
    CalmSea,
    /// A jump to any port without one (O5.4).
    Compass,
    /// No pirates are drawn (O5.1).
    VictoryOverPirates,
    /// One ducat symbol more (O5.1).
    GoodBusiness,
    /// Ducats for sailor power (O3).
    LocalInfluence,
    /// Cheaper purchases (O4.4).
    FavourableTrade,
}

impl Marker {
    /// How many kinds there are.
    pub const COUNT: usize = 6;

    /// All kinds.
    pub const ALL: [Marker; Marker::COUNT] = [
        Marker::CalmSea,
        Marker::Compass,
        Marker::VictoryOverPirates,
        Marker::GoodBusiness,
        Marker::LocalInfluence,
        Marker::FavourableTrade,
    ];

    /// The name in notation, data and JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Marker::CalmSea => "calm_sea",
            Marker::Compass => "compass",
            Marker::VictoryOverPirates => "victory_over_pirates",
            Marker::GoodBusiness => "good_business",
            Marker::LocalInfluence => "local_influence",
            Marker::FavourableTrade => "favourable_trade",
        }
    }

    /// Every key of [`Marker::arg`].
    pub const KEYS: &'static [&'static str] = &[
        "marker-calm-sea",
        "marker-compass",
        "marker-victory-over-pirates",
        "marker-good-business",
        "marker-local-influence",
        "marker-favourable-trade",
    ];

    /// The name for people.
    #[must_use]
    pub fn arg(self) -> Arg {
        Arg::key(Marker::KEYS[self as usize])
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Marker {
    type Err = WordError;

    fn from_str(text: &str) -> Result<Marker, WordError> {
        Marker::ALL
            .into_iter()
            .find(|marker| marker.name().eq_ignore_ascii_case(text))
            .ok_or_else(|| {
                WordError::new(
                    text,
                    "calm_sea, compass, victory_over_pirates, good_business, local_influence or favourable_trade",
                )
            })
    }
}
