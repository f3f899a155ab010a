//! What a temperament makes of a decision. The numbers are small on purpose: a temperament may cost a player
//! a few wins in a hundred, no more (docs/bots.md has what was measured).

use portolan_core::{GamePackage, MAX_SEATS, Manner, Seat, Temperament};

use super::Judgement;
use crate::player::Asked;

/// After so many events that the seat has seen, half of a grudge is forgotten.
const HALF_FORGOTTEN: f32 = 120.0;

/// How much of a rival's chance counts against a decision, at the greatest grudge.
const GRUDGE: f32 = 0.12;

/// How a player is inclined in one decision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Inclination {
    /// For the heuristic of the game.
    pub(crate) manner: Manner,
    /// For a search.
    pub(crate) judgement: Judgement,
}

impl Inclination {
    /// That of an even temperament.
    pub(crate) const EVEN: Inclination = Inclination {
        manner: Manner::EVEN,
        judgement: Judgement::EVEN,
    };

    /// That of a temperament, for a seat that knows and has seen this.
    pub(crate) fn of<G: GamePackage>(temperament: Temperament, asked: Asked<'_, G>) -> Inclination {
        let Inclination { manner, judgement } = Inclination::EVEN;
        match temperament {
            Temperament::Even => Inclination::EVEN,
            Temperament::Cautious => Inclination {
                manner: Manner {
                    eagerness: -0.5,
                    daring: -1.0,
                    ..manner
                },
                judgement: Judgement {
                    caution: 0.35,
                    ..judgement
                },
            },
            Temperament::Greedy => Inclination {
                manner: Manner {
                    eagerness: 0.5,
                    daring: 1.0,
                    generosity: -1.0,
                    ..manner
                },
                judgement: Judgement {
                    caution: -0.35,
                    deal: -0.002,
                    ..judgement
                },
            },
            Temperament::Vengeful => {
                let grudges = grudges(asked);
                Inclination {
                    manner: Manner {
                        eagerness: 0.25,
                        grudges,
                        ..manner
                    },
                    judgement: Judgement {
                        rivals: grudges.map(|grudge| GRUDGE * grudge),
                        ..judgement
                    },
                }
            }
            Temperament::Generous => Inclination {
                manner: Manner {
                    eagerness: -0.25,
                    generosity: 1.0,
                    ..manner
                },
                judgement: Judgement {
                    mercy: 0.08,
                    deal: 0.005,
                    ..judgement
                },
            },
            Temperament::Chatterbox => Inclination {
                manner: Manner {
                    eagerness: 0.25,
                    ..manner
                },
                judgement,
            },
        }
    }
}

/// What the seat holds against each other one: all that it suffered, less what time has healed.
fn grudges<G: GamePackage>(asked: Asked<'_, G>) -> [f32; MAX_SEATS] {
    let Asked {
        game, seen, seat, ..
    } = asked;
    let mut affronts = Vec::new();
    game.affronts(seen, &mut affronts);
    let mut grudges = [0.0_f32; MAX_SEATS];
    for affront in affronts {
        if affront.to != seat || affront.by == seat || affront.by.index() >= game.seats() {
            continue;
        }
        let age = seen.len().saturating_sub(affront.at) as f32 / HALF_FORGOTTEN;
        grudges[affront.by] += affront.weight / (1.0 + age);
    }
    for other in Seat::all(game.seats()) {
        grudges[other] = grudges[other].min(1.0);
    }
    grudges
}
