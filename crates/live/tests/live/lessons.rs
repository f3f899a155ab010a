//! Tests of lessons at their tables: what is expected and refused, what the others do, that a lesson
//! goes on after a restart, and that it counts nowhere as a table. Every lesson of every game is taken.

use std::time::Duration;

use portolan_live::wire::{LessonChapter, LessonExpect, OpenLesson, Rematch, Table, TableList};
use portolan_live::{ErrorKind, Limits, Retention, Settings};
use portolan_store::{Guest, TableId};
use serde_json::{Value, json};

use crate::player::Player;
use crate::test_server::{DataDir, TestServer, fast_bots, fast_eviction, refusal, table, until};

pub(crate) const GAMES: [&str; 4] = ["manila", "oltremare", "norderwind", "longcours"];

pub(crate) fn order(game: &str, chapter: &str) -> OpenLesson {
    OpenLesson {
        game: game.to_owned(),
        chapter: chapter.to_owned(),
    }
}

pub(crate) async fn open(server: &TestServer, guest: &Guest, game: &str, chapter: &str) -> Table {
    let opened = server
        .table_registry
        .open_lesson(guest, order(game, chapter));
    opened.await.unwrap()
}

/// The first lesson of a game with a step at which an exact action is expected.
fn first_lesson(server: &TestServer, game: &str) -> LessonChapter {
    let lessons = server.table_registry.lessons(game).unwrap();
    lessons.into_iter().next().expect("every game has a lesson")
}

/// How far the learner has come.
fn progress(player: &Player) -> (usize, bool) {
    let lesson = &player.known.table["lesson"];
    let finished = lesson["finished"].as_u64().unwrap() as usize;
    (finished, lesson["watching"].as_bool().unwrap())
}

/// Waits until the learner is asked to do something, or the lesson is over.
pub(crate) async fn until_shown(player: &mut Player, step: usize) {
    player
        .until(|player| progress(player) == (step, false))
        .await;
}

pub(crate) fn finish_step(player: &mut Player, step: usize) -> Value {
    json!({ "type": "finish_step", "key": player.key(), "step": step })
}

pub(crate) fn act(player: &mut Player, action: &str) -> Value {
    let prompt = player.private()["prompt"]["number"].clone();
    json!({ "type": "act", "key": player.key(), "prompt": prompt, "action": action })
}

/// A legal action at this step that is not expected.
pub(crate) fn wrong_action(player: &Player, actions: &[String]) -> Option<String> {
    let choices = player.private()["choices"].as_array()?;
    let legal = choices
        .iter()
        .filter_map(|choice| choice["action"].as_str());
    let mut wrong = legal.filter(|action| !actions.iter().any(|expected| expected == action));
    wrong.next().map(str::to_owned)
}

/// Takes a lesson to its end, and tries something else at every step first.
async fn take(player: &mut Player, lesson: &LessonChapter) {
    for (index, step) in lesson.steps.iter().enumerate() {
        until_shown(player, index).await;
        let entry = player.entry();
        let (action, wrong) = match &step.expect {
            LessonExpect::GoOn => (None, wrong_action(player, &[])),
            LessonExpect::Any => (wrong_action(player, &[]), None),
            LessonExpect::OneOf { actions } => {
                (actions.first().cloned(), wrong_action(player, actions))
            }
        };
        if let Some(wrong) = wrong {
            let message = act(player, &wrong);
            let code = player.expect_refusal(message).await;
            assert_eq!(code, "live-lesson-expects", "{wrong} at `{}`", step.text);
            assert_eq!(player.entry(), entry, "nothing has changed");
        }
        let message = match &action {
            Some(action) => act(player, action),
            None => finish_step(player, index),
        };
        player.expect_ack(message).await;
    }
    until_shown(player, lesson.steps.len()).await;
}

#[tokio::test]
async fn every_lesson_can_be_taken_and_refuses_everything_else_at_every_step() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in GAMES {
        let lessons = server.table_registry.lessons(game).unwrap();
        assert!(
            (2..=4).contains(&lessons.len()),
            "{game} has {} chapters",
            lessons.len()
        );
        for lesson in lessons {
            let table = open(&server, &anna, game, &lesson.chapter).await;
            let mut player = Player::connect(&server, &table.id, Some(&anna)).await;
            take(&mut player, &lesson).await;
        }
    }
}

#[tokio::test]
async fn a_lesson_does_for_the_learner_what_it_expects() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    for game in GAMES {
        let lesson = first_lesson(&server, game);
        let table = open(&server, &anna, game, &lesson.chapter).await;
        let mut player = Player::connect(&server, &table.id, Some(&anna)).await;
        for index in 0..lesson.steps.len() {
            until_shown(&mut player, index).await;
            let message = finish_step(&mut player, index);
            player.expect_ack(message).await;
            // Two clicks on the same button are one.
            let again = finish_step(&mut player, index);
            player.expect_ack(again).await;
        }
        until_shown(&mut player, lesson.steps.len()).await;
        let entries = player.known.table["lesson"]["entries"].as_array().unwrap();
        assert_eq!(entries.len(), lesson.steps.len());
        let numbers: Vec<u64> = entries
            .iter()
            .map(|entry| entry.as_u64().unwrap())
            .collect();
        assert!(numbers.is_sorted(), "{numbers:?}");
    }
}

#[tokio::test]
async fn a_lesson_goes_on_after_a_restart_where_it_was() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let lesson = first_lesson(&server, "manila");
    let id = open(&server, &anna, "manila", &lesson.chapter).await.id;
    let half = lesson.steps.len() / 2;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    for index in 0..half {
        until_shown(&mut player, index).await;
        let message = finish_step(&mut player, index);
        player.expect_ack(message).await;
    }
    until_shown(&mut player, half).await;
    drop(player);
    server.table_registry.stop().await;
    drop(server);

    let server = data_dir.start().await;
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    until_shown(&mut player, half).await;
    for index in half..lesson.steps.len() {
        until_shown(&mut player, index).await;
        let message = finish_step(&mut player, index);
        player.expect_ack(message).await;
    }
    until_shown(&mut player, lesson.steps.len()).await;
}

#[tokio::test]
async fn a_lesson_is_in_no_list_no_statistic_and_no_limit_of_tables() {
    let data_dir = DataDir::new();
    let limits = Limits {
        tables_per_guest: 1,
        lessons_per_guest: 2,
        ..Limits::unlimited()
    };
    let settings = Settings {
        limits,
        ..fast_bots()
    };
    let server = data_dir.start_with(settings).await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let registry = &server.table_registry;
    let chapter = first_lesson(&server, "manila").chapter;
    let lesson = open(&server, &anna, "manila", &chapter).await;
    assert_eq!(lesson.lesson.unwrap().chapter, chapter);

    for list in [TableList::Mine, TableList::Public] {
        let listed = registry.list(list, Some(&anna), None).await.unwrap();
        assert!(listed.tables.is_empty(), "{list:?}");
    }
    let counts = server.store.count_tables().await.unwrap();
    assert_eq!(counts, Default::default());
    // It does not count as a table, and tables do not count as lessons.
    server.open(&anna, table("manila", 3)).await;
    let refused = refusal(registry.open(&anna, table("manila", 3)).await);
    assert_eq!(refused, (ErrorKind::TooMany, "live-too-many-tables"));
    open(&server, &anna, "manila", &chapter).await;
    let refused = refusal(registry.open_lesson(&anna, order("manila", &chapter)).await);
    assert_eq!(refused, (ErrorKind::TooMany, "live-too-many-lessons"));

    // Nobody else learns of it.
    let refused = refusal(registry.table(&lesson.id, Some(&ben)).await);
    assert_eq!(refused, (ErrorKind::NotFound, "live-unknown-table"));
}

#[tokio::test]
async fn a_lesson_has_no_verdict_no_record_no_undo_and_no_next_game() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let chapter = first_lesson(&server, "manila").chapter;
    let id = open(&server, &anna, "manila", &chapter).await.id;
    let not_here = (ErrorKind::Conflict, "live-not-in-lesson");
    assert_eq!(refusal(registry.fairness(&id, Some(&anna)).await), not_here);
    assert_eq!(refusal(registry.record(&id, Some(&anna)).await), not_here);
    assert_eq!(refusal(registry.resign(&id, &anna).await), not_here);
    let rematch = registry.rematch(&id, &anna, Rematch::default()).await;
    assert_eq!(refusal(rematch), not_here);
    let mut player = Player::connect(&server, &id, Some(&anna)).await;
    let undo = json!({ "type": "undo", "key": "u" });
    assert_eq!(player.expect_refusal(undo).await, "live-not-in-lesson");
    // Leaving it closes it.
    let left = registry.leave(&id, &anna).await.unwrap();
    assert_eq!(left.status, portolan_live::wire::Status::Closed);
}

#[tokio::test]
async fn a_lesson_that_does_not_exist_or_is_outdated_is_refused_with_a_sentence() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let registry = &server.table_registry;
    let unknown = refusal(
        registry
            .open_lesson(&anna, order("manila", "whaling"))
            .await,
    );
    assert_eq!(unknown, (ErrorKind::NotFound, "live-unknown-lesson"));
    let unknown = refusal(registry.open_lesson(&anna, order("chess", "whaling")).await);
    assert_eq!(unknown, (ErrorKind::Invalid, "live-unknown-game"));

    let chapter = first_lesson(&server, "manila").chapter;
    let id = open(&server, &anna, "manila", &chapter).await.id;
    registry.stop().await;
    drop(server);
    let sql =
        "UPDATE game_table SET meta = json_set(meta, '$.lesson.script', 'of an older version')";
    data_dir.sql(sql).await;
    let server = data_dir.start().await;
    let connected = server.table_registry.connect(
        &id,
        Some(&anna),
        portolan_core::Language::ENGLISH,
        Default::default(),
    );
    let refused = refusal(connected.await);
    assert_eq!(refused, (ErrorKind::Conflict, "live-lesson-outdated"));
}

/// Whether the table is in the store.
async fn is_stored(server: &TestServer, id: &TableId) -> bool {
    server.store.table(id).await.unwrap().is_some()
}

#[tokio::test]
async fn a_lesson_that_was_left_is_deleted_and_a_game_is_kept() {
    let data_dir = DataDir::new();
    let settings = Settings {
        retention: Retention {
            lessons: Duration::ZERO,
            every: Duration::ZERO,
            ..Retention::default()
        },
        ..fast_eviction()
    };
    let server = data_dir.start_with(settings).await;
    let anna = server.guest("Anna").await;
    let chapter = first_lesson(&server, "manila").chapter;
    let game = server.start_game(&[&anna], table("manila", 3)).await;
    let left = open(&server, &anna, "manila", &chapter).await.id;
    let closed = open(&server, &anna, "manila", &chapter).await.id;
    server.table_registry.leave(&closed, &anna).await.unwrap();
    until("both lessons are deleted", || async {
        !is_stored(&server, &left).await && !is_stored(&server, &closed).await
    })
    .await;
    assert!(is_stored(&server, &game).await);
}
