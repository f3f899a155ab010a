//! The test battery every game must pass, and the small game it is itself tried on.

pub mod quay;
