//! Oltre Mare at the terminal: haggling in plain words, answers in and out of turn, silence.

use oltremare::{Oltremare, Outcome};
use portolan::play::Evening;
use portolan_core::{Language, Notation, Setup, Turn};
use portolan_match::{Entry, Match, MatchSetup, Record, Source};

use crate::table::{Played, evening, folder, play_on};

/// A table of three at its first trade phase. Anna is on turn with salt 33, 34, 39 and olives
/// 63, and has to play three cards; Ben has silk 19, 20, 23 and gems 5; Cleo pottery 45, 46 and
/// cereals 80, 81.
fn scripted(names: [&str; 3]) -> Match<Oltremare> {
    let match_setup = MatchSetup {
        setup: Setup::new(3),
        names: names.map(str::to_owned).to_vec(),
    };
    let mut table = Match::open(match_setup).unwrap();
    let hands = "deal 33, deal 34, deal 39, deal 63, deal 19, deal 20, deal 23, deal 5, \
                 deal 45, deal 46, deal 80, deal 81";
    let named = format!("start 35, start 37, start 12, {hands}, venice 41, first 1");
    let mut named = named.split(", ");
    let source = Source::from_seed("7");
    while let Turn::Chance(_) = table.turn() {
        let markers = table.odds().unwrap();
        match markers.first() {
            Some((Outcome::Marker { .. }, _)) => table.draw(&source).unwrap(),
            _ => {
                let outcome = Outcome::read(table.game(), named.next().unwrap()).unwrap();
                table.chance(&outcome).unwrap()
            }
        };
    }
    table
}

/// Goes on with that table.
fn at(names: [&str; 3]) -> Evening {
    let file = folder().join("scripted");
    std::fs::write(&file, Record::of(&scripted(names)).to_text()).unwrap();
    Evening {
        seats: Vec::new(),
        load: Some(file),
        ..evening("me,me,me")
    }
}

fn played(evening: Evening, lines: &str) -> Played {
    play_on::<Oltremare>(evening, lines).unwrap()
}

fn actions(played: &Played) -> Vec<String> {
    let table = played.kept::<Oltremare>();
    let acts = table.entries().iter().filter_map(|entry| match entry {
        Entry::Act { seat, action } => Some(format!("{seat}: {}", action.notation(table.game()))),
        _ => None,
    });
    acts.collect()
}

/// Three people: Ben and Cleo have nothing to say at first.
const QUIET_START: &str = "\n\n\n\n\n";

fn around(lines: &str) -> Played {
    played(
        at(["Anna", "Ben", "Cleo"]),
        &format!("{QUIET_START}{lines}"),
    )
}

#[test]
fn an_offer_in_plain_words_is_made_answered_and_told() {
    let lines = "offer 2 salt + 1 ducat for silk to Ben claiming ship\n\naccept 1 with 23\n\n";
    let played = around(lines);
    assert_eq!(
        actions(&played),
        [
            "1: offer 33 + 34 + 1 ducat for silk to 2 claiming 33 ship, 34 ship",
            "2: accept 1 with 23",
        ]
    );
    played.says("Offer 1: Anna offers Ben 2 salt and 1 ducat for 1 silk, claiming 2 salt (ship).");
    played.says("Deal 1: Anna gives 2 salt and 1 ducat, Ben gives 1 silk.");
    played.says("Anna hands over cards 33 and 34, Ben card 23.");
    played.says("Ben takes a prestige tile.");
    // Cleo, whom all this does not concern, is called to the keyboard once only.
    let called = played.shown.matches("Cleo, press Enter:").count();
    assert_eq!(called, 1, "{}", played.shown);
}

#[test]
fn an_answer_stands_in_the_list_with_cards_and_can_be_chosen_by_its_number() {
    let lines = "offer olives for 2 silk to Ben\n\n1\n\n";
    let played = around(lines);
    played.says(" 1  accept 1 with 19 + 23  brings a prestige tile");
    played.says(" 2  decline 1");
    played.says(" 3  counter 1 with … for …");
    assert_eq!(actions(&played)[1], "2: accept 1 with 19 + 23");
}

#[test]
fn opponents_offer_out_of_turn_and_the_active_player_counters() {
    // Ben offers before anybody else says anything.
    let lines =
        "\noffer gems for 2 salt\n\n\n\n\ncounter 1 with salt + 2 ducats for gems\n\naccept\n";
    let played = played(at(["Anna", "Ben", "Cleo"]), lines);
    assert_eq!(
        actions(&played),
        [
            "2: offer 5 for 2 salt to 1",
            "1: counter 1 with 34 + 2 ducats for gems",
            "2: accept 2 with 5",
        ]
    );
    played.says("Anna declines offer 1.");
    played.says("Ben offers Anna 1 gem for 2 salt");
}

#[test]
fn nobody_sees_the_cards_of_somebody_elses_offer() {
    let played = around("offer 33 for silk to Ben claiming pirate\n\n\n\n");
    let (_, for_ben) = played.shown.rsplit_once("Ben, press Enter:").unwrap();
    let for_ben = for_ben.split("press Enter:").next().unwrap();
    assert!(for_ben.contains("claiming 1 salt (pirate)"), "{for_ben}");
    assert!(!for_ben.contains("33"), "{for_ben}");
    played.says("your card 33");
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
    let played = around(lines);
    for said in [
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
        played.says(said);
    }
    assert_eq!(played.kept_count(), 0, "nothing was done");
}

#[test]
fn opponents_deal_with_the_active_player_only() {
    let played = played(
        at(["Anna", "Ben", "Cleo"]),
        "\noffer gems for pottery to Cleo\nbuy\nleave\n",
    );
    played.says("Deals are made with Anna only, whose turn it is. (O4.1)");
    played.says("Only the player whose turn it is buys cards and ends the trade. (O4.4)");
    assert_eq!(played.kept_count(), 0);
}

#[test]
fn a_forecast_understands_plain_words_too() {
    let played = around("forecast offer salt for 2 ducats to Ben\nforecast buy\n");
    played.says("offer 34 for 2 ducats to 2: brings 2 · 11 further offers in this turn");
    played.says("buy deck: costs 3");
}

#[test]
fn french_is_spoken_and_understood() {
    let mut french = at(["Anna", "Ben", "Cleo"]);
    french.language = Language::French;
    let lines = "offre 2 sel + 1 ducat contre soie à Ben en affirmant bateau\n\nrefuse\n\n\
                 achète\ntermine\n";
    let played = played(french, &format!("{QUIET_START}{lines}"));
    played.says(
        "Offre 1\u{a0}: Anna propose à Ben 2 sels et 1 ducat contre 1 soie, en affirmant\u{a0}: \
         2 sels (bateau).",
    );
    played.says("Ben refuse l’offre 1.");
    played.says("Anna achète une carte de la pioche pour 3 ducats.");
    assert_eq!(
        actions(&played)[1..4],
        ["2: decline 1", "1: buy deck", "1: leave"]
    );
}

/// Prompts and questions of the first trade phase of a bot, in which Ben answers every time
/// with this line.
fn asked(seed: u32, line: &str) -> (usize, usize) {
    let evening = Evening {
        seed: seed.to_string(),
        ..at(["Anna (deckhand)", "Ben", "Cleo (deckhand)"])
    };
    let played = played(evening, &line.repeat(200));
    let phase = played.shown.split("Anna ends the trade.").next().unwrap();
    let prompts = phase.matches("Ben>").count();
    (prompts, phase.matches("Anna is trading:").count())
}

#[test]
fn who_may_speak_is_asked_after_each_change_and_blocks_nobody() {
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
fn silence_ends_with_the_phase() {
    let played = played(
        at(["Anna (deckhand)", "Ben", "Cleo (deckhand)"]),
        &"silent\nleave\nbuy\n1\n".repeat(40),
    );
    played.says("Anna is trading:");
    played.says("Cleo is trading:");
    played.says("Trade: make and answer offers");
}

#[test]
fn bots_are_offered_something_and_answer_before_their_partner_goes_on() {
    let mut answered = 0;
    for seed in 0..12 {
        let evening = Evening {
            seed: seed.to_string(),
            ..at(["Anna", "Ben (deckhand)", "Cleo (deckhand)"])
        };
        let played = played(
            evening,
            &"offer olives + 3 ducats for nothing to all\n".repeat(3),
        );
        answered += played.shown.matches("takes a prestige tile.").count();
        played.says("Anna offers everybody 1 olive and 3 ducats for nothing");
    }
    assert!(answered > 0);
}

/// Lines that answer every question of Oltre Mare sooner or later; the empty one says nothing
/// out of turn and leaves at the end.
fn finished(evening: Evening) -> Played {
    let played = played(evening, &"leave\nbuy\nplay\n1\n\n".repeat(6000));
    assert_eq!(played.kept::<Oltremare>().turn(), Turn::Over);
    played
}

#[test]
fn whole_games_are_played_against_bots() {
    for players in 2..=5 {
        let bots = vec!["deckhand"; players - 1].join(",");
        let played = finished(evening(&format!("{bots},me:Zoé")));
        played.says("The game is over");
        played.says("Venice! Prestige is paid and cargo is sold.");
        for place in played.kept::<Oltremare>().result().unwrap().iter() {
            played.says(&format!(": {} ducat", place.score));
        }
    }
}

#[test]
fn a_whole_game_in_french_has_no_english_sentence() {
    let mut french = evening("me:Zoé,deckhand,deckhand");
    french.language = Language::French;
    french.setup = french.setup.with("memory_aid", false);
    let played = finished(french);
    played.says("La partie est terminée");
    played.says("Venise\u{a0}! Le prestige est payé et la cargaison vendue.");
    for english in [
        "The ",
        "offers ",
        " gives ",
        "takes ",
        " draws ",
        "claiming ",
    ] {
        played.says_not(english);
    }
}

#[test]
fn without_memory_aid_the_log_keeps_no_cards_until_the_game_is_over() {
    let lines = "silent\nleave\nbuy\nplay\n1\n\n".repeat(6) + "log\n";
    let log = |option: bool| {
        let mut evening = evening("deckhand,deckhand,me:Zoé");
        evening.setup = evening.setup.with("memory_aid", option);
        let shown = played(evening, &lines).shown;
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
