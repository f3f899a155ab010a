//! The log of the server, on standard error. Nothing that goes there holds a token, a name or
//! an action; a panic is told by its place only, because its message could.

use clap::ValueEnum;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

/// What is logged, and how.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Log")]
pub(super) struct LogArgs {
    /// How much to say: error, warn, info, debug, trace; for parts: info,portolan_live=debug
    #[arg(long, value_name = "LEVEL", default_value = "info", value_parser = targets)]
    log: Targets,
    /// How to say it
    #[arg(long, value_enum, default_value_t = Format::Text)]
    log_format: Format,
}

/// How the log is written.
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
    // A bare word that is no level would be taken for the name of a part.
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
            let place = panic.location().map(ToString::to_string);
            tracing::error!(place = place.as_deref().unwrap_or("unknown"), "panic");
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
