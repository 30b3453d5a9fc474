import { expect, it } from 'vitest';
import { merchantCells } from './merchant.ts';

it.each([
  ['125,000,000 IRR', '12500000'],
  ['9000000.00 IRR', '900000'],
  ['9000000,00 IRR', '900000'],
  // Prices that are not divisible into whole toman; `row-price.ts` rounds them and warns.
  ['9000005.00 IRR', '9000005 IRR'],
  ['1 IRR', '1 IRR'],
  ['80000 TOMAN', '80000'],
  ['80000.0000IRT', '80000'],
  ['12,345 IRT', '12345'],
  // Text that is not a whole amount stays unchanged and causes a fault of its row.
  ['85,5 IRR', '85,5 IRR'],
  ['85.5 IRT', '85.5 IRT'],
  ['12,5000 IRT', '12,5000 IRT'],
  ['9.000.000 IRR', '9.000.000 IRR'],
  ['15.00 USD', '15.00 USD'],
  ['IRR', 'IRR'],
])('SHOP-02 GEN-03: the price %j of a Merchant feed is %j', (price, cell) =>
  expect(merchantCells(new Map([['price', price]])).get('price')).toBe(cell),
);
