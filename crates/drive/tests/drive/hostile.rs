//! Random and mutated input to everything that reads untrusted bytes. These are the entry points of
//! the fuzzers (`fuzz/README.md`), with a fixed number of inputs and fixed seeds.

use portolan_catalogue::{NAMES, visit};
use portolan_core::Random;
use portolan_drive::hostile;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use serde_json::Value;

use crate::documentation::requests;
use crate::games::BotsPlay;

/// Bytes with a meaning in JSON or in notation.
const SIGNIFICANT_BYTES: &[u8] = b"{}[]\",:0123456789 \n\\+-.etrufalsn\x00\xff\xc3";

/// Mutates the data: flips, replaces, removes, inserts, copies or truncates bytes.
fn mutate(data: &mut Vec<u8>, rng: &mut impl Random) {
    for _ in 0..=rng.below(4) {
        let at = rng.below(data.len() as u32 + 1) as usize;
        let length = (rng.below(24) as usize).min(data.len() - at);
        match rng.below(6) {
            0 if at < data.len() => data[at] ^= 1 << rng.below(8),
            1 if at < data.len() => {
                data[at] = SIGNIFICANT_BYTES[rng.below(SIGNIFICANT_BYTES.len() as u32) as usize]
            }
            2 => drop(data.drain(at..at + length)),
            3 => data.insert(
                at,
                SIGNIFICANT_BYTES[rng.below(SIGNIFICANT_BYTES.len() as u32) as usize],
            ),
            4 => {
                let piece = data[at..at + length].to_vec();
                let to = rng.below(data.len() as u32 + 1) as usize;
                data.splice(to..to, piece);
            }
            _ => data.truncate(at.max(data.len() / 2)),
        }
    }
}

/// Feeds valid input, then noise, then mutated copies of valid input, some with swapped lines.
fn feed_hostile_input(good: &[Vec<u8>], inputs: u32, target: fn(&[u8])) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(0x0dd5_ea5e);
    for seed in good {
        target(seed);
    }
    for _ in 0..inputs / 8 {
        let noise: Vec<u8> = (0..rng.below(80))
            .map(|_| {
                if rng.chance(1, 2) {
                    SIGNIFICANT_BYTES[rng.below(SIGNIFICANT_BYTES.len() as u32) as usize]
                } else {
                    rng.below(256) as u8
                }
            })
            .collect();
        target(&noise);
    }
    for _ in 0..inputs {
        let mut data = good[rng.below(good.len() as u32) as usize].clone();
        if rng.chance(1, 4) {
            let mut lines: Vec<_> = data.split(|byte| *byte == b'\n').collect();
            let (one, other) = (rng.below(lines.len() as u32), rng.below(lines.len() as u32));
            lines.swap(one as usize, other as usize);
            data = lines.join(&b'\n');
        }
        mutate(&mut data, &mut rng);
        target(&data);
    }
}

/// The record of a whole game between bots, one for each game.
pub(crate) fn records() -> Vec<String> {
    NAMES
        .iter()
        .map(|name| visit(name, BotsPlay).unwrap())
        .collect()
}

#[test]
fn notation() {
    let good: Vec<Vec<u8>> = records()
        .iter()
        .flat_map(|record| record.lines().map(str::to_owned).collect::<Vec<_>>())
        .filter_map(|line| {
            let line: Value = serde_json::from_str(&line).unwrap();
            let notation = line.get("act").or(line.get("chance"))?;
            Some(notation.as_str()?.as_bytes().to_vec())
        })
        .collect();
    feed_hostile_input(&good, 200_000, hostile::notation);
}

#[test]
fn drive() {
    let session = requests().join("\n").into_bytes();
    let lines = requests().into_iter().map(String::into_bytes);
    let good: Vec<_> = lines.chain([session.clone(), session]).collect();
    feed_hostile_input(&good, 3_000, hostile::drive);
}

/// Found by the fuzzer.
#[test]
fn foreign_text_may_look_like_a_parameter() {
    hostile::drive(br#"{"do":"{$name}"}"#);
    hostile::drive(b"{\"do\":\"start\",\"players\":3,\"names\":[\"{a}\",\"{$b}\",\"c\"]}\n{\"do\":\"undo\",\"seat\":1}");
}

#[test]
fn record_reader() {
    let mut good: Vec<_> = records().into_iter().map(String::into_bytes).collect();
    let short: Vec<Vec<u8>> = good
        .iter()
        .map(|record| {
            let lines: Vec<_> = record.split(|byte| *byte == b'\n').take(12).collect();
            lines.join(&b'\n')
        })
        .collect();
    good.extend(short);
    feed_hostile_input(&good, 6_000, hostile::record);
}
