import { expect, test } from 'vitest';
import { api } from '../src/lib/api';

test('the address of a socket contains what the client already has', () => {
  expect(api.socketAddress('t1', 'en', null)).toBe('/api/tables/t1/socket?version=4&lang=en');
  expect(api.socketAddress('t1', 'fr', { entry: 41, chat: null })).toBe(
    '/api/tables/t1/socket?version=4&lang=fr&since=41',
  );
  expect(api.socketAddress('t1', 'fr', { entry: 0, chat: 7 })).toBe(
    '/api/tables/t1/socket?version=4&lang=fr&since=0&chat=7',
  );
});
