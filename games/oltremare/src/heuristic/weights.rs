//! The numbers of the heuristic that no rule gives, in ducats unless stated otherwise. They were
//! found by letting players with slightly different numbers play many games and keeping the numbers
//! of those who won more.

use strum::EnumCount;

use crate::parts::Marker;

/// A card drawn into the hand.
pub(super) const CARD: f32 = 2.03;

/// Each card the next turn will play: two symbols, and room for a lot.
pub(super) const PLAY: f32 = 1.37;

/// A card that must still be found to play as many as the cargo number says (O4.5). It
/// is nearly harmless: the own pirate pile sells it, and a penalty goes with it.
pub(super) const MISSING: f32 = -0.22;

/// A card above the hand limit at the next turn, beside its own worth.
pub(super) const SURPLUS: f32 = 0.91;

/// What a pirate costs beside the penalty at the end: less, because it can be bought back.
pub(super) const PIRATE: f32 = -0.26;

/// Symbols while their card stays in the hand: ducat, pirate, cards, ship.
pub(super) const SYMBOLS: [f32; 4] = [1.17, -1.17, 1.34, 0.1];

/// Share of its worth a lot has that is not yet stowed.
pub(super) const UNSTOWED: f32 = 0.55;

/// How many unseen cards are drawn or offered until the next turn: the chance to extend a lot.
pub(super) const REACH: f32 = 1.76;

/// The greatest probability of the next card of a lot.
pub(super) const MOST_CHANCE: f32 = 0.41;

/// How much less than the average unshown symbols are worth: givers keep the good ones.
pub(super) const UNSHOWN: f32 = 0.43;

/// How far a claim about symbols is believed (O4.2).
pub(super) const TRUST: f32 = 0.5;

/// A prestige tile for me.
pub(super) const TILE: f32 = 0.98;

/// A prestige tile for somebody else.
pub(super) const RIVAL_TILE: f32 = 0.58;

/// What a marker does while it is active, by kind. A compass is never active.
pub(super) const EFFECT: [f32; Marker::COUNT] = [1.09, 0.0, 1.91, 1.74, 0.60, 1.17];

/// A marker more for the majority (O7.2).
pub(super) const MARKER: f32 = 1.76;

/// Cards a turn takes from the deck.
pub(super) const PACE: f32 = 4.53;

/// Over how many turns it is uncertain whether there will be one more.
pub(super) const TURN_UNCERTAINTY: f32 = 2.11;

/// The least gain for which others are thought to accept an offer.
pub(super) const ACCEPT: f32 = 0.67;

/// The least gain for which an offer is made.
pub(super) const OFFER: f32 = 0.13;

/// The least gain, times its likelihood, for which an offer is made.
pub(super) const EXPECTED_GAIN: f32 = 0.2;

/// How much more than he offers somebody may be ready to pay.
pub(super) const STRETCH: f32 = 1.5;

/// What somebody who asks for a gift may be ready to pay for it.
pub(super) const WISH: f32 = 4.0;

/// What both sides together must gain for a counter.
pub(super) const COUNTER: f32 = 0.72;

/// How far others' judgement may differ from what can be guessed of it.
pub(super) const SPREAD: f32 = 1.8;

/// Share of its worth a card has to somebody whose top lot it continues.
pub(super) const RIVAL_TOP: f32 = 1.16;

/// Share of its worth any other card has to somebody else.
pub(super) const RIVAL_OTHER: f32 = 0.69;

/// The least gain for which a card is bought: a new card has some value in itself.
pub(super) const BUY: f32 = -0.3;

/// Offers the active player makes in a turn: others wait for each of them.
pub(super) const ACTIVE_OFFERS: u8 = 2;

/// Offers an opponent makes in a turn, beside counters.
pub(super) const OPPONENT_OFFERS: u8 = 1;

/// The least price named for a card alone: nobody likes beggars.
pub(super) const LEAST_PRICE: i32 = 1;

/// The least gain for which a card is given away, as when a hand is far too large.
pub(super) const GIFT: f32 = 2.5;

/// After so many offers in this turn a player counters no more.
pub(super) const COUNTERS: u8 = 2;
