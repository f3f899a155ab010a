//! Tests of the routes, one file for each group, over real HTTP and real sockets.

#[path = "../common/mod.rs"]
mod common;

mod after_game;
mod connections;
mod history;
mod limits;
mod me;
mod memory;
mod middleware;
mod openapi;
mod operators;
mod page;
mod records;
mod socket;
mod starting;
mod table_card;
mod tables;
