// The screen at the end of a game.
import { expect } from 'vitest';
import { sitter } from '../../src/lib/seats';
import type { Person } from './person';

/** The result is shown: all ranks, and the verdict about fairness. */
export async function seesVerdict(person: Person): Promise<void> {
  const dialog = person.dialog('Result');
  await dialog.waitFor();
  const seats = person.table?.seats ?? [];
  expect(await dialog.getByRole('listitem').count()).toBe(seats.length);
  for (const seat of seats)
    await dialog
      .getByText(sitter(seat) ?? '', { exact: true })
      .first()
      .waitFor();
  expect(await dialog.locator('.winner').textContent()).toMatch(/ wins\.| share the win[.:]|^\s*You win!/);
  await dialog.getByText(/^Yes: all \d+ outcomes of chance were recomputed and are right\.$/).waitFor();
}

/** The same, with the fairness proof and the record to download. */
export async function seesResult(person: Person): Promise<void> {
  await seesVerdict(person);
  const dialog = person.dialog('Result');
  await person.press(dialog.getByText('How this is checked'));
  await dialog.getByText('Seed, shown at the end').waitFor();
  const link = dialog.getByRole('link', { name: 'Download the record' });
  const record = await person.page.request.get((await link.getAttribute('href')) ?? '');
  expect(record.ok()).toBe(true);
  expect(await record.text()).toContain('"manila"');
}
