//! The metrics of tables and sockets, collected when metrics are read.

use std::fmt;
use std::sync::Arc;

use portolan_live::{SearchCounts, SearchKind, SearchMetrics, TableRegistry, Work, WorkTimes};
use portolan_store::Store;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

use crate::sockets::Sockets;

/// Collects the metrics of tables and sockets.
pub(crate) struct TableMetrics {
    store: Store,
    tables: Arc<TableRegistry>,
    sockets: Sockets,
}

impl TableMetrics {
    pub(crate) fn new(
        store: &Store,
        tables: &Arc<TableRegistry>,
        sockets: &Sockets,
    ) -> TableMetrics {
        TableMetrics {
            store: store.clone(),
            tables: Arc::clone(tables),
            sockets: sockets.clone(),
        }
    }
}

impl fmt::Debug for TableMetrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TableMetrics").finish_non_exhaustive()
    }
}

impl Collector for TableMetrics {
    fn encode(&self, mut out: DescriptorEncoder) -> fmt::Result {
        let tables = self.tables.metrics();
        for (name, help, count) in [
            (
                "actions_acknowledged",
                "Actions of people made durable",
                &tables.acknowledged,
            ),
            (
                "messages_refused",
                "Refused messages of people",
                &tables.refused,
            ),
            (
                "bot_actions",
                "Actions of bots made durable",
                &tables.bot_actions,
            ),
            (
                "sockets_overrun",
                "Sockets dropped because the client did not read",
                &tables.overrun,
            ),
            (
                "tables_frozen",
                "Tables frozen because their log could not be replayed",
                &tables.frozen,
            ),
        ] {
            counter(&mut out, name, help, count.get())?;
        }
        work_seconds(&mut out, &tables.work)?;
        searches(&mut out, self.tables.search_metrics())?;
        let waiting = self.store.queued() as u64;
        for (name, help, count) in [
            ("tables_live", "Tables in memory", tables.tables.get()),
            (
                "table_connections",
                "Connections to tables",
                tables.connections.get(),
            ),
            ("sockets", "Open sockets", self.sockets.count() as u64),
            (
                "queued_frame_bytes",
                "Bytes of frames that wait for clients",
                self.tables.queued_bytes() as u64,
            ),
            ("commit_queue", "Writes that wait for a commit", waiting),
        ] {
            gauge(&mut out, name, help, count)?;
        }
        Ok(())
    }
}

/// The time spent in each kind of work, as one metric with a label.
fn work_seconds(out: &mut DescriptorEncoder, work: &WorkTimes) -> fmt::Result {
    let help = "Time spent in a kind of work at tables";
    let unit = Some(&Unit::Seconds);
    let mut family = out.encode_descriptor("work", help, unit, MetricType::Counter)?;
    for kind in Work::ALL {
        let seconds = ConstCounter::new(work.get(kind).as_secs_f64());
        seconds.encode(family.encode_family(&[("work", kind.name())])?)?;
    }
    Ok(())
}

/// Reads one figure of a kind of search.
type Figure = fn(&SearchCounts) -> u64;

/// What bots, advice and analyses do on their threads, with a label for the kind of search.
fn searches(out: &mut DescriptorEncoder, searches: &SearchMetrics) -> fmt::Result {
    let gauges: [(&str, &str, Figure); 2] = [
        (
            "searches_running",
            "Searches that have a thread",
            |counts| counts.running.get(),
        ),
        (
            "searches_waiting",
            "Searches that wait for a thread",
            |counts| counts.waiting.get(),
        ),
    ];
    for (name, help, value) in gauges {
        let mut family = out.encode_descriptor(name, help, None, MetricType::Gauge)?;
        for kind in SearchKind::ALL {
            let count = i64::try_from(value(searches.of(kind))).unwrap_or(i64::MAX);
            ConstGauge::new(count).encode(family.encode_family(&[("kind", kind.name())])?)?;
        }
    }
    let counters: [(&str, &str, Figure); 2] = [
        (
            "searches_reduced",
            "Searches that began with less than their usual budget",
            |counts| counts.reduced.get(),
        ),
        (
            "searches_cancelled",
            "Searches that were cancelled",
            |counts| counts.cancelled.get(),
        ),
    ];
    for (name, help, value) in counters {
        let mut family = out.encode_descriptor(name, help, None, MetricType::Counter)?;
        for kind in SearchKind::ALL {
            let count = ConstCounter::new(value(searches.of(kind)));
            count.encode(family.encode_family(&[("kind", kind.name())])?)?;
        }
    }
    let help = "Time that searches spent on their threads";
    let unit = Some(&Unit::Seconds);
    let mut family = out.encode_descriptor("searches", help, unit, MetricType::Counter)?;
    for kind in SearchKind::ALL {
        let seconds = ConstCounter::new(searches.of(kind).time().as_secs_f64());
        seconds.encode(family.encode_family(&[("kind", kind.name())])?)?;
    }
    Ok(())
}

fn counter(out: &mut DescriptorEncoder, name: &str, help: &str, value: u64) -> fmt::Result {
    let metric = ConstCounter::new(value);
    metric.encode(out.encode_descriptor(name, help, None, metric.metric_type())?)
}

fn gauge(out: &mut DescriptorEncoder, name: &str, help: &str, value: u64) -> fmt::Result {
    let metric = ConstGauge::new(i64::try_from(value).unwrap_or(i64::MAX));
    metric.encode(out.encode_descriptor(name, help, None, metric.metric_type())?)
}
