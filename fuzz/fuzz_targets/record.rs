//! The record reader: what can be read is written and replayed as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| portolan_drive::hostile::record(data));
