//! One letter for each seat, so that a terminal board can show a player in one column.

/// The marks of the names, in order: the first letter of each name that no earlier name has, or the
/// number of the seat.
pub(crate) fn marks(names: &[String]) -> Vec<String> {
    let mut marks: Vec<String> = Vec::with_capacity(names.len());
    for (index, name) in names.iter().enumerate() {
        let own = name
            .chars()
            .filter(|letter| letter.is_alphabetic())
            .map(|letter| letter.to_uppercase().to_string())
            .find(|letter| letter.chars().count() == 1 && !marks.contains(letter));
        marks.push(own.unwrap_or_else(|| (index + 1).to_string()));
    }
    marks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seat_has_another_mark() {
        let said = |names: &[&str]| {
            let names: Vec<_> = names.iter().map(|name| (*name).to_owned()).collect();
            marks(&names).concat()
        };
        assert_eq!(said(&["Anna", "Ben", "carlo"]), "ABC");
        assert_eq!(said(&["Anna", "Annette", "Ana", "A"]), "AN34");
        assert_eq!(said(&["1", "Élise", ""]), "1É3");
    }
}
