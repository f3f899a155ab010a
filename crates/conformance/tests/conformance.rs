//! The example game passes the suite.

use portolan_conformance::example::suite::suite;

#[test]
fn the_box_is_in_order() {
    suite().run_components();
}

#[test]
fn games_of_two() {
    suite().run(2);
}

#[test]
fn games_of_three() {
    suite().run(3);
}

#[test]
fn games_of_four() {
    suite().run(4);
}
