//! Everything that one client of a table received: the frames of all its sockets and the answers to
//! all its requests.

use portolan_core::Seat;

/// What one client received.
#[derive(Debug, Clone)]
pub(crate) struct Transcript {
    /// Its seat; `None` for a spectator.
    pub(crate) viewer: Option<Seat>,
    /// The frames of each of its sockets, one after the other.
    pub(crate) sockets: Vec<Vec<String>>,
    /// The answers to its requests.
    pub(crate) answers: Vec<ReceivedAnswer>,
    /// Its session, which no frame may contain.
    pub(crate) session: Option<String>,
    /// What only this client may know: its guest id, the keys of its messages, and in a seat of a private
    /// table its invitation.
    pub(crate) own: Vec<String>,
}

/// The answer to a request.
#[derive(Debug, Clone)]
pub(crate) struct ReceivedAnswer {
    /// The last entry that the client knew when it sent the request.
    pub(crate) entry_before: u32,
    /// Whether it knew then that the game was over.
    pub(crate) was_over_before: bool,
    pub(crate) path: String,
    pub(crate) status: u16,
    pub(crate) text: String,
}

impl ReceivedAnswer {
    /// Whether it is the answer to a request for a table, and not for something of a table.
    pub(crate) fn is_table(&self) -> bool {
        let id = self.path.strip_prefix("/api/tables/");
        id.is_some_and(|id| !id.contains('/'))
    }
}

impl Transcript {
    pub(crate) fn new(viewer: Option<Seat>) -> Transcript {
        Transcript {
            viewer,
            sockets: Vec::new(),
            answers: Vec::new(),
            session: None,
            own: Vec::new(),
        }
    }

    /// All frames.
    pub(crate) fn frames(&self) -> impl Iterator<Item = &String> {
        self.sockets.iter().flatten()
    }

    /// How many frames there are.
    pub(crate) fn len(&self) -> usize {
        self.frames().count()
    }
}
