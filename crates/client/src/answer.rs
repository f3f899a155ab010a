//! The response to a request.

use reqwest::header::HeaderMap;
use serde_json::Value;

use crate::ClientError;

/// The response to a request, with any status.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body.
    pub text: String,
}

impl Answer {
    pub(crate) async fn read(response: reqwest::Response) -> Result<Answer, ClientError> {
        Ok(Answer {
            status: response.status().as_u16(),
            headers: response.headers().clone(),
            text: response.text().await?,
        })
    }

    /// The body as JSON; `null` if it is not JSON.
    #[must_use]
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or(Value::Null)
    }

    /// The body as JSON; an error if the status is not a success.
    pub fn done(self) -> Result<Value, ClientError> {
        if (200..300).contains(&self.status) {
            return Ok(self.json());
        }
        Err(ClientError::Refused {
            status: self.status,
            body: self.text,
        })
    }

    /// The code of the error, if the response is one.
    #[must_use]
    pub fn code(&self) -> Option<String> {
        let code = self.json().pointer("/error/code")?.as_str()?.to_owned();
        Some(code)
    }

    /// A header as text.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name)?.to_str().ok()
    }

    /// The session that the response sets.
    #[must_use]
    pub fn session(&self) -> Option<String> {
        let cookie = self.header("set-cookie")?;
        let value = cookie.strip_prefix("portolan=")?.split(';').next()?;
        (!value.is_empty()).then(|| value.to_owned())
    }
}
