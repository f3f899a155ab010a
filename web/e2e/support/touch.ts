// Drags a finger over the screen with the browser's own input events; Playwright only taps.
import type { Page } from 'playwright-core';

interface Point {
  x: number;
  y: number;
}

/**
 * Puts a finger down, draws it in some steps to another point, holds it there so that it throws nothing (the
 * browser would take the next tap for a stop of that), and lifts it.
 */
export async function drawFinger(page: Page, from: Point, to: Point): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    line.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 5; step += 1) {
    const part = step / 5;
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }]);
  }
  await page.waitForTimeout(100);
  await touch('touchMove', [to]);
  await touch('touchEnd', []);
  await line.detach();
}
