//! Positions of games with their results: what weights are learned from. Games are played in chunks;
//! a chunk is one file, written at once, so that training goes on after a kill where it was.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use portolan_bots::{Asked, Player, Rng, Seen, choose, digest_of};
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Audience, GamePackage, MAX_SEATS, Seat, Setup, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

/// The games of a chunk; a part of the names of files.
pub(crate) const CHUNK: u64 = 20;

/// A game that is longer is not learned from.
pub(crate) const MOST_ENTRIES: u64 = 100_000;

/// Beside the ticks of the clock, where searches judge, one position of so many is learned from, wherever it
/// is in a turn: analyses judge all of them.
const OTHERS: u64 = 8;

/// Which positions of a game are learned from, in the names of files: those of other positions are not read.
const POSITIONS: &str = "ticks-eighth";

/// A position: the features of all seats, one after the other, and what came of it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Sample {
    /// The game, counted over all chunks.
    pub(crate) game: u64,
    /// The stage.
    pub(crate) stage: usize,
    /// The features of the first seat, of the second, and so on.
    pub(crate) features: Vec<f32>,
    /// The part of the win of each seat; a seat that is out of the game has a negative number.
    pub(crate) won: Vec<f32>,
}

/// Whose games are learned from.
pub(crate) struct Source<'a, G> {
    /// The set-up.
    pub(crate) setup: &'a Setup,
    /// The player of all seats.
    pub(crate) player: &'a dyn Player<G>,
    /// The name of the player in the names of files: other play needs another one.
    pub(crate) name: &'a str,
    /// The seed of all games.
    pub(crate) seed: u64,
}

/// Why a chunk could not be made.
#[derive(Debug, thiserror::Error)]
pub enum SampleError {
    /// The game refuses the set-up.
    #[error(transparent)]
    Setup(#[from] portolan_core::SetupError),
    /// A file cannot be read or written.
    #[error("{}: {error}", path.display())]
    File {
        /// The file.
        path: PathBuf,
        /// The error.
        error: io::Error,
    },
}

/// The samples of a chunk: from its file, or played and written to it.
///
/// # Errors
/// If the game refuses the set-up or the file cannot be written.
pub(crate) fn chunk<G: GamePackage>(
    source: &Source<'_, G>,
    number: u64,
    folder: &Path,
) -> Result<Vec<Sample>, SampleError> {
    let Source { setup, seed, .. } = source;
    let digest = digest_of::<G>(setup);
    let (players, name) = (setup.players, source.name);
    let name = format!("{digest}-{POSITIONS}-{players}-{name}-{seed}-{CHUNK}x{number}.txt");
    let path = folder.join(name);
    if let Some(samples) = fs::read_to_string(&path)
        .ok()
        .and_then(|text| read::<G>(&text, setup))
    {
        return Ok(samples);
    }
    let game = G::open(setup)?;
    let mut samples = Vec::new();
    for index in number * CHUNK..(number + 1) * CHUNK {
        play(&game, source.player, index, *seed, &mut samples);
    }
    write_whole(&path, &write(&samples))?;
    Ok(samples)
}

/// Writes a file so that one with its final name is always whole.
///
/// # Errors
/// If it cannot be written.
pub(crate) fn write_whole(path: &Path, text: &str) -> Result<(), SampleError> {
    let file_error = |error| SampleError::File {
        path: path.to_owned(),
        error,
    };
    let partial = path.with_extension("part");
    fs::write(&partial, text).map_err(file_error)?;
    fs::rename(&partial, path).map_err(file_error)
}

fn write(samples: &[Sample]) -> String {
    let mut text = String::new();
    for sample in samples {
        let numbers = sample.won.iter().chain(&sample.features);
        let numbers: Vec<_> = numbers.map(f32::to_string).collect();
        text += &format!("{} {} {}\n", sample.game, sample.stage, numbers.join(" "));
    }
    text
}

/// `None` if the file is of other features.
fn read<G: GamePackage>(text: &str, setup: &Setup) -> Option<Vec<Sample>> {
    let seats = usize::from(setup.players);
    let sample = |line: &str| {
        let mut words = line.split(' ');
        let game = words.next()?.parse().ok()?;
        let stage = words.next()?.parse().ok()?;
        let mut numbers: Vec<f32> = words.map(str::parse).collect::<Result<_, _>>().ok()?;
        if numbers.len() != seats * (1 + G::FEATURES.len()) {
            return None;
        }
        let features = numbers.split_off(seats);
        Some(Sample {
            game,
            stage,
            features,
            won: numbers,
        })
    };
    text.lines().map(sample).collect()
}

/// Plays a game and appends samples of it: for each tick of its clock, and for some other positions.
fn play<G: GamePackage>(
    game: &G,
    player: &dyn Player<G>,
    index: u64,
    seed: u64,
    samples: &mut Vec<Sample>,
) {
    let first = samples.len();
    let mut players = Trainees::new(|_| player, seed, index);
    let mut state = game.start();
    let mut game_loop = GameLoop::default();
    let mut clock = None;
    for entry in 0..MOST_ENTRIES {
        let next = match game_loop.next(game, &state, &mut players) {
            Ok(next) => next,
            Err(_) => break,
        };
        match next {
            Next::Act(seat, action) => {
                game.apply(&mut state, seat, &action, &mut players.seen.by(game));
            }
            Next::Chance(outcome) => {
                let resolved = game.resolve(&mut state, &outcome, &mut players.seen.by(game));
                if resolved.is_err() {
                    break;
                }
            }
            Next::Over => {
                finish(game, &state, &mut samples[first..]);
                return;
            }
        }
        let now = game.clock(&state);
        // Other positions in each game, so that none is left out because it comes at regular intervals.
        if clock != Some(now) || (entry + index).is_multiple_of(OTHERS) {
            clock = Some(now);
            samples.push(sample(game, &state, index));
        }
    }
    samples.truncate(first);
}

fn sample<G: GamePackage>(game: &G, state: &G::State, index: u64) -> Sample {
    let (seats, width) = (game.seats(), G::FEATURES.len());
    let mut features = vec![0.0; seats * width];
    game.all_features(state, &mut features);
    let playing = game.playing(state);
    let out = |seat| if playing.has(seat) { 0.0 } else { -1.0 };
    Sample {
        game: index,
        stage: game.stage(state),
        features,
        won: Seat::all(seats).map(out).collect(),
    }
}

/// Enters the result into the samples of a game.
fn finish<G: GamePackage>(game: &G, state: &G::State, samples: &mut [Sample]) {
    let Some(ranking) = game.result(state) else {
        return;
    };
    let winners = ranking.winners();
    let part = 1.0 / winners.len().max(1) as f32;
    for sample in samples {
        for seat in winners.iter() {
            sample.won[seat.index()] = part;
        }
    }
}

/// A player for each seat, and chance.
pub(crate) struct Trainees<'a, G: GamePackage> {
    players: [&'a dyn Player<G>; MAX_SEATS],
    rng: Rng,
    pub(crate) seen: Seen<G>,
}

impl<'a, G: GamePackage> Trainees<'a, G> {
    /// Those of the game with this number.
    pub(crate) fn new(
        player: impl Fn(Seat) -> &'a dyn Player<G>,
        seed: u64,
        game: u64,
    ) -> Trainees<'a, G> {
        Trainees {
            players: std::array::from_fn(|seat| player(Seat::new(seat))),
            rng: Rng::seed_from_u64(seed ^ game.wrapping_mul(0x9e37_79b9_7f4a_7c15)),
            seen: Seen::new(),
        }
    }
}

impl<G: GamePackage> Players<G> for Trainees<'_, G> {
    type Error = std::convert::Infallible;

    fn choose(
        &mut self,
        game: &G,
        state: &G::State,
        seat: Seat,
    ) -> Result<Option<G::Action>, Self::Error> {
        let view = game.view(state, Viewer::Seat(seat), Audience::WithMemory);
        let asked = Asked {
            game,
            view: &view,
            seat,
            seen: self.seen.of(seat),
        };
        Ok(choose(self.players[seat], asked, &mut self.rng))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Self::Error> {
        Ok(game.sample_outcome(state, &mut self.rng))
    }
}
