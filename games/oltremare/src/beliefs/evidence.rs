//! What a seat remembers of what the others did: which goods they were seen to hold, what they said about
//! them and whether it proved true, what they asked for and what they did not give. It reads events as the seat
//! saw them, and weighs nothing.

use portolan_core::Seat;
use portolan_core::math::power;
use strum::EnumCount;

use crate::MOST_PLAYERS;
use crate::Oltremare;
use crate::parts::{Card, Cards, Good, Goods, Symbol};
use crate::view::PublicView;
use crate::words::{Claim, Event, GoodClaim};

/// A number for each good.
pub(super) type ByGood = [f32; Good::COUNT];

/// How likely a card that somebody was seen to hold is the one he puts face down.
const DISCARDED: f32 = 0.35;

/// How likely it is the one he gives, if he gives one of its good.
const GIVEN: f32 = 0.8;

/// How much of what somebody did not give is forgotten with every card he draws.
const FORGOTTEN: f32 = 0.15;

/// How likely it is a card that leaves his hand although something else was said about it.
const MISTAKEN: f32 = 0.05;

/// A sighting that has gone more likely than this is not what is offered without a word.
const DOUBTFUL: f32 = 0.1;

/// Most people tell the truth nearly always, some of them as they like. How many are honest, and how often
/// the honest and the others tell the truth.
const HONEST: f32 = 0.95;
const TRUTH_OF_HONEST: f32 = 0.995;
const TRUTH_OF_OTHERS: f32 = 0.5;

/// More claims that proved true or false change nothing.
const MOST_PROVED: u32 = 50;

/// A card of this good that a player was seen to hold.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Sighting {
    pub(super) good: Good,
    /// What was said about it, and by whom.
    pub(super) claim: Claim,
    pub(super) claimed_by: Seat,
    /// How likely it has left the hand since.
    pub(super) gone: f32,
    /// The offers it was part of.
    pub(super) offers: Vec<u32>,
}

/// What is remembered of a player.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Person {
    pub(super) sightings: Vec<Sighting>,
    /// How often he asked for a good since he played last.
    pub(super) asked: ByGood,
    /// How often he did not give a good he was asked for.
    pub(super) withheld: ByGood,
    /// How often he did not take a good he was offered, since he played last.
    pub(super) refused: ByGood,
    /// What he played last.
    pub(super) played: ByGood,
    /// Cards he has drawn since he played.
    pub(super) drawn: u8,
    /// Claims that proved true and false.
    truths: u32,
    lies: u32,
}

/// What is remembered of all players.
#[derive(Debug, Clone, PartialEq, Default)]
pub(super) struct Evidence {
    pub(super) of: [Person; MOST_PLAYERS],
    offers: Vec<Offered>,
    /// The deal whose cards are shown next.
    deal: Option<u32>,
}

/// An offer of this turn.
#[derive(Debug, Clone, PartialEq)]
struct Offered {
    number: u32,
    maker: Seat,
    give: Goods,
    want: Goods,
    claims: Vec<GoodClaim>,
}

impl Person {
    /// How likely a claim of his is true, after those that proved true or false.
    pub(super) fn honesty(&self) -> f32 {
        let [truths, lies] = [self.truths, self.lies].map(|count| count.min(MOST_PROVED));
        let proved = |truth| power(truth, truths) * power(1.0 - truth, lies);
        let honest = HONEST * proved(TRUTH_OF_HONEST);
        let other = (1.0 - HONEST) * proved(TRUTH_OF_OTHERS);
        (honest * TRUTH_OF_HONEST + other * TRUTH_OF_OTHERS) / (honest + other)
    }

    /// Every sighting may have been this event.
    fn may_lose(&mut self, good: Option<Good>, likely: f32) {
        for sighting in &mut self.sightings {
            if good.is_none_or(|good| sighting.good == good) {
                sighting.gone += (1.0 - sighting.gone) * likely;
            }
        }
    }

    /// A card has left the hand openly: the sighting that fits it best is over. Others of its good may have
    /// been this card if what was said of them was a lie.
    fn lose(&mut self, game: &Oltremare, card: Card) {
        let good = game.components.good(card);
        let fit = |sighting: &Sighting| {
            let fits = truth(game, &sighting.claim, card);
            let says_something = if sighting.claim.is_empty() { 0.0 } else { 0.5 };
            fits * (1.0 + says_something)
        };
        let sightings = self.sightings.iter().enumerate();
        let fitting = sightings
            .filter(|(_, sighting)| sighting.good == good && fit(sighting) > 0.0)
            .max_by(|one, other| fit(one.1).total_cmp(&fit(other.1)));
        if let Some((index, _)) = fitting {
            self.sightings.remove(index);
        }
        self.may_lose(Some(good), MISTAKEN);
    }
}

/// How far a claim is true of a card: it may leave something out, most likely a pirate.
pub(super) fn truth(game: &Oltremare, claim: &Claim, card: Card) -> f32 {
    let face = game.components.face(card);
    let bears = |symbol| face.symbols.contains(&symbol);
    let is_true = claim.symbols.iter().all(bears)
        && claim.power.is_none_or(|power| power == face.power)
        && claim.port.is_none_or(|port| Some(port) == face.port);
    let concealed = |symbol: &&Symbol| {
        **symbol != Symbol::Pirate && !claim.symbols.is_empty() && !claim.symbols.contains(**symbol)
    };
    match (is_true, face.symbols.iter().filter(concealed).count()) {
        (false, _) => 0.0,
        (true, 0) => 1.0,
        (true, _) => 0.1,
    }
}

impl Evidence {
    /// What this seat remembers of these events.
    pub(super) fn of_events(game: &Oltremare, own: Seat, events: &[Event]) -> Evidence {
        let mut evidence = Evidence::default();
        for event in events {
            evidence.add(game, own, event);
        }
        evidence
    }

    fn add(&mut self, game: &Oltremare, own: Seat, event: &Event) {
        match event {
            Event::Offered {
                number,
                maker,
                give,
                want,
                claims,
                ..
            } => self.offered(Offered {
                number: *number,
                maker: *maker,
                give: *give,
                want: *want,
                claims: claims.to_vec(),
            }),
            Event::Declined { seat, number } => self.declined(*seat, *number),
            Event::Dealing {
                number,
                maker,
                seat,
                give,
                want,
                ..
            } => {
                self.dealt(own, *number, (*maker, give), (*seat, want));
                self.deal = Some(*number);
            }
            Event::Exchanged {
                maker,
                seat,
                give,
                with,
            } => self.exchanged(game, own, (*maker, *give), (*seat, *with)),
            Event::Drawn { seat, .. } | Event::PirateTurned { seat, .. } => {
                let person = &mut self.of[seat.index()];
                person.drawn = person.drawn.saturating_add(1);
                for withheld in &mut person.withheld {
                    *withheld *= 1.0 - FORGOTTEN;
                }
            }
            Event::Discarded { seat, .. } => self.of[seat.index()].may_lose(None, DISCARDED),
            Event::Played { seat, cards } => self.played(game, *seat, *cards),
            Event::Turn { .. } => self.offers.clear(),
            _ => {}
        }
    }

    fn offered(&mut self, offer: Offered) {
        let person = &mut self.of[offer.maker.index()];
        for (good, _) in offer.want.present() {
            person.asked[good as usize] += 1.0;
        }
        for (good, count) in offer.give.present() {
            person.withheld[good as usize] = 0.0;
            let mut claims = offer.claims.iter().filter(|claim| claim.good == good);
            for _ in 0..count {
                let claim = claims.next().map(|claim| claim.claim).unwrap_or_default();
                sight(person, &offer, good, claim);
            }
        }
        self.offers.push(offer);
    }

    fn declined(&mut self, seat: Seat, number: u32) {
        let Some(offer) = self.offers.iter().find(|offer| offer.number == number) else {
            return;
        };
        let person = &mut self.of[seat.index()];
        for (good, _) in offer.want.present() {
            person.withheld[good as usize] += 1.0;
        }
        for (good, _) in offer.give.present() {
            person.refused[good as usize] += 1.0;
        }
    }

    /// What the maker gave was seen before; of what he got only the good.
    fn dealt(
        &mut self,
        own: Seat,
        number: u32,
        (maker, give): (Seat, &Goods),
        (seat, want): (Seat, &Goods),
    ) {
        let person = &mut self.of[maker.index()];
        let mut given = Vec::new();
        person.sightings.retain(|sighting| {
            let is_given = sighting.offers.contains(&number);
            if is_given {
                given.push(sighting.clone());
            }
            !is_given
        });
        // The seat itself sees what it gets.
        let is_party = maker == own || seat == own;
        for (good, _) in want.present() {
            if !is_party {
                self.of[seat.index()].may_lose(Some(good), GIVEN);
            }
            self.of[maker.index()].withheld[good as usize] = 0.0;
        }
        for (good, _) in give.present() {
            self.of[seat.index()].withheld[good as usize] = 0.0;
        }
        // Whoever gave a card himself knows it in the other hand.
        if !is_party {
            given
                .iter_mut()
                .for_each(|sighting| sighting.offers.clear());
            self.of[seat.index()].sightings.append(&mut given);
            for (good, count) in want.present() {
                let unknown = Sighting {
                    good,
                    claim: Claim::default(),
                    claimed_by: seat,
                    gone: 0.0,
                    offers: Vec::new(),
                };
                let unknown = std::iter::repeat_n(unknown, count.into());
                self.of[maker.index()].sightings.extend(unknown);
            }
        }
    }

    /// The seat itself made a deal and sees its cards: what was said about them proves true or false.
    fn exchanged(
        &mut self,
        game: &Oltremare,
        own: Seat,
        (maker, give): (Seat, Cards),
        (seat, with): (Seat, Cards),
    ) {
        let number = self.deal.take();
        if seat != own {
            for card in with.iter() {
                self.of[seat.index()].lose(game, card);
            }
            return;
        }
        let offer = self
            .offers
            .iter()
            .find(|offer| Some(offer.number) == number);
        let claims = offer.map_or(&[][..], |offer| &offer.claims);
        let person = &mut self.of[maker.index()];
        let mut left = give;
        for claim in claims {
            let of_good = left.and(game.components.of_good[claim.good]);
            let fitting = of_good
                .iter()
                .find(|card| truth(game, &claim.claim, *card) > 0.0);
            match fitting {
                Some(card) => {
                    left.remove(card);
                    person.truths += 1;
                }
                None => person.lies += 1,
            }
        }
    }

    fn played(&mut self, game: &Oltremare, seat: Seat, cards: Cards) {
        let person = &mut self.of[seat.index()];
        person.drawn = 0;
        person.asked = ByGood::default();
        person.refused = ByGood::default();
        person.played = ByGood::default();
        for card in cards.iter() {
            person.lose(game, card);
            person.played[game.components.good(card) as usize] += 1.0;
        }
    }

    /// Cards of open offers are held, whatever else was seen.
    pub(super) fn hold_offered(&mut self, view: &PublicView) {
        for offer in &view.offers {
            let person = &mut self.of[offer.maker.index()];
            for sighting in &mut person.sightings {
                if sighting.offers.contains(&offer.number) {
                    sighting.gone = 0.0;
                }
            }
            let open = Offered {
                number: offer.number,
                maker: offer.maker,
                give: offer.give,
                want: offer.want,
                claims: offer.claims.clone(),
            };
            for (good, count) in offer.give.present() {
                let mut claims = offer.claims.iter().filter(|claim| claim.good == good);
                let seen = person.sightings.iter().filter(|sighting| {
                    sighting.good == good && sighting.offers.contains(&offer.number)
                });
                for _ in seen.count()..count.into() {
                    let claim = claims.next().map(|claim| claim.claim).unwrap_or_default();
                    sight(person, &open, good, claim);
                }
            }
        }
    }
}

/// A player offers a card: one that was seen before, if the same is said about it. Of which nothing is said may
/// be the surest of them.
fn sight(person: &mut Person, offer: &Offered, good: Good, claim: Claim) {
    let is_free =
        |sighting: &Sighting| sighting.good == good && !sighting.offers.contains(&offer.number);
    let fits = |sighting: &Sighting| {
        sighting.claim == claim || claim.is_empty() || sighting.claim.is_empty()
    };
    let differs = |sighting: &Sighting| {
        let differs = if sighting.claim == claim { 0.0 } else { 1.0 };
        differs + sighting.gone
    };
    let seen = person
        .sightings
        .iter_mut()
        .filter(|sighting| is_free(sighting) && fits(sighting))
        .min_by(|one, other| differs(one).total_cmp(&differs(other)));
    let Some(sighting) = seen else {
        person.sightings.push(Sighting {
            good,
            claim,
            claimed_by: offer.maker,
            gone: 0.0,
            offers: vec![offer.number],
        });
        return;
    };
    if sighting.claim.is_empty() || (sighting.claim != claim && sighting.gone > DOUBTFUL) {
        sighting.claim = claim;
        sighting.claimed_by = offer.maker;
    }
    sighting.gone = 0.0;
    sighting.offers.push(offer.number);
}
