//! Tests of bots that bargain with people at the human pace: they answer in a natural time, and give
//! people time to answer.

use std::collections::BTreeMap;
use std::time::Duration;

use portolan_live::wire::{BotPace, OpenTable};
use portolan_live::{Pace, Settings};
use serde_json::{Value, json};

use crate::manual_clock::ManualClock;
use crate::player::Player;
use crate::test_server::{BOT, DataDir, TestServer, fast_bots, with_seats};
use portolan_store::TableId;

const TENTH: Duration = Duration::from_millis(100);

/// Anna at a table of Oltre Mare with bots, and a clock that the test moves.
struct Bargain {
    clock: ManualClock,
    server: TestServer,
    table: TableId,
    anna: Player,
}

impl Bargain {
    async fn with_bots(data_dir: &DataDir, bots: usize) -> Bargain {
        Bargain::at_pace(data_dir, bots, BotPace::Calm).await
    }

    async fn at_pace(data_dir: &DataDir, bots: usize, pace: BotPace) -> Bargain {
        let clock = ManualClock::start();
        let settings = Settings {
            pace: Pace::Human,
            ..fast_bots()
        };
        let server = data_dir.start_with(settings).await;
        let guest = server.guest("Anna").await;
        let request = OpenTable {
            pace,
            ..with_seats("oltremare", vec![BOT; bots + 1])
        };
        let table = server.start_game(&[&guest], request).await;
        let anna = Player::connect(&server, &table, Some(&guest)).await;
        Bargain {
            clock,
            server,
            table,
            anna,
        }
    }

    /// Lets a tenth of a second pass, and lets the bots finish what they began to think about.
    async fn tenth(&mut self) {
        self.clock.advance(TENTH).await;
        let registry = &self.server.table_registry;
        let is_idle = || self.server.is_thinking_done();
        loop {
            let was_idle = is_idle();
            // The answer of the table comes after the decisions that it received before.
            let table = registry.table(&self.table, None).await;
            let entry = u64::from(table.unwrap().entry.unwrap());
            if was_idle && is_idle() {
                return self.anna.until(|anna| anna.entry() >= entry).await;
            }
            let wait = || std::thread::sleep(Duration::from_millis(1));
            tokio::task::spawn_blocking(wait).await.unwrap();
        }
    }

    /// Reads all frames that the table has sent.
    async fn hear(&mut self) {
        let ping = json!({ "type": "ping", "key": self.anna.key() });
        self.anna.expect_ack(ping).await;
    }

    /// The bots that wait for answers to their offers.
    async fn ends(&mut self) -> Value {
        self.hear().await;
        self.anna.known.ends.clone()
    }

    async fn tenths(&mut self, count: usize) {
        for _ in 0..count {
            self.tenth().await;
        }
    }

    fn public(&self) -> &Value {
        &self.anna.public()["view"]
    }

    /// The open offers of a seat.
    fn offers_of(&self, maker: u64) -> Vec<Value> {
        let offers = self.public()["offers"].as_array().unwrap().iter();
        let made = offers.filter(|offer| offer["maker"] == maker);
        made.cloned().collect()
    }

    async fn act(&mut self, action: &str) {
        let mut message = self.anna.answer();
        message["action"] = json!(action);
        self.anna.expect_ack(message).await;
    }

    /// Plays until the condition holds; Anna does not bargain meanwhile.
    async fn play_until(&mut self, condition: impl Fn(&Bargain) -> bool) {
        for _ in 0..20_000 {
            if condition(self) {
                return;
            }
            assert!(!self.anna.is_over(), "it never happened");
            if self.anna.must_act() {
                let choices = self.anna.private()["choices"].as_array().unwrap();
                let actions = choices
                    .iter()
                    .filter_map(|choice| choice["action"].as_str());
                let plain = ["leave", "buy deck"];
                let mut actions = actions.filter(|action| {
                    !action.starts_with("decline") && !action.starts_with("buy pirate")
                });
                let first = actions.clone().find(|action| plain.contains(action));
                let action = first.or_else(|| actions.next()).unwrap().to_owned();
                self.act(&action).await;
            } else {
                self.tenth().await
            }
        }
        panic!("it never happened");
    }

    /// Plays until the bot of seat 2 has made an offer in its own turn.
    async fn play_until_a_bot_offers(&mut self) {
        self.play_until(|bargain| {
            bargain.public()["active"] == 2 && !bargain.offers_of(2).is_empty()
        })
        .await;
    }
}

#[tokio::test]
async fn all_bots_answer_the_offer_of_a_person_in_a_natural_time() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::with_bots(&data_dir, 3).await;
    bargain
        .play_until(|bargain| bargain.anna.must_act() && bargain.public()["phase"] == "trade")
        .await;
    bargain.act("offer nothing for salt to all").await;
    let mine = bargain.anna.seat();
    bargain.tenths(9).await;
    let offers = bargain.offers_of(mine);
    assert_eq!(offers[0]["declined"], json!([]), "nobody answers at once");
    // A bot that was about to act in her turn anyway may take four seconds.
    bargain.tenths(30).await;
    let open = bargain.offers_of(mine);
    assert_eq!(open, Vec::<Value>::new(), "everybody has answered");
    // Nobody has made more than the one counter-offer that is an answer.
    for maker in [2, 3, 4] {
        let theirs = bargain.offers_of(maker);
        assert!(theirs.len() <= 1, "{theirs:?}");
    }
}

#[tokio::test]
async fn a_bot_gives_a_person_time_to_answer_and_goes_on_after_the_answer() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::with_bots(&data_dir, 1).await;
    bargain.play_until_a_bot_offers().await;
    let (offers, entry) = (bargain.offers_of(2), bargain.anna.entry());
    // She is told how long.
    let told = &bargain.ends().await[0];
    assert_eq!((&told["maker"], &told["whole"]), (&json!(2), &json!(6000)));
    bargain.tenths(55).await;
    assert_eq!(
        (bargain.offers_of(2), bargain.anna.entry()),
        (offers.clone(), entry)
    );
    // Its patience is longer than that, but ends with the answer.
    let decline = format!("decline {}", offers[0]["number"]);
    bargain.act(&decline).await;
    let answered = bargain.anna.entry();
    assert_eq!(bargain.ends().await, json!([]), "nobody waits any more");
    bargain.tenths(32).await;
    assert!(bargain.anna.entry() > answered, "the bot goes on");
}

#[tokio::test]
async fn a_bot_does_not_wait_for_ever() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::with_bots(&data_dir, 1).await;
    bargain.play_until_a_bot_offers().await;
    let entry = bargain.anna.entry();
    bargain.tenths(125).await;
    assert!(bargain.anna.entry() > entry, "the bot goes on");
}

#[tokio::test]
async fn even_bots_that_play_at_once_let_people_read_an_offer() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::at_pace(&data_dir, 1, BotPace::AtOnce).await;
    bargain.play_until_a_bot_offers().await;
    let (offers, entry) = (bargain.offers_of(2), bargain.anna.entry());
    bargain.tenths(25).await;
    assert_eq!(
        (bargain.offers_of(2), bargain.anna.entry()),
        (offers.clone(), entry)
    );
    // Nothing else takes time: the whole trade ends with the offer, or with the next one.
    bargain.tenths(6).await;
    let still_open = bargain.offers_of(2).contains(&offers[0]);
    assert!(!still_open && bargain.anna.entry() > entry);
}

#[tokio::test]
async fn a_bot_does_not_wait_again_for_the_same_offer() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::with_bots(&data_dir, 3).await;
    // How many tenths bots have waited for each offer.
    let mut waited: BTreeMap<u64, u32> = BTreeMap::new();
    while waited.len() < 6 {
        let (entry, mut tenths) = (bargain.anna.entry(), 0);
        bargain
            .play_until(|bargain| !bargain.anna.must_act() || bargain.anna.entry() > entry + 9)
            .await;
        while !bargain.anna.must_act() && tenths < 300 {
            let ends = bargain.ends().await;
            for end in ends.as_array().unwrap() {
                let offers = bargain.offers_of(end["maker"].as_u64().unwrap());
                let newest = offers.iter().filter_map(|offer| offer["number"].as_u64());
                *waited.entry(newest.max().unwrap()).or_default() += 1;
            }
            bargain.tenth().await;
            tenths += 1;
        }
    }
    // Six seconds are sixty tenths.
    assert!(waited.values().all(|tenths| *tenths <= 61), "{waited:?}");
    assert!(waited.values().any(|tenths| *tenths >= 55), "{waited:?}");
}

/// The names of the orders of Oltre Mare, whose seats are numbered.
fn in_turn_of(seat: u64) -> String {
    format!("decline offers in turn of {seat}")
}

#[tokio::test]
async fn somebody_who_is_not_interested_is_not_waited_for_in_this_turn() {
    let data_dir = DataDir::new();
    let mut bargain = Bargain::with_bots(&data_dir, 1).await;
    bargain.play_until_a_bot_offers().await;
    let order = in_turn_of(2);
    let message = json!({ "type": "order", "key": bargain.anna.key(), "order": order });
    let before = bargain.anna.entry();
    bargain.anna.expect_ack(message).await;
    // It answers at once, and as long as the turn lasts.
    assert!(bargain.anna.entry() > before);
    assert_eq!(bargain.ends().await, json!([]));
    assert_eq!(bargain.anna.known.orders["in_force"], json!([order]));
    while bargain.public()["active"] == 2 {
        assert_eq!(bargain.ends().await, json!([]), "the bot waits for nobody");
        bargain.tenth().await;
    }
    // The turn is over, and so is the order.
    bargain.hear().await;
    assert_eq!(bargain.anna.known.orders["in_force"], json!([]));
}
