# Ce que dit la page, en plus des textes du serveur, de la table et des jeux.

page-title = Portolan
page-title-table = { $game } · Portolan
page-title-turn = ● À vous · { $game }
page-nav = Page
page-loading = On largue les amarres…
page-nowhere = Terra incognita : il n’y a rien à cette adresse.
page-go-home = Vers l’accueil
page-try-again = Réessayer
page-close = Fermer
page-cancel = Annuler
page-confirm = Jouer
page-save = Enregistrer
page-yes = oui
page-no = non
page-dismiss = Effacer cet avis
page-copy = Copier
page-copied = Copié.
page-copy-yourself = Sélectionné : copiez-le vous-même.
page-sure = Est-ce bien sûr ?

# Ce qui ne va pas

page-unreachable = Le serveur ne répond pas. Le réseau est-il là ?
page-senseless = Le serveur a répondu d’une façon que cette page ne comprend pas (statut { $status }).
page-senseless-plain = Il s’est passé quelque chose d’imprévu.
page-line-closed = La liaison avec la table est fermée.
page-refused-by-rule = { $reason } (Règle { $rule })
page-no-game-page = Cette page ne sait pas dessiner ce jeu.
page-lost = La liaison est perdue. Elle se rétablit toute seule…
page-reload-needed = Il existe une version plus récente de cette page : rechargez-la.
page-reload = Recharger

# Invités

page-guest = Invité
page-name-title = Qui vous êtes
page-name-change = Changer de nom
page-name-ask = Comment les autres vous appelleront-ils ?
page-name-use = C’est moi
page-name-label = Le nom que voient les autres
page-link-title = Votre lien personnel
page-link-hint = Ouvre vos tables sur un autre appareil. Il sert une seule fois et pendant une heure ; ne le donnez à personne.
page-link-make = Créer un lien
page-link-explained = Avec ce lien, ce navigateur devient l’invité qui l’a créé : même nom, mêmes tables.
page-link-claim = Continuer avec ce nom
page-link-done = Bon retour, { $name }.
page-forget-title = Ce navigateur
page-forget-hint = Oublie qui vous êtes ici. Sans lien personnel, personne ne peut retrouver cet invité.
page-forget = M’oublier ici

# Réglages

page-settings = Réglages
page-language = Langue
page-language-name = Français
page-theme = Couleurs
page-theme-auto = comme le système
page-theme-light = jour
page-theme-dark = nuit
page-speed = Mouvement
page-speed-slow = lent
page-speed-normal = normal
page-speed-fast = rapide
page-speed-off = sans
page-speed-reduced = Votre système demande peu de mouvement : il est coupé.
page-pace = Rythme
page-pace-bots = Robots
page-pace-calm = calme
page-pace-quick = rapide
page-pace-at_once = immédiat
page-pace-everybody = Pour toute la table, dès maintenant.
page-pace-set-by = Les robots jouent au rythme choisi par { $opener } : { $pace }.
page-pace-no-bots = Aucun robot ne joue à cette table.
page-sound = Sons
page-mark-about = La marque { ELIDE($name, word: "de") } : cette couleur, cette forme et cette lettre sont sur toutes ses pièces.
page-present-about = Ce joueur est là.
page-absent-about = La page de ce joueur est fermée. Si la table attend trop longtemps, un robot joue en attendant.
page-bot-about = Joué par le programme : { $level }. { $name } { $temperament }.
page-stand-in-about = Un robot joue pour ce joueur jusqu’à son retour.
page-resigned-about = Ce joueur a abandonné ; un robot continue à sa place.
page-awaited-about = La table attend { $name }.
page-goal = But :
page-why = Pourquoi ?
page-explanations = Explications
page-explanations-hint = Le but du jeu en haut, et l’enjeu de chaque question.
page-explanations-fold = Masquer les explications
page-explanations-show = Afficher les explications
page-explanations-folded = Les explications sont masquées. L’aide (?) les fait revenir.
page-confirm-each = Demander avant chaque coup
page-confirm-touch = au doigt
page-confirm-always = toujours
page-confirm-never = jamais
page-confirm-touch-hint = Au doigt, il faut toucher deux fois ; à la souris, un clic suffit.
page-confirm-always-hint = Il faut toucher ou cliquer deux fois.
page-confirm-never-hint = Toucher ou cliquer une fois suffit.

# Accueil

page-home-title = Les jeux de société du grand large
page-home-line = Prenez place : ni compte, ni attente. Jouez contre des robots, ou envoyez un lien à vos amis.
page-home-games = Jeux
page-home-mine = Vos tables
page-home-finished = Vos parties finies
page-home-public = Tables publiques
page-home-no-tables = Aucune table publique en ce moment. Ouvrez-en une : les autres la verront ici.
page-home-fair = Le hasard est honnête ici, et vous pouvez le vérifier : après chaque partie, la graine est montrée, et chaque jet, chaque carte en découle.
page-home-file = Revoir une partie enregistrée dans un fichier
page-home-licences = Licences des polices et des logiciels de cette page
page-players = { $least ->
    [one] De 1 à { $most } joueurs
   *[other] De { $least } à { $most } joueurs
}
page-minutes = { $least } à { $most } minutes
page-card-terminal = Pas encore de page. Dans un terminal :
page-card-building = Encore au chantier naval.
page-play-now = Jouer contre des robots
page-play-short = Jouer une partie courte
page-play-full = Jouer la partie entière
page-for-game = { $what } : { $game }
page-open-table = Ouvrir une table…
page-rules = Règles
page-rules-read = Lire les règles
page-rules-contents = Sommaire
page-rules-back = Retour à { $rule }
page-rules-table = Tableau de { $rule }
page-rules-guide = Guide
page-rules-exact = Règles exactes
page-guide-now = Ce qui se passe en ce moment est décrit au point { $rule } :
page-guide-further = Tout en détail :
page-search = Chercher dans ce texte
page-search-hits = { $at } sur { $count }
page-search-none = Rien trouvé
page-search-before = Résultat précédent
page-search-next = Résultat suivant
page-print = Imprimer le guide (deux pages)
page-rules-open = Règle { $rule }
page-table-return = Revenir
page-table-join = Rejoindre
page-table-watch = Regarder
page-status-open = attend des joueurs
page-status-running = en cours
page-status-your-turn = À vous de jouer
page-status-kept = Une place vous est réservée
page-status-over = terminée
page-status-closed = fermée
page-status-frozen = gelée

# Ouvrir une table

page-open-title = Nouvelle table : { $game }
page-open-count = Joueurs
page-open-seats = Places
page-open-options = Options
page-open-visibility = Qui peut venir
page-visibility-public = tout le monde
page-visibility-public-hint = La table figure dans la liste de l’accueil : chacun peut s’asseoir.
page-visibility-private = qui a le lien
page-visibility-private-hint = Personne d’autre ne voit la table. Vous recevez un lien à envoyer.
page-open-spectators = Spectateurs
page-spectators-none = aucun
page-spectators-watch = peuvent regarder
page-spectators-write = peuvent regarder et écrire
page-spectators-none-now = Cette partie se joue sans spectateurs.
page-open-waiting = Un robot joue pour qui ne répond pas
page-waiting = { $minutes ->
    [one] après une minute
   *[other] après { $minutes } minutes
}
page-waiting-never = jamais
page-open-submit = Ouvrir la table
page-seat = Place { $number }
page-seat-me = moi
page-seat-friend = un ami
page-seat-bot = un robot
page-seat-free = place libre
page-seat-level = La force du robot de la place { $number }
page-level-deckhand = matelot
page-level-deckhand-long = matelot : joue au hasard
page-level-mate = second
page-level-mate-long = second : rapide et correct
page-level-captain = capitaine
page-level-captain-long = capitaine : réfléchit avant de jouer
page-level-admiral = amiral
page-level-admiral-long = amiral : voit loin
page-level-option = { $stars } { $level }
page-seat-person = Qui joue à la place { $number }
page-person-any = n’importe qui
page-person-option = { $name } { $temperament }
page-temperament-even = garde son calme
page-temperament-cautious = joue la prudence
page-temperament-greedy = en veut toujours plus
page-temperament-vengeful = n’oublie rien
page-temperament-generous = marchande de bon cœur
page-temperament-chatterbox = parle beaucoup
page-levels-link = Quelle est la force des robots ?
page-options-usual = Les règles habituelles.

# Avant la partie

page-lobby-bot-person = { $stars } { $level }, { $temperament }
page-lobby-opened = Une table ouverte par { $name }
page-lobby-rematch = { $name } propose une autre partie. Les places ont tourné d’un rang.
page-lobby-seats = Places
page-lobby-sit = S’asseoir
page-lobby-bot = Un robot ici
page-lobby-bot-seat = Un robot ici : place { $number }
page-lobby-free = Garder pour un ami
page-lobby-free-seat = Garder pour un ami : place { $number }
page-lobby-about = De quoi il s’agit
page-lobby-remove = Retirer
page-lobby-replace = Un robot à sa place
page-lobby-kept = n’a pas encore répondu
page-lobby-invite = Inviter des amis
page-lobby-invite-public = Qui ouvre ce lien peut s’asseoir ou regarder.
page-lobby-invite-watch = Qui ouvre ce lien peut regarder.
page-lobby-invite-private = Seul qui a ce lien voit la table. C’est aussi l’adresse de cette page.
page-share = Partager…
page-share-title = Une table : { $game }
page-share-failed = Le partage n’a pas marché. Copiez plutôt le lien.
page-qr = Code QR du lien
page-qr-show = Code QR
page-qr-hide = Cacher le code QR
page-qr-hint = Visez-le avec un téléphone pour venir à cette table.
page-lobby-invite-new = Créer une nouvelle invitation
page-lobby-start = Commencer la partie
page-lobby-start-now = { $count ->
    [one] Commencer avec un robot à la place
   *[other] Commencer avec des robots à la place
}
page-lobby-awaits = { $count ->
    [one] Il manque une réponse. La partie commence d’elle-même dès qu’elle arrive.
   *[other] Il manque { $count } réponses. La partie commence d’elle-même dès qu’elles arrivent.
}
page-lobby-missing = { $count ->
    [one] Une place est encore libre.
   *[other] { $count } places sont encore libres.
}
page-lobby-wait = On attend { ELIDE($name, word: "que") } commence.
page-lobby-full = Toutes les places sont prises. Vous pourrez regarder dès { ELIDE($name, word: "que") } lancera la partie.
page-lobby-full-unwatched = Toutes les places sont prises, et cette partie se joue sans spectateurs.
page-closed-early = Cette table a été fermée avant le début de la partie.
page-lobby-leave = Quitter la place

# À la table

page-you = vous
page-present = là
page-absent = absent
page-resigned = a abandonné ; un robot continue
page-stand-in = un robot remplace
page-stand-in-long = Un robot joue pour vous en ce moment.
page-here = Je suis de retour
page-awaited = doit jouer
page-awaited-you = à vous de jouer
page-deadline = Avant qu’un robot ne remplace
page-watchers = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
page-players-title = Joueurs
page-board = Plateau
page-chart-controls = Taille de la carte
page-chart-in = Agrandir
page-chart-out = Réduire
page-chart-all = Toute la carte
page-chart-reach = Ce que je peux atteindre
page-choice-name = { $choice } – { $facts }
page-list = Liste ({ $count })
page-list-title = Tous les choix en liste
page-choices = Ce que vous pouvez faire
page-waits-for = On attend { $names }…
page-chance = Le vent et les vagues décident…
page-too-late = Trop tard : { $what }
page-too-late-plain = Trop tard : la partie a continué.
page-sending = C’est parti…
page-skip = Sauter
page-undo = Reprendre
page-undo-key = Reprendre votre dernier coup (u)
page-less = Moins
page-more = Plus
page-notation = Taper une action
page-notation-hint = Taper une action  ( / )
page-notation-unreadable = « { $found } » n’est pas une action ici. Tapez un mot pour ce qu’il faut faire, puis ce dont il s’agit, par exemple : { $example }
page-notation-send = Jouer
page-past = Le passé : voici la table après l’entrée { $entry }.
page-past-event = Le passé : { $what } (entrée { $entry })
page-memory = Cette table laisse le passé à la mémoire jusqu’à la fin de la partie.
page-earlier = Un moment plus tôt
page-later = Un moment plus tard
page-now = Revenir au présent
page-status-over-long = La partie est finie.
page-status-closed-long = Cette table a été fermée.
page-status-closed-length = Cette table a été fermée : sa partie comptait { $most } entrées, plus qu’aucune vraie partie.
page-status-frozen-long = Cette table est gelée : les règles ont changé depuis. Son enregistrement demeure.
page-log = Journal
page-log-toggle = Journal et discussion (l)
page-log-setup = Mise en place : { $count } { $count ->
    [one] ligne
   *[other] lignes
}
page-happened = Ce qui vous est arrivé
page-log-look = Voir le plateau après ceci
page-log-earlier = Afficher les entrées antérieures
page-log-undone = Un coup est repris.
page-log-by-order = Selon votre consigne
page-log-empty = Il ne s’est encore rien passé.
page-orders = Consignes
page-orders-hint = Votre réponse aux prochaines questions de ce genre ; vous seul la voyez.
page-orders-in-force = { $count ->
    [one] Consigne : { $order }
   *[other] { $count } consignes en vigueur
}
page-orders-revoke = { $count ->
    [one] Révoquer
   *[other] Tout révoquer
}
page-side = Journal et discussion
page-chat = Discussion
page-chat-empty = Personne n’a encore rien dit.
page-chat-remarks = Dire en un clic
page-chat-say = Dire quelque chose
page-chat-send = Envoyer
page-chat-said = { $name } : { $text }
page-chat-show = Discussion
page-chat-unread = { $count ->
    [one] 1 message non lu
   *[other] { $count } messages non lus
}
page-sheet = Mon coin
page-sheet-open = Déplier mon coin
page-sheet-open-waiting = Déplier mon coin : { $title }
page-sheet-fold = Replier mon coin
page-sheet-full = Agrandir mon coin
page-sheet-half = Réduire mon coin
page-tab-play = Choix
page-tab-mine = À moi
page-tab-standings = Situation
page-tab-log = Journal
page-tab-chat = Discussion
page-tab-chat-unread = Discussion ({ $count })
page-tab-waiting = { $title } ({ $count })

# Le menu de la table

page-menu = Table
page-watch-link = Lien vers cette table
page-leave-hint = Vous pouvez partir et revenir : d’ici là, un robot joue pour vous.
page-leave-table = Partir pour l’instant
page-leave-yes = Partir
page-resign-hint = Si vous abandonnez, un robot joue votre place jusqu’au bout.
page-resign-table = Abandonner
page-resign-yes = Abandonner pour de bon
page-close-hint = Fermer met fin à la table pour tout le monde. Son enregistrement est gardé.
page-close-table = Fermer la table
page-close-yes = Fermer pour tout le monde

# La fin

page-result = Résultat
page-result-you-won = { $count ->
    [one] Vous gagnez !
   *[other] Vous partagez la victoire : { $names }
}
page-result-lead = { $seat } devance { $second } de { $margin } ; le plus grand écart : { $source } ({ $amount } de plus).
    .you-seat = Vous devancez { $second } de { $margin } ; le plus grand écart : { $source } ({ $amount } de plus).
    .you-second = { $seat } vous devance de { $margin } ; le plus grand écart : { $source } ({ $amount } de plus).
page-result-stand-in = { $moves ->
    [one] un robot a joué { $moves } coup sur { $of }
   *[other] un robot a joué { $moves } coups sur { $of }
}
page-result-won = { $count ->
    [one] { $names } gagne.
   *[other] { $names } se partagent la victoire.
}
page-result-none = La partie n’a pas été jouée jusqu’au bout.
page-replay = Revoir
page-result-more = Courbes, hasard, replay et plus : vers la page du résultat
page-advise = Conseillez-moi
page-open-advice = Conseils du programme
page-advice-none = aucun
page-advice-allowed = à qui en demande
page-advice-is-allowed = Qui le demande est conseillé ; tout le monde voit combien de fois.
page-advice-is-none = Personne n’est conseillé.
page-open-puzzles = En tirer des problèmes
page-puzzles-allowed = Des moments de cette partie peuvent devenir des problèmes pour tout le monde sur ce serveur, sans noms. Qui s’assied l’accepte.
page-continues = Suite jouée à partir d’un moment d’une autre partie ; elle ne compte nulle part.
page-continues-brief = suite jouée
page-continues-link = Vers ce moment
page-result-advised = { $count ->
    [one] a pris conseil une fois
   *[other] a pris conseil { $count } fois
}
page-result-board = Voir le plateau
page-again = Rejouer
page-again-hint = Les mêmes personnes, les places tournent d’un rang. Un robot joue pour qui refuse ou ne vient pas.
page-again-proposed = { $name } propose une autre partie.
page-again-declined = Un robot prend votre place à la prochaine partie.
page-again-decline = Pas cette fois
page-again-watch = Regarder la prochaine partie
page-again-followed = { $name } propose une autre partie : vous suivez à la table suivante.
page-again-back = Revenir au résultat

# Aide

page-help = Aide
page-help-learn = Apprendre le jeu pas à pas
page-help-guide = Guide et règles
page-help-what = « Qu’est-ce que c’est ? » Laissez la souris sur un symbole, une carte, un chiffre ou un lieu, ou allez-y avec les flèches : il dit ce qu’il fait.
page-help-what-touch = « Qu’est-ce que c’est ? » Laissez le doigt sur un symbole, une carte, un chiffre ou un lieu : il dit ce qu’il fait. Un appui long ne joue jamais rien.
page-help-text = La ligne sous le plateau dit ce qu’on attend de vous. Ce que vous pouvez faire est marqué sur le plateau et listé à côté de votre coin ; pointez-le pour voir ce qu’il coûte et ses chances de rapporter. Une ligne du journal vous ramène à ce moment-là.
page-help-text-touch = La ligne en haut du volet dit ce qu’on attend de vous. Ce que vous pouvez faire est marqué sur le plateau et listé dans le volet. Une ligne du journal vous ramène à ce moment-là.
page-help-fingers = Au doigt
page-finger-tap = Touchez un choix pour voir ce qu’il coûte et rapporte ; touchez-le encore, ou « Jouer », pour le jouer.
page-finger-tap-once = Touchez un choix pour le jouer. Les réglages permettent de demander une seconde touche.
page-finger-facts = Laissez le doigt sur une carte, un symbole ou un lieu pour voir ce qu’il fait.
page-finger-sheet = Tirez le volet vers le haut pour tous les choix, vos affaires, le journal et la discussion ; vers le bas pour voir le plateau.
page-finger-chart = Déplacez une carte marine d’un doigt ; agrandissez-la ou réduisez-la à deux doigts.
page-finger-log = Touchez une ligne du journal pour revenir en arrière ; « Revenir au présent » vous ramène.
page-finger-back = Le bouton Retour ferme ce qui est ouvert avant de quitter la table.
page-help-keys = Touches
page-key-choice = choisir une action
page-key-arrows = aller d’un endroit du plateau à l’autre, d’une ligne du journal à l’autre, ou régler un montant
page-key-enter = jouer l’action choisie
page-key-undo = reprendre votre dernier coup
page-key-type = taper une action
page-key-log = journal et discussion
page-key-escape = fermer ce qui est ouvert ; lâcher ; revenir au présent ; passer le mouvement
page-key-help = cette page

# Exemples pour les développeurs

page-kit-title = La boîte à outils
page-kit-line = Les pièces dont tous les jeux sont faits.

# Leçons

page-learn = Apprendre
page-learn-title = Apprendre { $game }
page-learn-line = Une partie guidée, à la vraie table. Rien ne peut mal tourner : vous pouvez revenir, passer, recommencer.
page-learn-none = Cette leçon n’existe pas.
page-learn-minutes = { $minutes ->
    [one] environ une minute
   *[other] environ { $minutes } minutes
 }
page-learn-start = Commencer
page-learn-again = Revoir
page-learn-finished = terminée
page-learn-offer-title = Vous découvrez { $game } ?
page-learn-offer = Une partie guidée, à la vraie table, vous montre le but et vos premiers tours, en { $minutes ->
    [one] une minute
   *[other] { $minutes } minutes
 } environ.
page-learn-offer-yes = Montrez-moi
page-learn-offer-no = Jouer tout de suite
page-lesson = Leçon : { $title }
page-lesson-step = { $step } sur { $of }
page-lesson-next = Continuer
page-lesson-skip = Faites-le pour moi
page-lesson-back = Retour : relire l’étape précédente
page-lesson-restart = Recommencer cette leçon
page-lesson-leave = Quitter la leçon
page-lesson-wrong = Pas cela pour l’instant. Ce dont parle la leçon est encadré et marqué.
page-lesson-watch = Regardez…
page-lesson-act = Maintenant : faites-le.
page-lesson-read = Lisez ci-dessus, puis continuez.
page-lesson-done = Bravo : { $title }
page-lesson-next-chapter = Vient ensuite « { $title } » : { $line }
page-lesson-go-chapter = Continuer : { $title }
page-lesson-all-done = Vous savez tout ce qu’il faut. Jouez maintenant une vraie partie contre des robots : ils prennent leur temps, et chaque question dit ce qui est en jeu.
page-lesson-play = Jouer une vraie partie
page-lesson-again = La revoir
page-lesson-chapters = Toutes les leçons
page-lesson-what-next = Et maintenant ?
page-lesson-home = Accueil
page-puzzles = Problèmes
