//! The drive protocol: every line gets one reply, and a refused one changes nothing.

#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| portolan_drive::hostile::drive(data));
