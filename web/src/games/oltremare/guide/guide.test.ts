// The guide: every picture that its files name is drawn, and no other one exists.
import { mount, unmount } from 'svelte';
import { expect, test } from 'vitest';
import { readGuide } from '../../../../build/guide';
import Picture from './Picture.svelte';
import { PICTURES } from './pictures';

const t = (key: string) => key;
const say = ({ key }: { key: string }) => key;

test.each(['en', 'fr'])('the pictures of the guide in %s are those that exist', (language) => {
  const { introduction, sections } = readGuide(`${import.meta.dirname}/${language}.md`);
  const blocks = [introduction, ...sections.map(({ blocks }) => blocks)].flat();
  expect(blocks.flatMap((block) => ('picture' in block ? [block.picture] : []))).toEqual([...PICTURES]);
});

test.each(PICTURES)('the picture “%s” is drawn', (name) => {
  const target = document.createElement('div');
  const shown = mount(Picture, { target, props: { name, t, say } });
  expect(target.querySelectorAll('svg').length).toBeGreaterThan(0);
  expect(target.textContent).not.toContain('undefined');
  void unmount(shown);
});
