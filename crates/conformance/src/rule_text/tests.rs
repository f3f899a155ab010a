//! The check on small texts. Their letter is T, which no game uses.

use super::{Role, SourceFile, errors};

const ENGLISH: &str = "\
# Tiny

A game. [S] in the introduction does not count.

## T1 Numbers

Two numbers. [S]

## T2 The turn

A turn has two parts.

### T2.1 Rolling

Roll. [S] Roll again. [R]

- one [P]
- two

### T2.2 Scoring

See T2.1 and `games/tiny/edition.txt`. [S]

## T3 Advice

Roll high.

<!-- not testable: advice -->
";

/// Cites all paragraphs but T3.
const TESTS: &str = "\
//! T1: numbers.
#[test]
fn t2_1_one_rolls_twice() {
    refused(\"roll\", \"T2.2\");
}
";

fn file(path: &str, text: &str, role: Role) -> SourceFile {
    SourceFile {
        path: path.to_owned(),
        text: text.to_owned(),
        role,
    }
}

/// The errors of these texts and files, in words.
fn check(english: &str, french: &str, files: &[SourceFile]) -> Vec<String> {
    let english = file("RULES.md", english, Role::RuleText);
    let french = file("RULES.fr.md", french, Role::RuleText);
    let exists = |path: &str| path == "games/tiny/edition.txt";
    let errors = errors('T', &english, &french, files, &exists);
    errors.iter().map(ToString::to_string).collect()
}

fn tests() -> SourceFile {
    file("tests/rules.rs", TESTS, Role::Test)
}

/// The errors if a piece of the French text is replaced.
fn with_french(piece: &str, other: &str) -> Vec<String> {
    assert!(ENGLISH.contains(piece), "{piece}");
    check(ENGLISH, &ENGLISH.replacen(piece, other, 1), &[tests()])
}

/// The errors if a piece of both texts is replaced.
fn with_both(piece: &str, other: &str) -> Vec<String> {
    assert!(ENGLISH.contains(piece), "{piece}");
    let text = ENGLISH.replacen(piece, other, 1);
    check(&text, &text, &[tests()])
}

#[test]
fn texts_and_citations_that_agree_have_no_error() {
    assert_eq!(check(ENGLISH, ENGLISH, &[tests()]), [""; 0]);
}

#[test]
fn a_cited_paragraph_must_exist_in_both_languages() {
    let code = "// T2.1, T2.10, XT9, T9x, T2.3\n/// (T4)\nmod t05_file;\nlet t2_7_name = 3;\n";
    let found = check(
        ENGLISH,
        ENGLISH,
        &[tests(), file("src/a.rs", code, Role::Other)],
    );
    let expected = ["1: T2.10", "1: T2.3", "2: T4", "4: T2.7"].map(|place| {
        ["RULES.md", "RULES.fr.md"]
            .map(|text| format!("src/a.rs:{place}: cited, but missing in {text}"))
    });
    assert_eq!(found, expected.concat());
}

#[test]
fn references_within_the_text_must_exist() {
    let found = with_both("See T2.1", "See T2.4");
    assert_eq!(
        found[0],
        "RULES.md:22: T2.4: cited, but missing in RULES.md"
    );
    assert_eq!(found.len(), 4, "{found:?}");
}

#[test]
fn vector_graphics_of_the_page_are_no_citations() {
    let page = "<path d=\"M1 T9 3v4T8,-2 T7-1 T0 {y}z\" /> T6 // T2.1\n";
    let found = check(
        ENGLISH,
        ENGLISH,
        &[tests(), file("a.svelte", page, Role::Page)],
    );
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found
            .iter()
            .all(|error| error.starts_with("a.svelte:1: T6: "))
    );
}

#[test]
fn a_paragraph_must_be_cited_by_a_test() {
    let code = "/// T1, T2.2\nfn t2_1_in_code() {}\n";
    let found = check(ENGLISH, ENGLISH, &[file("src/a.rs", code, Role::Game)]);
    let expected = ["RULES.md:5: T1", "RULES.md:20: T2.2"]
        .map(|place| format!("{place}: cited by no test of the game"));
    assert_eq!(found, expected);
}

#[test]
fn a_chapter_with_paragraphs_needs_no_test() {
    // T2 is cited by nothing in `TESTS`, but T2.1 and T2.2 are.
    let found = with_both("### T2.1 Rolling", "### T2.9 Rolling");
    let uncited = |error: &&String| error.contains("cited by no test");
    let uncited: Vec<_> = found.iter().filter(uncited).collect();
    assert_eq!(uncited, ["RULES.md:13: T2.9: cited by no test of the game"]);
}

#[test]
fn at_most_five_paragraphs_are_not_testable() {
    let advice = |count: usize| -> String {
        let chapters = (4..4 + count).map(|number| {
            format!("\n## T{number} More\n\nText.\n\n<!-- not testable: advice -->\n")
        });
        format!("{ENGLISH}{}", chapters.collect::<String>())
    };
    assert_eq!(check(&advice(4), &advice(4), &[tests()]), [""; 0]);
    let found = check(&advice(5), &advice(5), &[tests()]);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].ends_with("T8: more than 5 are marked as not testable"));
}

#[test]
fn an_exemption_has_a_reason_and_holds_in_both_languages() {
    let found = with_both("not testable: advice", "not testable: ");
    assert_eq!(found[0], "RULES.md:28: T3: not testable without a reason");
    let found = with_french("\n<!-- not testable: advice -->\n", "");
    let expected = "RULES.fr.md:24: T3: marked as not testable here or in RULES.md only";
    assert_eq!(found, [expected]);
}

#[test]
fn a_paragraph_missing_in_one_language_is_an_error() {
    let found = with_french("### T2.1 Rolling\n\n", "");
    assert!(found.contains(&"RULES.md:13: T2.1: missing in RULES.fr.md".to_owned()));
    let found = with_french("## T3 Advice", "## T4 Conseils");
    assert!(found.contains(&"RULES.fr.md:24: T4: missing in RULES.md".to_owned()));
}

#[test]
fn both_languages_have_the_same_order_blocks_and_marks() {
    let (start, rolling) = ENGLISH.split_once("### T2.1").unwrap();
    let (rolling, rest) = rolling.split_once("### T2.2").unwrap();
    let (scoring, advice) = rest.split_once("## T3").unwrap();
    let swapped = format!("{start}### T2.2{scoring}### T2.1{rolling}## T3{advice}");
    let found = check(ENGLISH, &swapped, &[tests()]);
    let expected = "RULES.fr.md:13: T2.2: in another order than in RULES.md";
    assert_eq!(found, [expected]);
    let found = with_french(
        "Roll. [S] Roll again. [R]\n",
        "Roll. [S]\n\nRoll again. [R]\n",
    );
    assert_eq!(found, ["RULES.fr.md:13: T2.1: 3 blocks, 2 in RULES.md"]);
    let found = with_french("Roll again. [R]", "Roll again. [P]");
    let expected = "RULES.fr.md:15: T2.1: marks \"SP\", \"SR\" in RULES.md:15";
    assert_eq!(found, [expected]);
    assert_eq!(with_french("Roll again.", "Relancez."), [""; 0]);
}

#[test]
fn a_path_must_be_in_the_repository() {
    for path in [
        "`../elsewhere/rules.md`",
        "../notes",
        "/work/rules.md",
        "~/rules.md",
        "`games/x.txt`",
    ] {
        let found = with_both("`games/tiny/edition.txt`", path);
        let name = path.trim_matches('`');
        let problem = format!("“{name}” is not a path of the repository");
        assert_eq!(
            found,
            ["RULES.md", "RULES.fr.md"].map(|text| format!("{text}:22: T2.2: {problem}"))
        );
    }
    assert_eq!(
        with_both("`games/tiny/edition.txt`", "6/8/15 and `code`"),
        [""; 0]
    );
}

#[test]
fn headings_have_one_form() {
    for wrong in [
        "## Advice",
        "## T3",
        "### T3 Advice",
        "## T03 Advice",
        "#### T3.1.1 Advice",
    ] {
        let found = with_both("## T3 Advice", wrong);
        assert!(found[0].starts_with("RULES.md:24: “"), "{found:?}");
    }
    let found = with_both("## T3 Advice", "## T1 Advice");
    assert!(found[0].ends_with("T1: appears twice"), "{found:?}");
    let found = with_both("## T3 Advice", "### T3.1 Advice");
    assert!(
        found[0].ends_with("T3.1: comes before its chapter T3"),
        "{found:?}"
    );
}
