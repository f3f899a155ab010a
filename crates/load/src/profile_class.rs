//! What a processor does, told from the name of the function it is in. In the kernel, the system
//! call decides; in the program, the crate. Code that was inlined counts as its caller.

use std::collections::BTreeMap;

use serde::Serialize;

/// What a processor does for the server.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Work {
    /// The kernel sends to sockets, including the receiving side of the loopback.
    KernelSend,
    /// The kernel receives from sockets.
    KernelReceive,
    /// The kernel makes a file durable.
    KernelSync,
    /// The kernel reads, writes or locks files.
    KernelFile,
    /// Threads wait for and wake each other.
    KernelFutex,
    /// The kernel waits for sockets and timers, or wakes such a wait.
    KernelPoll,
    /// The kernel gives memory to the program or takes it back.
    KernelMemory,
    /// The kernel handles interrupts and changes threads, outside of a system call above.
    KernelInterrupt,
    /// The kernel does anything else.
    KernelOther,
    /// Rules, views and bots: the games and what all games share.
    Rules,
    /// JSON is written or read, also as maps of values.
    Json,
    /// SQLite and its binding.
    Sqlite,
    /// Tokio and channels.
    Tokio,
    /// WebSockets and HTTP.
    Sockets,
    /// The server's own code.
    Glue,
    /// Memory is allocated, freed or copied.
    Memory,
    /// Functions of the standard library and of other libraries.
    Libraries,
    /// The function is unknown.
    Unknown,
}

impl Work {
    /// Its name in the report.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Work::KernelSend => "kernel: send",
            Work::KernelReceive => "kernel: receive",
            Work::KernelSync => "kernel: fsync",
            Work::KernelFile => "kernel: other file calls",
            Work::KernelFutex => "kernel: futex",
            Work::KernelPoll => "kernel: epoll",
            Work::KernelMemory => "kernel: memory",
            Work::KernelInterrupt => "kernel: interrupts",
            Work::KernelOther => "kernel: other",
            Work::Rules => "rules, views, bots",
            Work::Json => "JSON",
            Work::Sqlite => "SQLite",
            Work::Tokio => "tokio, channels",
            Work::Sockets => "WebSockets, HTTP",
            Work::Glue => "server's own code",
            Work::Memory => "allocator, copying",
            Work::Libraries => "other libraries",
            Work::Unknown => "unknown function",
        }
    }

    /// Whether it is done by the kernel.
    pub(crate) fn is_kernel(self) -> bool {
        self <= Work::KernelOther
    }
}

/// Parts of the names of kernel functions. The first that occurs in a stack decides, so a sync
/// inside of a write is a sync.
const KERNEL: [(Work, &[&str]); 8] = [
    (Work::KernelSync, &["fsync", "fdatasync", "sync_file"]),
    (
        Work::KernelSend,
        &["sendto", "sendmsg", "sock_write", "writev"],
    ),
    (
        Work::KernelReceive,
        &["recvfrom", "recvmsg", "sock_read", "accept"],
    ),
    (Work::KernelFutex, &["futex"]),
    (
        Work::KernelPoll,
        &["epoll", "eventfd", "timerfd", "ep_poll"],
    ),
    (
        Work::KernelFile,
        &["pread", "pwrite", "vfs_", "fcntl", "ftruncate", "ext4"],
    ),
    (
        Work::KernelMemory,
        &["page_fault", "madvise", "mmap", "munmap"],
    ),
    (
        Work::KernelInterrupt,
        &["interrupt", "sysvec", "irqentry", "softirq", "schedule"],
    ),
];

/// Parts of the names of the program's functions. The first that occurs decides, so the
/// serialization of a game's type is JSON.
const PROGRAM: [(Work, &[&str]); 6] = [
    (
        Work::Sockets,
        &["tungstenite", "axum", "hyper", "httparse", "tower"],
    ),
    (
        Work::Json,
        &["serde", "indexmap", "itoa::", "ryu::", "zmij::"],
    ),
    (Work::Sqlite, &["sqlx", "libsqlite"]),
    (
        Work::Rules,
        &["portolan_core", "portolan_match", "portolan_bots"],
    ),
    (
        Work::Tokio,
        &["tokio", "mio::", "flume", "futures", "parking_lot"],
    ),
    (Work::Glue, &["portolan"]),
];

/// Functions of the C library and of the allocator.
const MEMORY: [&str; 9] = [
    "mem", "__mem", "mi_", "_mi_", "malloc", "free", "realloc", "_int_", "madvise",
];

fn first(classes: &[(Work, &[&str])], name: &str) -> Option<Work> {
    let mut classes = classes.iter();
    let found = classes.find(|(_, parts)| parts.iter().any(|part| name.contains(part)));
    found.map(|(work, _)| *work)
}

/// The work of a stack of kernel functions, innermost first.
pub(crate) fn kernel_work<'a>(stack: impl Iterator<Item = &'a str> + Clone) -> Work {
    let occurs = |parts: &[&str]| {
        let mut names = stack.clone();
        names.any(|name| parts.iter().any(|part| name.contains(part)))
    };
    let found = KERNEL.iter().find(|(_, parts)| occurs(parts));
    found.map_or(Work::KernelOther, |(work, _)| *work)
}

/// The work of a function of the program or of its C library. `games` are the names of the
/// games, whose crates have the same names.
pub(crate) fn program_work(function: &str, games: &[String]) -> Work {
    if function == "[unknown]" || function.is_empty() {
        return Work::Unknown;
    }
    if MEMORY.iter().any(|start| function.starts_with(start)) {
        return Work::Memory;
    }
    if !function.contains("::") {
        return c_work(function);
    }
    let is_game = |game: &String| function.contains(&format!("{game}::"));
    match first(&PROGRAM, function) {
        // A future of the server that tokio polls is named after both.
        Some(Work::Tokio | Work::Glue) | None if games.iter().any(is_game) => Work::Rules,
        Some(work) => work,
        None if function.contains("alloc::raw_vec") => Work::Memory,
        None => Work::Libraries,
    }
}

/// The work of a function without a path. The C code in the program is SQLite.
fn c_work(function: &str) -> Work {
    const LIBRARY: [&str; 8] = [
        "__rust",
        "rust_",
        "_R",
        "__GI_",
        "__vdso",
        "clock_gettime",
        "pthread_",
        "___pthread",
    ];
    const CALLS: [&str; 9] = [
        "syscall",
        "__send",
        "send",
        "recv",
        "__recv",
        "epoll_",
        "__epoll",
        "__lll_",
        "start_thread",
    ];
    let is_any = |starts: &[&str]| starts.iter().any(|start| function.starts_with(start));
    match is_any(&LIBRARY) || is_any(&CALLS) {
        true => Work::Libraries,
        false => Work::Sqlite,
    }
}

/// How many samples each work has.
pub(crate) type WorkCounts = BTreeMap<Work, usize>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_system_call_decides_in_the_kernel() {
        let work = |stack: &str| kernel_work(stack.split(' '));
        let call = "do_syscall_64 entry_SYSCALL_64_after_hwframe";
        for (stack, expected) in [
            ("_raw_spin_lock tcp_ack __sys_sendto", Work::KernelSend),
            ("tcp_recvmsg __sys_recvfrom", Work::KernelReceive),
            (
                "iowrite16 ext4_sync_file __x64_sys_fdatasync",
                Work::KernelSync,
            ),
            ("ext4_sync_file vfs_write ksys_write", Work::KernelSync),
            (
                "ext4_da_write_end vfs_write __x64_sys_pwrite64",
                Work::KernelFile,
            ),
            (
                "finish_task_switch.isra.0 schedule do_futex",
                Work::KernelFutex,
            ),
            (
                "finish_task_switch.isra.0 ep_poll do_epoll_wait",
                Work::KernelPoll,
            ),
            ("eventfd_write vfs_write ksys_write", Work::KernelPoll),
            (
                "clear_page do_user_addr_fault asm_exc_page_fault",
                Work::KernelMemory,
            ),
            (
                "tcp_ack handle_softirqs sysvec_apic_timer_interrupt",
                Work::KernelInterrupt,
            ),
            ("fdget __x64_sys_getrandom", Work::KernelOther),
        ] {
            assert_eq!(work(&format!("{stack} {call}")), expected, "{stack}");
        }
    }

    #[test]
    fn the_crate_decides_in_the_program() {
        let games = ["manila".to_owned(), "oltremare".to_owned()];
        for (function, expected) in [
            ("serde_json::ser::format_escaped_str", Work::Json),
            (
                "portolan_core::phrase::_::<impl serde_core::ser::Serialize for portolan_core::phrase::Phrase>::serialize",
                Work::Json,
            ),
            (
                "oltremare::game::<impl portolan_core::game::Game for oltremare::Oltremare>::public_view",
                Work::Rules,
            ),
            ("manila::rules::harbour::pay", Work::Rules),
            ("portolan_match::fold::Fold<G>::append", Work::Rules),
            ("indexmap::map::IndexMap<K,V,S>::insert_full", Work::Json),
            ("sqlite3VdbeExec", Work::Sqlite),
            ("walChecksumBytes", Work::Sqlite),
            ("sqlx_sqlite::connection::Statements::get", Work::Sqlite),
            ("tokio::sync::mpsc::list::Rx<T>::pop", Work::Tokio),
            (
                "<flume::signal::SyncSignal as flume::signal::Signal>::fire",
                Work::Tokio,
            ),
            (
                "tungstenite::protocol::WebSocketContext::flush",
                Work::Sockets,
            ),
            (
                "<axum::extract::ws::WebSocket as futures_core::stream::Stream>::poll_next",
                Work::Sockets,
            ),
            (
                "portolan_live::table_actor::run::run::{{closure}}",
                Work::Glue,
            ),
            ("__memmove_avx_unaligned_erms", Work::Memory),
            ("_mi_page_malloc_zero", Work::Memory),
            ("core::str::converts::from_utf8", Work::Libraries),
            ("syscall", Work::Libraries),
            ("[unknown]", Work::Unknown),
        ] {
            assert_eq!(program_work(function, &games), expected, "{function}");
        }
    }

    #[test]
    fn the_kernel_comes_first() {
        assert!(Work::KernelSend.is_kernel() && Work::KernelOther.is_kernel());
        assert!(!Work::Rules.is_kernel() && !Work::Unknown.is_kernel());
    }
}
