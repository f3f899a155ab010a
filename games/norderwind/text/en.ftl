# Norderwind in English.

title = Norderwind
score = { $score ->
    [one] { $score } cube
   *[other] { $score } cubes
}
howto =
    Fill the orders of three ports. Every order places one of your cubes, and so do three kinds of bonus. The first player without cubes wins.
    Your turn is a voyage: choose the stack of a port (visit olesand), then draw tiles one by one (draw, stop), at most as many as your sail allows. You may use a tile or pass it; two uses end the voyage.
    Trading ports buy and sell one good (buy 2 salt, sell 2 salt), merchant ships any good, equipment ports sell sails, cannons and crew (sail, cannon, hire gunner). A port’s own tile takes the order you can pay (deliver), the wreck holds gold (take). In the fog you find a treasure or pirates: pay or fight. Orders in Trutzhavn ask for the pirate captains you capture.
    When somebody buys or sells on a tile with an underlined A, the others may follow with a letter of trade, but not with the same deal. A voyage with at most one use earns a letter.
    Bonus cubes: most orders of a port alone, an order in every port, a full crew of four.

# Goods, posts, tiles, phases

good-salt = salt
good-wheat = wheat
good-fish = fish
good-wood = wood
good-wine = wine

count-salt = { $count } salt
count-wheat = { $count } wheat
count-fish = { $count } fish
count-wood = { $count } wood
count-wine = { $count } wine
count-captains = { $count ->
    [one] a captain
   *[other] { $count } captains
}
count-gold = { $count } gold

post-boatswain = boatswain
post-gunner = gunner
post-treasurer = treasurer
post-bookkeeper = bookkeeper
post-lookout = lookout

item-sail = a sail level
item-cannon = a cannon
item-crew = crew
leg-buy = buying { $good }
leg-sell = selling { $good }

tile-destination = { $port }
tile-trading-port = trading port ({ $good } at { $price })
tile-equipment-port = equipment port
tile-merchant-ship = merchant ship (at { $price })
tile-wreck = wreck
tile-fog = fog

kind-destination = destination port
kind-trading-port = trading port
kind-equipment-port = equipment port
kind-merchant-ship = merchant ship
kind-wreck = wreck
kind-fog = fog

ball-silver = a silver ball
ball-double = a double blue ball
ball-blank = a blank

cube-order = on the order of { $port }
cube-majority = for the most orders of { $port }
cube-all-ports = for orders in all ports
cube-full-crew = for a full crew

wanted-sail = a sail level
wanted-cannon = a cannon
wanted-crew = crew
wanted-buying = buying goods
wanted-selling = selling goods

phase-start = drawing the starting player
phase-visit = choosing a stack
phase-look = the lookout’s decision
phase-peek = the lookout looking at the top tile
phase-keep = keeping the top tile or putting it under
phase-draw = drawing a tile
phase-use = using a tile
phase-letter = letters of trade
phase-event = rolling the event die
phase-pirates = paying or fighting the pirates
phase-battle = rolling the battle die
phase-onward = drawing on or stopping
phase-over = the end of the game

# Questions

prompt-visit = Choose the stack to visit; you may draw up to { $range } of its tiles.
    .why = Each port’s tile lies only in the stack of its name. Sail where you can deliver its order, or where the goods you still need may turn up.
prompt-look = Let the lookout look at the top tile of { $port }, or draw at once.
    .why = The look is free: a tile that does not help you goes under the stack and does not count towards your range.
prompt-keep = On top lies: { $tile }. Keep it, which draws it, or put it under the stack.
    .why = Keep what helps you now. Put anything else under: that costs no tile of your range, and the next one comes unseen.
prompt-use = You draw: { $tile }. Use it, or pass. Actions left: { $actions }.
    .why = { $actions ->
        [one] This last action would end your voyage. Do it for a cube, for gold or for a better ship; a voyage with one action or none earns a letter of trade.
       *[other] Use what leads to an order, to gold or to a better ship. The second action ends the voyage; with one or none you earn a letter of trade.
    }
prompt-letter = { $active } traded here: { $tile }. Follow with a letter of trade ({ $letters ->
    [one] you hold one
   *[other] you hold { $letters }
}), or pass.
    .why = A letter buys you one deal here, off your turn and without using up an action; not the deal that was just made. You hold two letters at most.
prompt-pirates = { $skulls ->
    [one] Pirates of strength 1
   *[other] Pirates of strength { $skulls }
}: pay { $toll } gold, or fight.
    .why = { $skulls ->
        [one] You need one hit and roll once for each cannon.
       *[other] You need { $skulls } hits and roll once for each cannon.
    } A captured captain is what Trutzhavn orders; a defeat only ends your voyage.
prompt-onward = Draw another tile (up to { $range } more, actions left: { $actions }), or stop.
    .why = The next tile may be your port or a bargain. The only danger is fog: its pirates want gold or a fight, and a lost fight ends your voyage.

# Forecasts

forecast-cost = costs { $gold } gold
    .brief = −{ $gold }
forecast-gains = earns { $gold } gold
    .brief = +{ $gold }
forecast-bookkeeper = the bookkeeper adds { $gold } gold
    .brief = +{ $gold } bookkeeper
forecast-gold = gold { $before } → { $after }
forecast-hold = hold { $before } → { $after } of { $of }
forecast-prison = prison { $before } → { $after } of { $of }
forecast-overboard = { $goods } overboard
forecast-pays = pays { $order }
    .brief = −{ $order }
forecast-sail = sail at level { $level } of { $of } from your next voyage on
    .brief = level { $level } of { $of }
forecast-cannons = { $cannons } of { $of } cannons
    .brief = { $cannons } of { $of } cannons
forecast-crew = crew { $crew } of { $of }
forecast-cube = a cube { $space }
    .brief = +1 cube { $space }
forecast-takes-off = the cube of { $seat } for the most orders of { $port } comes off
    .you-seat = your cube for the most orders of { $port } comes off
    .brief = { $seat } loses the majority
forecast-cubes = { $cubes } of { $of } cubes
    .brief = you { $cubes }/{ $of }
forecast-wins = wins the game
forecast-hands-in-letter = hands in a letter, { $left } left
    .brief = letters: { $left }
forecast-gains-letter = earns a letter of trade
    .brief = +1 letter
forecast-ends-voyage = ends the voyage
forecast-follows = { $seats } could follow by letter
    .brief = by letter: { $seats }
forecast-fight = { $chance } to win
forecast-captain = a victory brings captain { $captains } of { $of }
    .brief = captain { $captains }/{ $of }
forecast-prison-full = a victory brings { $gold } gold, the prison is full
    .brief = victory +{ $gold }
forecast-defeat = a defeat ends the voyage
    .brief = or the end
forecast-in-reach = { $chance } that { $port } is in reach
    .brief = { $chance } to find { $port } in this voyage
forecast-next = next { $chance } { $kind }
    .brief = next: { $kind } { $chance }
forecast-comes = draws { $tile }

# Actions

action-visit = Visit the stack of { $port }
action-visit-cut = Visit the stack of { $port } after cutting { $cut ->
    [one] one tile
   *[other] { $cut } tiles
}
action-look = Look at the top tile
action-draw = Draw a tile
action-keep = Keep the tile on top
action-under = Put the tile under the stack
action-stop = Stop here
action-buy = Buy { $goods }
action-buy-overboard = Buy { $goods }, throw { $overboard } overboard
action-sell = Sell { $goods }
action-swap = Give 1 { $sell }, take 1 { $buy }
action-sail = Raise the sail
action-cannon = Mount a cannon
action-hire = Hire a { $post }
action-deliver = Fill the order
action-take = Take the gold
action-pass = Pass
action-pay = Pay the pirates
action-fight = Fight the pirates

# Standing orders

order-pass-on-letters = Pass on all letters of trade
order-ask-only-for = Ask me about letters only for { $wanted }

# Events

event-first = { $seat } starts.
    .you-seat = You start.
event-turn = Round { $round }: it is { $seat }’s turn.
    .you-seat = Round { $round }: it is your turn.
event-relief = { $seat } has no gold and takes { $gold }.
    .you-seat = You have no gold and take { $gold }.
event-visited = { $seat } visits the stack of { $port }.
    .you-seat = You visit the stack of { $port }.
event-visited-cut = { $seat } visits the stack of { $port } and puts { $cut ->
    [one] the top tile
   *[other] the top { $cut } tiles
} under.
    .you-seat = You visit the stack of { $port } and put { $cut ->
        [one] the top tile
       *[other] the top { $cut } tiles
    } under.
event-looked = { $seat }’s lookout looks at the top tile.
    .you-seat = Your lookout looks at the top tile.
event-peeked = { $seat }’s lookout sees: { $tile }.
    .you-seat = Your lookout sees: { $tile }.
event-peeked-hidden = { $seat } knows the top tile.
    .you-seat = You know the top tile.
event-kept = { $seat } keeps the tile on top.
    .you-seat = You keep the tile on top.
event-put-under = { $seat } puts the tile under the stack.
    .you-seat = You put the tile under the stack.
event-sailed-on = { $seat } sails on.
    .you-seat = You sail on.
event-drawn = { $seat } draws: { $tile }.
    .you-seat = You draw: { $tile }.
event-unusable = { $seat } cannot use it: { $tile }.
    .you-seat = You cannot use it: { $tile }.
event-passed = { $seat } leaves the tile alone.
    .you-seat = You leave the tile alone.
event-overboard = { $seat } throws { $goods } overboard.
    .you-seat = You throw { $goods } overboard.
event-bought = { $seat } buys { $goods } for { $gold } gold.
    .you-seat = You buy { $goods } for { $gold } gold.
event-sold = { $seat } sells { $goods } for { $gold } gold.
    .you-seat = You sell { $goods } for { $gold } gold.
event-bookkeeper = { $seat }’s bookkeeper adds { $gold } gold.
    .you-seat = Your bookkeeper adds { $gold } gold.
event-sail-raised = { $seat } raises the sail to level { $level } for { $gold } gold.
    .you-seat = You raise your sail to level { $level } for { $gold } gold.
event-cannon-mounted = { $seat } mounts a cannon for { $gold } gold: { $cannons } now.
    .you-seat = You mount a cannon for { $gold } gold: { $cannons } now.
event-hired = { $seat } hires a { $post } for { $gold } gold.
    .you-seat = You hire a { $post } for { $gold } gold.
event-salvaged = { $seat } finds { $gold } gold in the wreck.
    .you-seat = You find { $gold } gold in the wreck.
event-delivered = { $seat } fills order { $row } of { $port }: { $paid }.
    .you-seat = You fill order { $row } of { $port }: { $paid }.
event-cube-placed = { $seat } places a cube { $space }.
    .you-seat = You place a cube { $space }.
event-cube-removed = { $seat } no longer leads alone in { $port } and loses the bonus cube.
    .you-seat = You no longer lead alone in { $port }: your bonus cube comes off.
event-letter-used = { $seat } hands in a letter of trade.
    .you-seat = You hand in a letter of trade.
event-letter-kept = { $seat } uses no letter of trade.
    .you-seat = You use no letter of trade.
event-treasure = The fog hides a treasure: { $seat } takes { $gold } gold.
    .you-seat = The fog hides a treasure: you take { $gold } gold.
event-pirates = { $seat } meets pirates of strength { $skulls }.
    .you-seat = You meet pirates of strength { $skulls }.
event-toll-paid = { $seat } pays the pirates { $gold } gold.
    .you-seat = You pay the pirates { $gold } gold.
event-fights = { $seat } fights: cannons { $cannons }, skulls { $skulls }.
    .you-seat = You fight: cannons { $cannons }, skulls { $skulls }.
event-rolled = { $seat } rolls { $face }: { $hits ->
    [0] no hit
    [one] one hit
   *[other] { $hits } hits
}.
    .you-seat = You roll { $face }: { $hits ->
        [0] no hit
        [one] one hit
       *[other] { $hits } hits
    }.
event-captured = { $seat } wins and captures the captain.
    .you-seat = You beat the pirates and capture their captain.
event-prison-full = { $seat } wins and, with a full prison, takes { $gold } gold.
    .you-seat = You beat the pirates; your prison is full, so you take { $gold } gold.
event-fight-lost = { $seat } loses the fight; the voyage ends.
    .you-seat = You lose the fight: your voyage ends.
event-stopped = { $seat } stops.
    .you-seat = You stop.
event-letter-gained = { $seat } receives a letter of trade.
    .you-seat = You receive a letter of trade.
event-shuffled = The stack of { $port } is shuffled.
event-won = { $seat } places the last cube and wins.
    .you-seat = You place your last cube and win!
event-limit-reached = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
} the game ends.

# Refusals

refuse-won = The game is won.
refuse-limit-reached = The game is over: the last round has been played.
refuse-not-your-turn = It is not your turn: the game waits for { $phase }.
refuse-not-now = That is not possible now: the game waits for { $phase }.
refuse-actions-done = All { $most } actions of this voyage are done.
refuse-no-letters-here = Letters of trade cannot be used on this tile.
refuse-cut = You can put 1 to { $most } tiles under.
refuse-not-here = This tile does not offer that: { $kind }.
refuse-other-good = This port trades { $good } only.
refuse-units = One deal here has { $most ->
    [one] exactly one good
   *[other] 1 to { $most } goods
}.
refuse-too-many-of-a-kind = The hold takes at most { $most } { $good }.
refuse-hold-full = The hold has no room for that: { $surplus ->
    [one] one good
   *[other] { $surplus } goods
} must go overboard.
refuse-overboard = { $surplus ->
    [0] Nothing goes
    [one] Exactly one good must go
   *[other] Exactly { $surplus } goods must go
} overboard for this purchase.
refuse-overboard-bought = You cannot throw { $good } overboard while buying it.
refuse-not-aboard = You have { $held } { $good } on board.
refuse-too-dear = That costs { $cost } gold; you have { $gold }.
refuse-no-boatswain = Only a boatswain can sell one good and buy another.
refuse-swap-same = Sell one good and buy another, not { $good } for itself.
refuse-sail-limit = The sail cannot go higher than { $most }.
refuse-cannon-limit = The ship has room for { $most } cannons.
refuse-crew-limit = All { $most } crew members are hired.
refuse-post-taken = The post is taken: { $post }.
refuse-closed-leg = The active player did the same; closed here: { $closed }.
refuse-column-full = All orders of { $port } are filled.
refuse-one-order = One order for each visit: you have filled one of { $port }.
refuse-order-lacks = For the order of { $port } you lack { $missing }.
refuse-no-such-chance = That cannot happen now: the game waits for { $phase }.
refuse-no-such-seat = There are { $seats } seats.
refuse-not-in-stack = This cannot be the next tile of { $port }: { $tile }.
refuse-no-such-face = The die has no such face.

# Results

source-orders = orders
source-majority = most orders of a port
source-all-ports = orders in all ports
source-full-crew = full crew
ending = { $seat } has placed { $of } cubes first and wins.
    .you-seat = You have placed { $of } cubes first: you win.
ending-limit = Round { $limit } was the last: most cubes win.
place-gold = tie broken by gold: { $gold }
goal = First to place { $of } cubes wins: one for each order you fill, plus bonuses. { $cubes ->
    [0] Nobody has placed one yet.
   *[other] In front with { $cubes }: { $seats }.
}
    .brief = { $of } cubes win, one for each order. { $cubes ->
        [0] Nobody has one yet.
       *[other] In front: { $cubes }.
    }
goal-limit = Round { $round } of { $limit }: then most cubes win, or before it the first with { $of }. { $cubes ->
    [0] Nobody has one yet.
   *[other] In front with { $cubes }: { $seats }.
}
    .brief = Round { $round } of { $limit }, then most cubes win. In front: { $cubes }.

# Options

option-tile-log = Show the tiles known to lie in each stack
option-round-limit = The game ends after so many rounds

# Board

board-round = Round { $round } of { $limit }
board-phase = { $phase }
board-race = { $cubes } cubes win
board-voyage = Voyage
board-last-voyage = Last voyage
board-left = tiles left { $range }, actions left { $actions }
board-pirates = Pirates of strength { $skulls } · hits { $hits } · rolls left { $rolls } · { $chance } to win
board-peek-top = Your lookout saw: { $tile }. It lies on top.
board-peek-under = Your lookout saw: { $tile }. It lies under the stack.
board-tile-good = { $good } { $price }
board-tile-ship = ship { $price }
board-tile-equipment = equip.
board-list = { $list }
board-stacks = Stacks
board-height = tiles
board-filled = orders
board-majority = majority
board-order = current order
board-known = known:
board-full = all orders are filled
board-ship = Your ship
board-hold = hold
board-sail = sail
board-cannons = cannons
board-prison = prison
board-letters = letters
board-gold = gold
board-crew = crew
board-cubes = cubes
board-missing = missing
board-ready = everything is aboard
board-players = Players
board-letters-brief = let.
board-cannons-brief = can.
board-captains-brief = cap.

# What bots say about what happens
reaction-my-lead = And I was leading there!
reaction-will-remember = I will remember this.
reaction-no-hard-feelings = No hard feelings.
reaction-delivered = Delivered, and on time.
reaction-next-order = And now for the next one.
reaction-more-cannons = Next time I bring more cannons.
reaction-should-have-paid = I should have paid them.
reaction-captain-caught = One captain fewer on the sea.
reaction-kind-fog = Fog can be kind.
