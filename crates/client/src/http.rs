//! Requests with the session of one guest.

use reqwest::Method;
use serde_json::{Value, json};

use crate::ClientError;
use crate::answer::Answer;
use crate::socket::{Socket, SocketOptions};

/// A client of one server, with the session of a guest or without one.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    session: Option<String>,
}

impl Client {
    /// A client without a session for the server at this URL (`http://127.0.0.1:7878`).
    #[must_use]
    pub fn new(base: impl Into<String>) -> Client {
        Client {
            http: reqwest::Client::new(),
            base: base.into(),
            session: None,
        }
    }

    /// A new guest at the same server.
    pub async fn guest(&self, name: &str) -> Result<Client, ClientError> {
        let anonymous = self.without_session();
        let answer = anonymous
            .post("/api/guests", &json!({ "name": name }))
            .await?;
        let session = answer.session();
        answer.done()?;
        let session =
            session.ok_or_else(|| ClientError::Unexpected("response without a session".into()))?;
        Ok(self.with_session(session))
    }

    /// The same server, without a session.
    #[must_use]
    pub fn without_session(&self) -> Client {
        Client {
            session: None,
            ..self.clone()
        }
    }

    /// The same server, with this session.
    #[must_use]
    pub fn with_session(&self, session: impl Into<String>) -> Client {
        Client {
            session: Some(session.into()),
            ..self.clone()
        }
    }

    /// The same session for a server at another URL.
    #[must_use]
    pub fn at(&self, base: impl Into<String>) -> Client {
        Client {
            base: base.into(),
            ..self.clone()
        }
    }

    /// The session, if it has one.
    #[must_use]
    pub fn session(&self) -> Option<&str> {
        self.session.as_deref()
    }

    /// The URL of the server.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// A request with the session cookie, to be completed by the caller.
    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.session {
            Some(session) => request.header("cookie", format!("portolan={session}")),
            None => request,
        }
    }

    /// Sends a request.
    pub async fn send(&self, request: reqwest::RequestBuilder) -> Result<Answer, ClientError> {
        Answer::read(request.send().await?).await
    }

    /// `GET`.
    pub async fn get(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(self.request(Method::GET, path)).await
    }

    /// `POST` with a body.
    pub async fn post(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// `POST` without a body.
    pub async fn post_empty(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(self.request(Method::POST, path)).await
    }

    /// `PATCH` with a body.
    pub async fn patch(&self, path: &str, body: &Value) -> Result<Answer, ClientError> {
        self.send(self.request(Method::PATCH, path).json(body))
            .await
    }

    /// `DELETE`.
    pub async fn delete(&self, path: &str) -> Result<Answer, ClientError> {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Opens a table and returns its id.
    pub async fn open_table(&self, request: &Value) -> Result<String, ClientError> {
        let opened = self.post("/api/tables", request).await?.done()?;
        let id = opened.pointer("/table/id").and_then(Value::as_str);
        let id = id.ok_or_else(|| ClientError::Unexpected(opened.to_string()))?;
        Ok(id.to_owned())
    }

    /// Opens the socket of a table as the page does.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        self.socket_with(table, &SocketOptions::default()).await
    }

    /// Opens the socket of a table with another query or headers.
    pub async fn socket_with(
        &self,
        table: &str,
        options: &SocketOptions,
    ) -> Result<Socket, ClientError> {
        Socket::open(&self.base, self.session.as_deref(), table, options).await
    }
}
