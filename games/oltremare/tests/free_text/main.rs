//! What people type when they negotiate and play, and what is understood.

mod answers;
mod errors;
#[path = "../support/named_cards.rs"]
mod named_cards;
mod offers;
mod random;
mod table;
mod turn;
