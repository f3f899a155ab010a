//! Characters in all games: they decide in the same way next time, they differ from each other, and nobody bids more
//! than is sensible. The games are played by even mates; at every question all persons are asked what they would do.

use std::collections::BTreeMap;

use portolan_bots::{
    Asked, Bot, Budget, Cancel, Level, Person, Player, Rng, Seen, Thinking, choose,
};
use portolan_catalogue::{NAMES, Visitor, visit};
use portolan_core::game_loop::{GameLoop, Next, Players};
use portolan_core::{Audience, Game, GamePackage, Notation, Seat, Setup, Temperament, Viewer};
use rand_xoshiro::rand_core::SeedableRng;

/// At a question, what the person of each temperament would do, in notation.
type Answers = BTreeMap<Temperament, Option<String>>;

/// What came of a few games.
#[derive(Default)]
struct Watched {
    /// The answers at all questions.
    questions: Vec<Answers>,
    /// How many affronts each seat has suffered.
    affronts: usize,
}

/// Plays games and asks the persons of a level at every so many questions.
struct Watch {
    level: Level,
    every: usize,
    budget: Budget,
    games: u64,
}

impl Visitor for Watch {
    type Out = Watched;

    fn visit<G: GamePackage + 'static>(self) -> Watched {
        let setup = Setup::new(4);
        let game = G::open(&setup).unwrap();
        let persons = Person::of(self.level);
        let mut watched = Watched::default();
        for seed in 0..self.games {
            let mut asking = Asking {
                mate: Level::Mate.player(&setup),
                persons: persons
                    .map(|one| (one.temperament, Bot::from(one).player(&setup)))
                    .into(),
                seen: Seen::new(),
                rng: Rng::seed_from_u64(seed),
                number: 0,
                every: self.every,
                budget: self.budget,
                questions: Vec::new(),
            };
            let mut state = game.start();
            let mut game_loop = GameLoop::default();
            loop {
                match game_loop.next(&game, &state, &mut asking).unwrap() {
                    Next::Over => break,
                    Next::Chance(outcome) => {
                        let mut seen = asking.seen.by(&game);
                        game.resolve(&mut state, &outcome, &mut seen).unwrap();
                    }
                    Next::Act(seat, action) => {
                        let mut seen = asking.seen.by(&game);
                        game.act(&mut state, seat, &action, &mut seen).unwrap();
                    }
                }
            }
            watched.questions.extend(asking.questions);
            let seen = asking.seen.of(Seat::new(0));
            let mut affronts = Vec::new();
            game.affronts(seen, &mut affronts);
            for affront in &affronts {
                assert!(affront.at < seen.len() && (0.0..=1.0).contains(&affront.weight));
                assert!(affront.by.index() < 4 && affront.to.index() < 4);
            }
            watched.affronts += affronts.len();
        }
        watched
    }
}

struct Asking<G: GamePackage> {
    mate: Box<dyn Player<G>>,
    persons: Vec<(Temperament, Box<dyn Player<G>>)>,
    seen: Seen<G>,
    rng: Rng,
    number: usize,
    every: usize,
    budget: Budget,
    questions: Vec<Answers>,
}

impl<G: GamePackage> Players<G> for Asking<G> {
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
        self.number += 1;
        if self.number.is_multiple_of(self.every) {
            let answer = |player: &dyn Player<G>| {
                let thinking = Thinking {
                    rng: &mut self.rng.clone(),
                    budget: self.budget,
                    cancel: &Cancel::default(),
                    progress: &mut |_| {},
                };
                let action = player.decide(asked, thinking);
                action.map(|action| action.notation(game))
            };
            let mut answers = Answers::new();
            for (temperament, player) in &self.persons {
                let first = answer(&**player);
                assert_eq!(
                    first,
                    answer(&**player),
                    "{temperament} decides otherwise next time"
                );
                answers.insert(*temperament, first);
            }
            self.questions.push(answers);
        }
        Ok(choose(&*self.mate, asked, &mut self.rng))
    }

    fn sample_outcome(&mut self, game: &G, state: &G::State) -> Result<G::Outcome, Self::Error> {
        Ok(Game::sample_outcome(game, state, &mut self.rng))
    }
}

/// How often a temperament answers otherwise than an even one.
fn differences(questions: &[Answers], temperament: Temperament) -> usize {
    let differs = |answers: &&Answers| answers[&temperament] != answers[&Temperament::Even];
    questions.iter().filter(differs).count()
}

#[test]
fn mates_of_different_temperaments_decide_differently_now_and_then() {
    let mut different: BTreeMap<Temperament, usize> = BTreeMap::new();
    for game in NAMES {
        let watch = Watch {
            level: Level::Mate,
            every: 1,
            budget: Budget::Usual,
            games: 2,
        };
        let watched = visit(game, watch).unwrap();
        assert!(watched.affronts > 0, "{game}: nobody harms anybody");
        let asked = watched.questions.len();
        for temperament in Temperament::ALL {
            let differs = differences(&watched.questions, temperament);
            *different.entry(temperament).or_default() += differs;
            // A temperament is a leaning, not another player.
            assert!(
                differs * 2 < asked,
                "{game}: {temperament} {differs} of {asked}"
            );
        }
        for temperament in [Temperament::Cautious, Temperament::Greedy] {
            let differs = differences(&watched.questions, temperament);
            assert!(differs > 0, "{game}: {temperament} plays evenly");
        }
    }
    assert_eq!(different.remove(&Temperament::Even), Some(0));
    for (temperament, count) in different {
        assert!(count > 0, "{temperament} always plays evenly");
    }
}

#[test]
fn bids_are_not_always_the_least_and_the_greedy_bid_most() {
    let watch = Watch {
        level: Level::Mate,
        every: 1,
        budget: Budget::Usual,
        games: 4,
    };
    let watched = visit("manila", watch).unwrap();
    let bid = |answers: &Answers, temperament| -> Option<u32> {
        let line = answers[&temperament].as_ref()?;
        line.strip_prefix("bid ")?.parse().ok()
    };
    let mut higher = 0;
    for answers in &watched.questions {
        let by = [
            Temperament::Cautious,
            Temperament::Even,
            Temperament::Greedy,
        ];
        if let [Some(cautious), Some(even), Some(greedy)] = by.map(|one| bid(answers, one)) {
            assert!(cautious <= even && even <= greedy, "{answers:?}");
            higher += usize::from(greedy > even);
        }
    }
    assert!(higher > 3, "the greedy jumped only {higher} times");
}

#[test]
fn captains_decide_the_same_way_next_time_and_not_all_alike() {
    let watch = Watch {
        level: Level::Captain,
        every: 9,
        budget: Budget::Steps(400),
        games: 1,
    };
    let watched = visit("longcours", watch).unwrap();
    let differ = Temperament::ALL.map(|temperament| differences(&watched.questions, temperament));
    assert!(differ.iter().sum::<usize>() > 0, "{differ:?}");
}
