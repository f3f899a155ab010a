//! Metrics in the text format of Prometheus. Labels are methods, routes and statuses, never names,
//! tables or actions.

use std::time::Duration;

use axum::http::Method;
use portolan_store::Store;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{EncodeLabelSet, text};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::Registry;

/// The metrics of the server. Those of tables are collected when metrics are read.
pub(crate) struct Metrics {
    requests: Family<Request, Counter>,
    durations: Family<Route, Histogram>,
    /// Connections closed before their time, to make room for others.
    pub(crate) connections_evicted: Counter,
    /// Connections refused because no other one could make room.
    pub(crate) connections_refused: Counter,
    registry: Registry,
}

/// The labels of a request.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
pub(crate) struct Request {
    method: &'static str,
    route: String,
    status: u16,
}

/// The labels of a duration.
#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct Route {
    route: String,
}

impl Request {
    pub(crate) fn new(method: &Method, route: &str, status: u16) -> Request {
        Request {
            method: method_label(method),
            route: route.to_owned(),
            status,
        }
    }
}

/// The label of a method. Unknown methods share one, because clients can invent any number.
fn method_label(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

/// The histogram buckets of durations, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1.0, 3.0, 10.0];

impl Metrics {
    /// Registers the metrics of requests, of the store, and those of a collector.
    pub(crate) fn new(store: &Store, collector: impl Collector) -> Metrics {
        let mut registry = Registry::with_prefix("portolan");
        let requests = Family::default();
        let durations: Family<Route, Histogram> =
            Family::new_with_constructor(|| Histogram::new(BUCKETS));
        registry.register("http_requests", "Answered requests", requests.clone());
        registry.register("http_seconds", "How long answers took", durations.clone());
        let connections_evicted = Counter::default();
        registry.register(
            "connections_evicted",
            "Connections closed to make room for others",
            connections_evicted.clone(),
        );
        let connections_refused = Counter::default();
        registry.register(
            "connections_refused",
            "Connections refused because there are too many",
            connections_refused.clone(),
        );
        store.metrics().register(&mut registry);
        registry.register_collector(Box::new(collector));
        Metrics {
            requests,
            durations,
            connections_evicted,
            connections_refused,
            registry,
        }
    }

    pub(crate) fn count(&self, request: &Request, took: Duration) {
        let route = Route {
            route: request.route.clone(),
        };
        self.requests.get_or_create(request).inc();
        self.durations
            .get_or_create(&route)
            .observe(took.as_secs_f64());
    }

    /// All metrics as text.
    pub(crate) fn text(&self) -> Result<String, std::fmt::Error> {
        let mut text = String::new();
        text::encode(&mut text, &self.registry)?;
        Ok(text)
    }
}
