// Writes `licences.txt` beside the page: name, version, licence and licence text of every npm package whose code,
// style, font or data the page ships. The browser loads it only on demand. The build fails if a package has no
// licence text.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages whose data is part of the page, although no file of them is. */
const DATA = ['world-atlas'];

/** What the licence files of packages leave out. */
const REMARKS: Record<string, string> = {
  'world-atlas': 'Coastlines: made with Natural Earth (naturalearthdata.com), in the public domain.',
  // As the font file itself says.
  '@fontsource-variable/source-sans-3':
    '© 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’.',
};

const FILE_NAME = /^(licen[cs]e|copying|notice)/i;

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name?: string };
}

/** The folders of the packages that these modules belong to. */
export function packageFolders(modules: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const id of modules) {
    const folder = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/?]+)\//.exec(id)?.[1];
    if (folder) folders.add(folder);
  }
  return [...folders];
}

const authorOf = ({ author }: Manifest): string =>
  typeof author === 'string' ? author : (author?.name ?? '');

/** The texts of a package: its own files, or the general text of its licence with the author. */
function texts(folder: string, manifest: Manifest): string[] {
  const own = readdirSync(folder).filter((file) => FILE_NAME.test(file));
  if (own.length > 0) return own.sort().map((file) => readFileSync(join(folder, file), 'utf8').trim());
  const general = join(dirname(fileURLToPath(import.meta.url)), 'licences', `${manifest.license ?? ''}.txt`);
  if (!existsSync(general)) {
    throw new Error(
      `${manifest.name} ${manifest.version} has no licence file: add the text of its licence ` +
        `(${manifest.license ?? 'none named'}) to build/licences`,
    );
  }
  const author = authorOf(manifest);
  return [...(author ? [`Copyright ${author}`] : []), readFileSync(general, 'utf8').trim()];
}

/** The notice of the package in a folder. */
export function notice(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'no licence named'})`;
  const remark = REMARKS[manifest.name];
  return [title, ...(remark ? [remark] : []), ...texts(folder, manifest)].join('\n\n');
}

export function licences(): Plugin {
  let root = '.';
  return {
    name: 'portolan-licences',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const data = DATA.map((name) => resolve(root, 'node_modules', name));
      // Fonts are no modules: styles name them.
      const assets = Object.values(bundle).flatMap((part) =>
        part.type === 'asset' ? part.originalFileNames : [],
      );
      const files = assets.map((name) => resolve(root, name));
      const folders = new Set([...packageFolders([...this.getModuleIds(), ...files]), ...data]);
      const notices = [...folders].map(notice).sort();
      const source = `${notices.join(`\n\n${'-'.repeat(78)}\n\n`)}\n`;
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source });
    },
  };
}
