// Drags and holds a finger on the screen with the browser's own input events; Playwright only taps.
import type { Locator, Page } from 'playwright-core';

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

/** Keeps a finger on the middle of an element for as long as a long press takes, and lifts it. */
export async function holdFinger(page: Page, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('nothing to hold a finger on');
  const line = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(700);
  await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await line.detach();
}
