//! The two dice (N1.3), and the exact chances of a fight (N6).

use portolan_core::{Chance, NotationError, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The faces of a die.
pub const FACES: usize = 6;

/// A face of the event die. Its text is its notation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, strum::Display)]
#[serde(rename_all = "snake_case")]
pub enum EventFace {
    /// A treasure.
    #[strum(to_string = "coin")]
    Coin,
    /// Pirates of this strength, 1 to 9.
    #[strum(to_string = "{0}")]
    Skulls(u8),
}

impl EventFace {
    pub(crate) fn read_word(word: &str) -> Result<EventFace, NotationError> {
        match word.parse() {
            Ok(skulls @ 1..=9) => Ok(EventFace::Skulls(skulls)),
            _ if word.eq_ignore_ascii_case("coin") => Ok(EventFace::Coin),
            _ => Err(NotationError::new(word, "1 to 9 skulls or coin")),
        }
    }
}

/// A face of the battle die.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Vocabulary, ViewPart,
)]
#[serde(rename_all = "snake_case")]
#[vocabulary(prefix = "ball")]
pub enum BattleFace {
    /// One hit.
    Silver,
    /// Two hits with the gunner.
    Double,
    /// A miss.
    Blank,
}

/// A fight: what is still to be hit and to be rolled.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS, ViewPart,
)]
pub struct Fight {
    /// The strength of the pirates; 0 without pirates.
    pub skulls: u8,
    /// Hits so far.
    pub hits: u8,
    /// Rolls left.
    pub rolls: u8,
}

/// How hard the cannons of a ship hit: twice with double blue balls, if there is a gunner (N7.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gunnery {
    /// Double blue balls miss.
    Plain,
    /// Double blue balls hit twice.
    Gunner,
}

impl Gunnery {
    /// The hits of a face (N6.1).
    pub const fn hits(self, face: BattleFace) -> u8 {
        match (face, self) {
            (BattleFace::Silver, _) => 1,
            (BattleFace::Double, Gunnery::Gunner) => 2,
            (BattleFace::Double, Gunnery::Plain) | (BattleFace::Blank, _) => 0,
        }
    }

    /// The most hits of a roll.
    pub fn most(self) -> u8 {
        let faces = BattleFace::all().iter();
        faces.map(|face| self.hits(*face)).max().unwrap_or(0)
    }
}

impl Fight {
    /// Whether the fight is won (N6.1).
    pub const fn is_won(self) -> bool {
        self.hits >= self.skulls
    }

    /// Whether the rolls left cannot win it any more (N6.3).
    pub fn is_lost(self, gunnery: Gunnery) -> bool {
        self.hits + self.rolls * gunnery.most() < self.skulls
    }

    /// The fight after a roll.
    pub const fn after(self, face: BattleFace, gunnery: Gunnery) -> Fight {
        Fight {
            hits: self.hits + gunnery.hits(face),
            rolls: self.rolls - 1,
            ..self
        }
    }

    /// The chance to win from here, by the rules of [`Fight::after`], [`Fight::is_won`] and
    /// [`Fight::is_lost`].
    pub fn chance(self, gunnery: Gunnery, die: &[BattleFace; FACES]) -> Chance {
        let of = (FACES as u64).pow(self.rolls.into());
        Chance::new(self.ways(gunnery, die), of)
    }

    /// In how many of all rolls of the dice left the fight is won.
    fn ways(self, gunnery: Gunnery, die: &[BattleFace; FACES]) -> u64 {
        if self.is_won() {
            return (FACES as u64).pow(self.rolls.into());
        }
        if self.is_lost(gunnery) {
            return 0;
        }
        // Equal faces lead to the same fight, so each kind is looked at once.
        let kinds = BattleFace::all().iter();
        kinds
            .map(|face| {
                let faces = die.iter().filter(|other| *other == face).count() as u64;
                faces * self.after(*face, gunnery).ways(gunnery, die)
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DIE: [BattleFace; FACES] = [
        BattleFace::Silver,
        BattleFace::Silver,
        BattleFace::Silver,
        BattleFace::Double,
        BattleFace::Blank,
        BattleFace::Blank,
    ];

    /// The chance by rolling all dice in every way, without an early decision.
    fn enumerated(skulls: u8, rolls: u8, gunnery: Gunnery) -> Chance {
        let all = (FACES as u64).pow(rolls.into());
        let hits = |mut code: u64| -> u8 {
            let mut sum = 0;
            for _ in 0..rolls {
                sum += gunnery.hits(DIE[(code % FACES as u64) as usize]);
                code /= FACES as u64;
            }
            sum
        };
        let won = (0..all).filter(|code| hits(*code) >= skulls).count();
        Chance::new(won as u64, all)
    }

    #[test]
    fn n6_3_chances_are_those_of_all_rolls() {
        for gunnery in [Gunnery::Plain, Gunnery::Gunner] {
            for skulls in 1..=6 {
                for rolls in 0..=5 {
                    let fight = Fight {
                        skulls,
                        hits: 0,
                        rolls,
                    };
                    assert_eq!(
                        fight.chance(gunnery, &DIE),
                        enumerated(skulls, rolls, gunnery),
                        "{fight:?} {gunnery:?}"
                    );
                }
            }
        }
    }

    fn chance(rolls: u8, skulls: u8, gunnery: Gunnery) -> (u64, u64) {
        let fight = Fight {
            skulls,
            hits: 0,
            rolls,
        };
        let Chance { ways, of } = fight.chance(gunnery, &DIE);
        (ways, of)
    }

    #[test]
    fn n10_2_two_cannons_against_two_skulls() {
        assert_eq!(chance(2, 2, Gunnery::Plain), (1, 4));
        assert_eq!(chance(2, 2, Gunnery::Gunner), (20 / 4, 36 / 4));
    }

    #[test]
    fn n10_10_four_cannons() {
        let of_four = |gunnery| [1, 2, 3].map(|skulls| chance(4, skulls, gunnery));
        assert_eq!(of_four(Gunnery::Plain), [(15, 16), (11, 16), (5, 16)]);
        assert_eq!(of_four(Gunnery::Gunner), [(80, 81), (74, 81), (13, 18)]);
    }
}
