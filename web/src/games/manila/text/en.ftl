# Manila's page in English: what the board, the own area and the buttons say beyond the game's
# own texts.

tagline = Bid, bet and bribe your way up the bay: three punts, four wares, one harbour master.

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
bay-summary = { $phase }. { $punts }
bay-punt-sea = The { $ware } punt is on space { $space }.
bay-punt-port = The { $ware } punt is in port.
bay-punt-shipyard = The { $ware } punt is in the shipyard.
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
port-send = Into port
shipyard-send = To the yard
gain = wins { $pesos }
at-least = { $punts ->
    [one] at least one punt here
   *[other] at least { $punts } punts here
}
cost-free = free
insurance-now = +{ $pesos }
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
roll-next = Roll { $number } of 3
auction-title = Who becomes harbour master?
auction-none = No bid yet
ledger-title = What voyage { $number } paid
ledger-port = in port
ledger-shipyard = shipyard
ledger-plundered = plundered
over-title = The voyages are over
turn-of = { $name } to move
master-of = Harbour master: { $name }
accomplice-of = accomplice of { $name }
vacant-for = vacant, { $pesos }
stock = { $count ->
    [0] sold out
    [one] { $count } left
   *[other] { $count } left
}
cargo = cargo { $pesos }
share-worth = { $ware } is worth { $pesos }

# The own area and the plates

own-title = Yours
own-cash = { $pesos ->
    [one] { $pesos } peso
   *[other] { $pesos } pesos
}
own-cash-word = pesos
own-shares = Your shares, seen by you only
own-share = { $count } × { $ware }, worth { $pesos } each
own-share-dealt = dealt in secret
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
own-worth = shares worth { $pesos }
own-spectator = You are watching.
own-bay-hint-auction = The harbour master may buy a share and decides wares and start spaces.
own-bay-hint-place = Crew shares the cargo on arrival; the cheapest place goes first.
own-bay-hint-pilot = Pilots act before the last roll: first the small one, then the large one.
own-bay-hint-pirates = Pirates strike punts on space 13.
own-bay-hint-roll = The dice move the punts.
own-bay-hint-over = A share counts its value; every loan costs its redemption.
plate-cash-hidden = hidden
plate-shares = { $count ->
    [one] { $count } share
   *[other] { $count } shares
}
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
