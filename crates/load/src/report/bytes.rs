//! The bytes that clients receive: with each step, and on connecting.

use std::fmt;

use serde::Serialize;

use super::target;

/// The target of the largest step, in bytes.
const STEP_TARGET: usize = 16 * 1024;

/// The target of connecting to a finished game, in bytes.
const FINISHED_TARGET: usize = 15 * 1024;

/// The sizes of a game's steps.
#[derive(Debug, Serialize)]
pub(crate) struct StepBytes {
    pub(crate) game: String,
    pub(crate) spectator_average: f64,
    pub(crate) spectator_largest: usize,
    pub(crate) seat_average: f64,
    pub(crate) seat_largest: usize,
    /// Steps to all seats of a table, also those of bots' actions.
    pub(crate) steps_to_seats_per_action: f64,
    pub(crate) forecasts_per_action: f64,
    pub(crate) forecast_bytes_per_action: f64,
}

/// A client that connects, and the game it connects to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum ConnectingClient {
    /// A player of a running game.
    RunningSeat,
    /// A spectator of a running game.
    RunningSpectator,
    /// A spectator of a finished game.
    FinishedSpectator,
}

/// The bytes received on connecting, including those fetched over HTTP.
#[derive(Debug, Serialize)]
pub(crate) struct ConnectingReport {
    pub(crate) game: String,
    pub(crate) client: ConnectingClient,
    pub(crate) tables: usize,
    pub(crate) entries: usize,
    pub(crate) average_bytes: f64,
    pub(crate) largest_bytes: usize,
    pub(crate) average_bytes_over_http: f64,
    /// What the page fetches afterwards to show the whole log; not part of the other figures.
    pub(crate) average_bytes_of_older_log: f64,
}

impl fmt::Display for StepBytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = &self.game;
        let verdict = |largest: usize| target(largest <= STEP_TARGET, "largest at most 16384");
        writeln!(
            f,
            "    {game:<14} to a spectator {:>9.0} {:>9} {}",
            self.spectator_average,
            self.spectator_largest,
            verdict(self.spectator_largest),
        )?;
        writeln!(
            f,
            "    {game:<14} to a seat      {:>9.0} {:>9} {} {:.2} steps per action",
            self.seat_average,
            self.seat_largest,
            verdict(self.seat_largest),
            self.steps_to_seats_per_action,
        )?;
        writeln!(
            f,
            "    {game:<14} forecasts      {:>9.0}           per action, {:.2} questions",
            self.forecast_bytes_per_action, self.forecasts_per_action,
        )
    }
}

impl fmt::Display for ConnectingReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (client, verdict) = match self.client {
            ConnectingClient::RunningSeat => ("running, seat", String::new()),
            ConnectingClient::RunningSpectator => ("running, watch", String::new()),
            ConnectingClient::FinishedSpectator => {
                let is_reached = self.largest_bytes <= FINISHED_TARGET;
                ("finished", target(is_reached, "largest at most 15360"))
            }
        };
        let line = format!(
            "    {:<14} {client:<14} {:>9.0} {:>9} {} tables, {} entries, {:.0} over HTTP, then {:.0} of the older log {verdict}",
            self.game,
            self.average_bytes,
            self.largest_bytes,
            self.tables,
            self.entries,
            self.average_bytes_over_http,
            self.average_bytes_of_older_log,
        );
        writeln!(f, "{}", line.trim_end())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn connecting(largest_bytes: usize) -> String {
        let report = ConnectingReport {
            game: "manila".to_owned(),
            client: ConnectingClient::FinishedSpectator,
            tables: 2,
            entries: 300,
            average_bytes: 15_000.0,
            largest_bytes,
            average_bytes_over_http: 0.0,
            average_bytes_of_older_log: 0.0,
        };
        report.to_string()
    }

    #[test]
    fn the_largest_finished_game_decides() {
        assert!(connecting(15_360).contains("reached"));
        assert!(connecting(15_361).contains("MISSED"));
    }

    #[test]
    fn the_largest_step_decides() {
        let steps = |spectator_largest, seat_largest| StepBytes {
            game: "oltremare".to_owned(),
            spectator_average: 900.0,
            spectator_largest,
            seat_average: 2000.0,
            seat_largest,
            steps_to_seats_per_action: 3.0,
            forecasts_per_action: 1.5,
            forecast_bytes_per_action: 900.0,
        };
        let missed = |steps: StepBytes| steps.to_string().matches("MISSED").count();
        assert_eq!(missed(steps(16_384, 16_384)), 0);
        assert_eq!(missed(steps(16_384, 16_385)), 1);
        assert_eq!(missed(steps(16_385, 16_385)), 2);
    }
}
