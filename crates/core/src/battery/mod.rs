//! The test battery.
