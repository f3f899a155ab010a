# Ce que la page dit après une partie : revoir, résultat, analyse. Chargé avec ces écrans.

# Revoir une partie

page-title-replay = Revoir : { $game } · Portolan
page-replay-title = Revoir : { $game }
page-replay-back = Retour à la table
page-replay-running = Cette partie est encore en cours. On pourra la revoir quand elle sera finie.
page-replay-start = La partie commence.
page-replay-unseen = Il se passe quelque chose que ce regard ne voit pas.
page-replay-moment = { $chapter } : { $what }
page-replay-slider = Moment de la partie
page-replay-controls = Revoir
page-replay-play = Lecture (espace)
page-replay-pause = Pause (espace)
page-replay-event-back = Un événement en arrière (←)
page-replay-event-on = Un événement en avant (→)
page-replay-decision-back = Une décision en arrière (Maj ←)
page-replay-decision-on = Une décision en avant (Maj →)
page-replay-chapter-back = Une manche en arrière (Page préc.)
page-replay-chapter-on = Une manche en avant (Page suiv.)
page-replay-speed = Vitesse
page-replay-speed-times = { NUMBER($speed) }×
page-replay-copy = Copier le lien vers ce moment
page-copy-address = Copiez l’adresse de la barre : c’est le lien vers ce moment.
page-replay-log = Journal
page-eyes = Par quels yeux
page-eyes-mine = les miens
page-eyes-spectator = ceux du public
page-eyes-deciding = ceux de qui décide
page-eyes-seat = { $name }

# Le résultat

page-title-result = Résultat : { $game } · Portolan
page-result-title = Résultat : { $game }
page-result-replay = Revoir la partie
page-result-share = Partager
page-result-link = Lien vers ce résultat
page-result-picture = Enregistrer une image
page-share-result = Une partie de { $game }
page-places = Classement
page-scores-picture = Barres : d’où vient chaque score. Les chiffres sont dans le tableau ci-dessous.
page-scores-part = { $source } : { $amount }
page-scores-table = Les chiffres en tableau
page-course = Le fil de la partie
page-curve-kind = Ce que montre la courbe
page-curve-chances = chances de gagner
page-curve-standings = position
page-curve-chances-picture = Courbe des chances de gagner de chacun au fil de la partie. Les tournants sont listés ci-dessous.
page-curve-standings-picture = Courbe de la position de chacun au fil de la partie. Les tournants sont listés ci-dessous.
page-turning = Tournants
page-turning-change = { $name } { $points }
page-by-chance = Hasard : { $what }
page-chances-learned = Ce sont les chances entre robots qui jouent bien, apprises sur de nombreuses parties. Elles tiennent compte de toute la situation, cartes cachées comprises.
page-chances-compared = Rien n’a été appris pour cette édition : les chances comparent seulement les positions.
page-balance = Chance et décisions
page-balance-table = Chance et décisions en chiffres
page-balance-explained = En points sur cent : la chance de gagner au départ, plus ce qu’ont changé le hasard, les décisions du joueur et celles des autres, donne le résultat.
page-balance-start = départ
page-balance-luck = hasard
page-balance-own = ses décisions
page-balance-others = décisions des autres
page-balance-means-luck-up = { $seat } : ce sont surtout les dés et les cartes qui ont aidé.
    .you-seat = Vous : ce sont surtout les dés et les cartes qui vous ont aidé.
page-balance-means-luck-down = { $seat } : ce sont surtout les dés et les cartes qui ont nui.
    .you-seat = Vous : ce sont surtout les dés et les cartes qui vous ont nui.
page-balance-means-own-up = { $seat } : ses propres décisions ont fait la différence.
    .you-seat = Vous : vos propres décisions ont fait la différence.
page-balance-means-own-down = { $seat } : ses propres décisions ont coûté le plus.
    .you-seat = Vous : vos propres décisions ont coûté le plus.
page-balance-means-others-up = { $seat } : les décisions des autres ont aidé le plus.
    .you-seat = Vous : les décisions des autres vous ont aidé le plus.
page-balance-means-others-down = { $seat } : les décisions des autres ont coûté le plus.
    .you-seat = Vous : les décisions des autres vous ont coûté le plus.
page-balance-means-even = { $seat } : rien n’a fait pencher la balance.
    .you-seat = Vous : rien n’a fait pencher la balance.
page-notable = Moments marquants
page-decisions = Meilleures et pires décisions
page-decisions-best = Les meilleures
page-decisions-worst = Les pires
page-decisions-none = Rien ne se détache : pas d’erreur nette, rien que lui seul aurait trouvé.
page-decision-lost = { $points ->
    [one] 1 point perdu
   *[other] { $points } points perdus
}
page-decision-won = { $points ->
    [one] 1 point de mieux que tout le reste
   *[other] { $points } points de mieux que tout le reste
}
page-decision-instead = Mieux : { $what } ({ $chance })
page-advice-nothing = ne rien faire
page-analysis = Analyse
page-analysis-offer = Le serveur rejoue de nombreuses fois chaque décision et compare ce qu’on aurait pu faire d’autre. Cela prend environ une demi-minute.
page-analysis-start = Chercher les erreurs
page-analysis-cancel = Arrêter la recherche
page-analysis-waiting = { $ahead ->
    [0] Votre partie est la suivante.
    [one] Une partie est analysée avant la vôtre.
   *[other] { $ahead } parties sont analysées avant la vôtre.
}
page-analysis-running = { $done } décisions sur { $of } examinées …
page-analysis-level = Chances entre robots du niveau « { $level } », d’après ce que chacun pouvait savoir. Des humains peuvent jouer autrement.
page-record = Télécharger l’enregistrement
page-scores = D’où viennent les scores
page-scores-start = au départ
page-scores-sum = résultat
page-fair-title = Le hasard était-il honnête ?
page-fair-yes = { $count ->
    [one] Oui : l’unique tirage a été recalculé et il est juste.
   *[other] Oui : les { $count } tirages ont été recalculés et ils sont justes.
}
page-fair-no = Non : tous les tirages ne découlent pas de la graine.
page-fair-unknown = La graine est montrée quand la partie est finie.
page-fair-details = Comment c’est vérifié
page-fair-explained = Avant le début, le serveur a montré une empreinte de sa graine secrète, et chacun y a ajouté son propre hasard. Tous les dés et toutes les cartes en découlent. Personne n’a donc pu changer les tirages ensuite ; seul le serveur aurait pu les connaître d’avance.
page-fair-commitment = Empreinte de la graine, montrée avant le début
page-fair-seed = Graine, montrée à la fin
page-fair-entropy = Ajouté par { $name }

# L’analyse en revoyant

page-turning-mark = Tournant : { $what }
page-chance-of = { $name } { $chance }
page-chances-now = Chances de gagner : { $chances }
page-verdict-good = Rien de mieux n’a été trouvé.
page-verdict-mistake = Erreur
page-verdict-blunder = Grosse erreur
page-verdict-mark = { $points ->
    [one] { $verdict } : 1 point perdu
   *[other] { $verdict } : { $points } points perdus
}
page-mistake-back = Erreur précédente
page-mistake-on = Erreur suivante
page-analysis-nothing = Rien n’a été décidé ici, ou il n’y avait rien d’autre à faire.
page-luck-here = par hasard
page-play-on = Jouer à partir d’ici à la place de { $name }

# Revoir un fichier

page-file-title = Revoir un enregistrement
page-file-hint = N’importe quel enregistrement : d’une table d’ici, d’un terminal, d’un tournoi de robots ou d’un autre serveur. Le serveur le lit et le vérifie, et n’en garde rien.
page-file-choose = Déposez un enregistrement ici, ou choisissez-en un
page-file-reading = Lecture …
page-file-large = Ce fichier est plus gros que tout enregistrement.
page-file-damaged = Abîmé : { $why } Ce qui est intact avant peut être revu.

# Conseils

page-advice = Conseils
page-advice-title = Ce que ferait le programme :
page-advice-thinking = Il réfléchit …
page-advice-offer = Vous hésitez ?
page-advice-explained = Chances de gagner entre robots, d’après ce que vous pouvez savoir. La décision est à vous.

# Puzzles

page-puzzles-title = Problèmes : { $game }
page-puzzles-line = Des moments de vraies parties où un choix est nettement le meilleur. À vous de le trouver, à la table.
page-puzzles-program = Tirés de parties de robots
page-puzzles-server = Tirés de parties jouées ici
page-puzzles-solved = { $solved } sur { $of } résolus
page-puzzles-players = { $players } joueurs
page-puzzles-all = Tous les problèmes
page-puzzle = Problème { $number }
page-puzzle-easy = facile
page-puzzle-hard = difficile
page-puzzle-name = Problème { $number }, { $players } joueurs, { $difficulty ->
    [easy] facile
   *[hard] difficile
}{ $solved ->
    [yes] , résolu
   *[no] { "" }
}
page-puzzle-ask = Un choix vous donne nettement la meilleure chance de gagner. Lequel ?
page-puzzle-act = Choisissez à la table : un essai ne coûte rien.
page-puzzle-wrong = Il y a nettement mieux. Essayez encore.
page-puzzle-worse = Ainsi, vous gagneriez { $chance } parties sur 100. Il y a nettement mieux.
page-puzzle-show = Montrer la solution
page-puzzle-solved = C’est cela.
page-puzzle-leave = Retour aux problèmes
page-puzzle-end = Problème { $number } : les meilleurs choix
page-puzzle-chance = { $chance } % ± { $error }
page-puzzle-basis = Chances de gagner parmi des robots du niveau « capitaine », d’après ce que vous savez à la table.
page-puzzle-next = Problème suivant
page-puzzle-all-solved = Vous les avez tous résolus.

# Les niveaux des robots

page-levels-failed = Les niveaux n’ont pas pu être chargés.
page-levels-stars = { $stars ->
    [one] { $stars } étoile :
   *[other] { $stars } étoiles :
}
page-levels-deckhand = Fait tout ce que les règles permettent. Bonne compagnie pour les apprendre.
page-levels-mate = Joue d’expérience, vite et correctement. À votre portée après quelques parties.
page-levels-captain = Essaie chaque idée dans bien des parties imaginaires avant d’agir.
page-levels-admiral = Voit plus loin et réfléchit plus longtemps. Il n’y a pas plus fort.
page-levels-wins = { $game }, contre { $others } adversaires du niveau « { $below } » : { $wins } victoires sur 100 parties (mesuré ; de { $low } à { $high }). Le hasard seul en donnerait 25.
page-levels-temperaments = Chaque niveau compte six personnes, chacune avec son tempérament. Il change leurs choix entre des coups qui se valent à peu près, et ce qu’elles disent.
page-next-level = Le niveau suivant
page-next-level-suggestion = Deux victoires de suite ! Et maintenant { $stars } { $level } ?
page-next-level-play = Jouer contre { $level }
page-next-level-no = Pas encore
