use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use tokio::sync::mpsc::unbounded_channel;

use super::*;

/// Occupies a thread until the sender is dropped.
fn occupy(pool: &Arc<SearchPool>, kind: SearchKind) -> (mpsc::Sender<()>, Search) {
    let (release, released) = mpsc::channel::<()>();
    let compute = move |_: &mut SearchThread| released.recv().is_err();
    (release, pool.spawn(kind, compute, |_| async {}))
}

async fn until(mut condition: impl FnMut() -> bool) {
    let began = Instant::now();
    while !condition() {
        assert!(began.elapsed() < Duration::from_secs(60), "never happened");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Waits until so many searches of a kind run.
async fn until_running(pool: &SearchPool, kind: SearchKind, count: u64) {
    until(|| pool.metrics().of(kind).running.get() == count).await;
}

#[tokio::test]
async fn the_most_urgent_search_is_next() {
    let pool = SearchPool::new(1);
    let (release, _occupied) = occupy(&pool, SearchKind::Bot);
    until_running(&pool, SearchKind::Bot, 1).await;
    let (done, mut order) = unbounded_channel();
    let mut searches = Vec::new();
    for kind in [
        SearchKind::Puzzles,
        SearchKind::Analysis,
        SearchKind::Course,
        SearchKind::Advice,
        SearchKind::Bot,
        SearchKind::Quick,
    ] {
        let done = done.clone();
        let compute = move |_: &mut SearchThread| done.send(kind).is_ok();
        searches.push(pool.spawn(kind, compute, |_| async {}));
        until(|| pool.metrics().of(kind).waiting.get() == 1).await;
    }
    drop(release);
    for kind in SearchKind::ALL {
        assert_eq!(order.recv().await, Some(kind));
    }
}

#[tokio::test]
async fn a_search_that_runs_stops_at_once_when_it_is_cancelled() {
    let pool = SearchPool::new(1);
    let compute = |thread: &mut SearchThread| while !thread.cancel.is_set() {};
    let endless = pool.spawn(SearchKind::Bot, compute, |()| async { panic!("cancelled") });
    until_running(&pool, SearchKind::Bot, 1).await;
    drop(endless);
    // The thread is free for the next one.
    let (answer, mut answers) = unbounded_channel();
    let deliver = |seven| async move { assert!(answer.send(seven).is_ok()) };
    let _next = pool.spawn(SearchKind::Bot, |_| 7, deliver);
    assert_eq!(answers.recv().await, Some(7));
    until_running(&pool, SearchKind::Bot, 0).await;
    assert_eq!(pool.metrics().of(SearchKind::Bot).cancelled.get(), 1);
}

#[tokio::test]
async fn a_search_that_waits_never_starts_when_it_is_cancelled() {
    let pool = SearchPool::new(1);
    let (release, _occupied) = occupy(&pool, SearchKind::Bot);
    until_running(&pool, SearchKind::Bot, 1).await;
    let started = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&started);
    let compute = move |_: &mut SearchThread| count.fetch_add(1, Ordering::Relaxed);
    let waiting = pool.spawn(SearchKind::Advice, compute, |_| async {});
    let counts = pool.metrics().of(SearchKind::Advice);
    until(|| counts.waiting.get() == 1).await;
    drop(waiting);
    until(|| counts.waiting.get() == 0).await;
    drop(release);
    let (answer, mut answers) = unbounded_channel();
    let deliver = |()| async move { assert!(answer.send(()).is_ok()) };
    let _next = pool.spawn(SearchKind::Analysis, |_| (), deliver);
    assert_eq!(answers.recv().await, Some(()));
    assert_eq!(started.load(Ordering::Relaxed), 0);
    assert_eq!(counts.cancelled.get(), 1);
}

#[tokio::test]
async fn an_analysis_gives_way_to_bots_and_goes_on_after_them() {
    let pool = SearchPool::new(1);
    let (done, mut order) = unbounded_channel();
    let (go, gone) = mpsc::channel::<()>();
    let analysed = done.clone();
    let compute = move |thread: &mut SearchThread| {
        assert!(gone.recv().is_err(), "it is dropped");
        thread.give_way();
        assert!(analysed.send(SearchKind::Analysis).is_ok());
    };
    let _analysis = pool.spawn(SearchKind::Analysis, compute, |()| async {});
    until_running(&pool, SearchKind::Analysis, 1).await;
    let compute = move |_: &mut SearchThread| done.send(SearchKind::Bot).is_ok();
    let _bot = pool.spawn(SearchKind::Bot, compute, |_| async {});
    until(|| pool.metrics().of(SearchKind::Bot).waiting.get() == 1).await;
    drop(go);
    assert_eq!(order.recv().await, Some(SearchKind::Bot));
    assert_eq!(order.recv().await, Some(SearchKind::Analysis));
}

#[tokio::test]
async fn an_analysis_that_gives_way_is_cancelled_when_the_pool_closes() {
    let pool = SearchPool::new(1);
    let (go, gone) = mpsc::channel::<()>();
    let (answer, mut answers) = unbounded_channel();
    let compute = move |thread: &mut SearchThread| {
        assert!(gone.recv().is_err(), "it is dropped");
        thread.give_way();
        thread.cancel.is_set()
    };
    let deliver = |was_cancelled| async move { assert!(answer.send(was_cancelled).is_ok()) };
    let _analysis = pool.spawn(SearchKind::Analysis, compute, deliver);
    until_running(&pool, SearchKind::Analysis, 1).await;
    let (release, _bot) = occupy(&pool, SearchKind::Bot);
    until(|| pool.metrics().of(SearchKind::Bot).waiting.get() == 1).await;
    drop(go);
    until_running(&pool, SearchKind::Bot, 1).await;
    pool.close();
    assert_eq!(answers.recv().await, Some(true));
    drop(release);
}

#[tokio::test]
async fn in_a_long_line_bots_have_less_of_their_budget() {
    let pool = SearchPool::new(1);
    let (release, _occupied) = occupy(&pool, SearchKind::Quick);
    until_running(&pool, SearchKind::Quick, 1).await;
    let (answer, mut answers) = unbounded_channel();
    // Twice as many as end within two seconds, if each takes the time that is assumed at first.
    let searches: Vec<_> = (0..100)
        .map(|_| {
            let answer = answer.clone();
            let deliver = |share| async move { assert!(answer.send(share).is_ok()) };
            pool.spawn(SearchKind::Bot, |thread| thread.share, deliver)
        })
        .collect();
    until(|| pool.metrics().of(SearchKind::Bot).waiting.get() == 100).await;
    drop(release);
    let mut shares = Vec::new();
    for _ in &searches {
        shares.push(answers.recv().await.unwrap().reduced().unwrap_or(100));
    }
    // The shorter the line, the more; and these searches take less time than is assumed.
    assert_eq!(shares.iter().min(), Some(&50));
    assert_eq!(shares.iter().max(), Some(&100));
    assert!(pool.metrics().of(SearchKind::Bot).reduced.get() > 0);
}
