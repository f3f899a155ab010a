// The end of a game: the dialog at the table, and the page with everything about the result.
import { expect } from 'vitest';
import { sitter } from '../../src/lib/seats';
import type { Person } from './person';

/** The result is shown: the winner, all ranks, and the way to the rest. */
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
  await dialog.getByRole('link', { name: /to the result page$/ }).waitFor();
}

/** The same, and on the page of the result the fairness proof and the record to download. */
export async function seesResult(person: Person): Promise<void> {
  await seesVerdict(person);
  const { page } = person;
  await person.press(person.dialog('Result').getByRole('link', { name: /to the result page$/ }));
  await page.getByText(/^Yes: all \d+ outcomes of chance were recomputed and are right\.$/).waitFor();
  await person.press(page.getByText('How this is checked'));
  await page.getByText('Seed, shown at the end').waitFor();
  const link = page.getByRole('link', { name: 'Download the record' });
  const record = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(record.ok()).toBe(true);
  expect(await record.text()).toContain('"manila"');
}
