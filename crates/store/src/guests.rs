//! Guests, their sessions (one per browser), and the links that add a session in another browser.
//! Only digests of tokens are stored.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::ids::GuestId;
use crate::job::Write;
use crate::model::{Digest, Guest, Millis, NewGuest};
use crate::store::Store;

fn guest((id, name): (String, String)) -> Guest {
    Guest {
        id: GuestId::from(id),
        name,
    }
}

struct AddGuest {
    guest: NewGuest,
    now: Millis,
}

impl Write for AddGuest {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let NewGuest { id, name, session } = self.guest;
        sqlx::query("INSERT INTO guest (id, name, came) VALUES (?, ?, ?)")
            .bind(id.as_str())
            .bind(name)
            .bind(self.now.0)
            .execute(&mut *connection)
            .await?;
        AddSession {
            guest: id,
            session,
            now: self.now,
        }
        .perform(connection)
        .await
    }
}

struct Rename {
    guest: GuestId,
    name: String,
}

impl Write for Rename {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE guest SET name = ? WHERE id = ?")
            .bind(self.name)
            .bind(self.guest.as_str())
            .execute(connection)
            .await?;
        match done.rows_affected() {
            0 => Err(StoreError::NotFound),
            _ => Ok(()),
        }
    }
}

struct AddSession {
    guest: GuestId,
    session: Digest,
    now: Millis,
}

impl Write for AddSession {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO session (digest, guest, since) VALUES (?, ?, ?)")
            .bind(self.session.bytes())
            .bind(self.guest.as_str())
            .bind(self.now.0)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct DropSession(Digest);

impl Write for DropSession {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM session WHERE digest = ?")
            .bind(self.0.bytes())
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct AddLink {
    link: Digest,
    guest: GuestId,
    expires: Millis,
}

impl Write for AddLink {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO link (digest, guest, expires) VALUES (?, ?, ?)")
            .bind(self.link.bytes())
            .bind(self.guest.as_str())
            .bind(self.expires.0)
            .execute(connection)
            .await?;
        Ok(())
    }
}

struct TakeLink {
    link: Digest,
    now: Millis,
}

impl Write for TakeLink {
    type Answer = Option<Guest>;

    async fn perform(self, connection: &mut SqliteConnection) -> Result<Self::Answer, StoreError> {
        // Also deletes the expired links of all other guests.
        sqlx::query("DELETE FROM link WHERE expires <= ?")
            .bind(self.now.0)
            .execute(&mut *connection)
            .await?;
        let owner: Option<(String,)> =
            sqlx::query_as("DELETE FROM link WHERE digest = ? RETURNING guest")
                .bind(self.link.bytes())
                .fetch_optional(&mut *connection)
                .await?;
        let Some((owner,)) = owner else {
            return Ok(None);
        };
        let found = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?")
            .bind(owner)
            .fetch_optional(connection)
            .await?;
        Ok(found.map(guest))
    }
}

impl Store {
    /// Adds a guest. [`StoreError::AlreadyExists`] if the id or digest exists.
    pub async fn add_guest(&self, guest: &NewGuest, now: Millis) -> Result<(), StoreError> {
        let guest = guest.clone();
        self.write(AddGuest { guest, now }).await
    }

    /// The guest of a session.
    pub async fn guest_of(&self, session: &Digest) -> Result<Option<Guest>, StoreError> {
        let found = sqlx::query_as(
            "SELECT guest.id, guest.name FROM session JOIN guest ON guest.id = session.guest \
             WHERE session.digest = ?",
        )
        .bind(session.bytes())
        .fetch_optional(self.readers())
        .await?;
        Ok(found.map(guest))
    }

    /// The guest with this id.
    pub async fn guest(&self, id: &GuestId) -> Result<Option<Guest>, StoreError> {
        let found = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?")
            .bind(id.as_str())
            .fetch_optional(self.readers())
            .await?;
        Ok(found.map(guest))
    }

    /// The number of guests.
    pub async fn count_guests(&self) -> Result<u64, StoreError> {
        let (count,): (i64,) = sqlx::query_as("SELECT count(*) FROM guest")
            .fetch_one(self.readers())
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Renames a guest. [`StoreError::NotFound`] if there is no such guest.
    pub async fn rename(&self, guest: &GuestId, name: &str) -> Result<(), StoreError> {
        self.write(Rename {
            guest: guest.clone(),
            name: name.to_owned(),
        })
        .await
    }

    /// Adds a session of a guest.
    pub async fn add_session(
        &self,
        guest: &GuestId,
        session: &Digest,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.write(AddSession {
            guest: guest.clone(),
            session: *session,
            now,
        })
        .await
    }

    /// Deletes a session, if it exists.
    pub async fn drop_session(&self, session: &Digest) -> Result<(), StoreError> {
        self.write(DropSession(*session)).await
    }

    /// Adds a link with which a guest can add a session, until it expires.
    pub async fn add_link(
        &self,
        link: &Digest,
        guest: &GuestId,
        expires: Millis,
    ) -> Result<(), StoreError> {
        self.write(AddLink {
            link: *link,
            guest: guest.clone(),
            expires,
        })
        .await
    }

    /// Uses up a link and returns its guest; `None` if it is unknown, used up or expired.
    pub async fn take_link(&self, link: &Digest, now: Millis) -> Result<Option<Guest>, StoreError> {
        self.write(TakeLink { link: *link, now }).await
    }
}
