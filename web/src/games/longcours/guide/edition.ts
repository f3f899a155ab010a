// The board of the built-in edition, read from its text: calling points, sea lines and brawl cards, as far as the
// pictures of the guide need them. The server sends a page the same data as `Parts`.
import edition from '../../../../../games/longcours/data/edition.txt?raw';
import type { BrawlPart, Line, Names, PointPart, Product } from '../view';

/** The rows of a section as records by the names of its columns; `-` is an empty cell. */
function section(title: string): Record<string, string>[] {
  const [, body = ''] = edition.split(`[${title}]\n`);
  const [text = ''] = body.split('\n[');
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const [head = [], ...rows] = lines.map((line) => line.split(',').map((cell) => cell.trim()));
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ''])));
}

const namesOf = (row: Record<string, string>): Names => ({
  en: row.name_en ?? null,
  fr: row.name_fr ?? null,
});

export const points: PointPart[] = section('points').map((row, index) => ({
  point: index + 1,
  id: row.id ?? '',
  names: namesOf(row),
  zone: Number(row.zone),
  product: row.kind === 'port' ? (row.product as Product) : null,
  place: null,
}));

/** The number of a point by its short name. */
export function pointAt(id: string): number {
  const found = points.find((part) => part.id === id);
  if (!found) throw new Error(`the edition has no calling point ${id}`);
  return found.point;
}

export const lines: Line[] = section('lines').map(({ from = '', to = '' }) => ({
  from: pointAt(from),
  to: pointAt(to),
}));

export const brawls: BrawlPart[] = section('cards')
  .filter(({ kind }) => kind === 'brawl')
  .map((row) => ({
    strength: Number(row.strength),
    names: namesOf(row),
    out_of_five: false,
    out_of_short: false,
  }));

export const products = section('products').map(({ product }) => product as Product) as [
  Product,
  Product,
  Product,
  Product,
  Product,
  Product,
];
