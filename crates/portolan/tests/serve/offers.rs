//! Bargaining in Oltre Mare over real sockets. Everybody sees the goods of an offer, nobody but its
//! maker the cards; once it is accepted, its two parties see them and third parties never do (O4.6).

use portolan_client::{Client, Socket, TableFollower};
use serde_json::{Value, json};

use crate::common::{Plan, ServerFolder, start_table};

/// A client that keeps every frame.
struct Watcher {
    socket: Socket,
    known: TableFollower,
    frames: Vec<Value>,
    keys: u32,
}

impl Watcher {
    async fn connect(client: &Client, table: &str) -> Watcher {
        let mut watcher = Watcher {
            socket: client.socket(table).await.unwrap(),
            known: TableFollower::default(),
            frames: Vec::new(),
            keys: 0,
        };
        watcher.next().await;
        watcher
    }

    async fn next(&mut self) -> Value {
        let frame = self.socket.next().await.unwrap();
        let frame = frame.expect("the socket stays open");
        self.known.apply(&frame).unwrap();
        self.frames.push(frame.clone());
        frame
    }

    async fn until(&mut self, condition: impl Fn(&Watcher) -> bool) {
        while !condition(self) {
            self.next().await;
        }
    }

    /// Answers the present prompt and waits for the acknowledgement.
    async fn act(&mut self, action: &str) {
        self.keys += 1;
        let key = format!("k{}", self.keys);
        let prompt = &self.known.snapshot["private"]["prompt"]["number"];
        let act = json!({ "type": "act", "key": key, "prompt": prompt, "action": action });
        self.socket.send(&act).await.unwrap();
        loop {
            let frame = self.next().await;
            if frame["key"] == key.as_str() {
                assert_eq!(frame["type"], "ack", "{action}: {frame}");
                return;
            }
        }
    }

    fn public(&self) -> &Value {
        &self.known.snapshot["public"]["view"]
    }

    fn hand(&self) -> &Vec<Value> {
        let hand = &self.known.snapshot["private"]["view"]["hand"];
        hand.as_array().expect("a hand")
    }

    fn has_named(&self, card: u64) -> bool {
        self.frames.iter().any(|frame| names_card("", frame, card))
    }

    fn has_seen(&self, event: &str) -> bool {
        let steps = self
            .frames
            .iter()
            .filter_map(|frame| frame["steps"].as_array());
        let events = steps.flatten().filter_map(|step| step["events"].as_array());
        events
            .flatten()
            .any(|shown| shown["event"]["event"] == event)
    }
}

/// Whether a value names a card: as a number or in a list where cards stand, or in a sentence.
fn names_card(field: &str, value: &Value, card: u64) -> bool {
    let is_card = |value: &Value| value.as_u64() == Some(card);
    match value {
        Value::Number(_) => ["card", "top"].contains(&field) && is_card(value),
        Value::String(text) => field == "text" && *text == card.to_string(),
        Value::Array(values) => {
            // A change of the view: a path and a value.
            if let [Value::String(path), changed] = &values[..] {
                let is_index = |word: &str| word.parse::<u32>().is_ok();
                let name = path.rsplit('.').find(|word| !is_index(word));
                let name = name.unwrap_or_default();
                return if path.rsplit('.').next().is_some_and(is_index) {
                    names_card(name, &json!([changed]), card)
                } else {
                    names_card(name, changed, card)
                };
            }
            const LISTS: [&str; 8] = [
                "cards", "hand", "chosen", "cargo", "played", "discard", "give", "with",
            ];
            (LISTS.contains(&field) && values.iter().any(is_card))
                || values.iter().any(|value| names_card("", value, card))
        }
        Value::Object(fields) => {
            let in_sentence = value["key"] == "card-name" && is_card(&value["args"]["number"]);
            let mut fields = fields.iter();
            in_sentence || fields.any(|(name, value)| names_card(name, value, card))
        }
        Value::Null | Value::Bool(_) => false,
    }
}

#[test]
fn a_card_is_found_wherever_it_is_named() {
    for naming in [
        json!({ "event": { "event": "drawn", "card": 17 } }),
        json!({ "event": { "event": "exchanged", "give": [3, 17], "with": [] } }),
        json!({ "public": [["players.1.cargo", [17, 4]]] }),
        json!({ "public": [["players.1.top", 17]] }),
        json!({ "private": [["hand.2", 17]] }),
        json!({ "private": [["hand", [17, 4]]] }),
        json!({ "phrase": { "key": "event-played", "args": { "cards": [{ "text": "17" }] } } }),
        json!({ "key": "card-name", "args": { "number": 17 } }),
        json!({ "view": { "hand": [17] } }),
    ] {
        assert!(names_card("", &naming, 17), "{naming}");
        assert!(!names_card("", &naming, 18), "{naming}");
    }
    let other = json!({ "entry": 17, "deck": 17, "cargo": 17, "give": { "salt": 17 } });
    assert!(!names_card("", &other, 17));
}

#[tokio::test]
async fn offered_cards_are_hidden_until_a_deal_and_then_from_third_parties() {
    let folder = ServerFolder::new();
    let server = folder.start();
    let names = ["Anna", "Ben", "Clara"].map(str::to_owned);
    let anonymous = server.client();
    let started = start_table(&anonymous, Plan::plain("oltremare", 3, 0), &names);
    let started = started.await.unwrap();
    let parts = started.opener().get(&started.path("/parts")).await.unwrap();
    let parts = parts.json();
    let mut seats = Vec::new();
    for (_, client) in &started.people {
        seats.push(Watcher::connect(client, &started.table).await);
    }
    let mut spectator = Watcher::connect(&anonymous, &started.table).await;
    let active = seats[0].public()["active"].as_u64().unwrap() as usize - 1;
    while seats[active].public()["phase"] == "discard" {
        let discard = format!("discard {}", seats[active].hand()[0]);
        seats[active].act(&discard).await;
    }
    // The active player gives a card to the left neighbour; the claim about it may be a lie.
    let card = seats[active].hand()[0].as_u64().unwrap();
    let good = parts["cards"][card as usize - 1]["good"].as_str().unwrap();
    let (partner, third) = ((active + 1) % 3, (active + 2) % 3);
    let offer = format!(
        "offer {card} for nothing to {} claiming {card} ship power 6",
        partner + 1
    );
    seats[active].act(&offer).await;
    for watcher in [partner, third] {
        seats[watcher].until(|seat| seat.has_seen("offered")).await;
    }
    spectator.until(|seat| seat.has_seen("offered")).await;
    for watcher in [&seats[partner], &seats[third], &spectator] {
        assert_eq!(watcher.public()["offers"][0]["give"][good], 1);
        assert!(!watcher.has_named(card), "{:?}", watcher.frames.last());
    }
    assert!(seats[active].has_named(card));

    let number = seats[partner].public()["offers"][0]["number"].clone();
    seats[partner].act(&format!("accept {number}")).await;
    for watcher in [active, third] {
        seats[watcher].until(|seat| seat.has_seen("dealing")).await;
    }
    spectator.until(|seat| seat.has_seen("dealing")).await;
    assert!(seats[partner].has_seen("exchanged") && seats[active].has_seen("exchanged"));
    assert!(seats[partner].hand().contains(&json!(card)));
    for watcher in [&seats[third], &spectator] {
        assert!(!watcher.has_seen("exchanged"));
        assert!(!watcher.has_named(card), "{:?}", watcher.frames.last());
    }
    // Nor is the card in the history that a third party reads later.
    for client in [&started.people[third].1, &anonymous] {
        let history = client.get(&started.path("/history?before=99999")).await;
        let history = history.unwrap().json();
        assert!(!names_card("", &history, card), "{history}");
    }
}
