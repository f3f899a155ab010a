//! What a player does, and its notation.
//!
//! | notation | meaning | rule |
//! |---|---|---|
//! | `visit olesand`, `visit olesand cut 3` | choose a stack, and cut it | N3.2 |
//! | `look`, `draw` | let the lookout look at the top tile, or draw at once | N3.2 |
//! | `keep`, `under` | keep the tile on top, or put it under the stack | N3.2 |
//! | `draw`, `stop` | draw the next tile, or end the voyage | N3.2 |
//! | `buy 2 salt`, `buy 1 salt + 1 wine overboard 1 fish` | buy goods, and throw goods away for them | N4.1, N4.3 |
//! | `sell 2 salt` | sell goods | N4.1, N4.3 |
//! | `swap wood for wine` | sell one good and buy another | N4.3 |
//! | `sail`, `cannon`, `hire gunner` | buy equipment | N4.2 |
//! | `deliver` | fill the current order of the port | N4.4 |
//! | `take` | take the gold of the wreck | N4.5 |
//! | `pass` | leave the tile alone, or keep the letter of trade | N3.3, N5.1 |
//! | `pay`, `fight` | pay the pirates or fight them | N6.1 |

use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{ActionNotation, Notation, NotationError, Phrased, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Norderwind;
use crate::parts::{Good, Goods, Item, Legs, Port, Post};

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS, Phrased)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = Norderwind, prefix = "action")]
#[derive(strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Action {
    /// Visits a stack; `cut` is how many tiles go under unseen.
    Visit {
        port: Port,
        #[phrase(optional)]
        cut: Option<u8>,
    },
    /// Lets the lookout look at the top tile.
    Look,
    /// Draws the next tile.
    Draw,
    /// Keeps the tile on top, which draws it.
    Keep,
    /// Puts the tile under the stack.
    Under,
    /// Ends the voyage.
    Stop,
    /// Buys goods; `overboard` makes room for them.
    Buy {
        goods: Goods,
        #[phrase(optional)]
        overboard: Goods,
    },
    /// Sells goods.
    Sell { goods: Goods },
    /// Sells one good and buys one of another kind.
    Swap { sell: Good, buy: Good },
    /// Raises the sail.
    Sail,
    /// Mounts a cannon.
    Cannon,
    /// Hires a crew member for a post.
    Hire { post: Post },
    /// Fills the current order.
    Deliver,
    /// Takes the gold of the wreck.
    Take,
    /// Leaves the tile alone, or keeps the letter of trade.
    Pass,
    /// Pays the pirates.
    Pay,
    /// Fights the pirates.
    Fight,
}

impl Action {
    /// Whether it is a use of a tile.
    pub fn is_use(&self) -> bool {
        matches!(self, Action::Deliver | Action::Take) || self.is_deal()
    }

    /// Whether it buys or sells something: only these open the tile for letters (N5.1).
    pub fn is_deal(&self) -> bool {
        !self.legs().is_empty()
    }

    /// What is bought and sold (N5.2).
    #[inline]
    pub fn legs(&self) -> Legs {
        let mut legs = Legs::default();
        match *self {
            Action::Buy { goods, .. } => legs.buy = goods.kinds(),
            Action::Sell { goods } => legs.sell = goods.kinds(),
            Action::Swap { sell, buy } => {
                legs.sell.insert(sell);
                legs.buy.insert(buy);
            }
            Action::Sail => legs.items.insert_all(Item::Sail.into()),
            Action::Cannon => legs.items.insert_all(Item::Cannon.into()),
            Action::Hire { .. } => legs.items.insert_all(Item::Crew.into()),
            _ => {}
        }
        legs
    }
}

impl ActionNotation<Norderwind> for Action {
    fn group(&self) -> &'static str {
        match self {
            Action::Pass | Action::Stop => "decline",
            Action::Sail | Action::Cannon => "equip",
            Action::Pay | Action::Fight => "pirates",
            other => other.into(),
        }
    }
}

/// What the words of the notation are.
const FORMS: &str = "visit PORT [cut N], look, draw, keep, under, stop, buy N GOOD [+ N GOOD] \
     [overboard N GOOD [+ N GOOD]], sell N GOOD [+ N GOOD], swap GOOD for GOOD, sail, cannon, \
     hire POST, deliver, take, pass, pay or fight";

impl Notation<Norderwind> for Action {
    fn write(&self, game: &Norderwind, out: &mut dyn fmt::Write) -> fmt::Result {
        out.write_str(self.into())?;
        match self {
            Action::Visit { port, cut } => {
                write!(out, " {}", game.parts.port_name(*port).to_lowercase())?;
                cut.map_or(Ok(()), |cut| write!(out, " cut {cut}"))
            }
            Action::Buy { goods, overboard } => {
                write_goods(*goods, out)?;
                if overboard.is_empty() {
                    return Ok(());
                }
                out.write_str(" overboard")?;
                write_goods(*overboard, out)
            }
            Action::Sell { goods } => write_goods(*goods, out),
            Action::Swap { sell, buy } => write!(out, " {} for {}", sell.name(), buy.name()),
            Action::Hire { post } => write!(out, " {}", post.name()),
            _ => Ok(()),
        }
    }

    fn read(game: &Norderwind, text: &str) -> Result<Action, NotationError> {
        let mut line = LineReader::with_joints(text);
        let action = match line.verb(FORMS)?.as_str() {
            "visit" => read_visit(game, &mut line)?,
            "look" => Action::Look,
            "draw" => Action::Draw,
            "keep" => Action::Keep,
            "under" => Action::Under,
            "stop" => Action::Stop,
            "buy" => read_purchase(&mut line)?,
            "sell" => Action::Sell {
                goods: read_goods(&mut line, "sell N GOOD [+ N GOOD]")?,
            },
            "swap" => read_swap(&mut line)?,
            "sail" => Action::Sail,
            "cannon" => Action::Cannon,
            "hire" => Action::Hire {
                post: Post::read_word(line.next("hire POST")?)?,
            },
            "deliver" => Action::Deliver,
            "take" => Action::Take,
            "pass" => Action::Pass,
            "pay" => Action::Pay,
            "fight" => Action::Fight,
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(action)
    }
}

fn read_visit(game: &Norderwind, line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "visit PORT or visit PORT cut N";
    let names = Port::ALL.map(|port| (game.parts.port_name(port), port));
    let Some(port) = line.longest_name(names.into_iter()) else {
        let [one, two, three] = names.map(|(name, _)| name.to_lowercase());
        let expected = format!("{one}, {two} or {three}");
        return Err(NotationError::new(line.next(FORM)?, expected));
    };
    let cut = if line.skip("cut") {
        Some(line.small(FORM)?)
    } else {
        None
    };
    Ok(Action::Visit { port, cut })
}

fn read_purchase(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "buy N GOOD [+ N GOOD] [overboard N GOOD [+ N GOOD]]";
    let goods = read_goods(line, FORM)?;
    let overboard = if line.skip("overboard") {
        read_goods(line, FORM)?
    } else {
        Goods::default()
    };
    Ok(Action::Buy { goods, overboard })
}

fn read_swap(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "swap GOOD for GOOD";
    let sell = Good::read_word(line.next(FORM)?)?;
    line.expect("for", FORM)?;
    let buy = Good::read_word(line.next(FORM)?)?;
    Ok(Action::Swap { sell, buy })
}

/// Writes ` 2 salt + 1 wine`.
fn write_goods(goods: Goods, out: &mut dyn fmt::Write) -> fmt::Result {
    for (index, (good, count)) in goods.present().enumerate() {
        let joint = if index == 0 { "" } else { " +" };
        write!(out, "{joint} {count} {}", good.name())?;
    }
    Ok(())
}

/// Reads `2 salt + 1 wine`, no good twice, at least one.
fn read_goods(line: &mut LineReader<'_>, form: &'static str) -> Result<Goods, NotationError> {
    let mut goods = Goods::default();
    loop {
        let count = line.small(form)?;
        let word = line.next(form)?;
        let good = Good::read_word(word)?;
        if count == 0 || goods.count(good) > 0 {
            return Err(NotationError::new(word, "each good once, at least 1 of it"));
        }
        goods = goods.and(Goods::of(good, count));
        if !line.skip_any(&["+", ",", "and"]) {
            return Ok(goods);
        }
    }
}

#[cfg(test)]
mod tests;
