//! The actions a search compares: the listed choices, ways to answer open offers, and the best few
//! offers of the list the heuristic itself would go down. Each takes a part of the search's time, so
//! those that hardly differ are left out.

use portolan_core::Seat;
use portolan_core::search_settings::listed_candidates;

use super::bargains::bargains;
use super::evaluation::Evaluation;
use super::habits::Habits;
use super::plan::Prospect;
use super::rivals::{Rival, partners};
use super::{answers, offers};
use crate::Oltremare;
use crate::beliefs::Beliefs;
use crate::state::{Phase, State};
use crate::words::Action;

/// How many offers to all, or to the only partner, are compared at once.
const OFFERS: usize = 3;

/// How many offers to each of several partners are.
const OFFERS_TO_EACH: usize = 1;

/// After so many offers in this turn no more are suggested: others wait for each of them.
const MOST_OFFERS: u8 = 3;

/// Appends the candidates of a seat.
pub(crate) fn candidates(
    game: &Oltremare,
    state: &State,
    seat: Seat,
    beliefs: &Beliefs,
    out: &mut Vec<Action>,
) {
    match state.phase {
        Phase::Sail if seat == state.active => sail(game, state, out),
        Phase::Trade if seat.index() < game.seats => trade(game, state, seat, beliefs, out),
        _ => listed_candidates(game, state, seat, out),
    }
}

/// One path to each port: only its end matters.
fn sail(game: &Oltremare, state: &State, out: &mut Vec<Action>) {
    let chart = &game.components.chart;
    let paths = chart.paths(state.ships_at[state.active], state.ships);
    let mut ends = 0u32;
    for &path in paths {
        let end = 1 << path.end().index();
        if ends & end == 0 {
            ends |= end;
            out.push(Action::Sail { path });
        }
    }
}

fn trade(game: &Oltremare, state: &State, seat: Seat, beliefs: &Beliefs, out: &mut Vec<Action>) {
    listed_candidates(game, state, seat, out);
    // An offer that was worth making is hardly ever worth withdrawing.
    out.retain(|action| !matches!(action, Action::Withdraw { .. }));
    let evaluation = Evaluation::new(game, state, seat, &Habits::MATE);
    let prospect = evaluation.prospect();
    let now = prospect.worth(&evaluation.pieces(evaluation.hand));
    answers::each(&evaluation, &prospect, now, out);
    let most = MOST_OFFERS.min(game.options.offer_limit);
    if state.made[seat] >= most || offers::awaits_answer(&evaluation) {
        return;
    }
    let mut rivals = partners(&evaluation);
    for rival in &mut rivals {
        rival.believe(beliefs);
    }
    let mut suggest = |rivals, count| suggest(&evaluation, &prospect, now, rivals, count, out);
    suggest(&rivals, OFFERS);
    if rivals.len() > 1 {
        for rival in &rivals {
            suggest(std::slice::from_ref(rival), OFFERS_TO_EACH);
        }
    }
}

/// The best offers to these partners. What a seat has offered in this turn is not recorded, so with
/// every offer it goes further down the list.
fn suggest(
    evaluation: &Evaluation<'_>,
    prospect: &Prospect<'_>,
    now: f32,
    rivals: &[Rival],
    count: usize,
    out: &mut Vec<Action>,
) {
    let mut list = bargains(evaluation, prospect, now, rivals);
    list.sort_by(|one, other| other.expected_gain().total_cmp(&one.expected_gain()));
    let made = usize::from(evaluation.state.made[evaluation.seat]);
    let page = list.iter().skip(made * count).take(count);
    out.extend(page.map(|bargain| offers::action(evaluation, rivals, bargain)));
}
