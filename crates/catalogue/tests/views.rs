//! Views of the four games as clients follow them: the view before a step, with what each event changed
//! and with the remainder, is the view after it; and a page of history leads to the same views.

use std::collections::BTreeMap;

use longcours::LongCours;
use manila::Manila;
use norderwind::Norderwind;
use oltremare::Oltremare;
use portolan_core::{GamePackage, Random, Seat, Setup, Turn};
use portolan_match::{AnyMatch, MatchSetup, Source, open};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

/// Matches are left after this many entries.
const MOST_ENTRIES: u32 = 700;

fn parsed(text: &serde_json::value::RawValue) -> Value {
    serde_json::from_str(text.get()).unwrap()
}

fn view(played: &dyn AnyMatch, viewer: Option<Seat>) -> Value {
    parsed(&played.snapshot(viewer).view)
}

/// Changes a view as an event or the remainder of a step says.
fn change(view: &mut Value, changes: &Value) {
    for part in ["public", "private"] {
        for change in changes[part].as_array().into_iter().flatten() {
            let path = change[0].as_str().unwrap();
            let names = path.split('.').filter(|name| !name.is_empty());
            let target = names.fold(&mut view[part], |at, name| match at {
                Value::Array(list) => &mut list[name.parse::<usize>().unwrap()],
                other => other.get_mut(name).unwrap(),
            });
            *target = change[1].clone();
        }
    }
}

/// Follows some steps, and passes the view after each entry to `visit`.
fn follow(view: &mut Value, steps: &Value, mut visit: impl FnMut(u32, &Value)) {
    for step in steps.as_array().unwrap() {
        for changes in step["events"].as_array().unwrap().iter().chain([step]) {
            change(view, changes);
        }
        visit(step["entry"].as_u64().unwrap() as u32, view);
    }
}

/// Somebody acts at random, or takes something back; then chance decides.
fn play_on(played: &mut dyn AnyMatch, rng: &mut Xoshiro256PlusPlus, source: &Source) {
    let Turn::Ask { must, .. } = played.turn() else {
        return played.draw_outcomes(source).unwrap();
    };
    let seat = must.first().unwrap();
    if !(rng.chance(1, 6) && played.undo(seat).is_ok()) {
        let choices = parsed(
            &played
                .choices(seat, portolan_match::json::Forecasts::Without)
                .unwrap(),
        );
        let choices = choices.as_array().unwrap().iter();
        let actions: Vec<&str> = choices
            .filter_map(|choice| choice["action"].as_str().or(choice["like"].as_str()))
            .collect();
        let action = actions[rng.below(actions.len() as u32) as usize];
        let prompt = played.prompt(seat).unwrap();
        played.act(seat, prompt, action, &|_| None, None).unwrap();
    }
    played.draw_outcomes(source).unwrap();
}

/// Plays a match; every viewer follows it by its steps, and later by its history.
fn check<G: GamePackage + 'static>(setup: Setup, seed: u64) {
    let viewers: Vec<Option<Seat>> = Seat::all(setup.players.into())
        .map(Some)
        .chain([None])
        .collect();
    let source = Source::from_seed(&seed.to_string());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut played = open::<G>(MatchSetup::nameless(setup)).unwrap();
    let mut known: Vec<Value> = viewers.iter().map(|one| view(&*played, *one)).collect();
    let mut seen: BTreeMap<(usize, u32), Value> = BTreeMap::new();
    while played.turn() != Turn::Over && played.entry() < MOST_ENTRIES {
        play_on(&mut *played, &mut rng, &source);
        for (index, viewer) in viewers.iter().enumerate() {
            let steps = parsed(&played.step(*viewer).steps);
            follow(&mut known[index], &steps, |entry, view| {
                seen.insert((index, entry), view.clone());
            });
            assert_eq!(
                known[index],
                view(&*played, *viewer),
                "{}: {steps}",
                G::NAME
            );
        }
        played.confirm();
    }
    let (last, is_over) = (played.entry(), played.result().is_some());
    for (index, viewer) in viewers.iter().enumerate() {
        for first in [1, last / 2 + 1, last] {
            let page = played.history(*viewer, first..=last);
            let Some(start) = page.view else {
                assert!(played.history_hides_events() && !is_over);
                continue;
            };
            let mut view = parsed(&start);
            follow(&mut view, &parsed(&page.steps), |entry, view| {
                // The end of a match shows what its options hid before, so only then views may differ.
                if !is_over {
                    assert_eq!(Some(view), seen.get(&(index, entry)), "{}", G::NAME);
                }
            });
            assert_eq!(view, known[index], "{} from {first}", G::NAME);
        }
    }
}

/// Checks matches of every number of players, with the usual options and with each of these.
fn check_all<G: GamePackage + 'static>(hiding: &[(&'static str, bool)]) {
    for players in G::PLAYERS {
        check::<G>(Setup::new(players), u64::from(players));
        for (option, value) in hiding {
            check::<G>(Setup::new(players).with(option, *value), 7);
        }
    }
}

#[test]
fn views_of_manila_are_followed() {
    check_all::<Manila>(&[("hidden_cash", true)]);
}

#[test]
fn views_of_oltre_mare_are_followed() {
    check_all::<Oltremare>(&[("memory_aid", false)]);
}

#[test]
fn views_of_norderwind_are_followed() {
    check_all::<Norderwind>(&[("tile_log", false)]);
}

#[test]
fn views_of_long_cours_are_followed() {
    check_all::<LongCours>(&[]);
}
