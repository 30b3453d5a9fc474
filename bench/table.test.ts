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
const rate: Figure = { group: 'CPU', name: 'pages', value: 812, unit: '/s', budget: { limit: 500, is: 'least' } };
const share: Figure = { group: 'Cache', name: 'share', value: 62, unit: '%', budget: { limit: 80, is: 'least' } };
const YARDSTICK = 0.5;

it("has a line for each figure under its group's name, with ratio, budget and verdict", () => {
  const lines = tableOf([home, rate, share], YARDSTICK).split('\n');
  expect(lines.map((line) => line.trim().split(/ {2,}/))).toEqual([
    ['measured', 'yardsticks', 'budget'],
    [''],
    ['CPU'],
    ['home', '2.23 ms', '4.47 yd', '≤ 2.50 yd', 'over', 'peer 62 ms'],
    ['pages', '812 /s', '406 /kyd', '≥ 500 /kyd', 'over'],
    [''],
    ['Cache'],
    ['share', '62%', '≥ 80%', 'over'],
  ]);
});

it('right-aligns figures', () => {
  const [, , , first = '', , , second = ''] = tableOf([home, share], YARDSTICK).split('\n');
  expect(first.indexOf(' ms')).toBe(second.indexOf('%') - 2);
});
