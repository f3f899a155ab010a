//! The OpenAPI document against the routes and against `docs/server.md`.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::{Value, json};

use crate::common::TestApp;

fn operations(document: &Value) -> BTreeSet<String> {
    let mut operations = BTreeSet::new();
    for (path, item) in document["paths"].as_object().unwrap() {
        for method in item.as_object().unwrap().keys() {
            operations.insert(format!("{} {path}", method.to_uppercase()));
        }
    }
    operations
}

#[tokio::test]
async fn every_documented_operation_is_served() {
    let app = TestApp::start().await;
    let document = app.nobody.get("/api/openapi.json").await.unwrap().json();
    let operations = operations(&document);
    assert!(operations.len() >= 25, "{operations:?}");
    for operation in operations {
        let (method, path) = operation.split_once(' ').unwrap();
        let method: Method = method.parse().unwrap();
        let request = app
            .nobody
            .request(method.clone(), &path.replace("{id}", "nowhere"));
        let request = if method == Method::GET {
            request
        } else {
            request.json(&json!({}))
        };
        let answer = app.nobody.send(request).await.unwrap();
        assert_ne!(answer.status, 405, "{operation}");
        assert!(answer.status < 500, "{operation}: {}", answer.text);
        assert_ne!(
            answer.code().as_deref(),
            Some("server-no-route"),
            "{operation}"
        );
    }
}

#[tokio::test]
async fn methods_that_are_not_documented_are_not_served() {
    let app = TestApp::start().await;
    let document = app.nobody.get("/api/openapi.json").await.unwrap().json();
    let operations = operations(&document);
    for path in document["paths"].as_object().unwrap().keys() {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            if operations.contains(&format!("{method} {path}")) {
                continue;
            }
            let request = app
                .nobody
                .request(method.parse().unwrap(), &path.replace("{id}", "nowhere"));
            let answer = app.nobody.send(request).await.unwrap();
            assert_eq!(answer.status, 405, "{method} {path}: {}", answer.text);
        }
    }
}

/// The routes in the tables of `docs/server.md`, and those it tells in prose.
fn written_down() -> BTreeSet<String> {
    let text = include_str!("../../../../docs/server.md");
    let mut written = BTreeSet::new();
    for piece in text.split('`').filter(|piece| piece.contains(" /")) {
        let Some((method, rest)) = piece.split_once(' ') else {
            continue;
        };
        if !["GET", "POST", "PATCH", "DELETE"].contains(&method) {
            continue;
        }
        let path = rest.split([' ', '?']).next().unwrap();
        written.insert(format!("{method} {}", path.replace("/ID", "/{id}")));
    }
    written
}

#[tokio::test]
async fn what_is_served_is_what_is_written_down() {
    let app = TestApp::start().await;
    let document = app.nobody.get("/api/openapi.json").await.unwrap().json();
    assert_eq!(operations(&document), written_down());
}

#[tokio::test]
async fn every_reference_in_the_document_leads_somewhere() {
    fn references(value: &Value, found: &mut BTreeSet<String>) {
        match value {
            Value::Object(fields) => {
                if let Some(Value::String(reference)) = fields.get("$ref") {
                    found.insert(reference.clone());
                }
                fields.values().for_each(|value| references(value, found));
            }
            Value::Array(values) => values.iter().for_each(|value| references(value, found)),
            _ => {}
        }
    }
    let app = TestApp::start().await;
    let document = app.nobody.get("/api/openapi.json").await.unwrap().json();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.contains("#/components/schemas/Table"), "{found:?}");
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}
