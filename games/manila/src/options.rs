//! The options of a table (M13).

use portolan_core::{OptionKind, OptionSpec, Settings};

/// What becomes of a punt on the last space when no pirate is there (M8.4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Thirteen {
    /// It goes to the shipyard, as printed.
    Shipyard,
    /// It has arrived, a common house rule.
    Port,
}

/// Where a stowaway may hide (M12.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stowaway {
    /// On punts only.
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
}

impl Options {
    /// What is offered when a table is made.
    pub const SPECS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "thirteen_without_pirates",
            kind: OptionKind::Pick {
                values: &["shipyard", "port"],
                default: "shipyard",
            },
        },
        OptionSpec {
            name: "board_in_port",
            kind: OptionKind::Flag { default: false },
        },
        OptionSpec {
            name: "pirates_displace",
            kind: OptionKind::Flag { default: false },
        },
        OptionSpec {
            name: "stowaway",
            kind: OptionKind::Pick {
                values: &["punts", "anywhere_but_insurance"],
                default: "punts",
            },
        },
        OptionSpec {
            name: "reuse_pirate_places",
            kind: OptionKind::Flag { default: true },
        },
        OptionSpec {
            name: "hidden_cash",
            kind: OptionKind::Flag { default: false },
        },
    ];

    /// Reads checked settings.
    #[must_use]
    pub fn from_settings(settings: &Settings) -> Options {
        Options {
            thirteen_without_pirates: match settings.pick("thirteen_without_pirates") {
                "port" => Thirteen::Port,
                _ => Thirteen::Shipyard,
            },
            board_in_port: settings.flag("board_in_port"),
            pirates_displace: settings.flag("pirates_displace"),
            stowaway: match settings.pick("stowaway") {
                "anywhere_but_insurance" => Stowaway::AnywhereButInsurance,
                _ => Stowaway::Punts,
            },
            reuse_pirate_places: settings.flag("reuse_pirate_places"),
            hidden_cash: settings.flag("hidden_cash"),
        }
    }
}
