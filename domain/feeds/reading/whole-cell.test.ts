import { expect, it } from 'vitest';
import { wholeCell } from './whole-cell.ts';

it.each([
  ['25000000,00', '25000000'],
  ['25.000.000', '25000000'],
  ['۳۰۰.۰۰۰.۰۰۰', '300000000'],
  ['85,5', '85,5'],
  ['25,000,000', '25,000,000'],
  ['1.5', '1.5'],
  ['9.000.000 IRR', '9.000.000 IRR'],
  ['', ''],
])('SHOP-02 GEN-03: the cell %j is %j', (cell, whole) => expect(wholeCell(cell)).toBe(whole));
