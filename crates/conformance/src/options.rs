//! Option sets to play with: all of them, or enough that every pair of values occurs.

use super::Rng;
use portolan_core::random::Random;
use portolan_core::setup::{OptionKind, OptionSpec, Setup, Value};

/// A set-up with random values for all options.
pub(super) fn random(players: u8, specs: &[OptionSpec], rng: &mut Rng) -> Setup {
    let mut setup = Setup::new(players);
    for spec in specs {
        let value = match spec.kind {
            OptionKind::Number { least, most, .. } => {
                Value::Number(least + rng.below(most - least + 1))
            }
            OptionKind::Limit { least, most, .. } => match rng.below(8) {
                0 => Value::Number(0),
                _ => Value::Number(least + rng.below(most - least + 1)),
            },
            kind => {
                let values = kind.values();
                values[rng.below(values.len() as u32) as usize].clone()
            }
        };
        setup = setup.with(spec.name, value);
    }
    setup
}

/// All option sets if there are no more than `most`, otherwise a sample in which every value of
/// every option occurs with every value of every other.
pub(super) fn sets(players: u8, specs: &[OptionSpec], most: usize, rng: &mut Rng) -> Vec<Setup> {
    let values: Vec<Vec<Value>> = specs.iter().map(|spec| spec.kind.values()).collect();
    let number = values
        .iter()
        .try_fold(1usize, |product, values| product.checked_mul(values.len()));
    let picks = match number {
        Some(number) if number <= most => all(&values),
        _ => pairwise(&values, rng),
    };
    picks
        .iter()
        .map(|pick| {
            let chosen = specs.iter().zip(&values).zip(pick);
            chosen.fold(Setup::new(players), |setup, ((spec, values), index)| {
                setup.with(spec.name, values[*index].clone())
            })
        })
        .collect()
}

fn all(values: &[Vec<Value>]) -> Vec<Vec<usize>> {
    values.iter().fold(vec![Vec::new()], |sets, values| {
        let longer = |set: &Vec<usize>| {
            let set = set.clone();
            (0..values.len()).map(move |index| [set.as_slice(), &[index]].concat())
        };
        sets.iter().flat_map(longer).collect()
    })
}

/// Greedy: repeatedly takes the candidate with the most new pairs, until all pairs occur.
fn pairwise(values: &[Vec<Value>], rng: &mut Rng) -> Vec<Vec<usize>> {
    const CANDIDATES: usize = 40;
    let mut missing: Vec<[(usize, usize); 2]> = Vec::new();
    for (one, ones) in values.iter().enumerate() {
        for (two, twos) in values.iter().enumerate().skip(one + 1) {
            for first in 0..ones.len() {
                missing.extend((0..twos.len()).map(|second| [(one, first), (two, second)]));
            }
        }
    }
    let has_pair = |set: &[usize], pair: &[(usize, usize); 2]| {
        pair.iter().all(|(option, value)| set[*option] == *value)
    };
    let mut sets = Vec::new();
    while let Some(&[first, second]) = missing.first() {
        let best = (0..CANDIDATES)
            .map(|_| {
                let mut set: Vec<usize> = values
                    .iter()
                    .map(|values| rng.below(values.len() as u32) as usize)
                    .collect();
                (set[first.0], set[second.0]) = (first.1, second.1);
                set
            })
            .max_by_key(|set| missing.iter().filter(|pair| has_pair(set, pair)).count());
        if let Some(set) = best {
            missing.retain(|pair| !has_pair(&set, pair));
            sets.push(set);
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use rand_xoshiro::rand_core::SeedableRng;

    use super::*;

    const WIND: &[&str] = &["calm", "breeze", "gale"];
    const SPECS: [OptionSpec; 5] = [
        OptionSpec::flag("a", false),
        OptionSpec::flag("b", false),
        OptionSpec::pick("c", WIND),
        OptionSpec::pick("d", WIND),
        OptionSpec::pick("e", WIND),
    ];

    #[test]
    fn few_options_are_all_combined() {
        let mut sets = sets(3, &SPECS, 108, &mut Rng::seed_from_u64(1));
        assert_eq!(sets.len(), 2 * 2 * 3 * 3 * 3);
        let first = sets.swap_remove(0);
        assert!(!sets.contains(&first));
    }

    #[test]
    fn of_many_options_every_pair_occurs() {
        let sets = sets(3, &SPECS, 107, &mut Rng::seed_from_u64(1));
        assert!(sets.len() < 30, "{}", sets.len());
        for one in &SPECS {
            for two in SPECS.iter().filter(|two| two.name != one.name) {
                for first in one.kind.values() {
                    for second in two.kind.values() {
                        assert!(sets.iter().any(|setup| {
                            setup.options[one.name] == first && setup.options[two.name] == second
                        }));
                    }
                }
            }
        }
    }

    #[test]
    fn random_numbers_lie_within_their_bounds() {
        let specs = [OptionSpec::number("n", 3..=5, 4)];
        let mut rng = Rng::seed_from_u64(1);
        let mut drawn: Vec<u32> = (0..100)
            .map(|_| match random(2, &specs, &mut rng).options["n"] {
                Value::Number(number) => number,
                ref other => panic!("{other}"),
            })
            .collect();
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn, [3, 4, 5]);
    }
}
