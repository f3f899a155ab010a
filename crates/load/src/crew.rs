//! The people of one table, who open the next one when their game is over.

use std::sync::Arc;

use futures_util::future::try_join_all;
use portolan_client::Client;
use tokio::time::Instant;

use crate::lobby::{Cast, Lobby, sit};
use crate::person::{Person, Stop, Tally};
use crate::trace::{Exchange, Tape};
use crate::trouble::Trouble;

/// The people of one table.
#[derive(Debug)]
pub(crate) struct Crew {
    lobby: Arc<Lobby>,
    number: usize,
    cast: Cast,
    guests: Vec<Client>,
    people: Vec<Person>,
    games: usize,
    /// What went over the sockets of games that are over, if that is written down.
    recorded: Option<Vec<Exchange>>,
}

impl Crew {
    /// New guests at a new table. The number decides the game.
    pub(crate) async fn gather(
        lobby: Arc<Lobby>,
        number: usize,
        cast: Cast,
    ) -> Result<Crew, Trouble> {
        let guests = lobby.guests(cast.people).await?;
        let mut crew = Crew {
            lobby,
            number,
            cast,
            guests,
            people: Vec::new(),
            games: 0,
            recorded: None,
        };
        crew.open().await?;
        Ok(crew)
    }

    /// Many crews, a few of them at a time.
    pub(crate) async fn gather_many(
        lobby: &Arc<Lobby>,
        numbers: std::ops::Range<usize>,
        cast: Cast,
    ) -> Result<Vec<Crew>, Trouble> {
        const AT_A_TIME: usize = 16;
        let mut crews = Vec::with_capacity(numbers.len());
        let mut left = numbers;
        while !left.is_empty() {
            let some = left.by_ref().take(AT_A_TIME);
            let some = some.map(|number| Crew::gather(Arc::clone(lobby), number, cast));
            crews.extend(try_join_all(some).await?);
        }
        Ok(crews)
    }

    async fn open(&mut self) -> Result<(), Trouble> {
        self.rewind();
        self.people.clear();
        self.games += 1;
        let game = self.lobby.game(self.number);
        let table = self.lobby.open(game, &self.guests, self.cast.bots).await?;
        for (seat, guest) in self.guests.iter().enumerate() {
            let seed = (self.number * 1_000_003 + self.games) * 16 + seat;
            let mut person = Person::new(sit(guest, &table).await?, seed as u64);
            person.settle_in().await?;
            person.tape = self.recorded.is_some().then(Tape::default);
            self.people.push(person);
        }
        Ok(())
    }

    /// Plays game after game until this moment.
    pub(crate) async fn play(&mut self, until: Instant) -> Result<Tally, Trouble> {
        let mut tally = Tally::default();
        loop {
            let playing = self.people.iter_mut().map(|person| person.play(until));
            let mut is_over = false;
            for (done, stop) in try_join_all(playing).await? {
                tally.add(done);
                is_over |= stop == Stop::Over;
            }
            if !is_over {
                return Ok(tally);
            }
            tally.games += 1;
            self.open().await?;
        }
    }

    /// Writes down from now on what goes over the sockets.
    pub(crate) fn record(&mut self) {
        self.recorded = Some(Vec::new());
        for person in &mut self.people {
            person.tape = Some(Tape::default());
        }
    }

    /// What was written down; nothing more is.
    pub(crate) fn recorded(&mut self) -> Vec<Exchange> {
        self.rewind();
        self.recorded.take().unwrap_or_default()
    }

    /// Puts what people have written down together.
    fn rewind(&mut self) {
        if let Some(recorded) = &mut self.recorded {
            let tapes = self.people.iter_mut();
            let tapes = tapes.filter_map(|person| person.tape.take());
            recorded.extend(tapes.flat_map(Tape::exchanges));
        }
    }

    /// Its people, for whoever plays them in another way.
    pub(crate) fn into_people(self) -> Vec<Person> {
        self.people
    }
}
