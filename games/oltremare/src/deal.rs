//! What an offer says (O4.6): cards and ducats for goods and ducats, with claims about the
//! cards that nobody checks.
//!
//! Notation: `33 + 40 + 1 ducat for silk + 2 salt`, `nothing` for an empty side, then
//! `claiming 33 ship, 40 ship cards power 5 port Zara`.

use std::fmt;

use portolan_core::WordError;
use serde::{Deserialize, Serialize};

use crate::card::Card;
use crate::cards::Cards;
use crate::good::{Good, Goods, Symbol};
use crate::port::PortName;
use crate::words::Words;

/// The most cards of one offer that can be talked about.
pub const MOST_CLAIMS: usize = 6;

/// What somebody says about a card. It may be a lie (O4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// Symbols it is said to bear, a bit for each of [`Symbol::ALL`].
    #[serde(with = "symbol_names")]
    pub symbols: u8,
    /// The sailor power it is said to have.
    pub power: Option<u8>,
    /// The port it is said to name.
    pub port: Option<PortName>,
}

impl Claim {
    /// Whether it says anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Claim::default()
    }

    /// The symbols claimed.
    pub fn each_symbol(&self) -> impl Iterator<Item = Symbol> + use<> {
        let symbols = self.symbols;
        Symbol::ALL
            .into_iter()
            .filter(move |symbol| symbols & (1 << *symbol as u8) != 0)
    }
}

mod symbol_names {
    use serde::{Deserialize, Deserializer, Serializer};

    use super::{Claim, Symbol};

    pub(super) fn serialize<S: Serializer>(symbols: &u8, serializer: S) -> Result<S::Ok, S::Error> {
        let claim = Claim {
            symbols: *symbols,
            ..Claim::default()
        };
        serializer.collect_seq(claim.each_symbol())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u8, D::Error> {
        let symbols = Vec::<Symbol>::deserialize(deserializer)?;
        Ok(symbols
            .into_iter()
            .fold(0, |mask, symbol| mask | 1 << symbol as u8))
    }
}

/// A claim about one of the offered cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claimed {
    /// Which card.
    pub card: Card,
    /// What is said about it.
    #[serde(flatten)]
    pub claim: Claim,
}

/// The two sides of an offer, as its maker sees them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Deal {
    /// Cards the maker gives.
    pub give: Cards,
    /// Ducats he pays.
    pub pay: u16,
    /// Goods he wants.
    pub want: Goods,
    /// Ducats he asks for.
    pub ask: u16,
    /// What he says about his cards.
    pub claims: Vec<Claimed>,
}

const ITEMS: &str = "cards and ducats for goods and ducats, such as 17 + 1 ducat for silk + 2 salt";
const CLAIMS: &str = "claims such as 17 ship, 20 ducat cards power 5 port Zara";

impl Deal {
    /// Reads both sides, up to `to`, `claiming` or the end.
    pub(crate) fn read(words: &mut Words<'_>) -> Result<Deal, WordError> {
        let mut deal = Deal::default();
        if !words.skip("nothing") {
            loop {
                let number: u32 = words.number(ITEMS)?;
                if words.skip_any(&["ducat", "ducats"]) {
                    set_ducats(&mut deal.pay, number)?;
                } else {
                    deal.give_card(number)?;
                }
                if !words.skip("+") {
                    break;
                }
            }
        }
        words.expect("for", ITEMS)?;
        if !words.skip("nothing") {
            loop {
                deal.read_want(words)?;
                if !words.skip("+") {
                    break;
                }
            }
        }
        Ok(deal)
    }

    fn give_card(&mut self, number: u32) -> Result<(), WordError> {
        let text = number.to_string();
        let card: Card = text.parse()?;
        if self.give.has(card) {
            return Err(WordError::new(&text, "each card once"));
        }
        self.give.add(card);
        Ok(())
    }

    fn read_want(&mut self, words: &mut Words<'_>) -> Result<(), WordError> {
        let word = words.next(ITEMS)?;
        let Ok(count) = word.parse::<u32>() else {
            return self.want_more(word.parse()?, 1);
        };
        if words.skip_any(&["ducat", "ducats"]) {
            return set_ducats(&mut self.ask, count);
        }
        let good = words.next(ITEMS)?.parse()?;
        self.want_more(good, count)
    }

    fn want_more(&mut self, good: Good, count: u32) -> Result<(), WordError> {
        let wanted = u32::from(self.want[good]).saturating_add(count);
        self.want[good] = u8::try_from(wanted)
            .map_err(|_| WordError::new(&wanted.to_string(), "a number of cards"))?;
        Ok(())
    }

    /// Reads `claiming …`, if it comes.
    pub(crate) fn read_claims(&mut self, words: &mut Words<'_>) -> Result<(), WordError> {
        if !words.skip("claiming") {
            return Ok(());
        }
        loop {
            let card: Card = words.next(CLAIMS)?.parse()?;
            let mut claim = Claim::default();
            while let Some(word) = words.peek().filter(|word| *word != ",") {
                words.next(CLAIMS)?;
                match word.to_ascii_lowercase().as_str() {
                    "power" => claim.power = Some(words.number(CLAIMS)?),
                    "port" => claim.port = Some(words.next(CLAIMS)?.parse()?),
                    symbol => claim.symbols |= 1 << symbol.parse::<Symbol>()? as u8,
                }
            }
            let known = self.claims.iter().any(|claimed| claimed.card == card);
            if claim.is_empty() || known {
                return Err(WordError::new(&card.to_string(), CLAIMS));
            }
            self.claims.push(Claimed { card, claim });
            if !words.skip(",") {
                self.claims.sort_by_key(|claimed| claimed.card);
                return Ok(());
            }
        }
    }

    pub(crate) fn write_claims(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, Claimed { card, claim }) in self.claims.iter().enumerate() {
            f.write_str(if index == 0 { " claiming " } else { ", " })?;
            write!(f, "{card}")?;
            for symbol in claim.each_symbol() {
                write!(f, " {symbol}")?;
            }
            if let Some(power) = claim.power {
                write!(f, " power {power}")?;
            }
            if let Some(port) = claim.port {
                write!(f, " port {port}")?;
            }
        }
        Ok(())
    }
}

fn set_ducats(slot: &mut u16, number: u32) -> Result<(), WordError> {
    let text = number.to_string();
    if *slot != 0 || number == 0 {
        return Err(WordError::new(&text, "ducats once, at least 1"));
    }
    *slot = u16::try_from(number).map_err(|_| WordError::new(&text, "a number of ducats"))?;
    Ok(())
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ducats = |count: u16| match count {
            0 => None,
            1 => Some("1 ducat".to_owned()),
            more => Some(format!("{more} ducats")),
        };
        let side = |items: Vec<String>| match items.is_empty() {
            true => "nothing".to_owned(),
            false => items.join(" + "),
        };
        let cards = self.give.iter().map(|card| card.to_string());
        let goods = self.want.iter().map(|(good, count)| match count {
            1 => good.to_string(),
            more => format!("{more} {good}"),
        });
        write!(
            f,
            "{} for {}",
            side(cards.chain(ducats(self.pay)).collect()),
            side(goods.chain(ducats(self.ask)).collect())
        )
    }
}
