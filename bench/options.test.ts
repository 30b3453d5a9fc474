import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { listingsOf, readOptions } from './options.ts';

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
    'public',
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

it('makes at most 20,000 listings in a quick run, also for the parts that are named', () => {
  const quick = readOptions(['--quick', '--only', 'search,million']);
  expect(quick.parts).toEqual(['search', 'million']);
  expect([1_000_000, 100_000, 5_000].map((listings) => listingsOf(quick, listings))).toEqual([20_000, 20_000, 5_000]);
  expect(listingsOf(readOptions([]), 1_000_000)).toBe(1_000_000);
});

it('keeps its databases in the folder that is named', () => {
  expect(readOptions(['--data', 'some/folder']).data).toBe(resolve('some/folder'));
  expect(readOptions([]).data).toMatch(/data\/bench$/);
});
