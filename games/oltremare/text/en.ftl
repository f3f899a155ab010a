# Oltre Mare in English.

title = Oltre Mare
score = { $score ->
    [one] { $score } ducat
   *[other] { $score } ducats
}
howto =
    You are a merchant of Venice. Every card is a good to sell, two actions, a sailor’s power (your hand limit) and a cargo number (how many cards you play). Equal goods that lie on each other in your cargo pile are a lot, and longer lots earn more. The most ducats win; debts are allowed.
    A turn: (1) If you hold more cards than the power of your top cargo card, the surplus goes face down on your pirate pile (discard 17). (2) Trade with everybody: offers, deals, purchases of up to 4 cards (buy deck, buy pirate); leave ends it, once you hold as many cards as your top cargo card demands. (3) Play exactly that many cards (play 17). Their symbols work together: one, two or three equal ones bring 1, 3 or 6 ducats, pirates or cards; each ship symbol moves your ship along one route (sail Candia Rodi). (4) Stow the cards played in any order (stow 17); the last one is your new top card.
    Haggling: offer 2 salt + 1 ducat for silk to Anna claiming ship. Name goods and let your least useful cards be chosen, or name cards by their numbers: offer 33 + 40 for 3 ducats to all. The goods you name are always true; what you claim about symbols, power (claiming power 5) or port may be a lie. Answer with accept 3, accept 3 with 17, decline 3, or counter 3 with salt for silk; take an offer back with withdraw 3. Only the player on turn deals with everybody; the opponent in a deal takes a prestige tile, one in each turn at most. An offer may be left without an answer.
    The marker of the port where your ship ends is active from your next turn: calm sea pays a ducat for each ship symbol, good business adds a ducat symbol, victory over pirates spares you drawn pirates, local influence pays your power less 3 as your turn begins, favourable trade makes purchases cost 1, 2, 3 and 4. A compass carries you to any other port at once (jump Rodi, or stay).
    Venice, somewhere in the middle of the deck, pays for prestige and buys all cargo but your top lot. When the deck has run out, everybody finishes the round. Then prestige and port markers pay 6, 3 and 1 by place, cargo is sold, and every pirate costs a ducat.
    On the board, 5/2 beside a card means power 5 and cargo number 2; piles show their lots, the top first (Sa2 Ol: two salt on an olive), and a star marks cards you have chosen or offered.

# Goods, symbols, markers, phases

good-gems = gems
good-scrolls = scrolls
good-silk = silk
good-salt = salt
good-pottery = pottery
good-olives = olives
good-cereals = cereals

count-gems = { $count ->
    [one] 1 gem
   *[other] { $count } gems
}
count-scrolls = { $count ->
    [one] 1 scroll
   *[other] { $count } scrolls
}
count-silk = { $count } silk
count-salt = { $count } salt
count-pottery = { $count } pottery
count-olives = { $count ->
    [one] 1 olive
   *[other] { $count } olives
}
count-cereals = { $count ->
    [one] 1 cereal
   *[other] { $count } cereals
}
count-nothing = nothing
count-ducats = { $count ->
    [one] 1 ducat
   *[other] { $count } ducats
}

symbol-ducat = ducat
symbol-pirate = pirate
symbol-cards = cards
symbol-ship = ship

marker-calm-sea = calm sea
marker-compass = compass
marker-victory-over-pirates = victory over pirates
marker-good-business = good business
marker-local-influence = local influence
marker-favourable-trade = favourable trade

phase-markers = laying out the port markers
phase-start = turning up the first cargo cards
phase-deal = dealing the hands
phase-venice = hiding Venice in the deck
phase-first = drawing the first player
phase-discard = checking the hand limit
phase-trade = trading
phase-draw = drawing a card
phase-turn-pirate = turning up a pirate
phase-shuffle = shuffling a new deck
phase-play = choosing cards to play
phase-sail = moving the ship
phase-compass = using the compass
phase-stow = stowing the cargo
phase-over = the end of the game

card-name = card { $number } ({ $good })

# Questions

prompt-discard = { $surplus ->
    [one] You hold one card too many: put it on your pirate pile.
   *[other] You hold { $surplus } cards too many: put them on your pirate pile, one by one. The last one lies on top.
}
    .why = Each card on your pirate pile costs you 1 ducat at the end: part with what matches no other good of yours.
prompt-trade = { $missing ->
    [0] Trade: make and answer offers, buy cards, or leave. You have the { $needed ->
        [one] card
       *[other] { $needed } cards
    } you must play.
   *[other] Trade: make and answer offers or buy cards. You must play { $needed } and lack { $missing }.
}
    .why = { $missing ->
        [0] Swap what fits nowhere for goods you already have: equal goods on each other earn far more. Cards bought unseen seldom pay off.
       *[other] You cannot go on with fewer cards than your top cargo card demands: ask for a gift, swap one card for two, or buy unseen ones.
    }
prompt-negotiate = { $active } is trading: answer or make an offer, or stay silent.
    .why = Your first deal in this turn brings you a prestige tile. The goods of an offer are always true; talk about symbols may be a lie.
prompt-play = { $left ->
    [one] Choose the last card to play. (Forecasts: what all cards chosen do together.)
   *[other] Choose a card to play; { $left } are still to be chosen. (Forecasts: what all cards chosen do together.)
}
    .why = Equal symbols add up over all cards: 1, 2 or 3 of them bring 1, 3 or 6, pirates too. The cards then become cargo, so look for equal goods.
prompt-sail = { $routes ->
    [one] Move your ship along one route.
   *[other] Move your ship along exactly { $routes } routes, none of them twice. The port where it ends will do: sail Rodi.
}
    .why = You take the marker of the port where you end, and it helps you from your next turn. An empty port leaves you without one.
prompt-compass = A compass: jump to any port that holds no other compass, or stay. The compass is gone either way.
    .why = Choose the marker you need most: it helps you from your next turn. If you stay, you have none.
prompt-stow = { $left ->
    [one] Stow the last card.
   *[other] Choose the next card for your cargo pile; { $left } are to be stowed. The last one lies on top.
}
    .why = Keep equal goods together: they sell as one lot. The last card lies on top and sets your hand limit and your cards to play for the next turn.

# Forecasts

forecast-cost = costs { $ducats }
forecast-receives = brings { $ducats }
forecast-prestige = brings a prestige tile
forecast-gives-prestige = brings your partner a prestige tile
forecast-penalty = { $ducats } less at the end, unless bought back
forecast-earns = { $ducats ->
    [one] earns 1 ducat
   *[other] earns { $ducats } ducats
}
forecast-pirates = { $cards ->
    [one] 1 pirate
   *[other] { $cards } pirates
}
forecast-draws = { $cards ->
    [one] draws 1 card
   *[other] draws { $cards } cards
}
forecast-ship = { $routes ->
    [one] ship moves 1 route
   *[other] ship moves { $routes } routes
}
forecast-lot = lot of { $cards } ({ $good }) worth { $ducats }
forecast-top = next turn: hand limit { $power }, { $cargo } to play
forecast-marker = { $port }: { $marker }
    .brief = { $marker }
forecast-no-marker = { $port }: no marker
    .brief = –
forecast-plays = { $cards ->
    [0] no card to play
    [one] 1 card to play
   *[other] { $cards } cards to play
}
forecast-hand = { $cards ->
    [0] leaves no card in hand
    [one] leaves 1 card in hand
   *[other] leaves { $cards } cards in hand
}
forecast-gift = given away for nothing
forecast-holding = { $good } in hand: { $cards } worth { $ducats }, then { $then_cards } worth { $then_ducats }
forecast-loading = { $good } with your top lot: { $cards } worth { $ducats }, then { $then_cards } worth { $then_ducats }
forecast-offers-left = { $offers ->
    [0] no further offer in this turn
    [one] 1 further offer in this turn
   *[other] { $offers } further offers in this turn
}

# What happens

claim-cards = { $cards } ({ $said })
claim-power = power { $power }
claim-port = port { $port }

event-marker-laid = { $port }: { $marker }.
event-started = { $seat } begins with { $card } and the ship at { $port }.
    .you-seat = You begin with { $card } and the ship at { $port }.
event-dealt = { $seat } is dealt { $card }.
    .you-seat = You are dealt { $card }.
event-dealt-hidden = { $seat } is dealt a card.
event-venice-hidden = Venice is hidden in the deck, under { $least } to { $most } cards.
event-first = { $seat } plays first.
    .you-seat = You play first.
event-turn = It is { $seat }’s turn.
    .you-seat = It is your turn.
event-influence = { $ducats ->
    [0] Local influence brings { $seat } nothing.
    [one] Local influence brings { $seat } 1 ducat.
   *[other] Local influence brings { $seat } { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [0] Local influence brings you nothing.
        [one] Local influence brings you 1 ducat.
       *[other] Local influence brings you { $ducats } ducats.
    }
event-discarded = { $seat } puts { $card } on the pirate pile.
    .you-seat = You put { $card } on your pirate pile.
event-discarded-hidden = { $seat } puts a card on the pirate pile.
event-offered = Offer { $number }: { $maker } offers { $to } { $give } for { $want }.
    .you-maker = Offer { $number }: you offer { $to } { $give } for { $want }.
    .you-to = Offer { $number }: { $maker } offers you { $give } for { $want }.
event-offered-all = Offer { $number }: { $maker } offers everybody { $give } for { $want }.
    .you-maker = Offer { $number }: you offer everybody { $give } for { $want }.
event-offered-claiming = Offer { $number }: { $maker } offers { $to } { $give } for { $want }, claiming { $claims }.
    .you-maker = Offer { $number }: you offer { $to } { $give } for { $want }, claiming { $claims }.
    .you-to = Offer { $number }: { $maker } offers you { $give } for { $want }, claiming { $claims }.
event-offered-all-claiming = Offer { $number }: { $maker } offers everybody { $give } for { $want }, claiming { $claims }.
    .you-maker = Offer { $number }: you offer everybody { $give } for { $want }, claiming { $claims }.
event-replaced = Offer { $number } is replaced.
event-declined = { $seat } declines offer { $number }.
    .you-seat = You decline offer { $number }.
event-withdrawn = { $seat } takes back offer { $number }.
    .you-seat = You take back offer { $number }.
event-lapsed = Offer { $number } lapses: its cards are gone.
event-dealing = Deal { $number }: { $maker } gives { $give }, { $seat } gives { $want }.
    .you-maker = Deal { $number }: you give { $give }, { $seat } gives { $want }.
    .you-seat = Deal { $number }: { $maker } gives { $give }, you give { $want }.
event-exchanged = { $maker } hands over { $given ->
    [0] no card
    [one] card { $give }
   *[other] cards { $give }
}, { $seat } { $returned ->
    [0] no card
    [one] card { $with }
   *[other] cards { $with }
}.
    .you-maker = You hand over { $given ->
        [0] no card
        [one] card { $give }
       *[other] cards { $give }
    }, { $seat } { $returned ->
        [0] no card
        [one] card { $with }
       *[other] cards { $with }
    }.
    .you-seat = { $maker } hands over { $given ->
        [0] no card
        [one] card { $give }
       *[other] cards { $give }
    }, you { $returned ->
        [0] no card
        [one] card { $with }
       *[other] cards { $with }
    }.
event-prestige = { $seat } takes a prestige tile.
    .you-seat = You take a prestige tile.
event-bought = { $ducats ->
    [one] { $seat } buys a card from the deck for 1 ducat.
   *[other] { $seat } buys a card from the deck for { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] You buy a card from the deck for 1 ducat.
       *[other] You buy a card from the deck for { $ducats } ducats.
    }
event-bought-pirate = { $ducats ->
    [one] { $seat } buys back the top pirate for 1 ducat.
   *[other] { $seat } buys back the top pirate for { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] You buy back your top pirate for 1 ducat.
       *[other] You buy back your top pirate for { $ducats } ducats.
    }
event-pirate-turned = The pirate is { $card }; { $seat } takes it.
    .you-seat = The pirate is { $card }; you take it.
event-pirate-turned-hidden = { $seat } takes the pirate unseen by the others.
event-left = { $seat } ends the trade.
    .you-seat = You end the trade.
event-chosen = { $seat } chooses { $card }.
    .you-seat = You choose { $card }.
event-played = { $seat } plays { $goods }: { $cards }.
    .you-seat = You play { $goods }: { $cards }.
event-played-nothing = { $seat } has nothing to play.
    .you-seat = You have nothing to play.
event-earned = { $ducats ->
    [one] { $seat } earns 1 ducat.
   *[other] { $seat } earns { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] You earn 1 ducat.
       *[other] You earn { $ducats } ducats.
    }
event-pirates = { $cards ->
    [one] { $seat } puts an unseen card on the pirate pile.
   *[other] { $seat } puts { $cards } unseen cards on the pirate pile.
}
    .you-seat = { $cards ->
        [one] Pirates! An unseen card goes on your pirate pile.
       *[other] Pirates! { $cards } unseen cards go on your pirate pile.
    }
event-drawn = { $seat } draws { $card }.
    .you-seat = You draw { $card }.
event-drawn-hidden = { $seat } draws a card.
event-nothing-to-draw = There is no card anywhere: the rest of the draw lapses.
event-last-round = The last card of the deck is taken: this is the last round.
event-reshuffled = { $cards ->
    [one] The discard, a single card, is the new deck.
   *[other] The discard is shuffled: a new deck of { $cards } cards.
}
event-scored-early = There are no cards left, so { $seat } is scored early: { $cargo } for cargo, { $penalty } lost to pirates. These cards are the new deck.
    .you-seat = There are no cards left, so you are scored early: { $cargo } for cargo, { $penalty } lost to pirates. These cards are the new deck.
event-shuffled-in = A card nobody knows goes from { $seat }’s pirate pile into the new deck.
event-calm-sea = { $ducats ->
    [one] Calm sea brings { $seat } 1 ducat.
   *[other] Calm sea brings { $seat } { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Calm sea brings you 1 ducat.
       *[other] Calm sea brings you { $ducats } ducats.
    }
event-sailed = { $seat } sails to { $path }.
    .you-seat = You sail to { $path }.
event-marker-taken = { $seat } takes the marker there: { $marker }.
    .you-seat = You take the marker there: { $marker }.
event-empty-port = { $seat } finds no marker there and has none active.
    .you-seat = You find no marker there and have none active.
event-jumped = The compass carries { $seat } to { $port }.
    .you-seat = The compass carries you to { $port }.
event-stayed = { $seat } lets the compass go and has no active marker.
    .you-seat = You let the compass go and have no active marker.
event-stowed = { $seat } stows { $card }.
    .you-seat = You stow { $card }.
event-venice = Venice! Prestige is paid.
event-prestige-paid = { $tiles ->
    [one] { $seat } has 1 prestige tile
   *[other] { $seat } has { $tiles } prestige tiles
} and receives { $ducats ->
    [0] nothing
    [one] 1 ducat
   *[other] { $ducats } ducats
}.
    .you-seat = { $tiles ->
        [one] You have 1 prestige tile
       *[other] You have { $tiles } prestige tiles
    } and receive { $ducats ->
        [0] nothing
        [one] 1 ducat
       *[other] { $ducats } ducats
    }.
event-lot-counted = { $ducats ->
    [one] { $seat }: { $lot }, 1 ducat.
   *[other] { $seat }: { $lot }, { $ducats } ducats.
}
    .you-seat = { $ducats ->
        [one] Your { $lot }: 1 ducat.
       *[other] Your { $lot }: { $ducats } ducats.
    }
event-cargo-sold = { $seat } sells { $cards ->
    [one] one card
   *[other] { $cards } cards
} of cargo for { $ducats ->
    [one] { $ducats } ducat
   *[other] { $ducats } ducats
}.
    .you-seat = You sell { $cards ->
        [one] one card
       *[other] { $cards } cards
    } of your cargo for { $ducats ->
        [one] { $ducats } ducat
       *[other] { $ducats } ducats
    }.
event-final = { $seat }: { $cargo } for cargo, { $penalty } lost to pirates, { $markers } for port markers; { $ducats } in all.
    .you-seat = You: { $cargo } for cargo, { $penalty } lost to pirates, { $markers } for port markers; { $ducats } in all.

# What players may do

action-discard = Put { $card } on the pirate pile
action-offer = Offer { $to } { $give } for { $want }
action-offer-all = Offer everybody { $give } for { $want }
action-offer-claiming = Offer { $to } { $give } for { $want }, claiming { $claims }
action-offer-all-claiming = Offer everybody { $give } for { $want }, claiming { $claims }
action-accept = Accept offer { $number }
action-accept-with = Accept offer { $number } and give { $with }
action-decline = Decline offer { $number }
action-counter = Decline offer { $number } and offer { $give } for { $want }
action-counter-claiming = Decline offer { $number } and offer { $give } for { $want }, claiming { $claims }
action-withdraw = Take back offer { $number }
action-buy-deck = Buy a card from the deck
action-buy-pirate = Buy back the top pirate
action-leave = End the trade
action-play = Play { $card }
action-sail = Sail to { $path }
action-jump = Jump to { $port }
action-stay = Let the compass go
action-stow = Stow { $card }

# Where ducats come from, and what ends the game

source-deals = Deals
source-symbols = Ducat symbols
source-influence = Local influence
source-calm-sea = Calm sea
source-prestige = Prestige
source-cargo = Cargo
source-pirates = Pirates
source-markers = Port markers
source-purchases = Purchases

ending = The deck ran out and the last round is played: most ducats win.
place-cards = { $cards ->
    [one] tie broken by the cargo pile: { $cards } card
   *[other] tie broken by the cargo pile: { $cards } cards
}
place-order = tie broken by the order of play, from the first player on
goal = { $cards ->
    [one] The richest wins. When the deck runs out, the last round begins: one card is left.
   *[other] The richest wins. When the deck runs out, the last round begins: { $cards } cards are left.
}
    .brief = { $cards ->
        [one] The richest wins. 1 card left in the deck.
       *[other] The richest wins. { $cards } cards left in the deck.
    }
goal-venice = { $most ->
    [0] The richest wins. Venice is next; the last round begins when the deck runs out: { $cards } cards are left.
    [1] The richest wins. Venice is near; the last round begins when the deck runs out: { $cards } cards are left.
   *[other] { $least ->
        [0] The richest wins. Venice comes within { $most } cards, the last round once all { $cards } are drawn.
        [1] The richest wins. Venice comes within { $most } cards, the last round once all { $cards } are drawn.
       *[other] The richest wins. Venice comes after { $least } to { $most } cards, the last round once all { $cards } are drawn.
    }
}
    .brief = { $most ->
        [0] The richest wins. Deck { $cards }, Venice is next.
        [1] The richest wins. Deck { $cards }, Venice is near.
       *[other] The richest wins. Deck { $cards }, Venice in { $least }–{ $most }.
    }
goal-venice-past = { $cards ->
    [one] The richest wins. Venice is past; the last round begins when the deck runs out: one card is left.
   *[other] The richest wins. Venice is past; the last round begins when the deck runs out: { $cards } cards are left.
}
    .brief = { $cards ->
        [one] The richest wins. 1 card left, Venice is past.
       *[other] The richest wins. { $cards } cards left, Venice is past.
    }
goal-last-round = Last round: the game ends after { $seat }’s turn. Then all cargo is sold, and the richest wins.
    .you-seat = Last round: the game ends after your turn. Then all cargo is sold, and the richest wins.
    .brief = Last round, up to the turn of { $seat }. The richest wins.
goal-over = The game is over: the most ducats win.
    .brief = The game is over.

# Refusals

refuse-not-your-turn = You are not asked now. The game is at: { $phase }.
refuse-not-now = That is not asked now. The game is at: { $phase }.
refuse-active-only = Only the player whose turn it is buys cards and ends the trade.
refuse-not-in-hand = Card { $card } is not in your hand.
refuse-chosen-already = You have chosen card { $card } already.
refuse-not-played = Card { $card } is not among the cards you played.
refuse-only-money = A deal contains at least one card.
refuse-ducats-both-ways = Ducats go in one direction only.
refuse-too-many-ducats = { $most ->
    [0] At this table no ducats may be offered.
    [one] An offer may contain 1 ducat at most.
   *[other] An offer may contain { $most } ducats at most.
}
refuse-with-active-only = Deals are made with { $active } only, whose turn it is.
refuse-with-oneself = Nobody makes a deal with themselves: name another player.
refuse-claim-about = Card { $card } is not part of the offer: claim something about the cards you offer.
refuse-no-such-power = No card has such a power: expected 1 to 6.
refuse-wants-too-much = { $most ->
    [0] There is no card to be had there.
    [one] More cards than can be there: expected 1 at most.
   *[other] More cards than can be there: expected { $most } at most.
}
refuse-offer-limit = { $most ->
    [0] At this table nobody makes offers.
    [one] You have made your only offer of this turn.
   *[other] You have made all your { $most } offers of this turn.
}
refuse-unreachable = With that deal the player on turn could no longer reach the { $needed ->
    [one] card
   *[other] { $needed } cards
} to be played.
refuse-no-offer = There is no open offer { $number }.
refuse-not-addressed = Offer { $number } does not wait for your answer.
refuse-not-your-offer = Offer { $number } is not yours.
refuse-wrong-goods = These cards are not the goods offer { $number } wants.
refuse-no-purchase-left = { $most ->
    [one] You have bought the one card of this turn.
   *[other] You have bought all { $most } cards of this turn.
}
refuse-deck-empty = There is no card to be had from the deck.
refuse-no-pirates = Your pirate pile is empty.
refuse-too-few-cards = You hold { $hand ->
    [0] no card
    [one] 1 card
   *[other] { $hand } cards
} and must play { $needed }: buy or trade first.
refuse-path-length = { $given ->
    [one] That is 1 route
   *[other] That is { $given } routes
}: expected { $expected }.
refuse-no-route = No route joins { $from } and { $to }.
refuse-route-twice = The route between { $from } and { $to } may be used once only.
refuse-no-such-port = The board has no port { $port }.
refuse-jump-nowhere = Your ship is there already: choose another port.
refuse-jump-to-compass = { $port } holds a compass too: choose another port.
refuse-no-such-chance = Chance does not decide that now. The game is at: { $phase }.
refuse-no-marker = No marker of this kind is left: { $marker }.
refuse-not-there = Card { $card } cannot be there.
refuse-venice-bounds = Venice lies under { $least } to { $most } cards.
refuse-no-such-seat = Expected a seat from 1 to { $seats }.

# Standing orders

order-until-my-turn = No offers until my turn
order-in-turn-of = No offers in the turn of { $seat }

# What players say beside their answers

remark-too-dear = Too dear.
remark-too-little = Too little.
remark-need-it = I need it myself.
remark-no-use = I have no use for that.
remark-not-for-nothing = Not for nothing.
remark-how-about = How about this?
remark-maybe-later = Maybe later.
remark-gladly = Gladly.
remark-thank-you = Thank you!
remark-well-played = Well played!

# Options

option-offer-ducats = Most ducats of one offer
option-offer-limit = Most offers each player makes in one turn
option-venice-first-edition = Venice pays for prestige only and buys no cargo (first edition)
option-memory-aid = Piles, markers and cards once seen can be looked up

# The table

board-before = Set-up
board-turn = Turn { $number }
board-phase = { $phase }
board-first = { $seat } plays first
board-last-round = last round
board-limits = hand limit { $power }, { $cargo } to play
board-purchases = { $left ->
    [0] no purchase left
    [one] 1 purchase left, for { $price }
   *[other] { $left } purchases left, the next for { $price }
}
board-players = Players
board-ducats = ducats
board-prestige = prest.
board-hand = hand
board-top = top card
board-ship = ship
board-marker = marker
board-cargo = cargo { $number }
board-pirates = pirates { $number }
board-markers = markers { $number }
board-took-prestige = tile taken in this turn
board-early = scored early
board-holds = holds
board-deck = Deck { $cards }
board-discard = discard { $cards }
board-venice = { $most ->
    [0] Venice on top
   *[other] Venice under { $least } to { $most } cards
}
board-venice-past = Venice is past
board-offers = Open offers
board-offer = { $maker } offers { $to } { $give } for { $want }
board-offer-all = { $maker } offers everybody { $give } for { $want }
board-claims = claiming { $claims }
board-own-cards = { $count ->
    [one] your card { $cards }
   *[other] your cards { $cards }
}
board-declined = declined by { $seats }
board-your-hand = Your hand
board-symbols = symbols
board-figures = power/cargo
board-lots = lots
board-port = port
board-played = Played
board-chosen = chosen
board-in-offer = offer { $number }
board-reach = { $routes ->
    [one] 1 route
   *[other] { $routes } routes
}
board-anywhere = Compass

short-gems = gems
short-scrolls = scrolls
short-silk = silk
short-salt = salt
short-pottery = pottery
short-olives = olives
short-cereals = cereals
letters-gems = Ge
letters-scrolls = Sc
letters-silk = Si
letters-salt = Sa
letters-pottery = Po
letters-olives = Ol
letters-cereals = Ce
short-calm-sea = calm sea
short-compass = compass
short-victory-over-pirates = victory
short-good-business = business
short-local-influence = influence
short-favourable-trade = trade

# What bots say about what happens
reaction-venice-pays = Venice knows good cargo.
reaction-venice-more = Venice could have paid more.
reaction-pirates-again = Pirates, again!
reaction-more-care = I must load with more care.
reaction-pleasure = A pleasure to trade with you.
reaction-hard-bargain = You drive a hard bargain.
reaction-calm-sea = I could get used to calm seas.
