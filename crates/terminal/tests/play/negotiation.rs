//! Oltre Mare at the terminal: offers in plain words, answers in and out of turn, the command
//! `silent`.

use oltremare::{Oltremare, Outcome};
use portolan_core::{Language, Notation, Setup, Turn};
use portolan_match::{Entry, Match, MatchSetup, Record, Source};
use portolan_terminal::play::SessionSetup;

use crate::session::{SessionOutput, folder, play_game, setup};

/// A match of three at its first trade phase. Anna is on turn with salt 33, 34, 39 and olives 63,
/// and has to play three cards; Ben has silk 19, 20, 23 and gems 5; Cleo pottery 45, 46 and cereals
/// 80, 81.
fn scripted(names: [&str; 3]) -> Match<Oltremare> {
    let match_setup = MatchSetup {
        setup: Setup::new(3),
        names: names.map(str::to_owned).to_vec(),
    };
    let mut played = Match::open(match_setup).unwrap();
    let hands = "deal 33, deal 34, deal 39, deal 63, deal 19, deal 20, deal 23, deal 5, \
                 deal 45, deal 46, deal 80, deal 81";
    let named = format!("start 35, start 37, start 12, {hands}, venice 41, first 1");
    let mut named = named.split(", ");
    let source = Source::from_seed("7");
    while let Turn::Chance(_) = played.turn() {
        let markers = played.odds().unwrap();
        match markers.first() {
            Some((Outcome::Marker { .. }, _)) => played.draw(&source).unwrap(),
            _ => {
                let outcome = Outcome::read(played.game(), named.next().unwrap()).unwrap();
                played.chance(&outcome).unwrap()
            }
        };
    }
    played
}

/// Continues that match.
fn from_record(names: [&str; 3]) -> SessionSetup {
    let file = folder().join("scripted");
    std::fs::write(&file, Record::of(&scripted(names)).to_text()).unwrap();
    SessionSetup {
        seats: Vec::new(),
        load: Some(file),
        ..setup("me,me,me")
    }
}

fn play_oltremare(setup: SessionSetup, lines: &str) -> SessionOutput {
    play_game::<Oltremare>(setup, lines).unwrap()
}

fn actions(output: &SessionOutput) -> Vec<String> {
    let played = output.saved_match::<Oltremare>();
    let acts = played.entries().iter().filter_map(|entry| match entry {
        Entry::Act { seat, action, .. } => {
            Some(format!("{seat}: {}", action.notation(played.game())))
        }
        _ => None,
    });
    acts.collect()
}

/// Empty lines until Anna is asked: Ben and Cleo do nothing at first.
const QUIET_START: &str = "\n\n\n\n\n";

fn play_three(lines: &str) -> SessionOutput {
    play_oltremare(
        from_record(["Anna", "Ben", "Cleo"]),
        &format!("{QUIET_START}{lines}"),
    )
}

#[test]
fn an_offer_in_plain_words_is_made_answered_and_shown() {
    let lines = "offer 2 salt + 1 ducat for silk to Ben claiming ship\n\naccept 1 with 23\n\n";
    let output = play_three(lines);
    assert_eq!(
        actions(&output),
        [
            "1: offer 33 + 34 + 1 ducat for silk to 2 claiming 33 ship, 34 ship",
            "2: accept 1 with 23",
        ]
    );
    output.assert_shown(
        "Offer 1: Anna offers Ben 2 salt and 1 ducat for 1 silk, claiming 2 salt (ship).",
    );
    output.assert_shown("Deal 1: Anna gives 2 salt and 1 ducat, Ben gives 1 silk.");
    output.assert_shown("Anna hands over cards 33 and 34, Ben card 23.");
    output.assert_shown("Ben takes a prestige tile.");
    // Cleo has nothing to answer, so she is called to the keyboard only once.
    let called = output.shown.matches("Cleo, press Enter:").count();
    assert_eq!(called, 1, "{}", output.shown);
}

#[test]
fn an_answer_is_listed_with_cards_and_can_be_chosen_by_its_number() {
    let lines = "offer olives for 2 silk to Ben\n\n1\n\n";
    let output = play_three(lines);
    output.assert_shown(" 1  accept 1 with 19 + 23  brings a prestige tile");
    output.assert_shown(" 2  decline 1");
    output.assert_shown(" 3  counter 1 with … for …");
    assert_eq!(actions(&output)[1], "2: accept 1 with 19 + 23");
}

#[test]
fn opponents_offer_out_of_turn_and_the_active_player_counters() {
    // Ben makes an offer before Anna acts.
    let lines =
        "\noffer gems for 2 salt\n\n\n\n\ncounter 1 with salt + 2 ducats for gems\n\naccept\n";
    let output = play_oltremare(from_record(["Anna", "Ben", "Cleo"]), lines);
    assert_eq!(
        actions(&output),
        [
            "2: offer 5 for 2 salt to 1",
            "1: counter 1 with 34 + 2 ducats for gems",
            "2: accept 2 with 5",
        ]
    );
    output.assert_shown("Anna declines offer 1.");
    output.assert_shown("Ben offers Anna 1 gem for 2 salt");
}

#[test]
fn nobody_sees_the_cards_of_somebody_elses_offer() {
    let output = play_three("offer 33 for silk to Ben claiming pirate\n\n\n\n");
    let (_, for_ben) = output.shown.rsplit_once("Ben, press Enter:").unwrap();
    let for_ben = for_ben.split("press Enter:").next().unwrap();
    assert!(for_ben.contains("claiming 1 salt (pirate)"), "{for_ben}");
    assert!(!for_ben.contains("33"), "{for_ben}");
    output.assert_shown("your card 33");
}

#[test]
fn bad_offers_are_refused_with_their_paragraph_and_change_nothing() {
    let lines = "offer 3 ducats for 2 ducats to Ben\n\
                 offer 19 for silk to Ben\n\
                 offer 4 salt for silk to Ben\n\
                 offer salt for 5 silk to Ben\n\
                 offer salt + 21 ducats for silk to Ben\n\
                 offer salt + 1 ducat for 2 ducats to Ben\n\
                 accept 7\n\
                 withdraw 7\n\
                 offer salt for silk to Dora\n\
                 offer salt for silk to Ben claiming gold\n\
                 counter 7 with salt for silk\n\
                 1\n";
    let output = play_three(lines);
    for text in [
        "A deal contains at least one card. (O4.1)",
        "Card 19 is not in your hand. (O4.1)",
        "Cannot read “4 salt”: expected no more goods than you hold.",
        "More cards than can be there: expected 4 at most. (O4.6)",
        "An offer may contain 20 ducats at most. (O4.1)",
        "Ducats go in one direction only. (O4.1)",
        "There is no open offer 7. (O4.6)",
        "Cannot read “Dora”: expected to NAME or to all.",
        "expected claims such as ship, salt cards, 17 ducat power 5 port Zara.",
        "Write it out, with your own words for the dots: offer … for … to …",
    ] {
        output.assert_shown(text);
    }
    assert_eq!(output.saved_count(), 0, "nothing was done");
}

#[test]
fn opponents_deal_with_the_active_player_only() {
    let output = play_oltremare(
        from_record(["Anna", "Ben", "Cleo"]),
        "\noffer gems for pottery to Cleo\nbuy\nleave\n",
    );
    output.assert_shown("Deals are made with Anna only, whose turn it is. (O4.1)");
    output.assert_shown("Only the player whose turn it is buys cards and ends the trade. (O4.4)");
    assert_eq!(output.saved_count(), 0);
}

#[test]
fn a_forecast_understands_plain_words_too() {
    let output = play_three("forecast offer salt for 2 ducats to Ben\nforecast buy\n");
    output
        .assert_shown("offer 34 for 2 ducats to 2: brings 2 · brings your partner a prestige tile");
    output.assert_shown("buy deck: costs 3");
}

#[test]
fn french_is_spoken_and_understood() {
    let mut french = from_record(["Anna", "Ben", "Cleo"]);
    french.language = Language::FRENCH;
    let lines = "offre 2 sel + 1 ducat contre soie à Ben en affirmant bateau\n\nrefuse\n\n\
                 achète\ntermine\n";
    let output = play_oltremare(french, &format!("{QUIET_START}{lines}"));
    output.assert_shown(
        "Offre 1\u{a0}: Anna propose à Ben 2 sels et 1 ducat contre 1 soie, en affirmant\u{a0}: \
         2 sels (bateau).",
    );
    output.assert_shown("Ben refuse l’offre 1.");
    output.assert_shown("Anna achète une carte de la pioche pour 3 ducats.");
    assert_eq!(
        actions(&output)[1..4],
        ["2: decline 1", "1: buy deck", "1: leave"]
    );
}

/// The number of prompts and of questions in the first trade phase of a bot, if Ben always answers
/// with this line.
fn asked(seed: u32, line: &str) -> (usize, usize) {
    let setup = SessionSetup {
        seed: seed.to_string(),
        ..from_record(["Anna (deckhand)", "Ben", "Cleo (deckhand)"])
    };
    let output = play_oltremare(setup, &line.repeat(200));
    let phase = output.shown.split("Anna ends the trade.").next().unwrap();
    let prompts = phase.matches("Ben>").count();
    (prompts, phase.matches("Anna is trading:").count())
}

#[test]
fn a_person_who_may_act_is_asked_after_each_change_and_blocks_nobody() {
    let mut saved = 0;
    for seed in 0..12 {
        let (prompts, questions) = asked(seed, "\n");
        let (quiet, addressed) = asked(seed, "silent\n");
        assert!(prompts >= 1 && questions >= 1);
        assert_eq!(
            quiet, addressed,
            "silent: asked only with something to answer"
        );
        assert_eq!(
            questions, addressed,
            "an empty line: the question only if it is new"
        );
        saved += prompts - quiet;
    }
    assert!(saved > 0, "bots talk to each other in some of these games");
}

#[test]
fn the_command_silent_lasts_until_the_end_of_the_phase() {
    let output = play_oltremare(
        from_record(["Anna (deckhand)", "Ben", "Cleo (deckhand)"]),
        &"silent\nleave\nbuy\n1\n".repeat(40),
    );
    output.assert_shown("Anna is trading:");
    output.assert_shown("Cleo is trading:");
    output.assert_shown("Trade: make and answer offers");
}

#[test]
fn bots_are_offered_something_and_answer_before_their_partner_goes_on() {
    let mut answered = 0;
    for seed in 0..12 {
        let setup = SessionSetup {
            seed: seed.to_string(),
            ..from_record(["Anna", "Ben (deckhand)", "Cleo (deckhand)"])
        };
        let output = play_oltremare(
            setup,
            &"offer olives + 3 ducats for nothing to all\n".repeat(3),
        );
        answered += output.shown.matches("takes a prestige tile.").count();
        output.assert_shown("Anna offers everybody 1 olive and 3 ducats for nothing");
    }
    assert!(answered > 0);
}

/// Plays to the end. One of the repeated lines answers every question of Oltre Mare; the empty one
/// skips out of turn and leaves at the end.
fn finished(setup: SessionSetup) -> SessionOutput {
    let output = play_oltremare(setup, &"leave\nbuy\nplay\n1\n\n".repeat(6000));
    assert_eq!(output.saved_match::<Oltremare>().turn(), Turn::Over);
    output
}

#[test]
fn whole_games_are_played_against_bots() {
    for players in 2..=5 {
        let bots = vec!["deckhand"; players - 1].join(",");
        let output = finished(setup(&format!("{bots},me:Zoé")));
        output.assert_shown("The game is over");
        output.assert_shown("Venice! Prestige is paid.");
        for place in output.saved_match::<Oltremare>().result().unwrap().iter() {
            output.assert_shown(&format!(": {} ducat", place.score));
        }
    }
}

#[test]
fn a_whole_game_in_french_has_no_english_sentence() {
    let mut french = setup("me:Zoé,deckhand,deckhand");
    french.language = Language::FRENCH;
    french.game_setup = french.game_setup.with("memory_aid", false);
    let output = finished(french);
    output.assert_shown("La partie est terminée");
    output.assert_shown("Venise\u{a0}! Le prestige est payé.");
    for english in [
        "The ",
        "offers ",
        " gives ",
        "takes ",
        " draws ",
        "claiming ",
    ] {
        output.assert_not_shown(english);
    }
}

#[test]
fn without_memory_aid_the_log_keeps_no_cards_until_the_game_is_over() {
    let lines = "silent\nleave\nbuy\nplay\n1\n\n".repeat(6) + "log\n";
    let log = |option: bool| {
        let mut setup = setup("deckhand,deckhand,me:Zoé");
        setup.game_setup = setup.game_setup.with("memory_aid", option);
        let shown = play_oltremare(setup, &lines).shown;
        let (before, log) = shown.rsplit_once("What happened").unwrap();
        assert!(before.contains(" stows card "), "{before}");
        log.split("Zoé>").next().unwrap().to_owned()
    };
    let (with, without) = (log(true), log(false));
    for faded in [
        " stows card ",
        " plays 1 ",
        " takes the marker there",
        "is dealt",
    ] {
        assert!(with.contains(faded), "{with}");
        assert!(!without.contains(faded), "{without}");
    }
    assert!(without.contains(" ends the trade."));
}
