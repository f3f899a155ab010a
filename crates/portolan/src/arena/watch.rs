//! Progress bar and Ctrl-C of `portolan arena`.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use portolan_arena::Watch;

use crate::cli::Failure;

const BAR_TEMPLATE: &str =
    "{bar:40} {human_pos} of {human_len} games, {rate} per second, {eta} left";

/// How often the bar is drawn per second.
const DRAWS_PER_SECOND: u8 = 10;

/// A progress bar, and whether Ctrl-C was pressed.
pub(super) struct TerminalWatch {
    stop: Arc<AtomicBool>,
    bar: ProgressBar,
}

impl TerminalWatch {
    /// Handles Ctrl-C from now on: the first ends the arena, the second the program.
    pub(super) fn new(games: u64) -> Result<TerminalWatch, Failure> {
        let stop = Arc::new(AtomicBool::new(false));
        let pressed = Arc::clone(&stop);
        ctrlc::set_handler(move || {
            if pressed.swap(true, Ordering::Relaxed) {
                std::process::exit(130);
            }
        })
        .map_err(Failure::failed)?;
        // The bar is drawn only if standard error is a terminal.
        let bar = ProgressBar::with_draw_target(
            Some(games),
            ProgressDrawTarget::stderr_with_hz(DRAWS_PER_SECOND),
        );
        if let Ok(style) = ProgressStyle::with_template(BAR_TEMPLATE) {
            bar.set_style(style.with_key("rate", rate));
        }
        Ok(TerminalWatch { stop, bar })
    }

    /// Removes the bar.
    pub(super) fn clear(&self) {
        self.bar.finish_and_clear();
    }

    /// Whether Ctrl-C was pressed.
    pub(super) fn interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

fn rate(state: &ProgressState, out: &mut dyn fmt::Write) {
    // A bar that cannot be drawn is not worth an error.
    let _ = write!(out, "{}", HumanCount(state.per_sec() as u64));
}

impl Watch for TerminalWatch {
    fn stop(&self) -> bool {
        self.interrupted()
    }

    fn game_ended(&self) {
        self.bar.inc(1);
    }

    fn games_kept(&self, games: u64) {
        self.bar.inc(games);
        self.bar.reset_eta();
    }
}
