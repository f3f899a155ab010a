//! The table, tried on Quay.

mod fair;
mod fair_hostile;
mod json;
mod market;
mod prompts;
mod record;
mod record_hostile;
mod table;
mod texts;
mod undo;
mod undo_random;
