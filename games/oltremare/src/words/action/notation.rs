//! Writes and reads actions in notation.

use std::borrow::Cow;
use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{Notation, NotationError};

use super::Action;
use crate::Oltremare;
use crate::parts::{Card, Cards, Path, Port};
use crate::words::Deal;

const FORMS: &str = "discard CARD, offer CARDS for GOODS to SEAT|all, accept N [with CARDS], decline N, \
     counter N with CARDS for GOODS, withdraw N, buy deck|pirate, leave, play CARD, sail PORT…, \
     jump PORT, stay or stow CARD";
const BUY: &str = "buy deck or buy pirate";
const ACCEPT: &str = "accept N or accept N with CARD + CARD";
const SAIL: &str = "sail and one to four ports";

impl Notation<Oltremare> for Action {
    fn write(&self, game: &Oltremare, out: &mut dyn fmt::Write) -> fmt::Result {
        match self {
            Action::Discard { card } => write!(out, "discard {card}"),
            Action::Offer { to, deal } => {
                out.write_str("offer ")?;
                deal.write(out)?;
                match to {
                    None => out.write_str(" to all")?,
                    Some(to) => write!(out, " to {to}")?,
                }
                deal.write_claims(game, out)
            }
            Action::Accept { number, with } => {
                write!(out, "accept {number}")?;
                for (index, card) in with.iter().enumerate() {
                    let join = if index == 0 { "with" } else { "+" };
                    write!(out, " {join} {card}")?;
                }
                Ok(())
            }
            Action::Decline { number } => write!(out, "decline {number}"),
            Action::Counter { number, deal } => {
                write!(out, "counter {number} with ")?;
                deal.write(out)?;
                deal.write_claims(game, out)
            }
            Action::Withdraw { number } => write!(out, "withdraw {number}"),
            Action::BuyDeck => out.write_str("buy deck"),
            Action::BuyPirate => out.write_str("buy pirate"),
            Action::Leave => out.write_str("leave"),
            Action::Play { card } => write!(out, "play {card}"),
            Action::Sail { path } => {
                out.write_str("sail")?;
                let mut ports = path.ports().iter();
                ports.try_for_each(|port| write!(out, " {}", game.port_name(*port)))
            }
            Action::Jump { port } => write!(out, "jump {}", game.port_name(*port)),
            Action::Stay => out.write_str("stay"),
            Action::Stow { card } => write!(out, "stow {card}"),
        }
    }

    fn read(game: &Oltremare, text: &str) -> Result<Action, NotationError> {
        let mut line = LineReader::with_joints(text);
        let verb = line.verb(FORMS)?;
        let action = match verb.as_str() {
            "discard" => Action::Discard {
                card: line.next("discard CARD")?.parse()?,
            },
            "offer" => read_offer(game, &mut line)?,
            "accept" => read_accept(&mut line)?,
            "decline" => Action::Decline {
                number: line.amount("decline N")?,
            },
            "counter" => read_counter(game, &mut line)?,
            "withdraw" => Action::Withdraw {
                number: line.amount("withdraw N")?,
            },
            "buy" if line.skip("deck") => Action::BuyDeck,
            "buy" if line.skip_any(&["pirate", "pirates"]) => Action::BuyPirate,
            "buy" => return Err(NotationError::new(text, BUY)),
            "leave" => Action::Leave,
            "play" => Action::Play {
                card: line.next("play CARD")?.parse()?,
            },
            "sail" => read_sail(game, &mut line)?,
            "jump" => Action::Jump {
                port: game.read_port(&mut line, "jump PORT")?,
            },
            "stay" => Action::Stay,
            "stow" => Action::Stow {
                card: line.next("stow CARD")?.parse()?,
            },
            _ => return Err(NotationError::new(text, FORMS)),
        };
        line.end()?;
        Ok(action)
    }
}

fn read_offer(game: &Oltremare, line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "to SEAT or to all";
    let mut deal = Deal::read(line)?;
    line.expect("to", FORM)?;
    let to = if line.skip("all") {
        None
    } else {
        Some(line.number(FORM)?)
    };
    deal.read_claims(game, line)?;
    Ok(Action::Offer { to, deal })
}

fn read_counter(game: &Oltremare, line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "counter N with CARDS for GOODS";
    let number = line.amount(FORM)?;
    line.expect("with", FORM)?;
    let mut deal = Deal::read(line)?;
    deal.read_claims(game, line)?;
    Ok(Action::Counter { number, deal })
}

fn read_accept(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    let number = line.amount(ACCEPT)?;
    let mut with = Cards::NONE;
    if line.skip("with") {
        loop {
            let word = line.next(ACCEPT)?;
            let card: Card = word.parse()?;
            if with.has(card) {
                return Err(NotationError::new(word, "each card once"));
            }
            with.add(card);
            line.skip("+");
            if line.peek().is_none() {
                break;
            }
        }
    }
    Ok(Action::Accept { number, with })
}

fn read_sail(game: &Oltremare, line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    let mut ports = vec![game.read_port(line, SAIL)?];
    while line.peek().is_some() {
        ports.push(game.read_port(line, SAIL)?);
    }
    let path = Path::new(&ports).ok_or_else(|| NotationError::new(line.text(), SAIL))?;
    Ok(Action::Sail { path })
}

impl Oltremare {
    /// A port in notation: its name, or its number if the board does not have it.
    pub(crate) fn port_name(&self, port: Port) -> Cow<'_, str> {
        match self.components.chart.name(port) {
            Some(name) => name.into(),
            None => u8::from(port).to_string().into(),
        }
    }

    /// Reads a port: the longest name that comes next, or a number.
    pub(crate) fn read_port(
        &self,
        line: &mut LineReader<'_>,
        expected: &'static str,
    ) -> Result<Port, NotationError> {
        if let Some(port) = line.longest_name(self.components.chart.names()) {
            return Ok(port);
        }
        let word = line.next(expected)?;
        let number = word.parse().ok().and_then(Port::from_number);
        number.ok_or_else(|| NotationError::new(word, "the name of a port"))
    }
}
