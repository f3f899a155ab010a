// Waits for a condition instead of a fixed time.

const PATIENCE = 60_000;
const PAUSE = 15;

/** Waits until `look` returns something truthy; `what` is the text of the failure. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
  patience = PATIENCE,
): Promise<NonNullable<T>> {
  const end = Date.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== null && found !== undefined && found !== false) return found as NonNullable<T>;
    if (Date.now() > end) throw new Error(`still not so after ${patience / 1000} s: ${what}`);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
