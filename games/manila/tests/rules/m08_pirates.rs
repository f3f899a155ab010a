//! M8: pirates.

use manila::{Berth, Event, Phase, Prompt, Punt, Ware};

use crate::script::{Script, seat};

/// Seats 1 and 2 are pirates, seat 3 sails with the jade, which stands on 13 after the second
/// roll; silk on 6, nutmeg on 2; the captain is asked.
fn jade_on_13(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(4, options);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place jade; 4 place silk");
    game.play("roll jade 4 silk 1 nutmeg 1; 1 place port A; 2 place port B");
    game.play("3 place port C; 4 place silk; roll jade 4 silk 1 nutmeg 1");
    game
}

#[test]
fn m8_1_after_roll_2_the_captain_then_the_other_pirate_may_board() {
    let mut game = jade_on_13(&[]);
    assert_eq!((game.phase(), game.asked()), (Phase::BoardCaptain, Some(1)));
    assert_eq!(game.prompt(), Some(Prompt::Board));
    assert_eq!(game.choices(), ["board jade", "pass", "mortgage 1..2"]);
    game.refused("2 board jade", "M8.1");
    game.play("1 pass");
    assert_eq!(game.events, [Event::StayedPirate { seat: seat(1) }]);
    assert_eq!((game.phase(), game.asked()), (Phase::BoardSecond, Some(2)));
    game.play("2 pass");
    assert_eq!((game.phase(), game.pirates()), (Phase::Place, vec![1, 2]));
}

#[test]
fn m8_1_boarding_is_free_and_takes_the_cheapest_vacant_place() {
    let mut game = jade_on_13(&[]);
    assert_eq!(game.gains("1 board jade; 2 board jade"), [0; 4]);
    assert_eq!(game.crew(Ware::Jade), [3, 1, 2]);
    assert!(game.pirates().is_empty());
    // The second has become captain when he is asked.
    let boarded = [1, 2].map(|n| Event::Boarded {
        seat: seat(n),
        ware: Ware::Jade,
        boat: 0,
        place: n,
    });
    assert_eq!(game.events, boarded);
}

#[test]
fn m8_1_a_pirate_aboard_is_ordinary_crew() {
    let mut game = jade_on_13(&[]);
    game.play("1 board jade; 2 pass; rest decline");
    // Port A pays 6; the jade is shared by seats 3 and 1; seat 2 has nothing to plunder.
    assert_eq!(
        game.gains("roll jade 1 silk 1 nutmeg 1"),
        [18 + 6, 0, 18, 0]
    );
}

#[test]
fn m8_1_a_pirate_boards_only_a_punt_on_13_with_a_vacant_place() {
    let game = jade_on_13(&[]);
    game.refused("1 board silk", "M8.1");
    game.refused("1 board ginseng", "M8.1");
    game.refused("1 place jade", "M8.1");
    let mut full = Script::new(5);
    full.sail("jade 5 silk 4 nutmeg 0");
    full.play("1 place pirate; 2 place silk; 3 place silk; 4 place silk; 5 decline");
    full.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 4 silk 5 nutmeg 1");
    assert_eq!(full.choices()[..2], ["board jade", "pass"]);
    full.refused("1 board silk", "M8.1");
}

#[test]
fn m8_1_the_second_pirate_is_not_asked_if_the_captain_took_the_last_place() {
    let mut game = Script::new(4);
    game.sail("jade 0 silk 5 nutmeg 4");
    game.play("1 place pirate; 2 place pirate; 3 place silk; 4 place silk");
    game.play("roll jade 1 silk 4 nutmeg 1; rest decline; roll jade 1 silk 4 nutmeg 1");
    game.play("1 board silk");
    assert_eq!(game.phase(), Phase::Roll);
    assert_eq!(
        (game.crew(Ware::Silk), game.pirates()),
        (vec![3, 4, 1], vec![2])
    );
}

#[test]
fn m8_1_with_two_punts_on_13_each_pirate_chooses() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; rest decline");
    game.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 4 silk 5 nutmeg 1");
    assert_eq!(game.choices()[..3], ["board jade", "board silk", "pass"]);
    game.play("1 board silk");
    assert_eq!(game.choices()[..3], ["board jade", "board silk", "pass"]);
    game.play("2 board jade");
    assert_eq!(
        (game.crew(Ware::Jade), game.crew(Ware::Silk)),
        (vec![2], vec![1])
    );
}

#[test]
fn m8_1_nobody_boards_without_a_punt_on_13() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; rest decline");
    game.play("roll jade 4 silk 1 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(12));
    assert_eq!(game.phase(), Phase::Roll);
}

#[test]
fn m8_1_if_the_captain_leaves_the_other_becomes_captain() {
    let mut game = jade_on_13(&[]);
    game.play("1 board jade");
    assert_eq!((game.phase(), game.asked()), (Phase::BoardSecond, Some(2)));
    game.play("2 pass");
    assert_eq!(game.pirates(), [2]);
    // A newcomer in the last round is the second pirate: the captain decides.
    game.play("1 decline; 2 decline; 3 place pirate; 4 decline");
    assert_eq!(game.pirates(), [2, 3]);
    game.play("roll jade 1 silk 6 nutmeg 1");
    assert_eq!(
        game.phase(),
        Phase::Auction,
        "silk on 12: nothing to plunder"
    );
    let mut game = jade_on_13(&[]);
    game.play("1 pass; 2 board jade");
    assert_eq!(game.pirates(), [1], "the captain stays captain");
}

#[test]
fn m8_2_vacated_pirate_places_open_again_for_the_last_round() {
    let mut game = jade_on_13(&[]);
    game.play("1 board jade; 2 board jade");
    assert_eq!(game.spectator().pirate_places, 2);
    assert_eq!(
        game.gains("1 place pirate; 2 decline; 3 place pirate"),
        [-5, 0, -5, 0]
    );
    assert_eq!(game.pirates(), [1, 3]);
    game.refused("4 place pirate", "M5.3");
}

#[test]
fn m8_2_who_remains_is_captain_and_a_newcomer_second() {
    let mut game = jade_on_13(&[]);
    game.play("1 board jade; 2 pass; 1 place pirate");
    assert_eq!(game.pirates(), [2, 1]);
}

#[test]
fn m8_2_without_reuse_places_vacated_by_boarding_stay_closed() {
    let off = [("reuse_pirate_places", "off")];
    let mut both = jade_on_13(&off);
    both.play("1 board jade; 2 board jade");
    both.refused("1 place pirate", "M8.2");
    assert!(!both.offers("place pirate"));
    assert_eq!(both.spectator().pirate_places, 0);
    let mut one = jade_on_13(&off);
    one.play("1 board jade; 2 pass");
    one.refused("1 place pirate", "M8.2");
    let mut none = jade_on_13(&off);
    none.play("1 pass; 2 pass");
    none.refused("1 place pirate", "M5.3");
}

#[test]
fn m8_2_without_reuse_a_place_never_used_stays_open_and_all_open_in_the_next_voyage() {
    let mut game = Script::with(4, &[("reuse_pirate_places", "off")]);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place pirate; 2 place jade; 3 place silk; 4 place silk");
    game.play("roll jade 4 silk 1 nutmeg 1; 1 place nutmeg; 2 place nutmeg; 3 place nutmeg");
    game.play("4 place port A; roll jade 4 silk 1 nutmeg 1; 1 board jade");
    assert_eq!(game.spectator().pirate_places, 1);
    assert_eq!(game.gains("1 decline; 2 place pirate"), [0, -5, 0, 0]);
    assert_eq!(game.pirates(), [2]);
    game.refused("3 place pirate", "M8.2");
    game.play("rest decline; roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.spectator().pirate_places, 2);
}

/// Seats 1 and 2 are pirates; seats 3 and 4 are aboard jade and silk, which both stand on 12
/// before the last roll, nutmeg on 3. Seat 5 insures.
fn before_plunder(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(5, options);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place pirate; 2 place pirate; 3 place jade; 4 place silk; 5 place insurance");
    game.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 3 silk 4 nutmeg 2");
    game
}

#[test]
fn m8_3_pirates_plunder_every_punt_on_13_and_share_the_cargo_equally() {
    let mut game = before_plunder(&[]);
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!((game.phase(), game.asked()), (Phase::Plunder, Some(1)));
    // The crews are thrown off at once, and the nutmeg goes to the shipyard.
    assert!(game.crew(Ware::Jade).is_empty() && game.crew(Ware::Silk).is_empty());
    assert_eq!(game.punt(Ware::Nutmeg), Punt::Shipyard);
    assert_eq!((game.accomplices(3), game.accomplices(4)), (3, 3));
    // Loot is paid after the last choice; the crews earn nothing.
    assert_eq!(game.gains("1 send jade port"), [0; 5]);
    assert_eq!(game.gains("1 send silk port"), [33, 33, 0, 0, -6]);
}

#[test]
fn m8_3_the_captain_sends_each_plundered_punt_in_ware_order() {
    let mut game = before_plunder(&[]);
    game.play("roll jade 1 silk 1 nutmeg 1");
    assert_eq!(game.prompt(), Some(Prompt::Plunder { ware: Ware::Jade }));
    assert_eq!(
        game.choices(),
        ["send jade port", "send jade shipyard", "mortgage 1..2"]
    );
    game.refused("1 send silk port", "M8.3");
    game.refused("1 send nutmeg port", "M8.3");
    game.refused("2 send jade port", "M8.3");
    game.refused("1 pass", "M8.3");
    game.play("1 send jade shipyard");
    assert_eq!(game.punt(Ware::Jade), Punt::Shipyard);
    assert_eq!(game.prompt(), Some(Prompt::Plunder { ware: Ware::Silk }));
    game.refused("1 send jade port", "M8.3");
    game.play("1 send silk port");
    assert_eq!((game.value(Ware::Jade), game.value(Ware::Silk)), (0, 5));
}

#[test]
fn m8_3_one_pirate_alone_takes_all() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0")
        .play("1 place silk; 2 place silk; 3 place pirate; 4 decline");
    game.play("roll jade 1 silk 4 nutmeg 1; rest decline; roll jade 1 silk 4 nutmeg 1");
    assert_eq!(
        game.gains("roll jade 1 silk 1 nutmeg 1; 3 send silk shipyard"),
        [0, 0, 30, 0]
    );
}

#[test]
fn m8_3_a_punt_past_13_or_short_of_it_is_not_plundered() {
    let mut game = before_plunder(&[]);
    assert_eq!(
        game.gains("roll jade 2 silk 1 nutmeg 1; 1 send silk shipyard"),
        [15, 15, 36, 0, -14]
    );
}

#[test]
fn m8_4_every_punt_not_in_port_goes_to_the_shipyard_one_on_13_without_pirates_included() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place shipyard C; 3 place shipyard B; 4 place port A");
    game.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll jade 1 silk 1 nutmeg 1"), [0, 15, 8, 0]);
    let stranded = [
        (Ware::Jade, Berth::A),
        (Ware::Silk, Berth::B),
        (Ware::Nutmeg, Berth::C),
    ]
    .map(|(ware, dock)| Event::Stranded { ware, dock });
    let seen: Vec<_> = game
        .events
        .iter()
        .filter(|event| matches!(event, Event::Stranded { .. }))
        .copied()
        .collect();
    assert_eq!(seen, stranded);
    assert_eq!(game.value(Ware::Jade), 0);
}

#[test]
fn m8_4_with_thirteen_without_pirates_port_it_counts_as_arrived_in_every_respect() {
    let mut game = Script::with(4, &[("thirteen_without_pirates", "port")]);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place shipyard C; 3 place insurance; 4 place port A");
    game.play("roll jade 4 silk 4 nutmeg 1; rest decline; roll jade 3 silk 1 nutmeg 1");
    assert_eq!(game.gains("roll jade 1 silk 1 nutmeg 1"), [36, 0, -14, 6]);
    assert_eq!(game.value(Ware::Jade), 5);
    assert!(game.happened(|event| matches!(
        event,
        Event::Arrived {
            ware: Ware::Jade,
            ..
        }
    )));
}

#[test]
fn m8_4_with_thirteen_without_pirates_port_pirates_still_plunder() {
    let mut game = before_plunder(&[("thirteen_without_pirates", "port")]);
    game.play("roll jade 1 silk 6 nutmeg 1");
    assert_eq!(game.prompt(), Some(Prompt::Plunder { ware: Ware::Jade }));
    assert_eq!(game.gains("1 send jade shipyard"), [18, 18, 0, 30, -14]);
}

#[test]
fn m8_4_with_thirteen_without_pirates_port_a_punt_on_13_after_roll_2_is_still_at_sea() {
    let mut game = Script::with(4, &[("thirteen_without_pirates", "port")]);
    game.sail("jade 5 silk 4 nutmeg 0").play("rest decline");
    game.play("roll jade 4 silk 4 nutmeg 1; roll jade 4 silk 1 nutmeg 1");
    assert_eq!(game.punt(Ware::Jade), Punt::Sea(13));
}
