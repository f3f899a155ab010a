//! Offers and answers (O4.6, O10).

use portolan_core::Seat;

use super::{Scene, cards};
use crate::heuristic::evaluation::Evaluation;
use crate::heuristic::habits::Habits;
use crate::heuristic::weights;
use crate::parts::{Cards, Good, Symbol};
use crate::words::{Action, Claim};

/// Silk lies twice on top of seat 1's pile, which plays three cards; two of the hand are good
/// to play, the third bears a pirate.
fn silk_on_top() -> Scene {
    let mut scene = Scene::new(0);
    scene.pile(0, "silk23 silk24");
    scene.hand("olives66 cereals85 cereals97");
    scene
}

#[test]
fn a_card_that_completes_a_lot_is_bought_at_a_fair_price() {
    let mut scene = silk_on_top();
    // A third card to play is missing anyway.
    scene.hand("olives66 cereals85");
    scene.offered(1, (&[Good::Silk], 0), (&[], 2));
    let with = Cards::NONE;
    assert_eq!(scene.choose(), Some(Action::Accept { number: 7, with }));
}

#[test]
fn a_card_that_completes_the_own_lot_is_not_given_away() {
    let mut scene = silk_on_top();
    scene.hand("olives66 cereals85 silk20");
    scene.offered(1, (&[], 1), (&[Good::Silk], 0));
    let answer = scene.choose();
    assert!(
        matches!(
            answer,
            Some(Action::Decline { number: 7 } | Action::Counter { .. })
        ),
        "{answer:?}"
    );
}

#[test]
fn who_must_give_one_of_two_gives_the_poorer() {
    let mut scene = Scene::new(0);
    scene.pile(0, "pottery55");
    // Two olives: one with ducat and cards, one with pirate and ship.
    scene.hand("olives72 olives77 pottery51 pottery46");
    scene.offered(1, (&[], 5), (&[Good::Olives], 0));
    let with = cards("olives77");
    assert_eq!(scene.choose(), Some(Action::Accept { number: 7, with }));
}

#[test]
fn a_deal_that_is_too_dear_is_countered_at_a_lower_price() {
    let mut scene = silk_on_top();
    scene.offered(1, (&[Good::Silk], 0), (&[], 8));
    let Some(Action::Counter { number: 7, deal }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert_eq!(deal.want[Good::Silk], 1);
    assert!(
        deal.give.is_empty() && (1..8).contains(&deal.pay),
        "{deal:?}"
    );
}

#[test]
fn after_enough_offers_it_declines_instead_of_countering() {
    let mut scene = silk_on_top();
    scene.state.made[0] = weights::COUNTERS;
    scene.offered(1, (&[Good::Silk], 0), (&[], 8));
    assert_eq!(scene.choose(), Some(Action::Decline { number: 7 }));
}

#[test]
fn an_offer_for_goods_one_lacks_is_declined() {
    let mut scene = silk_on_top();
    scene.offered(1, (&[], 9), (&[Good::Gems], 0));
    assert_eq!(scene.choose(), Some(Action::Decline { number: 7 }));
}

#[test]
fn offers_end_and_none_is_repeated() {
    let mut scene = silk_on_top();
    let mut made = Vec::new();
    loop {
        match scene.choose() {
            Some(Action::Offer { deal, .. }) => {
                // Everybody declines, which leaves no trace but the count.
                made.push((scene.game.components().goods(deal.give), deal.want));
                scene.state.made[0] += 1;
            }
            Some(Action::Leave | Action::BuyDeck | Action::BuyPirate) => break,
            other => panic!("{other:?}"),
        }
    }
    assert!(!made.is_empty());
    assert!(made.len() <= usize::from(weights::ACTIVE_OFFERS));
    for (index, offer) in made.iter().enumerate() {
        assert!(!made[..index].contains(offer), "{made:?}");
    }
}

#[test]
fn nobody_begs_and_presents_are_rare() {
    let mut scene = silk_on_top();
    for made in 0..weights::ACTIVE_OFFERS {
        scene.state.made[0] = made;
        if let Some(Action::Offer { deal, .. }) = scene.choose() {
            assert!(!deal.give.is_empty() || deal.pay > 0, "{deal:?}");
        }
    }
    // A counter does not beg either: no price is better than none.
    scene.offered(1, (&[Good::Olives], 0), (&[], 1));
    if let Some(Action::Counter { deal, .. }) = scene.choose() {
        assert!(!deal.give.is_empty() || deal.pay > 0, "{deal:?}");
    }
}

#[test]
fn the_active_player_asks_for_what_continues_his_lot() {
    let scene = silk_on_top();
    let Some(Action::Offer { deal, .. }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert_eq!(deal.want[Good::Silk], 1, "{deal:?}");
}

#[test]
fn an_opponent_with_nothing_to_gain_does_nothing() {
    // The last round, and seat 1 has played: its hand is worth nothing, and it has its tile.
    let mut scene = Scene::new(0);
    scene.activate(2);
    scene.state.ending = true;
    scene.state.took_prestige.add(scene.seat);
    scene.hand("");
    assert_eq!(scene.choose(), None);
}

#[test]
fn an_opponent_waits_for_the_answer_to_his_offer() {
    let mut scene = Scene::new(1);
    scene.hand("olives72 olives77 pottery51 pottery46 salt39 salt43 silk28");
    let Some(Action::Offer { deal, .. }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert!(deal.give.within(cards(
        "olives72 olives77 pottery51 pottery46 salt39 salt43 silk28"
    )));
    let active = Some(Seat::new(0));
    scene.offered_to(1, active, (&[Good::Olives], 0), (&[], 1));
    scene.state.made[1] = 1;
    assert_eq!(scene.choose(), None);
}

#[test]
fn late_in_the_game_a_useless_card_is_sold_for_little() {
    let mut scene = Scene::new(0);
    scene.activate(2);
    scene.state.ending = true;
    scene.hand("olives72 pottery51");
    scene.offered(2, (&[], 1), (&[Good::Olives], 0));
    let with = cards("olives72");
    assert_eq!(scene.choose(), Some(Action::Accept { number: 7, with }));
}

#[test]
fn claims_are_believed_in_part_only() {
    let scene = silk_on_top();
    let evaluation = Evaluation::new(&scene.game, &scene.state, scene.seat, &Habits::MATE);
    let claim = |symbols: &[Symbol]| Claim {
        symbols: symbols.iter().copied().collect(),
        ..Claim::default()
    };
    let unclaimed = evaluation.unshown(Good::Silk, None).played;
    let fine = claim(&[Symbol::Ducat, Symbol::Cards]);
    let praised = evaluation.unshown(Good::Silk, Some(&fine)).played;
    let really = evaluation.pieces(cards("silk20"))[0].kept;
    assert!(
        unclaimed < praised && praised < really,
        "{unclaimed} {praised} {really}"
    );
}

/// "Who would give me salt?" is an offer of nothing for it to all.
#[test]
fn a_gift_that_is_asked_for_is_answered_with_a_price() {
    let mut scene = Scene::new(1);
    scene.pile(0, "salt39 salt36 salt31");
    scene.hand("salt33 olives72 pottery51 pottery46");
    scene.offered_to(0, None, (&[], 0), (&[Good::Salt], 0));
    let Some(Action::Counter { number: 7, deal }) = scene.choose() else {
        panic!("{:?}", scene.choose());
    };
    assert_eq!(deal.give, cards("salt33"));
    assert!(deal.want.total() == 0 && deal.ask > 0, "{deal:?}");
    // Whoever has no salt only declines.
    scene.hand("olives72 pottery51 pottery46");
    assert_eq!(scene.choose(), Some(Action::Decline { number: 7 }));
}
