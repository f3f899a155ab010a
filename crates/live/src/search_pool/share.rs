//! How much a search may do when many wait. The computation uses three figures: how many searches are
//! in the line, on how many threads, and how long one with its usual budget takes on this machine.

use std::time::Duration;

use portolan_bots::Budget;

/// For so long at most a person shall wait for a bot because of other searches.
pub(super) const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// How many times the usual budget of a bot's decision advice takes.
pub(super) const ADVICE_TIMES: u64 = 10;

/// A share of the usual budget, in hundredths.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Share(u8);

impl Share {
    /// The usual budget.
    pub(crate) const WHOLE: Share = Share(100);

    /// The share with which `load` searches, of which each takes `usual_time` with its usual budget,
    /// end within [`LONGEST_WAIT`] on so many threads. One hundredth is the least; a search then does
    /// hardly more than the rule by which it starts.
    pub(super) fn under_load(load: u64, threads: usize, usual_time: UsualTime) -> Share {
        let capacity = LONGEST_WAIT.as_micros() * threads as u128;
        let demand = usual_time.0.as_micros() * u128::from(load);
        let percent = (100 * capacity).checked_div(demand).unwrap_or(100);
        Share(percent.clamp(1, 100) as u8)
    }

    /// The budget of a bot.
    pub(crate) fn of_bot(self) -> Budget {
        match self {
            Share::WHOLE => Budget::Usual,
            Share(percent) => Budget::Percent(percent),
        }
    }

    /// The budget of advice, where a bot's decision usually takes so many steps.
    pub(crate) fn of_advice(self, usual_steps: u64) -> Budget {
        Budget::Steps(ADVICE_TIMES * usual_steps * u64::from(self.0) / 100)
    }

    /// The hundredths, if it is less than the whole.
    pub(crate) fn reduced(self) -> Option<u8> {
        Some(self.0).filter(|_| self != Share::WHOLE)
    }
}

/// How long a bot's search with its usual budget takes, as measured lately.
#[derive(Debug, Clone, Copy)]
pub(super) struct UsualTime(Duration);

impl Default for UsualTime {
    /// What is assumed before anything was measured: more than a search takes on most machines.
    fn default() -> UsualTime {
        UsualTime(Duration::from_millis(40))
    }
}

/// The bounds of what is believed: one search that was interrupted for long says little.
const BELIEVED: [Duration; 2] = [Duration::from_millis(1), Duration::from_secs(1)];

impl UsualTime {
    /// Moves an eighth of the way to what this search would have taken with the usual budget.
    pub(super) fn learn(&mut self, took: Duration, share: Share) {
        let [least, most] = BELIEVED;
        let whole = (took * 100 / u32::from(share.0)).clamp(least, most);
        self.0 = (self.0 * 7 + whole) / 8;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn percent(load: u64, threads: usize, millis: u64) -> u8 {
        Share::under_load(load, threads, UsualTime(Duration::from_millis(millis))).0
    }

    #[test]
    fn a_budget_shrinks_so_that_the_last_in_line_waits_two_seconds() {
        for (load, threads, millis) in [(100, 1, 40), (100, 4, 200), (1000, 2, 15), (51, 1, 40)] {
            let percent = percent(load, threads, millis);
            assert!((1..100).contains(&percent), "{percent}");
            // Rounded down to whole hundredths, each search takes at most this share of its time.
            let wait = load * millis * u64::from(percent) / 100 / threads as u64;
            assert!((1700..=2000).contains(&wait), "{wait} ms");
        }
    }

    #[test]
    fn a_short_line_leaves_the_usual_budget_and_a_very_long_one_the_least() {
        assert_eq!(percent(1, 1, 40), 100);
        assert_eq!(percent(50, 1, 40), 100);
        assert_eq!(percent(0, 1, 40), 100);
        assert_eq!(percent(1_000_000, 1, 40), 1);
        assert_eq!(Share::WHOLE.reduced(), None);
        assert_eq!(Share(40).reduced(), Some(40));
    }

    #[test]
    fn the_usual_time_follows_what_is_measured() {
        let mut usual_time = UsualTime::default();
        for _ in 0..100 {
            usual_time.learn(Duration::from_millis(50), Share(50));
        }
        let millis = usual_time.0.as_millis();
        assert!((98..=100).contains(&millis), "{millis}");
        usual_time.learn(Duration::from_secs(3600), Share::WHOLE);
        assert!(usual_time.0 < Duration::from_millis(250), "{usual_time:?}");
    }

    #[test]
    fn advice_has_ten_times_the_budget_of_a_bot() {
        assert_eq!(Share::WHOLE.of_advice(300), Budget::Steps(3000));
        assert_eq!(Share(10).of_advice(300), Budget::Steps(300));
        assert_eq!(Share::WHOLE.of_bot(), Budget::Usual);
        assert_eq!(Share(10).of_bot(), Budget::Percent(10));
    }
}
