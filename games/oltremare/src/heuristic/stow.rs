//! Stowing (O3): the lot on top goes on, and the last card has the cargo number the next turn
//! needs. All orders are tried; there are at most four cards.

use arrayvec::ArrayVec;

use super::evaluation::Evaluation;
use super::lots::LONGEST;
use crate::parts::{Card, Good};
use crate::words::Action;

/// The most cards a turn plays (O1.2).
const MOST_PLAYED: usize = 4;

/// Pairs of a last card and the length of the lot it tops: no order has others.
const MOST_ENDINGS: usize = MOST_PLAYED * MOST_PLAYED;

/// How a pile can look when all is stowed, and the best way there.
struct Ending {
    last: Card,
    lot: (Good, u8),
    /// What the lots earn.
    earned: f32,
    /// The card to begin with.
    first: Card,
}

/// The first card of the best order.
pub(super) fn stow(evaluation: &Evaluation<'_>) -> Option<Action> {
    let mut cards: ArrayVec<Card, MOST_PLAYED> =
        evaluation.state.played.iter().take(MOST_PLAYED).collect();
    let mut endings = ArrayVec::new();
    try_orders(evaluation, &mut cards, 0, &mut endings);
    let (_, future) = evaluation.turns_ahead();
    let worth = |ending: &Ending| ending.earned + future * next_turn(evaluation, ending);
    endings
        .iter()
        .map(|ending| (worth(ending), ending.first))
        .max_by(|one, other| one.0.total_cmp(&other.0))
        .map(|(_, card)| Action::Stow { card })
}

fn try_orders(
    evaluation: &Evaluation<'_>,
    cards: &mut [Card],
    from: usize,
    endings: &mut ArrayVec<Ending, MOST_ENDINGS>,
) {
    if from < cards.len() {
        for index in from..cards.len() {
            cards.swap(from, index);
            try_orders(evaluation, cards, from + 1, endings);
            cards.swap(from, index);
        }
        return;
    }
    let Some(found) = ending(evaluation, cards) else {
        return;
    };
    let same = |old: &&mut Ending| old.last == found.last && old.lot == found.lot;
    match endings.iter_mut().find(same) {
        Some(old) if old.earned >= found.earned => {}
        Some(old) => *old = found,
        None => {
            // Full only with more than four cards, which are never played.
            let _ = endings.try_push(found);
        }
    }
}

/// Stows in this order.
fn ending(evaluation: &Evaluation<'_>, order: &[Card]) -> Option<Ending> {
    let mut top = evaluation.top_lot(evaluation.seat);
    let mut earned = 0.0;
    for card in order {
        let good = evaluation.game.components.good(*card);
        let long = match top {
            Some((same, long)) if same == good => usize::from(long).min(LONGEST - 2),
            _ => 0,
        };
        let lots = &evaluation.lots.earned[good as usize];
        earned += lots[long + 1] - lots[long];
        top = Some((good, long as u8 + 1));
    }
    Some(Ending {
        last: *order.last()?,
        lot: top?,
        earned,
        first: *order.first()?,
    })
}

/// What the hand is worth for the next turn on such a pile.
fn next_turn(evaluation: &Evaluation<'_>, ending: &Ending) -> f32 {
    let face = evaluation.game.components.face(ending.last);
    let mut prospect = evaluation.prospect();
    prospect.top = Some(ending.lot);
    prospect.cargo = face.cargo;
    prospect.limit = Some(face.power);
    prospect.worth(&evaluation.pieces(evaluation.hand))
}
