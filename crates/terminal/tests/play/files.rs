//! Saving, loading and autosave.

use std::fs;

use manila::Manila;
use portolan_core::Phrased;
use portolan_terminal::play::{Ending, PlayError, SessionSetup};

use crate::session::{folder, play, play_game, read_match, setup};

const SEATS: &str = "me:Anna,deckhand,deckhand,deckhand";

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let file = folder().join("a game.record");
    let saved = play(
        setup(SEATS),
        &format!("pass\nsave {}\nquit\n", file.display()),
    );
    saved.assert_shown(&format!("Saved in {}.", file.display()));
    let before = read_match::<Manila>(&file);
    let loaded = play(
        setup("me:Ben,mate,mate"),
        &format!("load {}\ndecline\n", file.display()),
    );
    loaded.assert_shown("The game goes on after ");
    loaded.assert_shown(" A Anna");
    loaded.assert_shown(" B Bao");
    loaded.assert_not_shown("Ben passes");
    let after = loaded.saved_match::<Manila>();
    assert_eq!(after.entries()[..before.entries().len()], *before.entries());
    assert!(after.entries().len() > before.entries().len());
    assert_eq!(
        read_match::<Manila>(&file).entry(),
        before.entry(),
        "the file itself stays as it was"
    );
}

#[test]
fn a_file_is_replaced_only_on_demand() {
    let file = folder().join("there");
    fs::write(&file, "precious").unwrap();
    let name = file.display();
    let refused = play(setup(SEATS), &format!("save {name}\n"));
    refused.assert_shown("is already there and stays as it is");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    let replaced = play(setup(SEATS), &format!("save! {name}\n"));
    replaced.assert_shown("Saved in");
    assert!(read_match::<Manila>(&file).entry() > 0);
}

#[test]
fn a_bad_file_is_explained_and_the_present_game_stays() {
    let folder = folder();
    let good = folder.join("good");
    play(setup(SEATS), &format!("pass\nsave {}\n", good.display()));
    let text = fs::read_to_string(&good).unwrap();
    let wrong = [
        ("changed", text.replacen("deal", "dael", 1)),
        ("cut", text.lines().take(4).collect::<Vec<_>>().join("\n")),
        ("other", "not a record".to_owned()),
        ("empty", String::new()),
    ];
    let mut lines = String::from("load /nowhere/at all\nload /\n");
    for (name, text) in &wrong {
        let file = folder.join(name);
        fs::write(&file, text).unwrap();
        lines += &format!("load {}\n", file.display());
    }
    let output = play(setup("me:Ben,mate,mate"), &(lines + "mortgage 1\n"));
    output.assert_shown("There is no file /nowhere/at all, or no such folder.");
    output.assert_shown("The record is damaged: line 2 has been changed.");
    output.assert_shown("it breaks off at line");
    output.assert_shown("This is not a record of Portolan");
    output.assert_shown("Ben mortgages a share for 12.");
}

#[test]
fn an_autosaved_game_is_continued_in_the_same_file() {
    let first = setup(SEATS);
    let autosave_folder = first.autosave_folder.clone();
    play(first, "mortgage 1\n");
    let file = autosave_folder.join("manila-1.record");
    let length = read_match::<Manila>(&file).entry();
    let again = SessionSetup {
        load: Some(file.clone()),
        seats: Vec::new(),
        autosave_folder: autosave_folder.clone(),
        ..setup(SEATS)
    };
    let output = play(again.clone(), "");
    assert_eq!(
        read_match::<Manila>(&file).entry(),
        length,
        "loading alone changes nothing"
    );
    output.assert_shown("The game goes on after");
    let output = play(again, "pass\n");
    assert!(read_match::<Manila>(&file).entry() > length);
    assert_eq!(output.saved_count(), 1);
    output.assert_shown(&format!("portolan play manila --load {}", file.display()));
}

#[test]
fn games_do_not_overwrite_each_other() {
    let first = setup(SEATS);
    let output = [first.clone(), first.clone(), first].map(|setup| play(setup, "pass\n"));
    assert_eq!(output[2].saved_count(), 3);
}

#[test]
fn quitting_a_game_that_cannot_be_saved_needs_a_second_quit() {
    let blocked = || {
        let file = folder().join("file");
        fs::write(&file, "").unwrap();
        SessionSetup {
            autosave_folder: file.join("below"),
            ..setup(SEATS)
        }
    };
    let output = play(blocked(), "pass\nquit\nquit\n");
    output.assert_shown("The game cannot be kept as it goes on; use “save FILE”.");
    output.assert_shown("This game is saved nowhere.");
    output.assert_shown("The game could not be kept.");
    assert_eq!(output.ending, Ending::Lost);

    let file = folder().join("rescue");
    let output = play(blocked(), &format!("pass\nsave {}\nquit\n", file.display()));
    output.assert_not_shown("This game is saved nowhere.");
    assert_eq!(output.ending, Ending::Saved);
}

#[test]
fn the_players_of_a_loaded_game_can_be_changed() {
    let file = folder().join("game");
    play(setup(SEATS), &format!("pass\nsave {}\n", file.display()));
    let load = |seats: &str| SessionSetup {
        load: Some(file.clone()),
        ..setup(seats)
    };
    let output = play(load("deckhand,me:Ben,mate,mate"), "log\n");
    output.assert_shown(" B Ben");
    output.assert_shown("Ben is dealt a share of");
    let wrong = play_game::<Manila>(load("me,me,me"), "").err().unwrap();
    assert!(matches!(
        wrong,
        PlayError::Seats {
            given: 3,
            players: 4
        }
    ));
    assert_eq!(wrong.phrase(&()).key, "app-seats-mismatch");
}
