//! M2: set-up.

use manila::{Event, Outcome, PerWare, Phase, Ware};
use portolan_core::{Audience, Game, Notation, Viewer};

use crate::script::{Script, rng, seat};

fn odds(script: &Script) -> Vec<(String, u32)> {
    let mut odds = Vec::new();
    script.game.odds(&script.state, &mut odds);
    odds.into_iter()
        .map(|(outcome, weight)| (outcome.notation(&script.game), weight))
        .collect()
}

#[test]
fn m2_1_everybody_has_thirty_pesos() {
    for players in 3..=5 {
        let game = Script::before_the_deal(players, &[]);
        assert_eq!(game.purses(), vec![30; usize::from(players)]);
        assert_eq!(Script::new(players).purses(), game.purses());
    }
}

#[test]
fn m2_1_everybody_has_three_accomplices_with_three_players_four() {
    for (players, accomplices) in [(3, 4), (4, 3), (5, 3)] {
        let mut game = Script::new(players);
        let view = game.sail("jade 3 silk 3 nutmeg 3").spectator();
        for player in view.players {
            assert_eq!(player.accomplices, accomplices, "{players} players");
        }
        assert_eq!(view.rounds, accomplices);
    }
}

#[test]
fn m2_2_two_shares_each_are_dealt_from_three_of_every_ware() {
    let mut game = Script::before_the_deal(4, &[]);
    let full: Vec<_> = Ware::ALL.map(|ware| (format!("deal {ware}"), 3)).into();
    assert_eq!(odds(&game), full);
    game.play("deal jade; deal jade");
    assert_eq!(odds(&game)[0], ("deal jade".to_owned(), 1));
    assert_eq!(odds(&game)[1], ("deal silk".to_owned(), 3));
    game.play("deal jade");
    assert_eq!(odds(&game)[0], ("deal silk".to_owned(), 3));
    game.refused("deal jade", "M2.2");
    game.refused("first 1", "M2.2");
    game.refused("1 bid 1", "M2.2");
    game.play("deal silk; deal silk; deal nutmeg; deal nutmeg; deal ginseng");
    assert_eq!(game.phase(), Phase::FirstBidder);
    game.refused("deal ginseng", "M2.3");
    assert_eq!((1..=4).map(|n| game.shares(n)).collect::<Vec<_>>(), [2; 4]);
}

#[test]
fn m2_2_the_deal_draws_every_remaining_share_equally_often() {
    let mut game = Script::before_the_deal(4, &[]);
    game.play("deal jade; deal jade; deal silk");
    let (mut rng, draws) = (rng(22), 90_000);
    let mut counts = [0f64; 4];
    for _ in 0..draws {
        match game.game.sample_outcome(&game.state, &mut rng) {
            Outcome::Deal { ware } => counts[ware as usize] += 1.0,
            other => panic!("{other:?}"),
        }
    }
    for (count, left) in counts.into_iter().zip([1.0, 2.0, 3.0, 3.0]) {
        let share: f64 = left / 9.0;
        let sd = (f64::from(draws) * share * (1.0 - share)).sqrt();
        let mean = f64::from(draws) * share;
        assert!((count - mean).abs() < 4.5 * sd, "{count} for {mean}");
    }
}

#[test]
fn m2_2_dealt_shares_are_seen_by_their_owner_only() {
    let mut game = Script::before_the_deal(4, &[]);
    game.play("deal jade");
    let dealt = game.events[0];
    let hidden = Event::Dealt {
        seat: seat(1),
        ware: None,
    };
    assert_eq!(game.game.event_for(&dealt, seat(1).into()), Some(dealt));
    for other in [seat(2).into(), seat(4).into(), Viewer::Spectator] {
        assert_eq!(game.game.event_for(&dealt, other), Some(hidden));
        let view = game.game.view(&game.state, other, Audience::WithMemory);
        let owner = &view.public.players[0];
        assert_eq!((owner.dealt, owner.shares), (None, 1));
        assert!(
            view.private
                .is_none_or(|own| own.dealt == PerWare::default())
        );
    }
    assert_eq!(
        game.view(1).private.unwrap().dealt.into_array(),
        [1, 0, 0, 0]
    );
}

#[test]
fn m2_2_all_other_shares_lie_open_after_the_deal() {
    let mut game = Script::before_the_deal(4, &[]);
    let open = |game: &Script| {
        game.view(1)
            .public
            .wares
            .map(|_, ware| ware.open)
            .into_array()
    };
    // While shares are dealt only the two of each ware set aside are open.
    game.play("deal jade; deal jade; deal jade; deal silk; deal silk; deal nutmeg; deal silk");
    assert_eq!(open(&game), [2, 2, 2, 2]);
    game.play("deal nutmeg");
    assert_eq!(open(&game), [2, 2, 3, 5]);
}

#[test]
fn m2_3_market_values_begin_at_nothing() {
    let view = Script::new(5).spectator();
    assert_eq!(
        view.wares
            .map(|_, ware| (ware.value, ware.step))
            .into_array(),
        [(0, 0); 4]
    );
}

#[test]
fn m2_3_the_first_bidder_is_chosen_by_lot_among_all() {
    let mut game = Script::before_the_deal(3, &[]);
    game.play("deal jade; deal jade; deal silk; deal silk; deal nutmeg; deal nutmeg");
    let all: Vec<_> = (1..=3).map(|n| (format!("first {n}"), 1)).collect();
    assert_eq!(odds(&game), all);
    game.refused("first 4", "M2.3");
    game.refused("roll jade 1", "M2.3");
    assert_eq!(game.spectator().harbour_master, None);
    for first in 1..=3 {
        let mut game = game.clone();
        game.play(&format!("first {first}"));
        assert_eq!((game.phase(), game.asked()), (Phase::Auction, Some(first)));
    }
    let (mut rng, mut counts) = (rng(23), [0; 3]);
    for _ in 0..3_000 {
        match game.game.sample_outcome(&game.state, &mut rng) {
            Outcome::First { seat } => counts[seat] += 1,
            other => panic!("{other:?}"),
        }
    }
    // Four and a half standard deviations of 26.
    assert!(
        counts.iter().all(|n| (883..=1117).contains(n)),
        "{counts:?}"
    );
}
