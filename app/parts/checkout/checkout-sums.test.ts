import { expect, it } from 'vitest';
import { toman } from '../../../domain/values/money.ts';
import { payLabel, sumUp } from './checkout-sums.ts';

const BOUNDS = { least: toman(1_000), most: toman(1_000_000) };
const sums = (prices: readonly number[], given: { discount?: number; vatPercent?: number; balance?: number } = {}) =>
  sumUp({ discount: 0, vatPercent: 10, balance: 0, bounds: BOUNDS, ...given, prices: prices.map(toman) });

it.each([
  ['direct: the total', [60_000], {}, 'پرداخت ۶۶٬۰۰۰ تومان'],
  ['VAT of what the coupon leaves, half up', [10_005], { discount: 1_000 }, 'پرداخت ۹٬۹۰۶ تومان'],
  ['the wallet has less: what is left', [60_000], { balance: 26_000 }, 'پرداخت ۴۰٬۰۰۰ تومان باقی‌مانده'],
  ['the wallet has enough', [60_000], { balance: 66_000 }, 'با کیف پول'],
  ['the wallet leaves the gateway its least', [60_000], { balance: 65_900 }, 'پرداخت ۱٬۰۰۰ تومان باقی‌مانده'],
  ['a coupon covers all', [60_000], { discount: 60_000 }, 'ثبت رایگان'],
  ['a discount above the price', [60_000], { discount: 99_000 }, 'ثبت رایگان'],
  ['less than any gateway takes: its least', [500], {}, 'پرداخت ۱٬۰۰۰ تومان'],
  ['less than any gateway takes, and the wallet has enough', [500], { balance: 550 }, 'با کیف پول'],
] as const)('PROM-04 the button says, where %s', (_, prices, given, label) => {
  const found = sums(prices, given);
  expect(found && payLabel(found)).toBe(label);
});

it('PROM-04 nothing can be said where no gateway takes so much', () => expect(sums([2_000_000])).toBeNull());
