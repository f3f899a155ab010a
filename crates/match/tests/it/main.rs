//! Tests of the match with Quay, the example game.

mod any_match;
mod any_match_restored;
mod audiences;
mod fair;
mod fair_hostile;
mod json;
mod long_logs;
mod matches;
mod orders;
mod prompts;
mod record;
mod record_hostile;
mod referee;
mod steps;
mod support;
mod texts;
mod undo;
mod undo_random;
