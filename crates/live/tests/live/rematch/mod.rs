//! Tests of playing again with the same people: `proposals` (one next table for all, what it
//! inherits, crashes), `people` (turned seats, bots for whoever does not come, who is refused).

mod people;
mod proposals;

use portolan_live::wire::{OpenTable, Rematch, SeatInfo, Table};
use portolan_store::{Guest, TableId};

use crate::test_server::{TestServer, table};

/// Who sits where: the name, with `?` if the seat is kept, and `bot` for a bot.
fn seats(table: &Table) -> Vec<String> {
    let word = |seat: &SeatInfo| match seat {
        SeatInfo::Free { .. } => "-".to_owned(),
        SeatInfo::Person { name, .. } => name.clone(),
        SeatInfo::Kept { name, .. } => format!("{name}?"),
        SeatInfo::Bot { .. } => "bot".to_owned(),
    };
    table.seats.iter().map(word).collect()
}

fn salted(text: &str) -> Rematch {
    Rematch {
        entropy: Some(text.to_owned()),
    }
}

/// Anna, Ben and a bot at a table whose game was started and closed.
async fn ended_table(server: &TestServer, request: OpenTable) -> (TableId, Guest, Guest) {
    let (anna, ben) = (server.guest("Anna").await, server.guest("Ben").await);
    let id = server.start_game(&[&anna, &ben], request).await;
    server.table_registry.close(&id, &anna).await.unwrap();
    (id, anna, ben)
}

async fn rematch(server: &TestServer, id: &TableId, guest: &Guest) -> Table {
    let request = Rematch::default();
    let answer = server.table_registry.rematch(id, guest, request).await;
    answer.unwrap()
}

/// Anna, Ben and Clara at a running game with so many seats.
async fn table_of_three(server: &TestServer, seats: usize) -> (TableId, [Guest; 3]) {
    let mut guests = Vec::new();
    for name in ["Anna", "Ben", "Clara"] {
        guests.push(server.guest(name).await);
    }
    let guests: [Guest; 3] = guests.try_into().unwrap();
    let id = server
        .start_game(&guests.each_ref(), table("manila", seats))
        .await;
    (id, guests)
}
