//! The server's metrics, from `/metrics`.

use std::collections::BTreeMap;

use portolan_client::Client;

use crate::load_error::LoadError;

/// The metrics at one moment.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Metrics {
    /// The number of actions of bots.
    pub(crate) bot_actions: f64,
    /// The number of loaded tables.
    pub(crate) tables: f64,
    /// The number of rows written to the journal.
    pub(crate) rows: f64,
    /// The number of commits.
    pub(crate) commits: f64,
    /// The time spent in commits, in seconds.
    pub(crate) commit_seconds: f64,
    /// The processor time of each kind of work, in seconds; empty if the server does not measure
    /// it.
    pub(crate) work_seconds: BTreeMap<String, f64>,
}

/// Reads a line like `portolan_work_seconds_total{work="rules"} 0.5`.
fn work_line(line: &str) -> Option<(String, f64)> {
    let (labels, value) = line
        .strip_prefix("portolan_work_seconds_total{")?
        .split_once("} ")?;
    let work = labels.strip_prefix("work=\"")?.strip_suffix('"')?;
    Some((work.to_owned(), value.parse().ok()?))
}

impl Metrics {
    pub(crate) async fn read(server: &Client) -> Result<Metrics, LoadError> {
        Metrics::of(&server.get("/metrics").await?.text)
    }

    fn of(text: &str) -> Result<Metrics, LoadError> {
        let find = |name: &str| {
            let value = text.lines().find_map(|line| {
                let (found, value) = line.split_once(' ')?;
                (found == name).then(|| value.parse().ok())?
            });
            value.ok_or_else(|| LoadError::Parse {
                what: "the server’s metrics",
                detail: format!("no {name}"),
            })
        };
        Ok(Metrics {
            bot_actions: find("portolan_bot_actions_total")?,
            tables: find("portolan_tables_live")?,
            rows: find("portolan_commit_appends_total")?,
            commits: find("portolan_commit_seconds_count")?,
            commit_seconds: find("portolan_commit_seconds_sum")?,
            work_seconds: text.lines().filter_map(work_line).collect(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "\
# HELP portolan_bot_actions Actions of bots made durable.
# TYPE portolan_bot_actions counter
portolan_bot_actions_total 12
portolan_tables_live 3
portolan_commit_appends_total 40
portolan_commit_seconds_sum 0.5
portolan_commit_seconds_count 8
";

    #[test]
    fn metrics_are_found_by_their_full_names() {
        let metrics = Metrics::of(TEXT).unwrap();
        assert_eq!((metrics.bot_actions, metrics.tables), (12.0, 3.0));
        assert_eq!((metrics.rows, metrics.commits), (40.0, 8.0));
        assert_eq!(metrics.commit_seconds, 0.5);
    }

    #[test]
    fn the_kinds_of_work_are_optional() {
        assert!(Metrics::of(TEXT).unwrap().work_seconds.is_empty());
        let more = format!("{TEXT}portolan_work_seconds_total{{work=\"rules\"}} 1.5\n");
        let work = Metrics::of(&more).unwrap().work_seconds;
        assert_eq!(work, BTreeMap::from([("rules".to_owned(), 1.5)]));
    }

    #[test]
    fn a_missing_metric_is_named() {
        let less = TEXT.replace("tables_live", "tables_alive");
        let error = Metrics::of(&less).unwrap_err().to_string();
        assert!(error.contains("portolan_tables_live"), "{error}");
    }
}
