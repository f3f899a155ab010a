//! Offers, counters and acceptances: goods become cards of the own hand, names
//! become seats, and a claim without a card is about every card it can mean.

use portolan_core::{NotationError, Seat};

use super::cards::{least_useful, lies};
use super::typed_line::TypedLine;
use super::vocabulary::Word;
use super::{LineParser, only, take};
use crate::parts::{Card, Cards, Chart, Good, Goods};
use crate::words::{Action, COUNT, CardClaim, Claim, Claims, Deal};

const OFFER: &str = "offer CARDS or GOODS for GOODS to NAME|all [claiming SYMBOLS]";
const COUNTER: &str = "counter N with CARDS or GOODS for GOODS [claiming SYMBOLS]";
const ACCEPT: &str = "accept N with CARDS or GOODS";
const ITEM: &str = "goods such as 2 salt, ducats such as 1 ducat, or the number of a card";
const HELD: &str = "no more goods than you hold";
const TO: &str = "to NAME or to all";
const CLAIM: &str = "claims such as ship, salt cards, 17 ducat power 5 port Zara";

/// One side of a deal as it was typed: goods not yet turned into cards.
#[derive(Debug, Default)]
struct Side {
    cards: Cards,
    goods: Goods,
    ducats: u32,
}

/// What a claim is about.
enum About {
    Card(Card),
    Good(Good),
    Everything,
}

/// A claim about offered cards.
struct TypedClaim {
    about: About,
    claim: Claim,
}

impl LineParser<'_> {
    pub(super) fn offer(&self, rest: &mut TypedLine<'_>) -> Result<Action, NotationError> {
        let (give, want) = self.sides(rest, OFFER)?;
        let to = self.addressee(rest)?;
        let deal = self.deal(give, want, rest)?;
        Ok(Action::Offer { to, deal })
    }

    pub(super) fn counter(&self, rest: &mut TypedLine<'_>) -> Result<Action, NotationError> {
        let number = self.number(rest, COUNTER)?;
        rest.skip(Word::With);
        let (give, want) = self.sides(rest, COUNTER)?;
        let deal = self.deal(give, want, rest)?;
        Ok(Action::Counter { number, deal })
    }

    pub(super) fn accept(&self, rest: &mut TypedLine<'_>) -> Result<Action, NotationError> {
        let number = self.number(rest, ACCEPT)?;
        let mut with = Cards::NONE;
        if rest.skip(Word::With) {
            let side = self.side(rest)?;
            with = self.cards(&side, &[])?;
        }
        Ok(Action::Accept { number, with })
    }

    fn sides(
        &self,
        rest: &mut TypedLine<'_>,
        form: &'static str,
    ) -> Result<(Side, Side), NotationError> {
        let give = self.side(rest)?;
        if !rest.skip(Word::For) {
            return Err(NotationError::new(rest.text(), form));
        }
        Ok((give, self.side(rest)?))
    }

    /// Items up to the first word that joins nothing more to them.
    fn side(&self, rest: &mut TypedLine<'_>) -> Result<Side, NotationError> {
        let mut side = Side::default();
        if rest.skip(Word::Nothing) {
            return Ok(side);
        }
        loop {
            side.add(rest)?;
            if !rest.skip(Word::And) && !rest.skip(Word::Comma) {
                return Ok(side);
            }
        }
    }

    /// The offer with cards for goods and with its claims.
    fn deal(
        &self,
        give: Side,
        want: Side,
        rest: &mut TypedLine<'_>,
    ) -> Result<Deal, NotationError> {
        if !want.cards.is_empty() {
            return Err(NotationError::new(rest.text(), "goods wanted, not cards"));
        }
        let ducats = |side: &Side| {
            u16::try_from(side.ducats)
                .map_err(|_| NotationError::new(&side.ducats.to_string(), "a number of ducats"))
        };
        let typed = self.claims(rest)?;
        let cards = self.cards(&give, &typed)?;
        // A claim about a card that is not offered is for the rules to refuse.
        let named = typed.iter().filter_map(|claim| match claim.about {
            About::Card(card) => Some(card),
            _ => None,
        });
        let about: Cards = named.chain(cards.iter()).collect();
        let mut claims = Vec::new();
        for card in about.iter() {
            let claim = self.claim_about(card, &typed)?;
            if !claim.is_empty() {
                claims.push(CardClaim { card, claim });
            }
        }
        let claims = Claims::try_from(claims);
        Ok(Deal {
            give: cards,
            pay: ducats(&give)?,
            want: want.goods,
            ask: ducats(&want)?,
            claims: claims.map_err(|form| NotationError::new(rest.text(), form))?,
        })
    }

    /// The cards of a side: those named, and for goods those given away first.
    fn cards(&self, side: &Side, typed: &[TypedClaim]) -> Result<Cards, NotationError> {
        let components = self.game.components();
        let hand = self.own.hand;
        let mut cards = side.cards;
        for (good, count) in side.goods.present() {
            let free = self.of_good(hand, good).without(side.cards);
            let ranked = least_useful(components, free, |card| {
                self.claim_about(card, typed)
                    .map_or(0, |claim| lies(components, card, &claim))
            });
            let chosen = take(&ranked, usize::from(count))
                .ok_or_else(|| NotationError::new(&format!("{count} {good}"), HELD))?;
            cards = cards.or(chosen);
        }
        Ok(cards)
    }

    /// All claims about a card.
    fn claim_about(&self, card: Card, typed: &[TypedClaim]) -> Result<Claim, NotationError> {
        let good = self.game.components().good(card);
        let mut all = Claim::default();
        for TypedClaim { about, claim } in typed {
            let concerns = match *about {
                About::Card(about) => about == card,
                About::Good(about) => about == good,
                About::Everything => true,
            };
            if concerns {
                all.symbols |= claim.symbols;
                let power = claim.power.map_or(Ok(()), |power| all.claim_power(power));
                let port = claim.port.map_or(Ok(()), |port| all.claim_port(port));
                let once = power.and(port);
                once.map_err(|form| NotationError::new(&card.to_string(), form))?;
            }
        }
        Ok(all)
    }

    /// The addressee of an offer; may be left out if there is only one.
    fn addressee(&self, rest: &mut TypedLine<'_>) -> Result<Option<Seat>, NotationError> {
        let active = self.view.active;
        if !rest.skip(Word::To) {
            let everybody = || self.view.players.iter().map(|player| player.seat);
            let others = everybody().filter(|seat| *seat != self.own.seat);
            let possible = others.filter(|seat| self.own.seat == active || *seat == active);
            return only(possible)
                .map(Some)
                .ok_or_else(|| NotationError::new(rest.text(), TO));
        }
        if rest.skip(Word::All) {
            return Ok(None);
        }
        let name = rest.until(Word::Claiming);
        let seat = name.parse::<Seat>().ok();
        // `à Anna en affirmant bateau`: the filler belongs to what follows.
        let bare = name.strip_suffix(" en").unwrap_or(&name);
        seat.or_else(|| (self.names)(&name))
            .or_else(|| (self.names)(bare))
            .map(Some)
            .ok_or_else(|| NotationError::new(&name, TO))
    }

    /// `claiming …`, if it comes: about a card, about a good, or about everything offered.
    fn claims(&self, rest: &mut TypedLine<'_>) -> Result<Vec<TypedClaim>, NotationError> {
        let mut typed = Vec::new();
        if !rest.skip(Word::Claiming) {
            return Ok(typed);
        }
        loop {
            let about = match rest.number() {
                Some(card) => About::Card(card),
                None => rest.whole_good().map_or(About::Everything, About::Good),
            };
            let claim = read_claim(&self.game.components().chart, rest)?;
            typed.push(TypedClaim { about, claim });
            if !rest.skip(Word::Comma) {
                return Ok(typed);
            }
        }
    }
}

impl Side {
    /// One item: `2 salt`, `salt`, `1 ducat`, `17`.
    fn add(&mut self, rest: &mut TypedLine<'_>) -> Result<(), NotationError> {
        let wrong = |rest: &TypedLine<'_>| NotationError::new(rest.text(), ITEM);
        let number: Option<u32> = rest.number();
        if number == Some(0) {
            return Err(NotationError::new("0", COUNT));
        }
        if let Some(ducats) = number.filter(|_| rest.comes(Word::Ducats)) {
            rest.skip(Word::Ducats);
            self.ducats = self.ducats.saturating_add(ducats);
            return Ok(());
        }
        match (rest.good(), number) {
            (Some(good), count) => {
                let count = u8::try_from(count.unwrap_or(1)).map_err(|_| wrong(rest))?;
                self.goods[good] = self.goods[good].saturating_add(count);
            }
            (None, Some(number)) => {
                let card = Card::from_number(number.into()).ok_or_else(|| wrong(rest))?;
                if self.cards.has(card) {
                    return Err(NotationError::new(&number.to_string(), "each card once"));
                }
                self.cards.add(card);
            }
            (None, None) => return Err(wrong(rest)),
        }
        Ok(())
    }
}

/// Symbols, `power 5` and `port Zara`, in any order, one at least.
fn read_claim(chart: &Chart, rest: &mut TypedLine<'_>) -> Result<Claim, NotationError> {
    let mut claim = Claim::default();
    loop {
        let claimed = if rest.skip(Word::Power) {
            let power = rest.number();
            claim.claim_power(power.ok_or_else(|| NotationError::new(rest.text(), CLAIM))?)
        } else if rest.skip(Word::Port) {
            let port = rest.longest_name(chart.names());
            claim.claim_port(port.ok_or_else(|| NotationError::new(rest.text(), CLAIM))?)
        } else if let Some(symbol) = rest.symbol() {
            claim.symbols.insert(symbol);
            Ok(())
        } else if rest.skip(Word::And) {
            Ok(())
        } else {
            break;
        };
        claimed.map_err(|form| NotationError::new(rest.text(), form))?;
    }
    if claim.is_empty() {
        Err(NotationError::new(rest.text(), CLAIM))
    } else {
        Ok(claim)
    }
}
