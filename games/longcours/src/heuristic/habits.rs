//! The numbers of the heuristic that no rule gives. Shares are parts of the own wealth.
//!
//! Where [`Habits::MATE`] differs from the first heuristic, the number was chosen by letting a player with
//! it play three of the first (3,000 to 4,000 games of four, seats rotated). Two of them, `attack_least` and
//! the present `brawl_card`, showed no effect and are there because the play looks less silly.

use portolan_core::Manner;

/// How a heuristic player likes to play.
#[derive(Debug, Clone, Copy)]
pub(super) struct Habits {
    /// The part of the wealth that stays cash while the corsair is for sale, of a rival, or the own one: a
    /// storm cannot take it, and it can be bid.
    pub(super) reserve: f32,
    pub(super) reserve_hunted: f32,
    pub(super) reserve_owner: f32,

    /// With less free cash than this part of the cargo, the die is rolled before the ship sails.
    pub(super) invest_first: f32,

    /// The part of the wealth that the corsair is worth, less something for each storm of the rivals,
    /// but never less than the least.
    pub(super) dare: f32,
    pub(super) dare_per_storm: f32,
    pub(super) dare_least: f32,

    /// The least wealth by which the worth of cards is measured.
    pub(super) card_scale: f32,

    /// A bid is at once this part of what can be expected to be bid.
    pub(super) first_bid: f32,

    /// The least gain of an attack, as a share and in millions.
    pub(super) attack_share: f32,
    pub(super) attack_least: f32,

    /// What the strongest brawl card is worth, as a share; weaker ones are worth less.
    pub(super) brawl_card: f32,

    /// A card that is nearly as sure to win as the strongest one is good enough.
    pub(super) sure_blow: f32,

    /// The least gain of a raid, as a share and in millions. Storms are the only defence against the
    /// corsair, so raids must pay well.
    pub(super) raid: f32,
    pub(super) raid_least: f32,

    /// The corsair of a rival is sunk in order to buy it while the others have at most so many storms.
    pub(super) seizure: u8,

    /// The part of a cargo that is looted if it can be reached on the next turn only.
    pub(super) later_loot: f32,

    /// What a storm is worth, as a share, and how many times as much the last one is.
    pub(super) storm: f32,
    pub(super) last_storm: f32,

    /// The same for direct moves.
    pub(super) direct_move: f32,
    pub(super) last_direct_move: f32,

    /// The part of a wreck pile that counts one move away from it.
    pub(super) near_pile: f32,

    /// What it is worth to invest cash in a product that is not aboard.
    pub(super) product: f32,

    /// The same for cash that the next sale may bring, as a share.
    pub(super) later_product: f32,

    /// How much of the cash of a rival in port can be won, and of the own cash lost.
    pub(super) robbery: f32,
    pub(super) robbed: f32,

    /// The part of the own cargo that is lost to storms: for each rival with much cargo in the zone,
    /// for each who could raid it, and for each with a storm in the zone of the corsair.
    pub(super) crowd: f32,
    pub(super) raiders: f32,
    pub(super) corsair_zone: f32,

    /// What each point costs that both the ship and a hunter can come to, as a share.
    pub(super) near_hunter: f32,

    /// What the own ship is worth when the corsair can sink it, as a share.
    pub(super) life: f32,

    /// How likely the corsair corners the own ship where it can, so that it needs a card.
    pub(super) trapped: f32,

    /// What a sunk rival counts; the other numbers of the hunt are compared with it.
    pub(super) sunk: f32,

    /// How much more a rival counts who is much richer, and for each card he holds.
    pub(super) rich_prey: f32,
    pub(super) armed_prey: f32,

    /// A ship that can hardly get out of reach, or not at all.
    pub(super) in_reach: f32,
    pub(super) cornered: f32,

    /// What it costs to end in the zone of the own cargo ship, where a storm would hit both.
    pub(super) own_zone: f32,

    /// Each point that both the prey and the corsair can come to, and each that the corsair can.
    pub(super) near_prey: f32,
    pub(super) wide_reach: f32,

    /// How it bids, and what it holds against whom.
    pub(super) manner: Manner,
}

impl Habits {
    /// The player of the level `mate`. It buys the corsair early, storms or not: every number tried that
    /// made it wait won less against the first heuristic.
    pub(super) const MATE: Habits = Habits {
        reserve: 0.15,
        reserve_hunted: 0.15,
        reserve_owner: 0.35,
        invest_first: 0.5,
        dare: 1.2,
        dare_per_storm: 0.04,
        dare_least: 0.6,
        card_scale: 20.0,
        first_bid: 0.5,
        attack_share: 0.05,
        attack_least: 2.0,
        brawl_card: 0.5,
        sure_blow: 0.9,
        raid: 1.5,
        raid_least: 8.0,
        seizure: 2,
        later_loot: 0.2,
        storm: 0.7,
        last_storm: 8.0,
        direct_move: 0.4,
        last_direct_move: 2.0,
        near_pile: 0.2,
        product: 0.3,
        later_product: 0.05,
        robbery: 0.2,
        robbed: 0.3,
        crowd: 0.3,
        raiders: 0.4,
        corsair_zone: 0.15,
        near_hunter: 0.005,
        life: 20.0,
        trapped: 0.3,
        sunk: 20.0,
        rich_prey: 1.0,
        armed_prey: 0.05,
        in_reach: 1.0,
        cornered: 2.0,
        own_zone: 10.0,
        near_prey: 0.05,
        wide_reach: 0.01,
        manner: Manner::EVEN,
    };

    /// How `mate` plays in this manner: the daring keep less cash, pay more for the corsair and attack sooner.
    pub(super) fn in_manner(manner: &Manner) -> Habits {
        let usual = Habits::MATE;
        let daring = manner.daring;
        Habits {
            reserve: usual.reserve - 0.05 * daring,
            reserve_hunted: usual.reserve_hunted - 0.05 * daring,
            dare: usual.dare * (1.0 + 0.1 * daring),
            attack_share: usual.attack_share - 0.02 * daring,
            robbed: usual.robbed - 0.1 * daring,
            manner: *manner,
            ..usual
        }
    }

    /// The first heuristic of this game, which [`Habits::MATE`] has to beat. It spends cards on trifles, keeps
    /// little cash while it owns the corsair, and takes its corsair into the zone of its own cargo ship.
    #[cfg(test)]
    pub(super) const FIRST: Habits = Habits {
        reserve_owner: 0.15,
        card_scale: 0.0,
        attack_least: 1.0,
        brawl_card: 0.0,
        seizure: 0,
        robbery: 0.5,
        crowd: 0.1,
        trapped: 0.0,
        own_zone: 0.0,
        ..Habits::MATE
    };
}
