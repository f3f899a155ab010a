// Adds preload links to the HTML for what the first screen needs besides its entry: the games' cards and the
// fonts. The same HTML is for all addresses, and only home shows cards: their styles are not preloaded, because
// browsers warn of a preloaded style sheet that is not used.
import type { OutputBundle } from 'rolldown';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const GAME = /\/src\/games\/[^/]+\/index\.ts$/;

export function neededAtOnce(bundle: OutputBundle): HtmlTagDescriptor[] {
  const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
    tag: 'link',
    attrs: { crossorigin: true, ...attrs },
    injectTo: 'head',
  });
  return Object.values(bundle).flatMap((part) => {
    const href = `/${part.fileName}`;
    if (part.type === 'chunk') {
      return GAME.test(part.facadeModuleId ?? '') ? [link({ rel: 'modulepreload', href })] : [];
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
