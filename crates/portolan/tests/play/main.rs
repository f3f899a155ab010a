//! `portolan play`, through streams and through pipes.

mod answers;
mod binary;
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
