// How fast the page loads on this machine: the home page without cache, and a reload of the table. The best of
// three runs counts. It needs a quiet machine, so it runs with PORTOLAN_LONG=1 only.
import { expect } from 'vitest';
import { long } from '../support/long';
import { testServer } from '../support/test-server';

const port = testServer();

long('how soon the home page and a table can be used', async () => {
  const figures: Record<string, number[]> = { home: [], table: [] };
  for (let visit = 0; visit < 3; visit += 1) {
    const anna = await port.comes();
    await anna.page.addInitScript(() => {
      const seen = () => {
        const main = document.querySelector<HTMLButtonElement>('.button.main, .action-bar [data-choice]');
        if (!main || main.disabled) return requestAnimationFrame(seen);
        document.documentElement.dataset.usable = String(Math.round(performance.now()));
      };
      requestAnimationFrame(seen);
    });
    const usable = async () => {
      const root = anna.page.locator('html[data-usable]');
      await root.waitFor();
      return Number(await root.getAttribute('data-usable'));
    };
    await anna.home();
    figures.home?.push(await usable());
    await anna.playsNow();
    await anna.page.reload();
    figures.table?.push(await usable());
  }
  for (const [screen, times] of Object.entries(figures)) {
    console.log(`${screen}: usable after ${times.join(', ')} ms`);
    expect(times).toHaveLength(3);
    expect(Math.min(...times), `${screen}: ${times.join(', ')} ms`).toBeLessThan(1000);
  }
});
