//! What is kept in the data file, how long, and how large the file may become.

use std::str::FromStr;
use std::time::Duration;

use portolan_server::Config;

/// How much is stored, and for how long.
#[derive(Debug, Clone, clap::Args)]
#[command(next_help_heading = "Storage")]
pub(super) struct StorageArgs {
    /// The greatest size of the data file, as in 500M, 8G or 1T; `none` for no limit. What does not
    /// fit is refused
    #[arg(long, value_name = "SIZE", default_value = "8G")]
    data_limit: SizeLimit,
    /// Deletes tables that were closed before the end of their game, this long after anyone was there;
    /// 0 keeps them
    #[arg(long, value_name = "DAYS", default_value_t = 30)]
    keep_closed: u64,
    /// Deletes tables whose game is over, this long after anyone was there; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value_t = 365)]
    keep_finished: u64,
    /// Deletes chat messages after this time; 0 keeps them
    #[arg(long, value_name = "DAYS", default_value_t = 90)]
    keep_chat: u64,
    /// Keeps this many chat messages of a table
    #[arg(long, value_name = "N", default_value_t = 1000,
        value_parser = clap::value_parser!(u32).range(1..))]
    keep_chat_lines: u32,
}

impl StorageArgs {
    pub(super) fn apply(self, config: &mut Config) {
        config.storage.max_bytes = self.data_limit.0;
        config.storage.max_chat_lines = self.keep_chat_lines;
        let retention = &mut config.tables.retention;
        retention.closed = days(self.keep_closed);
        retention.finished = days(self.keep_finished);
        retention.chat = days(self.keep_chat);
    }
}

/// A number of days; `None` for 0.
fn days(count: u64) -> Option<Duration> {
    (count > 0).then(|| Duration::from_secs(count.saturating_mul(86_400)))
}

/// A number of bytes, or no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct SizeLimit(Option<u64>);

impl FromStr for SizeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<SizeLimit, String> {
        if text == "none" {
            return Ok(SizeLimit(None));
        }
        let digits = text.trim_end_matches(|c: char| !c.is_ascii_digit());
        let shift = match &text[digits.len()..] {
            "K" => 10,
            "M" => 20,
            "G" => 30,
            "T" => 40,
            _ => return Err(expected()),
        };
        let count: u64 = digits.parse().map_err(|_| expected())?;
        let bytes = count.checked_mul(1 << shift).filter(|bytes| *bytes > 0);
        Ok(SizeLimit(Some(bytes.ok_or_else(expected)?)))
    }
}

fn expected() -> String {
    "expected a whole number followed by K, M, G or T, or `none`".to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_a_unit_or_are_none() {
        let parse = |text: &str| text.parse::<SizeLimit>().map(|limit| limit.0);
        assert_eq!(parse("none"), Ok(None));
        assert_eq!(parse("64K"), Ok(Some(65_536)));
        assert_eq!(parse("500M"), Ok(Some(524_288_000)));
        assert_eq!(parse("8G"), Ok(Some(8 << 30)));
        assert_eq!(parse("1T"), Ok(Some(1 << 40)));
        for wrong in [
            "",
            "8",
            "G",
            "0G",
            "-1G",
            "8g",
            "8GB",
            "1.5G",
            "99999999999T",
            "é",
        ] {
            assert!(parse(wrong).is_err(), "{wrong}");
        }
    }
}
