import { FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { shorten } from '../build/texts';
import { weighBundle } from '../build/weight';
import en from '../src/texts/en';

test('shortened texts say the same', () => {
  const text = en.join('\n');
  const short = shorten(text);
  expect(short.length).toBeLessThan(text.length);
  expect(new FluentResource(short).body).toEqual(new FluentResource(text).body);
});

test('what a visitor loads is weighed by whose it is', () => {
  const chunk = (fileName: string, id: string) => ({
    type: 'chunk' as const,
    fileName,
    code: 'x'.repeat(5000),
    moduleIds: [id],
  });
  const weights = weighBundle(
    {
      a: chunk('a.js', '/web/src/main.ts'),
      b: chunk('b.js', '/web/src/games/quay/index.ts'),
      c: chunk('c.js', '/web/src/screens/Kit.svelte'),
      f: { type: 'asset', fileName: 'f.woff2', source: 'x'.repeat(300) },
      s: { type: 'asset', fileName: 's.svg', source: 'x' },
    } as never,
    ['/src/screens/Kit.svelte'],
  );
  expect([...weights.keys()].sort()).toEqual(['apart', 'fonts', 'quay', 'shell']);
  expect(weights.get('fonts')).toBe(300);
  expect(weights.get('shell')).toBeLessThan(200);
});
