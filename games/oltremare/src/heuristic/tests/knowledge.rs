//! Decisions are legal and follow from what a seat knows (O8): exchanging what it cannot know changes
//! none of them.

use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Game, GamePackage, NoEvents, Random, Seat, Setup, Viewer};

use super::{Rng, rng};
use crate::Oltremare;
use crate::beliefs::Beliefs;
use crate::heuristic::{candidates, choose, choose_in_playout};
use crate::state::State;
use crate::words::{Action, Outcome};

/// Every other seat sometimes acts at random, so that the heuristic meets odd positions too.
struct Watched {
    rng: Rng,
    compared: u32,
}

impl Watched {
    fn compare(&mut self, game: &Oltremare, state: &State, seat: Seat) {
        let mut other = *state;
        game.reshuffle_hidden(&mut other, Viewer::Seat(seat), &mut self.rng);
        let decide = |state: &State| {
            let mut suggested = Vec::new();
            candidates(game, state, seat, &Beliefs::default(), &mut suggested);
            (
                choose(game, state, seat, &mut rng(3)),
                choose_in_playout(game, state, seat, &mut rng(3)),
                suggested,
            )
        };
        let decided = decide(state);
        assert_eq!(decided, decide(&other), "{state:?}\n{other:?}");
        let (chosen, in_playout, suggested) = decided;
        for action in chosen.iter().chain(&in_playout).chain(&suggested) {
            assert_eq!(
                game.check(state, seat, action),
                Ok(()),
                "{action:?} in {state:?}"
            );
        }
        self.compared += 1;
    }
}

impl Players<Oltremare> for Watched {
    type Error = std::convert::Infallible;

    fn choose(
        &mut self,
        game: &Oltremare,
        state: &State,
        seat: Seat,
    ) -> Result<Option<Action>, Self::Error> {
        self.compare(game, state, seat);
        let acts_at_random = seat.index() % 2 == 1 && self.rng.below(4) == 0;
        Ok(if acts_at_random {
            game.sample(state, seat, &mut self.rng)
        } else {
            choose(game, state, seat, &mut self.rng)
        })
    }

    fn sample_outcome(&mut self, game: &Oltremare, state: &State) -> Result<Outcome, Self::Error> {
        Ok(game.sample_outcome(state, &mut self.rng))
    }
}

#[test]
fn o8_decisions_do_not_depend_on_what_a_seat_cannot_know() {
    for players in 2..=5 {
        let game = Oltremare::open(&Setup::new(players)).unwrap();
        let mut watched = Watched {
            rng: rng(players.into()),
            compared: 0,
        };
        for _ in 0..6 {
            let mut state = game.start();
            let mut game_loop = GameLoop::default();
            loop {
                match game_loop.next(&game, &state, &mut watched).unwrap() {
                    Next::Act(seat, action) => {
                        game.act(&mut state, seat, &action, &mut NoEvents).unwrap();
                    }
                    Next::Chance(outcome) => {
                        game.resolve(&mut state, &outcome, &mut NoEvents).unwrap();
                    }
                    Next::Over => break,
                }
            }
        }
        assert!(watched.compared > 500, "{}", watched.compared);
    }
}
