//! Tests of guests: creating one, renaming it, adding a session in another browser.

use serde_json::json;

use crate::common::TestApp;

#[tokio::test]
async fn a_guest_is_a_name_and_a_cookie() {
    let app = TestApp::start().await;
    let answer = app
        .anonymous
        .post("/api/guests", &json!({ "name": " Anna " }))
        .await
        .unwrap();
    assert_eq!(answer.status, 201);
    let cookie = answer.header("set-cookie").unwrap().to_owned();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "there is no TLS here: {cookie}");
    let guest = answer.json();
    assert_eq!(guest["name"], "Anna");
    assert_eq!(
        guest.as_object().unwrap().len(),
        2,
        "nothing but id and name: {guest}"
    );

    let anna = app.anonymous.with_session(answer.session().unwrap());
    let me = anna.get("/api/me").await.unwrap();
    assert_eq!((me.status, me.json()), (200, guest));
}

#[tokio::test]
async fn a_program_may_send_the_token_instead_of_the_cookie() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let bearer = format!("Bearer {}", anna.session().unwrap());
    let request = app.anonymous.request(reqwest::Method::GET, "/api/me");
    let me = app
        .anonymous
        .send(request.header("authorization", bearer))
        .await
        .unwrap();
    assert_eq!((me.status, &me.json()["name"]), (200, &json!("Anna")));
}

#[tokio::test]
async fn an_unknown_session_is_nobody_and_may_change_nothing() {
    let app = TestApp::start().await;
    let strangers = [
        app.anonymous.clone(),
        app.anonymous.with_session("nonsense"),
        app.anonymous.with_session("A".repeat(43)),
    ];
    for stranger in strangers {
        // No error: every visitor begins so, and browsers report errors to the visitor.
        let me = stranger.get("/api/me").await.unwrap();
        assert_eq!((me.status, me.json()), (200, json!(null)));
        let name = json!({ "name": "Anna" });
        let renamed = stranger.patch("/api/me", &name).await.unwrap();
        assert_eq!(
            (renamed.status, renamed.code().as_deref()),
            (401, Some("server-no-guest"))
        );
    }
}

#[tokio::test]
async fn the_cookie_is_secure_if_the_public_url_uses_tls() {
    let app = TestApp::with(|config| {
        config.public_url = Some("https://portolan.example".parse().unwrap());
    })
    .await;
    let answer = app
        .anonymous
        .post("/api/guests", &json!({ "name": "Anna" }))
        .await
        .unwrap();
    assert!(answer.header("set-cookie").unwrap().contains("; Secure"));
}

#[tokio::test]
async fn a_name_is_one_to_thirty_printable_characters() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    for name in ["", "  ", "a\u{202e}b", "a\nb", &"x".repeat(31)] {
        let request = json!({ "name": name });
        let new = app.anonymous.post("/api/guests", &request).await.unwrap();
        let renamed = anna.patch("/api/me", &request).await.unwrap();
        for answer in [new, renamed] {
            assert_eq!(
                (answer.status, answer.code().as_deref()),
                (400, Some("server-name"))
            );
            assert_eq!(answer.json()["error"]["args"]["most"], json!(30));
        }
    }
    let me = anna.get("/api/me").await.unwrap().json();
    assert_eq!(me["name"], "Anna", "a refused name changes nothing");
}

#[tokio::test]
async fn nobody_takes_the_name_of_a_bot() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    for name in ["Cresques", "cresques", "Piri "] {
        let request = json!({ "name": name });
        let new = app.anonymous.post("/api/guests", &request).await.unwrap();
        let renamed = anna.patch("/api/me", &request).await.unwrap();
        for answer in [new, renamed] {
            let answer = (answer.status, answer.code());
            assert_eq!(answer, (400, Some("server-name-bot".to_owned())));
        }
    }
}

#[tokio::test]
async fn a_new_name_is_visible_immediately_and_after_a_restart() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let renamed = anna
        .patch("/api/me", &json!({ "name": "<b>Änne</b>" }))
        .await
        .unwrap();
    assert_eq!(
        (renamed.status, &renamed.json()["name"]),
        (200, &json!("<b>Änne</b>"))
    );
    let app = app.restart().await;
    let me = anna.at(app.anonymous.base()).get("/api/me").await.unwrap();
    assert_eq!(
        me.json()["name"],
        "<b>Änne</b>",
        "names are stored unchanged"
    );
}

#[tokio::test]
async fn a_link_makes_another_browser_the_same_guest_once() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let link = anna
        .post_empty("/api/me/link")
        .await
        .unwrap()
        .done()
        .unwrap();
    let token = link["token"].as_str().unwrap();
    let address = format!("{}/link#{token}", app.anonymous.base());
    assert_eq!(link["link"], address.as_str());
    let now = std::time::UNIX_EPOCH.elapsed().unwrap().as_millis() as i64;
    let left = link["expires"].as_i64().unwrap() - now;
    assert!((1..=60 * 60 * 1000).contains(&left), "{left}");

    let claim = json!({ "token": token });
    let answer = app.anonymous.post("/api/me/claim", &claim).await.unwrap();
    let session = answer.session().unwrap();
    assert_ne!(
        Some(session.as_str()),
        anna.session(),
        "each browser has its own session"
    );
    let other = app.anonymous.with_session(session);
    let same = anna.get("/api/me").await.unwrap().json();
    assert_eq!(other.get("/api/me").await.unwrap().json(), same);

    for token in [token, "nonsense", &"A".repeat(43)] {
        let again = app
            .anonymous
            .post("/api/me/claim", &json!({ "token": token }))
            .await
            .unwrap();
        assert_eq!(
            (again.status, again.code().as_deref()),
            (404, Some("server-no-link"))
        );
        assert_eq!(again.session(), None);
    }
}

#[tokio::test]
async fn deleting_a_session_keeps_the_others() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let link = anna
        .post_empty("/api/me/link")
        .await
        .unwrap()
        .done()
        .unwrap();
    let claim = json!({ "token": link["token"] });
    let claimed = app.anonymous.post("/api/me/claim", &claim).await.unwrap();
    let other = app.anonymous.with_session(claimed.session().unwrap());

    let forgotten = other.delete("/api/me/session").await.unwrap();
    assert_eq!(forgotten.status, 204);
    assert!(
        forgotten
            .header("set-cookie")
            .unwrap()
            .contains("Max-Age=0")
    );
    let nobody = other.get("/api/me").await.unwrap();
    assert_eq!((nobody.status, nobody.json()), (200, json!(null)));
    assert_eq!(anna.get("/api/me").await.unwrap().json()["name"], "Anna");
    assert_eq!(
        app.anonymous
            .delete("/api/me/session")
            .await
            .unwrap()
            .status,
        204
    );
}

#[tokio::test]
async fn the_data_file_contains_no_token() {
    let app = TestApp::start().await;
    let anna = app.guest("Anna").await;
    let link = anna
        .post_empty("/api/me/link")
        .await
        .unwrap()
        .done()
        .unwrap();
    let data = app.data();
    let folder = app.stop().await;
    let bytes = std::fs::read(data).unwrap();
    let contains = |text: &str| {
        bytes
            .windows(text.len())
            .any(|part| part == text.as_bytes())
    };
    assert!(contains("Anna"), "the file contains names as plain text");
    for secret in [anna.session().unwrap(), link["token"].as_str().unwrap()] {
        assert!(!contains(secret));
    }
    drop(folder);
}
