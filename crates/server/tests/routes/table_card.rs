//! Tests of the card of a table: what a messenger shows of a link to it.

use std::sync::Arc;

use portolan_client::{Answer, Client};
use portolan_server::{Asset, Lifetime, Page};
use serde_json::{Value, json};

use crate::common::TestApp;

const HTML: &str = "<!doctype html><head><title>Portolan</title></head><body></body>";

/// A page that is the same at every address.
struct OneFile;

impl Page for OneFile {
    fn file(&self, _path: &str) -> Option<Asset> {
        Some(Asset {
            bytes: HTML.as_bytes().into(),
            brotli: Some(b"squeezed".as_slice().into()),
            content_type: "text/html; charset=utf-8",
            etag: "one".into(),
            lifetime: Lifetime::Checked,
        })
    }
}

async fn app() -> TestApp {
    TestApp::with(|config| config.page = Some(Arc::new(OneFile))).await
}

async fn get(client: &Client, path: &str, language: &str) -> Answer {
    let request = client.request(reqwest::Method::GET, path);
    let request = request.header("accept-language", language);
    let request = request.header("accept-encoding", "br");
    client.send(request).await.unwrap()
}

/// The contents of a tag of the card.
fn property(answer: &Answer, name: &str) -> String {
    let start = format!("<meta property=\"og:{name}\" content=\"");
    let (_, rest) = answer.text.split_once(&start).expect("the tag");
    rest.split_once('"').expect("its end").0.to_owned()
}

async fn opened(client: &Client, visibility: &str) -> (String, Option<String>) {
    let friend = json!({ "kind": "friend" });
    let request = json!({
        "game": "oltremare",
        "seats": [{ "kind": "me" }, friend, friend],
        "visibility": visibility,
    });
    let opened = client.post("/api/tables", &request).await.unwrap();
    let opened: Value = opened.done().unwrap();
    let invite = opened["invite"].as_str().map(str::to_owned);
    (opened["table"]["id"].as_str().unwrap().to_owned(), invite)
}

#[tokio::test]
async fn the_card_names_inviter_and_game_in_the_language_asked_for() {
    let app = app().await;
    let anna = app.guest("<Anna> \"&\" Co").await;
    let (id, _) = opened(&anna, "public").await;
    let path = format!("/t/{id}");
    let english = get(&app.anonymous, &path, "en").await;
    assert_eq!(english.status, 200);
    assert_eq!(english.header("content-encoding"), None);
    let title = "&lt;Anna&gt; &quot;&amp;&quot; Co invites you to play Oltre Mare";
    assert_eq!(property(&english, "title"), title);
    assert!(property(&english, "description").starts_with("2 seats are free"));
    assert!(!english.text.contains("<Anna>"), "{}", english.text);
    let french = get(&app.anonymous, &path, "fr-CH").await;
    assert!(property(&french, "title").ends_with("vous invite à jouer à Oltre Mare"));
    let asked = get(&app.anonymous, &format!("{path}?lang=fr"), "en").await;
    assert_eq!(asked.text, french.text);
    // Only the head differs, and a card that has not changed is not sent again.
    assert!(english.text.ends_with("</head><body></body>"));
    let etag = english.header("etag").unwrap().to_owned();
    assert_ne!(Some(etag.as_str()), french.header("etag"));
    let request = app.anonymous.request(reqwest::Method::GET, &path);
    let request = request.header("if-none-match", etag);
    assert_eq!(app.anonymous.send(request).await.unwrap().status, 304);
}

#[tokio::test]
async fn without_its_invitation_a_private_table_has_the_card_of_no_table() {
    let app = app().await;
    let anna = app.guest("Annabella").await;
    let (id, invite) = opened(&anna, "private").await;
    let invite = invite.unwrap();
    let (other, _) = opened(&anna, "public").await;
    let none = get(&app.anonymous, "/t/nowhere", "en").await;
    let paths = [
        format!("/t/{id}"),
        format!("/t/{id}/"),
        format!("/t/{id}/guess"),
        format!("/t/{}/{invite}", "nowhere"),
        format!("/t/{id}?invite={invite}"),
    ];
    for path in paths {
        // Not even for the opener: whoever pastes the address does not share the cookie.
        for client in [&app.anonymous, &anna] {
            let answer = get(client, &path, "en").await;
            assert_eq!(answer.text, none.text, "{path}");
            assert_eq!(answer.header("etag"), none.header("etag"), "{path}");
            assert_eq!(answer.status, 200, "{path}");
        }
    }
    assert!(!none.text.contains("Oltre Mare") && !none.text.contains("Annabella"));
    let invited = get(&app.anonymous, &format!("/t/{id}/{invite}"), "en").await;
    let title = "Annabella invites you to play Oltre Mare";
    assert_eq!(property(&invited, "title"), title);
    assert!(!invited.text.contains(&invite), "{}", invited.text);
    assert!(invited.text.contains("noindex"), "{}", invited.text);
    assert!(
        get(&app.anonymous, &format!("/t/{other}"), "en")
            .await
            .text
            .contains(title)
    );
}

#[tokio::test]
async fn after_the_start_the_address_invites_to_watch_or_says_nothing() {
    let app = app().await;
    let anna = app.guest("Anna").await;
    let bot = json!({ "kind": "bot", "level": "deckhand" });
    for (spectators, title) in [
        ("watch", "Anna invites you to watch: Manila"),
        ("none", "Portolan: board games of the sea"),
    ] {
        let request = json!({
            "game": "manila", "seats": [{ "kind": "me" }, bot, bot],
            "visibility": "private", "spectators": spectators,
        });
        let opened = anna.post("/api/tables", &request).await.unwrap();
        let opened = opened.done().unwrap();
        let id = opened["table"]["id"].as_str().unwrap();
        let path = format!("/t/{id}/{}", opened["invite"].as_str().unwrap());
        let started = anna.post_empty(&format!("/api/tables/{id}/start")).await;
        started.unwrap().done().unwrap();
        let answer = get(&app.anonymous, &path, "en").await;
        assert_eq!(property(&answer, "title"), title);
    }
}
