// Weighs what a visitor loads: shell and each game, compressed, with their texts in one language,
// fonts apart. The build fails over budget. Rules are loaded only when somebody reads them and have
// a budget of their own; pages for developers (`apart`) are shown but do not count.
import { gzipSync } from 'node:zlib';
import type { OutputAsset, OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

interface Budget {
  /** JavaScript, styles, HTML and the longest texts of the shell and any one game, in bytes. */
  code: number;
  /** All fonts, in bytes. */
  fonts: number;
  /** The rules of one game in one language, in bytes. */
  rules: number;
  /** Parts of module paths that only developers load. */
  apart: string[];
}

/** Bytes by whose they are: `shell`, a game, `texts …` and `rules …` of one language, `fonts`, `apart`. */
type Weights = Map<string, number>;

const size = (part: OutputAsset | OutputChunk): number => {
  const content = part.type === 'chunk' ? part.code : part.source;
  return part.fileName.endsWith('.woff2') ? content.length : gzipSync(content, { level: 9 }).length;
};

/** Whose a chunk is: texts, rules, a game's, the developers', or the shell's. */
function owner(chunk: OutputChunk, apart: string[]): string {
  for (const id of chunk.moduleIds) {
    const texts = /virtual:texts\/(?:([^/]+)\/)?([^/]+)$/.exec(id);
    if (texts) return `texts ${texts[1] ?? 'shell'} ${texts[2]}`;
    const rules = /\/games\/([^/]+)\/(RULES[^/]*\.md)\?rules$/.exec(id);
    if (rules) return `rules ${rules[1]} ${rules[2]}`;
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

/** The heaviest language of the shell or of a game. */
const texts = (weights: Weights, whose: string): number =>
  Math.max(0, ...[...weights].filter(([key]) => key.startsWith(`texts ${whose} `)).map(([, bytes]) => bytes));

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A line for each part, and the parts that are over budget. */
export function judge(weights: Weights, budget: Budget): { lines: string[]; over: string[] } {
  const whole = (whose: string) => (weights.get(whose) ?? 0) + texts(weights, whose);
  const shell = whole('shell');
  const lines = [`shell ${kilobytes(shell)}`];
  const over = shell > budget.code ? ['shell'] : [];
  for (const [whose, bytes] of weights) {
    if (whose === 'shell' || whose.startsWith('texts ')) continue;
    if (whose === 'apart') {
      lines.push(`examples for developers ${kilobytes(bytes)}`);
    } else if (whose === 'fonts' || whose.startsWith('rules ')) {
      const most = whose === 'fonts' ? budget.fonts : budget.rules;
      lines.push(`${whose} ${kilobytes(bytes)} of ${kilobytes(most)}`);
      if (bytes > most) over.push(whose);
    } else {
      const game = whole(whose);
      const all = `with the shell ${kilobytes(shell + game)} of ${kilobytes(budget.code)}`;
      lines.push(`${whose} ${kilobytes(game)}, ${all}`);
      if (shell + game > budget.code) over.push(whose);
    }
  }
  return { lines, over };
}

export function weigh(budget: Budget): Plugin {
  return {
    name: 'portolan-weight',
    apply: 'build',
    enforce: 'post',
    writeBundle(_, bundle) {
      const { lines, over } = judge(weighBundle(bundle, budget.apart), budget);
      this.info(`weight, compressed, texts in the heaviest language:\n  ${lines.join('\n  ')}`);
      if (over.length > 0) this.error(`over the budget of weight: ${over.join(', ')}`);
    },
  };
}
