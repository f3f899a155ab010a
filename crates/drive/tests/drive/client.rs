//! A client of a drive session.

use portolan_catalogue::erase;
use portolan_conformance::example::Quay;
use portolan_core::GamePackage;
use portolan_drive::Session;
use serde_json::{Value, json};

/// A session, with helpers that check its replies.
pub(crate) struct DriveClient(pub(crate) Session);

impl DriveClient {
    /// A client of a session without a match.
    pub(crate) fn of<G: GamePackage + 'static>() -> DriveClient {
        DriveClient(Session::new(erase::<G>()))
    }

    /// The reply to a request.
    pub(crate) fn send(&mut self, request: Value) -> Value {
        self.send_line(&request.to_string())
    }

    /// The reply to a line.
    pub(crate) fn send_line(&mut self, line: &str) -> Value {
        serde_json::from_str(&self.0.answer(line.as_bytes())).unwrap()
    }

    /// The reply to a request that must succeed.
    pub(crate) fn expect_ok(&mut self, request: Value) -> Value {
        let reply = self.send(request.clone());
        assert_eq!(reply["ok"], true, "{request} → {reply}");
        reply
    }

    /// The error of a request that must be refused and change nothing.
    pub(crate) fn expect_error(&mut self, request: Value) -> Value {
        let before = self.send(json!({"do": "export"}));
        let reply = self.send(request.clone());
        assert_eq!(reply["ok"], false, "{request} → {reply}");
        assert_eq!(self.send(json!({"do": "export"})), before, "{request}");
        reply["error"].clone()
    }

    /// Plays a script. Its lines are `1 sell cod`, `1 undo`, or an outcome such as `roll 4`.
    pub(crate) fn play(&mut self, lines: &[&str]) {
        for line in lines {
            let request = match line.split_once(' ') {
                Some((seat, rest)) if seat.parse::<u8>().is_ok() => {
                    let seat: u8 = seat.parse().unwrap();
                    match rest {
                        "undo" => json!({"do": "undo", "seat": seat}),
                        action => json!({"do": "act", "seat": seat, "action": action}),
                    }
                }
                _ => json!({"do": "chance", "outcome": line}),
            };
            self.expect_ok(request);
        }
    }

    /// The record so far.
    pub(crate) fn record(&mut self) -> String {
        let reply = self.expect_ok(json!({"do": "export"}));
        reply["record"].as_str().unwrap().to_owned()
    }
}

/// Two seats of Quay with a cod, a crab and an eel each; the first has also caught a cod and
/// trades at tide 3. Eight entries.
pub(crate) fn trading_match() -> DriveClient {
    let mut client = DriveClient::of::<Quay>();
    client.expect_ok(json!({"do": "start", "players": 2, "names": ["Ada", "Ben"], "seed": 5}));
    client.play(&[
        "deal cod",
        "deal cod",
        "deal crab",
        "deal crab",
        "deal eel",
        "deal eel",
        "roll 3",
        "catch cod",
    ]);
    client
}
