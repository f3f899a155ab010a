//! Remarks: what a bot says about its answer, from what everybody sees.

use oltremare::Oltremare;
use portolan_core::{Audience, Game, GamePackage, Random, Seats, Turn};

use crate::late::Late;
use crate::script::{Script, rng, seat};
use crate::table::Table;

/// What seat 2 says to an action.
fn remark(game: &Script, action: &str) -> Option<&'static str> {
    let view = game.game.public_view(&game.state, Audience::WithoutMemory);
    let remark = game.game.remark(&view, seat(2), &game.read(action))?;
    assert_eq!(remark.to, seat(1));
    Some(remark.key)
}

#[test]
fn a_refusal_is_explained_by_what_everybody_sees() {
    // Seat 2 has pottery on top.
    let game = Late {
        hands: &["salt31 pottery45 gems7", "salt33 pottery46 silk19"],
        cargo: &["salt39", "pottery57"],
        unseen: "olives61..olives78",
        ..Late::default()
    }
    .script();
    for (offer, expected) in [
        ("offer gems7 for 5 ducats to 2", "remark-too-dear"),
        ("offer gems7 for pottery + 1 ducat to 2", "remark-too-dear"),
        ("offer nothing for pottery to all", "remark-not-for-nothing"),
        ("offer gems7 for pottery to 2", "remark-need-it"),
        ("offer 2 ducats for pottery to 2", "remark-need-it"),
        ("offer 2 ducats for silk to 2", "remark-too-little"),
        ("offer gems7 for silk to 2", "remark-no-use"),
        ("offer pottery45 for silk to 2", "remark-maybe-later"),
    ] {
        let mut game = game.clone();
        game.play(&format!("1 {offer}"));
        assert_eq!(remark(&game, "decline 1"), Some(expected), "{offer}");
        let counter = "counter 1 with silk19 for 9 ducats";
        assert_eq!(remark(&game, counter), Some("remark-how-about"));
    }
}

#[test]
fn a_deal_is_welcomed_and_a_gift_thanked_for() {
    let mut game = Table::market().script();
    game.play("1 offer gems2 for nothing to 2; 1 offer gems2 for silk to all");
    assert_eq!(remark(&game, "accept 1"), Some("remark-thank-you"));
    let accept = "accept 2 with silk19";
    assert_eq!(remark(&game, accept), Some("remark-gladly"));
    // Nothing else is commented on, and nothing that is not there.
    for action in [
        "withdraw 1",
        "offer silk19 for gems to 1",
        "leave",
        "decline 9",
    ] {
        assert_eq!(remark(&game, action), None, "{action}");
    }
}

#[test]
fn the_open_offers_name_whoever_may_still_answer() {
    let mut game = Table::market().script();
    let offers = |game: &Script| {
        let view = game.game.public_view(&game.state, Audience::WithoutMemory);
        let offers = game.game.open_offers(&view).into_iter();
        offers
            .map(|offer| (offer.maker, offer.asked))
            .collect::<Vec<_>>()
    };
    assert_eq!(offers(&game), []);
    game.play("1 offer gems2 for silk to all; 3 offer silk28 for gems to 1");
    let all: Seats = [seat(2), seat(3)].into_iter().collect();
    let [to_all, to_active] = [(seat(1), all), (seat(3), Seats::one(seat(1)))];
    assert_eq!(offers(&game), [to_all, to_active]);
    game.play("2 decline 1");
    let left = (seat(1), Seats::one(seat(3)));
    assert_eq!(offers(&game), [left, to_active]);
}

/// The cards of an answer are no secret of the remark: it does not change with them.
#[test]
fn every_remark_is_listed_and_follows_from_public_knowledge() {
    let mut said = 0;
    for seed in 0..20 {
        let mut rng = rng(seed);
        let Script(mut game) = Table::of(3 + (seed % 3) as u8).script();
        loop {
            match game.game.turn(&game.state) {
                Turn::Over => break,
                Turn::Chance(_) => {
                    let outcome = game.game.sample_outcome(&game.state, &mut rng);
                    let resolved = game
                        .game
                        .resolve(&mut game.state, &outcome, &mut game.events);
                    resolved.unwrap();
                }
                Turn::Ask { must, may } => {
                    let asked: Vec<_> = may.iter().chain(must.iter()).collect();
                    let actor = asked[rng.below(asked.len() as u32) as usize];
                    let Some(action) = game.game.sample(&game.state, actor, &mut rng) else {
                        continue;
                    };
                    let view = game.game.public_view(&game.state, Audience::WithoutMemory);
                    let remark = game.game.remark(&view, actor, &action);
                    if let Some(remark) = remark {
                        said += 1;
                        assert!(Oltremare::REMARKS.contains(&remark.key));
                        // Another state in which everybody sees the same.
                        let mut other = game.state;
                        let viewer = portolan_core::Viewer::Spectator;
                        game.game.reshuffle_hidden(&mut other, viewer, &mut rng);
                        let view = game.game.public_view(&other, Audience::WithoutMemory);
                        assert_eq!(game.game.remark(&view, actor, &action), Some(remark));
                    }
                    let acted = game
                        .game
                        .act(&mut game.state, actor, &action, &mut game.events);
                    acted.unwrap();
                }
            }
        }
    }
    assert!(said > 30, "{said} remarks");
}
