//! What the rest of a voyage is worth: the odds of the tiles still in the stack, and what the best
//! use of each would bring to the ship as it is now. Draws are taken as independent, which is near
//! enough for a few tiles.

use arrayvec::ArrayVec;
use portolan_core::Viewer;

use super::position::Position;
use crate::parts::{EventFace, FACES, Face, Fight, Legs, MOST_SAIL, MOST_TILES, Port, Tile};

/// The most actions of a voyage that are looked at.
const MOST_ACTIONS: usize = 3;

/// What the best use of each tile brings in a position; found when it is first asked for.
pub(super) struct Gains<'p, 'a> {
    pub(super) position: &'p Position<'a>,
    gains: [Option<f32>; MOST_TILES],
    /// What each face of the event die brings.
    events: [Encounter; FACES],
    /// What a voyage is worth that ends with an action left: a letter.
    letter: f32,
}

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

impl<'p, 'a> Gains<'p, 'a> {
    pub(super) fn new(position: &'p Position<'a>) -> Gains<'p, 'a> {
        let parts = &position.evaluation.game.parts;
        let prize = position.prize();
        Gains {
            position,
            gains: [None; MOST_TILES],
            events: parts.event_die.map(|face| encounter(position, face, prize)),
            letter: letter(position),
        }
    }

    fn of(&mut self, tile: Tile) -> f32 {
        let gain = &mut self.gains[tile.index()];
        *gain.get_or_insert_with(|| {
            let best = self.position.best_use(tile, Legs::default());
            best.map_or(0.0, |(gain, _)| gain)
        })
    }

    /// The prospects of the next draws from a stack, as far as the seat knows.
    pub(super) fn outlook(&mut self, port: Port) -> Outlook {
        let evaluation = self.position.evaluation;
        let game = evaluation.game;
        let law = game.law_for(self.position.state, port, Viewer::Seat(evaluation.seat));
        let (known, unseen) = law.weights();
        let total = law.total().max(1) as f32;
        let mut outlook = Outlook {
            tiles: ArrayVec::new(),
            fog: 0.0,
            events: self.events,
            letter: self.letter,
        };
        let known = law.known.iter().map(|tile| (tile, known));
        let unseen = law.unseen.iter().map(|tile| (tile, unseen));
        for (tile, weight) in known.chain(unseen).filter(|(_, weight)| *weight > 0) {
            let chance = weight as f32 / total;
            match game.face(tile) {
                Face::Fog => outlook.fog += chance,
                _ => outlook.tiles.push((chance, self.of(tile))),
            }
        }
        outlook
    }
}

impl Outlook {
    /// The prospects of the next draws from a stack in a position.
    pub(super) fn new(position: &Position<'_>, port: Port) -> Outlook {
        Gains::new(position).outlook(port)
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
fn letter(position: &Position<'_>) -> f32 {
    let limit = position.evaluation.game.parts.numbers.letter_limit;
    if position.ship().letters < limit {
        position.gain(|ship| ship.letters += 1)
    } else {
        0.0
    }
}

fn encounter(position: &Position<'_>, face: EventFace, prize: f32) -> Encounter {
    let game = position.evaluation.game;
    let numbers = &game.parts.numbers;
    let ship = position.ship();
    match face {
        EventFace::Coin => Encounter::Treasure {
            gain: position.gold_change(numbers.treasure_gold as i32),
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
                toll: pays.then(|| -position.gold_change(-(toll as i32))),
                chance: fight
                    .chance(ship.gunnery(), &game.parts.battle_die)
                    .as_f64() as f32,
                prize,
            }
        }
    }
}
