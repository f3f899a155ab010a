// The guide: its pictures are drawn, in both languages the same ones, and none is left over.
import { flushSync, mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import type { Guide } from '../../../lib/guide';
import { pointAt, points, products } from './edition';
import english from './en.md?guide';
import french from './fr.md?guide';
import Picture from './Picture.svelte';
import { PICTURES } from './pictures';

const pictured = ({ sections }: Guide) =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => ('picture' in block ? [block.picture] : [])));

test.each([english, french])('shows every picture once ($language)', (guide) => {
  expect(pictured(guide)).toEqual([...PICTURES]);
});

test.each(PICTURES)('draws %s', (name) => {
  const props = { name, t: (key: string) => key, say: ({ key }: { key: string }) => key };
  const target = document.createElement('div');
  const shown = mount(Picture, { target, props });
  flushSync();
  expect(target.querySelectorAll('svg path').length).toBeGreaterThan(3);
  expect(target.querySelectorAll('button, [role="button"]')).toHaveLength(0);
  void unmount(shown);
});

test('reads the board of the edition', () => {
  expect(points).toHaveLength(24);
  expect(points[pointAt('PER') - 1]).toMatchObject({ product: 'gold', zone: 55, names: { fr: 'Perth' } });
  expect(points.filter(({ product }) => product === null)).toHaveLength(6);
  expect(products).toEqual(['cereals', 'fruit', 'textiles', 'wood', 'machines', 'gold']);
});
