// The frames that the server sends match the generated types: the frames of a game are written as literals of
// these types and compiled.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';

const port = testServer();
const FOLDER = join(import.meta.dirname, '../../shots');

/** The errors of the compiler for these frames as literals of the game's `Frame`. */
function complaints(name: string, frames: unknown[]): string[] {
  mkdirSync(FOLDER, { recursive: true });
  const file = join(FOLDER, `${name}.ts`);
  const all = frames.map((frame, index) => `export const f${index}: Frame = ${JSON.stringify(frame)};`);
  writeFileSync(file, ["import type { Frame } from '../src/games/manila/wire';", ...all].join('\n'));
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  });
  // Of these frames only: what the types import is checked with the page, whose components this compiler cannot read.
  return ts
    .getPreEmitDiagnostics(program, program.getSourceFile(file))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').slice(0, 600));
}

test('the frames of a game fit the generated types', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.playsNow();
  const player = new ManilaPlayer(anna);
  await player.plays(() => player.view.voyage > 1 && player.view.phase === 'place');
  expect(anna.frames.length).toBeGreaterThan(20);
  expect(new Set(anna.frames.map(({ type }) => type)).size).toBeGreaterThan(3);
  // Sizes are kept small for the compiler.
  expect(complaints('frames', anna.frames.slice(0, 60))).toEqual([]);
  const [wrong] = anna.frames.filter(({ type }) => type === 'step');
  expect(complaints('wrong', [{ ...wrong, steps: [{ entry: 'one', events: [] }] }])).not.toEqual([]);
});
