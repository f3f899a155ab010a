// What the trade desk writes is what the game itself writes: compared with the log of bargaining bots, and
// with the forms of docs/drive.md that bots never use.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Deal } from '../wire';
import { total, writeAccept, writeCounter, writeOffer } from './notation';

type Made =
  | { action: 'offer'; to: number | null; deal: Deal }
  | { action: 'counter'; number: number; deal: Deal }
  | { action: 'accept'; number: number; with: number[] };

const lines = readFileSync(join(import.meta.dirname, 'fixtures/bargains.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const ports: { port: number; name: string }[] = lines[0].ports;
const recorded = lines.filter((line) => 'made' in line) as { made: Made; notation: string }[];

function write(made: Made): string {
  if (made.action === 'offer') return writeOffer(made.to, made.deal, ports);
  if (made.action === 'counter') return writeCounter(made.number, made.deal, ports);
  return writeAccept(made.number, made.with);
}

test.each(recorded)('as in the log: $notation', ({ made, notation }) => {
  expect(write(made)).toBe(notation);
});

test('the log has offers, counters, acceptances, claims and ducats in both directions', () => {
  const all = recorded.map(({ notation }) => notation).join('\n');
  for (const form of [
    /^offer .* to all/m,
    /^offer .* to \d/m,
    /^counter/m,
    /^accept \d+ with/m,
    /claiming \d+ [a-z ]+ power/m,
  ]) {
    expect(all).toMatch(form);
  }
  expect(all).toMatch(/for .*ducat/);
  expect(all).toMatch(/ducats? for/);
});

const deal = (part: Partial<Deal>): Deal => ({ give: [], pay: 0, want: {}, ask: 0, claims: [], ...part });

test.each<[string, () => string]>([
  [
    'offer 33 + 40 + 1 ducat for silk + 2 salt to 2',
    () => writeOffer(2, deal({ give: [40, 33], pay: 1, want: { salt: 2, silk: 1 } }), ports),
  ],
  ['offer nothing for salt to all', () => writeOffer(null, deal({ want: { salt: 1, gems: 0 } }), ports)],
  [
    'offer 33 + 40 for nothing to 2 claiming 33 ducat ship power 5 port Zara, 40 cards',
    () => {
      const claims = [
        { card: 40, symbols: ['cards' as const], power: null, port: null },
        { card: 33, symbols: ['ship' as const, 'ducat' as const], power: 5, port: 2 },
      ];
      return writeOffer(2, deal({ give: [33, 40], claims }), ports);
    },
  ],
  [
    'counter 3 with 33 + 2 ducats for salt',
    () => {
      const silent = [{ card: 33, symbols: [], power: null, port: null }];
      return writeCounter(3, deal({ give: [33], pay: 2, want: { salt: 1 }, claims: silent }), ports);
    },
  ],
  ['accept 3 with 17 + 20', () => writeAccept(3, [20, 17])],
])('%s', (notation, written) => {
  expect(written()).toBe(notation);
});

test('goods are counted', () => {
  expect(total({ salt: 2, gems: 0, silk: 1 })).toBe(3);
});
