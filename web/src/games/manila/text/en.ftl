# Manila's page in English: what the board, the own area and the buttons say beyond the game's
# own texts.

letter-jade = J
letter-silk = S
letter-nutmeg = N
letter-ginseng = G

# Choices, as words on buttons

act-bid = Bid
act-pass-auction = Pass
act-pass-buy = Buy no share
act-pass-board = Stay on the pirate boat
act-pass-pilot = Leave the punts alone
act-buy = Buy a share of { $ware } for { $pesos }
act-load = Load { $first }, { $second } and { $third }
act-start = { $first } { $a }, { $second } { $b }, { $third } { $c }
act-place = Place on { $space }
act-place-cost = Place on { $space } for { $pesos }
act-decline = Stop for this voyage
act-board = Go aboard the { $ware } punt
act-board-over = Go aboard the { $ware } punt in the place of { $name }
act-pilot-one = { $ware } { $steps }
act-pilot-two = { $first } { $a }, { $second } { $b }
act-send-port = Send the { $ware } punt to the port
act-send-shipyard = Send the { $ware } punt to the shipyard
act-mortgage = Mortgage shares
act-redeem = Redeem shares

group-auction = Auction
group-market = Market
group-load = Wares to ship
group-start = Start spaces
group-punts = Punts
group-port = Port
group-shipyard = Shipyard
group-posts = Pirates, pilots, insurance
group-moves = Moves
group-loans = Loans
group-stop = Or

# The board

bay-title = The bay of Manila
bay-no-punts = No punt is at sea.
place-manila = Manila
place-cavite = Cavite
start-space = { $ware }: start on space { $space }
start-sum = { $sum } of { $expected }
start-go = Set sail
start-hint = Tap a start space in each lane.
pilot-step = { $ware } punt: { $steps }, to space { $space }
pilot-step-port = { $ware } punt: { $steps }, into port
pilot-go = Only this
pilot-more = One step left: another punt, or only this.
ashore-title = One ware stays ashore
ashore-pick = Leave { $ware } ashore
loan-mortgage = Mortgage a share
loan-redeem = Redeem a share
stop-short = Stop
stay-short = Stay
leave-short = Leave
send-port = Into port
send-shipyard = To the yard
insurance-owes = owes { $first } · { $second } · { $third }
insurance-owes-word = owes
insurance-owes-short = { $first } · { $second } · { $third }
round-short = { $round } / { $of }
master-short = master
share-now = share { $pesos }
dice-label = Roll { $number }: { $dice }
dice-die = { $ware } { $die }
dice-list = { $left }, { $right }
dice-none = No roll yet
auction-title = Who becomes harbour master?
ledger-title = What voyage { $number } paid
ledger-port = in port
ledger-shipyard = shipyard
ledger-plundered = plundered
over-title = The voyages are over
master-of = Harbour master: { $name }
opener-of = Opens the auction: { $name }
opener = opens the auction
opener-short = opens
lane-port = { $port } to arrive
lane-last = { $last } among the pirates
cargo = cargo { $pesos }

# The board in words, for those who hear it

told-name = { $name }
told-vacant = vacant
told-vacant-for = vacant, costs { $pesos }
told-punt-sea = { $ware } punt, on space { $space }, cargo { $cargo }
told-punt-port = { $ware } punt, in port, cargo { $cargo }
told-punt-shipyard = { $ware } punt, in the shipyard, cargo { $cargo }
told-crew = Place { $number }: { $who }
told-space = { $space }: { $who }
told-captain = captain of the pirates
told-second = second pirate
told-market = { $ware }: a share is worth { $value }, { $stock } in stock

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
