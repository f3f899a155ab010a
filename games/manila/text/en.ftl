# Manila in English.

title = Manila
score = { $score ->
    [one] { $score } peso
   *[other] { $score } pesos
}
howto =
    Three punts race up the bay with three of the four wares. You bet on what becomes of them, and you hold shares of the wares. The richest player wins when the first share value reaches the top of the market.
    A voyage: (1) Bid for the office of harbour master (bid 12, pass). (2) The harbour master may buy a share (buy jade), chooses the wares to ship (load jade silk nutmeg) and the start spaces of the punts (start jade 5 silk 4 nutmeg 0). (3) Three times, everybody places an accomplice (place jade, place port A) or stops for this voyage (decline), and the dice move the punts.
    A punt that passes space 13 is in port and its crew shares the cargo; one that does not arrive ends in the shipyard. Port and shipyard bets pay if at least one (A), two (B) or three (C) punts end there. The insurance agent receives money at once and pays for the punts in the shipyard. Pilots push punts just before the last roll (pilot jade +1). Pirates may board a punt on space 13 after the second roll (board jade) and plunder it after the third (send jade port).
    Every ware in port gains value. On any of your turns you may mortgage shares or redeem them (mortgage 1, redeem 1); if you must pay and lack cash, shares are mortgaged for you. At the end a share counts its value, and each mortgaged one costs you its redemption.

# Wares, spaces, phases

ware-jade = jade
ware-silk = silk
ware-nutmeg = nutmeg
ware-ginseng = ginseng

space-punt = the { $ware } punt
space-port = port { $berth }
space-shipyard = shipyard { $berth }
space-small-pilot = the small pilot’s post
space-large-pilot = the large pilot’s post
space-insurance = the insurance
space-pirate = the pirate boat

phase-deal = dealing the shares
phase-first-bidder = drawing the first bidder
phase-auction = bidding for the office of harbour master
phase-buy = buying a share
phase-load = loading the punts
phase-start = choosing the start spaces
phase-place = placing accomplices
phase-roll = rolling the dice
phase-board = pirates boarding a punt
phase-small-pilot = the small pilot’s move
phase-large-pilot = the large pilot’s move
phase-plunder = sending a plundered punt away
phase-over = the end of the game

# Questions

prompt-open = { $loans ->
    [0] Open the bidding for harbour master (up to { $most }), or pass.
   *[other] Open the bidding for harbour master (up to { $most }, loans included), or pass.
}
    .why = Only the harbour master may buy a share in this voyage; the office also picks what sails and places first. Early on that is worth about 12 to 20.
prompt-raise = { $loans ->
    [0] { $bidder } bids { $standing } for harbour master: bid more (up to { $most }), or pass.
   *[other] { $bidder } bids { $standing } for harbour master: bid more (up to { $most }, loans included), or pass.
}
    .why = Only the harbour master may buy a share, picks what sails and places first: early on that is worth about 12 to 20. Above it, let the others pay.
prompt-buy = You are harbour master. Buy a share, or pass.
    .why = A share counts its value at the end, up to 30, and each landing lifts it: early ones are bargains, above all of wares you will ship.
prompt-load = Choose the three wares to ship; the fourth stays ashore.
    .why = Only what sails can land, pay its crew and rise in value: ship the wares of your shares, and leave ashore what helps the others most.
prompt-start = Choose the start spaces: 0 to { $most } each, { $sum } together.
    .why = A punt must get past 13 with three dice, 10 or 11 on average: from 5 it lands 3 times in 4, from 3 every other time, from 0 once in 6.
prompt-place = Place an accomplice (round { $round } of { $of }), or stop for this voyage.
    .why = A place is a bet: you pay now and win if it comes true. A likely punt with few aboard pays best, for the crew shares the cargo.
prompt-board = You are a pirate, and a punt lies within reach: go aboard, or pass and stay on your boat.
    .why = From 13 any die leads into port: aboard you share the cargo, unless a pilot holds the punt back. On your boat you wait for other prey.
prompt-small-pilot = You are the small pilot: move one punt by one space, or pass.
    .why = One space changes the chance to land by about one in six: push a punt that pays you, or pull back one that pays the others.
prompt-large-pilot = You are the large pilot: move punts by up to two spaces in all, or pass.
    .why = Each space changes the chance to land by about one in six: push what pays you, or pull back what pays the others.
prompt-plunder = The { $ware } punt is yours, captain: send it to the port or to the shipyard.
    .why = The pirates keep the loot either way. In port its shares rise and port bets win; in the yard, shipyard bets win and the insurance pays.

# Forecasts

forecast-cost = costs { $pesos }
forecast-receives = brings { $pesos } at once
    .brief = brings { $pesos }
forecast-price = costs { $pesos } if nobody bids more
forecast-mortgages = { $shares ->
    [one] a share is mortgaged for it
   *[other] { $shares } shares are mortgaged for it
}
forecast-stowaway = { $pesos ->
    [0] free, as a stowaway
   *[other] as a stowaway, for your last { $pesos }
}
forecast-pays = pays { $pesos } with a chance of { $chance }
    .brief = { $chance } to win { $pesos }
forecast-crew = pays { $pesos } with a chance of { $chance }, down to { $least } if the crew fills up
    .brief = { $chance } to win { $pesos } … { $least }
forecast-owes = costs { $pesos } later with a chance of { $chance }
    .brief = { $chance } to pay { $pesos }
forecast-loot = { $pesos } of loot from the { $ware } punt with a chance of { $chance }
    .brief = { $chance } to rob { $ware }: { $pesos }
forecast-loot-alone = { $pesos } of loot from the { $ware } punt with a chance of { $chance }; { $least } if a second pirate joins
    .brief = { $chance } to rob { $ware }: { $pesos } … { $least }
forecast-expected = comes to { $sign }{ $whole }.{ $tenth } on average, the cost included
    .brief = on average { $sign }{ $whole }.{ $tenth }
forecast-ends = { $ware }: { $port } to reach the port, { $last } to be caught by pirates
    .brief = { $ware }: port { $port }, pirates { $last }
forecast-moves = moves the { $ware } punt to space { $space }
    .brief = { $ware } to space { $space }
forecast-moves-port = brings the { $ware } punt into port
    .brief = { $ware } into port
forecast-displaces = throws an accomplice of { $seat } off
    .you-seat = throws your own accomplice off
forecast-dice-alone = by dice alone: pilots, pirates and accomplices still to come are left out
    .brief = by dice alone
forecast-worth = a { $ware } share is worth { $pesos } now
    .brief = is worth { $pesos } now
forecast-rises = { $held ->
    [0] { $ware } shares rise to { $pesos }; you hold none
    [one] { $ware } shares rise to { $pesos }; you hold one
   *[other] { $ware } shares rise to { $pesos }; you hold { $held }
}
    .brief = { $held ->
        [0] { $ware } rises to { $pesos }
       *[other] your { $ware } rises to { $pesos }
    }
forecast-wins = { $seat } wins a bet of { $pesos }
    .you-seat = you win your bet of { $pesos }
forecast-charges = { $seat } pays { $pesos } as insurance agent
    .you-seat = you pay { $pesos } as insurance agent
forecast-steers = { $steps ->
    [one] before the last roll you may move a punt by one space, forwards or back
   *[other] before the last roll you may move punts by { $steps } spaces in all, forwards or back
}
    .brief = { $steps ->
        [one] you move a punt by 1
       *[other] you move punts by { $steps }
    }
forecast-redeem-later = { $pesos } to redeem
forecast-final = no more accomplices in this voyage
    .brief = no more accomplices
forecast-out-of-auction = out of this auction
forecast-stays-ashore = { $ware } stays ashore

# Actions

action-bid = Bid { $pesos }
action-pass = Pass
action-buy = Buy a share of { $ware }
action-load = Leave { $ashore } ashore
action-start = Start: { $spaces }
action-start-space = { $ware } on { $space }
action-place = Place an accomplice: { $space }
action-decline = Place no more accomplices in this voyage
action-board = Go aboard the { $ware } punt
action-board-over = Go aboard the { $ware } punt in place of an accomplice of { $over }
action-pilot = Move { $steps }
action-pilot-steps = { $ware } { $steps }
action-send = Send the { $ware } punt to { $to }
action-mortgage = { $shares ->
    [one] Mortgage a share
   *[other] Mortgage { $shares } shares
}
action-redeem = { $shares ->
    [one] Redeem a share
   *[other] Redeem { $shares } shares
}
destination-port = the port
destination-shipyard = the shipyard

# Goal and sources of a fortune

ending = A share of { $wares } is worth { $end }: the game is over, and the greatest fortune wins.
goal = { $value ->
    [0] First share at { $end } ends the game; richest in cash and shares wins. None has risen yet.
   *[other] First share at { $end } ends the game; richest in cash and shares wins. Highest: { $wares }, at { $value }.
}
    .brief = Ends with a share at { $end } (now { $value }); richest wins.
source-office = office of harbour master
source-shares = shares
source-places = accomplices placed
source-crew = cargoes
source-bets = bets on port and shipyard
source-loot = loot
source-insurance = insurance
source-loans = loans

# What happens

event-dealt = { $seat } is dealt a share of { $ware }.
    .you-seat = You are dealt a share of { $ware }.
event-dealt-hidden = { $seat } is dealt a share.
event-first-bidder = { $seat } bids first.
    .you-seat = You bid first.
event-bid = { $seat } bids { $pesos }.
    .you-seat = You bid { $pesos }.
event-passed = { $seat } passes.
    .you-seat = You pass.
event-master = { $seat } becomes harbour master for { $pesos }.
    .you-seat = You are harbour master, for { $pesos }.
event-kept-office = Everybody passed: { $seat } is harbour master for nothing.
    .you-seat = Everybody passed: you are harbour master for nothing.
event-bought = { $seat } buys a share of { $ware } for { $pesos }.
    .you-seat = You buy a share of { $ware } for { $pesos }.
event-bought-nothing = { $seat } buys no share.
    .you-seat = You buy no share.
event-loaded = { $seat } loads { $wares }.
    .you-seat = You load { $wares }.
event-started = The { $ware } punt starts on space { $space }.
event-placed = { $seat } places an accomplice on { $space } for { $pesos }.
    .you-seat = You place an accomplice on { $space } for { $pesos }.
event-stowed = { $pesos ->
    [0] { $seat } stows away on { $space }.
   *[other] { $seat } stows away on { $space } for the last { $pesos }.
}
    .you-seat = { $pesos ->
        [0] Your accomplice stows away on { $space }.
       *[other] Your accomplice stows away on { $space } for your last { $pesos }.
    }
event-insured = { $seat } takes the insurance and receives { $pesos }.
    .you-seat = You take the insurance and receive { $pesos }.
event-declined = { $seat } places no more accomplices in this voyage.
    .you-seat = You place no more accomplices in this voyage.
event-mortgaged = { $shares ->
    [one] { $seat } mortgages a share for { $pesos }.
   *[other] { $seat } mortgages { $shares } shares for { $pesos }.
}
    .you-seat = { $shares ->
        [one] You mortgage a share for { $pesos }.
       *[other] You mortgage { $shares } shares for { $pesos }.
    }
event-redeemed = { $shares ->
    [one] { $seat } redeems a share for { $pesos }.
   *[other] { $seat } redeems { $shares } shares for { $pesos }.
}
    .you-seat = { $shares ->
        [one] You redeem a share for { $pesos }.
       *[other] You redeem { $shares } shares for { $pesos }.
    }
event-rolled = Roll { $number }: { $dice }.
event-die = { $ware } { $die }
event-moved = The { $ware } punt moves from { $from } to { $to }.
event-arrived = The { $ware } punt arrives in port.
event-boarded = A pirate of { $seat } goes aboard the { $ware } punt.
    .you-seat = Your pirate goes aboard the { $ware } punt.
event-displaced = An accomplice of { $seat } is thrown off the { $ware } punt.
    .you-seat = Your accomplice is thrown off the { $ware } punt!
event-stayed-pirate = { $seat } stays on the pirate boat.
    .you-seat = You stay on the pirate boat.
event-piloted = { $seat } pilots the { $ware } punt: { $steps }.
    .you-seat = You pilot the { $ware } punt: { $steps }.
event-pilot-rested = { $seat } leaves the punts alone.
    .you-seat = You leave the punts alone.
event-plundered = Pirates plunder the { $ware } punt: its crew goes overboard!
event-sent-port = { $seat } sends the plundered { $ware } punt to the port.
    .you-seat = You send the plundered { $ware } punt to the port.
event-sent-shipyard = { $seat } sends the plundered { $ware } punt to the shipyard.
    .you-seat = You send the plundered { $ware } punt to the shipyard.
event-stranded = The { $ware } punt does not arrive and ends in the shipyard.
event-loot = { $seat } takes { $pesos } of loot.
    .you-seat = The loot is yours: you receive { $pesos }.
event-crew = { $seat } earns { $pesos } aboard the { $ware } punt.
    .you-seat = Your { $ware } punt lands: you receive { $pesos }.
event-port-bet = { $seat } wins { $pesos } with port { $berth }.
    .you-seat = Your bet on port { $berth } pays: you receive { $pesos }.
event-shipyard-bet = { $seat } wins { $pesos } with shipyard { $berth }.
    .you-seat = Your bet on shipyard { $berth } pays: you receive { $pesos }.
event-repairs = { $seat }, the insurance agent, pays { $pesos } for the shipyard.
    .you-seat = You are the insurance agent: you pay { $pesos } for the shipyard.
event-bank-covered = { $seat } can pay no more; the bank covers { $pesos }.
    .you-seat = You can pay no more; the bank covers { $pesos }.
event-rose = Shares of { $ware } rise to { $value }.
event-voyage = Voyage { $number } begins.
event-fortune = { $seat } held { $jade } jade, { $silk } silk, { $nutmeg } nutmeg and { $ginseng } ginseng { $mortgaged ->
    [0] with no mortgage
    [one] with one mortgage
   *[other] with { $mortgaged } mortgages
}: a fortune of { $pesos }.

# Refusals

refuse-not-your-turn = You are not asked now. The game is at: { $phase }.
refuse-not-now = That is not asked now. The game is at: { $phase }.
refuse-bid-too-low = Bid at least { $least }.
refuse-bid-too-high = Bid no more than { $most }: your cash and what your free shares can raise.
refuse-no-share = No share of { $ware } is left in the open stock.
refuse-start-wares = Name a start space for each of the three loaded wares, and for no other.
refuse-start-space = A start space is 0 to { $most }.
refuse-start-sum = These start spaces add up to { $sum }: expected { $expected }.
refuse-taken = Somebody stands on { $space } already.
refuse-punt-full = The { $ware } punt has no vacant place.
refuse-not-shipped = No punt carries { $ware } in this voyage.
refuse-not-at-sea = The { $ware } punt is not at sea any more.
refuse-pirates-full = Both places on the pirate boat are taken.
refuse-pirates-closed = The place a pirate left stays closed at this table.
refuse-too-dear = This costs { $pesos }, and you can raise { $most } at most.
refuse-cash-only = This costs { $pesos }, and you have { $cash }: after redeeming a share, you pay in cash on the same decision.
refuse-stowaway-punts-only = You cannot pay for a space, so you can only stow away on a punt.
refuse-stowaway-insurance = A stowaway cannot take the insurance.
refuse-not-on-last = The { $ware } punt does not stand on space { $space }.
refuse-crew-full = The { $ware } punt has no vacant place for a pirate.
refuse-no-displacing = At this table no pirate throws a crew member off.
refuse-vacant-first = Take a vacant place first: nobody is thrown off while there is one.
refuse-no-victim = { $seat } has nobody aboard the { $ware } punt who can be thrown off.
refuse-too-many-steps = { $most ->
    [one] You have one step at most.
   *[other] You have { $most } steps at most.
}
refuse-below-zero = The { $ware } punt cannot go back so far.
refuse-one-step-suffices = One step brings the { $ware } punt into port; it cannot take another.
refuse-send-other = The { $ware } punt is to be sent away now.
refuse-no-shares = Name at least one share.
refuse-mortgage-limit = { $most ->
    [0] You have no share left to mortgage.
    [one] You have one share to mortgage.
   *[other] You have { $most } shares to mortgage.
}
refuse-redeem-limit = { $most ->
    [0] You have no mortgaged share.
    [one] You have one mortgaged share.
   *[other] You have { $most } mortgaged shares.
}
refuse-redeem-cash = Redeeming costs { $pesos }, and you have { $cash }.
refuse-one-direction = On one decision you may mortgage or redeem, not both.
refuse-no-such-chance = Chance does not decide that now. The game is at: { $phase }.
refuse-dealt-out = No share of { $ware } is left to deal.
refuse-no-such-seat = Expected a seat from 1 to { $seats }.
refuse-wrong-dice = Expected one die from 1 to 6 for each punt at sea, and for no other.

# Options

option-thirteen-without-pirates = A punt left on space 13 without pirates goes to
option-thirteen-without-pirates-shipyard = the shipyard
option-thirteen-without-pirates-port = the port
option-board-in-port = Accomplices may still board punts in port
option-pirates-displace = Boarding pirates may throw a crew member off a full punt
option-stowaway = Stowaways may hide on
option-stowaway-punts = punts only
option-stowaway-anywhere-but-insurance = every space but the insurance
option-reuse-pirate-places = Places that pirates left may be taken again
option-hidden-cash = Nobody sees how much money the others have
option-odds = Choices tell their chances

# The board

board-voyage = Voyage { $number }
board-before = Set-up
board-phase = { $phase }
board-round = round { $round } of { $of }
board-rolls = { $rolls ->
    [0] no roll yet
    [one] one roll made
   *[other] { $rolls } rolls made
}
board-bid = { $seat } bids { $pesos }
board-cargo = cargo
board-port = port
board-yard = yard
board-crew = crew
board-ashore = ashore in this voyage
board-plundered = plundered
board-bets-port = Port
board-bets-shipyard = Shipyard
board-pirates = Pirate boat
board-captain = captain
board-second = second
board-pilots = Pilots
board-small = small
board-large = large
board-insurance = Insurance
board-agent = agent
board-owes = owes { $amounts }
board-market = Market
board-stock = stock
board-mine = yours
board-unseen = unseen
board-players = Players
board-pesos = pesos
board-shares = shares
board-mortgaged = loans
board-accomplices = accompl.
board-master = harbour master
board-passed = passed
board-declined = stopped

# What bots say about what happens
reaction-my-place = Hey, that was my place!
reaction-will-remember = I will remember this.
reaction-no-hard-feelings = No hard feelings.
reaction-harbour-mine = The harbour is mine.
reaction-dear-office = I hope it was worth the price.
reaction-office-pays = It will pay for itself.
reaction-fine-catch = A fine catch!
reaction-shipyard-bills = Those shipyard bills…
reaction-safe-in-port = Safe in port!
reaction-knew-it = I had a feeling about that punt.
