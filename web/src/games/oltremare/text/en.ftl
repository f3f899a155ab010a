# Oltre Mare's page in English.

# The options of a table, explained to those who never played

option-offer-ducats-hint = When you trade, you may add ducats to cards. With 0, only cards change hands.
option-offer-limit-hint = Keeps the trade short. With 0, nobody makes offers.
option-venice-first-edition-hint = Otherwise Venice also buys your cargo, except for the lot on top, once in the middle of the game.
option-memory-aid-hint = Shows what a perfect memory would know. Off as at a real table, where nobody may look through the piles.

# Cards and ports

port-name = { $port }
card-sentence = { $good }: { $first } and { $second }, hand limit { $power }, { $cargo } to play
card-sentence-port = { $good }: { $first } and { $second }, hand limit { $power }, { $cargo } to play, port { $port }
about-ducat = Ducat: one, two or three of them in a turn bring { $one }, { $two } or { $three } ducats.
about-pirate = Pirate: one, two or three of them put { $one }, { $two } or { $three } unseen cards on your pirate pile. At the end each costs { $penalty ->
    [one] 1 ducat
   *[other] { $penalty } ducats
}.
about-cards = Cards: one, two or three of them draw { $one }, { $two } or { $three } cards.
about-ship = Ship: each one moves your ship by one route.
about-power = On top of your cargo: you may hold { $power ->
    [one] 1 card
   *[other] { $power } cards
}.
about-cargo = On top of your cargo: you play { $cargo ->
    [one] 1 card
   *[other] { $cargo } cards
} in a turn.
about-lots = Lots of 1, 2, 3 … cards earn { $ducats } ducats.
about-port = If it is your first card, your ship starts at { $port }.
about-prestige = { $count ->
    [one] 1 prestige tile
   *[other] { $count } prestige tiles
}, for deals in the turns of others. In Venice and at the end the most pay { $one } ducats, then { $two } and { $three }.
about-markers = { $count ->
    [one] 1 port marker
   *[other] { $count } port markers
} kept. At the end the most pay { $one } ducats, then { $two } and { $three }.
about-no-marker = No active marker: end a voyage in a port where one lies.
about-cargo-pile = { $count ->
    [one] Cargo pile of 1 card: { $card }
   *[other] Cargo pile of { $count } cards; on top { $card }
}. The top card sets the hand limit and how many cards are played. Equal goods on each other sell as one lot.
about-pirate-pile = { $count ->
    [0] Empty pirate pile
    [one] Pirate pile of 1 card
   *[other] Pirate pile of { $count } cards
}. { $penalty ->
    [one] Each card costs 1 ducat at the end
   *[other] Each card costs { $penalty } ducats at the end
}; its owner may buy back the top one while trading.
about-purse = { $count ->
    [one] 1 ducat
   *[other] { $count } ducats
}. Whoever has the most at the end wins. Below zero is debt, which is allowed.
about-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}, secret. Cards in hand are worth nothing at the end.
about-own-hand = How many cards you hold, and how many you may: the sailor on your top cargo card says so. When your turn begins, the rest goes on your pirate pile.
about-own-play = So many cards you must play in your turn: the crate on your top cargo card says so.
about-own-marker = The marker you took last works until your ship ends a voyage elsewhere. All markers you keep count at the end.
about-lot = Lots of 1, 2, 3 … cards of { $good } earn { $ducats } ducats. Venice buys all lots but the top one; the end buys all.
about-venice = Venice lies in the middle of the deck. When it comes up, prestige pays, and everybody sells all cargo except the lot on top.
about-ship-of = The ship of { $name }. It moves one route for each ship symbol and takes the marker of the port where it ends.
about-said = The good is always true. What is said about symbols, hand limit and port may be a lie: you see the card when the deal is done.
about-claim = { $said }. True or not: nobody checks it before the deal.
about-offer-number = The number of the offer, by which the log names it.
about-ends-in = So long the maker waits for your answer; then the trade goes on without it.
about-ask = { $question } You offer nothing; whoever is interested answers with a price.
effect-calm-sea = Pays 1 ducat for each ship symbol you play.
effect-compass = Carries your ship to any other port at once.
effect-victory-over-pirates = Spares you the cards of pirate symbols.
effect-good-business = Counts as one more ducat symbol.
effect-local-influence = Pays your hand limit less 3 when your turn begins.
effect-favourable-trade = Your purchases cost 1, 2, 3 and 4 ducats.

# The page

number = { $number }
side-title = Trade
own-title = My figures
own-spectator = You are watching. Hands are seen by their players only.
own-ducats = { $count ->
    [one] ducat
   *[other] ducats
}
own-hand = hand
own-hand-of = { $cards } of { $most }
own-play = to play
own-prestige = prestige
own-markers = markers
own-no-marker = No active marker.
own-others = The other players
own-lots = My cargo, the top lot first
own-top-lot = { $lot } = { $ducats }, one more = { $next }
own-top-lot-full = { $lot } = { $ducats }, the most it can earn
own-lot = { $lot } = { $ducats }

plate-prestige = { $count ->
    [one] 1 prestige tile
   *[other] { $count } prestige tiles
}
plate-markers = { $count ->
    [one] 1 port marker kept
   *[other] { $count } port markers kept
}
plate-markers-short = { $count ->
    [one] 1 marker
   *[other] { $count } markers
}
plate-marker = Active marker: { $marker }. { $effect }
plate-no-marker = No active marker
plate-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}

# Cards on the table

card-name = { $good } { $number }
card-chosen = { $card }; chosen to play
card-offered = { $card }; part of an open offer
spot-play = Play { $card }
spot-discard = Put on the pirate pile { $card }
spot-stow = Stow { $card }
hand-title = { $count ->
    [one] My hand: 1 card
   *[other] My hand: { $count } cards
}
pile-cargo = { $count ->
    [one] Cargo pile of 1 card: { $card }
   *[other] Cargo pile of { $count } cards; on top { $card }
}
pile-cargo-empty = Empty cargo pile
pile-cargo-title = cargo
pile-pirates = { $count ->
    [0] Empty pirate pile
    [one] Pirate pile of 1 card
   *[other] Pirate pile of { $count } cards
}
pile-pirates-title = pirates
played-title = Played by { $name }
stow-title = Stow these: the last one lies on top
effects-title = What the cards chosen do
effect-of-ducat = { $count ->
    [one] earns 1 ducat
   *[other] earns { $count } ducats
}
effect-of-pirate = { $count ->
    [0] no pirates
    [one] 1 card for the pirate pile
   *[other] { $count } cards for the pirate pile
}
effect-of-cards = { $count ->
    [0] draws no card
    [one] draws 1 card
   *[other] draws { $count } cards
}
effect-of-ship = { $count ->
    [0] the ship stays
    [one] the ship moves 1 route
   *[other] the ship moves { $count } routes
}

# The chart

chart-title = The eastern Mediterranean and the Black Sea
deck-about = { $count ->
    [0] Empty deck: this is the last round.
    [one] Deck: 1 card. When it is drawn, the last round begins.
   *[other] Deck: { $count } cards. When the last one is drawn, the last round begins.
}
deck-price = { $count ->
    [one] Deck: 1 card
   *[other] Deck: { $count } cards
}. A card costs { $price }; { $left ->
    [one] 1 purchase is left in this turn
   *[other] { $left } purchases are left in this turn
}.
discard-about = { $count ->
    [0] No cards were sold yet
    [one] Discard: 1 card sold in Venice
   *[other] Discard: { $count } cards sold in Venice
}. Cards sold lie here, and become a new deck if the old one is empty.

# Groups of choices

group-discard = Pirate pile
group-offer = Offer
group-answer = Answer
group-withdraw = Take back
group-buy = Buy
group-leave = Trade
group-play = Play
group-sail = Sail
group-jump = Compass
group-stow = Stow

# The trade desk

side-title = Trade desk
trade-tab-offers = Offers
trade-tab-offers-count = Offers ({ $count })
trade-tab-compose = Make an offer
trade-offers = Offers on the table
trade-none = No offer is open.
trade-none-active = No offer is open. Make one, or ask who would give you what you need.

trade-my-offer-one = You offer { $to } { $give } for { $want }.
trade-my-offer-all = You offer everybody { $give } for { $want }.
trade-my-gift-one = You give { $to } { $give } as a gift.
trade-my-gift-all = You give { $give } as a gift to the first who takes it.
trade-my-wish-one = You ask { $to } for { $want } as a gift.
trade-my-wish-all = You ask everybody for { $want } as a gift.
trade-their-offer-you = { $maker } offers you { $give } for { $want }.
trade-their-offer-one = { $maker } offers { $to } { $give } for { $want }.
trade-their-offer-all = { $maker } offers everybody { $give } for { $want }.
trade-their-gift-you = { $maker } gives you { $give } as a gift.
trade-their-gift-one = { $maker } gives { $to } { $give } as a gift.
trade-their-gift-all = { $maker } gives { $give } as a gift to the first who takes it.
trade-their-wish-you = { $maker } asks you for { $want } as a gift.
trade-their-wish-one = { $maker } asks { $to } for { $want } as a gift.
trade-their-wish-all = { $maker } asks everybody for { $want } as a gift.
trade-saying = { $offer } Said: “{ $claims }”.

trade-title-their-offer-you = { $maker } offers you
trade-title-their-offer-all = { $maker } offers everybody
trade-title-their-gift-you = { $maker } gives you a present
trade-title-their-gift-all = { $maker } gives a present
trade-title-their-wish-you = { $maker } asks you for a present
trade-title-their-wish-all = { $maker } asks everybody for a present
trade-title-my-offer-one = You offer { $to }
trade-title-my-offer-all = You offer everybody
trade-title-my-gift-one = You give { $to } a present
trade-title-my-gift-all = You give a present
trade-title-my-wish-one = You ask { $to } for a present
trade-title-my-wish-all = You ask everybody for a present
trade-said = Said: “{ $claims }”.

trade-i-give = I give
trade-i-want = I want
trade-you-give = You would give
trade-you-get = You would get
trade-give-hint = my cards: click or drag
trade-want-hint = goods: click or drag
trade-my-cards = My cards
trade-goods = Goods
trade-to = To
trade-everybody = Everybody
trade-ducats = Ducats, in one direction
trade-no-ducats = no ducats
trade-i-pay = { $count ->
    [one] I pay 1 ducat
   *[other] I pay { $count } ducats
}
trade-i-ask = { $count ->
    [one] I want 1 ducat
   *[other] I want { $count } ducats
}
trade-pay-one = Pay 1 ducat more
trade-ask-one = Want 1 ducat more
trade-take-back = Take back – { $thing }
trade-want-one = Want { $good }
trade-want-less = Want less { $good }
trade-give-card = Give – { $card }
trade-give-this = Give this one – { $card }

trade-i-say = I say:
trade-i-say-symbol = I say: { $symbol }
trade-claims = What I say about my cards, true or not
trade-claims-about = The card I speak of
trade-say-truth = the truth
trade-say-nothing = nothing
trade-say-more = Say more: hand limit, port, all or nothing
trade-say-power = hand limit
trade-say-port = port

trade-compose-hint = Put cards on the left and goods on the right.
trade-no-offer = You can make no offer now.
trade-refused = The rules do not allow this offer. Make it to read why.
trade-send = Make the offer
trade-send-counter = Counter with this
trade-clear = Clear
trade-back = Back
trade-countering = Instead of { $maker }’s offer { $number }:
trade-countering-gone = { $maker }’s offer { $number } is gone. This is a new offer now.

trade-who-gives-title = Who would give me …?
trade-who-gives = Who would give me { $good }?

log-turn = { $seat }’s turn
    .you-seat = Your turn
log-venice = Venice
log-end = The end

trade-ends-in = { $seconds ->
    [0] ends any moment
    [one] ends in 1 second
   *[other] ends in { $seconds } seconds
}
trade-no-offers = All offers
trade-not-this-turn = Not interested this turn
trade-not-until-mine = until my turn
trade-declining-turn = You decline every offer while it is { $active }’s turn.
trade-declining-until = You decline every offer until your turn.
trade-listen = Hear offers again

trade-accept = Accept
trade-counter = Counter
trade-no = No
trade-sure = Accept this offer?
trade-give-away = You would give it away: { $goods } for nothing.
trade-give-away-yes = Give it away
trade-lack = You lack { $goods }.
trade-waits = No answer yet.
trade-withdraw = Take back
trade-said-no = { $count ->
    [one] { $names } says no.
   *[other] { $names } say no.
}
trade-remark = “{ $remark }”
trade-stamp-no = No
trade-withdrawn = Taken back.
trade-lapsed = Lapsed: its cards are gone.
trade-replaced = Replaced by a newer offer.
trade-gave = { $name } gave
trade-had-said = { $maker } had said: “{ $claims }”.

# Moments

banner-venice = Venice!
banner-last-round = The last round
banner-first = { $name } plays first
stamp-declined = Declined
ledger-venice = The market of Venice
ledger-early = Scored early
ledger-final = The final scoring
ledger-tiles = { $count ->
    [one] 1 tile, place { $place }
   *[other] { $count } tiles, place { $place }
}
ledger-markers = { $count ->
    [one] 1 kept, place { $place }
   *[other] { $count } kept, place { $place }
}
ledger-total = Total

# Ports in words

port-marker = { $port }: { $marker }. { $effect }
port-empty = { $port }: no marker. A ship that ends here leaves you without an active one.
spoken-ports = Ports, the nearest first
spoken-port = { $port }: { $marker }
spoken-port-routes = { $routes ->
    [0] { $port }, where your ship is: { $marker }
    [one] { $port }, 1 route away: { $marker }
   *[other] { $port }, { $routes } routes away: { $marker }
}
spoken-no-marker = no marker
spoken-ship = Ship of { $name }.

# Shorter than at the terminal

prompt-trade = { $missing ->
    [0] Trade, buy or end it: you have the { $needed ->
        [one] card
       *[other] { $needed } cards
    } to play
   *[other] Trade or buy: you must play { $needed } and lack { $missing }
}
prompt-discard = { $surplus ->
    [one] You hold one card too many: put it on your pirate pile
   *[other] { $surplus } cards too many: put them on your pirate pile, the last one on top
}
prompt-negotiate = { $active } is trading: answer, make an offer, or just watch
prompt-compass = Compass: jump to any port without a compass, or let it go
prompt-stow = { $left ->
    [one] Stow the last card
   *[other] Stow a card: { $left } are left, the last one lies on top
}
prompt-play = { $left ->
    [one] Choose the last card to play
   *[other] Choose a card to play: { $left } are still to be chosen
}
prompt-sail = { $routes ->
    [one] Sail: move your ship along one route
   *[other] Sail: move your ship along exactly { $routes } routes, none of them twice
}
forecast-marker = { $port }: { $marker }. { $marker_id ->
    [calm-sea] Pays 1 ducat for each ship symbol you play.
    [compass] Carries you to any other port at once.
    [victory-over-pirates] Spares you the cards of pirate symbols.
    [good-business] Counts as one more ducat symbol.
    [local-influence] Pays your hand limit less 3 when your turn begins.
   *[favourable-trade] Your purchases cost 1, 2, 3 and 4 ducats.
}
    .brief = { $marker }
forecast-no-marker = { $port }: no marker. You would have no active one.
    .brief = no marker
