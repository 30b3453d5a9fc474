import { expect, it } from 'vitest';
import { readOptions } from './options.ts';

it('everything is measured unless something is asked for', () => {
  expect(readOptions([]).parts).toEqual([
    'search',
    'accounts',
    'posting',
    'posting-help',
    'pictures',
    'moderation',
    'office',
    'saved-searches',
    'analytics',
    'chat',
    'contact',
    'cache',
    'browser',
    'lighthouse',
    'million',
  ]);
  expect(readOptions(['--quick']).parts).not.toContain('million');
  expect(readOptions(['--only', 'million', '--only', 'cache,search']).parts).toEqual(['search', 'cache', 'million']);
});

it('a part that does not exist is refused with the names of those that do', () => {
  expect(() => readOptions(['--only', 'serach'])).toThrow('There is no part "serach"; the parts are search, accounts');
});
