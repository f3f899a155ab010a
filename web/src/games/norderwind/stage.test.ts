// Which moments are staged over the board.

import { expect, test } from 'vitest';
import { sceneOf } from './stage';

test('fights, orders and cubes are staged, deals are not', () => {
  expect(sceneOf({ event: 'fight_lost', seat: 2 })).toMatchObject({ picture: 'defeat', key: 'fog-lost' });
  const space = { on: 'all_ports' } as const;
  expect(sceneOf({ event: 'cube_placed', seat: 1, space })?.key).toBe('stage-cube-all-ports');
  const order = { on: 'order', port: 2, row: 1 } as const;
  expect(sceneOf({ event: 'cube_placed', seat: 1, space: order })).toMatchObject({
    picture: 'cube',
    port: 2,
  });
  expect(sceneOf({ event: 'sold', seat: 1, goods: { salt: 1 }, gold: 3 })).toBeNull();
});
