//! The options of a table (M13).

use portolan_core::{OptionSpec, Settings};
use strum::VariantNames;

/// What becomes of a punt on the last space when no pirate is there (M8.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Thirteen {
    /// It goes to the shipyard, as printed.
    #[default]
    Shipyard,
    /// It has arrived, a common house rule.
    Port,
}

/// Where a stowaway may hide (M12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, strum::EnumString, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Stowaway {
    /// On punts only.
    #[default]
    Punts,
    /// On every space but the insurance.
    AnywhereButInsurance,
}

/// All options of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// M8.4.
    pub thirteen_without_pirates: Thirteen,
    /// M5.4: punts in port still take crew.
    pub board_in_port: bool,
    /// M13: a boarding pirate may throw a crew member out of a full punt.
    pub pirates_displace: bool,
    /// M12.1.
    pub stowaway: Stowaway,
    /// M8.2: places pirates left open again.
    pub reuse_pirate_places: bool,
    /// M13: other people's cash is not shown on pages.
    pub hidden_cash: bool,
    /// M13: forecasts tell chances.
    pub odds: bool,
}

impl Options {
    /// What is offered when a table is made.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec::pick("thirteen_without_pirates", Thirteen::VARIANTS),
        OptionSpec::flag("board_in_port", false),
        OptionSpec::flag("pirates_displace", false),
        OptionSpec::pick("stowaway", Stowaway::VARIANTS),
        OptionSpec::flag("reuse_pirate_places", true),
        OptionSpec::flag("hidden_cash", false),
        OptionSpec::flag("odds", true),
    ];

    /// Reads checked settings.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Options {
        let thirteen = settings.pick("thirteen_without_pirates").parse();
        Options {
            thirteen_without_pirates: thirteen.unwrap_or_default(),
            board_in_port: settings.flag("board_in_port"),
            pirates_displace: settings.flag("pirates_displace"),
            stowaway: settings.pick("stowaway").parse().unwrap_or_default(),
            reuse_pirate_places: settings.flag("reuse_pirate_places"),
            hidden_cash: settings.flag("hidden_cash"),
            odds: settings.flag("odds"),
        }
    }
}
