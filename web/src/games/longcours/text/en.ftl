# Long Cours' page in English: what the board, the own area and the buttons say beyond the game's own
# texts.

# The options of a table, explained to those who never played

option-short-game-hint = Fewer storms, direct moves and nasty looks: the game is over sooner.
option-resale-ports-only-hint = Otherwise goods can be resold anywhere, also where a ship has stranded.
option-corsair-same-turn-hint = Otherwise the new owner of the corsair waits for the next turn.
option-round-limit-hint = At the limit the richest captain wins. Without a limit a game can last very long.

million = { $francs ->
    [one] million
   *[other] million
}
zone-name = Zone { $zone }

# Choices, as words on buttons

act-end = End the turn
act-end-corsair = End the cargo ship’s turn: the corsair follows

group-place = Ports
group-buy = Market
group-move = Ordinary moves
group-direct = Direct moves
group-resell = Resale
group-storm = Storms
group-enter = Ports
group-brawl = Brawls
group-play = Your answer
group-auction = The corsair
group-bid = Auction
group-step = The corsair sails
group-decline = Or
amount-buy = Millions to spend
amount-buy-do = Buy for { $amount }
amount-bid = Your bid, in millions
amount-bid-do = Bid { $amount }
preset-quarter = ¼
preset-half = ½
preset-all = all
preset-all-in = all in
preset-bid = { $amount }
ask-buy-all = Spend all { $amount }?
ask-all-in = All in: bid { $amount }?

# The board

map-title = Map of the world
map-inset = Europe
some-cereals = cereals
some-fruit = fruit
some-textiles = textiles
some-wood = wood
some-machines = machines
some-gold = gold
about-ship-here = { $name } is here.
about-corsair-here = The corsair is here.
chips-title = Show on the map
chips-ship = Show the ship of { $name } at { $point }
chips-corsair = Show the corsair at { $point }
chips-reach = Corsair’s reach
cargo-title = Cargo
cargo-captain = Captain
cargo-cash = cash
cargo-wealth = wealth
market-title = Market
market-die = Die { $die }
market-factor = The die sells all your tickets of its product for { $factor } times their value.
hunt-title = Last hunt
hunt-sunk = { $name } was sunk at { $point }. Taken: { $francs } million. Lost at sea: { $goods }.

# The cards that are still out

cards-title = Cards
cards-storms = Storms still out: { $left } of { $all }
cards-direct = Direct moves still out: { $left } of { $all }
cards-brawls = Brawl cards still out: { $left } of { $all }
cards-captains = Hands and cards played
cards-hand = { $count ->
    [0] no card
    [one] { $count } card
   *[other] { $count } cards
}
cards-played-none = nothing played

# The bar of a turn

bar-title = Your turn
bar-title-other = { $name } can still:
bar-buy = Buy
bar-buy-title = Buy the product of your port, as often as you like
bar-sail = Sail
bar-sail-title = One move along a dotted line, to a marked point of the map
bar-direct = Direct
bar-direct-title = Play a card to go to any port at once, instead of the ordinary move
bar-resell = Resell
bar-resell-title = Roll the die once: it names a product, and all you have of it sells at three times its price
bar-storm = Storm
bar-storm-title = Play a storm: it wrecks every ship in a zone, and the corsair
bar-brawl = Brawl
bar-brawl-title = Attack a captain in your port with a brawl card, for all cash
bar-auction = Auction
bar-auction-title = Call the auction of the corsair: it takes 6 million in cash
bar-end = End
bar-stop = Stop
bar-done = done in this turn
bar-shut = not possible now
panel-buy = Buy
panel-direct = A direct move
panel-direct-hint = Choose a port here or on the map. It costs one card.
panel-direct-hint-map = Choose a port on the map. It costs one card.
panel-resell = Roll the die to resell
panel-storm = A storm: where?
panel-storm-hint = It wrecks every ship in the zone. The goods pile up on its stranding place.
panel-brawl = Start a brawl
panel-auction = The auction of the corsair
panel-close = Fold this away
storm-nobody = nobody
storm-self = your ship too!
storm-wreck = wrecks: { $goods }
brawl-target = Whom do you attack?
brawl-cards = Your brawl cards
brawl-rival = { $name } ({ $francs } million)
brawl-hint = Choose the card to begin with. The loser hands over all cash.
corsair-steps = { $steps ->
    [0] The corsair hunts.
    [one] The corsair has one move left.
   *[other] The corsair has { $steps } moves left.
}

# Brawl, auction, sinking

duel-title = Brawl!
duel-called = { $name } attacks you: answer with a stronger card, or give in!
duel-stake = { $francs } million at stake
duel-gave-in = gave in
duel-waits = { $name } has to answer.
duel-waits-you = You have to answer.
duel-lost = { $name } gives in.
duel-lost-you = You give in.
duel-robbed = { $winner } takes { $francs } million from { $loser }.
duel-too-weak = You hold no stronger card.
duel-give-in = Give in
duel-give-in-ask = { $francs ->
    [0] Give in? You have no cash to lose.
   *[other] Give in and lose { $francs } million?
}
duel-play = Play { $name } ({ $strength })
auction-title = Auction of the corsair
auction-standing = { $name } bids
auction-sold = Sold to { $name }
auction-standing-you = Your bid stands
auction-sold-you = Sold to you
auction-bids = Bids, newest first
auction-rivals = Captains and their cash
auction-leads = leads
auction-passed = passed
auction-asked = decides now
auction-in = still in
sunk-title = { $name } is sunk
sunk-title-you = You are sunk
sunk-where = At { $point }. The corsair of { $owner } takes { $francs } million.
sunk-goods = Lost at sea: { $goods }.
sunk-hand = The hand is shown

mine-wrecked = Your ship is wrecked: { $francs ->
    [0] you lost no cargo.
   *[other] { $francs } million of cargo lost.
}
mine-sold = You sell { $product } for { $francs } million!
mine-robbed = { $francs ->
    [0] { $name } beats you in a brawl.
   *[other] { $name } robs you of all your cash: { $francs } million.
}
mine-won = { $francs ->
    [0] You win the brawl against { $name }.
   *[other] You rob { $name } of { $francs } million!
}
mine-corsair = The corsair is yours, for { $francs } million!
mine-sinks = Your corsair sinks { $name }: { $francs } million taken!
mine-looted = You salvage { $goods }!
mine-by-storm = A storm of { $name } in zone { $zone }
mine-own-storm = Your own storm in zone { $zone }
mine-cash = Cash now: { $francs } million
mine-sunk = The corsair of { $name } has sunk you!
mine-lost = { $francs ->
    [0] You had no cash to lose.
   *[other] { $name } takes all your cash: { $francs } million.
}
mine-lost-goods = Lost at sea: { $goods }
mine-enters = You re-enter by the die at your next turn.
other-wrecked = The ship of { $name } is wrecked
other-wrecked-goods = { $francs ->
    [0] It carried nothing.
   *[other] { $francs } million of cargo lost.
}
other-sold = { $name } sells { $product } for { $francs } million
log-round = Round { $round }

# The board in words, for those who hear it

spoken-title = The calling points, nearest first
spoken-port = { $name }, zone { $zone }, sells { $product }
spoken-stranding = { $name }, stranding place of zone { $zone }, wrecked goods: { $goods }
spoken-distance = { $distance ->
    [0] You are here.
    [one] One move away
   *[other] { $distance } moves away
}
spoken-ship = The ship of { $name } is here.
spoken-corsair = The corsair is here.
spoken-reach = The corsair can come here.

# The own area and the plates

own-title = Yours
own-cash = million in cash
own-cargo = Your cargo
own-no-cargo = No cargo aboard
own-hand = Your cards, seen by you only
own-spectator = You are watching.
own-sunk = The corsair has sunk you.
own-sunk-hint = Your game is over; the others play on without waiting for you. Watch, or leave the table.
own-leave = Leave the table
hand-storms = { $count ->
    [one] One storm
   *[other] { $count } storms
}
hand-direct = { $count ->
    [one] One direct move
   *[other] { $count } direct moves
}
hand-brawl = { $name }, strength { $strength }
blow-about = { $name }, strength { $strength }: { $stronger ->
    [0] no card in another hand beats it.
    [one] one card still out beats it.
   *[other] { $stronger } cards still out beat it.
}
storm-about = A storm wrecks every ship in a zone, yours too, and sinks a corsair there.
direct-about = A direct move takes your ship to any port, instead of the ordinary move.
hand-none = no card
plate-cash = { $francs } million in cash
plate-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
plate-cargo = Cargo: { $goods }
plate-corsair = Owns the corsair
plate-ashore = unplaced
plate-wrecked = wrecked
plate-sunk = sunk

# The legend of the guide

symbol-port = a port
symbol-stranding = the stranding place of zone 11
symbol-pile = wrecked goods
symbol-ship = your cargo ship, large and small
symbol-corsair = the corsair and its owner
symbol-mark = the mark of a captain
symbol-hand = cards in a hand

# “What is this?”: what a thing on the table does

about-port = { $name }, zone { $zone }: a port that sells { $product }. These goods sell when the die shows { $die }, at { $factor } times their price.
about-stranding = { $name }, the stranding place of zone { $zone }. A storm in this zone leaves the goods of wrecked ships here; the first ship to arrive takes them all. Now: { $goods }.
about-ship = The cargo ship of { $name }. Aboard: { $goods }. In the same port you can brawl for the captain’s cash; a storm in its zone wrecks it.
about-own-ship = Your cargo ship. Aboard: { $goods }. A storm in its zone wrecks it, the corsair sinks it.
about-corsair = The corsair of { $name }. After its owner’s turn it makes up to { $moves } moves and sinks every other ship on its way. Only a storm in its zone can sink it.
about-round = In a round every captain has one turn.
about-round-limit = In a round every captain has one turn. After round { $limit } the richest captain wins, if more than one is left.
about-cash = Cash pays for goods and for the corsair. Whoever gives in during a brawl loses all of it; a storm does not touch it.
about-product = { $product }: the die sells it on a { $die }, all at once, for { $factor } times its price. A storm takes it.
about-wealth = Cash and cargo together, at the price that was paid. It counts only if the game ends at the round limit.
about-cards = Cards in this hand, known to their owner only: storms, direct moves, brawl cards. Nobody ever draws new ones.
about-owner = Owns the corsair, and cannot be sunk while it lasts.
about-berth = The ship is at { $point }.
about-ashore = This captain has not placed a ship yet.
about-wrecked = A storm has wrecked this ship. Its captain keeps cash and cards, and comes back at the next turn where the die says.
about-sunk = The corsair has sunk this captain, who is out of the game.
about-reach = Shows where the corsair can come on its next hunt: all points up to { $moves } moves away.
about-cargo = What all captains have, side by side: cash, cargo and wealth. Nobody may hide any of it.
about-market = What the die sells on each face, where to buy it, and which cards are still out.
about-hunt = The way of the corsair on its last hunt, and whom it sank.
about-storms-out = Each storm in a hand can sink the corsair. The fewer there are, the more it is worth.
about-direct-out = With a direct move, a hunted ship escapes to any port.
about-brawls-out = There is one brawl card of each strength. Whoever holds the strongest that is left cannot be beaten.
about-stake = What { $name } loses by giving in: all cash.
about-bidder = { $name } can bid up to { $francs } million: all the cash there is.
