// Weighs what a visitor loads: shell and each game, compressed, fonts apart. The build fails over
// budget. Pages for developers (`apart`) are shown but do not count.
import { gzipSync } from 'node:zlib';
import type { OutputAsset, OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

interface Budget {
  /** JavaScript, styles and HTML of the shell and any one game, in bytes. */
  code: number;
  /** All fonts, in bytes. */
  fonts: number;
  /** Parts of module paths that only developers load. */
  apart: string[];
}

type Weights = Map<string, number>;

const size = (part: OutputAsset | OutputChunk): number => {
  const content = part.type === 'chunk' ? part.code : part.source;
  return part.fileName.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** Whose a chunk is: a game's, the developers', or the shell's. */
function owner(chunk: OutputChunk, apart: string[]): string {
  for (const id of chunk.moduleIds) {
    const game = /\/src\/games\/([^/]+)\//.exec(id);
    if (game?.[1]) return game[1];
    if (apart.some((part) => id.includes(part))) return 'apart';
  }
  return 'shell';
}

export function weighBundle(bundle: OutputBundle, apart: string[]): Weights {
  const owners = new Map<string, string>();
  for (const part of Object.values(bundle)) {
    if (part.type !== 'chunk') continue;
    const whose = owner(part, apart);
    owners.set(part.fileName, whose);
    const styles = (part as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss;
    for (const style of styles ?? []) owners.set(style, whose);
  }
  const weights: Weights = new Map();
  for (const part of Object.values(bundle)) {
    const font = part.fileName.endsWith('.woff2');
    if (!font && !/\.(js|css|html)$/.test(part.fileName)) continue;
    const whose = font ? 'fonts' : (owners.get(part.fileName) ?? 'shell');
    weights.set(whose, (weights.get(whose) ?? 0) + size(part));
  }
  return weights;
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

export function weigh(budget: Budget): Plugin {
  return {
    name: 'portolan-weight',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const weights = weighBundle(bundle, budget.apart);
      const shell = weights.get('shell') ?? 0;
      const lines = [`shell ${kilobytes(shell)}`];
      const over: string[] = [];
      for (const [whose, bytes] of weights) {
        if (whose === 'shell') continue;
        if (whose === 'fonts') {
          lines.push(`fonts ${kilobytes(bytes)} of ${kilobytes(budget.fonts)}`);
          if (bytes > budget.fonts) over.push('fonts');
        } else if (whose === 'apart') {
          lines.push(`examples for developers ${kilobytes(bytes)}`);
        } else {
          lines.push(
            `${whose} ${kilobytes(bytes)}, with the shell ${kilobytes(shell + bytes)} of ${kilobytes(budget.code)}`,
          );
          if (shell + bytes > budget.code) over.push(whose);
        }
      }
      if (shell > budget.code) over.push('shell');
      this.info(`weight, compressed:\n  ${lines.join('\n  ')}`);
      if (over.length > 0) this.error(`over the budget of weight: ${over.join(', ')}`);
    },
  };
}
