# Ce qui ne va pas autour d’une table.

live-unknown-table = Cette table n’existe pas, ou elle est privée et vous n’y êtes pas invité.
live-unknown-game = Il n’y a pas de jeu « { $given } » : attendu { $known }.
live-nobody = Il vous faut d’abord un nom.
live-no-seat = Vous n’êtes pas assis à cette table.
live-no-spectators = La partie a commencé, et elle se joue sans spectateurs.
live-no-spectator-chat = Seuls ceux qui sont assis à cette table peuvent écrire ici.
live-rematch-seat = À une revanche, chaque place est pour un joueur de la dernière partie ou pour un robot.
live-nobody-there = Personne n’y est assis que l’on puisse prier de partir.
live-not-opener = Seul celui qui a ouvert la table peut faire cela.
live-started = La partie a déjà commencé.
live-not-running = La partie n’a pas encore commencé.
live-closed = La table est fermée.
live-too-long = Cette partie comptait { $most } entrées, plus qu’aucune vraie partie, et a été fermée ; son enregistrement reste disponible.
live-frozen = Cette partie a commencé sous d’autres règles et ne peut continuer ; son enregistrement reste disponible.
live-not-over = Ceci se montre quand la partie est terminée.
live-rematch-early = Une autre partie peut être proposée quand celle-ci est finie.
live-no-record = Cette table a été fermée avant le début ; il n’y a pas d’enregistrement.
live-has-resigned = Vous avez abandonné ; un robot joue votre place jusqu’à la fin.
live-removed = Celui qui a ouvert la table vous en a retiré. Vous pouvez regarder, ou jouer à une autre.
live-rematch-often = Cela a été proposé puis fermé trop souvent. Ouvrez plutôt une nouvelle table.
live-table-full = Toutes les places sont prises.
live-seat-taken = Cette place est prise.
live-seats-free = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
 }
live-two-own-seats = Une seule place peut être la vôtre.
live-waiting = Ce délai d’attente ne convient pas : de 1 à { $most } secondes, ou aucun.
live-edition-long = Le texte de cette édition a { $given } octets : { $most } au plus sont acceptés.
live-unknown-lesson = Il n’y a pas de leçon « { $given } ».
live-unknown-puzzle = Il n’y a pas de problème « { $given } » pour ce jeu.
live-lesson-outdated = Cette leçon a été commencée avec une version plus ancienne du jeu et ne peut pas continuer. Recommencez-la.
live-lesson-expects = Pas maintenant : la leçon attend ce qui est marqué.
live-not-in-lesson = Ce n’est pas possible pendant une leçon.
live-too-many-lessons = Vous avez commencé { $most } leçons aujourd’hui. Continuez l’une d’elles, ou revenez demain.
live-too-many-tables = Vous avez trop de tables : terminez ou fermez d’abord l’une de vos { $most }.
live-crowded = Trop de monde regarde cette table ; réessayez plus tard.
live-message = Ce message est illisible : { $reason }.
live-message-key = La clé du message ne convient pas : de 1 à { $most } caractères imprimables.
live-forecast-after = C’est trop d’actions à imaginer : { $most } au plus.
live-action-long = C’est trop long pour une action : { $most } caractères au plus.
live-chat-text = Cela ne peut pas être dit : de 1 à { $most } caractères imprimables.
live-too-fast = Vous jouez trop vite : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 }.
live-undo-turn = Vous avez repris { $most } actions dans ce tour ; aucune autre ne peut l’être avant le prochain.
live-undo-log = Cette partie compte plus de { $most } entrées ; plus rien ne peut être repris.
live-turn-time = Votre temps pour ce tour est épuisé : un robot le joue jusqu’à la fin, puis vous rejouez.
live-no-advice = À cette table, on joue sans conseil.
live-advice-running = Votre conseil arrive.
live-advice-outdated = Ce moment est passé. Redemandez conseil sur ce qui vous est demandé maintenant.
live-eyes-early = Ce qu’un autre joueur a vu se montre quand la partie est terminée.
live-no-such-entry = Cette partie compte { $last } entrées : un numéro jusque-là est attendu.
live-no-rematch = Cette partie en reprenait une autre. La revanche se joue à la table de celle-ci.
live-analysis-elsewhere = Une autre partie est en cours d’analyse pour vous : une seule à la fois.
live-analyses-full = Beaucoup de parties sont en cours d’analyse. Réessayez dans quelques minutes.
live-analysis-long = Cette partie compte plus de { $most } entrées, trop pour être analysée.
live-analysis-failed = Cette partie n’a pas pu être analysée.
live-replay-long = Cet enregistrement compte plus de { $most } entrées, trop pour être regardé ici.
live-unknown-remark = Cette remarque n’existe pas : choisissez parmi { $known }.
live-no-remarks = Il n’y a pas de remarques dans ce jeu.
live-chat-fast = Vous écrivez trop vite : réessayez dans { $seconds ->
    [one] une seconde
   *[other] { $seconds } secondes
 }.
live-storage = L’enregistrement a échoué ; rien n’a changé. Réessayez.
live-storage-full = Il n’y a plus de place sur le serveur ; rien n’a changé.
live-storage-lost = Le serveur a perdu son fichier de données ; rien ne peut être enregistré avant que son exploitant l’ait redémarré.
live-stopping = Le serveur s’arrête ; réessayez dans un instant.
