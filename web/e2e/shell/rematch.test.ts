// Two players and a spectator through two games: both ask for a rematch and meet at one table, with rotated
// seats and the spectator. Also: declining, and a rematch against bots.
import { expect, test } from 'vitest';
import { sitter } from '../../src/lib/seats';
import { testServer } from '../support/test-server';
import { ManilaPlayer } from '../manila/driver';
import type { Person } from '../support/person';
import { seesVerdict } from '../support/result';
import { until } from '../support/until';

const port = testServer();

/** The address of the table, without its invitation. */
const path = (person: Person) => new URL(person.page.url()).pathname.split('/').slice(0, 3).join('/');

/** Anna, Ben and a bot play; Carla watches. */
async function sitDown(): Promise<[anna: Person, ben: Person, carla: Person]> {
  const people = await Promise.all([port.comes(), port.comes(), port.comes()]);
  const [anna, ben, carla] = people;
  await anna.home();
  await anna.isCalled('Anna');
  await anna.button(/^Open a table …/, anna.card()).click();
  const dialog = anna.dialog('A table of Manila');
  await dialog.getByRole('group', { name: 'Players' }).getByText('3', { exact: true }).click();
  await anna.button('Open the table', dialog).click();
  await anna.page.getByText('One seat is still free.').waitFor();
  await ben.page.goto(anna.page.url());
  await ben.isCalled('Ben');
  await ben.button('Sit down').click();
  await ben.page.getByText('Waiting for Anna to start.').waitFor();
  await anna.button('Start the game').click();
  await Promise.all([anna, ben].map((person) => person.plate('Anna').waitFor()));
  await carla.page.goto(anna.page.url());
  await carla.page.getByText('You are watching.').waitFor();
  return people;
}

/** The opener ends the game before its time. */
async function closes(person: Person): Promise<void> {
  await person.button('Table').click();
  await person.button('Close the table').click();
  await person.button('Close it for everybody').click();
  await person.dialog('Result').waitFor();
}

test('both press “play again” and meet at one table, and the spectator follows', async () => {
  const [anna, ben, carla] = await sitDown();
  await Promise.all([new ManilaPlayer(anna).plays(), new ManilaPlayer(ben).plays()]);
  await Promise.all([anna, ben, carla].map((person) => seesVerdict(person)));
  const first = path(anna);
  const names = anna.table?.seats.map(sitter) ?? [];

  // At the same moment.
  await Promise.all([anna, ben].map((person) => person.button('Play again').click()));
  for (const person of [anna, ben, carla]) {
    await until('everybody is at the next table', () => path(person) !== first);
    await until('the next game runs', () => person.table?.status === 'running');
  }
  expect([path(ben), path(carla)]).toEqual([path(anna), path(anna)]);
  expect(anna.table?.seats.map(sitter)).toEqual([...names.slice(1), names[0]]);
  expect([anna.table?.you, ben.table?.you, carla.table?.you]).toEqual([3, 1, null]);
  await carla.page.getByText('You are watching.').waitFor();
  await carla.notices.getByText(/proposes another game: you follow/).waitFor();

  // The second game is a game like the first.
  await Promise.all([new ManilaPlayer(anna).plays(), new ManilaPlayer(ben).plays()]);
  await Promise.all([anna, ben, carla].map((person) => person.dialog('Result').waitFor()));
  expect([...anna.problems, ...ben.problems, ...carla.problems]).toEqual([]);
}, 300_000);

test('whoever declines is replaced by a bot, and the way back to the result stays open', async () => {
  const [anna, ben, carla] = await sitDown();
  const first = path(anna);
  await closes(anna);
  await anna.button('Play again').click();
  await anna.page.getByText('has not answered yet').waitFor();
  await anna.page.getByText('One answer is missing. The game starts by itself when it is there.').waitFor();
  // Spectators follow and wait.
  await until('Carla follows', () => path(carla) === path(anna));
  await carla.button('Back to the result').click();
  await carla.dialog('Result').waitFor();
  expect(path(carla)).toBe(first);
  await carla.page.getByRole('link', { name: 'Watch the next game' }).waitFor();

  const result = ben.dialog('Result');
  await result.getByText('Anna proposes another game.').waitFor();
  await ben.button('Not this time').click();
  await result.getByText('A bot takes your seat in the next game.').waitFor();
  await anna.plate('Anna').waitFor();
  expect(anna.table?.seats.map(({ kind }) => kind)).toEqual(['bot', 'bot', 'person']);
  expect([...anna.problems, ...ben.problems]).toEqual([]);
});

test('a person alone with bots plays again at once; a lobby can start without the missing', async () => {
  const anna = await port.comes();
  await anna.home();
  await anna.isCalled('Anna');
  await anna.playsNow();
  const first = path(anna);
  await closes(anna);
  await anna.button('Play again').click();
  await until('the next game runs', () => path(anna) !== first && anna.table?.status === 'running');
  await anna.turn();

  const [one, other] = await sitDown();
  await closes(one);
  await other.dialog('Result').waitFor();
  await other.button('Play again').click();
  await other.button('Start now with a bot instead').click();
  await other.plate('Ben').waitFor();
  expect(other.table?.seats.filter(({ kind }) => kind === 'bot')).toHaveLength(2);
  // Too late: Anna can only watch.
  await one.button('Play again').click();
  await one.page.getByText('You are watching.').waitFor();
});
