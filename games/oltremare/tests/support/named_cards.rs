//! Cards in tests are written with their good: `silk19` is card 19. The notation of the program
//! has numbers only (`play 19`), so tests translate before they read a line.

/// The line with every named card replaced by its number. `good` returns the name of a card's
/// good in the edition under test.
///
/// # Panics
/// If a card has another good than the line says, or does not exist.
#[track_caller]
pub(crate) fn to_numbers<'a>(line: &str, good: impl Fn(u64) -> Option<&'a str>) -> String {
    let mut written = String::new();
    let mut rest = line;
    while let Some(start) = rest.find(char::is_alphanumeric) {
        let (before, from) = rest.split_at(start);
        let end = from.find(|c: char| !c.is_alphanumeric());
        let (word, after) = from.split_at(end.unwrap_or(from.len()));
        let (letters, digits) = word.split_at(word.find(|c: char| c.is_ascii_digit()).unwrap_or(0));
        written.push_str(before);
        if !letters.is_empty() && !digits.is_empty() {
            let real = digits.parse().ok().and_then(&good);
            match real {
                Some(real) if real == letters => written.push_str(digits),
                Some(real) => panic!("“{word}” in “{line}”: card {digits} is {real}"),
                None => panic!("“{word}” in “{line}”: no such card"),
            }
        } else {
            written.push_str(word);
        }
        rest = after;
    }
    written + rest
}
