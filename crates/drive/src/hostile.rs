//! Entry points for untrusted bytes: the notation, the drive protocol, the record. Each function
//! accepts any input and panics if an invariant is broken, so that both fuzzers and ordinary tests
//! can call it.

use std::sync::OnceLock;

use portolan_catalogue::{NAMES, Visitor, any_game, visit};
use portolan_core::{Game, GamePackage, Notation, Setup};
use portolan_match::{AnyMatch, Record, StateDigest};
use serde::Deserialize;
use serde_json::json;

use crate::Session;

/// Reads the bytes as actions and outcomes of every game. Whatever can be read must read back as
/// the same value from its notation and from its JSON.
///
/// # Panics
/// If it does not.
pub fn notation(data: &[u8]) {
    /// One check per game; each game is opened once.
    static CHECKS: OnceLock<Vec<NotationCheck>> = OnceLock::new();
    let text = String::from_utf8_lossy(data);
    let checks = CHECKS.get_or_init(|| {
        let checks = NAMES.iter().map(|name| visit(name, OpenForNotation));
        let checks = checks.map(|check| check.expect("the catalogue knows its own names"));
        checks.collect()
    });
    for check in checks {
        check(&text);
    }
}

/// Reads a text in the notation of one game.
type NotationCheck = Box<dyn Fn(&str) + Send + Sync>;

struct OpenForNotation;

impl Visitor for OpenForNotation {
    type Out = NotationCheck;

    fn visit<G: GamePackage + 'static>(self) -> NotationCheck {
        let setup = Setup::new(*G::PLAYERS.end());
        let game = G::open(&setup).expect("the built-in edition opens");
        Box::new(move |text| {
            round_trip::<G, G::Action>(&game, text);
            round_trip::<G, G::Outcome>(&game, text);
        })
    }
}

fn round_trip<G: Game, N: Notation<G>>(game: &G, text: &str) {
    let Ok(read) = N::read(game, text) else {
        return;
    };
    let printed = read.notation(game);
    assert_eq!(N::read(game, &printed).as_ref(), Ok(&read), "{printed}");
    let json = serde_json::to_value(&read).expect("actions and outcomes have a JSON form");
    assert_eq!(serde_json::from_value::<N>(json).ok().as_ref(), Some(&read));
}

/// Feeds the bytes line by line to a session of every game. Every line must get one reply, an
/// object with `ok` and, if it is false, an error; a refused request must not change the match.
///
/// # Panics
/// If a reply is malformed or a refused request changes the match.
pub fn drive(data: &[u8]) {
    for name in NAMES {
        let mut session = Session::of(name).expect("the catalogue knows its own names");
        for line in data.split(|byte| *byte == b'\n') {
            let before = session
                .current_match()
                .map(|any_match| Snapshot::of(any_match));
            if !succeeded(&session.answer(line)) {
                let after = session
                    .current_match()
                    .map(|any_match| Snapshot::of(any_match));
                assert_eq!(after, before, "a refused request changed the match");
            }
            if session.has_quit() {
                break;
            }
        }
    }
}

/// The log of a match and the digest of the state it folds to.
#[derive(Debug, PartialEq, Eq)]
struct Snapshot {
    record: String,
    digest: StateDigest,
}

impl Snapshot {
    fn of(any_match: &dyn AnyMatch) -> Snapshot {
        Snapshot {
            record: any_match.record().to_text(),
            digest: any_match.digest(),
        }
    }
}

/// The fields that every reply has.
#[derive(Deserialize)]
struct ReplyFields {
    ok: bool,
    error: Option<ErrorFields>,
}

#[derive(Deserialize)]
struct ErrorFields {
    code: String,
    message: String,
}

/// Whether the request was carried out. Checks the form of the reply.
fn succeeded(reply: &str) -> bool {
    assert!(!reply.contains('\n'), "a reply is one line");
    let fields: ReplyFields = serde_json::from_str(reply).expect("a reply has the field ok");
    assert_eq!(fields.error.is_some(), !fields.ok);
    if let Some(error) = fields.error {
        assert!(!error.code.is_empty() && !error.message.is_empty());
        let missing_text = format!("{{{}}}", error.code);
        assert_ne!(error.message, missing_text, "a text is missing");
    }
    fields.ok
}

/// Reads the bytes as a record. Whatever can be read must read back as the same record; whatever
/// can be replayed must replay to the same match after export and import; whatever cannot must not
/// verify.
///
/// # Panics
/// If it does not.
pub fn record(data: &[u8]) {
    let Ok(record) = Record::read(data) else {
        return;
    };
    let text = record.to_text();
    assert_eq!(Record::read(text.as_bytes()).as_ref(), Ok(&record));
    let Ok(game) = any_game(&record.game) else {
        // A record of an unknown game is valid too; there is nothing to replay.
        return;
    };
    let verified = game.verify(&record, None);
    let Ok(played) = game.replay(&record) else {
        assert!(
            verified.is_err(),
            "a record that cannot be replayed was verified"
        );
        return;
    };
    let exported = played.record();
    let again = game.replay(&exported);
    let again = again.expect("a record that was replayed replays again");
    assert_eq!(Snapshot::of(&*again), Snapshot::of(&*played));
    let mut session = Session::new(game);
    let request = json!({ "do": "import", "record": exported.to_text() });
    assert!(succeeded(&session.answer(request.to_string().as_bytes())));
    let imported = session.current_match().expect("the imported match");
    assert_eq!(Snapshot::of(imported), Snapshot::of(&*played));
    assert_eq!(imported.record(), exported);
}
