//! Requests and replies as lines.

use std::io::Cursor;

use portolan::drive::{DriveError, run};
use serde_json::{Value, json};

pub(crate) fn run_session(input: &[u8]) -> Vec<Value> {
    let mut output = Vec::new();
    run("manila", None, Cursor::new(input), &mut output).unwrap();
    let text = String::from_utf8(output).unwrap();
    assert!(text.is_empty() || text.ends_with('\n'));
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn every_line_gets_one_reply() {
    let input =
        b"{\"do\":\"help\"}\n\nnonsense\n\xff\xfe\n{\"do\":\"turn\"}\r\n[1]\n{\"do\":\"options\"}";
    let replies = run_session(input);
    let codes: Vec<_> = replies
        .iter()
        .map(|reply| reply["error"]["code"].as_str())
        .collect();
    assert_eq!(
        codes,
        [
            None,
            Some("drive-not-json"),
            Some("drive-not-json"),
            Some("drive-not-text"),
            Some("drive-no-table"),
            Some("drive-not-json"),
            None,
        ]
    );
}

#[test]
fn the_end_of_the_input_or_quit_ends_it() {
    assert_eq!(run_session(b""), Vec::<Value>::new());
    let replies = run_session(b"{\"do\":\"quit\",\"id\":\"bye\"}\n{\"do\":\"help\"}\n");
    assert_eq!(replies, [json!({"ok": true, "id": "bye"})]);
}

#[test]
fn an_id_is_echoed_whatever_it_is() {
    let replies = run_session(
        b"{\"id\":7,\"do\":\"turn\"}\n{\"id\":{\"a\":[null]},\"do\":\"fly\"}\n{\"id\":null,\"do\":\"quit\"}\n",
    );
    assert_eq!(replies[0]["id"], 7);
    assert_eq!(replies[1]["id"], json!({"a": [null]}));
    assert_eq!(replies[2], json!({"ok": true, "id": null}));
}

#[test]
fn an_id_comes_back_exactly_as_it_was_sent() {
    for id in [
        "18446744073709551616",
        "-9223372036854775809",
        "340282366920938463463374607431768211456",
        "0.1000000000000000055511151231257827",
        "1e400",
        "1.0",
        r#""\u0041""#,
        r#"{"a": 1, "a": [ 2 ]}"#,
    ] {
        for command in ["help", "fly"] {
            let request = format!(r#"{{"id":{id},"do":"{command}"}}"#);
            let mut output = Vec::new();
            run("manila", None, Cursor::new(request), &mut output).unwrap();
            let reply = String::from_utf8(output).unwrap();
            assert!(reply.contains(&format!(r#","id":{id},"#)), "{reply}");
        }
    }
}

#[test]
fn an_id_occurs_once() {
    let replies = run_session(b"{\"id\":7,\"do\":\"help\",\"id\":7}\n");
    assert_eq!(replies[0]["error"]["code"], "drive-not-json");
}

#[test]
fn an_unknown_game_is_an_error() {
    let error = run("mikado", None, Cursor::new(b""), Vec::new()).unwrap_err();
    assert!(matches!(error, DriveError::UnknownGame(_)));
    assert!(error.to_string().contains("manila"), "{error}");
}

#[test]
fn a_line_too_long_is_refused_and_the_session_goes_on() {
    let mut input = br#"{"do":"import","record":""#.to_vec();
    input.resize(input.len() + (64 << 20), b'x');
    input.extend_from_slice(b"\"}\n{\"do\":\"help\"}\n");
    let replies = run_session(&input);
    assert_eq!(replies[0]["error"]["code"], "drive-too-long");
    assert_eq!(replies[1]["ok"], true);
    assert_eq!(replies.len(), 2);
}
