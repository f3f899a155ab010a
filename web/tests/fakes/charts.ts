// The charts of two games for tests: the names of their places in the editions, and whether a point is on land.
import { readFileSync } from 'node:fs';
import longcours from '../../src/games/longcours/chart.json?coastline';
import oltremare from '../../src/games/oltremare/chart.json?coastline';
import type { Coast, XY } from '../../src/kit/chart/coast';

export const CHARTS: Record<string, Coast> = { oltremare, longcours };

/** The rows of a table of a game's edition. */
export function table(game: string, name: string): Record<string, string>[] {
  const text = readFileSync(`${import.meta.dirname}/../../../games/${game}/data/edition.txt`, 'utf8');
  const lines = (text.split(`[${name}]`)[1]?.split('\n[')[0] ?? '').split('\n');
  const [head, ...rows] = lines.filter((line) => line.includes(',') && !line.startsWith('#'));
  const cells = (line: string) => line.split(',').map((cell) => cell.trim());
  const keys = cells(head ?? '');
  return rows.map((row) => Object.fromEntries(cells(row).map((cell, index) => [keys[index] ?? '', cell])));
}

/** The ids of a game's places with their names by column, and the ids that its routes join. */
export const places = (game: string) =>
  game === 'oltremare'
    ? table(game, 'ports').map((row) => ({ ...row, id: row.port ?? '' }))
    : table(game, 'points').map((row) => ({ ...row, id: row.id ?? '' }));
export const joined = (game: string) =>
  table(game, game === 'oltremare' ? 'routes' : 'lines').map(({ from, to }) => `${from}-${to}`);

function rings(path: string): XY[][] {
  return path
    .split('M')
    .slice(1)
    .map((ring) => {
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number);
      let [x, y] = [0, 0];
      const points: XY[] = [];
      for (let index = 0; index < numbers.length; index += 2) {
        [x, y] = [x + (numbers[index] ?? 0), y + (numbers[index + 1] ?? 0)];
        points.push([x, y]);
      }
      return points;
    });
}

/** Whether a point is on the land of a chart. */
export function ashore({ land }: Coast): (point: XY) => boolean {
  const all = rings(land);
  return ([x, y]) => {
    let inside = false;
    for (const ring of all) {
      let before = ring.at(-1) as XY;
      for (const point of ring) {
        const between = point[1] > y !== before[1] > y;
        if (between && x < point[0] + ((y - point[1]) / (before[1] - point[1])) * (before[0] - point[0])) {
          inside = !inside;
        }
        before = point;
      }
    }
    return inside;
  };
}
