// Writes a Brotli-compressed copy (.br) beside every file that gets smaller by it, for the server to send. Fonts
// are already compressed.
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = /\.(html|js|css|svg|json|webmanifest|txt)$/;

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? files(path) : [path];
  });
}

export function compress(): Plugin {
  let folder = 'dist';
  return {
    name: 'portolan-compress',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const file of files(folder).filter((path) => WORTH_IT.test(path))) {
        const plain = readFileSync(file);
        const small = brotliCompressSync(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
        });
        if (small.length < plain.length) writeFileSync(`${file}.br`, small);
      }
    },
  };
}
