//! Entry points for untrusted bytes: the notation, the drive protocol, the record. Each function
//! accepts any input and panics if an invariant is broken, so that both fuzzers and ordinary tests
//! can call it.

use std::sync::OnceLock;

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::{Game, GamePackage, Notation, Setup};
use portolan_match::record::replay;
use portolan_match::{MatchSetup, Record, verify};
use serde::Deserialize;
use serde_json::json;

use crate::drive::{ReplyLine, Session};

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
        visit(name, Drive(data)).expect("the catalogue knows its own names");
    }
}

struct Drive<'d>(&'d [u8]);

impl Visitor for Drive<'_> {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let mut session = Session::<G>::new();
        for line in self.0.split(|byte| *byte == b'\n') {
            let before = snapshot(&session);
            let reply = session.answer(line);
            if !succeeded(&reply) {
                assert_eq!(
                    snapshot(&session),
                    before,
                    "a refused request changed the match"
                );
            }
            if session.has_quit() {
                return;
            }
        }
    }
}

/// The match of the session, if there is one.
fn snapshot<G: GamePackage>(session: &Session<G>) -> Option<(MatchSetup, u32, G::State)> {
    let played = session.current_match()?;
    Some((
        played.match_setup().clone(),
        played.entry(),
        *played.state(),
    ))
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
fn succeeded(reply: &ReplyLine) -> bool {
    let line = serde_json::to_string(reply).expect("a reply has a JSON form");
    assert!(!line.contains('\n'), "a reply is one line");
    let fields: ReplyFields = serde_json::from_str(&line).expect("a reply has the field ok");
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
    // A record of an unknown game is valid too; there is nothing to replay.
    let _unknown = visit(&record.game, Replay(&record));
}

struct Replay<'r>(&'r Record);

impl Visitor for Replay<'_> {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        let verified = verify::<G>(self.0, None);
        let Ok(played) = replay::<G>(self.0) else {
            assert!(
                verified.is_err(),
                "a record that cannot be replayed was verified"
            );
            return;
        };
        let exported = Record::of(&played);
        let again = replay::<G>(&exported).expect("a record that was replayed replays again");
        assert_eq!(again.state(), played.state());
        assert_eq!(again.entries(), played.entries());
        let mut session = Session::<G>::new();
        let request = json!({ "do": "import", "record": exported.to_text() });
        assert!(succeeded(&session.answer(request.to_string().as_bytes())));
        let imported = session.current_match().expect("the imported match");
        assert_eq!(imported.state(), played.state());
        assert_eq!(Record::of(imported), exported);
    }
}
