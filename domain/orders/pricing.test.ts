import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { silentGateway } from '../../test/orders.ts';
import { toman } from '../values/money.ts';
import { boundsOf, type OrderPrice, priceUp, type ToPrice } from './pricing.ts';

const BOUNDS = { least: toman(1_000), most: toman(100_000_000) };

const toPrice = (prices: readonly number[], rest: Partial<ToPrice> = {}): ToPrice => ({
  lines: prices.map((price, at) => ({ item: `${at}`, title: '', price: toman(price), terms: {} })),
  discount: toman(0),
  vatPercent: 10,
  balance: toman(0),
  bounds: BOUNDS,
  isRoundedUp: true,
  ...rest,
});

function priced(asked: ToPrice): OrderPrice {
  const up = priceUp(asked);
  if (!up.ok) throw new Error(up.refused);
  return up.priced;
}

const amounts = ({ price, discount, vat, walletPart, gatewayPart, roundedUp }: OrderPrice) => [
  ...[price, discount, vat, walletPart, gatewayPart],
  roundedUp,
];

describe('the price of an order', () => {
  it.each([
    ['direct', [100_000], {}, [100_000, 0, 10_000, 0, 110_000, 0]],
    ['with a discount, VAT of what is left', [100_000], { discount: 40_000 }, [100_000, 40_000, 6_000, 0, 66_000, 0]],
    ['VAT of 0.5 toman is rounded up', [15_005], {}, [15_005, 0, 1_501, 0, 16_506, 0]],
    ['VAT of 0.4 toman is rounded down', [15_004], {}, [15_004, 0, 1_500, 0, 16_504, 0]],
    ['without VAT', [100_000], { vatPercent: 0 }, [100_000, 0, 0, 0, 100_000, 0]],
    ['partly by the wallet', [100_000], { balance: 60_000 }, [100_000, 0, 10_000, 60_000, 50_000, 0]],
    ['all by the wallet', [100_000], { balance: 110_000 }, [100_000, 0, 10_000, 110_000, 0, 0]],
    ['a small total by the wallet is not rounded up', [500], { balance: 550 }, [500, 0, 50, 550, 0, 0]],
    [
      'the wallet leaves the gateway its least',
      [100_000],
      { balance: 109_500 },
      [100_000, 0, 10_000, 109_000, 1_000, 0],
    ],
    [
      'the wallet pays nothing of the least itself',
      [1_000],
      { balance: 500, vatPercent: 0 },
      [1_000, 0, 0, 0, 1_000, 0],
    ],
    ['a total below the least is rounded up', [900], { balance: 100 }, [900, 0, 90, 0, 1_000, 10]],
    ['after a discount as well', [100_000], { discount: 99_900 }, [100_000, 99_900, 10, 0, 1_000, 890]],
    ['nothing is left to pay', [100_000], { discount: 100_000 }, [100_000, 100_000, 0, 0, 0, 0]],
    ['for free', [0], {}, [0, 0, 0, 0, 0, 0]],
    ['at the most', [100_000_000], { vatPercent: 0 }, [100_000_000, 0, 0, 0, 100_000_000, 0]],
  ] as const)('PROM-04 %s', (_, prices, rest, expected) => {
    expect(amounts(priced(toPrice(prices, rest as Partial<ToPrice>)))).toEqual(expected);
  });

  it('PROM-04 is refused where no gateway takes it', () => {
    expect(priceUp(toPrice([100_000_001], { vatPercent: 0 }))).toMatchObject({ refused: 'too-large' });
    expect(priceUp(toPrice([900], { isRoundedUp: false }))).toMatchObject({ refused: 'too-small' });
    expect(priceUp(toPrice([900], { isRoundedUp: false, vatPercent: 0, balance: toman(900) }))).toMatchObject({
      ok: true,
    });
  });

  it('PROM-04 is spread over its lines by largest remainder', () => {
    const { lines } = priced(toPrice([10_000, 10_000, 10_000], { discount: toman(10_000), vatPercent: 9 }));
    expect(lines.map(({ discount, vat }) => [discount, vat])).toEqual([
      [3_334, 600],
      [3_333, 600],
      [3_333, 600],
    ]);
  });

  const drawn = fc
    .record({
      prices: fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 12 }),
      off: fc.double({ min: 0, max: 1, noNaN: true }),
      vatPercent: fc.integer({ min: 0, max: 30 }),
      balance: fc.integer({ min: 0, max: 5_000_000 }),
      least: fc.integer({ min: 1, max: 20_000 }),
    })
    .map(({ prices, off, vatPercent, balance, least }) => {
      const sum = prices.reduce((total, price) => total + price, 0);
      const bounds = { least: toman(least), most: BOUNDS.most };
      return toPrice(prices, { discount: toman(Math.floor(sum * off)), vatPercent, balance: toman(balance), bounds });
    });

  it('PAY-05 lines add up to the order to the toman, and none costs less than nothing', () => {
    fc.assert(
      fc.property(drawn, (asked) => {
        const { lines, price, discount, vat } = priced(asked);
        const sum = (of: 'price' | 'discount' | 'vat') => lines.reduce((total, line) => total + line[of], 0);
        expect([sum('price'), sum('discount'), sum('vat')]).toEqual([price, discount, vat]);
        expect(lines.every((line) => line.discount <= line.price)).toBe(true);
        expect(lines.every((line) => line.discount < line.price || line.vat === 0)).toBe(true);
      }),
    );
  });

  it('PROM-04 the gateway has nothing or at least its least, and the wallet is never overdrawn', () => {
    fc.assert(
      fc.property(drawn, (asked) => {
        const { price, discount, vat, walletPart, gatewayPart, roundedUp } = priced(asked);
        const full = asked.lines.reduce((total, line) => total + line.price, 0) - asked.discount;
        expect(price - discount).toBe(full);
        expect(gatewayPart + walletPart - roundedUp).toBe(price - discount + vat);
        expect(walletPart).toBeLessThanOrEqual(asked.balance);
        expect(gatewayPart === 0 || gatewayPart >= asked.bounds.least).toBe(true);
        expect(
          roundedUp === 0 || (walletPart === 0 && gatewayPart === asked.bounds.least && roundedUp < gatewayPart),
        ).toBe(true);
      }),
    );
  });
});

describe('the bounds of all gateways', () => {
  const all = [silentGateway('a', 2_000, 5_000_000), silentGateway('b', 1_000, 400_000)];
  const gateways = new Map(all.map((each) => [each.name, each]));

  it.each([
    [1_000, 100_000_000, 1_000, 5_000_000],
    [1_500, 100_000_000, 1_500, 5_000_000],
    [2_500, 1_000_000, 2_500, 1_000_000],
  ])(
    'PAY-04 reach from the least to the most of any, within %d to %d of the site',
    (gatewayMin, gatewayMax, least, most) => {
      expect(boundsOf(gateways, { gatewayMin, gatewayMax })).toEqual({ least, most });
    },
  );

  it('PAY-04 are none without a gateway', () => {
    expect(boundsOf(new Map(), { gatewayMin: 1_000, gatewayMax: 100_000_000 })).toBeNull();
  });
});
