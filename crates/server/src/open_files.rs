//! The limit of open files of the process. It is raised as far as the operating system allows, and the
//! numbers of connections and sockets are lowered to what fits below it: a server that runs out of
//! files can neither accept connections nor store anything.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

use crate::connections::LOOPBACK_RESERVE;
use crate::limits::Limits;

/// Files for everything else: the data file, its copies, the listener, the runtime, and connections
/// that are being closed or refused.
const OTHER_FILES: usize = 256;

/// What some systems accept at most, although they report no limit.
const FALLBACK: u64 = 10_240;

/// Raises the limit of open files, and lowers the limits to what fits.
pub(crate) fn fit(limits: Limits) -> Limits {
    let files = raise();
    let fitting = lower(limits, files);
    let lowered = (fitting.sockets, fitting.connections) != (limits.sockets, limits.connections);
    // Without limits, as many as fit were asked for.
    if lowered && limits.connections != usize::MAX {
        tracing::warn!(
            open_files = files,
            sockets = fitting.sockets,
            sockets_configured = limits.sockets,
            connections = fitting.connections,
            connections_configured = limits.connections,
            "the limit of open files is too low: fewer sockets and connections are allowed; raise it \
             (ulimit -Hn, LimitNOFILE)"
        );
    }
    fitting
}

/// Raises the soft limit to the hard one. Returns the limit.
fn raise() -> usize {
    let limit = getrlimit(Resource::Nofile);
    let raised = [limit.maximum, Some(FALLBACK)]
        .into_iter()
        .map(|current| Rlimit { current, ..limit })
        .filter(|raised| raised.current > limit.current || raised.current.is_none())
        .find(|raised| {
            let set = setrlimit(Resource::Nofile, *raised);
            if let Err(error) = &set {
                let (from, to) = (limit.current, raised.current);
                tracing::debug!(?from, ?to, %error, "raise limit of open files failed");
            }
            set.is_ok()
        });
    let files = raised.unwrap_or(limit).current;
    files.map_or(usize::MAX, |files| {
        usize::try_from(files).unwrap_or(usize::MAX)
    })
}

/// Sockets and connections that fit, with at least a quarter for connections.
fn lower(limits: Limits, files: usize) -> Limits {
    let available = files.saturating_sub(OTHER_FILES + LOOPBACK_RESERVE);
    if limits.sockets.saturating_add(limits.connections) <= available {
        return limits;
    }
    let connections = limits.connections.min(available / 4).max(1);
    Limits {
        connections,
        sockets: limits.sockets.min(available.saturating_sub(connections)),
        ..limits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sockets_and_connections_are_lowered_to_what_fits() {
        let numbers = |limits: Limits, files| {
            let fitting = lower(limits, files);
            (fitting.sockets, fitting.connections)
        };
        let limits = Limits::default();
        assert_eq!(numbers(limits, 1_000_000), (10_000, 2_000));
        assert_eq!(numbers(limits, 1_024), (564, 188));
        assert_eq!(numbers(limits, 10), (0, 1));
        assert_eq!(numbers(Limits::unlimited(), 20_272), (15_000, 5_000));
    }

    #[test]
    fn the_soft_limit_is_raised_to_the_hard_one() {
        raise();
        let limit = getrlimit(Resource::Nofile);
        // A system without a hard limit may accept less.
        assert!(
            limit.maximum.is_none() || limit.current == limit.maximum,
            "{limit:?}"
        );
    }
}
