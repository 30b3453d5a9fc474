import { expect, it } from 'vitest';
import { type Sheet, sheetOfPage, sheetOfStyle } from './sheet-of.ts';

it.each([
  [{ cache: 'public' }, 'first'],
  [{ cache: 'public', rare: true }, 'inside'],
  [{ cache: 'private' }, 'inside'],
  [{ cache: 'private', guard: 'signed-in' }, 'inside'],
  [{ cache: 'private', guard: { permission: 'listings' } }, 'office'],
  [{ cache: 'private', hasOwnFrame: true }, 'office'],
] as const)('styles of a page that is %j go to %s', (page, sheet) => {
  expect(sheetOfPage(page as Parameters<typeof sheetOfPage>[0])).toBe(sheet);
});

it.each<[Sheet[], Sheet]>([
  [['office', 'first'], 'first'],
  [['popups', 'first'], 'first'],
  [['inside', 'popups'], 'popups'],
  [['office', 'inside'], 'inside'],
  [['office'], 'office'],
])('a style that %j import goes to %s', (importers, sheet) => {
  expect(sheetOfStyle(new Set(importers))).toBe(sheet);
});
