title = Quay
howto = Catch fish, sell them, trade them, and bid for the crate; the most coins and fish on the stall win.
score = { $score } coins

fish-cod = cod
fish-crab = crab
fish-eel = eel

option-rounds = Turns for each seat
option-dares = Dares
option-dares-off = none
option-dares-once = one in each turn
option-hidden-purse = Hide the coins of the others

event-dealt = { $seat } is dealt { $fish }.
event-dealt-hidden = { $seat } is dealt a fish.
event-rolled = The tide stands at { $pips }.
event-caught = { $seat } catches { $fish }.
event-caught-hidden = { $seat } catches a fish.
event-sold = { $seat } sells { $fish } for { $price }.
event-offered = { $seat } offers { $to } { $fish } for { $price }.
event-offered-hidden = { $seat } offers { $to } a fish for { $price }.
event-withdrawn = { $seat } withdraws the offer.
event-bought = { $seat } buys { $fish } from { $maker } for { $price }.
event-declined = { $seat } declines the offer of { $maker }.
event-dared = { $seat } dares { $to } to show { $fish }.
event-shown = { $seat } shows { $fish } and earns { $coins } from { $darer }.
event-yielded = { $seat } yields and pays { $coins } to { $darer }.
event-paid-to-peek = { $seat } pays a coin to look into the crate.
event-peeked = { $seat } finds { $fish } in the crate.
event-peeked-hidden = { $seat } looks into the crate.
event-closed = { $seat } closes the trade.
event-bid = { $seat } bids { $coins }.
event-bid-hidden = { $seat } bids.
event-bid-opened = { $seat } had bid { $coins }.
event-won = { $seat } wins the crate for { $coins }.
event-opened = { $seat } opens the crate: { $fish }.
event-ended = The market closes.

prompt-trade = Trade (tide { $tide }), then close.
    .why = A low tide makes every fish dear; what you sell now cannot win a dare later.
prompt-deal = Deal with { $with }, if you like.
    .why = A fish costs you less here than what it earns on a good tide.
prompt-dare = { $by } dares you: show { $fish } or yield.
    .why = Showing the fish earns coins, yielding costs some.
prompt-bid = Bid for the crate.
    .why = The crate holds a fish for your stall; only the highest bid is paid.

forecast-pays = pays { $coins }
forecast-costs = costs { $coins }
forecast-leaves = leaves { $to } { $coins }
forecast-holds = the crate holds { $fish } with { $chance }

refuse-not-asked = You are asked nothing now.
refuse-not-now = You are asked something else.
refuse-no-fish = You hold no { $fish }.
refuse-offers-spent = One offer at a time, at most { $most } in a turn.
refuse-partner = You cannot deal with that seat now.
refuse-price = The buyer has no more than { $most }.
refuse-nothing-offered = There is no such offer.
refuse-too-dear = You have only { $coins }.
refuse-no-dare = No dare is left in this turn.
refuse-no-peek = No look into the crate is left in this turn.
refuse-bid = You can bid { $most } at most.
refuse-no-chance = Nothing is left to chance now.
refuse-impossible = This cannot turn up now.

board-tide = Tide { $tide }
board-fish = { $number } { $fish }
board-seat = { $seat }: { $coins } coins, { $count } fish in hand, stall worth { $worth } { $fish }
board-seat-veiled = { $seat }: { $count } fish in hand, stall worth { $worth } { $fish }

action-sell = Sell { $fish }
action-offer = Offer { $to } { $fish } for { $price }
action-withdraw = Withdraw the offer
action-accept = Buy the fish of { $maker }
action-decline = Decline the offer of { $maker }
action-dare = Dare { $to } to show { $fish }
action-show = Show the fish
action-yield = Yield
action-peek = Look into the crate
action-close = Close the trade
action-bid = Bid { $coins }

order-decline-offers = Decline every offer

goal = The market closes after { $turns } more turns, or earlier on an empty crate.
    .brief = { $turns } more turns; the most coins win.
source-sales = Sales to the bank
source-deals = Deals with others
source-dares = Dares
source-crates = Crates
