//! A child process: the server under test, or the echo server. As separate processes their memory
//! and processor time can be measured.

use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::load_error::LoadError;

/// A child process that listens on an address.
#[derive(Debug)]
pub(crate) struct Child {
    process: std::process::Child,
    address: String,
}

/// How to start the server under test.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ServerCommand<'a> {
    /// The program.
    pub(crate) program: &'a Path,
    /// Its data file.
    pub(crate) data: &'a Path,
    /// Seconds after which a table without viewers is unloaded.
    pub(crate) idle_after: u32,
}

impl ServerCommand<'_> {
    /// Starts the server without limits and with bots that do not pause.
    pub(crate) fn start(&self) -> Result<Child, LoadError> {
        let idle = self.idle_after.to_string();
        let mut command = Command::new(self.program);
        command
            .args(["serve", "--address", "127.0.0.1:0", "--pace", "off"])
            .args(["--no-limits", "--log", "warn", "--idle-after", &idle])
            .arg("--data")
            .arg(self.data.as_os_str());
        Child::start(command)
    }
}

/// The kernel counts processor time in hundredths of a second on every Linux system.
const TICKS_PER_SECOND: f64 = 100.0;

impl Child {
    /// Starts a program whose first line of output ends with `http://` and its address.
    pub(crate) fn start(mut command: Command) -> Result<Child, LoadError> {
        command.stdin(Stdio::null()).stdout(Stdio::piped());
        let program = command.get_program().to_owned();
        let spawned = command.spawn().map_err(|source| LoadError::Spawn {
            program: program.clone().into(),
            source,
        });
        let mut child = Child {
            process: spawned?,
            address: String::new(),
        };
        child.address = child.read_address(&program)?;
        Ok(child)
    }

    fn read_address(&mut self, program: &OsStr) -> Result<String, LoadError> {
        let no_address = || LoadError::NoAddress(program.to_string_lossy().into_owned());
        let output = self.process.stdout.take().ok_or_else(no_address)?;
        let mut line = String::new();
        BufReader::new(output).read_line(&mut line)?;
        let start = line.find("http://").ok_or_else(no_address)?;
        Ok(line[start..].trim_end().to_owned())
    }

    /// The address it listens on: `http://127.0.0.1:…`.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Its resident memory in KB.
    pub(crate) fn resident_kb(&self) -> Result<f64, LoadError> {
        let path = format!("/proc/{}/status", self.process.id());
        let status = fs::read_to_string(path)?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"));
        let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok());
        number.ok_or_else(|| LoadError::Parse {
            what: "/proc/PID/status",
            detail: status,
        })
    }

    /// The processor time it has used.
    pub(crate) fn cpu_time(&self) -> Result<Duration, LoadError> {
        cpu_time(&self.process.id().to_string())
    }

    /// Asks the process to terminate and waits for its end.
    pub(crate) fn stop(mut self) -> Result<(), LoadError> {
        let id = self.process.id().to_string();
        Command::new("kill").args(["-TERM", &id]).status()?;
        self.process.wait()?;
        Ok(())
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        // Fails if the process has already ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The processor time this process has used.
pub(crate) fn own_cpu_time() -> Result<Duration, LoadError> {
    cpu_time("self")
}

fn cpu_time(process: &str) -> Result<Duration, LoadError> {
    let stat = fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name in parentheses may contain anything; the numbers follow it.
    let numbers = stat.rsplit(')').next().unwrap_or_default();
    let mut ticks = numbers.split_whitespace().skip(11);
    let mut next = || ticks.next()?.parse::<f64>().ok();
    let sum = next().zip(next()).map(|(user, system)| user + system);
    let sum = sum.ok_or_else(|| LoadError::Parse {
        what: "/proc/PID/stat",
        detail: stat.clone(),
    })?;
    Ok(Duration::from_secs_f64(sum / TICKS_PER_SECOND))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_processor_time_is_measured() {
        let before = own_cpu_time().unwrap();
        let mut sum = 0u64;
        while own_cpu_time().unwrap() <= before {
            sum = (0..100_000).fold(sum, |sum, n| sum.wrapping_mul(31).wrapping_add(n));
        }
        assert!(own_cpu_time().unwrap() > before, "{sum}");
    }

    #[test]
    fn a_child_without_an_address_is_named_in_the_error() {
        let started = Child::start(Command::new("true")).map(|child| child.address().to_owned());
        assert!(matches!(started, Err(LoadError::NoAddress(name)) if name == "true"));
        let started = Child::start(Command::new("/nowhere/at/all")).map(|_| ());
        assert!(matches!(started, Err(LoadError::Spawn { .. })));
    }

    #[test]
    fn a_child_has_an_address_and_memory() {
        let mut command = Command::new("sh");
        command.args(["-c", "echo 'It is at http://127.0.0.1:1'; exec sleep 60"]);
        let child = Child::start(command).unwrap();
        assert_eq!(child.address(), "http://127.0.0.1:1");
        // The new program may have hardly any memory yet.
        assert!(child.resident_kb().unwrap() > 0.0);
        child.stop().unwrap();
    }
}
