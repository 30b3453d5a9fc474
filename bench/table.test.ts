import { expect, it } from 'vitest';
import type { Figure } from './figure.ts';
import { tableOf } from './table.ts';

const home: Figure = {
  group: 'CPU',
  name: 'home',
  value: 2.234,
  unit: 'ms',
  budget: { limit: 2.5, is: 'most' },
  note: 'peer 62 ms',
};
const share: Figure = { group: 'Cache', name: 'share', value: 62, unit: '%', budget: { limit: 80, is: 'least' } };

it("has a line for each figure under its group's name, with budget and verdict", () => {
  const lines = tableOf([home, share]).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['measured', 'budget'],
    [''],
    ['CPU'],
    ['home', '2.23 ms', '≤ 2.50 ms', 'ok', 'peer 62 ms'],
    [''],
    ['Cache'],
    ['share', '62%', '≥ 80%', 'over'],
  ]);
});

it('right-aligns figures', () => {
  const [, , , first = '', , , second = ''] = tableOf([home, share]).split('\n');
  expect(first.indexOf(' ms')).toBe(second.indexOf('%') - 2);
});
