// The result as a picture to share: the same bars and curves as on the page, drawn on a canvas in its colours and fonts.
import type { Course, Score } from '../../lib/contract';
import { barsOf, curveOf } from '../../lib/result-charts';
import { markOf } from '../../lib/marks';

export interface PictureWords {
  title: string;
  winner: string;
  name(seat: number): string;
  source(key: string): string;
  start: string;
  curve: string;
  footer: string;
}

const WIDTH = 1200;
const PAD = 56;
const INNER = WIDTH - 2 * PAD;
const ROW = 62;
const CURVE = 250;
const SEATS = 6;
const SOURCES = 9;

/** Draws it; `null` if the browser cannot. */
export async function drawPicture(
  scores: Score[],
  course: Course | null,
  words: PictureWords,
): Promise<Blob | null> {
  await document.fonts.ready;
  const canvas = document.createElement('canvas');
  const legend = 70;
  canvas.width = WIDTH;
  canvas.height = 190 + scores.length * ROW + legend + (course ? CURVE + 90 : 0) + 60;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(name).trim();
  const font = (size: number, family: '--sans' | '--serif', weight = 400) => {
    pen.font = `${weight} ${size}px ${token(family)}`;
  };
  const seatColour = (seat: number) => token(`--seat-${((markOf(seat) - 1) % SEATS) + 1}`);
  const write = (text: string, x: number, y: number, colour: string, most = INNER) => {
    pen.fillStyle = colour;
    pen.fillText(text, x, y, most);
  };

  pen.fillStyle = token('--surface');
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.strokeStyle = token('--line-strong');
  pen.lineWidth = 3;
  pen.strokeRect(16, 16, canvas.width - 32, canvas.height - 32);
  font(30, '--serif');
  write(words.title, PAD, 78, token('--ink-soft'));
  font(52, '--serif', 700);
  write(words.winner, PAD, 140, token('--ink'));

  const bars = barsOf(scores, INNER - 260);
  const sourceColour = (source: number) =>
    source < 0 ? token('--line-strong') : token(`--source-${(source % SOURCES) + 1}`);
  let y = 180;
  for (const { seat, score, parts } of bars.bars) {
    font(26, '--sans', 600);
    write(words.name(seat), PAD, y + 30, seatColour(seat), 190);
    for (const { source, x, width } of parts) {
      pen.fillStyle = sourceColour(source);
      pen.fillRect(PAD + 200 + x, y + 4, Math.max(0, width - 1), 36);
    }
    const end = Math.max(bars.zero, ...parts.map(({ x, width }) => x + width));
    font(28, '--sans', 700);
    write(String(score), PAD + 208 + end, y + 32, token('--ink'), 60);
    y += ROW;
  }
  font(20, '--sans');
  let x = PAD;
  const start = scores.some((one) => one.start !== 0) ? [-1] : [];
  for (const source of [...start, ...bars.sources.keys()]) {
    const text = source < 0 ? words.start : words.source(bars.sources[source] ?? '');
    const size = pen.measureText(text).width + 50;
    if (x + size > WIDTH - PAD) {
      x = PAD;
      y += 30;
    }
    pen.fillStyle = sourceColour(source);
    pen.fillRect(x, y + 2, 20, 20);
    write(text, x + 28, y + 19, token('--ink-soft'));
    x += size;
  }
  y += 50;
  if (course) {
    font(24, '--serif');
    write(words.curve, PAD, y + 24, token('--ink-soft'));
    y += 44;
    const curve = curveOf(course.curve, 'chances', { width: INNER, height: CURVE });
    pen.save();
    pen.translate(PAD, y);
    pen.lineWidth = 1;
    pen.strokeStyle = token('--line');
    for (const value of [0, 0.5, 1]) pen.strokeRect(0, curve.y(value), INNER, 0);
    pen.lineWidth = 4;
    pen.lineJoin = 'round';
    for (const [index, path] of curve.paths.entries()) {
      pen.strokeStyle = seatColour(course.balances[index]?.seat ?? index + 1);
      pen.stroke(new Path2D(path));
    }
    pen.restore();
  }
  font(20, '--sans');
  write(words.footer, PAD, canvas.height - 40, token('--ink-soft'));
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
