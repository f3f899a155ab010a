//! The example game passes the battery.

use portolan_conformance::example::trial::battery;

#[test]
fn the_box_is_in_order() {
    battery().run_box();
}

#[test]
fn games_of_two() {
    battery().run(2);
}

#[test]
fn games_of_three() {
    battery().run(3);
}

#[test]
fn games_of_four() {
    battery().run(4);
}
