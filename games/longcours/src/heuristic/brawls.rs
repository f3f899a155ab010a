//! Brawls (L5): whom to attack, and when to give in. Brawl cards serve nothing else, but the strong
//! ones win fortunes later, so they are not played for a trifle.

use portolan_core::Seat;

use crate::Action;
use crate::parts::card::{Brawls, MOST_STRENGTH, Strength};

use super::situation::Situation;

/// An attack.
pub(super) struct Attack {
    pub(super) action: Action,
    /// How likely the target cannot answer the blow.
    pub(super) wins: f32,
}

/// The best attack on a captain in the same port, if one pays. The own wallet counts as spent
/// before: see [`super::turn`].
pub(super) fn attack(situation: &Situation) -> Option<Attack> {
    let cards = situation.hand.brawls;
    if cards.is_empty() {
        return None;
    }
    let habits = situation.habits;
    let least = habits.attack_share * situation.scale();
    let least = least.max(habits.attack_least);
    let targets = situation.game.targets(situation.state, situation.me);
    let mut best: Option<(f32, Attack)> = None;
    for target in targets.iter() {
        let Some((card, wins)) = best_blow(situation, target, cards) else {
            continue;
        };
        let spite = 1.0 + 0.5 * habits.manner.grudge(target);
        let gain = wins * situation.cash(target) * spite;
        let pays = gain >= least.max(price(situation, card));
        if pays && best.as_ref().is_none_or(|best| gain >= best.0) {
            let action = Action::Brawl { target, card };
            best = Some((gain, Attack { action, wins }));
        }
    }
    best.map(|(_, attack)| attack)
}

/// Answers as long as the sum at stake is worth the card.
pub(super) fn answer(situation: &Situation) -> Action {
    let Some(brawl) = situation.state.brawl else {
        return Action::GiveIn;
    };
    let rival = brawl.opponent(situation.me);
    let stake = situation.cash(situation.me) + situation.cash(rival);
    let answers = situation.hand.brawls.above(brawl.strength);
    match best_blow(situation, rival, answers) {
        Some((card, wins)) if wins * stake >= price(situation, card).max(1.0) => {
            Action::Play { card }
        }
        _ => Action::GiveIn,
    }
}

/// The weakest card that the rival can hardly beat, else the strongest, and how likely he cannot.
fn best_blow(situation: &Situation, rival: Seat, cards: Brawls) -> Option<(Strength, f32)> {
    let wins = |card| situation.cannot_beat(rival, card);
    let mut blows = cards.iter().map(|card| (card, wins(card)));
    let strongest = blows.clone().last()?;
    let enough = situation.habits.sure_blow * strongest.1;
    Some(blows.find(|(_, wins)| *wins >= enough).unwrap_or(strongest))
}

/// What a card is worth later: the stronger, the more.
fn price(situation: &Situation, card: Strength) -> f32 {
    let strength = f32::from(card.number()) / f32::from(MOST_STRENGTH);
    situation.habits.brawl_card * strength * strength * situation.scale_of_cards()
}
