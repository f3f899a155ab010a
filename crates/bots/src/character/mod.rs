//! The characters of bots: who they are (`persons`), what their temperament makes of a decision
//! (`inclination`), and how a search weighs that (`judgement`).
//!
//! A temperament moves decisions that are about equally good. The same person decides in the same way next
//! time: a decision follows from the person, the view, the events that the seat has seen, and the random numbers.

mod inclination;
mod judgement;
mod persons;

pub use persons::{Bot, Person, UnknownBot};

pub(crate) use inclination::Inclination;
pub(crate) use judgement::Judgement;
