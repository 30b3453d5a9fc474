import { expect, it } from 'vitest';
import { knownFields } from '../../../domain/analytics/event-kinds.ts';
import { searchEvents } from './search-events.ts';

it.each([
  ['/s?q=a', '/s?q=a', []],
  ['/s', '/s?q=مبل راحتی', [['search', { words: 2 }]]],
  ['/s?q=a', '/s', [['search', { words: 0 }]]],
  ['/s', '/s?o=cheapest', [['sort', { sort: 'cheapest' }]]],
  ['/s?o=cheapest', '/s', [['sort', { sort: 'newest' }]]],
  [
    '/s?mnp=1',
    '/s?mnp=2&a1004=1004002',
    [
      ['filter', { filter: 'mnp' }],
      ['filter', { filter: 'a1004' }],
    ],
  ],
  ['/s?a1=1&a1=2', '/s?a1=2&a1=1', []],
  ['/s?after=x&location=1,1', '/s', []],
  ['/s', '/s/iran', []],
  ['/s', '/s/tehran', [['filter', { filter: 'place' }]]],
  ['/s/tehran/cars', '/s/tehran/cars/peugeot', [['filter', { filter: 'category' }]]],
] as const)('AN-01 from %s to %s one did %j', (before, after, events) => {
  const did = searchEvents(new URL(before, 'http://x'), new URL(after, 'http://x'));
  expect(did).toEqual(events);
  // The server accepts all fields.
  for (const [kind, fields] of did) expect(knownFields(kind, fields)).toEqual(fields);
});
