//! Every lesson can be played to its end, whatever the learner chooses where there is a choice.

use longcours::LongCours;
use portolan_lessons::check_lessons;

#[test]
fn every_lesson_plays_to_its_end_and_is_told_in_every_language() {
    check_lessons::<LongCours>();
}
