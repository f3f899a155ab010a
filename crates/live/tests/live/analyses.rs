//! Tests of the course and the analysis of finished games.

use std::net::{IpAddr, Ipv4Addr};
use std::time::Duration;

use portolan_core::Language;
use portolan_live::wire::AnalysisState;
use portolan_live::{ErrorKind, SearchKind, Settings, TableError};
use portolan_store::{Guest, TableId};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::eyes::{finished, short};
use crate::manual_clock::ManualClock;
use crate::test_server::{DataDir, TestServer, fast_bots, refusal, until};

type State = AnalysisState<Box<RawValue>>;

const HERE: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);

async fn request(server: &TestServer, id: &TableId, guest: &Guest) -> Result<State, TableError> {
    let registry = &server.table_registry;
    registry
        .request_analysis(id, guest, HERE, Language::ENGLISH)
        .await
}

async fn state(server: &TestServer, id: &TableId, guest: Option<&Guest>) -> State {
    let registry = &server.table_registry;
    let state = registry.analysis(id, guest, Language::ENGLISH).await;
    state.unwrap()
}

#[tokio::test]
async fn the_course_of_a_finished_game_adds_up() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let anna = server.guest("Anna").await;
    let running = server.start_game(&[&anna], short("norderwind", 3)).await;
    let early = server.table_registry.course(&running, Some(&anna)).await;
    assert_eq!(refusal(early), (ErrorKind::Conflict, "live-not-over"));
    let id = finished(&server, &anna, "norderwind").await;
    let course = server.table_registry.course(&id, None).await.unwrap();
    assert_eq!(course.balances.len(), 3);
    for balance in &course.balances {
        let sum = balance.start + balance.luck + balance.own + balance.others;
        assert!((sum - balance.result).abs() < 1e-9, "{balance:?}");
    }
    assert!(course.curve.len() > 10, "{}", course.curve.len());
}

#[tokio::test]
async fn an_analysis_is_computed_once_and_stored_until_it_is_outdated() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = finished(&server, &anna, "norderwind").await;
    assert!(matches!(state(&server, &id, None).await, State::None));
    let first = request(&server, &id, &anna).await.unwrap();
    assert!(
        matches!(first, State::Running { .. } | State::Waiting { .. }),
        "{first:?}"
    );
    let mut seen = Vec::new();
    let analysis = loop {
        match state(&server, &id, Some(&anna)).await {
            State::Done { analysis } => break analysis,
            State::Running { done, of } => {
                assert!(done <= of, "{done} of {of}");
                seen.push(done);
            }
            State::Waiting { ahead } => assert_eq!(ahead, 0),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    assert!(seen.is_sorted(), "{seen:?}");
    let json: Value = serde_json::from_str(analysis.get()).unwrap();
    assert_eq!(json["level"], "captain");
    assert!(!json["decisions"].as_array().unwrap().is_empty());
    assert_eq!(json["balances"].as_array().unwrap().len(), 3);
    // Whoever asks later has it at once, also after a restart.
    let again = request(&server, &id, &ben).await.unwrap();
    assert!(matches!(again, State::Done { .. }), "{again:?}");
    let spent = server.table_registry.search_metrics();
    assert!(spent.of(SearchKind::Analysis).time() > Duration::ZERO);
    server.table_registry.stop().await;
    server.store.close().await.unwrap();
    let outdated = "UPDATE analysis SET digest = 'of other weights'";
    let server = data_dir.start().await;
    match state(&server, &id, None).await {
        State::Done { analysis: stored } => assert_eq!(stored.get(), analysis.get()),
        other => panic!("{other:?}"),
    }
    server.table_registry.stop().await;
    server.store.close().await.unwrap();
    data_dir.sql(outdated).await;
    let server = data_dir.start().await;
    assert!(matches!(state(&server, &id, None).await, State::None));
}

#[tokio::test]
async fn a_person_waits_for_one_analysis_at_a_time() {
    let data_dir = DataDir::new();
    let server = data_dir
        .start_with(Settings {
            bot_threads: 1,
            ..fast_bots()
        })
        .await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let clara = server.guest("Clara").await;
    let mut tables = Vec::new();
    for _ in 0..3 {
        tables.push(finished(&server, &anna, "longcours").await);
    }
    request(&server, &tables[0], &anna).await.unwrap();
    let second = request(&server, &tables[1], &anna).await;
    assert_eq!(
        refusal(second),
        (ErrorKind::TooMany, "live-analysis-elsewhere")
    );
    // Ben has no seat there; Clara comes from the same address and has none either.
    let ahead = request(&server, &tables[1], &ben).await.unwrap();
    assert!(matches!(ahead, State::Waiting { ahead: 1 }), "{ahead:?}");
    let third = request(&server, &tables[2], &clara).await;
    assert_eq!(refusal(third).1, "live-analysis-elsewhere");
    // Nobody waits for the first one any more, so the next one starts.
    let registry = &server.table_registry;
    registry.cancel_analysis(&tables[0], &anna).await.unwrap();
    assert!(matches!(
        state(&server, &tables[0], Some(&anna)).await,
        State::None
    ));
    until("the next one runs", || async {
        matches!(
            state(&server, &tables[1], Some(&ben)).await,
            State::Running { .. } | State::Done { .. }
        )
    })
    .await;
    assert!(
        registry
            .search_metrics()
            .of(SearchKind::Analysis)
            .cancelled
            .get()
            >= 1
    );
    server.table_registry.stop().await;
}

#[tokio::test]
async fn an_analysis_is_cancelled_when_nobody_asks_how_far_it_is() {
    let data_dir = DataDir::new();
    let server = data_dir
        .start_with(Settings {
            bot_threads: 1,
            ..fast_bots()
        })
        .await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let first = finished(&server, &anna, "longcours").await;
    let second = finished(&server, &anna, "longcours").await;
    let clock = ManualClock::start();
    // The second one waits, so it cannot be done before its time has passed.
    request(&server, &first, &anna).await.unwrap();
    request(&server, &second, &ben).await.unwrap();
    for _ in 0..30 {
        clock.advance(Duration::from_secs(1)).await;
        tokio::task::yield_now().await;
        let kept = state(&server, &first, Some(&anna)).await;
        assert!(!matches!(kept, State::None), "Anna asks again and again");
    }
    assert!(
        matches!(state(&server, &second, None).await, State::None),
        "Ben has not asked for twenty seconds"
    );
    server.table_registry.stop().await;
}

#[tokio::test]
async fn only_who_may_see_a_finished_table_may_have_it_analysed() {
    let data_dir = DataDir::new();
    let server = data_dir.start().await;
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let running = server.start_game(&[&anna], short("longcours", 3)).await;
    let early = request(&server, &running, &anna).await;
    assert_eq!(refusal(early), (ErrorKind::Conflict, "live-not-over"));
    let id = finished(&server, &anna, "longcours").await;
    data_dir
        .sql(&format!(
            "UPDATE game_table SET visibility = 'private' WHERE id = '{id}'"
        ))
        .await;
    let foreign = request(&server, &id, &ben).await;
    assert_eq!(refusal(foreign).0, ErrorKind::NotFound);
}
