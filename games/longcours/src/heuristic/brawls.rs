//! Brawls (L5): whom to attack, and when to give in. Brawl cards serve nothing else, so they are
//! played whenever a sum of some size is at stake.

use crate::parts::card::{Brawls, Strength};
use crate::{Action, BrawlView, Captain};

use super::situation::Situation;
use super::weights;

/// An attack.
pub(super) struct Attack {
    pub(super) action: Action,
    /// How likely the target cannot answer the blow.
    pub(super) wins: f32,
}

/// The best attack on a captain in the same port, if one pays. The own wallet counts as spent
/// before: see [`super::turn`].
pub(super) fn attack(situation: &Situation) -> Option<Attack> {
    let targets = situation.seen.cargo_phase.as_ref()?.targets;
    let blows = targets.iter().filter_map(|target| {
        let rival = situation.captain(target);
        let (card, wins) = best_blow(situation, rival, situation.hand.brawls)?;
        let gain = wins * rival.cash as f32;
        let action = Action::Brawl { target, card };
        Some((gain, Attack { action, wins }))
    });
    let least = weights::ATTACK_SHARE * situation.scale();
    let paying = blows.filter(|(gain, _)| *gain >= least.max(1.0));
    let best = paying.max_by(|one, other| one.0.total_cmp(&other.0))?;
    Some(best.1)
}

/// Answers as long as the sum at stake is worth the card.
pub(super) fn answer(situation: &Situation) -> Action {
    let Some((brawl, card)) = to_beat(situation) else {
        return Action::GiveIn;
    };
    let rival = situation.captain(brawl.opponent(situation.me));
    let stake = (situation.own().cash + rival.cash) as f32;
    let answers = situation.hand.brawls.above(card);
    match best_blow(situation, rival, answers) {
        Some((card, wins)) if wins * stake >= 1.0 => Action::Play { card },
        _ => Action::GiveIn,
    }
}

/// The brawl in progress and the card to beat.
fn to_beat<'a>(situation: &Situation<'a>) -> Option<(&'a BrawlView, Strength)> {
    let brawl = situation.seen.brawl.as_ref()?;
    Some((brawl, brawl.to_beat()?))
}

/// The weakest card that the rival can hardly beat, else the strongest, and how likely he cannot.
fn best_blow(situation: &Situation, rival: &Captain, cards: Brawls) -> Option<(Strength, f32)> {
    let wins = |card| situation.cannot_beat(rival, card);
    let mut blows = cards.iter().map(|card| (card, wins(card)));
    let strongest = blows.clone().last()?;
    let enough = weights::SURE_BLOW * strongest.1;
    Some(blows.find(|(_, wins)| *wins >= enough).unwrap_or(strongest))
}
