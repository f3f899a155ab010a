//! Tests that the OpenAPI document, the routes and `docs/server.md` agree.

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
    let document = app.anonymous.get("/api/openapi.json").await.unwrap().json();
    let operations = operations(&document);
    assert!(operations.len() >= 25, "{operations:?}");
    for operation in operations {
        let (method, path) = operation.split_once(' ').unwrap();
        let method: Method = method.parse().unwrap();
        let request = app
            .anonymous
            .request(method.clone(), &path.replace("{id}", "nowhere"));
        let request = if method == Method::GET {
            request
        } else {
            request.json(&json!({}))
        };
        let answer = app.anonymous.send(request).await.unwrap();
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
    let document = app.anonymous.get("/api/openapi.json").await.unwrap().json();
    let operations = operations(&document);
    for path in document["paths"].as_object().unwrap().keys() {
        for method in ["GET", "POST", "PUT", "PATCH", "DELETE"] {
            if operations.contains(&format!("{method} {path}")) {
                continue;
            }
            let request = app
                .anonymous
                .request(method.parse().unwrap(), &path.replace("{id}", "nowhere"));
            let answer = app.anonymous.send(request).await.unwrap();
            assert_eq!(answer.status, 405, "{method} {path}: {}", answer.text);
        }
    }
}

/// The routes in `docs/server.md`.
fn routes_in_docs() -> BTreeSet<String> {
    let text = include_str!("../../../../docs/server.md");
    let mut routes = BTreeSet::new();
    for code in text.split('`').filter(|code| code.contains(" /")) {
        let Some((method, rest)) = code.split_once(' ') else {
            continue;
        };
        if !["GET", "POST", "PATCH", "DELETE"].contains(&method) {
            continue;
        }
        let path = rest.split([' ', '?']).next().unwrap();
        let path = path.replace("/ID", "/{id}").replace("/GAME", "/{game}");
        routes.insert(format!("{method} {path}"));
    }
    routes
}

#[tokio::test]
async fn the_documented_routes_are_the_served_ones() {
    let app = TestApp::start().await;
    let document = app.anonymous.get("/api/openapi.json").await.unwrap().json();
    assert_eq!(operations(&document), routes_in_docs());
}

#[tokio::test]
async fn the_parameters_of_parts_history_and_sockets_are_documented() {
    let app = TestApp::start().await;
    let document = app.anonymous.get("/api/openapi.json").await.unwrap().json();
    let parameters = |path: &str| -> Vec<String> {
        let list = document["paths"][path]["get"]["parameters"].as_array();
        let list = list.unwrap_or_else(|| panic!("{path} has no parameters"));
        let names = list.iter().map(|parameter| parameter["name"].as_str());
        names.map(|name| name.unwrap().to_owned()).collect()
    };
    assert_eq!(parameters("/api/tables/{id}/parts"), ["id"]);
    assert_eq!(parameters("/api/tables/{id}/phrases"), ["id"]);
    assert_eq!(
        parameters("/api/tables/{id}/history"),
        ["id", "before", "eyes"]
    );
    let socket = parameters("/api/tables/{id}/socket");
    assert_eq!(socket, ["id", "version", "lang", "since", "chat"]);
}

#[tokio::test]
async fn every_reference_in_the_document_can_be_resolved() {
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
    let document = app.anonymous.get("/api/openapi.json").await.unwrap().json();
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    assert!(found.contains("#/components/schemas/Table"), "{found:?}");
    for reference in found {
        let pointer = reference.strip_prefix('#').unwrap();
        assert!(document.pointer(pointer).is_some(), "{reference}");
    }
}
