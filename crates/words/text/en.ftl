# What every Portolan program needs to speak: lists, names, odds, and what is wrong with notation
# and set-up, beside the texts of table and games.

# Lists, names, odds

app-list-empty = none
app-list-pair = { $left } and { $right }
app-list-middle = { $left }, { $right }
app-list-last = { $left } and { $right }
app-seat = Seat { $number }
app-chance = { $percent }%
app-chance-below = <{ $percent }%
app-chance-above = >{ $percent }%

# Notation and set-up

notation-unreadable = Cannot read “{ $found }”: expected { $expected }.
setup-players = { $given ->
    [one] One player
   *[other] { $given } players
}: expected { $least } to { $most }.
setup-unknown-option = There is no option “{ $name }”: expected one of { $known }.
setup-value = The option { $option } cannot be “{ $given }”: expected { $expected }.
setup-edition = { $line ->
    [0] The edition is wrong
   *[other] The edition is wrong in line { $line }
}: { $problem }.
