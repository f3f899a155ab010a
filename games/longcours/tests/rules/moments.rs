//! What everybody sees after each single event: the event's own change is done, and nothing that a
//! later event reports.

use std::fmt::Debug;

use longcours::{BrawlView, Condition, Moved, Phase, Product, PublicView};

use crate::script::{CAP, Script, goods, hand, seat};

/// Checks what is seen after each event of the line.
#[track_caller]
fn expect<T: PartialEq + Debug>(
    game: &mut Script,
    line: &str,
    look: impl Fn(&PublicView) -> T,
    expected: &[(&str, T)],
) {
    let seen = game.moments(line);
    let seen: Vec<(&str, T)> = seen
        .iter()
        .map(|(name, view)| (&**name, look(view)))
        .collect();
    assert_eq!(seen, expected, "{line}");
}

/// The cash of everybody, in seat order.
fn purses(view: &PublicView) -> Vec<u32> {
    view.captains.iter().map(|captain| captain.cash).collect()
}

/// The captain who gave in, what was taken from him, and the cards laid with their captains.
type Fight = (Option<u8>, Option<u32>, Vec<(u8, u8)>);

fn fight(view: &PublicView) -> Option<Fight> {
    let BrawlView {
        laid,
        loser,
        francs,
        ..
    } = view.brawl.as_ref()?;
    let laid = laid
        .iter()
        .map(|blow| (blow.seat.number(), blow.card.number()));
    Some((loser.map(|loser| loser.number()), *francs, laid.collect()))
}

#[test]
fn l2_2_the_lot_shows_who_places_his_ship_first_and_where() {
    let mut game = Script::before_the_deal(3, &[]);
    while game.phase() == Phase::Deal {
        let outcome = game.odds()[0].clone();
        game.play(&outcome.0);
    }
    let look = |view: &PublicView| {
        (
            view.start,
            view.active,
            view.entry.map(|zone| zone.number()),
        )
    };
    let expected = [("Start", (Some(seat(3)), seat(3), Some(11)))];
    expect(&mut game, "start 3", look, &expected);
}

#[test]
fn l3_3_a_sale_pays_before_the_excess_goes_to_the_bank() {
    let mut game = Script::new(3);
    game.set_cash(1, CAP - 10)
        .set_cargo(1, &[(Product::Wood, 5)]);
    game.play("1 resell");
    let look = |view: &PublicView| (view.captains[0].cash, view.captains[0].wealth, view.phase);
    let expected = [
        ("Sold", (CAP + 5, CAP + 5, Phase::Resale)),
        ("ExcessCash", (CAP, CAP, Phase::Resale)),
    ];
    expect(&mut game, "roll 4", look, &expected);
    assert_eq!(game.phase(), Phase::Cargo);
}

#[test]
fn l3_5_a_ship_has_moved_before_it_loots_and_has_all_before_the_excess_is_lost() {
    let mut game = Script::new(3);
    game.set_ship(1, "Havana")
        .set_cargo(1, &[(Product::Gold, CAP - 2)]);
    game.set_pile(66, &[(Product::Gold, 3), (Product::Wood, CAP)]);
    let look = |view: &PublicView| {
        let captain = &view.captains[0];
        let moves = view.cargo_phase.as_ref().map(|turn| turn.moves.len());
        let pile = view.zones[5].wreck[Product::Gold];
        (view.so_far.moved, moves, captain.cargo[Product::Gold], pile)
    };
    let expected = [
        ("Moved", (Moved::Ordinary, Some(0), CAP - 2, 3)),
        ("Looted", (Moved::Ordinary, Some(0), CAP + 1, 0)),
        ("ExcessCargo", (Moved::Ordinary, Some(0), CAP, 0)),
    ];
    expect(&mut game, "1 move Panama", look, &expected);
}

#[test]
fn l4_1_each_ship_is_wrecked_by_its_own_event() {
    let mut game = Script::new(3);
    let cargo = [(Product::Fruit, CAP - 1)];
    game.set_hand(1, "storm").set_ship(3, "London");
    game.set_cargo(2, &cargo)
        .set_cargo(3, &[(Product::Fruit, 3)]);
    let zone = game.game.point(game.point("London")).zone;
    let look = move |view: &PublicView| {
        let afloat =
            |captain: usize| matches!(view.captains[captain].condition, Condition::Afloat { .. });
        let zone = &view.zones[zone.index()];
        let wreck = zone.wreck[Product::Fruit];
        (
            view.captains[0].cards,
            [afloat(1), afloat(2)],
            zone.cargo,
            wreck,
        )
    };
    let expected = [
        ("Storm", (0, [true, true], CAP + 2, 0)),
        ("Wrecked", (0, [false, true], 3, CAP - 1)),
        ("Wrecked", (0, [false, false], 0, CAP + 2)),
        ("ExcessWreck", (0, [false, false], 0, CAP)),
    ];
    expect(&mut game, &format!("1 storm {zone}"), look, &expected);
}

#[test]
fn l5_1_a_brawl_shows_the_cards_laid_who_gave_in_and_what_was_taken() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille").set_purses(&[4, 9, 0]);
    game.set_hand(1, "3 8 storm").set_hand(2, "5 12");
    let begun = [("Attacked", Some((None, None, vec![(1, 3)])))];
    expect(&mut game, "1 brawl 2 with 3", fight, &begun);
    let answered = [("Answered", Some((None, None, vec![(1, 3), (2, 5)])))];
    expect(&mut game, "2 play 5", fight, &answered);
    game.play("1 play 8");
    // Whoever comes to the table now sees the same.
    assert_eq!(game.spectator().actor, Some(seat(2)));
    let laid = vec![(1, 3), (2, 5), (1, 8)];
    assert_eq!(fight(&game.spectator()), Some((None, None, laid.clone())));
    let look = |view: &PublicView| (fight(view), purses(view));
    let expected = [
        (
            "GaveIn",
            (Some((Some(2), None, laid.clone())), vec![4, 9, 0]),
        ),
        ("Robbed", (Some((Some(2), Some(9), laid)), vec![13, 0, 0])),
    ];
    expect(&mut game, "2 give in", look, &expected);
    assert_eq!((fight(&game.spectator()), game.asked()), (None, Some(1)));
}

#[test]
fn l5_2_a_captain_without_cards_is_shown_as_the_loser_of_the_blow() {
    let mut game = Script::new(3);
    game.set_ship(2, "Marseille")
        .set_hand(1, "3")
        .set_purses(&[CAP, 2, 0]);
    let look = |view: &PublicView| (fight(view), view.captains[0].cash);
    let laid = vec![(1, 3)];
    let expected = [
        ("Attacked", (Some((None, None, laid.clone())), CAP)),
        ("HasNoCard", (Some((Some(2), None, laid.clone())), CAP)),
        ("Robbed", (Some((Some(2), Some(2), laid.clone())), CAP + 2)),
        ("ExcessCash", (Some((Some(2), Some(2), laid)), CAP)),
    ];
    expect(&mut game, "1 brawl 2 with 3", look, &expected);
}

/// The greatest bids, who has passed, and whether the corsair is for sale.
fn auction(view: &PublicView) -> Option<(Vec<u32>, Vec<u8>, bool)> {
    let auction = view.auction.as_ref()?;
    let passed = auction.passed.iter().map(|seat| seat.number());
    let for_sale = view.corsair.owner().is_none();
    Some((auction.bids.to_vec(), passed.collect(), for_sale))
}

#[test]
fn l6_1_bids_and_passes_are_shown_by_their_events_until_the_corsair_is_bought() {
    let mut game = Script::new(4);
    game.set_purses(&[20, 6, 9, 30]);
    let called = [
        ("AuctionCalled", Some((vec![6, 0, 0, 0], vec![], true))),
        ("CannotRaise", Some((vec![6, 0, 0, 0], vec![2], true))),
    ];
    expect(&mut game, "1 auction", auction, &called);
    let bid = [("Bid", Some((vec![6, 0, 8, 0], vec![2], true)))];
    expect(&mut game, "3 bid 8", auction, &bid);
    game.play("4 pass");
    let look = |view: &PublicView| (auction(view), view.captains[0].cash);
    let bids = vec![10, 0, 8, 0];
    let expected = [
        ("Bid", (Some((bids.clone(), vec![2, 4], true)), 20)),
        (
            "CannotRaise",
            (Some((bids.clone(), vec![2, 3, 4], true)), 20),
        ),
        ("CorsairBought", (Some((bids, vec![2, 3, 4], false)), 10)),
    ];
    expect(&mut game, "1 bid 10", look, &expected);
    assert_eq!((auction(&game.spectator()), game.asked()), (None, Some(1)));
}

/// The names of the points of the last hunt, and whom it sank.
fn hunt(game: &Script, view: &PublicView) -> Option<(Vec<String>, Vec<u8>)> {
    let hunt = view.hunt.as_ref()?;
    let path = hunt.path.iter();
    let path = path.map(|point| game.game.point(*point).name().to_owned());
    Some((
        path.collect(),
        hunt.sunk.iter().map(|seat| seat.number()).collect(),
    ))
}

#[test]
fn l6_3_a_hunt_is_shown_with_its_path_until_the_next_one_begins() {
    let mut game = Script::new(3);
    game.set_bought(1);
    game.play("1 end; roll 6");
    let entered = game.corsair().1.unwrap().to_owned();
    let expected = Some((vec![entered], vec![]));
    assert_eq!(hunt(&game, &game.spectator()), expected);
    game.play("2 end; 3 end; 1 end").set_corsair(1, "Gibraltar");
    game.play("1 stop; 2 end; 3 end; 1 end; 1 step London");
    let hunted = Some((vec!["Gibraltar".to_owned(), "London".to_owned()], vec![2]));
    assert_eq!(hunt(&game, &game.spectator()), hunted);
    game.play("1 stop; 3 end");
    assert_eq!(hunt(&game, &game.spectator()), hunted);
    game.set_hand(1, "storm").play("1 storm 22");
    assert_eq!(hunt(&game, &game.spectator()), None);
}

#[test]
fn l6_4_a_captain_is_sunk_before_his_hand_is_shown() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Gibraltar").set_hand(2, "storm 9");
    game.set_purses(&[1, 7, 2])
        .set_cargo(2, &[(Product::Gold, 4)]);
    game.play("1 end");
    let (turn, point) = (game.spectator().turn, game.point("London"));
    let cargo = goods(&[(Product::Gold, 4)]);
    let look = |view: &PublicView| {
        let captain = &view.captains[1];
        let sunk = captain.condition
            == Condition::Sunk {
                turn,
                round: 2,
                by: seat(1),
                point,
                francs: 7,
                goods: cargo,
            };
        (sunk, captain.cards, captain.hand, purses(view), view.steps)
    };
    let expected = [
        ("CorsairMoved", (false, 2, None, vec![1, 7, 2], 2)),
        ("Sunk", (true, 2, None, vec![8, 0, 2], 2)),
        (
            "HandShown",
            (true, 0, Some(hand("storm 9")), vec![8, 0, 2], 2),
        ),
    ];
    expect(&mut game, "1 step London", look, &expected);
}

#[test]
fn l7_1_the_game_is_over_with_the_event_that_says_so() {
    let mut game = Script::new(3);
    game.set_corsair(1, "Gibraltar").set_ship(3, "London");
    game.set_hand(1, "5").play("1 end");
    let look = |view: &PublicView| (view.phase, view.captains[0].hand);
    let hunting = (Phase::CorsairMove, None);
    let expected = [
        ("CorsairMoved", hunting),
        ("Sunk", hunting),
        ("HandShown", hunting),
        ("Sunk", hunting),
        ("HandShown", hunting),
        ("LastCaptain", (Phase::Over, Some(hand("5")))),
    ];
    expect(&mut game, "1 step London", look, &expected);
}
