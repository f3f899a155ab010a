# Manila's page in English: what the board, the own area and the buttons say beyond the game's
# own texts.

# The options of a table, explained to those who never played

option-thirteen-without-pirates-hint = Space 13 is the last one before the port: as printed, a punt that ends its voyage there has not arrived.
option-board-in-port-hint = As printed, only punts at sea take crew. With this, a place on a punt that has arrived can still be bought at its usual price.
option-pirates-displace-hint = A variant of the rulebook: if every punt on space 13 is full, a boarding pirate sends one crew member back to its owner.
option-stowaway-hint = A stowaway is the accomplice of a player who can pay for nothing any more.
option-reuse-pirate-places-hint = Pirates who board a punt leave their boat: somebody else may then take their places.
option-hidden-cash-hint = The money of all players is shown at the end of the game.
option-odds-hint = Each choice says what it may pay and how likely that is. Off for players who like to reckon for themselves.

letter-jade = J
letter-silk = S
letter-nutmeg = N
letter-ginseng = G

# Choices, as words on buttons

act-pass-auction = Pass
act-pass-buy = Buy no share
act-pass-board = Stay on the pirate boat
act-pass-pilot = Leave the punts alone
act-decline = Stop for this voyage
act-load = Load { $first }, { $second } and { $third }


group-bid = Auction
group-decline = Or
group-buy = Market
group-load = Wares to ship
group-start = Start spaces
group-place = Places
group-board = Boarding
group-pilot = Moves
group-send = The plundered punt
group-loan = Loans …
amount-bid = Your bid
amount-bid-do = Bid { $amount }
amount-mortgage = Mortgage shares
amount-mortgage-do = { $amount ->
    [one] Mortgage a share
   *[other] Mortgage { $amount } shares
}
amount-redeem = Redeem shares
amount-redeem-do = { $amount ->
    [one] Redeem a share
   *[other] Redeem { $amount } shares
}

# The board

bay-title = The bay of Manila
ship-title = Pick the three wares to ship
ship-ware = Ship { $ware }
ship-aboard = sails
ship-ashore = stays ashore
berth-A = 1 punt or more
berth-B = 2 or more
berth-C = all 3 punts
pirates-at = Pirates, space { $space }
last-space = pirates strike here
about-last = Space { $space }, the last before the port: after the second roll pirates may climb aboard a punt that lies here; after the third they rob it, and its crew gets nothing.
insurance-owes = owes { $first }, +{ $second }, +{ $third }
insurance-each = for each punt in the yard
insurance-each-brief = per punt
about-port = A bet on the port: costs { $cost } (plain circle) and pays { $gain } (golden circle) if it gets { $legend }.
about-shipyard = A bet on the shipyard, where punts end that do not arrive: costs { $cost } (plain circle) and pays { $gain } (golden circle) if it gets { $legend }.
about-punt = The { $ware } punt: once it passes the last space it is in port, and its crew shares the { $cargo } pesos on its sail. The circles are its places and what they cost.
about-pirates = Pirates: after the second roll they may join the crew of a punt on space { $space } for free; after the third they rob punts there and share the cargo. The captain, who came first, then sends the punt to port or shipyard.
about-small-pilot = The small pilot moves one punt by one space, forwards or back, just before the last roll. He earns nothing himself.
about-large-pilot = The large pilot moves punts by up to two spaces in all, forwards or back, just before the last roll. He earns nothing himself.
about-insurance = The insurance: you receive money at once, but pay { $first } if one punt ends in the shipyard, { $second } more for the second and { $third } more for the third.
about-lane = The way up the bay: each punt moves by its own die, three times. Past the last space it is in port; a punt that gets no farther ends in the shipyard.
about-market = { $ware }: a share is worth { $value } now and climbs one step each time { $ware } lands; the first ware at { $end } ends the game. Shares for sale: { $stock }, to the harbour master only.
about-voyage = A voyage: one auction, then three times placing and rolling, then pay day. A game takes five to seven voyages.
about-dice = The dice of this voyage: one for each punt, which moves by as many spaces.
about-bids = The bids so far: the highest is bold, outbid ones are struck out. Whoever passes is out of this auction.
about-office = What the harbour master may do in this voyage, and what the office has cost and brought so far. Early on it is worth about 12 to 20.
about-last-voyage = How the last voyage ended: where its punts went, and what each player earned less what was spent. Risen shares are not counted here.
about-fortunes = The fortunes: cash and the value of all shares, less what the loans cost.
about-share = Your shares of { $ware }: { $count }. Each is worth { $pesos } now and rises whenever { $ware } lands; at the end it counts its value.
about-secret = The crossed-out eye: nobody else knows this share before the end.
about-cash = Pesos in hand: they pay for bids, shares and places, and count at the end.
about-accomplices = Accomplices that can still be placed in this voyage; all of them come back for the next one.
about-loans = Shares in pawn: each brought { $loan } and costs { $redemption } to redeem, or at the end. It still counts its value.
about-dealt = Shares of { $ware }: { $count }, dealt in secret and shown at the end.
about-bought = Shares of { $ware }: { $count }, bought in the open. Each counts its value at the end, so this player wants { $ware } to land.
about-hidden = Shares dealt in secret: { $count }. Which wares they are is shown at the end; watch what this player helps into port.
about-master = The harbour master of this voyage: may buy a share, chose the wares and the start spaces, and places first.
ledger-title = Voyage { $number }: earned less spent
bay-no-punts = No punt is at sea.
place-manila = Manila
place-cavite = Cavite
start-space = { $ware }: start on space { $space }
start-sum = { $sum } of { $expected }
start-hint = Choose a start space in each lane.
pilot-step = { $ware } punt: { $steps }
stop-auction = Pass
stop-buy = No share
stop-place = Stop
stop-board = Stay
stop-pilot = Leave
send-port = To the port
send-shipyard = To the shipyard
send-nothing = nobody wins or pays anything for it
raid-title-none = Pirates plunder the { $ware } punt!
raid-title-crew = Your { $ware } punt is plundered!
raid-title-pirate = Your pirates take the { $ware } punt!
raid-cargo = Its cargo of { $pesos } pesos is theirs, and its crew gets nothing.
raid-captain = { $name } is captain and decides where it goes …
last-roll = the last roll
last-roll-port-any = any die: port
last-roll-port-from = { $die } or more: port
last-roll-port-one = { $die }: port
last-roll-port-never = the port is too far
last-roll-pirates = { $die }: pirates!
fanfare-crew = Your { $ware } punt lands
fanfare-loot = The loot is yours
fanfare-port = Your bet on the port pays
fanfare-shipyard = Your bet on the shipyard pays
fanfare-repairs = You pay for the shipyard
happened-plundered = Pirates plunder your { $ware } punt!
happened-overboard = { $count ->
    [one] Your accomplice went overboard and earns nothing.
   *[other] Your { $count } accomplices went overboard and earn nothing.
}
happened-voyage = Voyage { $number } is over: { $net ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
} in cash for you.
happened-landed = Your { $ware } punt has landed.
happened-stranded = Your { $ware } punt did not arrive.
happened-bet = You won your bet: { $space }.
happened-insurance = You paid for the shipyard.
round-short = { $round } / { $of }
master-short = master
share-now = share { $pesos }
dice-label = Roll { $number }: { $dice }
dice-die = { $ware } { $die }
dice-list = { $left }, { $right }
dice-none = No roll yet
auction-title = Who becomes harbour master?
office-title = The harbour master of a voyage
office-buys = may buy a share of the wares, the only one in this voyage
office-loads = chooses the three wares that sail
office-starts = puts the punts on their start spaces, { $sum } in all
office-places = places the first accomplice of every round
office-gives = May buy a share, chooses wares and start spaces, places first. So far:
office-paid = paid { $pesos }
office-net = came to { $pesos }
office-nobody = So far nobody has held it in this game.
sold = { $name } is harbour master
sold-you = You are harbour master
sold-for = { $pesos ->
    [0] for nothing
    [one] for { $pesos } peso
   *[other] for { $pesos } pesos
}
ledger-port = in port
ledger-shipyard = shipyard
ledger-plundered-port = plundered, sent to port
ledger-plundered-shipyard = plundered, shipyard
over-title = The voyages are over
master-of = Harbour master: { $name }. The office is auctioned for every voyage; its holder may buy a share, and decides which wares sail and where the punts start.
opener-of = Opens the auction: { $name }. Nobody holds the office of harbour master yet.
opener = opens the auction
opener-short = opens
lane-port = { $port } to reach the port
lane-last = { $last } to be caught by pirates
cargo = cargo { $pesos }

# The board in words, for those who hear it

spoken-vacant = vacant
spoken-vacant-for = vacant, costs { $pesos }
spoken-punt-sea = { $ware } punt, on space { $space }, cargo { $cargo }
spoken-punt-port = { $ware } punt, in port, cargo { $cargo }
spoken-punt-shipyard = { $ware } punt, in the shipyard, cargo { $cargo }
spoken-punt-plundered-port = { $ware } punt, plundered and sent to the port
spoken-punt-plundered-shipyard = { $ware } punt, plundered and sent to the shipyard
spoken-office = voyage { $number }: { $name } paid { $pesos }, and the voyage came to { $net }
spoken-office-paid = voyage { $number }: { $name } paid { $pesos }
spoken-crew = Place { $number }: { $who }
spoken-space = { $space }: { $who }
spoken-captain = captain of the pirates
spoken-second = second pirate
spoken-market = { $ware }: a share is worth { $value }, { $stock } in stock

# The own area and the plates

own-title = Yours
own-cash = { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}
own-cash-word = { $pesos ->
    [one] peso
   *[other] pesos
}
own-shares = Your shares, seen by you only
own-share = { $count } × { $ware }, worth { $pesos } each
own-none = no shares
own-mortgaged = { $count ->
    [0] no loan
    [one] { $count } loan
   *[other] { $count } loans
}
own-accomplices = { $count ->
    [0] no accomplice left
    [one] { $count } accomplice left
   *[other] { $count } accomplices left
}
own-declined = You stopped for this voyage.
own-master = You are harbour master.
own-spectator = You are watching.
own-bay-hint-auction = The harbour master may buy a share and decides wares and start spaces.
own-bay-hint-place = Crew shares the cargo on arrival; the cheapest place goes first.
own-bay-hint-pilot = Pilots act before the last roll: first the small one, then the large one.
own-bay-hint-pirates = Pirates strike punts on space { $space }.
own-bay-hint-roll = The dice move the punts.
own-bay-hint-over = A share counts its value; every loan costs its redemption.
plate-cash-hidden = hidden
plate-shares-loans = { $shares ->
    [one] { $shares } share
   *[other] { $shares } shares
}, { $loans ->
    [one] { $loans } mortgaged
   *[other] { $loans } mortgaged
}
plate-bought = { $count } × { $ware }, bought in the open
plate-own = { $count } × { $ware }, dealt to you in secret
plate-dealt = { $count } × { $ware }, dealt in secret
plate-secret = { $count ->
    [one] { $count } share dealt in secret
   *[other] { $count } shares dealt in secret
}
plate-accomplices = { $count ->
    [0] no accomplice left
    [one] { $count } accomplice left
   *[other] { $count } accomplices left
}
plate-declined = stopped for this voyage
plate-passed = passed
plate-bids = bids { $pesos }
plate-master = harbour master
