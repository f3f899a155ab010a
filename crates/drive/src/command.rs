//! The commands of the protocol. Requests are read into [`Command`]; the help and the errors of
//! fields are made from the same declaration, and a test compares it with `docs/drive.md`.

use std::collections::BTreeMap;
use std::num::NonZeroU32;

use portolan_bots::Bot;
use portolan_core::{Seat, Value};
use serde::Deserialize;

use crate::field_type::{
    EventViewer, FieldType, Need, Null, RecordForm, RecordText, SearchSteps, SearchTimes,
    SeatOrNull, SeedText,
};

/// A command as the help describes it.
#[derive(Debug)]
pub(crate) struct CommandDescription {
    /// The value of the field `do`.
    pub(crate) name: String,
    pub(crate) about: &'static str,
    pub(crate) fields: Vec<FieldDescription>,
}

/// A field of a command as the help describes it.
#[derive(Debug)]
pub(crate) struct FieldDescription {
    pub(crate) name: &'static str,
    pub(crate) about: &'static str,
    pub(crate) need: Need,
    pub(crate) null: Null,
    /// A description of the values.
    pub(crate) expected: String,
    /// A description of the parts of a value.
    pub(crate) expected_inside: &'static str,
}

/// Declares the commands as an enum, and makes their descriptions of its doc comments and types.
macro_rules! commands {
    ($(
        #[doc = $about:literal]
        $command:ident {
            $(
                #[doc = $field_about:literal]
                $field:ident: $field_type:ty,
            )*
        }
    )+) => {
        /// A well-formed request. An optional field that is left out is `None`.
        #[derive(Debug, Deserialize)]
        #[serde(rename_all = "snake_case", deny_unknown_fields)]
        pub(crate) enum Command {
            $(
                #[doc = $about]
                $command {
                    $(
                        #[doc = $field_about]
                        $field: $field_type,
                    )*
                },
            )+
        }

        /// All commands, in the order of the documentation.
        pub(crate) fn descriptions() -> Vec<CommandDescription> {
            vec![$(
                CommandDescription {
                    name: stringify!($command).to_lowercase(),
                    about: $about.trim_ascii_start(),
                    fields: vec![$(
                        FieldDescription {
                            name: stringify!($field),
                            about: $field_about.trim_ascii_start(),
                            need: <$field_type as FieldType>::NEED,
                            null: <$field_type as FieldType>::NULL,
                            expected: <$field_type as FieldType>::expected(),
                            expected_inside: <$field_type as FieldType>::expected_inside(),
                        },
                    )*],
                },
            )+]
        }
    };
}

commands! {
    /// opens a match; replaces the current one
    Start {
        /// how many play
        players: u8,
        /// options of the game by name; defaults
        options: Option<BTreeMap<String, Value>>,
        /// one name for each seat; none
        names: Option<Vec<String>>,
        /// all chance and all bots follow from it; 1
        seed: Option<SeedText>,
        /// the text of another edition; the built-in one
        edition: Option<String>,
    }
    /// what the match waits for
    Turn {}
    /// everything a seat may do
    Choices {
        /// the seat
        seat: Seat,
        /// with the forecast of each; false
        forecast: Option<bool>,
    }
    /// what a legal action would cost and pay, and with which odds
    Forecast {
        /// the seat
        seat: Seat,
        /// the action, in notation
        action: String,
        /// actions of the seat imagined before it; none
        after: Option<Vec<String>>,
    }
    /// the standing orders a seat may give, and what each would answer now
    Orders {
        /// the seat
        seat: Seat,
    }
    /// what a seat or a spectator knows
    View {
        /// whose view; null, a spectator's
        seat: Option<SeatOrNull>,
        /// what people are shown; false, what a perfect memory knows
        page: Option<bool>,
        /// after this entry; the last one
        at: Option<u32>,
        /// the private parts of all seats; false, only that of the seat
        everything: Option<bool>,
    }
    /// everything static: what the ids in events and views mean
    Parts {}
    /// a seat acts
    Act {
        /// the seat
        seat: Seat,
        /// the action, in notation
        action: String,
        /// refused unless this is the seat's prompt; not checked
        prompt: Option<u32>,
    }
    /// all outcomes chance may have now, with their weights
    Odds {}
    /// sets the outcome of chance
    Chance {
        /// the outcome, in notation
        outcome: String,
    }
    /// draws an outcome of chance from the seed
    Draw {
        /// at most this many, one after the other; 1
        count: Option<NonZeroU32>,
        /// until a seat is asked or the game is over; false
        all: Option<bool>,
    }
    /// a seat takes back its last action
    Undo {
        /// the seat
        seat: Seat,
    }
    /// what a bot would do, from the view of the seat alone
    Bot {
        /// the seat
        seat: Seat,
        /// how well it plays, or which person of a level it is
        level: Bot,
        /// also does it; false
        act: Option<bool>,
    }
    /// the best actions of a seat with their chances to win, from its view alone
    Advise {
        /// the seat
        seat: Seat,
        /// how many entries of playouts to search; as many as a captain
        steps: Option<SearchSteps>,
    }
    /// what luck and decisions made of a match that is over
    Analyse {
        /// all searches follow from it; 1
        seed: Option<u64>,
        /// how many times longer than a captain to search each decision; 2
        times: Option<SearchTimes>,
    }
    /// what happened, as a viewer saw it
    Events {
        /// only entries after this one; 0
        since: Option<u32>,
        /// who looks; referee, who sees everything
        viewer: Option<EventViewer>,
    }
    /// the setup of the match and every entry
    Log {
        /// only entries after this one; 0
        since: Option<u32>,
    }
    /// how the game ended
    Result {}
    /// the record of the match so far
    Export {
        /// one text or a list of lines; text
        form: Option<RecordForm>,
    }
    /// the match of a record; replaces the current one
    Import {
        /// what export gave
        record: RecordText,
        /// all chance and all bots follow from it; 1
        seed: Option<SeedText>,
    }
    /// player counts, options and bots of the game
    Options {}
    /// the text of the built-in edition, to be corrected and given to start
    Edition {}
    /// this list
    Help {}
    /// ends the program
    Quit {}
}
