//! The numbers of the heuristic that no rule gives, in gold of the built-in edition. They were found
//! by letting players with different numbers play each other with rotating seats.

use portolan_core::Manner;

/// What the game is worth.
pub(super) const VICTORY: f32 = 1_000.0;

/// How a player judges positions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Habits {
    /// What a cube on the board is worth.
    pub(super) cube: f32,
    /// The part of it that a majority cube is worth, since somebody may take it away.
    pub(super) majority: f32,
    /// What a cube of the leading rival costs: taking a majority away from somebody is worth something.
    pub(super) rival_cube: f32,
    /// The part of its cubes that an order is worth which the ship could fill now.
    pub(super) ready: f32,
    /// The part of this that is left for each good that the order lacks.
    pub(super) lacks_good: f32,
    /// The same for the dearest good.
    pub(super) lacks_wine: f32,
    /// The same for a captain.
    pub(super) lacks_captain: f32,
    /// The same for a coin.
    pub(super) lacks_coin: f32,
    /// The same for each rival who could fill the order now.
    pub(super) contested: f32,
    /// What it is worth to fill an order now and not later, when somebody else may have filled it.
    pub(super) haste: f32,
    /// What a first order in a port is worth for the cube for all ports, in cubes, if the ship has
    /// delivered to none, one or two of the others.
    pub(super) ports: [f32; 3],
    /// What a good on board is worth apart from orders: it can be sold or used later.
    pub(super) good: f32,
    /// What a captain in prison is worth apart from orders.
    pub(super) captain: f32,
    /// What a coin is worth while there are few.
    pub(super) coin: f32,
    /// What a coin is worth beyond [`coins_in_hand`](Habits::coins_in_hand).
    pub(super) further_coin: f32,
    /// So many coins keep a ship able to act.
    pub(super) coins_in_hand: f32,
    /// The part of the worth of goods, coins and letters that is left at the very end.
    pub(super) late: f32,
    /// What the first and the second letter of trade are worth.
    pub(super) letters: [f32; 2],
    /// What a level of the sail is worth at the start of the game.
    pub(super) sail: f32,
    /// What each cannon is worth at the start of the game.
    pub(super) cannons: [f32; 4],
    /// What the posts are worth at the start of the game.
    pub(super) boatswain: f32,
    pub(super) gunner: f32,
    pub(super) treasurer: f32,
    pub(super) bookkeeper: f32,
    pub(super) lookout: f32,
    /// The part of the cube for a full crew that each hire is worth before the last.
    pub(super) crew_progress: f32,
    /// Equipment keeps this part of its worth at the very end.
    pub(super) least_future: f32,
    /// The part of an opponent's gain by letter that counts against a deal.
    pub(super) harm: f32,
}

impl Habits {
    /// Those of the level mate.
    pub(crate) const MATE: Habits = Habits {
        cube: 10.0,
        majority: 0.86,
        rival_cube: 2.0,
        ready: 0.25,
        lacks_good: 0.57,
        lacks_wine: 0.49,
        lacks_captain: 0.26,
        lacks_coin: 0.92,
        contested: 0.77,
        haste: 2.0,
        ports: [0.08, 0.23, 1.4],
        good: 1.5,
        captain: 1.5,
        coin: 0.67,
        further_coin: 0.58,
        coins_in_hand: 9.7,
        late: 0.58,
        letters: [0.71, 0.35],
        sail: 3.9,
        cannons: [0.0, 4.3, 2.2, 1.2],
        boatswain: 1.3,
        gunner: 2.8,
        treasurer: 3.9,
        bookkeeper: 0.77,
        lookout: 2.1,
        crew_progress: 0.22,
        least_future: 0.13,
        harm: 0.10,
    };

    /// How `mate` plays in this manner: the daring hurry, and carry fewer coins and cannons; the generous mind less
    /// what others gain by letters; whoever holds a grudge looks at the cubes of the rivals.
    pub(crate) fn in_manner(manner: &Manner) -> Habits {
        let usual = Habits::MATE;
        let daring = manner.daring;
        let grudge = manner.grudges.into_iter().fold(0.0, f32::max);
        Habits {
            rival_cube: usual.rival_cube * (1.0 + grudge),
            haste: usual.haste * (1.0 + 0.5 * daring),
            coins_in_hand: usual.coins_in_hand * (1.0 - 0.2 * daring),
            cannons: usual.cannons.map(|cannon| cannon * (1.0 - 0.25 * daring)),
            harm: usual.harm * (1.0 - 0.8 * manner.generosity),
            ..usual
        }
    }

    /// Those of the first version, which newer ones have to beat.
    #[cfg(test)]
    pub(crate) const FIRST: Habits = Habits {
        cube: 10.0,
        majority: 1.0,
        rival_cube: 2.0,
        ready: 0.6,
        lacks_good: 0.606_530_7,
        lacks_wine: 0.472_366_55,
        lacks_captain: 0.367_879_44,
        lacks_coin: 0.778_800_8,
        contested: 1.0,
        haste: 0.0,
        ports: [0.1, 0.3, 1.0],
        good: 1.3,
        captain: 1.5,
        coin: 1.0,
        further_coin: 0.6,
        coins_in_hand: 10.0,
        late: 1.0,
        letters: [1.0, 1.0],
        sail: 3.5,
        cannons: [0.0, 3.0, 2.0, 1.0],
        boatswain: 2.5,
        gunner: 2.0,
        treasurer: 1.0,
        bookkeeper: 3.0,
        lookout: 2.0,
        crew_progress: 0.12,
        least_future: 0.1,
        harm: 0.1,
    };
}
