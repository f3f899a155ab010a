//! Actions and outcomes with their notation, events, prompts, refusals and forecast lines. The
//! sentences are in the Fluent files; here are their keys and parameters.

pub(crate) mod action;
pub(crate) mod ending;
pub(crate) mod event;
pub(crate) mod feelings;
pub(crate) mod forecast_line;
mod names;
pub(crate) mod outcome;
pub(crate) mod prompt;
pub(crate) mod refusal;

pub(crate) use names::goods_arg;
