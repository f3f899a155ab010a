//! Opening, exporting and importing matches.

use portolan_conformance::example::Quay;
use portolan_core::GamePackage;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::client::{DriveClient, trading_match};

#[test]
fn the_reply_to_start_describes_the_match() {
    let mut client = DriveClient::of::<Quay>();
    let reply = client.expect_ok(json!({
        "do": "start", "players": 3, "options": {"rounds": 1, "hidden_purse": "on"},
        "names": ["Ada", "Ben", "Zoë"], "seed": 12,
    }));
    assert_eq!(
        reply,
        json!({
            "ok": true,
            "game": "quay",
            "rules": 1,
            "players": 3,
            "options": {"rounds": 1, "dares": "once", "hidden_purse": true},
            "names": ["Ada", "Ben", "Zoë"],
            "seed": "12",
            "turn": {"entry": 0, "kind": "chance", "chance_kind": "draw", "undo": []},
        })
    );
}

#[test]
fn a_wrong_opening_leaves_the_current_match_unchanged() {
    let mut client = trading_match();
    for (request, code) in [
        (json!({"do": "start", "players": 1}), "setup-players"),
        (json!({"do": "start", "players": 9}), "setup-players"),
        (
            json!({"do": "start", "players": 2, "options": {"fog": true}}),
            "setup-unknown-option",
        ),
        (
            json!({"do": "start", "players": 2, "options": {"rounds": 7}}),
            "setup-value",
        ),
        (
            json!({"do": "start", "players": 2, "edition": "[fish]\ncod"}),
            "setup-edition",
        ),
        (
            json!({"do": "start", "players": 2, "names": ["Ada"]}),
            "table-names",
        ),
        (
            json!({"do": "start", "players": 2, "names": ["Ada", ""]}),
            "table-name",
        ),
        (
            json!({"do": "import", "record": "hello"}),
            "record-not-a-record",
        ),
    ] {
        let error = client.expect_error(request);
        assert_eq!(error["code"], code);
        assert!(
            !error["message"].as_str().unwrap().starts_with('{'),
            "{error}"
        );
    }
}

#[test]
fn a_missing_section_of_an_edition_has_no_line() {
    let mut client = DriveClient::of::<Quay>();
    let mut message = |edition: &str| {
        let request = json!({"do": "start", "players": 2, "edition": edition});
        client.expect_error(request)["message"].clone()
    };
    let missing = "The edition is wrong: section [fish] is missing.";
    assert_eq!(message(""), missing);
    let twice = message("[fish]\n[fish]");
    assert!(twice.as_str().unwrap().contains("in line 2"), "{twice}");
}

#[test]
fn a_seed_has_64_bits_or_is_a_text() {
    let opened = |seed: &str| {
        let mut client = DriveClient::of::<Quay>();
        client.send_line(&format!(r#"{{"do":"start","players":2,"seed":{seed}}}"#))
    };
    for (seed, expected_part) in [
        ("0", "0"),
        ("18446744073709551615", "18446744073709551615"),
        (r#""-1""#, "-1"),
    ] {
        assert_eq!(opened(seed)["seed"], expected_part);
    }
    for seed in ["18446744073709551616", "-1", "1.5", "1e3", "null"] {
        let error = opened(seed)["error"].clone();
        let expected = "a whole number from 0 to 18446744073709551615, or a text";
        assert_eq!(error["code"], "drive-wrong-field", "{seed}");
        assert_eq!(error["expected"], json!({ "seed": expected }));
        let message = format!("the field “seed” cannot be {seed}: expected {expected}");
        assert_eq!(error["message"], message);
    }
}

#[test]
fn a_wrong_part_of_a_field_is_named_by_its_path() {
    let mut client = DriveClient::of::<Quay>();
    let option = "true, false, a whole number from 0 to 4294967295, or a text";
    for (request, path, given, expected) in [
        (
            json!({"do": "start", "players": 2, "options": {"rounds": 1, "dares": ["once"]}}),
            "options.dares",
            r#"["once"]"#,
            option,
        ),
        (
            json!({"do": "start", "players": 2, "options": {"rounds": 4_294_967_296_u64}}),
            "options.rounds",
            "4294967296",
            option,
        ),
        (
            json!({"do": "start", "players": 2, "names": ["Ada", 7]}),
            "names[1]",
            "7",
            "a text",
        ),
        (
            json!({"do": "import", "record": ["{}", null]}),
            "record[1]",
            "null",
            "a text",
        ),
    ] {
        let error = client.expect_error(request);
        assert_eq!(error["code"], "drive-wrong-field");
        let message = format!("the field “{path}” cannot be {given}: expected {expected}");
        assert_eq!(error["message"], message);
        assert_eq!(error["expected"], json!({ path: expected }));
    }
}

#[test]
fn a_new_match_replaces_the_current_one() {
    let mut client = trading_match();
    client.expect_ok(json!({"do": "start", "players": 4}));
    let reply = client.expect_ok(json!({"do": "log"}));
    assert_eq!(reply["players"], 4);
    assert_eq!(reply["names"], json!([]));
    assert_eq!(reply["entries"], json!([]));
}

#[test]
fn without_a_match_queries_are_refused() {
    let mut client = DriveClient::of::<Quay>();
    for request in [
        json!({"do": "turn"}),
        json!({"do": "choices", "seat": 1}),
        json!({"do": "forecast", "seat": 1, "action": "close"}),
        json!({"do": "view", "seat": 1}),
        json!({"do": "act", "seat": 1, "action": "close"}),
        json!({"do": "odds"}),
        json!({"do": "chance", "outcome": "roll 1"}),
        json!({"do": "draw"}),
        json!({"do": "undo", "seat": 1}),
        json!({"do": "bot", "seat": 1, "level": "mate"}),
        json!({"do": "events"}),
        json!({"do": "log"}),
        json!({"do": "result"}),
        json!({"do": "export"}),
    ] {
        let error = client.expect_error(request.clone());
        assert_eq!(error["code"], "drive-no-table", "{request}");
    }
    for request in ["options", "edition", "help"] {
        client.expect_ok(json!({"do": request}));
    }
}

#[test]
fn another_edition_is_played_and_carried_by_the_record() {
    let mut client = DriveClient::of::<Quay>();
    let built_in = client.expect_ok(json!({"do": "edition"}))["edition"].clone();
    assert_eq!(built_in, Quay::EDITION);
    let rich = Quay::EDITION.replace("purse, 10", "purse, 99");
    client.expect_ok(json!({"do": "start", "players": 2, "edition": rich}));
    let record = client.record();
    let purse = |client: &mut DriveClient| {
        let reply = client.expect_ok(json!({"do": "view", "seat": 1}));
        reply["view"]["public"]["purse"][0].clone()
    };
    assert_eq!(purse(&mut client), 99);
    let mut other = DriveClient::of::<Quay>();
    other.expect_ok(json!({"do": "import", "record": record}));
    assert_eq!(purse(&mut other), 99);
}

#[test]
fn what_is_exported_is_imported_as_text_or_as_lines() {
    let mut client = trading_match();
    client.play(&["2 offer 1 eel 4", "1 dare 2 cod", "1 undo"]);
    let text = client.record();
    let lines = client.expect_ok(json!({"do": "export", "form": "lines"}));
    assert_eq!(lines["entries"], 11);
    assert_eq!(lines["record"].as_array().unwrap().len(), 13);
    let turn = client.expect_ok(json!({"do": "turn"}))["turn"].clone();
    for record in [json!(text), lines["record"].clone()] {
        let mut other = DriveClient::of::<Quay>();
        let reply = other.expect_ok(json!({"do": "import", "record": record, "seed": 5}));
        assert_eq!(reply["names"], json!(["Ada", "Ben"]));
        assert_eq!(reply["turn"], turn);
        assert_eq!(other.record(), text);
        let drawn = |client: &mut DriveClient| {
            client.play(&["1 close", "1 bid 1", "2 bid 0"]);
            client.expect_ok(json!({"do": "draw"}))["drawn"].clone()
        };
        let mut once_more = DriveClient::of::<Quay>();
        once_more.expect_ok(json!({"do": "import", "record": text, "seed": 5}));
        assert_eq!(drawn(&mut other), drawn(&mut once_more));
    }
}

#[test]
fn a_damaged_record_is_refused_with_its_line() {
    let mut client = trading_match();
    let text = client.record();
    let damaged = text.replacen("roll 3", "roll 4", 1);
    let error = client.expect_error(json!({"do": "import", "record": damaged}));
    assert_eq!(error["code"], "record-changed");
    assert_eq!(error["args"]["line"], json!(8));
    let missing: Vec<Value> = text
        .lines()
        .filter(|line| !line.contains("roll 3"))
        .map(Value::from)
        .collect();
    let error = client.expect_error(json!({"do": "import", "record": missing}));
    assert_eq!(error["code"], "record-missing");
    assert_eq!(
        error["message"],
        "The record is damaged: entry 7 is missing; line 8 should hold it."
    );
}

/// The record with one piece of its text replaced and its hashes recomputed.
fn with_replaced_text(text: &str, from: &str, to: &str) -> String {
    assert!(text.contains(from), "{from}");
    let mut hash = [0u8; 32];
    let mut forged = String::new();
    for line in text.replacen(from, to, 1).lines() {
        let (content, _) = line.rsplit_once(",\"hash\":").unwrap();
        let digest = Sha256::new().chain_update(hash).chain_update(content);
        hash = digest.finalize().into();
        let digits: String = hash[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        forged.push_str(&format!("{content},\"hash\":\"{digits}\"}}\n"));
    }
    forged
}

#[test]
fn what_is_wrong_with_the_header_of_a_record_is_in_line_1() {
    let mut client = trading_match();
    let text = client.record();
    let setup = r#""setup":{"players":2}"#;
    for (from, to, code, expected_part) in [
        (r#""portolan""#, r#""elsewhere""#, "record-not-a-record", ""),
        (r#""format":2"#, r#""format":3"#, "record-format", ""),
        (
            r#""game":"quay""#,
            r#""game":"chess""#,
            "record-game",
            "chess",
        ),
        (r#""rules":1"#, r#""rules":7"#, "record-rules", "7"),
        (r#""edition":""#, r#""edition":"x"#, "record-edition", ""),
        (
            setup,
            r#""setup":{"players":9}"#,
            "record-header",
            "9 players",
        ),
        (r#"["Ada","Ben"]"#, r#"["Ada"]"#, "record-header", ""),
        (
            setup,
            r#""setup":{"players":2,"options":{"fog":true}}"#,
            "record-header",
            "fog",
        ),
        (
            setup,
            r#""setup":{"players":2,"options":{"rounds":[]}}"#,
            "record-field",
            "setup.options.rounds",
        ),
        (
            setup,
            r#""setup":{"players":"two"}"#,
            "record-field",
            "setup.players",
        ),
        (
            r#"["Ada","Ben"]"#,
            r#"["Ada",2]"#,
            "record-field",
            "names[1]",
        ),
    ] {
        let error = client
            .expect_error(json!({"do": "import", "record": with_replaced_text(&text, from, to)}));
        assert_eq!(error["code"], code, "{to}");
        assert_eq!(error["args"]["line"], json!(1), "{to}");
        let message = error["message"].as_str().unwrap();
        assert!(
            message.contains(" 1") || message.contains("Line 1"),
            "{message}"
        );
        assert!(message.contains(expected_part), "{message}");
    }
}
