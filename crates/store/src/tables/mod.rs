//! Tables: their rows and who belongs to them. Their logs are elsewhere ([`crate::journal`]),
//! and what a meta says is not known here.

mod read;
mod write;
