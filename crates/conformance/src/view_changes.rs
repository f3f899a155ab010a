//! Checks what viewers are sent of a view: the changes of each event, and those after the last one,
//! found by comparing structures, lead from the view before an entry to the view after it.

use portolan_core::event_sink::Moments;
use portolan_core::game_package::GamePackage;
use portolan_core::{ViewChanges, ViewPart, ViewPath};
use serde::Serialize;
use serde_json::Value;

use super::failure::{Check, CheckResult};
use super::tested_game::{self, TestedGame, viewer_name};

pub(super) fn check<G: GamePackage>(
    tested: &mut TestedGame<'_, G>,
    before: &G::State,
    moments: &Moments<G>,
) -> CheckResult {
    tested.current_check = Check::ViewChanges;
    let (game, after) = (tested.game, tested.state);
    let states = || {
        let at_events = moments.iter().map(|(_, state)| state);
        [before].into_iter().chain(at_events).chain([&after])
    };
    for audience in tested_game::audiences(game) {
        for viewer in tested.viewers() {
            let checked = match viewer.seat() {
                None => check_views(states().map(|state| game.public_view(state, *audience))),
                Some(seat) => {
                    check_views(states().map(|state| game.private_view(state, seat, *audience)))
                }
            };
            checked.map_err(|message| {
                let viewer = viewer_name(viewer);
                tested.fail(Check::ViewChanges, format!("of {viewer}: {message}"))
            })?;
        }
    }
    Ok(())
}

/// Checks the changes between each view and the next.
fn check_views<V: ViewPart>(mut views: impl Iterator<Item = V>) -> Result<(), String> {
    let Some(mut last) = views.next() else {
        return Ok(());
    };
    for now in views {
        let mut changed = Changed(json(&last)?, Ok(()));
        now.compare(&last, &mut ViewPath::root(), &mut changed);
        let Changed(value, done) = changed;
        done?;
        let expected = json(&now)?;
        if value != expected {
            return Err(format!(
                "the changes lead to another view:\n  changed: {value}\n  view:    {expected}"
            ));
        }
        last = now;
    }
    Ok(())
}

fn json<T: Serialize + ?Sized>(value: &T) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}

/// A view to which changes are applied, as clients do it, and the first change that cannot be.
struct Changed(Value, Result<(), String>);

impl ViewChanges for Changed {
    fn put<T: Serialize + ?Sized>(&mut self, path: &ViewPath, value: &T) {
        let Changed(view, done) = self;
        let mut names = path.as_str().split('.').filter(|name| !name.is_empty());
        let part = names.try_fold(view, |at, name| match at {
            Value::Array(list) => list.get_mut(name.parse::<usize>().ok()?),
            other => other.get_mut(name),
        });
        let set = match (part, json(value)) {
            (Some(part), Ok(value)) => {
                *part = value;
                Ok(())
            }
            (None, _) => Err(format!("the view has no part `{}`", path.as_str())),
            (_, Err(error)) => Err(error),
        };
        if done.is_ok() {
            *done = set;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(PartialEq, Serialize)]
    struct Purse {
        coins: u32,
        notes: u32,
    }

    /// Compares one field only, under the name that the test gives.
    struct Careless<const MISNAMED: bool>(Purse);

    impl<const MISNAMED: bool> PartialEq for Careless<MISNAMED> {
        fn eq(&self, other: &Self) -> bool {
            self.0 == other.0
        }
    }

    impl<const MISNAMED: bool> Serialize for Careless<MISNAMED> {
        fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl<const MISNAMED: bool> ViewPart for Careless<MISNAMED> {
        fn compare<C: ViewChanges>(&self, before: &Self, path: &mut ViewPath, changes: &mut C) {
            let name = if MISNAMED { "coin" } else { "coins" };
            path.at_name(name, |path| {
                self.0.coins.compare(&before.0.coins, path, changes);
            });
        }
    }

    fn purses<const MISNAMED: bool>(purses: [(u32, u32); 2]) -> Result<(), String> {
        let purse = |(coins, notes)| Careless::<MISNAMED>(Purse { coins, notes });
        check_views(purses.map(purse).into_iter())
    }

    #[test]
    fn a_forgotten_part_is_found() {
        assert_eq!(purses::<false>([(1, 2), (3, 2)]), Ok(()));
        let message = purses::<false>([(1, 2), (1, 3)]).unwrap_err();
        assert!(message.contains("lead to another view"), "{message}");
    }

    #[test]
    fn a_wrong_name_is_found() {
        let message = purses::<true>([(1, 2), (3, 2)]).unwrap_err();
        assert_eq!(message, "the view has no part `coin`");
    }
}
