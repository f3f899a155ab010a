//! A client without a seat and without a cookie. It reads what a table sends to everyone, and
//! never sends anything.

use crate::frame;
use crate::load_error::LoadError;
use crate::received::Sizes;
use crate::socket::Socket;

/// A spectator of a table.
#[derive(Debug)]
pub(crate) struct Spectator {
    socket: Socket,
    /// The sizes of the steps received.
    pub(crate) steps: Sizes,
    /// The frames received, while recording.
    pub(crate) recorded: Option<Vec<String>>,
}

impl Spectator {
    /// A spectator that has received the current state.
    pub(crate) async fn arrive(mut socket: Socket) -> Result<Spectator, LoadError> {
        socket.next_or_timeout().await?;
        Ok(Spectator {
            socket,
            steps: Sizes::default(),
            recorded: None,
        })
    }

    /// Reads frames until the socket fails. Cancelling it loses nothing.
    pub(crate) async fn watch(&mut self) -> LoadError {
        loop {
            let text = match self.socket.next().await {
                Ok(text) => text,
                Err(error) => return error,
            };
            if frame::is_step(text.as_str()) {
                self.steps.add(text.len());
            }
            if let Some(recorded) = &mut self.recorded {
                recorded.push(text.as_str().to_owned());
            }
        }
    }
}
