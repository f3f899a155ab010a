//! Dice (M6): one per punt at sea.

use portolan_core::{EventSink, Random};

use super::Change;
use crate::{Berth, Event, Manila, Outcome, PerWare, Phase, Punt, Refusal, State, Ware};

impl Manila {
    /// A punt on the sea advances; past the last space it is in port at once (M6.1).
    pub(crate) fn advance<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        ware: Ware,
        from: u8,
        to: u8,
    ) {
        if to > self.parts.last_space {
            self.arrive_in_port(change, ware);
        } else {
            change.state.punts[ware] = Punt::Sea(to);
            change.put(Event::Moved { ware, from, to });
        }
    }

    /// A punt takes the first vacant berth of the port.
    pub(crate) fn arrive_in_port<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        ware: Ware,
    ) {
        let dock = self.dock(change.state, ware, Punt::Port);
        change.put(Event::Arrived { ware, dock });
    }

    /// A punt takes the first vacant berth of the port or of the shipyard.
    pub(crate) fn dock(&self, state: &mut State, ware: Ware, place: Punt) -> Berth {
        let berth = state.count(place).min(Berth::ALL.len() - 1);
        state.punts[ware] = place;
        state.docks[ware] = berth as u8;
        Berth::ALL[berth]
    }

    /// Where a punt is that comes so far.
    #[inline]
    pub(crate) fn punt_on(&self, space: u8) -> Punt {
        if space > self.parts.last_space {
            Punt::Port
        } else {
            Punt::Sea(space)
        }
    }

    pub(crate) fn roll_odds(&self, state: &State, out: &mut Vec<(Outcome, u32)>) {
        let at_sea: Vec<_> = Ware::ALL
            .into_iter()
            .filter(|ware| state.at_sea(*ware))
            .collect();
        for mut code in 0..6u32.pow(at_sea.len() as u32) {
            let mut dice = PerWare::default();
            for &ware in at_sea.iter().rev() {
                dice[ware] = Some((code % 6) as u8 + 1);
                code /= 6;
            }
            out.push((Outcome::Roll { dice }, 1));
        }
    }

    pub(crate) fn draw_roll<R: Random + ?Sized>(&self, state: &State, rng: &mut R) -> Outcome {
        let mut code = rng.below(216);
        Outcome::Roll {
            dice: PerWare::from_fn(|ware| {
                state.at_sea(ware).then(|| {
                    let die = (code % 6) as u8 + 1;
                    code /= 6;
                    die
                })
            }),
        }
    }

    pub(crate) fn resolve_roll<S: EventSink<Manila>>(
        &self,
        change: &mut Change<'_, S>,
        dice: &PerWare<Option<u8>>,
    ) -> Result<(), Refusal> {
        if change.state.phase != Phase::Roll {
            return Err(Refusal::NoSuchChance {
                phase: change.state.phase,
            });
        }
        for ware in Ware::ALL {
            let fits = match dice[ware] {
                Some(die) => change.state.at_sea(ware) && (1..=6).contains(&die),
                None => !change.state.at_sea(ware),
            };
            if !fits {
                return Err(Refusal::WrongDice);
            }
        }
        change.state.rolls += 1;
        change.state.dice = dice.map(|_, die| die.unwrap_or(0));
        change.put(Event::Rolled {
            number: change.state.rolls,
            dice: *dice,
        });
        for ware in Ware::ALL {
            if let (Punt::Sea(from), Some(die)) = (change.state.punts[ware], dice[ware]) {
                self.advance(change, ware, from, from + die);
            }
        }
        match change.state.rolls {
            1 => self.next_round(change),
            2 => self.ask_boarders(change),
            _ => self.arrive(change),
        }
        Ok(())
    }
}
