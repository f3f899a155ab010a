//! The notation of every game: what can be read prints and reads back as the same.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| portolan_drive::hostile::notation(data));
