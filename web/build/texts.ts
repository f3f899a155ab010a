// Fluent files on their way into the page lose their comments and blank lines. The words
// themselves are not touched.
import type { Plugin } from 'vite';

export function shorten(fluent: string): string {
  return fluent
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .join('\n');
}

export function shortTexts(): Plugin {
  return {
    name: 'portolan-short-texts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ftl?raw')) return null;
      const text: unknown = JSON.parse(code.replace(/^export default /, '').replace(/;?\s*$/, ''));
      return { code: `export default ${JSON.stringify(shorten(String(text)))}`, map: null };
    },
  };
}
