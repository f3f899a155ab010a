//! The figures of tables, store and sockets, read when somebody looks at the metrics.

use std::fmt;
use std::sync::Arc;

use portolan_live::Hall;
use portolan_store::{COMMIT_BOUNDS, Store};
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric, NoLabelSet};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;

use crate::sockets::Sockets;

/// Where the figures are kept.
pub(crate) struct Figures {
    store: Store,
    hall: Arc<Hall>,
    sockets: Sockets,
}

impl Figures {
    pub(crate) fn new(store: &Store, hall: &Arc<Hall>, sockets: &Sockets) -> Figures {
        Figures {
            store: store.clone(),
            hall: Arc::clone(hall),
            sockets: sockets.clone(),
        }
    }
}

impl fmt::Debug for Figures {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Figures").finish_non_exhaustive()
    }
}

impl Collector for Figures {
    fn encode(&self, mut out: DescriptorEncoder) -> fmt::Result {
        let tables = self.hall.figures();
        for (name, help, count) in [
            (
                "actions_acknowledged",
                "Actions of people made durable",
                &tables.acknowledged,
            ),
            (
                "messages_refused",
                "Messages of people that did nothing",
                &tables.refused,
            ),
            (
                "bot_actions",
                "Actions of bots made durable",
                &tables.bot_actions,
            ),
            (
                "sockets_overrun",
                "Sockets dropped because nobody read",
                &tables.overrun,
            ),
            (
                "tables_frozen",
                "Tables whose log no longer folds",
                &tables.frozen,
            ),
        ] {
            counter(&mut out, name, help, count.get())?;
        }
        for (name, help, count) in [
            (
                "bots_thinking",
                "Bots that think or wait for a thread",
                &tables.bots_thinking,
            ),
            ("tables_live", "Tables in memory", &tables.tables),
            (
                "table_connections",
                "Connections to tables",
                &tables.connections,
            ),
        ] {
            gauge(&mut out, name, help, count.get())?;
        }
        gauge(
            &mut out,
            "sockets",
            "Open sockets",
            self.sockets.count() as u64,
        )?;
        let store = self.store.figures();
        counter(
            &mut out,
            "commit_failures",
            "Failed commits",
            store.failures,
        )?;
        counter(
            &mut out,
            "commit_writes",
            "Writes in all commits",
            store.writes,
        )?;
        counter(&mut out, "commit_appends", "Appends to logs", store.appends)?;
        gauge(
            &mut out,
            "commit_biggest_batch",
            "Most writes in a commit",
            store.biggest_batch,
        )?;
        gauge(
            &mut out,
            "commit_queue",
            "Writes that wait for a commit",
            store.queued,
        )?;
        commits(&mut out, &store)
    }
}

fn counter(out: &mut DescriptorEncoder, name: &str, help: &str, value: u64) -> fmt::Result {
    let metric = ConstCounter::new(value);
    metric.encode(out.encode_descriptor(name, help, None, metric.metric_type())?)
}

fn gauge(out: &mut DescriptorEncoder, name: &str, help: &str, value: u64) -> fmt::Result {
    let metric = ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
    metric.encode(out.encode_descriptor(name, help, None, metric.metric_type())?)
}

/// How long commits took, as a histogram.
fn commits(out: &mut DescriptorEncoder, store: &portolan_store::Figures) -> fmt::Result {
    const SECOND: f64 = 1e6;
    let bounds = COMMIT_BOUNDS.iter().map(|micros| *micros as f64 / SECOND);
    // The last bucket is for all that took longer.
    let bounds = bounds.chain([f64::INFINITY]);
    let buckets: Vec<_> = bounds.zip(store.commit_buckets).collect();
    let sum = store.total_commit_micros as f64 / SECOND;
    let help = "How long commits took, full sync included";
    let mut histogram =
        out.encode_descriptor("commit_seconds", help, None, MetricType::Histogram)?;
    histogram.encode_histogram::<NoLabelSet>(sum, store.commits, &buckets, None)
}
