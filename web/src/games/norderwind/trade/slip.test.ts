// With the boatswain and 1 gold, taking wheat never sells fish by itself: the slip says every part, and only its
// button trades.

import { flushSync, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';
import { Picking } from '../../../lib/picking.svelte';
import SlipHolder from '../fixtures/SlipHolder.svelte';
import type { BoardTable } from '../parts/table';
import { spots } from '../spots';
import type { Choice, ForecastLine } from '../view';
import { Slip } from './slip.svelte';

const lines: ForecastLine[] = [
  { line: 'gains', gold: 3 },
  { line: 'bookkeeper', gold: 1 },
  { line: 'cost', gold: 3 },
  { line: 'gold', before: 1, after: 2 },
];
const swap: Choice = {
  action: 'swap fish for wheat',
  data: { action: 'swap', sell: 'fish', buy: 'wheat' },
  phrase: { key: 'action-swap' },
  group: 'swap',
  forecast: lines.map((line) => ({ line, phrase: { key: line.line } })),
};

test('one press puts one thing on the slip, and the button does what is written', async () => {
  const choices = [swap];
  const play = vi.fn(() => Promise.resolve(true));
  const picking = new Picking<ForecastLine, Choice>({
    choices: () => choices,
    spots,
    label: () => '',
    name: (choice) => ('phrase' in choice ? choice.phrase.key : ''),
    partName: () => '',
    hovered: () => null,
    hover: () => undefined,
    pick: () => undefined,
  });
  const slip = new Slip(
    () => choices,
    () => 1,
  );
  const t = (key: string, args = {}) => [key, ...Object.values(args)].join(' ');
  const say = ({ key }: { key: string }) => key;
  const table = { slip, picking, choices, play, t, say } as unknown as BoardTable;
  const shown = mount(SlipHolder, { target: document.body, props: { table } });
  flushSync();
  const press = (spot: string) => {
    document.querySelector<HTMLElement>(`[data-spot="${spot}"]`)?.click();
    flushSync();
  };
  const button = () => document.querySelector(`[data-spot="deal:${swap.action}"]`);

  press('take:wheat');
  expect(button()).toBeNull();
  expect(document.querySelector('.slip')?.textContent).toContain('slip-lacks-give');
  press('give:fish');
  expect(play).not.toHaveBeenCalled();
  const written = [...document.querySelectorAll('.slip b')].map((money) => money.textContent);
  expect(written).toEqual(['slip-gain 3', 'slip-gain 1', 'slip-loss 3', 'slip-gain 1']);
  press(`deal:${swap.action}`);
  expect(play).toHaveBeenCalledExactlyOnceWith(swap.action);
  await unmount(shown);
});
