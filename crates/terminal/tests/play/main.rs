//! Games at a terminal, through streams.

mod answers;
mod boards;
mod commands;
mod dice;
mod example;
mod files;
mod hostile;
mod hot_seat;
mod negotiation;
mod orders;
mod session;
mod whole_games;
