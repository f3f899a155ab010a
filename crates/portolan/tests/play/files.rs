//! Saving, loading, and that nothing is ever lost.

use std::fs;

use manila::Manila;
use portolan::play::{Ending, Evening, PlayError};
use portolan_core::Phrased;

use crate::table::{evening, folder, play, play_on, read};

const SEATS: &str = "me:Anna,deckhand,deckhand,deckhand";

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let file = folder().join("a game.record");
    let saved = play(
        evening(SEATS),
        &format!("pass\nsave {}\nquit\n", file.display()),
    );
    saved.says(&format!("Saved in {}.", file.display()));
    let before = read::<Manila>(&file);
    let loaded = play(
        evening("me:Ben,mate,mate"),
        &format!("load {}\ndecline\n", file.display()),
    );
    loaded.says("The game goes on after ");
    loaded.says(" A Anna");
    loaded.says(" B Bao");
    loaded.says_not("Ben passes");
    let after = loaded.kept::<Manila>();
    assert_eq!(after.entries()[..before.entries().len()], *before.entries());
    assert!(after.entries().len() > before.entries().len());
    assert_eq!(
        read::<Manila>(&file).entry(),
        before.entry(),
        "the file itself stays as it was"
    );
}

#[test]
fn a_file_is_replaced_only_on_demand() {
    let file = folder().join("there");
    fs::write(&file, "precious").unwrap();
    let name = file.display();
    let refused = play(evening(SEATS), &format!("save {name}\n"));
    refused.says("is already there and stays as it is");
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    let replaced = play(evening(SEATS), &format!("save! {name}\n"));
    replaced.says("Saved in");
    assert!(read::<Manila>(&file).entry() > 0);
}

#[test]
fn a_bad_file_is_explained_and_the_present_game_stays() {
    let folder = folder();
    let good = folder.join("good");
    play(evening(SEATS), &format!("pass\nsave {}\n", good.display()));
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
    let played = play(evening("me:Ben,mate,mate"), &(lines + "mortgage 1\n"));
    played.says("There is no file /nowhere/at all, or no such folder.");
    played.says("The record is damaged: line 2 has been changed.");
    played.says("it breaks off at line");
    played.says("This is not a record of Portolan");
    played.says("Ben mortgages a share for 12.");
}

#[test]
fn what_is_kept_is_continued_in_the_same_file() {
    let first = evening(SEATS);
    let haven = first.haven.clone();
    play(first, "mortgage 1\n");
    let file = haven.join("manila-1.record");
    let length = read::<Manila>(&file).entry();
    let again = Evening {
        load: Some(file.clone()),
        seats: Vec::new(),
        haven: haven.clone(),
        ..evening(SEATS)
    };
    let played = play(again.clone(), "");
    assert_eq!(
        read::<Manila>(&file).entry(),
        length,
        "looking changes nothing"
    );
    played.says("The game goes on after");
    let played = play(again, "pass\n");
    assert!(read::<Manila>(&file).entry() > length);
    assert_eq!(played.kept_count(), 1);
    played.says(&format!("portolan play manila --load {}", file.display()));
}

#[test]
fn games_do_not_overwrite_each_other() {
    let first = evening(SEATS);
    let played = [first.clone(), first.clone(), first].map(|evening| play(evening, "pass\n"));
    assert_eq!(played[2].kept_count(), 3);
}

#[test]
fn a_game_that_cannot_be_kept_says_so_and_is_not_left_by_a_slip() {
    let blocked = || {
        let file = folder().join("file");
        fs::write(&file, "").unwrap();
        Evening {
            haven: file.join("below"),
            ..evening(SEATS)
        }
    };
    let played = play(blocked(), "pass\nquit\nquit\n");
    played.says("The game cannot be kept as it goes on; use “save FILE”.");
    played.says("This game is saved nowhere.");
    played.says("The game could not be kept.");
    assert_eq!(played.ending, Ending::Lost);

    let file = folder().join("rescue");
    let played = play(blocked(), &format!("pass\nsave {}\nquit\n", file.display()));
    played.says_not("This game is saved nowhere.");
    assert_eq!(played.ending, Ending::Kept);
}

#[test]
fn who_sits_there_can_be_changed_when_a_game_goes_on() {
    let file = folder().join("game");
    play(evening(SEATS), &format!("pass\nsave {}\n", file.display()));
    let load = |seats: &str| Evening {
        load: Some(file.clone()),
        ..evening(seats)
    };
    let played = play(load("deckhand,me:Ben,mate,mate"), "log\n");
    played.says(" B Ben");
    played.says("Ben is dealt a share of");
    let wrong = play_on::<Manila>(load("me,me,me"), "").err().unwrap();
    assert!(matches!(
        wrong,
        PlayError::Seats {
            given: 3,
            players: 4
        }
    ));
    assert_eq!(wrong.phrase(&()).key, "app-seats-mismatch");
}
