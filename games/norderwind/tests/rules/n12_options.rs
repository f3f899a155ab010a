//! N12: the options of a table. What they change is tested in their own chapters: `tile_log` with
//! N9.2, `round_limit` with N8.3.

use norderwind::Norderwind;
use portolan_core::{GamePackage, OptionKind, Setup};

use crate::script::Script;

#[test]
fn n12_both_options_are_offered_with_their_defaults() {
    let offered: Vec<_> = Norderwind::OPTIONS
        .iter()
        .map(|option| (option.name, option.kind.default_value().to_string()))
        .collect();
    let expected = [("tile_log", "on"), ("round_limit", "200")];
    assert_eq!(
        offered,
        expected.map(|(name, value)| (name, value.to_owned()))
    );
    let limits = OptionKind::Number {
        least: 1,
        most: 1000,
        default: 200,
    };
    assert_eq!(Norderwind::OPTIONS[1].kind, limits);
}

#[test]
fn n12_every_option_takes_effect() {
    let plain = *Script::new(2).game.options();
    assert!(plain.tile_log);
    assert_eq!(plain.round_limit, 200);
    assert!(
        !Script::with(2, &[("tile_log", "off")])
            .game
            .options()
            .tile_log
    );
    for rounds in [1_u16, 1000] {
        let game = Script::with(2, &[("round_limit", &rounds.to_string())]);
        assert_eq!(game.game.options().round_limit, rounds);
        assert_eq!(game.spectator().round_limit, rounds);
    }
}

#[test]
fn n12_a_wrong_table_is_refused() {
    for setup in [
        Setup::new(1),
        Setup::new(5),
        Setup::new(3).with("tile_log", "maybe"),
        Setup::new(3).with("round_limit", "0"),
        Setup::new(3).with("round_limit", "1001"),
        Setup::new(3).with("round_limit", "many"),
        Setup::new(3).with("no_such_option", true),
    ] {
        assert!(Norderwind::open(&setup).is_err(), "{setup:?}");
    }
}
