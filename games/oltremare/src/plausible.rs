//! Whether the rules can have led to a state. States made from views of outside are asked, so
//! that nothing strange reaches the rules; which cards were drawn when and who paid what is not
//! traced.

use portolan_core::game::ViewError;
use portolan_core::{Seat, Seats};

use crate::Oltremare;
use crate::good::Symbol;
use crate::marker::Marker;
use crate::state::{Due, Offer, Phase, Stage, State};

/// What must hold, and what is wrong if it does not.
type Verdict = Result<(), ViewError>;

/// Nobody gets so rich or so poor: sums cannot overflow.
const MOST_DUCATS: i32 = 10_000_000;

/// No game lasts so long: a turn uses up cards.
const MOST_TURNS: u32 = 10_000;

fn must(holds: bool, wrong: &'static str) -> Verdict {
    if holds { Ok(()) } else { Err(ViewError(wrong)) }
}

impl Oltremare {
    pub(crate) fn plausible(&self, state: &State) -> Verdict {
        let sits = |seat: Seat| seat.index() < self.seats;
        must(
            state.honoured.iter().all(sits) && state.early.iter().all(sits),
            "a seat nobody sits in",
        )?;
        let rich = |ducats: &i32| ducats.abs() <= MOST_DUCATS;
        must(state.ducats.iter().all(rich), "the number of ducats")?;
        self.markers_are_complete(state)?;
        if state.turns == 0 {
            return self.set_up_is_in_order(state);
        }
        self.clock_is_right(state)?;
        self.deck_is_in_order(state)?;
        self.draws_are_due(state)?;
        self.phase_is_right(state)?;
        self.offers_are_in_order(state)
    }

    /// No kind of marker lies about more often than there are, and no compass is kept (O5.4).
    fn markers_are_complete(&self, state: &State) -> Verdict {
        for marker in Marker::ALL {
            let kind = marker as usize;
            let laid = u32::from(state.laid(marker));
            let kept: u32 = state.kept.iter().map(|kept| u32::from(kept[kind])).sum();
            let all = u32::from(self.components.markers[kind]);
            must(
                laid + kept <= all && (marker != Marker::Compass || kept == 0),
                "the number of markers",
            )?;
        }
        let holds = |seat: Seat| {
            let active = state.marker[seat.index()];
            active.is_none_or(|marker| state.kept[seat.index()][marker as usize] > 0)
        };
        must(Seat::all(self.seats).all(holds), "an active marker")
    }

    /// Before the first turn only what set-up lays out is there (O2).
    fn set_up_is_in_order(&self, state: &State) -> Verdict {
        const WRONG: &str = "how far the set-up is";
        let (hand, next) = (u32::from(self.components.hand), state.active.index());
        let started = |seat: Seat| match state.phase {
            Phase::Markers => false,
            Phase::Start => seat.index() < next,
            _ => true,
        };
        let dealt = |seat: Seat| match state.phase {
            Phase::Markers | Phase::Start => 0,
            Phase::Deal if seat.index() > next => 0,
            Phase::Deal if seat.index() == next => state.hand_size(seat).min(hand - 1),
            _ => hand,
        };
        let seated = |seat: Seat| {
            let index = seat.index();
            let port = state.top[index].and_then(|card| self.components.face(card).port);
            state.piled[index] == u8::from(started(seat))
                && port.is_some() == started(seat)
                && port.is_none_or(|port| state.ships_at[index] == port)
                && state.hand_size(seat) == dealt(seat)
                && state.ducats[index] == self.components.start_ducats
        };
        let starts = |port: usize| {
            let there = |seat: Seat| usize::from(state.ships_at[seat.index()]) == port;
            Seat::all(self.seats).any(|seat| started(seat) && there(seat))
        };
        let laid = |port: usize| match state.phase {
            Phase::Markers => port < usize::from(state.step),
            _ => !starts(port),
        };
        let ports = self.components.chart.ports();
        let mut empty = self.set_up();
        empty.phase = state.phase;
        empty.active = state.active;
        empty.step = state.step;
        empty.ducats = state.ducats;
        empty.hands = state.hands;
        empty.top = state.top;
        empty.piled = state.piled;
        empty.link = state.link;
        empty.pools = state.pools;
        empty.deck = state.deck;
        empty.markers = state.markers;
        empty.ships_at = state.ships_at;
        if matches!(state.phase, Phase::Venice | Phase::First) {
            empty.first_deck = state.deck;
        }
        if state.phase == Phase::First {
            empty.venice = state.venice;
        }
        let step = match state.phase {
            Phase::Markers => usize::from(state.step) < ports,
            _ => state.step == 0,
        };
        let turn = match state.phase {
            Phase::Start => true,
            Phase::Deal => hand > 0,
            _ => next == 0,
        };
        must(step && turn && empty == *state, WRONG)?;
        must(
            (state.phase == Phase::First) == state.venice.is_some(),
            WRONG,
        )?;
        must(Seat::all(self.seats).all(seated), WRONG)?;
        must(
            (0..ports).all(|port| state.markers[port].is_some() == laid(port)),
            WRONG,
        )
    }

    /// Whose turn it is, and what it demands (O3).
    fn clock_is_right(&self, state: &State) -> Verdict {
        let turn = (state.first.index() + (state.turns as usize - 1)) % self.seats;
        must(
            !state.phase.is_set_up()
                && state.step == 0
                && state.turns <= MOST_TURNS
                && turn == state.active.index()
                && !state.honoured.has(state.active)
                && state
                    .prestige
                    .iter()
                    .all(|tiles| u32::from(*tiles) <= state.turns)
                && state.purchases <= self.components.purchases,
            "whose turn it is",
        )?;
        let stowing = matches!(state.phase, Phase::Stow | Phase::Over);
        let top = state.top[state.active.index()].map(|card| self.components.face(card));
        let demands = top.is_none_or(|face| (state.power, state.cargo) == (face.power, face.cargo));
        must(
            (1..=4).contains(&state.cargo)
                && state.power == 7 - state.cargo
                && (stowing || demands),
            "what the top cargo card demands",
        )
    }

    /// Decks follow one another, and seats are scored early in turn order (O7.1).
    fn deck_is_in_order(&self, state: &State) -> Verdict {
        let dealt = self.seats as u32 * (1 + u32::from(self.components.hand));
        let (pool, early) = (usize::from(state.pool), state.early.len());
        let first_deck_lies = pool == 0 && state.discard.is_empty() && !state.ending;
        must(
            u32::from(state.first_deck) + dealt == self.in_game.len()
                && (early..=early + 1).contains(&pool)
                && state.ending == (state.deck == 0 || pool > 0)
                && (pool > 0
                    || (state.deck <= state.turn_deck && state.turn_deck <= state.first_deck))
                && state
                    .venice
                    .is_none_or(|above| first_deck_lies && above < state.deck),
            "the deck",
        )?;
        let (least, most) = self.venice_bounds(state.first_deck);
        let under = state.first_deck - most..=state.first_deck - least;
        let came =
            under.contains(&state.venice_left) && (pool > 0 || state.deck <= state.venice_left);
        let lies = state.venice_left == 0;
        must(
            if state.venice.is_some() { lies } else { came },
            "where Venice lies",
        )?;
        let finished: Seats = self.finished(state).collect();
        let scored = |seat: Seat| match state.early.has(seat) {
            true => finished.has(seat),
            false => state.remembered[seat.index()] == 0 && state.piled[seat.index()] > 0,
        };
        must(Seat::all(self.seats).all(scored), "who was scored early")?;
        let known = |drawn: &[u8]| drawn[pool + 1..].iter().all(|count| *count == 0);
        must(
            state.unknown.iter().all(|drawn| known(drawn))
                && state
                    .origin
                    .iter()
                    .all(|origin| usize::from(*origin) <= pool),
            "a deck there has not been",
        )
    }

    /// Cards are due only where they are drawn (O4.4, O5.1).
    fn draws_are_due(&self, state: &State) -> Verdict {
        let Due {
            pirates,
            cards,
            purchase,
        } = state.due;
        let most = self.components.symbols(u8::MAX);
        let due = match (state.phase, state.stage) {
            (Phase::Draw, Stage::Trade) => (pirates, cards, purchase) == (0, 0, 1),
            (Phase::Draw, Stage::Actions) => {
                pirates == 0 && (1..=most).contains(&cards) && purchase == 0
            }
            (Phase::Shuffle, Stage::Trade) => (pirates, cards, purchase) == (0, 0, 1),
            (Phase::Shuffle, Stage::Actions) => {
                pirates.max(cards) > 0 && pirates.max(cards) <= most && purchase == 0
            }
            _ => state.due == Due::default(),
        };
        must(due, "what is to be drawn")?;
        must(state.phase != Phase::Draw || state.deck > 0, "the deck")?;
        let shuffled = state.shuffling.is_some_and(|seat| {
            state.early.has(seat) && state.unknown[seat.index()].iter().any(|left| *left > 0)
        });
        must(
            shuffled == (state.phase == Phase::Shuffle)
                && state.shuffling.is_some() == (state.phase == Phase::Shuffle),
            "whose pirates are shuffled",
        )
    }

    /// What each phase finds on the table (O3, O5).
    fn phase_is_right(&self, state: &State) -> Verdict {
        let seat = state.active;
        let (hand, played) = (state.hand_size(seat), state.played.len());
        let (ships, cargo) = (state.ships, u32::from(state.cargo));
        let laid_open = self.count(state.played, Symbol::Ship);
        let bought = state.purchases > 0;
        let before = state.stage == Stage::Trade && played == 0 && ships == 0;
        let after = state.stage == Stage::Actions;
        let resolving = after && (1..=cargo).contains(&played) && ships == laid_open;
        let fits = match state.phase {
            Phase::Discard => before && !bought && hand > u32::from(state.power),
            Phase::Trade => before,
            Phase::Draw | Phase::Shuffle if state.stage == Stage::Trade => before && bought,
            Phase::Draw | Phase::Shuffle => resolving,
            Phase::TurnPirate => {
                let top = state.pirates[seat.index()] > 0 && state.known_top(seat).is_none();
                before && bought && top
            }
            Phase::Play => after && played == 0 && ships == 0 && hand > cargo,
            Phase::Sail => resolving && ships > 0,
            Phase::Compass => {
                let port = usize::from(state.ships_at[seat.index()]);
                resolving && ships > 0 && state.markers[port] == Some(Marker::Compass)
            }
            Phase::Stow => after && (2..=cargo).contains(&played) && ships <= 4,
            Phase::Over => {
                let last = seat.next(self.seats) == state.first;
                after && played == 0 && ships <= 4 && state.ending && last
            }
            _ => false,
        };
        must(fits, "the cards played")?;
        let choosing = state.phase == Phase::Play && state.chosen.len() < cargo;
        must(
            state.chosen.is_empty() || (choosing && state.chosen.within(state.hands[seat.index()])),
            "the cards chosen",
        )
    }

    /// Offers are open in the trade phase, between the active player and others (O4.1, O4.6).
    fn offers_are_in_order(&self, state: &State) -> Verdict {
        const WRONG: &str = "the open offers";
        let limit = self.options.offer_limit;
        let made: u32 = state.made.iter().map(|made| u32::from(*made)).sum();
        let open = |maker: Seat| {
            state
                .offers
                .iter()
                .filter(|offer| offer.maker == maker)
                .count()
        };
        let counted = |seat: Seat| {
            let made = state.made[seat.index()];
            made <= limit && open(seat) <= usize::from(made)
        };
        must(
            made <= state.offered && Seat::all(self.seats).all(counted),
            WRONG,
        )?;
        must(made == 0 || state.phase != Phase::Discard, WRONG)?;
        must(
            state.stage == Stage::Trade || state.offers.iter().next().is_none(),
            WRONG,
        )?;
        let alone = |offer: &Offer| {
            let same = state
                .offers
                .iter()
                .filter(|other| other.number == offer.number);
            same.count() == 1
        };
        let fits = |offer: &Offer| alone(offer) && self.offer_is_in_order(state, offer);
        must(state.offers.iter().all(fits), WRONG)
    }

    fn offer_is_in_order(&self, state: &State, offer: &Offer) -> bool {
        let opponents = Seat::all(self.seats).filter(|seat| *seat != state.active);
        let parties = match offer.to {
            None => offer.maker == state.active,
            Some(to) => to != offer.maker && (to == state.active || offer.maker == state.active),
        };
        let asked = |seat: Seat| seat != state.active && seat.index() < self.seats;
        let declined = match offer.to {
            None => {
                offer.declined.iter().all(asked) && offer.declined != opponents.collect::<Seats>()
            }
            Some(_) => offer.declined.is_empty(),
        };
        let claims = offer.claims.iter().flatten().all(|claim| {
            let said = claim.symbols != 0 || claim.power != 0 || claim.port.is_some();
            said && claim.power <= 6
        });
        let most = u16::from(self.options.offer_ducats);
        (1..=state.offered).contains(&offer.number)
            && parties
            && declined
            && claims
            && !(offer.give.is_empty() && offer.want.total() == 0)
            && (offer.pay == 0 || offer.ask == 0)
            && offer.pay.max(offer.ask) <= most
            && offer.want.total() <= self.in_game.len()
    }
}
