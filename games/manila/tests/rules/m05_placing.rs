//! M5: placing accomplices.

use manila::{Event, Phase, Prompt, Punt, Space, Ware};
use portolan_core::Seat;

use crate::script::{Script, seat};

/// Plays line by line and notes every phase on the way, without repetitions.
fn trail(game: &mut Script, lines: &str) -> Vec<Phase> {
    let mut phases = Vec::new();
    for line in lines.split(';') {
        phases.push(game.phase());
        game.play(line);
    }
    phases.push(game.phase());
    phases.dedup();
    phases
}

#[test]
fn m5_1_four_and_five_players_place_once_before_each_roll() {
    use Phase::*;
    for players in [4, 5] {
        let mut game = Script::new(players);
        game.sail("jade 5 silk 4 nutmeg 0");
        let fifth = if players == 5 { "5 decline;" } else { "" };
        let phases = trail(
            &mut game,
            &format!(
                "1 place pirate; 2 place pirate; 3 place small pilot; 4 place large pilot; {fifth}\
                 roll jade 4 silk 4 nutmeg 1; 1 place port A; rest decline;\
                 roll jade 4 silk 1 nutmeg 1; 1 pass; 2 pass; 1 place port B; 3 pass; 4 pass;\
                 roll jade 1 silk 4 nutmeg 1; 1 send silk port"
            ),
        );
        let voyage = [
            Place,
            Roll,
            Place,
            Roll,
            BoardCaptain,
            BoardSecond,
            Place,
            SmallPilot,
            LargePilot,
            Roll,
            Plunder,
            Auction,
        ];
        assert_eq!(phases, voyage, "{players} players");
    }
}

#[test]
fn m5_1_three_players_place_in_two_full_rounds_before_the_first_roll() {
    let mut game = Script::new(3);
    game.sail("jade 5 silk 4 nutmeg 0");
    let mut asked = Vec::new();
    for rolls in 1..=3 {
        while game.phase() == Phase::Place {
            asked.push(game.asked().unwrap());
            let first = game.choices()[0].clone();
            let line = format!("{} {first}", game.asked().unwrap());
            game.play(&line);
        }
        let expected: &[u8] = if rolls == 1 {
            &[1, 2, 3, 1, 2, 3]
        } else {
            &[1, 2, 3]
        };
        assert_eq!(asked, expected, "before roll {rolls}");
        asked.clear();
        game.play("roll jade 1 silk 1 nutmeg 1");
    }
    assert_eq!(game.phase(), Phase::Auction);
}

#[test]
fn m5_1_the_question_counts_the_rounds() {
    for (players, of) in [(3, 4), (4, 3)] {
        let mut game = Script::new(players);
        game.sail("jade 5 silk 4 nutmeg 0");
        for round in 1..=of {
            assert_eq!(game.prompt(), Some(Prompt::Place { round, of }));
            while game.prompt() == Some(Prompt::Place { round, of }) {
                let line = format!("{} {}", game.asked().unwrap(), game.choices()[0]);
                game.play(&line);
            }
            if game.phase() == Phase::Roll {
                game.play("roll jade 1 silk 1 nutmeg 1");
            }
        }
    }
}

#[test]
fn m5_2_the_harbour_master_places_first_then_clockwise() {
    let mut game = Script::new(4);
    game.play("1 pass; 2 pass; 3 bid 1; 4 pass")
        .embark("jade 5 silk 4 nutmeg 0");
    for rolls in 0..2 {
        let mut order = Vec::new();
        while game.phase() == Phase::Place {
            let asked = game.asked().unwrap();
            game.refused(&format!("{} place port A", asked % 4 + 1), "M5.2");
            order.push(asked);
            let line = format!("{asked} {}", game.choices()[0]);
            game.play(&line);
        }
        assert_eq!(order, [3, 4, 1, 2], "after {rolls} rolls");
        game.play("roll jade 1 silk 1 nutmeg 1");
    }
}

#[test]
fn m5_2_an_accomplice_is_paid_for_at_once_and_the_insurance_pays_at_once() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    assert_eq!(game.gains("1 place port A"), [-4, 0, 0, 0]);
    let placed = Event::Placed {
        seat: seat(1),
        space: game.space("port A"),
        pesos: 4,
        place: 0,
    };
    assert_eq!(game.events, [placed]);
    assert_eq!(game.accomplices(1), 2);
    assert_eq!(game.gains("2 place insurance"), [0, 10, 0, 0]);
    let insured = Event::Insured {
        seat: seat(2),
        pesos: 10,
    };
    assert_eq!(game.events, [insured]);
    assert_eq!(game.accomplices(2), 2);
}

#[test]
fn m5_2_a_payment_may_be_raised_by_mortgaging() {
    let mut game = Script::new(4);
    game.set_cash(1, 1).sail("jade 5 silk 4 nutmeg 0");
    assert_eq!(game.gains("1 place pirate"), [12 - 5, 0, 0, 0]);
    assert_eq!(game.mortgages(1), 1);
}

#[test]
fn m5_2_who_declines_places_nothing_more_in_this_voyage() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place port A; 2 decline; 3 place port B; 4 place port C");
    assert!(game.spectator().players[1].declined);
    for _ in 0..2 {
        game.play("roll jade 1 silk 1 nutmeg 1; 1 place jade");
        assert_eq!(game.asked(), Some(3));
        game.refused("2 place jade", "M5.2");
        game.play("3 place jade; 4 place silk");
    }
    game.play("roll jade 1 silk 1 nutmeg 1");
    game.sail("jade 5 silk 4 nutmeg 0").play("1 place jade");
    assert_eq!(
        game.asked(),
        Some(2),
        "in the next voyage it is asked again"
    );
    assert!(!game.spectator().players[1].declined);
}

#[test]
fn m5_2_every_post_takes_one_accomplice() {
    let is_post = |space: &Space| !matches!(space, Space::Punt { .. } | Space::Pirate);
    let posts: Vec<_> = Space::ALL.into_iter().filter(is_post).collect();
    assert_eq!(posts.len(), 9);
    for space in posts {
        let mut game = Script::new(4);
        game.sail("jade 5 silk 4 nutmeg 0")
            .play(&format!("1 place {space}"));
        game.refused(&format!("2 place {space}"), "M5.2");
        assert!(!game.offers(&format!("place {space}")), "{space}");
    }
}

#[test]
fn m5_2_placing_offers_every_vacant_space_and_to_decline() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    let expected = [
        "place jade",
        "place silk",
        "place nutmeg",
        "place port A",
        "place port B",
        "place port C",
        "place shipyard A",
        "place shipyard B",
        "place shipyard C",
        "place small pilot",
        "place large pilot",
        "place insurance",
        "place pirate",
        "decline",
        "mortgage 1..2",
    ];
    assert_eq!(game.choices(), expected);
    game.refused("1 pass", "M5.2");
    game.refused("1 pilot jade +1", "M5.2");
    game.refused("1 board jade", "M5.2");
    game.refused("1 send jade port", "M5.2");
    game.refused("roll jade 1 silk 1 nutmeg 1", "M5.2");
}

#[test]
fn m5_3_on_a_punt_the_cheapest_vacant_place_is_taken() {
    let mut game = Script::new(4);
    game.sail("jade 5 nutmeg 4 ginseng 0");
    assert_eq!(
        game.gains("1 place jade; 2 place jade; 3 place jade; 4 place jade"),
        [-3, -4, -5, -5]
    );
    game.play("roll jade 1 nutmeg 1 ginseng 1");
    game.refused("1 place jade", "M5.3");
    assert!(!game.offers("place jade"));
    assert_eq!(
        game.gains("1 place ginseng; 2 place ginseng; 3 place ginseng; 4 place nutmeg"),
        [-1, -2, -3, -2]
    );
    assert_eq!(game.crew(Ware::Jade), [1, 2, 3, 4]);
    game.play("roll jade 1 nutmeg 1 ginseng 1");
    game.refused("1 place ginseng", "M5.3");
}

#[test]
fn m5_3_the_first_on_the_pirate_boat_is_captain_and_there_are_two_places() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place pirate; 3 place pirate");
    assert_eq!(game.pirates(), [2, 3]);
    game.refused("4 place pirate", "M5.3");
    assert!(!game.offers("place pirate"));
}

#[test]
fn m5_3_other_spaces_are_taken_in_any_order() {
    let mut game = Script::new(4);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place port C; 2 place shipyard B; 3 place large pilot; 4 place port B");
    let view = game.spectator();
    let who = |bets: [Option<Seat>; 3]| bets.map(|bet| bet.map(Seat::number));
    assert_eq!(who(view.port), [None, Some(4), Some(1)]);
    assert_eq!(who(view.shipyard), [None, Some(2), None]);
    assert_eq!(view.large_pilot, Some(seat(3)));
}

#[test]
fn m5_3_several_own_accomplices_may_stand_in_one_area() {
    let mut game = Script::new(3);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place jade; 2 place pirate; 3 place port A");
    game.play("1 place jade; 2 place pirate; 3 place port B");
    assert_eq!(game.crew(Ware::Jade), [1, 1]);
    assert_eq!(game.pirates(), [2, 2]);
    game.play("roll jade 6 silk 1 nutmeg 1; rest decline");
    // Both of seat 1's accomplices are paid, and both bets of seat 3.
    assert_eq!(
        game.gains("roll jade 6 silk 1 nutmeg 1; roll silk 1 nutmeg 1"),
        [36, 0, 6]
    );
}

/// Jade is in port after the second roll; seat 1 is asked in the last round.
fn jade_in_port(options: &[(&str, &str)]) -> Script {
    let mut game = Script::with(4, options);
    game.sail("jade 5 silk 4 nutmeg 0");
    game.play("1 place port A; 2 place port B; 3 place small pilot; 4 decline");
    game.play("roll jade 6 silk 1 nutmeg 1; 1 place silk; 2 place silk; 3 place nutmeg");
    game.play("roll jade 6 silk 1 nutmeg 1");
    assert_eq!(game.punt(Ware::Jade), Punt::Port);
    game
}

#[test]
fn m5_4_a_punt_in_port_takes_no_crew() {
    let game = jade_in_port(&[]);
    game.refused("1 place jade", "M5.4");
    assert!(!game.offers("place jade") && game.offers("place silk"));
}

#[test]
fn m5_4_with_board_in_port_a_punt_in_port_is_an_ordinary_punt() {
    let mut game = jade_in_port(&[("board_in_port", "on")]);
    assert!(game.offers("place jade"));
    assert_eq!(game.gains("1 place jade; 2 place jade"), [-3, -4, 0, 0]);
    game.play("3 decline; 3 pass");
    // Half of the jade each; port A pays one punt, port B not.
    assert_eq!(game.gains("roll silk 1 nutmeg 1"), [18 + 6, 18, 0, 0]);
}

#[test]
fn m5_4_bets_on_port_and_shipyard_stay_open_although_decided() {
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3")
        .play("1 place insurance; 2 decline; 3 decline; 4 decline");
    game.play("roll jade 6 silk 6 nutmeg 6; 1 place small pilot; roll jade 6 silk 6 nutmeg 6");
    for berth in ["A", "B", "C"] {
        assert!(game.offers(&format!("place port {berth}")));
        assert!(game.offers(&format!("place shipyard {berth}")));
    }
    assert_eq!(game.gains("1 place port C"), [15 - 2, 0, 0, 0]);
}

#[test]
fn m5_5_bidding_and_buying_are_asked_even_if_nothing_can_be_paid() {
    let mut game = Script::new(4);
    game.set_cash(1, 0).set_mortgages(1, 2);
    assert_eq!(
        (game.asked(), game.choices()),
        (Some(1), vec!["pass".into()])
    );
    game.play("rest pass");
    assert_eq!((game.phase(), game.asked()), (Phase::Buy, Some(1)));
    assert_eq!(game.choices(), ["pass"]);
}

#[test]
fn m5_5_who_has_no_possible_space_is_skipped_which_is_not_a_decline() {
    let mut game = Script::new(5);
    game.set_cash(5, 0)
        .set_mortgages(5, 2)
        .sail("silk 3 nutmeg 3 ginseng 3");
    game.play("1 place silk; 2 place silk; 3 place silk; 4 place nutmeg; 5 place nutmeg");
    game.play("roll silk 1 nutmeg 1 ginseng 1");
    // Nine crew places: four players fill the last four.
    game.play("1 place nutmeg; 2 place ginseng; 3 place ginseng; 4 place ginseng");
    assert_eq!(
        game.phase(),
        Phase::Roll,
        "a stowaway finds no punt with a place"
    );
    assert!(!game.spectator().players[4].declined);
    assert!(!game.happened(|event| matches!(event, Event::Declined { .. })));
    game.play("roll silk 1 nutmeg 1 ginseng 1").set_cash(5, 4);
    game.play("1 decline; 2 decline; 3 decline; 4 decline");
    assert_eq!(game.asked(), Some(5), "he was only skipped");
}

#[test]
fn m5_5_boarding_is_asked_only_if_a_place_is_vacant() {
    let mut game = Script::new(4);
    game.sail("jade 4 silk 5 nutmeg 0");
    game.play("1 place pirate; 2 place silk; 3 place silk; 4 place silk");
    game.play("roll jade 1 silk 2 nutmeg 1; rest decline; roll jade 1 silk 6 nutmeg 1");
    assert_eq!(game.punt(Ware::Silk), Punt::Sea(13));
    assert_eq!(game.phase(), Phase::Roll, "the crew of the silk is full");
}

#[test]
fn m5_5_piloting_is_asked_only_if_a_punt_is_at_sea() {
    let mut game = Script::new(4);
    game.sail("jade 3 silk 3 nutmeg 3");
    game.play("1 place small pilot; 2 place large pilot; rest decline");
    game.play("roll jade 6 silk 6 nutmeg 6; rest decline; roll jade 6 silk 6 nutmeg 6");
    assert_eq!((game.phase(), game.spectator().voyage), (Phase::Auction, 2));
}
