//! Guests, the browsers they come with (sessions), and the links that bring them to another
//! browser. Tokens are known here by their digests only.

use sqlx::SqliteConnection;

use crate::error::StoreError;
use crate::job::Write;
use crate::model::{Digest, Guest, Millis, NewGuest};
use crate::store::Store;

fn guest((id, name): (String, String)) -> Guest {
    Guest { id, name }
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
            .bind(&id)
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
    guest: String,
    name: String,
}

impl Write for Rename {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        let done = sqlx::query("UPDATE guest SET name = ? WHERE id = ?")
            .bind(self.name)
            .bind(self.guest)
            .execute(connection)
            .await?;
        match done.rows_affected() {
            0 => Err(StoreError::Unknown),
            _ => Ok(()),
        }
    }
}

struct AddSession {
    guest: String,
    session: Digest,
    now: Millis,
}

impl Write for AddSession {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO session (digest, guest, since) VALUES (?, ?, ?)")
            .bind(self.session.bytes())
            .bind(self.guest)
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
    guest: String,
    expires: Millis,
}

impl Write for AddLink {
    type Answer = ();

    async fn perform(self, connection: &mut SqliteConnection) -> Result<(), StoreError> {
        sqlx::query("INSERT INTO link (digest, guest, expires) VALUES (?, ?, ?)")
            .bind(self.link.bytes())
            .bind(self.guest)
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
        // All outdated links go at this occasion, a stranger's too.
        sqlx::query("DELETE FROM link WHERE expires <= ?")
            .bind(self.now.0)
            .execute(&mut *connection)
            .await?;
        let whose: Option<(String,)> =
            sqlx::query_as("DELETE FROM link WHERE digest = ? RETURNING guest")
                .bind(self.link.bytes())
                .fetch_optional(&mut *connection)
                .await?;
        let Some((whose,)) = whose else {
            return Ok(None);
        };
        let found = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?")
            .bind(whose)
            .fetch_optional(connection)
            .await?;
        Ok(found.map(guest))
    }
}

impl Store {
    /// Somebody comes for the first time. [`StoreError::Taken`] if the id or digest is.
    pub async fn add_guest(&self, guest: &NewGuest, now: Millis) -> Result<(), StoreError> {
        let guest = guest.clone();
        self.write(AddGuest { guest, now }).await
    }

    /// Whose browser this is.
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
    pub async fn guest(&self, id: &str) -> Result<Option<Guest>, StoreError> {
        let found = sqlx::query_as("SELECT id, name FROM guest WHERE id = ?")
            .bind(id)
            .fetch_optional(self.readers())
            .await?;
        Ok(found.map(guest))
    }

    /// How many guests there are.
    pub async fn count_guests(&self) -> Result<u64, StoreError> {
        let (count,): (i64,) = sqlx::query_as("SELECT count(*) FROM guest")
            .fetch_one(self.readers())
            .await?;
        Ok(count.unsigned_abs())
    }

    /// Gives a guest another name. [`StoreError::Unknown`] if there is no such guest.
    pub async fn rename(&self, guest: &str, name: &str) -> Result<(), StoreError> {
        self.write(Rename {
            guest: guest.to_owned(),
            name: name.to_owned(),
        })
        .await
    }

    /// One more browser of a guest.
    pub async fn add_session(
        &self,
        guest: &str,
        session: &Digest,
        now: Millis,
    ) -> Result<(), StoreError> {
        self.write(AddSession {
            guest: guest.to_owned(),
            session: *session,
            now,
        })
        .await
    }

    /// Forgets a browser, if it is known.
    pub async fn drop_session(&self, session: &Digest) -> Result<(), StoreError> {
        self.write(DropSession(*session)).await
    }

    /// A link with which a guest can come with another browser, until it expires.
    pub async fn add_link(
        &self,
        link: &Digest,
        guest: &str,
        expires: Millis,
    ) -> Result<(), StoreError> {
        self.write(AddLink {
            link: *link,
            guest: guest.to_owned(),
            expires,
        })
        .await
    }

    /// Whose link this is. It is good for one time, and no longer from the moment it expires.
    pub async fn take_link(&self, link: &Digest, now: Millis) -> Result<Option<Guest>, StoreError> {
        self.write(TakeLink { link: *link, now }).await
    }
}
