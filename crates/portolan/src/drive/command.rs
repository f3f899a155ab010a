//! The commands of the protocol as data: their fields are checked against this list, the help
//! is made from it, and a test compares it with `docs/drive.md`.

use super::field::{Field, FieldKind, optional, required};

/// The commands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum CommandKind {
    Start,
    Turn,
    Choices,
    Forecast,
    Orders,
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

/// A command and its description.
#[derive(Debug)]
pub(super) struct Command {
    /// The value of the field `do`.
    pub(super) name: &'static str,
    pub(super) kind: CommandKind,
    pub(super) about: &'static str,
    pub(super) fields: &'static [Field],
}

/// The seat that most commands refer to.
pub(super) const SEAT: Field = required("seat", FieldKind::Seat, "the seat");
const SINCE: Field = optional("since", FieldKind::Number, "only entries after this one; 0");
const SEED: Field = optional(
    "seed",
    FieldKind::Seed,
    "all chance and all bots follow from it; 1",
);

/// All commands, in the order of the documentation.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "start",
        kind: CommandKind::Start,
        about: "opens a match; replaces the current one",
        fields: &[
            required("players", FieldKind::Players, "how many play"),
            optional(
                "options",
                FieldKind::Options,
                "options of the game by name; defaults",
            ),
            optional("names", FieldKind::Texts, "one name for each seat; none"),
            SEED,
            optional(
                "edition",
                FieldKind::Text,
                "the text of another edition; the built-in one",
            ),
        ],
    },
    Command {
        name: "turn",
        kind: CommandKind::Turn,
        about: "what the match waits for",
        fields: &[],
    },
    Command {
        name: "choices",
        kind: CommandKind::Choices,
        about: "everything a seat may do",
        fields: &[
            SEAT,
            optional(
                "forecast",
                FieldKind::Flag,
                "with the forecast of each; false",
            ),
        ],
    },
    Command {
        name: "forecast",
        kind: CommandKind::Forecast,
        about: "what a legal action would cost and pay, and with which odds",
        fields: &[
            SEAT,
            required("action", FieldKind::Text, "the action, in notation"),
            optional(
                "after",
                FieldKind::Texts,
                "actions of the seat imagined before it; none",
            ),
        ],
    },
    Command {
        name: "orders",
        kind: CommandKind::Orders,
        about: "the standing orders a seat may give, and what each would answer now",
        fields: &[SEAT],
    },
    Command {
        name: "view",
        kind: CommandKind::View,
        about: "what a seat or a spectator knows",
        fields: &[
            optional(
                "seat",
                FieldKind::SeatOrNull,
                "whose view; null, a spectator's",
            ),
            optional(
                "page",
                FieldKind::Flag,
                "what people are shown; false, what a perfect memory knows",
            ),
            optional("at", FieldKind::Number, "after this entry; the last one"),
            optional(
                "everything",
                FieldKind::Flag,
                "the private parts of all seats; false, only that of the seat",
            ),
        ],
    },
    Command {
        name: "parts",
        kind: CommandKind::Parts,
        about: "everything static: what the ids in events and views mean",
        fields: &[],
    },
    Command {
        name: "act",
        kind: CommandKind::Act,
        about: "a seat acts",
        fields: &[
            SEAT,
            required("action", FieldKind::Text, "the action, in notation"),
            optional(
                "prompt",
                FieldKind::Number,
                "refused unless this is the seat's prompt; not checked",
            ),
        ],
    },
    Command {
        name: "odds",
        kind: CommandKind::Odds,
        about: "all outcomes chance may have now, with their weights",
        fields: &[],
    },
    Command {
        name: "chance",
        kind: CommandKind::Chance,
        about: "sets the outcome of chance",
        fields: &[required(
            "outcome",
            FieldKind::Text,
            "the outcome, in notation",
        )],
    },
    Command {
        name: "draw",
        kind: CommandKind::Draw,
        about: "draws an outcome of chance from the seed",
        fields: &[
            optional(
                "count",
                FieldKind::Count,
                "at most this many, one after the other; 1",
            ),
            optional(
                "all",
                FieldKind::Flag,
                "until a seat is asked or the game is over; false",
            ),
        ],
    },
    Command {
        name: "undo",
        kind: CommandKind::Undo,
        about: "a seat takes back its last action",
        fields: &[SEAT],
    },
    Command {
        name: "bot",
        kind: CommandKind::Bot,
        about: "what a bot would do, from the view of the seat alone",
        fields: &[
            SEAT,
            required("level", FieldKind::Level, "how well it plays"),
            optional("act", FieldKind::Flag, "also does it; false"),
        ],
    },
    Command {
        name: "events",
        kind: CommandKind::Events,
        about: "what happened, as a viewer saw it",
        fields: &[
            SINCE,
            optional(
                "viewer",
                FieldKind::Viewer,
                "who looks; referee, who sees everything",
            ),
        ],
    },
    Command {
        name: "log",
        kind: CommandKind::Log,
        about: "the setup of the match and every entry",
        fields: &[SINCE],
    },
    Command {
        name: "result",
        kind: CommandKind::Result,
        about: "how the game ended",
        fields: &[],
    },
    Command {
        name: "export",
        kind: CommandKind::Export,
        about: "the record of the match so far",
        fields: &[optional(
            "form",
            FieldKind::Form,
            "one text or a list of lines; text",
        )],
    },
    Command {
        name: "import",
        kind: CommandKind::Import,
        about: "the match of a record; replaces the current one",
        fields: &[
            required("record", FieldKind::Record, "what export gave"),
            SEED,
        ],
    },
    Command {
        name: "options",
        kind: CommandKind::Options,
        about: "player counts, options and bots of the game",
        fields: &[],
    },
    Command {
        name: "edition",
        kind: CommandKind::Edition,
        about: "the text of the built-in edition, to be corrected and given to start",
        fields: &[],
    },
    Command {
        name: "help",
        kind: CommandKind::Help,
        about: "this list",
        fields: &[],
    },
    Command {
        name: "quit",
        kind: CommandKind::Quit,
        about: "ends the program",
        fields: &[],
    },
];

/// The command of this name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}
