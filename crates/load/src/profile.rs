//! A profile of the server by `perf`: where its threads are, several hundred times a second.
//! Optional, because `perf` need not be installed or allowed.

use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde::Serialize;

use crate::load_error::LoadError;
use crate::profile_class::{Work, WorkCounts, kernel_work, program_work};

/// Samples per second and processor. Odd, so that it does not coincide with timers.
const FREQUENCY: &str = "499";

/// Records a process for a while.
#[derive(Debug)]
pub(crate) struct Recording {
    perf: Child,
}

/// Where the server's processor time goes.
#[derive(Debug, Serialize)]
pub(crate) struct Profile {
    /// The number of samples.
    pub(crate) samples: usize,
    /// The part of each work, of 1.
    pub(crate) shares: Vec<(Work, f64)>,
    /// The most frequent functions without a class of their own, as a check.
    pub(crate) unclassified: Vec<(String, usize)>,
}

impl Recording {
    /// Starts to record this process into a file. It ends by itself.
    pub(crate) fn start(
        process: u32,
        file: &Path,
        length: Duration,
    ) -> Result<Recording, LoadError> {
        let mut command = Command::new("perf");
        command
            .args(["record", "--quiet", "-g", "-F", FREQUENCY])
            .args(["-p", &process.to_string(), "-o"])
            .arg(file)
            .args(["--", "sleep", &length.as_secs_f64().to_string()])
            .stdin(Stdio::null())
            .stdout(Stdio::null());
        let perf = command
            .spawn()
            .map_err(|error| LoadError::Perf(error.to_string()))?;
        Ok(Recording { perf })
    }

    /// Waits for the end and reads the file.
    pub(crate) fn finish(mut self, file: &Path, games: &[String]) -> Result<Profile, LoadError> {
        let status = self.perf.wait()?;
        if !status.success() {
            return Err(LoadError::Perf(format!("perf record ended with {status}")));
        }
        let output = Command::new("perf")
            .args(["script", "-F", "ip,sym,dso", "-i"])
            .arg(file)
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .output()?;
        if !output.status.success() {
            let status = output.status;
            return Err(LoadError::Perf(format!("perf script ended with {status}")));
        }
        Profile::of(&String::from_utf8_lossy(&output.stdout), games)
            .ok_or_else(|| LoadError::Perf("there are no samples".to_owned()))
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        // Fails if it has already ended.
        let _ = self.perf.kill();
        let _ = self.perf.wait();
    }
}

/// One line of a stack.
struct StackLine<'a> {
    is_kernel: bool,
    function: &'a str,
}

/// Reads a line like `ffffffff8162e615 kmem_cache_free ([kernel.kallsyms])`.
fn stack_line(line: &str) -> Option<StackLine<'_>> {
    let (address, rest) = line.trim_start().split_once(' ')?;
    let (function, _) = rest.rsplit_once(" (")?;
    // The functions of C libraries have versions.
    let function = function.split("@@").next().unwrap_or(function);
    Some(StackLine {
        is_kernel: address.len() == 16 && address.starts_with("ffff"),
        function,
    })
}

impl Profile {
    /// Reads stacks separated by empty lines; `None` if there are none.
    fn of(text: &str, games: &[String]) -> Option<Profile> {
        let mut counts = WorkCounts::new();
        let mut unclassified = std::collections::BTreeMap::<String, usize>::new();
        for block in text.split("\n\n") {
            let lines: Vec<StackLine<'_>> = block.lines().filter_map(stack_line).collect();
            let Some(innermost) = lines.first() else {
                continue;
            };
            let work = match innermost.is_kernel {
                true => {
                    let kernel = lines.iter().filter(|line| line.is_kernel);
                    kernel_work(kernel.map(|line| line.function))
                }
                // Without frame pointers, the callers are not known.
                false => program_work(innermost.function, games),
            };
            if matches!(work, Work::KernelOther | Work::Libraries | Work::Unknown) {
                *unclassified
                    .entry(innermost.function.to_owned())
                    .or_default() += 1;
            }
            *counts.entry(work).or_default() += 1;
        }
        let samples: usize = counts.values().sum();
        let share = |count: usize| count as f64 / samples as f64;
        let mut unclassified: Vec<_> = unclassified.into_iter().collect();
        unclassified.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        unclassified.truncate(8);
        (samples > 0).then(|| Profile {
            samples,
            shares: counts
                .iter()
                .map(|(work, count)| (*work, share(*count)))
                .collect(),
            unclassified,
        })
    }

    /// The share of these works, of 1.
    pub(crate) fn share(&self, is_counted: impl Fn(Work) -> bool) -> f64 {
        let counted = self.shares.iter().filter(|(work, _)| is_counted(*work));
        counted.map(|(_, share)| share).sum()
    }

    /// Whether the program's functions have no names.
    pub(crate) fn lacks_names(&self) -> bool {
        let unknown = self.share(|work| work == Work::Unknown);
        unknown > 0.5 * self.share(|work| !work.is_kernel())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "
\tffffffff813a2293 finish_task_switch.isra.0 ([kernel.kallsyms])
\tffffffff821f53d4 __schedule ([kernel.kallsyms])
\tffffffff8136d27c __x64_sys_futex ([kernel.kallsyms])
\t    7f1c2a0b1f19 syscall (/usr/lib/x86_64-linux-gnu/libc.so.6)

\t    55d0c5a2f3a0 <manila::Manila as portolan_core::game::Game>::view (/work/old/portolan)
\t               0 [unknown] ([unknown])

\t    55d0c5a2f3a1 sqlite3VdbeExec (/work/old/portolan)

\t    55d0c5a2f3a2 [unknown] (/work/old/portolan)

";

    #[test]
    fn every_stack_is_counted_once() {
        let profile = Profile::of(TEXT, &["manila".to_owned()]).unwrap();
        assert_eq!(profile.samples, 4);
        assert_eq!(
            profile.shares,
            [Work::KernelFutex, Work::Rules, Work::Sqlite, Work::Unknown].map(|work| (work, 0.25))
        );
        assert_eq!(profile.share(Work::is_kernel), 0.25);
        assert_eq!(profile.unclassified, [("[unknown]".to_owned(), 1)]);
        assert!(!profile.lacks_names());
        assert!(Profile::of("\n\n", &[]).is_none());
    }

    #[test]
    fn a_program_without_names_is_recognised() {
        let text = TEXT.replace("sqlite3VdbeExec", "[unknown]");
        assert!(Profile::of(&text, &[]).unwrap().lacks_names());
    }
}
