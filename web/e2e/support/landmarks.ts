// Reduces an ARIA snapshot to landmarks, headings and permanent controls, without content that depends on
// chance.

/** The content of these depends on the state of the game. */
const FICKLE = /^\s*- (list|log|group|region "(Yours|What you may do)"|paragraph|status|text|tabpanel)\b/;

/** Keeps these lines without their content. */
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
