// The skeleton of a screen out of its ARIA snapshot: landmarks, headings and controls that are always
// there, without what depends on chance.

/** Below these, everything depends on how the game stands. */
const FICKLE = /^\s*- (list|log|group|region "(Yours|What you may do)"|paragraph|status|text|tabpanel)\b/;

/** Keeps a line, but nothing of what depends on chance below it or behind its colon. */
export function landmarks(snapshot: string): string {
  const kept: string[] = [];
  let fickle: number | null = null;
  for (const line of snapshot.split('\n')) {
    const depth = line.length - line.trimStart().length;
    if (fickle !== null && depth > fickle) continue;
    fickle = FICKLE.test(line) ? depth : null;
    kept.push(fickle === null ? line : line.replace(/:.*$/, ''));
  }
  return kept.join('\n');
}
