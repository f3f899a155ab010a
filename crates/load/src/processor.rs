//! The processor time and context switches of a process by groups of its threads, from
//! `/proc/PID/task`. Knows the names of the server's threads, not what they do.
//!
//! A thread that ends disappears from `/proc/PID/task`, but its processor time stays in
//! `/proc/PID/stat`: the difference is reported as the time of ended threads. Their context
//! switches are lost.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde::Serialize;

use crate::load_error::LoadError;

/// The kernel counts processor time in hundredths of a second on every Linux system.
const MICROS_PER_TICK: f64 = 10_000.0;

/// Threads with the same purpose.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ThreadGroup {
    /// The workers of tokio.
    TokioWorkers,
    /// The thread that writes to the data file.
    StoreWriter,
    /// The threads of sqlx, one per connection to the data file.
    SqlxWorkers,
    /// Threads for blocking work, and all others.
    Others,
    /// Threads that ended during the measurement.
    Ended,
}

impl ThreadGroup {
    /// The group of a thread with this name; the kernel keeps 15 bytes of a name.
    ///
    /// Tokio gives its blocking threads the name of its workers, so long as the program does not
    /// choose another: they are counted as workers.
    fn of(name: &str) -> ThreadGroup {
        match name {
            "store" => ThreadGroup::StoreWriter,
            name if name.starts_with("sqlx-sqlite") => ThreadGroup::SqlxWorkers,
            name if name.starts_with("tokio-rt") => ThreadGroup::TokioWorkers,
            name if name.starts_with("tokio-runtime") => ThreadGroup::TokioWorkers,
            _ => ThreadGroup::Others,
        }
    }

    /// Its name in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            ThreadGroup::TokioWorkers => "tokio workers",
            ThreadGroup::StoreWriter => "store writer",
            ThreadGroup::SqlxWorkers => "sqlx workers",
            ThreadGroup::Others => "other threads",
            ThreadGroup::Ended => "ended threads",
        }
    }
}

/// What threads used.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize)]
pub(crate) struct ProcessorUse {
    /// Microseconds in the program.
    pub(crate) user_us: f64,
    /// Microseconds in the kernel.
    pub(crate) kernel_us: f64,
    /// How often a thread waited for something.
    pub(crate) voluntary_switches: f64,
    /// How often a thread was interrupted in favour of another.
    pub(crate) involuntary_switches: f64,
}

impl ProcessorUse {
    pub(crate) fn total_us(&self) -> f64 {
        self.user_us + self.kernel_us
    }

    pub(crate) fn switches(&self) -> f64 {
        self.voluntary_switches + self.involuntary_switches
    }

    fn combine(self, other: ProcessorUse, with: impl Fn(f64, f64) -> f64) -> ProcessorUse {
        ProcessorUse {
            user_us: with(self.user_us, other.user_us),
            kernel_us: with(self.kernel_us, other.kernel_us),
            voluntary_switches: with(self.voluntary_switches, other.voluntary_switches),
            involuntary_switches: with(self.involuntary_switches, other.involuntary_switches),
        }
    }

    pub(crate) fn plus(self, other: ProcessorUse) -> ProcessorUse {
        self.combine(other, |one, other| one + other)
    }

    fn minus(self, other: ProcessorUse) -> ProcessorUse {
        self.combine(other, |one, other| (one - other).max(0.0))
    }

    /// The use for each of so many actions.
    pub(crate) fn per(self, actions: f64) -> ProcessorUse {
        self.combine(self, |one, _| one / actions.max(1.0))
    }
}

/// What the groups of threads used.
pub(crate) type UseByGroup = BTreeMap<ThreadGroup, ProcessorUse>;

/// What all threads of a process have used up to some moment.
#[derive(Debug, Clone, Default)]
pub(crate) struct ProcessorSnapshot {
    process: ProcessorUse,
    threads: BTreeMap<String, (ThreadGroup, ProcessorUse)>,
}

impl ProcessorSnapshot {
    /// Reads the present figures of a process.
    pub(crate) fn read(process: u32) -> Result<ProcessorSnapshot, LoadError> {
        let folder = Path::new("/proc").join(process.to_string());
        let mut snapshot = ProcessorSnapshot::default();
        for entry in fs::read_dir(folder.join("task"))? {
            let entry = entry?;
            let read = |file: &str| fs::read_to_string(entry.path().join(file));
            // A thread that ends meanwhile has no files any more.
            let (Ok(stat), Ok(status)) = (read("stat"), read("status")) else {
                continue;
            };
            let id = entry.file_name().to_string_lossy().into_owned();
            snapshot.threads.insert(id, parse_thread(&stat, &status)?);
        }
        // Last, so that it is not less than the sum of the threads.
        let (_, process) = parse_stat(&fs::read_to_string(folder.join("stat"))?)?;
        snapshot.process = process;
        Ok(snapshot)
    }

    /// What was used since an earlier moment.
    pub(crate) fn since(&self, earlier: &ProcessorSnapshot) -> UseByGroup {
        let mut groups = UseByGroup::new();
        let mut alive = ProcessorUse::default();
        for (id, (group, now)) in &self.threads {
            // The number of an ended thread may be used again for another group.
            let before = earlier
                .threads
                .get(id)
                .filter(|(before, _)| before == group);
            let used = now.minus(before.map(|(_, used)| *used).unwrap_or_default());
            alive = alive.plus(used);
            let sum = groups.entry(*group).or_default();
            *sum = sum.plus(used);
        }
        let all = self.process.minus(earlier.process);
        groups.insert(ThreadGroup::Ended, ended(all, alive));
        groups
    }
}

/// The time of a process that its remaining threads have not used. The kernel knows the sum of both
/// times exactly and estimates the parts, for a process apart from its threads.
fn ended(all: ProcessorUse, alive: ProcessorUse) -> ProcessorUse {
    let both = (all.total_us() - alive.total_us()).max(0.0);
    let user_us = (all.user_us - alive.user_us).clamp(0.0, both);
    ProcessorUse {
        user_us,
        kernel_us: both - user_us,
        ..ProcessorUse::default()
    }
}

/// Reads the name and the processor time from `/proc/PID/stat` or `/proc/PID/task/TID/stat`.
fn parse_stat(stat: &str) -> Result<(&str, ProcessorUse), LoadError> {
    let parsed = || {
        // The name in parentheses may contain anything; the numbers follow it.
        let (start, numbers) = stat.rsplit_once(')')?;
        let (_, name) = start.split_once('(')?;
        let mut ticks = numbers.split_whitespace().skip(11);
        let mut next = || ticks.next()?.parse::<f64>().ok();
        let used = ProcessorUse {
            user_us: next()? * MICROS_PER_TICK,
            kernel_us: next()? * MICROS_PER_TICK,
            ..ProcessorUse::default()
        };
        Some((name, used))
    };
    parsed().ok_or_else(|| LoadError::Parse {
        what: "/proc/PID/stat",
        detail: stat.to_owned(),
    })
}

/// Reads a thread from its files `stat` and `status`.
fn parse_thread(stat: &str, status: &str) -> Result<(ThreadGroup, ProcessorUse), LoadError> {
    let (name, used) = parse_stat(stat)?;
    let find = |field: &str| {
        let mut lines = status.lines();
        let value = lines.find_map(|line| line.strip_prefix(field)?.strip_prefix(':'));
        let value = value.and_then(|value| value.trim().parse().ok());
        value.ok_or_else(|| LoadError::Parse {
            what: "/proc/PID/task/TID/status",
            detail: format!("no {field}"),
        })
    };
    let used = ProcessorUse {
        voluntary_switches: find("voluntary_ctxt_switches")?,
        involuntary_switches: find("nonvoluntary_ctxt_switches")?,
        ..used
    };
    Ok((ThreadGroup::of(name), used))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stat(name: &str, user: u32, kernel: u32) -> String {
        format!("17 ({name}) S 1 17 1 0 -1 4194304 9 0 0 0 {user} {kernel} 0 0 20 0 8 0 99")
    }

    fn thread(name: &str, ticks: (u32, u32), switches: u32) -> (ThreadGroup, ProcessorUse) {
        let status = format!(
            "Name:\t{name}\nvoluntary_ctxt_switches:\t{switches}\nnonvoluntary_ctxt_switches:\t2\n"
        );
        parse_thread(&stat(name, ticks.0, ticks.1), &status).unwrap()
    }

    fn snapshot(
        ticks: (u32, u32),
        threads: &[(&str, (ThreadGroup, ProcessorUse))],
    ) -> ProcessorSnapshot {
        let threads = threads.iter().map(|(id, used)| (id.to_string(), *used));
        ProcessorSnapshot {
            process: parse_stat(&stat("portolan", ticks.0, ticks.1)).unwrap().1,
            threads: threads.collect(),
        }
    }

    #[test]
    fn threads_are_grouped_by_their_names() {
        for (name, group) in [
            ("store", ThreadGroup::StoreWriter),
            ("sqlx-sqlite-wor", ThreadGroup::SqlxWorkers),
            ("tokio-rt-worker", ThreadGroup::TokioWorkers),
            ("tokio-runtime-w", ThreadGroup::TokioWorkers),
            ("portolan", ThreadGroup::Others),
            ("odd) (name", ThreadGroup::Others),
        ] {
            assert_eq!(thread(name, (1, 2), 3).0, group, "{name}");
        }
    }

    #[test]
    fn times_and_switches_of_a_thread_are_read() {
        let (_, used) = thread("odd) (name", (3, 4), 5);
        assert_eq!((used.user_us, used.kernel_us), (30_000.0, 40_000.0));
        assert_eq!((used.total_us(), used.switches()), (70_000.0, 7.0));
        assert_eq!(used.per(10.0).user_us, 3_000.0);
        assert!(parse_stat("17 (name) S 1").is_err());
        assert!(parse_thread(&stat("store", 1, 1), "Name:\tstore\n").is_err());
    }

    #[test]
    fn ended_threads_are_what_is_missing() {
        let before = snapshot(
            (100, 50),
            &[
                ("1", thread("store", (10, 5), 10)),
                ("2", thread("tokio-rt-worker", (60, 40), 10)),
                ("3", thread("sqlx-sqlite-wor", (30, 5), 10)),
            ],
        );
        // The third thread has ended after 5 and 2 more ticks; its number was used again.
        let after = snapshot(
            (180, 90),
            &[
                ("1", thread("store", (20, 15), 30)),
                ("2", thread("tokio-rt-worker", (120, 68), 15)),
                ("3", thread("store", (5, 0), 1)),
            ],
        );
        let used = after.since(&before);
        let times = |group| (used[&group].user_us, used[&group].kernel_us);
        assert_eq!(times(ThreadGroup::StoreWriter), (150_000.0, 100_000.0));
        assert_eq!(times(ThreadGroup::TokioWorkers), (600_000.0, 280_000.0));
        assert_eq!(times(ThreadGroup::Ended), (50_000.0, 20_000.0));
        assert_eq!(used[&ThreadGroup::StoreWriter].voluntary_switches, 21.0);
        assert_eq!(used[&ThreadGroup::Ended].switches(), 0.0);
        assert!(!used.contains_key(&ThreadGroup::SqlxWorkers));
    }

    #[test]
    fn ended_threads_are_not_estimated_from_the_parts() {
        let used = |user_us, kernel_us| ProcessorUse {
            user_us,
            kernel_us,
            ..ProcessorUse::default()
        };
        assert_eq!(ended(used(60.0, 40.0), used(50.0, 50.0)), used(0.0, 0.0));
        assert_eq!(ended(used(60.0, 40.0), used(50.0, 45.0)), used(5.0, 0.0));
        assert_eq!(ended(used(60.0, 40.0), used(50.0, 20.0)), used(10.0, 20.0));
    }

    #[test]
    fn the_threads_of_this_process_are_read() {
        let snapshot = ProcessorSnapshot::read(std::process::id()).unwrap();
        assert!(!snapshot.threads.is_empty());
        assert!(ProcessorSnapshot::read(u32::MAX).is_err());
    }
}
