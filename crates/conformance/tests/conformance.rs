//! The example game passes the suite.

use portolan_conformance::example::suite::suite;

#[test]
fn texts_options_and_editions_are_valid() {
    suite().run_components();
}

#[test]
fn games_with_two_players() {
    suite().run(2);
}

#[test]
fn games_with_three_players() {
    suite().run(3);
}

#[test]
fn games_with_four_players() {
    suite().run(4);
}
