//! How much each thing that somebody did speaks for or against a card in his hand. The numbers were fitted on
//! games of bots (`cargo test --release -p oltremare --lib beliefs -- --ignored --nocapture`): they make the
//! hands that were held in those games as likely as possible.

use portolan_core::math::exp;

use super::evidence::Person;
use crate::parts::{Face, Good, Symbol};

/// The number of features.
pub(super) const FEATURES: usize = 10;

/// What speaks for a card in a hand.
pub(super) type Features = [f32; FEATURES];

/// Logarithms of how many times likelier a card is for one of each feature.
pub(super) const WEIGHTS: Features = [
    0.47,  // It continues the lot on top of his cargo pile,
    -0.30, // and he did not play it when he could.
    0.77,  // He asked for its good.
    -0.17, // He did not give its good when he was asked.
    -0.15, // He did not take its good.
    -0.08, // He has just played its good,
    -0.54, // and another good lies on top since.
    0.29,  // He kept it: a ducat symbol,
    -0.45, // a pirate symbol,
    0.36,  // a cards symbol.
];

/// The features of a card in the hand of a person.
pub(super) fn features(person: &Person, hand_size: u8, top: Option<Good>, face: &Face) -> Features {
    let good = face.good as usize;
    let drawn = f32::from(person.drawn.min(hand_size));
    // Cards drawn since tell nothing.
    let kept = 1.0 - drawn / f32::from(hand_size.max(1));
    let bears = |symbol| {
        if face.symbols.contains(&symbol) {
            kept
        } else {
            0.0
        }
    };
    let is_top = if top == Some(face.good) { 1.0 } else { 0.0 };
    let played = person.played[good].min(2.0);
    [
        is_top,
        is_top * kept,
        person.asked[good].min(2.0),
        person.withheld[good].min(2.0),
        person.refused[good].min(2.0),
        kept * played,
        kept * (played.min(1.0) - is_top).max(0.0),
        bears(Symbol::Ducat),
        bears(Symbol::Pirate),
        bears(Symbol::Cards),
    ]
}

/// What a card with these features weighs in a hand, where it weighs 1 elsewhere.
pub(super) fn weight(features: &Features, weights: &Features) -> f32 {
    let sum = features
        .iter()
        .zip(weights)
        .map(|(one, weight)| one * weight);
    exp(sum.sum::<f32>())
}
