//! The commands of the protocol as data: their fields are checked against this list, the help
//! is made from it, and a test compares it with `docs/drive.md`.

use super::field::{Field, Kind, optional, required};

/// What a command does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verb {
    Start,
    Turn,
    Choices,
    Forecast,
    View,
    Parts,
    Act,
    Odds,
    Chance,
    Draw,
    Undo,
    Bot,
    Events,
    Log,
    Result,
    Export,
    Import,
    Options,
    Edition,
    Help,
    Quit,
}

/// A command.
#[derive(Debug)]
pub(super) struct Command {
    /// What stands under `do`.
    pub(super) name: &'static str,
    pub(super) verb: Verb,
    pub(super) about: &'static str,
    pub(super) fields: &'static [Field],
}

/// The seat most commands are about.
pub(super) const SEAT: Field = required("seat", Kind::Seat, "whose");
const SINCE: Field = optional("since", Kind::Number, "only entries after this one; 0");
const SEED: Field = optional(
    "seed",
    Kind::Seed,
    "all chance and all bots follow from it; 1",
);

/// All commands, in the order of the documentation.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "start",
        verb: Verb::Start,
        about: "opens a table; replaces the present one",
        fields: &[
            required("players", Kind::Players, "how many play"),
            optional(
                "options",
                Kind::Options,
                "options of the game by name; defaults",
            ),
            optional("names", Kind::Texts, "one name for each seat; none"),
            SEED,
            optional(
                "edition",
                Kind::Text,
                "the text of another edition; the built-in one",
            ),
        ],
    },
    Command {
        name: "turn",
        verb: Verb::Turn,
        about: "what the table waits for",
        fields: &[],
    },
    Command {
        name: "choices",
        verb: Verb::Choices,
        about: "everything a seat may do",
        fields: &[
            SEAT,
            optional("forecast", Kind::Flag, "with the forecast of each; false"),
        ],
    },
    Command {
        name: "forecast",
        verb: Verb::Forecast,
        about: "what a legal action would cost and pay, and with which odds",
        fields: &[
            SEAT,
            required("action", Kind::Text, "the action, in notation"),
        ],
    },
    Command {
        name: "view",
        verb: Verb::View,
        about: "what a seat or a spectator knows",
        fields: &[
            optional("seat", Kind::SeatOrNull, "whose view; null, a spectator's"),
            optional(
                "page",
                Kind::Flag,
                "what people are shown; false, what a perfect memory knows",
            ),
            optional("at", Kind::Number, "after this entry; the last one"),
            optional(
                "everything",
                Kind::Flag,
                "the private parts of all seats; false, only that of the seat",
            ),
        ],
    },
    Command {
        name: "parts",
        verb: Verb::Parts,
        about: "everything static: what the ids in events and views stand for",
        fields: &[],
    },
    Command {
        name: "act",
        verb: Verb::Act,
        about: "a seat acts",
        fields: &[
            SEAT,
            required("action", Kind::Text, "the action, in notation"),
            optional(
                "prompt",
                Kind::Number,
                "refused unless this is the seat's prompt; not checked",
            ),
        ],
    },
    Command {
        name: "odds",
        verb: Verb::Odds,
        about: "all outcomes chance may have now, with their weights",
        fields: &[],
    },
    Command {
        name: "chance",
        verb: Verb::Chance,
        about: "chance has this outcome",
        fields: &[required("outcome", Kind::Text, "the outcome, in notation")],
    },
    Command {
        name: "draw",
        verb: Verb::Draw,
        about: "chance has an outcome drawn from the seed",
        fields: &[
            optional(
                "count",
                Kind::Count,
                "at most so many, one after the other; 1",
            ),
            optional(
                "all",
                Kind::Flag,
                "until somebody is asked or the game is over; false",
            ),
        ],
    },
    Command {
        name: "undo",
        verb: Verb::Undo,
        about: "a seat takes back its last action",
        fields: &[SEAT],
    },
    Command {
        name: "bot",
        verb: Verb::Bot,
        about: "what a bot would do, from the view of the seat alone",
        fields: &[
            SEAT,
            required("level", Kind::Level, "how well it plays"),
            optional("act", Kind::Flag, "and does it; false"),
        ],
    },
    Command {
        name: "events",
        verb: Verb::Events,
        about: "what happened, as a viewer saw it",
        fields: &[
            SINCE,
            optional(
                "viewer",
                Kind::Viewer,
                "who looks on; referee, who sees everything",
            ),
        ],
    },
    Command {
        name: "log",
        verb: Verb::Log,
        about: "how the table was opened and every entry",
        fields: &[SINCE],
    },
    Command {
        name: "result",
        verb: Verb::Result,
        about: "how it ended",
        fields: &[],
    },
    Command {
        name: "export",
        verb: Verb::Export,
        about: "the record of the table as it stands",
        fields: &[optional(
            "form",
            Kind::Form,
            "one text or a list of lines; text",
        )],
    },
    Command {
        name: "import",
        verb: Verb::Import,
        about: "the table of a record; replaces the present one",
        fields: &[required("record", Kind::Record, "what export gave"), SEED],
    },
    Command {
        name: "options",
        verb: Verb::Options,
        about: "player counts, options and bots of the game",
        fields: &[],
    },
    Command {
        name: "edition",
        verb: Verb::Edition,
        about: "the text of the built-in edition, to be corrected and given to start",
        fields: &[],
    },
    Command {
        name: "help",
        verb: Verb::Help,
        about: "this list",
        fields: &[],
    },
    Command {
        name: "quit",
        verb: Verb::Quit,
        about: "ends the program",
        fields: &[],
    },
];

/// The command of this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
