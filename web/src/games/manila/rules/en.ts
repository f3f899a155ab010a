// The rules of Manila in English, in our own words, paragraph by paragraph. Where sources are
// silent the text says what this table does.

import type { Section } from '../../../lib/contract';

const sections: Section[] = [
  {
    id: 'M1',
    title: 'What it is about, and the numbers',
    body: `Three to five merchants watch three punts race up the bay of Manila. Each punt carries one ware. You earn by guessing what becomes of the punts, and you grow rich with shares of the wares that arrive. The game ends when a ware's value reaches 30; the largest fortune wins.

Wares: jade has four crew places costing 3, 4, 5 and 5, and a cargo worth 36. Silk: three places at 3, 4, 5, cargo 30. Nutmeg: 2, 3, 4, cargo 24. Ginseng: 1, 2, 3, cargo 18.

Berths of the port and of the shipyard: A costs 4 and wins 6, B costs 3 and wins 8, C costs 2 and wins 15. A pays if at least one punt ends there, B from two, C only with all three.

Small pilot 2, large pilot 5, each pirate 5. The insurance costs nothing: it brings 10 at once.

A share is worth 0, 5, 10, 20 or 30. There are five shares of each ware.`,
  },
  {
    id: 'M2',
    title: 'Setting up',
    body: `Everybody starts with 30 pesos and three accomplices; in a game of three players each has four.

From twelve shares, three of each ware, two are dealt to every player. Only their owner sees them. All the others lie open at the market.

Every ware starts at 0. Lots decide who bids first.`,
  },
  {
    id: 'M3',
    title: 'The auction for harbour master',
    body: `Each voyage begins with an auction. The harbour master of the voyage before opens it (in the first voyage the player chosen by lot). In turn everybody names a higher price or passes; whoever has passed is out of this auction. The last one left with a bid pays it to the bank and takes office.

You may bid at most what you could pay: your cash, plus 12 for each of your shares that is not mortgaged. If the winner's cash is too short, shares are mortgaged for him.

If nobody wants to bid, the office stays where it was, for nothing. When all others have passed and you have not bid yet, you may still choose.`,
  },
  {
    id: 'M4',
    title: 'What the harbour master does',
    body: `First he may buy one share from the open stock. It costs its present value, but never less than 5. Nobody else ever buys shares. The new share cannot be mortgaged to pay for itself.

Then he chooses three of the four wares; each is loaded on a punt. The fourth stays ashore for this voyage.

Last he sets the punts on their start spaces, from 0 to 5 each. The three numbers must add up to exactly 9.`,
  },
  {
    id: 'M5',
    title: 'Placing accomplices',
    body: `A voyage runs like this: place, first roll; place, second roll, pirates may board; place, pilots, third roll, plunder. With three players everybody places twice before the first roll.

In each round the harbour master is first, the others follow clockwise. Put one accomplice on a vacant space and pay its cost, or stop: then you place nothing more until the next voyage.

On a punt you always take the cheapest vacant place. The first on the pirate boat is its captain. Everywhere else you choose freely, and you may stand on as many spaces as you have accomplices.

Only punts at sea take crew; one that is already in port does not. Bets on the port and the shipyard stay open, even when part of the outcome is known. Whoever has no possible space is skipped; that does not count as stopping.`,
  },
  {
    id: 'M6',
    title: 'Rolling the dice',
    body: `Each punt at sea has its own die and moves ahead by what it shows. Past space 13 it is in port at once. Exactly on 13 it stays there, within reach of the pirates.

If no punt is left at sea, accomplices are still placed, but the pilots and the roll are left out.

When several punts arrive together they take the berths in the order jade, silk, nutmeg, ginseng. Which berth a punt lies at never changes what is paid.`,
  },
  {
    id: 'M7',
    title: 'Pilots',
    body: `Just before the third roll the pilots may push punts forward or back: first the small pilot, one punt by one space; then the large pilot, two spaces with one punt, or one space with each of two punts. Both may leave the punts alone, and the large pilot may use only one step.

Punts in port cannot be moved, and none goes back behind space 0. Pushing a punt past 13 brings it into port; its spare step may go to another punt. Pushing one onto 13 calls no pirates yet: the last roll still follows. The same punt cannot be pushed both ways.`,
  },
  {
    id: 'M8',
    title: 'Pirates',
    body: `After the second roll, if a punt stands on 13, the captain and then the other pirate may go aboard, free of charge, on the cheapest vacant place of such a punt. From then on he is crew like everybody else. If the captain leaves his boat, the other pirate becomes captain, and the empty place can be taken again in the last round.

After the third roll, every punt on 13 is plundered if a pirate is still on the pirate boat. Its crew is thrown off and earns nothing. The pirates divide the cargo equally, and the captain decides whether the punt goes to the port or to the shipyard.

All other punts that did not arrive go to the shipyard, also one on 13 when there are no pirates.`,
  },
  {
    id: 'M9',
    title: 'Payments',
    body: `They are made in this order. First the pirates' loot. Then the crew of each punt that arrived and was not plundered: its cargo is divided equally among all who are aboard; an owner of two places gets two parts. Then the bets on the port, then those on the shipyard.

At last the insurance agent pays for the punts in the shipyard: 6 for the first, 8 for the second, 15 for the third, so 6, 14 or 29 in all. He pays that whether somebody bet on those berths or not; his own bets are paid to him like any other. If his cash is too short, as many shares as needed are mortgaged; what is still missing the bank forgives.

What you paid for a space is never given back.`,
  },
  {
    id: 'M10',
    title: 'New values, and the end',
    body: `Every ware whose punt is in port goes up one step on the market, also one that pirates sent there.

If a ware has reached 30 now, the game is over. Your fortune is your cash, plus the value of all your shares, less 15 for every mortgaged one. The richest wins; equals share the victory.

Otherwise all accomplices come home and the next voyage begins.`,
  },
  {
    id: 'M11',
    title: 'Loans',
    body: `On any decision of your own you may mortgage shares and receive 12 for each, or redeem them for 15 each. When you must pay and lack the cash, the fewest shares needed are mortgaged for you.

A mortgaged share stays yours and keeps its value; everybody sees how many you have mortgaged, not which. Within one decision you either mortgage or redeem, not both, and after redeeming you pay in cash.`,
  },
  {
    id: 'M12',
    title: 'Stowaways',
    body: `A player who has no free share and cannot afford even the cheapest vacant space travels as a stowaway: he hands over the pesos he has left, if any, and hides on the cheapest vacant place of a punt.

A stowaway never takes the insurance. He may also stop. If there is no place for him he is simply skipped.`,
  },
  {
    id: 'M13',
    title: 'Options of a table',
    body: `Whoever opens a table may change the following. A punt left on 13 without pirates can count as arrived. Crew can still board punts in port. Boarding pirates can throw a crew member off a full punt and take his place, if no punt on 13 has a vacant one; his owner gets the accomplice back, but no extra turn, and the second pirate cannot throw off the captain who just boarded.

Stowaways can be allowed everywhere but on the insurance. Places that pirates have left can stay closed. And cash can be hidden from the others until the end.

Everything else is open: the number of everybody's shares and loans, bought shares, and the stock. Only the two dealt shares are secret until the end.`,
  },
];

export default sections;
