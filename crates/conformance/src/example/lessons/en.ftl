lesson-tide = Fish and tides
    .line = Sell while the tide is low.
lesson-tide-goal = The most coins win, { $player1 }. You earn them by selling fish.
lesson-tide-sell = The tide is low, so every fish is dear. Sell one.
    .wrong = First sell a fish: the next tide may be high.
lesson-tide-close = Close the trade: next, a crate is auctioned.
lesson-tide-bid = Whoever bids the most wins the crate. Bid as you like.
lesson-tide-end = { $player2 } sells as well. That is all. Now play for real.
