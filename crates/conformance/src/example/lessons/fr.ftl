lesson-tide = Poissons et marées
    .line = Vendez à marée basse.
lesson-tide-goal = Qui a le plus de pièces gagne, { $player1 }. Vous en gagnez en vendant du poisson.
lesson-tide-sell = La marée est basse : tout poisson est cher. Vendez-en un.
    .wrong = Vendez d’abord un poisson : la prochaine marée sera peut-être haute.
lesson-tide-close = Terminez vos ventes : ensuite, une caisse est mise aux enchères.
lesson-tide-bid = Qui offre le plus emporte la caisse. Offrez ce que vous voulez.
lesson-tide-end = { $player2 } vend aussi. C’est tout. À vous de jouer pour de bon.
