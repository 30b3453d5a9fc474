import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('measures everything unless parts are named', () => {
  expect(readOptions([]).parts).toEqual([
    'search',
    'search-words',
    'accounts',
    'posting',
    'posting-help',
    'pictures',
    'moderation',
    'office',
    'support',
    'keyboard',
    'saved-searches',
    'analytics',
    'chat',
    'contact',
    'users',
    'leasing',
    'reviews',
    'shops',
    'feeds',
    'ledger',
    'payments',
    'purchases',
    'cache',
    'browser',
    'first-visit',
    'lighthouse',
    'million',
    'office-lists',
    'tests',
  ]);
  expect(readOptions(['--quick']).parts.filter((part) => ['million', 'office-lists', 'tests'].includes(part))).toEqual(
    [],
  );
  expect(readOptions(['--only', 'million', '--only', 'cache,search']).parts).toEqual(['search', 'cache', 'million']);
});

it('records no figures of a quick run', () => {
  expect(readOptions(['--record', '--only', 'search']).record).toBe(true);
  expect(() => readOptions(['--record', '--quick'])).toThrow('not recorded');
});

it('refuses an unknown part, naming the known ones', () => {
  expect(() => readOptions(['--only', 'serach'])).toThrow(
    'There is no part "serach"; the parts are search, search-words',
  );
});
