//! Whole games through the protocol: every listed choice is accepted as an action, and every listed
//! outcome as an outcome of chance.

use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_conformance::example::Quay;
use portolan_core::{GamePackage, Random, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::{Value, json};

use crate::client::DriveClient;

/// No random game of these tests is longer.
const MOST_STEPS: usize = 20_000;

fn pick<'v>(list: &'v Value, rng: &mut impl Random) -> &'v Value {
    let list = list.as_array().unwrap();
    &list[rng.below(list.len() as u32) as usize]
}

/// Options drawn at random.
fn options<G: GamePackage>(rng: &mut impl Random) -> Value {
    let mut options = json!({});
    for spec in G::OPTIONS {
        let values = spec.kind.values();
        let value = &values[rng.below(values.len() as u32) as usize];
        options[spec.name] = serde_json::to_value(value).unwrap();
    }
    options
}

/// A random action among the choices of a seat; offers are left to bots.
fn act(client: &mut DriveClient, seat: u64, rng: &mut impl Random) {
    let reply = client.expect_ok(json!({"do": "choices", "seat": seat, "forecast": true}));
    let choice = pick(&reply["choices"], rng);
    let action = match (&choice["action"], &choice["amount"]) {
        (Value::String(action), _) => action.clone(),
        (_, Value::String(verb)) => {
            let (least, most) = (
                choice["least"].as_u64().unwrap(),
                choice["most"].as_u64().unwrap(),
            );
            let amount = least + u64::from(rng.below((most - least + 1) as u32));
            let action = choice["like"].as_str().unwrap();
            assert!(action.starts_with(verb.as_str()), "{choice}");
            action.replacen(&least.to_string(), &amount.to_string(), 1)
        }
        _ => {
            let bot = json!({"do": "bot", "seat": seat, "level": "deckhand", "act": true});
            client.expect_ok(bot);
            return;
        }
    };
    let forecast = json!({"do": "forecast", "seat": seat, "action": action});
    client.expect_ok(forecast);
    let prompt = reply["prompt"].clone();
    client.expect_ok(json!({"do": "act", "seat": seat, "action": action, "prompt": prompt}));
}

/// Plays to the end; returns the record.
fn play<G: GamePackage + 'static>(players: u8, seed: u64) -> String {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut client = DriveClient::of::<G>();
    let options = options::<G>(&mut rng);
    client.expect_ok(json!({"do": "start", "players": players, "options": options, "seed": seed}));
    for _ in 0..MOST_STEPS {
        let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
        match turn["kind"].as_str().unwrap() {
            "over" => {
                let result = client.expect_ok(json!({"do": "result"}));
                assert_eq!(result["over"], true);
                assert_eq!(
                    result["result"].as_array().unwrap().len(),
                    usize::from(players)
                );
                return client.record();
            }
            "chance" if rng.chance(1, 2) => {
                client.expect_ok(json!({"do": "draw"}));
            }
            "chance" => {
                let odds = client.expect_ok(json!({"do": "odds"}))["odds"].clone();
                let outcome = &pick(&odds, &mut rng)["outcome"];
                client.expect_ok(json!({"do": "chance", "outcome": outcome}));
            }
            _ => {
                let prompts = turn["prompts"].clone();
                let seat = pick(&prompts, &mut rng)["seat"].as_u64().unwrap();
                assert!(Seat::from_number(seat).is_some());
                act(&mut client, seat, &mut rng);
                if rng.chance(1, 20) {
                    client.send(json!({"do": "undo", "seat": seat}));
                }
            }
        }
    }
    panic!(
        "{} with {players} players and seed {seed} does not end",
        G::NAME
    );
}

struct PlayAll;

impl Visitor for PlayAll {
    type Out = ();

    fn visit<G: GamePackage + 'static>(self) {
        for players in G::PLAYERS {
            for seed in 1..=6 {
                let record = play::<G>(players, seed);
                let mut client = DriveClient::of::<G>();
                client.expect_ok(json!({"do": "import", "record": record}));
                assert_eq!(client.record(), record);
            }
        }
    }
}

#[test]
fn every_game_can_be_played_to_the_end() {
    for name in NAMES {
        visit(name, PlayAll).unwrap();
    }
    PlayAll.visit::<Quay>();
}

/// Bots play a game with the fewest players to the end; returns the record.
pub(crate) struct BotsPlay;

impl Visitor for BotsPlay {
    type Out = String;

    fn visit<G: GamePackage + 'static>(self) -> String {
        let levels = ["mate", "deckhand"];
        let mut client = DriveClient::of::<G>();
        let players = *G::PLAYERS.start();
        client.expect_ok(json!({"do": "start", "players": players, "seed": "bots"}));
        for step in 0..MOST_STEPS {
            let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
            match turn["kind"].as_str().unwrap() {
                "over" => return client.record(),
                "chance" => drop(client.expect_ok(json!({"do": "draw", "all": true}))),
                _ => {
                    let seat = turn["must"][0].clone();
                    let level = levels[step % 2];
                    let bot = json!({"do": "bot", "seat": seat, "level": level, "act": true});
                    let reply = client.expect_ok(bot);
                    assert!(
                        reply["action"].is_string(),
                        "a bot that must act has an action"
                    );
                }
            }
        }
        panic!("{} does not end", G::NAME);
    }
}

#[test]
fn bots_play_whole_games_that_follow_from_the_seed() {
    for name in NAMES {
        let game = || visit(name, BotsPlay).unwrap();
        assert_eq!(game(), game(), "the same seed, the same game");
    }
    assert_eq!(BotsPlay.visit::<Quay>(), BotsPlay.visit::<Quay>());
}
