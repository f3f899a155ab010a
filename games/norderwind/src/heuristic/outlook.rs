//! What the rest of a voyage is worth: the odds of the tiles still in the stack, and what the best
//! use of each would bring to the ship as it is now. Draws are taken as independent, which is near
//! enough for a few tiles.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use portolan_core::{NoEvents, Seat, Viewer};

use super::evaluation::Evaluation;
use super::weights::LETTER;
use crate::parts::{EventFace, FACES, Face, Fight, Legs, MOST_SAIL, MOST_TILES, Port, Tile};
use crate::rules::Change;
use crate::state::{Ship, State};
use crate::{Action, Norderwind};

/// The most actions of a voyage that are looked at.
const MOST_ACTIONS: usize = 3;

/// The prospects of a voyage on one stack.
pub(super) struct Outlook {
    /// The chance of each tile that is not fog, and what its best use brings.
    tiles: ArrayVec<(f32, f32), MOST_TILES>,
    /// The chance of fog.
    fog: f32,
    /// What each face of the event die brings.
    events: [Encounter; FACES],
    /// What a voyage is worth that ends with an action left: a letter.
    letter: f32,
}

/// What fog brings.
#[derive(Clone, Copy)]
enum Encounter {
    Treasure {
        gain: f32,
    },
    Pirates {
        /// What the toll costs; `None` if it cannot be paid.
        toll: Option<f32>,
        /// The chance to win a fight.
        chance: f32,
        /// What a victory brings.
        prize: f32,
    },
}

impl Outlook {
    /// The prospects of the next draws from a stack, as far as the seat knows.
    pub(super) fn new(evaluation: &Evaluation<'_>, state: &State, port: Port) -> Outlook {
        let game = evaluation.game;
        let law = game.law_for(state, port, Viewer::Seat(evaluation.seat));
        let (known, unseen) = law.weights();
        let total = law.total().max(1) as f32;
        let mut outlook = Outlook {
            tiles: ArrayVec::new(),
            fog: 0.0,
            events: game
                .parts
                .event_die
                .map(|face| encounter(evaluation, state, face)),
            letter: letter(game, evaluation.ship(state)),
        };
        let known = law.known.iter().map(|tile| (tile, known));
        let unseen = law.unseen.iter().map(|tile| (tile, unseen));
        for (tile, weight) in known.chain(unseen) {
            let chance = weight as f32 / total;
            match game.face(tile) {
                Face::Fog => outlook.fog += chance,
                _ => {
                    let gain = best_use(evaluation, state, tile, Legs::default());
                    outlook
                        .tiles
                        .push((chance, gain.map_or(0.0, |(gain, _)| gain)));
                }
            }
        }
        outlook
    }

    /// What is worth most from here, with so many actions and draws left: going on, or stopping.
    pub(super) fn worth(&self, actions: u8, draws: u8) -> f32 {
        let [actions, draws] = [actions, draws].map(usize::from);
        let mut worth = [[0.0; MOST_SAIL + 1]; MOST_ACTIONS + 1];
        for actions in 1..=actions.min(MOST_ACTIONS) {
            worth[actions][0] = self.letter;
            for draws in 1..=draws.min(MOST_SAIL) {
                let [after_use, after_pass] =
                    [worth[actions - 1][draws - 1], worth[actions][draws - 1]];
                let drawn = self.drawn(after_use, after_pass);
                worth[actions][draws] = drawn.max(self.letter);
            }
        }
        worth[actions.min(MOST_ACTIONS)][draws.min(MOST_SAIL)]
    }

    /// What a draw is worth, if this is what the rest is worth after a use and after a pass.
    fn drawn(&self, after_use: f32, after_pass: f32) -> f32 {
        let tiles = self.tiles.iter();
        let tiles = tiles.map(|(chance, gain)| chance * (gain + after_use).max(after_pass));
        tiles.sum::<f32>() + self.fog * self.fog_worth(after_pass)
    }

    /// What fog is worth, if this is what the rest is worth after it.
    pub(super) fn fog_worth(&self, rest: f32) -> f32 {
        let events = self.events.iter().map(|event| match *event {
            Encounter::Treasure { gain } => gain + rest,
            Encounter::Pirates {
                toll,
                chance,
                prize,
            } => {
                let fought = chance * (prize + rest) + (1.0 - chance) * self.letter;
                toll.map_or(fought, |toll| fought.max(rest - toll))
            }
        });
        events.sum::<f32>() / FACES as f32
    }

    /// What the voyage is worth if it ends now with an action left.
    pub(super) fn letter(&self) -> f32 {
        self.letter
    }
}

/// What a letter at the end of the voyage is worth; nothing for a ship that holds enough (N3.4).
fn letter(game: &Norderwind, ship: &Ship) -> f32 {
    if ship.letters < game.parts.numbers.letter_limit {
        LETTER
    } else {
        0.0
    }
}

fn encounter(evaluation: &Evaluation<'_>, state: &State, face: EventFace) -> Encounter {
    let game = evaluation.game;
    let numbers = &game.parts.numbers;
    let ship = evaluation.ship(state);
    match face {
        EventFace::Coin => Encounter::Treasure {
            gain: gold_change(evaluation, state, numbers.treasure_gold as i32),
        },
        EventFace::Skulls(skulls) => {
            let fight = Fight {
                skulls,
                hits: 0,
                rolls: ship.cannons,
            };
            let toll = numbers.pirate_toll;
            let pays = ship.gold >= toll;
            Encounter::Pirates {
                toll: pays.then(|| -gold_change(evaluation, state, -(toll as i32))),
                chance: fight
                    .chance(ship.gunnery(), &game.parts.battle_die)
                    .as_f64() as f32,
                prize: prize(evaluation, state),
            }
        }
    }
}

/// What a victory over pirates brings (N6.2).
pub(super) fn prize(evaluation: &Evaluation<'_>, state: &State) -> f32 {
    let mut won = *state;
    evaluation
        .game
        .win_fight(&mut Change::new(&mut won, &mut NoEvents), evaluation.seat);
    evaluation.worth(&won) - evaluation.worth(state)
}

/// What some gold more or less brings.
pub(super) fn gold_change(evaluation: &Evaluation<'_>, state: &State, gold: i32) -> f32 {
    let mut changed = *state;
    let ship = &mut changed.ships[evaluation.seat];
    ship.gold = ship.gold.saturating_add_signed(gold);
    evaluation.worth(&changed) - evaluation.worth(state)
}

/// Everything the seat may do on a tile, with the position after it.
pub(super) fn each_use(
    evaluation: &Evaluation<'_>,
    state: &State,
    tile: Tile,
    closed: Legs,
    mut found: impl FnMut(Action, &State),
) {
    let (game, seat) = (evaluation.game, evaluation.seat);
    match game.face(tile) {
        Face::Destination { port } => {
            if game.check_deliver(state, seat, port).is_ok() {
                let mut after = State {
                    active: seat,
                    ..*state
                };
                game.deliver(&mut Change::new(&mut after, &mut NoEvents), port);
                found(Action::Deliver, &after);
            }
        }
        Face::Wreck => {
            let mut after = *state;
            after.ships[seat].gold += game.parts.numbers.wreck_gold;
            found(Action::Take, &after);
        }
        Face::Fog => {}
        _ => {
            let _ = game.each_deal(&state.ships[seat], tile, closed, &mut |action| {
                let mut after = State {
                    actor: seat,
                    ..*state
                };
                game.deal(&mut Change::new(&mut after, &mut NoEvents), tile, &action);
                found(action, &after);
                ControlFlow::Continue(())
            });
        }
    }
}

/// The use of a tile that brings most, and how much; `None` if there is none that pays.
pub(super) fn best_use(
    evaluation: &Evaluation<'_>,
    state: &State,
    tile: Tile,
    closed: Legs,
) -> Option<(f32, Action)> {
    let now = evaluation.worth(state);
    let mut best: Option<(f32, Action)> = None;
    each_use(evaluation, state, tile, closed, |action, after| {
        let gain = evaluation.worth(after) - now;
        if gain > best.map_or(0.0, |(gain, _)| gain) {
            best = Some((gain, action));
        }
    });
    best
}

/// What opponents with letters would gain on a tile after a deal with these legs.
pub(super) fn opponents_gain(
    evaluation: &Evaluation<'_>,
    state: &State,
    tile: Tile,
    closed: Legs,
) -> f32 {
    if closed.is_empty() || !evaluation.game.is_underlined(tile) {
        return 0.0;
    }
    let opponents = Seat::all(evaluation.game.seats).filter(|seat| *seat != evaluation.seat);
    let with_letter = opponents.filter(|seat| state.ships[*seat].letters > 0);
    let gains = with_letter.map(|seat| {
        let best = best_use(&evaluation.of(seat), state, tile, closed);
        best.map_or(0.0, |(gain, _)| (gain - LETTER).max(0.0))
    });
    gains.sum()
}
