//! How standing orders are read from stored tables. A table stored before a seat could have several
//! in force has one text for each seat instead of a list.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

#[derive(Deserialize)]
#[serde(untagged)]
enum Stored {
    One(String),
    Several(Vec<String>),
}

pub(super) fn read<'de, D>(deserializer: D) -> Result<BTreeMap<u8, Vec<String>>, D::Error>
where
    D: Deserializer<'de>,
{
    let stored = BTreeMap::<u8, Stored>::deserialize(deserializer)?;
    let listed = stored.into_iter().map(|(seat, orders)| match orders {
        Stored::One(order) => (seat, vec![order]),
        Stored::Several(orders) => (seat, orders),
    });
    Ok(listed.collect())
}
