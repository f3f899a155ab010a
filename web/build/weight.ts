// Measures what a visitor loads, compressed as the server sends it, with texts in one language: the shell (home
// and table), and each game in addition to it with every file that its page imports. Fonts, rules and guides are
// measured separately; rules and guides are loaded on demand. The examples for developers are reported without a limit. The
// build fails over budget.
import { brotliCompressSync } from 'node:zlib';
import type { OutputAsset, OutputBundle, OutputChunk } from 'rolldown';
import type { Plugin } from 'vite';

/** The limits, in bytes. */
interface Budget {
  /** HTML, scripts, styles and the longest texts of home and table. */
  shell: number;
  /** What a game adds to the shell. */
  game: number;
  fonts: number;
  /** The rules of one game in one language. */
  rules: number;
  /** The text of the guide of one game in one language, or what draws its pictures. */
  guide: number;
}

/** Bytes by part: `shell`, a game, `texts …`, `rules …` and `guide …` of one language, `fonts`, `developers`. */
type Weights = Map<string, number>;

const CARD = /\/src\/games\/[^/]+\/index\.ts$/;
const PAGE = /\/src\/games\/([^/]+)\/page\.ts$/;
const TABLE = /\/src\/screens\/Table\.svelte$/;
const TEXTS = /virtual:texts\/(?:([^/]+)\/)?([^/]+)$/;
const RULES = /\/games\/([^/]+)\/(RULES[^/]*\.md)\?rules$/;

const GUIDE = /\/src\/games\/([^/]+)\/guide\/([^/]+\.md\?guide|Picture\.svelte)$/;

const isFont = (file: string) => file.endsWith('.woff2');

const size = (part: OutputAsset | OutputChunk): number => {
  const content = part.type === 'chunk' ? part.code : part.source;
  return isFont(part.fileName) ? content.length : brotliCompressSync(content).length;
};

const styles = (chunk: OutputChunk): Iterable<string> =>
  (chunk as { viteMetadata?: { importedCss?: Set<string> } }).viteMetadata?.importedCss ?? [];

/** The files a browser loads with these chunks: their imports, and the styles of all of them. */
function loadedWith(bundle: OutputBundle, chunks: OutputChunk[]): Set<string> {
  const files = new Set<string>();
  const visit = (chunk: OutputChunk) => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of styles(chunk)) files.add(style);
    for (const name of chunk.imports) {
      const part = bundle[name];
      if (part?.type === 'chunk') visit(part);
    }
  };
  chunks.forEach(visit);
  return files;
}

/** The part of a chunk that contains texts, rules or a guide; `null` for other chunks. */
function written(chunk: OutputChunk): string | null {
  for (const id of chunk.moduleIds) {
    const texts = TEXTS.exec(id);
    if (texts) return `texts ${texts[1] ?? 'shell'} ${texts[2]}`;
    const rules = RULES.exec(id);
    if (rules) return `rules ${rules[1]} ${rules[2]}`;
    const guide = GUIDE.exec(id);
    if (guide) return `guide ${guide[1]} ${guide[2]?.replace('?guide', '')}`;
  }
  return null;
}

export function weighBundle(bundle: OutputBundle): Weights {
  const weights: Weights = new Map();
  const left = new Set(Object.keys(bundle).filter((name) => /\.(js|css|html|woff2)$/.test(name)));
  const add = (whose: string, files: Iterable<string>) => {
    for (const name of files) {
      const part = bundle[name];
      if (part) weights.set(whose, (weights.get(whose) ?? 0) + size(part));
      left.delete(name);
    }
  };
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const made = (of: RegExp) => chunks.filter((chunk) => of.test(chunk.facadeModuleId ?? ''));
  const pages = chunks.flatMap((chunk) => {
    const game = chunk.moduleIds.map((id) => PAGE.exec(id)?.[1]).find((name) => name);
    return game ? [{ game, chunk }] : [];
  });

  const entries = chunks.filter((chunk) => chunk.isEntry);
  const shell = loadedWith(bundle, [...entries, ...made(CARD), ...made(TABLE)]);
  const html = [...left].filter((name) => name.endsWith('.html'));
  add('shell', [...shell, ...html]);
  for (const { game, chunk } of pages) {
    const files = [...loadedWith(bundle, [chunk])].filter((name) => !shell.has(name));
    add(game, files);
  }
  for (const chunk of chunks) {
    const whose = written(chunk);
    if (whose)
      add(
        whose,
        [chunk.fileName, ...styles(chunk)].filter((name) => left.has(name)),
      );
  }
  add('fonts', [...left].filter(isFont));
  add('developers', [...left]);
  return weights;
}

/** The heaviest language of the shell or of a game. */
const texts = (weights: Weights, whose: string): number =>
  Math.max(0, ...[...weights].filter(([key]) => key.startsWith(`texts ${whose} `)).map(([, bytes]) => bytes));

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** A line for each part, and the parts that are over budget. */
export function judge(weights: Weights, budget: Budget): { lines: string[]; over: string[] } {
  const shell = (weights.get('shell') ?? 0) + texts(weights, 'shell');
  const lines: string[] = [];
  const over: string[] = [];
  const limit = (whose: string, bytes: number, most: number, further = '') => {
    lines.push(`${whose} ${kilobytes(bytes)} of ${kilobytes(most)}${further}`);
    if (bytes > most) over.push(whose);
  };
  for (const [whose, bytes] of weights) {
    if (whose.startsWith('texts ')) continue;
    if (whose === 'shell') limit(whose, shell, budget.shell);
    else if (whose === 'fonts') limit(whose, bytes, budget.fonts);
    else if (whose.startsWith('rules ')) limit(whose, bytes, budget.rules);
    else if (whose.startsWith('guide ')) limit(whose, bytes, budget.guide);
    else if (whose === 'developers') lines.push(`examples for developers ${kilobytes(bytes)}`);
    else {
      const game = bytes + texts(weights, whose);
      limit(whose, game, budget.game, `, with the shell ${kilobytes(shell + game)}`);
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
      const { lines, over } = judge(weighBundle(bundle), budget);
      this.info(`weight, compressed, texts in the heaviest language:\n  ${lines.join('\n  ')}`);
      if (over.length > 0) this.error(`over the budget of weight: ${over.join(', ')}`);
    },
  };
}
