//! What a player does, and its notation.
//!
//! | notation | meaning | rule |
//! |---|---|---|
//! | `discard 17` | a surplus card goes on the own pirate pile | O3 |
//! | `offer 33 + 1 ducat for 2 silk to 2 claiming 33 ship`, `… to all` | an offer | O4.6 |
//! | `accept 3`, `accept 3 with 17 + 20` | takes offer 3, giving these cards | O4.6 |
//! | `decline 3`, `withdraw 3` | turns down somebody's offer, takes back an own one | O4.6 |
//! | `counter 3 with 33 for salt` | declines and offers something else to its maker | O4.6 |
//! | `buy deck`, `buy pirate` | buys a card | O4.4 |
//! | `leave` | ends the trade phase | O4.5 |
//! | `play 17` | one of the cards to play; laid open when all are chosen | O5.1 |
//! | `sail Candia Rodi` | the ports the ship enters | O5.1 |
//! | `jump Rodi`, `stay` | with a compass | O5.4 |
//! | `stow 17` | the next card on the cargo pile | O3 |
//!
//! Ports are called by the names the edition has for them. A port the board does not have can
//! only be written by its number.

use std::borrow::Cow;
use std::fmt;

use portolan_core::notation::LineReader;
use portolan_core::{ActionNotation, Notation, NotationError, Phrase, Phrased, Seat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::phrases::{card_names, claims_about, side};
use super::{Claims, Deal};
use crate::Oltremare;
use crate::parts::{Card, Cards, Path, Port};

/// An action of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Phrased, TS)]
#[serde(tag = "action", rename_all = "snake_case")]
#[phrase(game = Oltremare, prefix = "action")]
#[allow(missing_docs, reason = "the parameters explain themselves")]
pub enum Action {
    /// Puts a surplus card on the own pirate pile.
    Discard { card: Card },
    /// Makes an offer to a seat, or to every opponent of the active player.
    #[phrase(
        with = Action::offer_phrase,
        keys(
            "action-offer",
            "action-offer-all",
            "action-offer-claiming",
            "action-offer-all-claiming"
        )
    )]
    Offer { to: Option<Seat>, deal: Deal },
    /// Accepts an offer and gives these cards for it.
    #[phrase(with = Action::accept_phrase, keys("action-accept", "action-accept-with"))]
    Accept {
        number: u32,
        #[ts(as = "Vec<Card>")]
        with: Cards,
    },
    /// Turns an offer down.
    Decline { number: u32 },
    /// Turns an offer down and makes its maker another.
    #[phrase(with = Action::offer_phrase, keys("action-counter", "action-counter-claiming"))]
    Counter { number: u32, deal: Deal },
    /// Takes back an own offer.
    Withdraw { number: u32 },
    /// Buys the top card of the deck.
    BuyDeck,
    /// Buys the top card of the own pirate pile.
    BuyPirate,
    /// Ends the trade phase.
    Leave,
    /// Chooses a card to play.
    Play { card: Card },
    /// Moves the ship.
    Sail { path: Path },
    /// Jumps with the compass.
    Jump { port: Port },
    /// Lets the compass go.
    Stay,
    /// Puts a played card on the cargo pile.
    Stow { card: Card },
}

const FORMS: &str = "discard CARD, offer CARDS for GOODS to SEAT|all, accept N [with CARDS], decline N, \
     counter N with CARDS for GOODS, withdraw N, buy deck|pirate, leave, play CARD, sail PORT…, \
     jump PORT, stay or stow CARD";
const BUY: &str = "buy deck or buy pirate";
const ACCEPT: &str = "accept N or accept N with CARD + CARD";
const SAIL: &str = "sail and one to four ports";

impl Action {
    fn offer_phrase(&self, game: &Oltremare) -> Phrase {
        let (key, claiming, deal) = match self {
            Action::Offer { to: Some(_), deal } => ("action-offer", "action-offer-claiming", deal),
            Action::Offer { deal, .. } => ("action-offer-all", "action-offer-all-claiming", deal),
            Action::Counter { deal, .. } => ("action-counter", "action-counter-claiming", deal),
            _ => return Phrase::new("action-offer"),
        };
        let silent = deal.claims == Claims::default();
        let mut phrase = Phrase::new(if silent { key } else { claiming })
            .with("give", side(card_names(deal.give, game), deal.pay))
            .with("want", side(deal.want.phrases(), deal.ask));
        match self {
            Action::Offer { to: Some(to), .. } => phrase.put("to", (*to).into()),
            Action::Counter { number, .. } => phrase.put("number", (*number).into()),
            _ => {}
        }
        if !silent {
            phrase.put("claims", claims_about(&deal.claims, game));
        }
        phrase
    }

    fn accept_phrase(&self, game: &Oltremare) -> Phrase {
        match self {
            Action::Accept { number, with } if !with.is_empty() => {
                Phrase::new("action-accept-with")
                    .with("number", *number)
                    .with("with", side(card_names(*with, game), 0))
            }
            Action::Accept { number, .. } => Phrase::new("action-accept").with("number", *number),
            _ => Phrase::new("action-accept"),
        }
    }
}

impl ActionNotation<Oltremare> for Action {
    fn group(&self) -> &'static str {
        match self {
            Action::Discard { .. } => "discard",
            Action::Offer { .. } => "offer",
            Action::Accept { .. } | Action::Decline { .. } | Action::Counter { .. } => "answer",
            Action::Withdraw { .. } => "withdraw",
            Action::BuyDeck | Action::BuyPirate => "buy",
            Action::Leave => "leave",
            Action::Play { .. } => "play",
            Action::Sail { .. } => "sail",
            Action::Jump { .. } | Action::Stay => "jump",
            Action::Stow { .. } => "stow",
        }
    }
}

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
                number: line.number("decline N")?,
            },
            "counter" => read_counter(game, &mut line)?,
            "withdraw" => Action::Withdraw {
                number: line.number("withdraw N")?,
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
    let to = match line.skip("all") {
        true => None,
        false => Some(line.number(FORM)?),
    };
    deal.read_claims(game, line)?;
    Ok(Action::Offer { to, deal })
}

fn read_counter(game: &Oltremare, line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    const FORM: &str = "counter N with CARDS for GOODS";
    let number = line.number(FORM)?;
    line.expect("with", FORM)?;
    let mut deal = Deal::read(line)?;
    deal.read_claims(game, line)?;
    Ok(Action::Counter { number, deal })
}

fn read_accept(line: &mut LineReader<'_>) -> Result<Action, NotationError> {
    let number = line.number(ACCEPT)?;
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

#[cfg(test)]
mod tests {
    use portolan_core::{GamePackage, Setup};

    use super::*;

    fn game() -> Oltremare {
        Oltremare::open(&Setup::new(4)).unwrap()
    }

    #[test]
    fn every_form_reads_back_as_it_prints() {
        for line in [
            "discard 17",
            "offer 33 + 40 + 1 ducat for silk + 2 salt to 2",
            "offer 33 for 3 ducats to all",
            "offer 33 for nothing to 2 claiming 33 ducat ship power 5 port Zara",
            "offer 2 ducats for gems to 1",
            "offer 33 + 34 for silk to 4 claiming 33 ship, 34 cards",
            "accept 3",
            "accept 3 with 17 + 20",
            "decline 3",
            "counter 3 with 33 + 2 ducats for salt claiming 33 pirate",
            "withdraw 3",
            "buy deck",
            "buy pirate",
            "leave",
            "play 17",
            "sail Candia Rodi",
            "jump Rodi",
            "stay",
            "stow 17",
        ] {
            let action = Action::read(&game(), line);
            let action = action.unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(action.notation(&game()), line);
        }
    }

    #[test]
    fn what_cannot_be_read_says_what_was_expected() {
        for (line, expected) in [
            ("", "discard CARD"),
            ("offer 17 for silk", "to SEAT"),
            ("offer 17 silk to 2", "cards and ducats"),
            ("offer 17 + 17 for silk to 2", "each card once"),
            ("offer 17 for gold to 2", "gems, scrolls"),
            ("offer 17 for silk to 2 claiming 17", "claims such as"),
            ("offer 0 ducats for silk to 2", "at least 1"),
            ("offer 17 for 0 silk to 2", "at least 1"),
            ("offer 17 for 0 ducats to 2", "at least 1"),
            ("offer 17 for silk + 0 silk to 2", "at least 1"),
            ("counter 3 with 17 for 0 silk", "at least 1"),
            (
                "offer 17 for silk to 2 claiming 17 power 3 power 4",
                "power once",
            ),
            (
                "offer 17 for silk to 2 claiming 17 power 3 ship power 3",
                "power once",
            ),
            (
                "offer 17 for silk to 2 claiming 17 port Zara port Rodi",
                "port once",
            ),
            ("offer 99 for silk to 2", "1 to 98"),
            ("accept", "accept N"),
            ("accept 3 with", "accept N"),
            ("buy ship", "buy deck"),
            ("sail", "one to four ports"),
            ("sail Zara Rodi Zara Rodi Zara", "one to four ports"),
            ("jump Atlantis", "the name of a port"),
            ("jump 33", "the name of a port"),
            (
                "offer 1 + 2 for silk to 2 claiming 1 port Atlantis",
                "the name of a port",
            ),
            (
                "offer 1 for silk to 2 claiming 1 ship, 2 ship, 3 ship, 4 ship, 5 ship, 6 ship, 7 ship",
                "6 cards at most",
            ),
            ("leave now", "nothing more"),
        ] {
            let error = Action::read(&game(), line).unwrap_err();
            assert!(error.expected.contains(expected), "{line}: {error}");
        }
    }

    #[test]
    fn ports_are_printed_as_the_edition_has_them_whatever_was_typed() {
        for (typed, printed) in [
            ("sail CANDIA rodi", "sail Candia Rodi"),
            ("JUMP rodi", "jump Rodi"),
            (
                "offer 33 for silk to 2 claiming 33 port zARA",
                "offer 33 for silk to 2 claiming 33 port Zara",
            ),
            ("jump 17", "jump Rodi"),
            // No port has this number.
            ("jump 31", "jump 31"),
        ] {
            let action = Action::read(&game(), typed).unwrap();
            assert_eq!(action.notation(&game()), printed);
        }
    }

    #[test]
    fn of_names_with_blanks_the_longest_is_read() {
        let edition = Oltremare::EDITION.replace("Rodi", "Zara Nuova");
        let edition = edition.replace("Candia", "Nuova Candia");
        let mut setup = Setup::new(2);
        setup.edition = Some(edition);
        let game = Oltremare::open(&setup).unwrap();
        let read = |line: &str| match Action::read(&game, line).unwrap() {
            Action::Sail { path } => path.ports().iter().map(|port| port.index()).collect(),
            _ => Vec::new(),
        };
        assert_eq!(read("sail Zara zara nuova Nuova Candia"), [1, 16, 6]);
        let line = "sail Zara Nuova Zara Nuova Candia";
        // After `Zara Nuova` comes `Zara Nuova` again, and `Candia` alone is no port.
        assert!(Action::read(&game, line).is_err());
        let line =
            "offer 33 for nothing to 2 claiming 33 ship port Zara Nuova power 5, 34 port Zara";
        let action = Action::read(&game, line).unwrap();
        assert!(
            action
                .notation(&game)
                .ends_with("power 5 port Zara Nuova, 34 port Zara")
        );
        assert_eq!(Action::read(&game, &action.notation(&game)), Ok(action));
    }

    #[test]
    fn actions_and_claims_in_json_are_as_strict_as_the_notation() {
        let read = |json: &str| serde_json::from_str::<Action>(json);
        let sail = read(r#"{"action":"sail","path":[7,17]}"#).unwrap();
        assert_eq!(sail.notation(&game()), "sail Candia Rodi");
        for wrong in [
            r#"{"action":"sail","path":[]}"#,
            r#"{"action":"sail","path":[1,2,1,2,1]}"#,
            r#"{"action":"jump","port":0}"#,
            r#"{"action":"jump","port":33}"#,
            r#"{"action":"play","card":99}"#,
        ] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        let claims = |json: &str| serde_json::from_str::<Claims>(json);
        let silent = r#"[{"card":3,"symbols":[],"power":null,"port":null}]"#;
        let twice = r#"[{"card":3,"symbols":["ship"]},{"card":3,"symbols":["cards"]}]"#;
        assert!(claims(silent).is_err() && claims(twice).is_err());
        let sorted = claims(r#"[{"card":4,"symbols":["ship"]},{"card":3,"power":5,"symbols":[]}]"#);
        let cards: Vec<_> = sorted
            .unwrap()
            .iter()
            .map(|said| said.card.number())
            .collect();
        assert_eq!(cards, [3, 4]);
    }
}
