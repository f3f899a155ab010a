# Ce que la page dit après une partie : revoir, résultat, analyse. Chargé avec ces écrans.

# Revoir une partie

page-title-replay = Revoir : { $game } · Portolan
page-replay-title = Revoir : { $game }
page-replay-back = Retour à la table
page-replay-running = Cette partie est encore en cours. On pourra la revoir quand elle sera finie.
page-replay-start = La partie commence.
page-replay-unseen = Il se passe quelque chose que ce regard ne voit pas.
page-replay-moment = { $chapter } : { $what }
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
page-copy-address = Copiez l’adresse de la barre : c’est le lien vers ce moment.
page-replay-log = Journal
page-eyes = Par quels yeux
page-eyes-mine = les miens
page-eyes-spectator = ceux du public
page-eyes-deciding = ceux de qui décide
page-eyes-seat = { $name }
