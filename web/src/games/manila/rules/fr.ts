// Les règles de Manila en français, avec nos propres mots, paragraphe par paragraphe. Là où les
// sources se taisent, le texte dit ce que fait cette table.
/* eslint no-irregular-whitespace: ["error", { "skipTemplates": true }] -- French puts unbreakable spaces before its signs. */

import type { Section } from '../../../lib/contract';

const sections: Section[] = [
  {
    id: 'M1',
    title: 'De quoi il s’agit, et les nombres',
    body: `Trois à cinq marchands regardent trois barques remonter la baie de Manille. Chacune porte une marchandise. On gagne en devinant le sort des barques, et l’on s’enrichit avec les actions des marchandises qui arrivent. La partie finit quand une marchandise vaut 30 ; la plus grande fortune l’emporte.

Marchandises : le jade a quatre places d’équipage à 3, 4, 5 et 5, et un fret de 36. La soie : trois places à 3, 4, 5, fret 30. La muscade : 2, 3, 4, fret 24. Le ginseng : 1, 2, 3, fret 18.

Postes d’amarrage du port et du chantier naval : A coûte 4 et gagne 6, B coûte 3 et gagne 8, C coûte 2 et gagne 15. A paie si au moins une barque y finit, B à partir de deux, C seulement avec les trois.

Petit pilote 2, grand pilote 5, chaque pirate 5. L’assurance ne coûte rien : elle rapporte 10 tout de suite.

Une action vaut 0, 5, 10, 20 ou 30. Il y a cinq actions de chaque marchandise.`,
  },
  {
    id: 'M2',
    title: 'Mise en place',
    body: `Chacun reçoit 30 pesos et trois complices ; à trois joueurs, quatre complices.

Sur douze actions, trois de chaque marchandise, deux sont distribuées à chaque joueur. Seul leur propriétaire les voit. Toutes les autres restent ouvertes au marché.

Toutes les marchandises valent 0 au départ. Le sort désigne celui qui enchérit le premier.`,
  },
  {
    id: 'M3',
    title: 'Les enchères pour le capitaine du port',
    body: `Chaque voyage s’ouvre par des enchères. Le capitaine du port du voyage précédent commence (au premier voyage, le joueur tiré au sort). À tour de rôle, chacun offre davantage ou passe ; qui a passé ne revient plus dans ces enchères. Le dernier qui reste avec une offre la paie à la banque et prend la charge.

On peut offrir au plus ce que l’on pourrait payer : son argent, plus 12 par action non hypothéquée. S’il manque de l’argent au gagnant, ses actions sont hypothéquées d’office.

Si personne n’offre rien, la charge reste où elle était, gratuitement. Quand tous les autres ont passé et que vous n’avez rien offert, vous avez encore le choix.`,
  },
  {
    id: 'M4',
    title: 'Ce que fait le capitaine du port',
    body: `D’abord il peut acheter une action du stock ouvert. Elle coûte sa valeur du moment, mais jamais moins de 5. Personne d’autre n’achète jamais d’action. L’action achetée ne peut pas être hypothéquée pour se payer elle-même.

Ensuite il choisit trois des quatre marchandises ; chacune est chargée sur une barque. La quatrième reste à quai pendant ce voyage.

Enfin il met les barques sur leurs cases de départ, de 0 à 5. La somme des trois nombres doit faire exactement 9.`,
  },
  {
    id: 'M5',
    title: 'Placer les complices',
    body: `Un voyage se déroule ainsi : placement, premier lancer ; placement, deuxième lancer, abordage des pirates ; placement, pilotes, troisième lancer, pillage. À trois joueurs, on place deux fois avant le premier lancer.

À chaque tour le capitaine du port commence, les autres suivent dans le sens horaire. On met un complice sur un emplacement libre et l’on en paie le prix, ou bien l’on s’arrête : on ne place alors plus rien jusqu’au voyage suivant.

Sur une barque on prend toujours la place libre la moins chère. Le premier arrivé sur le bateau pirate en est le capitaine. Partout ailleurs le choix est libre, et l’on peut occuper plusieurs emplacements.

Seules les barques en mer prennent un équipage ; une barque déjà au port n’en prend plus. Les paris sur le port et le chantier restent ouverts, même si une partie du résultat est connue. Qui n’a aucun emplacement possible est sauté ; cela ne compte pas comme un arrêt.`,
  },
  {
    id: 'M6',
    title: 'Les dés',
    body: `Chaque barque en mer a son dé et avance d’autant. Au-delà de la case 13 elle est aussitôt au port. Exactement sur 13 elle y reste, à portée des pirates.

S’il n’y a plus de barque en mer, on place encore des complices, mais les pilotes et le lancer sont laissés de côté.

Quand plusieurs barques arrivent ensemble, elles prennent les postes dans l’ordre jade, soie, muscade, ginseng. Le poste d’une barque ne change jamais ce qui est payé.`,
  },
  {
    id: 'M7',
    title: 'Les pilotes',
    body: `Juste avant le troisième lancer, les pilotes peuvent pousser des barques, en avant ou en arrière : d’abord le petit pilote, une barque d’une case ; puis le grand, une barque de deux cases, ou deux barques d’une case chacune. Tous deux peuvent laisser les barques, et le grand peut n’utiliser qu’un pas.

Une barque au port ne bouge plus, et aucune ne recule derrière la case 0. Pousser une barque au-delà de 13 la mène au port ; le pas qui reste peut servir à une autre. En pousser une sur 13 n’appelle pas encore les pirates : le dernier lancer suit. On ne pousse pas la même barque dans les deux sens.`,
  },
  {
    id: 'M8',
    title: 'Les pirates',
    body: `Après le deuxième lancer, si une barque est sur 13, le capitaine puis l’autre pirate peuvent monter à bord, gratuitement, à la place libre la moins chère d’une telle barque. Ils sont désormais équipage comme les autres. Si le capitaine quitte son bateau, l’autre pirate devient capitaine, et la place vide peut être reprise au dernier tour.

Après le troisième lancer, toute barque sur 13 est pillée s’il reste un pirate sur le bateau pirate. Son équipage est chassé et ne gagne rien. Les pirates se partagent le fret à parts égales, et le capitaine décide si la barque va au port ou au chantier naval.

Toutes les autres barques qui ne sont pas arrivées vont au chantier, même celle qui est sur 13 s’il n’y a pas de pirates.`,
  },
  {
    id: 'M9',
    title: 'Les paiements',
    body: `Dans cet ordre. D’abord le butin des pirates. Puis l’équipage de chaque barque arrivée sans être pillée : le fret est partagé à égalité entre tous ceux qui sont à bord ; qui tient deux places reçoit deux parts. Puis les paris sur le port, puis ceux sur le chantier.

Enfin l’assureur paie pour les barques au chantier : 6 pour la première, 8 pour la deuxième, 15 pour la troisième, donc 6, 14 ou 29 en tout. Il paie, que l’on ait parié sur ces postes ou non ; ses propres paris lui sont payés comme les autres. S’il manque d’argent, autant d’actions que nécessaire sont hypothéquées ; la banque fait grâce du reste.

Le prix d’un emplacement n’est jamais rendu.`,
  },
  {
    id: 'M10',
    title: 'Nouvelles valeurs, et la fin',
    body: `Chaque marchandise dont la barque est au port monte d’un cran au marché, même si ce sont les pirates qui l’y ont envoyée.

Si une marchandise atteint 30, la partie est finie. Votre fortune : votre argent, plus la valeur de toutes vos actions, moins 15 par action hypothéquée. Le plus riche gagne ; à égalité on partage la victoire.

Sinon tous les complices rentrent et le voyage suivant commence.`,
  },
  {
    id: 'M11',
    title: 'Les hypothèques',
    body: `À chacune de vos décisions vous pouvez hypothéquer des actions et recevoir 12 pour chacune, ou en racheter pour 15. Quand vous devez payer sans avoir l’argent, le minimum d’actions est hypothéqué pour vous.

Une action hypothéquée reste à vous et garde sa valeur ; tous voient combien vous en avez hypothéqué, non lesquelles. Pendant une même décision, on hypothèque ou l’on rachète, pas les deux, et après un rachat on paie comptant.`,
  },
  {
    id: 'M12',
    title: 'Les passagers clandestins',
    body: `Un joueur sans action libre qui ne peut payer même l’emplacement libre le moins cher voyage en passager clandestin : il donne les pesos qui lui restent, s’il en a, et se cache à la place libre la moins chère d’une barque.

Un clandestin ne prend jamais l’assurance. Il peut aussi s’arrêter. S’il n’y a pas de place pour lui, il est simplement sauté.`,
  },
  {
    id: 'M13',
    title: 'Les options d’une table',
    body: `Qui ouvre une table peut changer ceci. Une barque restée sur 13 sans pirates peut compter comme arrivée. On peut encore monter à bord des barques au port. Les pirates qui abordent peuvent chasser un membre d’équipage d’une barque pleine et prendre sa place, si aucune barque sur 13 n’a de place libre ; son propriétaire reprend le complice, sans tour supplémentaire, et le second pirate ne peut pas chasser le capitaine qui vient de monter.

Les clandestins peuvent être admis partout sauf à l’assurance. Les places quittées par les pirates peuvent rester fermées. Et l’argent peut être caché aux autres jusqu’à la fin.

Tout le reste est public : le nombre d’actions et d’hypothèques de chacun, les actions achetées et le stock. Seules les deux actions distribuées restent secrètes jusqu’à la fin.`,
  },
];

export default sections;
