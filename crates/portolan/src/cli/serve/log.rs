//! The log of the server, on standard error. No log line contains a token, a name or an action. Of
//! a panic only the location is logged, because its message could contain one.

use clap::ValueEnum;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// Level and format of the log.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Log")]
pub(super) struct LogArgs {
    /// The log level: error, warn, info, debug or trace; for single crates:
    /// info,portolan_live=debug
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = targets)]
    log: Targets,
    /// The format of the log
    #[arg(long, value_enum, default_value_t = Format::Text)]
    log_format: Format,
}

/// The format of the log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// One JSON object in each line
    Json,
}

fn targets(text: &str) -> Result<Targets, String> {
    let levels = "expected error, warn, info, debug or trace";
    let parsed: Targets = text.parse().map_err(|_| levels.to_owned())?;
    // `Targets` would take a word that is no level for the name of a crate.
    let known = |part: &str| part.contains('=') || part.parse::<tracing::Level>().is_ok();
    if text.split(',').all(known) {
        Ok(parsed)
    } else {
        Err(levels.to_owned())
    }
}

impl LogArgs {
    pub(super) fn start(&self) {
        let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr);
        let registry = tracing_subscriber::registry().with(self.log.clone());
        match self.log_format {
            Format::Text => {
                let colour = console::colors_enabled_stderr();
                registry.with(lines.with_ansi(colour)).init();
            }
            Format::Json => registry.with(lines.json().flatten_event(true)).init(),
        }
        std::panic::set_hook(Box::new(|panic| {
            let location = panic.location().map(ToString::to_string);
            let location = location.as_deref().unwrap_or("unknown");
            tracing::error!(location, "thread panicked");
        }));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_is_a_level() {
        for good in ["error", "info", "DEBUG", "info,portolan_live=debug"] {
            assert!(targets(good).is_ok(), "{good}");
        }
        for bad in ["", "loud", "info,", "portolan_live=loud"] {
            assert!(targets(bad).is_err(), "{bad}");
        }
    }
}
