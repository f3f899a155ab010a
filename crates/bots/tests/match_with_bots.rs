//! Bots at a match with the type of its game erased.

use portolan_bots::{Budget, Cancel, Level, MatchWithBots};
use portolan_conformance::example::Quay;
use portolan_core::{Seat, Setup};
use portolan_match::{Entry, LogEntry, MatchSetup, Source, StoredFold, restore};

/// Two seats with a cod, a crab and an eel each; the first must act.
fn trading() -> Box<dyn MatchWithBots> {
    let deal = [
        "deal cod",
        "deal cod",
        "deal crab",
        "deal crab",
        "deal eel",
        "deal eel",
    ];
    let outcomes = deal.into_iter().chain(["roll 3", "catch cod"]);
    let entries = outcomes.map(|outcome| LogEntry {
        entry: Entry::Chance(outcome.to_owned()),
        time: None,
    });
    let match_setup = MatchSetup::nameless(Setup::new(2));
    let stored = StoredFold {
        rules: 1,
        digest: None,
    };
    restore::<Quay>(match_setup, stored, entries).unwrap()
}

#[test]
fn a_bot_decides_on_another_thread_and_always_the_same() {
    let (first, second) = (Seat::new(0), Seat::new(1));
    let erased = trading();
    for level in Level::ALL {
        let decide = |seed: &str| {
            let decision = erased.bot_decision(first, level.into(), &Source::from_seed(seed));
            let decide = || decision(Budget::Usual, &Cancel::default());
            std::thread::spawn(decide).join().unwrap()
        };
        let decided = decide("bots").unwrap();
        assert_eq!(decide("bots").as_ref(), Some(&decided));
        let mut again = trading();
        let prompt = again.prompt(first).unwrap();
        again.act(first, prompt, &decided, &|_| None, None).unwrap();
        if !level.searches() {
            let others: Vec<_> = (0..50).map(|seed| decide(&seed.to_string())).collect();
            let all_same = others.iter().all(|other| *other == others[0]);
            assert_eq!(all_same, level == Level::Mate, "a mate sells the eel");
        }
    }
    let source = Source::from_seed("bots");
    let decision = erased.bot_decision(second, Level::Mate.into(), &source);
    let decided = decision(Budget::Usual, &Cancel::default());
    assert_eq!(decided, None, "a mate offers nothing out of turn");
}
