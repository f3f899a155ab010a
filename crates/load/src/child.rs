//! A process of its own, so that its memory and its work are not ours: the server that is
//! measured, or the echo server beside it.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::trouble::Trouble;

/// A child process that listens somewhere.
#[derive(Debug)]
pub(crate) struct Child {
    process: std::process::Child,
    address: String,
}

/// How the server that is measured differs from the usual one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Service<'a> {
    /// The program.
    pub(crate) program: &'a Path,
    /// Its data file.
    pub(crate) data: &'a Path,
    /// Seconds after which a table nobody looks at leaves memory.
    pub(crate) idle_after: u32,
}

impl Service<'_> {
    /// Starts it without limits of rate and number, its bots without pauses.
    pub(crate) fn start(&self) -> Result<Child, Trouble> {
        let idle = self.idle_after.to_string();
        let words = ["serve", "--address", "127.0.0.1:0", "--pace", "off"];
        let more = ["--no-limits", "--log", "warn", "--idle-after", &idle];
        let mut command = Command::new(self.program);
        command
            .args(words)
            .args(more)
            .arg("--data")
            .arg(self.data.as_os_str());
        Child::start(command)
    }
}

/// The kernel counts processor time in hundredths of a second on every Linux there is.
const TICKS_PER_SECOND: f64 = 100.0;

impl Child {
    /// Starts a program whose first line ends with `http://` and its address.
    pub(crate) fn start(mut command: Command) -> Result<Child, Trouble> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let program = command.get_program().to_owned();
        let started = command.spawn().map_err(|source| Trouble::NoChild {
            program: program.clone().into(),
            source,
        });
        let mut child = Child {
            process: started?,
            address: String::new(),
        };
        child.address = child.listen(&program)?;
        Ok(child)
    }

    fn listen(&mut self, program: &OsStr) -> Result<String, Trouble> {
        let nowhere = || Trouble::NoAddress(program.to_string_lossy().into_owned());
        let output = self.process.stdout.take().ok_or_else(nowhere)?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let start = line.find("http://").ok_or_else(nowhere)?;
        Ok(line[start..].trim_end().to_owned())
    }

    /// Where it listens: `http://127.0.0.1:…`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Its memory: what is resident, in KB.
    pub(crate) fn resident(&self) -> Result<f64, Trouble> {
        let path = format!("/proc/{}/status", self.process.id());
        let status = fs::read_to_string(path)?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        number.ok_or_else(|| Trouble::Unreadable {
            what: "the memory of a process",
            detail: status,
        })
    }

    /// Processor time it has used.
    pub(crate) fn worked(&self) -> Result<Duration, Trouble> {
        worked(&self.process.id().to_string())
    }

    /// Asks it to end, and waits until it has.
    pub(crate) fn stop(mut self) -> Result<(), Trouble> {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // One that has ended already cannot be killed, which is fine.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Processor time this process has used.
pub(crate) fn own_work() -> Result<Duration, Trouble> {
    worked("self")
}

fn worked(process: &str) -> Result<Duration, Trouble> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in parentheses may hold anything; numbers follow after it.
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let mut ticks = numbers.split_whitespace().skip(11);
    let mut next = || ticks.next()?.parse::<f64>().ok();
    let sum = next().zip(next()).map(|(user, system)| user + system);
    let sum = sum.ok_or_else(|| Trouble::Unreadable {
        what: "the work of a process",
        detail: stat.clone(),
    })?;
    Ok(Duration::from_secs_f64(sum / TICKS_PER_SECOND))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_work_is_counted() {
        let before = own_work().unwrap();
        let mut sum = 0u64;
        while own_work().unwrap() <= before {
            sum = (0..100_000).fold(sum, |sum, n| sum.wrapping_mul(31).wrapping_add(n));
        }
        assert!(own_work().unwrap() > before, "{sum}");
    }

    #[test]
    fn a_child_that_says_no_address_is_named() {
        let told = Child::start(Command::new("true")).map(|child| child.address().to_owned());
        assert!(matches!(told, Err(Trouble::NoAddress(name)) if name == "true"));
        let told = Child::start(Command::new("/nowhere/at/all")).map(|_| ());
        assert!(matches!(told, Err(Trouble::NoChild { .. })));
    }

    #[test]
    fn a_child_tells_its_address_and_its_memory() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo 'It is at http://127.0.0.1:1'; exec sleep 60"]);
        let child = Child::start(command).unwrap();
        assert_eq!(child.address(), "http://127.0.0.1:1");
        assert!(child.resident().unwrap() > 100.0);
        child.stop().unwrap();
    }
}
