# Norderwind's page in English: what the board, the own area and the buttons say beyond the game's own
# texts.

# The options of a table, explained to those who never played

option-tile-log-hint = Tiles go back into their stack and come again. This notes what was seen, so that nobody needs a good memory.
option-round-limit-hint = At the limit the most cubes win. Most games are decided long before; a small number makes a short game.

mark-salt = Sa
mark-wheat = Wh
mark-fish = Fi
mark-wood = Wo
mark-wine = Wi

# Choices, as words on buttons

act-look = Let the lookout look
act-draw = Draw at once
act-keep = Keep it: it is drawn
act-under = Put it under the stack
act-onward = Sail on
act-stop = Turn back
act-pass-tile = Leave this tile alone
act-pass-tile-brief = Pass
act-pass-letter = Keep the letter
act-pass-letter-brief = Pass
act-hire-boatswain = Hire a boatswain: two goods, or a swap, at a merchant ship
act-hire-gunner = Hire a gunner: a double blue ball is two hits
act-hire-treasurer = Hire a treasurer: two gold instead of one when you start a turn without any
act-hire-bookkeeper = Hire a bookkeeper: one more gold for each sale
act-hire-lookout = Hire a lookout: sees the top tile before a voyage
act-deliver = Fill the order
act-take = Take the gold
act-fight = Fight
act-pay = Pay { $gold } gold
deal-buy = Buy { $count }
deal-sell = Sell { $count }
deal-buy-brief = buy { $count }
deal-sell-brief = sell { $count }

group-visit = Stacks
group-cut = Cut a stack first …
group-look = Lookout
group-draw = Voyage
group-keep = Lookout
group-under = Lookout
group-decline = Or
group-buy = Buy
group-sell = Sell
group-swap = Swap
group-equip = Fit out
group-hire = Hire
group-deliver = Order
group-take = Wreck
group-pirates = Pirates

# The trade slip

slip-give-title = you give
slip-take-title = you take
slip-over-title = overboard
slip-give-leg = Give { $good } for { $price } gold. On the slip: { $count }
slip-take-leg = Take { $good } for { $price } gold. On the slip: { $count }
slip-over-leg = Throw { $good } overboard. On the slip: { $count }
slip-give-price = +{ $price }
slip-take-price = −{ $price }
slip-times = ×{ $count }
slip-give = give { $goods }
slip-take = take { $goods }
slip-over = { $goods } overboard
slip-letter = hand in a letter, { $left } left
slip-gain = +{ $gold }
slip-loss = −{ $gold }
slip-even = ±0
slip-sum = gold { $before } → { $after }
slip-sum-even = your gold stays the same
slip-empty = Pick what you give and what you take. Nothing is traded before you press the button.
slip-lacks-give = What do you give for it?
slip-lacks-take = What do you take for it?
slip-lacks-over = The hold is full: what goes overboard?
slip-do = Make this deal

# The ports

about-port = { $port } is a destination port: it lies in its own stack, and you fill its orders from the bottom up when you turn it up.
majority-about = { $whose } It goes to whoever alone has filled the most orders of the port, and comes off when somebody draws level.
order-lacks-about = { $port } wants this now (order { $row }): { $order }. You still lack { $missing }. Whoever turns up { $port } with all of it aboard fills it and places a cube.
order-ready-about = { $port } wants this now (order { $row }): { $order }. You have everything aboard: turn up { $port } to fill it and place a cube.
cut-about = Cut the stack of { $port }: before you sail, put some of its upper tiles under it, unseen. It changes none of your chances.
quay-title = Ports, orders and stacks
cut-title = Cut the stack of { $port }
about-stack = The stack of { $port }, face down: { $count ->
    [one] one tile
   *[other] { $count } tiles
}. A voyage here turns them up one by one; { $port } itself belongs to this stack, and below it is what was seen of it before.
about-order = { $port }, order { $row }: { $order }. Its turn comes when the orders below it are filled.
about-order-filled = { $port }, order { $row }: { $order }. Filled by { $name }.
about-order-lacks = { $port }, current order { $row }: { $order }. Missing: { $missing }.
about-order-ready = { $port }, current order { $row }: { $order }. Everything is aboard.
about-majority = { $name } leads alone in { $port } and has the bonus cube.
about-majority-free = The bonus cube for the most orders of { $port } lies with nobody.
known = Known to lie in this stack. { $tile }
known-mine = Only you know that it lies in this stack. { $tile }
known-open = Lies open. { $tile }
known-not = Nobody has seen this tile yet

# The race

cubes-about = { $cubes } of { $of } cubes placed. Every order filled and every bonus is a cube; whoever places all { $of } first wins.
race-title = The race: the first to place { $cubes } cubes wins
race-player = { $name }: { $cubes } of { $of } cubes
race-all-ports = all ports
race-all-ports-about = All ports: whoever has filled an order in each of the three ports places a bonus cube here, for good.
race-full-crew = full crew
race-full-crew-about = Full crew: whoever has hired all { $crew } crew members places a bonus cube here, for good.

# The ship

gold-about = { $gold } gold. It pays for goods, equipment, orders and pirates. Whoever starts a turn without any is given { $relief }.
letters-about = { $letters } of { $most } letters of trade. Hand one in when a rival trades on a tile with an underlined A: you trade there too, in another way. A voyage with one action or none earns one.
cannons-about = { $cannons } of { $most } cannons. In a fight each of them rolls the battle die once.
prison-about = { $captains } of { $most } captains in prison. Beating pirates brings one; some orders ask for them.
ship-of = The ship of { $name }
enlarge = Enlarge the ship of { $name }.
fleet-title = Ships
fleet-mine = My ship
post-boatswain-brief = boatswain
post-gunner-brief = gunner
post-treasurer-brief = treasurer
post-bookkeeper-brief = bookkeeper
post-lookout-brief = lookout
about-post = { $post }, at his post: { $what }
about-post-free = { $post }, not hired: { $what }
about-boatswain = two goods, or a swap, at a merchant ship.
about-gunner = a double blue ball is two hits.
about-treasurer = two gold instead of one whenever you start a turn without any.
about-bookkeeper = one more gold for each sale.
about-lookout = sees the top tile of the stack before a voyage, and may put it under.
about-sail = Sail at level { $level } of { $most }: so many tiles a voyage may turn.
about-cannons = { $cannons } of { $most } cannons mounted
about-prison = { $captains } of { $most } captains in prison
about-hold = Hold: { $hold }. { $free ->
    [0] No free place
    [one] One free place
   *[other] { $free } free places
} of { $most }, at most { $kind } of a kind.
about-letters = { $letters } of { $most } letters of trade
fit-title = For sale here, also on your ship
fit-sail = sail
fit-cannon = cannon
hint-overboard = You can also tap a good in your hold, or drag it over the rail.

# The voyage

about-tile = { $tile }: { $does }
about-good = { $good }: trade it for profit, or deliver it. Ordered by: { $ports }.
does-destination = with everything aboard that its framed order asks for, you fill it here and place a cube.
does-trading-port = here you buy one or two of its good, or sell one or two, each at its price.
does-equipment-port = here you buy one thing: a sail level, a cannon or a crew member.
does-merchant-ship = here you buy or sell one good of any kind at its price; with a boatswain two, or one for another.
does-wreck = here you take gold. It stays in its stack and can be searched again.
does-fog = the event die decides: a treasure, or pirates to pay or to fight. It is no action.
actions-about = Actions of this voyage: using a tile is one, and after { $actions } the voyage ends. With one or none you earn a letter of trade.
range-about = How many tiles may still be turned up. The sail allowed { $range } for this voyage.
voyage-label = Voyage
voyage-title = { $whose ->
    [mine] You are at sea: the stack of { $port }
   *[other] { $name } at sea: the stack of { $port }
}
voyage-choose = { $name } chooses a stack
voyage-choose-mine = Choose a stack on the quay
voyage-before = The fleet gets ready
voyage-over = The ships are home
voyage-last = Turned up in the last voyage:
strip-title = Tiles of this voyage
tile-used = { $tile }, used
actions-left = { $count ->
    [0] No action left
    [one] One action left
   *[other] { $count } actions left
}
range-left = { $count ->
    [0] no tile left
    [one] 1 tile left
   *[other] { $count } tiles left
}
hint-visit-touch = Your sail carries you over { $count } tiles. Tap a stack to see what may lie there.
hint-visit = Your sail carries you over { $count } tiles. Point at a stack to see what may lie there.
hint-first = Use up to { $actions } of the tiles you turn up: trade, fit out your ship, or fill the framed order of a port that appears. Each order you fill is a cube.
odds-title = The next tile of { $port }, as far as you know the stack:
peek-only = Only you see this

# The fog

about-event-die = Event die
event-die-about = The event die: a coin is a treasure; skulls are pirates, and each skull must be hit once.
rolls-about = One roll for each cannon: a silver ball is one hit, a double blue ball two with a gunner and none without, a blank nothing.
chance-about = The exact chance to win with the cannons and the gunner aboard. A defeat ends the voyage and costs nothing else.
fog-die = { $whose ->
    [mine] You sail into the fog: the event die rolls …
   *[other] { $name } sails into the fog: the event die rolls …
}
fog-treasure = { $whose ->
    [mine] A treasure! You take { $gold } gold.
   *[other] A treasure! { $name } takes { $gold } gold.
}
fog-pirates = { $whose ->
    [mine] Pirates of strength { $skulls } attack you!
   *[other] Pirates of strength { $skulls } attack { $name }.
}
fog-paid = { $whose ->
    [mine] You pay the pirates { $gold } gold.
   *[other] { $name } pays the pirates { $gold } gold.
}
fog-fight = Hits: { $hits } of { $skulls }
fog-won = { $whose ->
    [mine] Victory! You capture the captain.
   *[other] Victory! { $name } captures the captain.
}
fog-won-gold = { $whose ->
    [mine] Victory! Your prison is full: you take { $gold } gold.
   *[other] Victory! The prison is full: { $name } takes { $gold } gold.
}
fog-lost = { $whose ->
    [mine] Defeat. Your voyage ends.
   *[other] Defeat. { $name }’s voyage ends.
}
fog-hopeless = { $whose ->
    [mine] Hopeless: too few cannons. Your voyage ends.
   *[other] Hopeless: too few cannons. { $name }’s voyage ends.
}
fog-rolls = { $rolls } rolled, { $left } left, hits: { $hits }
fight-chance = to win the fight
fight-hopeless = this fight cannot be won

# Letters of trade

letters-closed-about = What the active player did here, nobody may do with a letter.
letters-asked-about = Rivals with a letter of trade are asked one after the other whether they trade on this tile too.
letters-title = Letters of trade, in turn
letters-closed = Closed to the others: { $closed }
letters-asked = { $name } is asked: { $open }
letters-waits = then { $name }: { $open }

# My own area

lacks-about = { $port } wants this now: { $order }. It lies in its own stack: turn it up with everything aboard, and you place a cube.
own-title = Yours
own-spectator = You are watching.
own-cubes = cubes
lacks-title = Missing for the current orders
lacks = lacks { $missing }
lacks-ready = ready to deliver
lacks-full = all filled
summary-title = Your ship in short
summary-hold = hold { $used }/{ $of }
summary-hold-words = { $free ->
    [0] No free place in the hold
    [one] One free place in the hold
   *[other] { $free } free places in the hold
}
summary-sail = sail { $level }
summary-cubes = { $cubes }/{ $of }
pages-title = Pages
page-stacks = Stacks
page-ship = Ships

# The board in words

spoken-ship = The ship of { $name }: gold { $gold }, letters of trade { $letters }, sail { $sail }, cannons { $cannons }, captains { $captains }. In the hold: { $hold }; free places: { $free }. Crew: { $crew }. Cubes: { $cubes } of { $of }.
spoken-aboard = Aboard the ship of { $name }: sail { $sail }, cannons { $cannons }, captains { $captains }. In the hold: { $hold }. Crew: { $crew }.
spoken-stack = The stack of { $port } has { $count ->
    [one] one tile
   *[other] { $count } tiles
}. Known to belong to it: { $known }.
spoken-full = All orders of { $port } are filled.
spoken-nothing = nothing
spoken-nobody = nobody
spoken-limits = A hold takes { $hold } goods, and at most { $kind } of a kind.

# What happened to me, and how the log is arranged

happened-won-fight = You beat the pirates!
happened-lost = You lose the fight
happened-fact-captain = Their captain is your prisoner. You hold { $captains }.
happened-fact-gold = +{ $gold } gold
happened-fact-paid = −{ $paid }
happened-fact-hits = Your hits: { $hits } of { $skulls }
happened-fact-voyage = Your voyage ends here
happened-fact-cubes = You have { $cubes } of { $of } cubes
log-turn = Round { $round }: { $seat }
    .you-seat = Round { $round }: you

# Great moments over the board

stage-cube-order = { $whose ->
    [mine] You fill an order of { $port }!
   *[other] { $name } fills an order of { $port }.
}
stage-cube-majority = { $whose ->
    [mine] The majority of { $port } is yours!
   *[other] { $name } takes the majority of { $port }.
}
stage-cube-all-ports = { $whose ->
    [mine] Orders in all three ports: a cube for you!
   *[other] Orders in all three ports: a cube for { $name }.
}
stage-cube-full-crew = { $whose ->
    [mine] Your crew is complete: a cube!
   *[other] { $name }’s crew is complete: a cube.
}
stage-loss = { $whose ->
    [mine] You lose the majority of { $port }
   *[other] { $name } loses the majority of { $port }
}
stage-won = { $whose ->
    [mine] Your last cube: you win!
   *[other] { $name } places the last cube and wins.
}
