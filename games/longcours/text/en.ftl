# Long Cours in English.

title = Long Cours
score = { $score } million
howto =
    Buy goods in the ports, resell them at three times their price when the die shows your product, and get rich enough to own the corsair. The corsair sinks the ships of the others; the last captain in play wins.
    Your turn, in any order: buy the product of your port (buy 2), make one ordinary move along a sea line (move Gibraltar) or play direct moves (direct New York), roll once to resell (resell), play storms (storm 33), start a brawl with a captain in your port (brawl 2 with 5), call the auction of the corsair (auction). Then end your turn (end).
    A storm wrecks every ship in its zone, yours too: the goods pile up on the stranding place, where the first ship to arrive takes them all, and the wrecked captains re-enter by the die at their next turn. It also sinks a corsair in the zone.
    In a brawl you answer with a stronger card (play 7) or give in (give in) and lose all your cash. In the auction you raise (bid 7) or pass (pass). The corsair sails up to three moves at the end of its owner’s turn (step Panama, stop) and sinks every other ship on its way. All amounts are millions of francs.

# Products, cards, goods

product-cereals = cereals
product-fruit = fruit
product-textiles = textiles
product-wood = wood
product-machines = machines
product-gold = gold

card-storm = a storm
card-direct-move = a direct move
card-brawl = “{ $name }” ({ $strength })
card-storms = { $count ->
    [one] one storm
   *[other] { $count } storms
}
card-direct-moves = { $count ->
    [one] one direct move
   *[other] { $count } direct moves
}
card-none = no card

goods = { $francs } { $product }
goods-none = nothing

# Phases

phase-deal = dealing the cards
phase-start = drawing the starting captain
phase-place = placing the cargo ships
phase-first-purchase = the first purchases
phase-entry-roll = rolling for the zone of a re-entry
phase-entry-port = choosing the port of a re-entry
phase-cargo = a captain’s turn
phase-resale = rolling for a resale
phase-brawl = a brawl
phase-auction = the auction of the corsair
phase-corsair-entry = rolling for the entry of the corsair
phase-corsair-move = the corsair’s moves
phase-over = the end of the game

# Questions

prompt-place = Place your cargo ship on a port of zone { $zone }.
    .why = A port sells one product only, and you sail one line a turn. Look for a port with different goods one dotted line away.
prompt-first-purchase = { $most ->
    [0] You cannot buy anything: end.
   *[other] Buy { $product } for up to { $most } million, or end without buying.
}
    .why = Goods sell at three times their price when the die shows them: 1 chance in 6 each turn. Buy for 1 or 2, and keep the rest for other goods.
prompt-entry-port = You re-enter in zone { $zone }: choose a port.
    .why = Your new ship is empty, but your cash and cards are still yours. A full turn follows: choose where you want to buy, away from the corsair.
prompt-cargo = Your turn at { $point }, with { $cash } million in cash: act, or end.
    .why = Buy, sail one line, roll once to sell: each kind of goods aboard has 1 chance in 6 to sell at three times its price. With 6 in cash, think of the corsair while it is for sale.
prompt-cargo-wrecked = Your ship is wrecked, and you have { $cash } million in cash: play storms, call the auction, or end.
    .why = The die brings you a new ship at your next turn. Until then nobody can rob or sink you: end, unless a storm or the corsair is worth it now.
prompt-brawl = { $opponent } strikes with { $card }: play a stronger card, or give in { $cash ->
    [0] (you have no cash to lose).
   *[other] and lose your { $cash } million.
}
    .why = { $cash ->
        [0] You have no cash to lose, and each card you play is gone. Give in, unless the cash of { $opponent } is worth a fight.
       *[other] Whoever gives in loses all cash, and each card played is gone. Fight for a full wallet; for a few millions, save your cards.
    }
prompt-bid = { $bidder } bids { $standing } million for the corsair: raise ({ $least } to { $most }), or pass.
    .why = The corsair sinks the others: whoever keeps it wins. But a storm sinks it, and the price is lost: pay much only when few storms are left.
prompt-corsair-move = { $steps ->
    [one] The corsair is at { $point } and has one move left: sail on, or stop.
   *[other] The corsair is at { $point } and has { $steps } moves left: sail on, or stop.
}
    .why = Each ship it touches is out of the game, and you take the captain’s cash. If none is in reach, come closer to the richest or the one with the fewest cards.

# Forecasts

forecast-sells = sells { $product }
    .brief = { $product }
forecast-cost = costs { $francs }
forecast-cash-left = cash { $before } → { $francs }
forecast-aboard = { $product } aboard { $before } → { $francs }, at most { $cap }
    .brief = { $product } { $before } → { $francs }
forecast-may-sell = { $chance } to sell { $product } for { $francs }
    .brief = { $product }: { $francs } at { $chance }
forecast-may-sell-nothing = { $chance } to sell nothing
forecast-expected = wealth { $sign }{ $whole }.{ $tenth } on average
    .brief = wealth ≈ { $sign }{ $whole }.{ $tenth }
forecast-excess = { $francs } above the limit go to the bank
forecast-loots = takes { $goods }
forecast-wrecks = wrecks { $seat }, with { $goods } aboard
    .brief = wrecks { $seat }
    .you-seat = wrecks your own ship, with { $goods } aboard
forecast-sinks-corsair = sinks the corsair of { $owner }
    .you-owner = sinks your own corsair
forecast-hits-nobody = hits nobody
forecast-wins = wins { $francs } from { $seat }
forecast-risks = risks { $francs }
forecast-unbeaten = { $chance } that { $seat } has no stronger card
    .brief = { $chance } unbeaten
forecast-loses = { $francs } go to { $seat }
forecast-price = costs { $francs } if nobody raises
forecast-next-bid = the next bid is at least { $francs }
forecast-out-of-auction = out of this auction
forecast-sinks = sinks { $seat } and takes { $francs }; lost with the ship: { $goods }
    .brief = sinks { $seat }, takes { $francs }
forecast-corsair-enters = then the corsair enters by the die
forecast-corsair-sails = { $steps ->
    [one] then the corsair sails from { $point }, one move
   *[other] then the corsair sails from { $point }, up to { $steps } moves
}

# Actions

action-place = Place your ship at { $point }
action-buy = Buy for { $francs } million
action-move = Sail to { $point }
action-direct = Sail directly to { $point }
action-resell = Roll the die to resell
action-storm = Play a storm in zone { $zone }
action-enter = Re-enter at { $point }
action-brawl = Attack { $target } with { $card }
action-play = Answer with { $card }
action-give-in = Give in
action-auction = Call the auction of the corsair
action-bid = Bid { $francs } million
action-pass = Pass
action-end = End
action-step = Move the corsair to { $point }
action-stop = Stop the corsair

# Goal and sources of wealth

ending = { $seat } is the last captain afloat and wins.
    .you-seat = You are the last captain afloat: you win.
ending-dead = Nobody has anything left: the game is over.
ending-limit = Round { $round } was the last: the richest wins.
place-sunk = sunk by { $by } in round { $round }
    .you-by = sunk by you in round { $round }
goal = The last captain wins. The corsair sinks the others: it is for sale, from { $least } million. { $left ->
    [one] One captain is left.
   *[other] { $left } captains are left.
}
    .brief = Last captain wins; corsair for sale from { $least }; { $left } left
goal-bought = The last captain wins. { $owner } has bought the corsair, which sinks the others. { $left ->
    [one] One captain is left.
   *[other] { $left } captains are left.
}
    .you-owner = The last captain wins. The corsair is yours: it comes at your next turn and sinks the others. { $left ->
        [one] One captain is left.
       *[other] { $left } captains are left.
    }
    .brief = Last captain wins; corsair: { $owner }; { $left } left
goal-hunt = The last captain wins. The corsair of { $owner } hunts the others; a storm can sink it. { $left ->
    [one] One captain is left.
   *[other] { $left } captains are left.
}
    .you-owner = The last captain wins. Your corsair hunts the others; a storm can sink it. { $left ->
        [one] One captain is left.
       *[other] { $left } captains are left.
    }
    .brief = Last captain wins; corsair: { $owner }; { $left } left
goal-limit = The last captain wins, or the richest after round { $limit }. This is round { $round }; { $left ->
    [one] one captain is left.
   *[other] { $left } captains are left.
}
    .brief = Richest wins after round { $limit } (now { $round }); { $left } left
source-resale = resale
source-loot = wrecked goods taken
source-wrecks = cargo lost in storms
source-brawls = brawls
source-auction = bought corsairs
source-sinking = sunk ships
source-cap = above the limit

# What happens

event-dealt = { $seat } is dealt { $card }.
    .you-seat = You are dealt { $card }.
event-dealt-hidden = { $seat } is dealt a card.
    .you-seat = You are dealt a card.
event-start = { $seat } starts.
    .you-seat = You start.
event-placed = { $seat } places a ship at { $point }.
    .you-seat = You place your ship at { $point }.
event-bought = { $seat } buys { $product } for { $francs } million.
    .you-seat = You buy { $product } for { $francs } million.
event-ended = { $seat } ends.
    .you-seat = You end your turn.
event-round = Round { $number } begins.
event-entry-rolled = { $seat } re-enters in zone { $zone }.
    .you-seat = You re-enter in zone { $zone }.
event-entered = { $seat } re-enters at { $point }.
    .you-seat = You re-enter at { $point }.
event-moved = { $seat } sails from { $from } to { $to }.
    .you-seat = You sail from { $from } to { $to }.
event-moved-directly = { $seat } sails directly from { $from } to { $to }.
    .you-seat = You sail directly from { $from } to { $to }.
event-looted = { $seat } takes the wrecked goods at { $point }: { $goods }.
    .you-seat = You take the wrecked goods at { $point }: { $goods }!
event-resells = { $seat } rolls the die to resell.
    .you-seat = You roll the die to resell.
event-sold-nothing = The die shows { $product }: { $seat } has none and sells nothing.
    .you-seat = The die shows { $product }: you have none and sell nothing.
event-sold = The die shows { $product }: { $seat } sells { $tickets } for { $francs } million.
    .you-seat = The die shows { $product }: you sell { $tickets } for { $francs } million!
event-storm = { $seat } plays a storm in zone { $zone }.
    .you-seat = You play a storm in zone { $zone }.
event-wrecked = The ship of { $seat } ({ $from }) is wrecked; left at { $to }: { $goods }.
    .you-seat = Your ship is wrecked at { $from }! Left at { $to }: { $goods }.
event-corsair-sunk = The corsair of { $owner } sinks at { $point } and is for sale again.
    .you-owner = Your corsair sinks at { $point } and is for sale again.
event-attacked = { $seat } attacks { $target } with { $card }.
    .you-seat = You attack { $target } with { $card }.
    .you-target = { $seat } attacks you with { $card }!
event-answered = { $seat } answers with { $card }.
    .you-seat = You answer with { $card }.
event-gave-in = { $seat } gives in.
    .you-seat = You give in.
event-has-no-card = { $seat } has no card left and gives in.
    .you-seat = You have no card left and give in.
event-robbed = { $francs ->
    [0] { $seat } wins the brawl; { $loser } has no cash to lose.
   *[other] { $seat } takes all the cash of { $loser }: { $francs } million.
}
    .you-seat = { $francs ->
        [0] You win the brawl; { $loser } has no cash to lose.
       *[other] You take all the cash of { $loser }: { $francs } million!
    }
    .you-loser = { $francs ->
        [0] { $seat } wins the brawl; you have no cash to lose.
       *[other] { $seat } takes all your cash: { $francs } million!
    }
event-auction-called = { $seat } calls the auction of the corsair and bids { $francs } million.
    .you-seat = You call the auction of the corsair and bid { $francs } million.
event-bid = { $seat } bids { $francs } million.
    .you-seat = You bid { $francs } million.
event-passed = { $seat } passes.
    .you-seat = You pass.
event-cannot-raise = { $seat } cannot raise.
    .you-seat = You cannot raise.
event-corsair-bought = { $seat } buys the corsair for { $francs } million.
    .you-seat = The corsair is yours, for { $francs } million!
event-corsair-entered = The corsair of { $seat } enters zone { $zone } at { $point }.
    .you-seat = Your corsair enters zone { $zone } at { $point }.
event-corsair-moved = The corsair of { $seat } sails from { $from } to { $to }.
    .you-seat = Your corsair sails from { $from } to { $to }.
event-corsair-stopped = The corsair of { $seat } stops at { $point }.
    .you-seat = Your corsair stops at { $point }.
event-sunk = The corsair of { $by } sinks { $seat } at { $point } and takes { $francs } million; lost at sea: { $goods }.
    .you-by = Your corsair sinks { $seat } at { $point } and takes { $francs } million; lost at sea: { $goods }.
    .you-seat = The corsair of { $by } sinks you at { $point } and takes { $francs } million; lost at sea: { $goods }.
event-hand-shown = { $seat } is out of the game and held { $hand }.
    .you-seat = You are out of the game; you held { $hand }.
event-excess-cash = { $francs } million above the limit go from { $seat } to the bank.
    .you-seat = { $francs } million above the limit go from you to the bank.
event-excess-cargo = { $francs } million of { $product } above the limit go from the ship of { $seat } to the bank.
    .you-seat = { $francs } million of { $product } above the limit go from your ship to the bank.
event-excess-wreck = { $francs } million of { $product } above the limit go from the pile at { $point } to the bank.
event-last-captain = { $seat } is the last captain and wins.
    .you-seat = You are the last captain and win!
event-dead-position = Nobody has anything left: the game is over.
event-limit-reached = Round { $round } was the last: wealth decides.

# Refusals

refuse-over = The game is over.
refuse-not-your-turn = You are not asked now. The game is at: { $phase }.
refuse-not-now = That is not asked now. The game is at: { $phase }.
refuse-first-round = In the first round everybody places a ship, then buys once or not at all; nothing else.
refuse-wrong-port = Choose a port of zone { $zone }, not its stranding place.
refuse-no-ship = Your ship is wrecked. You re-enter at your next turn.
refuse-nothing-for-sale = Nothing is for sale at { $point }: it is a stranding place.
refuse-purchase-of-nothing = Buy for at least 1 million.
refuse-purchase-above-cash = You have { $cash } million in cash.
refuse-purchase-above-cap = { $most ->
    [0] Your ship holds as much of this product as it may.
   *[other] Your ship takes only { $most } million more of this product.
}
refuse-moved-already = You have made your ordinary move in this turn.
refuse-moved-directly = After a direct move, there is no ordinary move in the same turn.
refuse-moved-ordinarily = After an ordinary move, there is no direct move in the same turn.
refuse-no-line = No sea line leads from { $from } to { $to }.
refuse-no-direct-move = You have no direct move.
refuse-direct-to-stranding = A direct move leads to a port, and { $point } is a stranding place.
refuse-direct-to-same = You are at { $point } already.
refuse-resold-already = You have rolled for a resale in this turn.
refuse-no-cargo = You have no cargo to resell.
refuse-resale-in-ports-only = At this table, goods are resold in ports only.
refuse-no-storm = You have no storm.
refuse-brawl-at-stranding = There is no brawl at a stranding place.
refuse-nobody-in-port = No brawl at { $point }: no other captain is there.
refuse-not-in-port = No brawl with { $target }: you can attack only another captain in your port.
refuse-no-brawl-card = You have no brawl card.
refuse-card-not-held = You do not have { $card }.
refuse-too-weak = Only a card stronger than { $card } answers it.
refuse-corsair-owned = { $owner } owns the corsair.
refuse-auction-cash = You need { $least } million in cash to call the auction.
refuse-bid-too-low = Bid at least { $least } million.
refuse-bid-above-cash = You have { $cash } million in cash.
refuse-not-corsair-phase = { $moves ->
    [one] The corsair makes one move, at the end of its owner’s turn.
   *[other] The corsair makes up to { $moves } moves, at the end of its owner’s turn.
}
refuse-no-corsair-line = No sea line leads from { $from } to { $to }.
refuse-no-such-chance = Chance does not decide that now. The game is at: { $phase }.
refuse-dealt-out = Not left to deal: { $card }.
refuse-no-such-seat = Expected a seat from 1 to { $seats }.
refuse-wrong-die = Expected a die from 1 to 6.

# Options

option-short-game = Short game: some cards stay out
option-resale-ports-only = Goods are resold in ports only
option-corsair-same-turn = A caller who wins his own auction enters the corsair in the same turn
option-round-limit = The game ends after this round (0: never)

# The board

board-round = Round { $round }
board-round-of = Round { $round } of { $limit }
board-phase = { $phase }
board-corsair-for-sale = The corsair is for sale, from { $least } million.
board-corsair-bought = The corsair belongs to { $seat } and is not on the board yet.
board-corsair-afloat = The corsair of { $seat } is at { $point }.
board-steps = moves left { $steps }
board-auction = { $seat } bids { $standing } million for the corsair; the next bid is at least { $least }.
board-passed = passed
board-brawl = Brawl
board-to-beat = to beat: { $card }
board-captains = Captains
board-cash = cash
board-wealth = wealth
board-cards = hand
board-place = ship
board-ashore = not placed yet
board-wrecked = wrecked
board-sunk = sunk, turn { $turn }
board-wrecks = Wrecked goods
board-zones = Zones
board-next = your next move
board-reach = in the corsair’s reach
board-corsair = corsair
board-point = { $point }
board-pile = goods { $amount }
board-goods = { $goods }
board-hand = Your hand
board-card = { $card }
board-unseen = Not seen
board-strengths = brawl cards { $strengths }

# What bots say about what happens
reaction-my-purse = There goes my purse!
reaction-will-remember = I will remember this.
reaction-no-hard-feelings = No hard feelings.
reaction-what-a-storm = What a storm!
reaction-stayed-in-port = I should have stayed in port.
reaction-black-flag = Hoist the black flag!
reaction-paid-too-much = I surely paid too much.
reaction-not-today = Nobody wants it today.
reaction-good-price = Now that is a price.
reaction-finders = Finders keepers.
reaction-fair-winds = Fair winds to you all.
