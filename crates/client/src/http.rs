//! Requests with the session of one guest.

use reqwest::Method;
use serde_json::{Value, json};

use crate::ClientError;
use crate::answer::Answer;
use crate::socket::{Knock, Socket};

/// A client of one server, as a guest or as nobody.
#[derive(Debug, Clone)]
pub struct Client {
    http: reqwest::Client,
    base: String,
    session: Option<String>,
}

impl Client {
    /// Nobody, at the server with this address (`http://127.0.0.1:7878`).
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
        let nobody = self.as_nobody();
        let answer = nobody.post("/api/guests", &json!({ "name": name })).await?;
        let session = answer.session();
        answer.done()?;
        let session = session.ok_or_else(|| ClientError::Unexpected("no session".into()))?;
        Ok(self.with_session(session))
    }

    /// The same server, without a session.
    #[must_use]
    pub fn as_nobody(&self) -> Client {
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

    /// The same session at a server that has moved.
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

    /// Where the server is.
    #[must_use]
    pub fn base(&self) -> &str {
        &self.base
    }

    /// A request to be completed by hand, with the session as a cookie.
    pub fn request(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        let request = self.http.request(method, format!("{}{path}", self.base));
        match &self.session {
            Some(session) => request.header("cookie", format!("portolan={session}")),
            None => request,
        }
    }

    /// Sends a request that was completed by hand.
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
    pub async fn poke(&self, path: &str) -> Result<Answer, ClientError> {
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

    /// Opens a table and tells its name.
    pub async fn open_table(&self, wish: &Value) -> Result<String, ClientError> {
        let opened = self.post("/api/tables", wish).await?.done()?;
        let id = opened.pointer("/table/id").and_then(Value::as_str);
        let id = id.ok_or_else(|| ClientError::Unexpected(opened.to_string()))?;
        Ok(id.to_owned())
    }

    /// Opens the socket of a table as a page of this version does.
    pub async fn socket(&self, table: &str) -> Result<Socket, ClientError> {
        self.knock(table, &Knock::default()).await
    }

    /// Opens the socket of a table in another way.
    pub async fn knock(&self, table: &str, knock: &Knock) -> Result<Socket, ClientError> {
        Socket::open(&self.base, self.session.as_deref(), table, knock).await
    }
}
