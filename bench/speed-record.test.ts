import { expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import type { Run } from './machine.ts';
import { addToRecord, pageOf } from './speed-record.ts';

const run = (commit: string, yardstick: number): Run => ({
  date: '2026-01-02',
  commit,
  machine: '2 × CPU, 4 GB',
  node: '26.1.0',
  postgres: '18.1',
  yardstick: { start: yardstick - 0.1, end: yardstick + 0.1 },
});
const figure = (name: string, value: number, unit: Figure['unit'] = 'ms'): Figure => ({
  group: 'CPU',
  name,
  value,
  unit,
});
const home = (value: number) => [{ part: 'search', figures: [figure('home', value), figure('bytes', 10, 'KB')] }];
const changesIn = (page: string) => page.split('since the one before\n')[1]?.trim();

it('shows the last table of each part, and where and of what it was measured', () => {
  const page = pageOf(addToRecord({}, run('abc', 1), home(2)), ['search', 'chat']);
  expect(page).toContain('### search');
  expect(page).toContain(
    '2026-01-02, commit abc; 2 × CPU, 4 GB; Node 26.1.0, PostgreSQL 18.1; yardstick 0.900 ms at the start, 1.100 at the end.',
  );
  expect(page).toMatch(/home +2 ms +2 yd/);
  expect(page).toContain('not been measured yet: chat.');
  expect(changesIn(page)).toBe('Nothing, or no part was measured twice.');
});

it('compares by yardsticks: a slower machine changes nothing, a slower program does', () => {
  const first = addToRecord({}, run('abc', 1), home(2));
  const sameOnSlower = addToRecord(first, run('def', 2), home(4));
  expect(changesIn(pageOf(sameOnSlower, ['search']))).toBe('Nothing, or no part was measured twice.');
  const slower = addToRecord(first, run('def', 2), home(5));
  expect(changesIn(pageOf(slower, ['search']))).toBe('- search, CPU, home: 2.00 → 2.50 in yardsticks (+25 %)');
});

it('says before the changes of a part that it was measured on another machine', () => {
  const first = addToRecord({}, run('abc', 1), home(2));
  const another = { ...run('def', 0.5), machine: '2 × other CPU, 4 GB' };
  expect(changesIn(pageOf(addToRecord(first, another, home(2)), ['search']))?.split('\n')).toEqual([
    '- search: measured on 2 × CPU, 4 GB before; what follows may come from the other machine',
    '- search, CPU, home: 2.00 → 4.00 in yardsticks (+100 %)',
  ]);
  expect(changesIn(pageOf(addToRecord(first, another, home(1)), ['search']))).toBe(
    'Nothing, or no part was measured twice.',
  );
});

it('names figures that are new or gone, and keeps parts that were not measured again', () => {
  const first = addToRecord({}, run('abc', 1), [...home(2), { part: 'chat', figures: [figure('sent', 3)] }]);
  const second = addToRecord(first, run('def', 1), [{ part: 'search', figures: [figure('listing', 1)] }]);
  const page = pageOf(second, ['search', 'chat']);
  expect(changesIn(page)?.split('\n')).toEqual([
    '- search, CPU, listing: new, 1 ms',
    '- search, CPU, home: no longer measured',
    '- search, CPU, bytes: no longer measured',
  ]);
  expect(page).toMatch(/### chat\n\n2026-01-02, commit abc;/);
});
