//! How long a bot takes, at the pace of its table. The range depends only on what everybody sees:
//! whose turn it is, how much there is to decide, which offers are open, and where people sit. Within
//! the range chance decides, so the time a bot takes reveals nothing of what it holds.
//!
//! How long a bot waits for people to answer its offer is no pause of the bot: it is their time to
//! read, so it is announced, and even a bot that acts at once waits for it.

use std::ops::Range;
use std::time::Duration;

use portolan_core::{Deliberation, OpenOffer, Random, Seat, Seats, Turn};
use portolan_match::{Seed, Source};
use sha2::{Digest, Sha256};

use super::TableActor;
use crate::settings::Pace;
use crate::table_meta::SeatAssignment;
use crate::wire::BotPace;

/// A bot that has to decide.
const MUST_ACT_MS: Range<u64> = 450..1000;

/// A bot that goes on with what it has begun.
const GOES_ON_MS: Range<u64> = 120..280;

/// A bot that must reply in the turn of somebody else: nobody waits long for it.
const REPLY_MS: Range<u64> = 200..450;

/// A bot that must act while people may act too: they can get a word in.
const AMONG_PEOPLE_MS: Range<u64> = 800..1500;

/// A bot that answers an offer of a person, or one that a person may answer as well.
const ANSWER_MS: Range<u64> = 1000..2200;

/// A bot that may act in the turn of a person.
const IN_TURN_OF_PERSON_MS: Range<u64> = 1500..3500;

/// A bot that may act in the turn of a bot, and usually does not.
const MAY_ACT_MS: Range<u64> = 100..250;

/// At the quick pace a pause has this part of its length.
const QUICK_PART: u64 = 3;

/// The lengths of a pause at the pace of the table.
fn at_pace(range: Range<u64>, pace: BotPace) -> Range<u64> {
    match pace {
        BotPace::Calm => range,
        BotPace::Quick => range.start / QUICK_PART..range.end / QUICK_PART,
        BotPace::AtOnce => 0..1,
    }
}

/// How long a bot waits for people to answer its offer before it goes on.
pub(super) fn patience(pace: BotPace) -> Duration {
    Duration::from_secs(match pace {
        BotPace::Calm => 6,
        BotPace::Quick => 4,
        BotPace::AtOnce => 3,
    })
}

/// What everybody sees of a table at which bots are asked.
pub(super) struct Scene {
    pub(super) pace: BotPace,
    must: Seats,
    may: Seats,
    /// The people who are there.
    people: Seats,
    offers: Vec<OpenOffer>,
    /// Whether those who must act reply in the turn of somebody else.
    is_reply: bool,
    deliberation: Deliberation,
}

impl Scene {
    /// The newest offer of a bot that waits for a person, if the bot has nothing to answer itself.
    pub(super) fn offer_to_people(&self, seat: Seat) -> Option<u32> {
        let answers = self.offers.iter().any(|offer| offer.asked.has(seat));
        let own = self.offers.iter().filter(|offer| offer.maker == seat);
        let to_people = own.filter(|offer| meet(offer.asked, self.people));
        let newest = to_people.map(|offer| offer.number).max();
        newest.filter(|_| !answers)
    }

    /// Whether the offers of this seat end when it goes on.
    pub(super) fn must_act(&self, seat: Seat) -> bool {
        self.must.has(seat)
    }

    fn pause_ms(&self, seat: Seat) -> Range<u64> {
        let must = self.must.has(seat);
        let mut asked = self.offers.iter().filter(|offer| offer.asked.has(seat));
        let with_person =
            |offer: &OpenOffer| self.people.has(offer.maker) || meet(offer.asked, self.people);
        let range = if asked.any(with_person) {
            ANSWER_MS
        } else if must && meet(self.may, self.people) {
            AMONG_PEOPLE_MS
        } else if must {
            self.must_act_ms()
        } else if meet(self.must, self.people) {
            IN_TURN_OF_PERSON_MS
        } else {
            MAY_ACT_MS
        };
        at_pace(range, self.pace)
    }

    fn must_act_ms(&self) -> Range<u64> {
        match (self.deliberation, self.is_reply) {
            (Deliberation::None, _) => 0..1,
            (Deliberation::Little, _) => GOES_ON_MS,
            (Deliberation::Full, true) => REPLY_MS,
            (Deliberation::Full, false) => MUST_ACT_MS,
        }
    }
}

fn meet(some: Seats, others: Seats) -> bool {
    some.iter().any(|seat| others.has(seat))
}

impl TableActor {
    /// The people who play and are there: no bot stands in for them.
    pub(super) fn people_playing(&self) -> Seats {
        let assignments = self.table.meta.seat_assignments.iter().enumerate();
        let people = assignments.filter_map(|(index, assignment)| {
            let is_person = matches!(assignment, SeatAssignment::Person { .. });
            is_person.then(|| Seat::new(index))
        });
        people.filter(|seat| self.bot_in(*seat).is_none()).collect()
    }

    /// What bots see of the table when they are asked; `None` without pauses.
    pub(super) fn scene(&self) -> Option<Scene> {
        let any_match = self.play.any_match.as_ref()?;
        let Turn::Ask { must, may } = any_match.turn() else {
            return None;
        };
        match self.shared.settings.pace {
            Pace::Off => None,
            Pace::Human => Some(Scene {
                pace: self.table.meta.pace,
                must,
                may,
                people: self.people_playing(),
                offers: any_match.open_offers(),
                is_reply: any_match.is_reply(),
                deliberation: any_match.deliberation(),
            }),
        }
    }
}

/// The random lengths of pauses. They follow from the seed of the table, so that a seeded table
/// has the same pauses again, but share nothing with its chance or with what bots decide.
pub(super) struct PauseSource(Source);

impl PauseSource {
    /// The pauses of a table with this seed.
    pub(super) fn new(seed: &Seed) -> PauseSource {
        let key = Sha256::new()
            .chain_update(b"portolan bot pauses")
            .chain_update(seed.bytes())
            .finalize();
        PauseSource(Source::from_key(key.into()))
    }

    /// The pause of a bot that is asked after this entry.
    pub(super) fn pause(&self, scene: Option<&Scene>, seat: Seat, entry: u32) -> Duration {
        scene.map_or(Duration::ZERO, |scene| {
            let range = scene.pause_ms(seat);
            let bits = self.0.for_bot(seat, entry).bits();
            Duration::from_millis(range.start + bits % (range.end - range.start))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat::new(0);
    const BOT: Seat = Seat::new(1);
    const OTHER_BOT: Seat = Seat::new(2);

    /// Anna and two bots; this seat must act and the others may.
    fn turn_of(seat: Seat, offers: Vec<OpenOffer>) -> Scene {
        let mut may = Seats::all(3);
        may.remove(seat);
        Scene {
            pace: BotPace::Calm,
            must: Seats::one(seat),
            may,
            people: Seats::one(ANNA),
            offers,
            is_reply: false,
            deliberation: Deliberation::Full,
        }
    }

    fn offer(number: u32, maker: Seat, asked: &[Seat]) -> OpenOffer {
        OpenOffer {
            number,
            maker,
            asked: asked.iter().copied().collect(),
        }
    }

    #[test]
    fn a_bot_gives_a_person_time_to_answer_its_offer() {
        let offers = vec![
            offer(3, BOT, &[ANNA, OTHER_BOT]),
            offer(4, BOT, &[OTHER_BOT]),
        ];
        let scene = turn_of(BOT, offers);
        assert_eq!(scene.offer_to_people(BOT), Some(3));
        // The other bot does not snatch it away at once.
        assert_eq!(scene.pause_ms(OTHER_BOT), ANSWER_MS);
        // Nobody waits for bots.
        let scene = turn_of(BOT, vec![offer(3, BOT, &[OTHER_BOT])]);
        assert_eq!(scene.offer_to_people(BOT), None);
        assert_eq!(scene.pause_ms(BOT), AMONG_PEOPLE_MS);
        assert_eq!(scene.pause_ms(OTHER_BOT), MAY_ACT_MS);
    }

    #[test]
    fn a_bot_answers_a_person_before_it_waits_for_one() {
        let offers = vec![offer(1, BOT, &[ANNA]), offer(2, ANNA, &[BOT, OTHER_BOT])];
        let scene = turn_of(ANNA, offers);
        assert_eq!(scene.pause_ms(BOT), ANSWER_MS);
        assert_eq!(scene.offer_to_people(BOT), None);
    }

    #[test]
    fn in_the_turn_of_a_person_bots_take_their_time() {
        let scene = turn_of(ANNA, Vec::new());
        assert_eq!(scene.pause_ms(BOT), IN_TURN_OF_PERSON_MS);
    }

    #[test]
    fn a_reply_in_the_turn_of_somebody_else_comes_soon() {
        let mut scene = turn_of(BOT, Vec::new());
        scene.may = Seats::NONE;
        assert_eq!(scene.pause_ms(BOT), MUST_ACT_MS);
        scene.is_reply = true;
        assert_eq!(scene.pause_ms(BOT), REPLY_MS);
    }

    #[test]
    fn what_everybody_can_foresee_takes_no_time() {
        let mut scene = turn_of(BOT, Vec::new());
        scene.may = Seats::NONE;
        scene.deliberation = Deliberation::Little;
        assert_eq!(scene.pause_ms(BOT), GOES_ON_MS);
        scene.deliberation = Deliberation::None;
        assert_eq!(scene.pause_ms(BOT), 0..1);
    }

    #[test]
    fn bots_among_themselves_are_quick() {
        let mut scene = turn_of(BOT, Vec::new());
        scene.people = Seats::NONE;
        assert_eq!(scene.pause_ms(BOT), MUST_ACT_MS);
        assert_eq!(scene.pause_ms(OTHER_BOT), MAY_ACT_MS);
    }

    #[test]
    fn the_pace_of_the_table_shortens_pauses() {
        let mut scene = turn_of(BOT, Vec::new());
        scene.pace = BotPace::Quick;
        let third = AMONG_PEOPLE_MS.start / 3..AMONG_PEOPLE_MS.end / 3;
        assert_eq!(scene.pause_ms(BOT), third);
        scene.pace = BotPace::AtOnce;
        assert_eq!(scene.pause_ms(BOT), 0..1);
        // People need time to read, whatever the pace.
        assert!(patience(BotPace::AtOnce) >= Duration::from_secs(3));
        assert!(patience(BotPace::Quick) < patience(BotPace::Calm));
    }

    #[test]
    fn pauses_follow_from_the_seed() {
        let scene = turn_of(BOT, Vec::new());
        let pauses = |byte| {
            let source = PauseSource::new(&Seed::new([byte; 32]));
            [1, 2, 3].map(|entry| source.pause(Some(&scene), BOT, entry))
        };
        assert_eq!(pauses(1), pauses(1));
        assert_ne!(pauses(1), pauses(2));
        let shortest = Duration::from_millis(AMONG_PEOPLE_MS.start);
        let longest = Duration::from_millis(AMONG_PEOPLE_MS.end);
        for pause in pauses(1) {
            assert!((shortest..longest).contains(&pause), "{pause:?}");
        }
        let source = PauseSource::new(&Seed::new([1; 32]));
        assert_eq!(source.pause(None, BOT, 1), Duration::ZERO);
    }
}
