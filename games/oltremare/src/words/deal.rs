//! What an offer says (O4.6): cards and ducats for goods and ducats, with claims about the
//! cards that nobody checks.
//!
//! Notation: `33 + 40 + 1 ducat for silk + 2 salt`, `nothing` for an empty side, then
//! `claiming 33 ship, 40 ship cards power 5 port Zara`.

use std::fmt;

use enumset::EnumSet;
use portolan_core::notation::LineReader;
use portolan_core::{NotationError, ViewPart, Vocabulary};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Goods, Port, Symbol};

/// The most cards of one offer that claims can be about.
pub const MOST_CLAIMS: usize = 6;

/// What somebody says about a card. It may be a lie (O4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
pub struct Claim {
    /// Symbols it is said to bear.
    #[ts(as = "Vec<Symbol>")]
    pub symbols: EnumSet<Symbol>,
    /// The sailor power it is said to have.
    pub power: Option<u8>,
    /// The port it is said to name.
    pub port: Option<Port>,
}

impl Claim {
    /// Claims a sailor power.
    pub(crate) fn claim_power(&mut self, power: u8) -> Result<(), &'static str> {
        match self.power.replace(power) {
            None => Ok(()),
            Some(_) => Err("the power once for each card"),
        }
    }

    /// Claims a port.
    pub(crate) fn claim_port(&mut self, port: Port) -> Result<(), &'static str> {
        match self.port.replace(port) {
            None => Ok(()),
            Some(_) => Err("the port once for each card"),
        }
    }

    /// Whether it says anything.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Claim::default()
    }
}

/// A claim about one of the offered cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, TS)]
pub struct CardClaim {
    /// Which card.
    pub card: Card,
    /// What is said about it.
    #[serde(flatten)]
    pub claim: Claim,
}

/// A claim about one of the offered cards, as everybody sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct GoodClaim {
    /// The good of the card, which is true.
    pub good: Good,
    /// What is said about it, which may not be.
    #[serde(flatten)]
    pub claim: Claim,
}

// A claim is made once and never changes.
impl ViewPart for GoodClaim {}

/// The claims of an offer: by card, one about each at most, all saying something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
#[serde(try_from = "Vec<CardClaim>", into = "Vec<CardClaim>")]
#[ts(as = "Vec<CardClaim>")]
pub struct Claims([Option<CardClaim>; MOST_CLAIMS]);

impl Claims {
    /// All of them.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = &CardClaim> {
        self.0.iter().flatten()
    }

    /// Whether nothing is claimed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Exchanges two cards in all claims.
    pub(crate) fn exchange(&mut self, one: Card, other: Card) {
        for about in self.0.iter_mut().flatten() {
            about.card = match about.card {
                card if card == one => other,
                card if card == other => one,
                card => card,
            };
        }
        self.0
            .sort_by_key(|about| about.map_or(u8::MAX, |about| about.card.number()));
    }
}

impl FromIterator<CardClaim> for Claims {
    /// At most [`MOST_CLAIMS`] claims; callers pass them sorted by card, one for each.
    #[inline]
    fn from_iter<I: IntoIterator<Item = CardClaim>>(claims_by_card: I) -> Claims {
        let mut claims = Claims::default();
        for (slot, claim) in claims.0.iter_mut().zip(claims_by_card) {
            *slot = Some(claim);
        }
        claims
    }
}

impl TryFrom<Vec<CardClaim>> for Claims {
    type Error = &'static str;

    fn try_from(mut claims: Vec<CardClaim>) -> Result<Claims, &'static str> {
        claims.sort_by_key(|about| about.card);
        let twice = claims.windows(2).any(|pair| pair[0].card == pair[1].card);
        if twice || claims.iter().any(|about| about.claim.is_empty()) {
            return Err(CLAIMS);
        }
        if claims.len() > MOST_CLAIMS {
            Err("claims about 6 cards at most")
        } else {
            Ok(claims.into_iter().collect())
        }
    }
}

impl From<Claims> for Vec<CardClaim> {
    fn from(claims: Claims) -> Vec<CardClaim> {
        claims.iter().copied().collect()
    }
}

/// The two sides of an offer, as its maker sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, TS)]
pub struct Deal {
    /// Cards the maker gives.
    #[ts(as = "Vec<Card>")]
    pub give: Cards,
    /// Ducats he pays.
    pub pay: u16,
    /// Goods he wants.
    pub want: Goods,
    /// Ducats he asks for.
    pub ask: u16,
    /// What he says about his cards.
    pub claims: Claims,
}

const ITEMS: &str = "cards and ducats for goods and ducats, such as 17 + 1 ducat for silk + 2 salt";
/// What a count must be, wherever one is typed.
pub(crate) const COUNT: &str = "a count of at least 1";
const CLAIMS: &str = "claims such as 17 ship, 20 ducat cards power 5 port Zara";

impl Deal {
    /// Reads both sides, up to `to`, `claiming` or the end.
    pub(crate) fn read(line: &mut LineReader<'_>) -> Result<Deal, NotationError> {
        let mut deal = Deal::default();
        if !line.skip("nothing") {
            loop {
                let number: u32 = line.number(ITEMS)?;
                if line.skip_any(&["ducat", "ducats"]) {
                    set_ducats(&mut deal.pay, number)?;
                } else {
                    deal.give_card(number)?;
                }
                if !line.skip("+") {
                    break;
                }
            }
        }
        line.expect("for", ITEMS)?;
        if !line.skip("nothing") {
            loop {
                deal.read_want(line)?;
                if !line.skip("+") {
                    break;
                }
            }
        }
        Ok(deal)
    }

    fn give_card(&mut self, number: u32) -> Result<(), NotationError> {
        let text = number.to_string();
        let card: Card = text.parse()?;
        if self.give.has(card) {
            return Err(NotationError::new(&text, "each card once"));
        }
        self.give.add(card);
        Ok(())
    }

    fn read_want(&mut self, line: &mut LineReader<'_>) -> Result<(), NotationError> {
        let word = line.next(ITEMS)?;
        let Ok(count) = word.parse::<u32>() else {
            return self.want_more(Good::read_word(word)?, 1);
        };
        if line.skip_any(&["ducat", "ducats"]) {
            return set_ducats(&mut self.ask, count);
        }
        if count == 0 {
            return Err(NotationError::new(word, COUNT));
        }
        let good = Good::read_word(line.next(ITEMS)?)?;
        self.want_more(good, count)
    }

    fn want_more(&mut self, good: Good, count: u32) -> Result<(), NotationError> {
        let wanted = u32::from(self.want[good]).saturating_add(count);
        self.want[good] = u8::try_from(wanted)
            .map_err(|_| NotationError::new(&wanted.to_string(), "a number of cards"))?;
        Ok(())
    }

    /// Reads `claiming …`, if it comes.
    pub(crate) fn read_claims(
        &mut self,
        game: &Oltremare,
        line: &mut LineReader<'_>,
    ) -> Result<(), NotationError> {
        if !line.skip("claiming") {
            return Ok(());
        }
        let mut read = Vec::new();
        loop {
            let card: Card = line.next(CLAIMS)?.parse()?;
            let mut claim = Claim::default();
            while line.peek().is_some_and(|word| word != ",") {
                let word = line.verb(CLAIMS)?;
                let claimed = match word.as_str() {
                    "power" => claim.claim_power(line.number(CLAIMS)?),
                    "port" => claim.claim_port(game.read_port(line, CLAIMS)?),
                    symbol => {
                        claim.symbols.insert(Symbol::read_word(symbol)?);
                        Ok(())
                    }
                };
                claimed.map_err(|form| NotationError::new(&word, form))?;
            }
            read.push(CardClaim { card, claim });
            // Checked after each card, so that the error names the card.
            let claims = Claims::try_from(read.clone());
            self.claims = claims.map_err(|form| NotationError::new(&card.to_string(), form))?;
            if !line.skip(",") {
                return Ok(());
            }
        }
    }

    /// Writes both sides.
    pub(crate) fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let ducats = |count: u16| match count {
            0 => None,
            1 => Some("1 ducat".to_owned()),
            more => Some(format!("{more} ducats")),
        };
        let side = |items: Vec<String>| {
            if items.is_empty() {
                "nothing".to_owned()
            } else {
                items.join(" + ")
            }
        };
        let cards = self.give.iter().map(|card| card.to_string());
        let goods = self.want.present().map(|(good, count)| match count {
            1 => good.to_string(),
            more => format!("{more} {good}"),
        });
        write!(
            out,
            "{} for {}",
            side(cards.chain(ducats(self.pay)).collect()),
            side(goods.chain(ducats(self.ask)).collect())
        )
    }

    /// Writes `claiming …`, if anything is claimed.
    pub(crate) fn write_claims(&self, game: &Oltremare, out: &mut dyn fmt::Write) -> fmt::Result {
        for (index, CardClaim { card, claim }) in self.claims.iter().enumerate() {
            out.write_str(if index == 0 { " claiming " } else { ", " })?;
            write!(out, "{card}")?;
            for symbol in claim.symbols {
                write!(out, " {symbol}")?;
            }
            if let Some(power) = claim.power {
                write!(out, " power {power}")?;
            }
            if let Some(port) = claim.port {
                write!(out, " port {}", game.port_name(port))?;
            }
        }
        Ok(())
    }
}

fn set_ducats(slot: &mut u16, number: u32) -> Result<(), NotationError> {
    let text = number.to_string();
    if *slot != 0 || number == 0 {
        return Err(NotationError::new(&text, "ducats once, at least 1"));
    }
    *slot = u16::try_from(number).map_err(|_| NotationError::new(&text, "a number of ducats"))?;
    Ok(())
}
