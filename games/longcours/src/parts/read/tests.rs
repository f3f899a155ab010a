//! Editions with mistakes, and the built-in one.

use super::super::{BUILT_IN, Components, PointPart};

/// The problems that a changed edition has in the line with the change, or in the heading of
/// a section.
fn wrong(from: &str, to: &str, line: &str) -> String {
    assert!(BUILT_IN.contains(from), "{from}");
    let text = BUILT_IN.replacen(from, to, 1);
    let at = text.lines().position(|one| one.contains(line)).unwrap() + 1;
    let errors = Components::read(&text).unwrap_err();
    let problems = errors.into_iter().filter(|error| error.line == at);
    problems
        .map(|error| error.problem)
        .collect::<Vec<_>>()
        .join("; ")
}

#[test]
fn l1_2_a_mistake_is_named_with_its_line() {
    let london = "LON, London, ";
    assert_eq!(
        wrong(
            "port,      22,   textiles",
            "stranding, 22,   textiles",
            london
        ),
        "a stranding place sells nothing: expected -"
    );
    assert!(wrong("LON, London, ", "LON, hamburg,", "HAM,").contains("another point"));
    // Names are compared as the notation reads them.
    assert!(wrong("MRS, Marseille, ", "MRS, cape  town,", "CAP,").contains("another point"));
    assert!(wrong("LON, London, ", "LON, îles aléoutiennes,", "ALE,").contains("another point"));
    assert!(wrong("LON, London, ", "LON, L0ndon=,", "L0ndon=").contains("a name of words"));
    let points = wrong(
        "port,      22,   textiles",
        "port,      33,   textiles",
        "[points]",
    );
    assert_eq!(
        points,
        "2 ports in zone 22: expected 3; 4 ports in zone 33: expected 3"
    );
    let points = wrong(
        "port,      22,   textiles",
        "port,      22,   wood",
        "[points]",
    );
    let expected = "2 ports that sell textiles: expected 3; 4 ports that sell wood: expected 3";
    assert_eq!(points, expected);
    assert_eq!(
        wrong("CHO,  VAL, X", "VAL,  PAN, X", "PAN,  VAL, X"),
        "a line that appears twice"
    );
    assert_eq!(
        wrong("SYD,  VAL, X", "SYD,  SYD, X", "SYD,  SYD"),
        "a line from a point to itself"
    );
    assert!(wrong("SYD,  VAL, X", "SYD,  VLA, X", "VLA").contains("expected the id of a point"));
    assert!(
        wrong("6,   gold,     S", "6,   wood,     S", "6,   wood,     S").contains("another face")
    );
    assert!(wrong("12,       1,", "11,       1,", "The finishing").contains("this strength"));
    assert!(wrong("-,        12,    S", "-,        11,    S", "[cards]").starts_with("11 storms"));
    assert!(wrong("game, longcours", "game, manila", "game, manila").contains("manila"));
}

#[test]
fn l1_2_a_disconnected_board_is_refused() {
    let cut = BUILT_IN
        .replace("BUE,  CHO, X\n", "")
        .replace("CHO,  VAL, X\n", "");
    let line = cut.lines().position(|line| line == "[lines]").unwrap() + 1;
    let errors = Components::read(&cut).unwrap_err();
    assert_eq!(errors.len(), 1);
    assert_eq!(errors[0].line, line);
    assert_eq!(
        errors[0].problem,
        "no way leads to CHO: expected a connected board"
    );
}

/// A wrong cell is the only mistake: neither counts nor other tables are blamed for it.
#[test]
fn l1_2_a_wrong_cell_is_reported_alone() {
    for (from, to) in [
        ("port,      11,   machines", "port,      77,   machines"),
        ("port,      11,   machines", "port,      11,   -"),
        ("stranding, 11,   -, ", "stranding, 11,   gold, "),
        ("cap,             1000000", "cap,             1000000000"),
        ("cap,             1000000", "cap,             0"),
        ("Le coup de grâce,     12,", "Le coup de grâce,     13,"),
        ("12,       1, ", "12,       2, "),
        ("5_players short", "5_players foo"),
        ("Tempête,              -, ", "Tempête,              3, "),
        ("direct,   -,        12,", "direct,   -,        13,"),
        ("raise_divisor,   10", "raise_divisor,   0"),
        ("ALE,  ARK, X", "ALE,  ARK"),
    ] {
        assert!(BUILT_IN.contains(from), "{from}");
        let text = BUILT_IN.replacen(from, to, 1);
        let changed = text.lines().zip(BUILT_IN.lines()).position(|(a, b)| a != b);
        let errors = Components::read(&text).unwrap_err();
        assert_eq!(errors.len(), 1, "{to}: {errors:?}");
        assert_eq!(changed.map(|index| index + 1), Some(errors[0].line), "{to}");
    }
}

#[test]
fn all_mistakes_are_reported_at_once() {
    let text = BUILT_IN
        .replace(
            "HAM, Hamburg,          Hambourg,          port, ",
            "HAM, Hamburg, Hambourg, harbour, ",
        )
        .replace("BUE,  CHO, X", "BUE,  BUE, X")
        .replace("raise_divisor,   10", "raise_divisor,   0");
    let errors = Components::read(&text).unwrap_err();
    assert!(errors.is_sorted_by_key(|error| error.line));
    assert_eq!(errors.len(), 3, "{errors:?}");
}

#[test]
fn l1_1_the_built_in_board_has_the_printed_places() {
    let components = Components::read(BUILT_IN).unwrap();
    let strandings = components
        .points
        .iter()
        .filter(|part| part.product.is_none());
    let names: Vec<_> = strandings.map(PointPart::name).collect();
    let expected = [
        "Gibraltar",
        "North Cape",
        "Aleutian Islands",
        "Cape Horn",
        "Malaya",
        "Panama",
    ];
    assert_eq!(names, expected);
    assert_eq!(components.lines.len(), 32);
}
