// Adds preload links to the HTML for what the first screen needs besides its entry: the games' cards with their
// styles, and the fonts.
import type { OutputBundle, OutputChunk } from 'rolldown';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const GAME = /\/src\/games\/[^/]+\/index\.ts$/;

const styles = (chunk: OutputChunk): Set<string> =>
  (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? new Set();

export function neededAtOnce(bundle: OutputBundle): HtmlTagDescriptor[] {
  const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: true, ...attrs },
    injectTo: 'head',
  });
  return Object.values(bundle).flatMap((part) => {
    const href = `/${part.fileName}`;
    if (part.type === 'chunk') {
      if (!GAME.test(part.facadeModuleId ?? '')) return [];
      const sheets = [...styles(part)].map((sheet) =>
        link({ rel: 'preload', as: 'style', href: `/${sheet}` }),
      );
      return [link({ rel: 'modulepreload', href }), ...sheets];
    }
    if (!href.endsWith('.woff2')) return [];
    return [link({ rel: 'preload', as: 'font', type: 'font/woff2', href })];
  });
}

export function preload(): Plugin {
  return {
    name: 'portolan-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) => (bundle ? neededAtOnce(bundle) : []),
    },
  };
}
