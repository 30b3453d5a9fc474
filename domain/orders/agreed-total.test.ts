import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestOrders, ORDERS_NOW, type TestOrders } from '../../test/orders.ts';
import { runs } from '../../test/tier.ts';
import { walletOf } from '../ledger/accounts.ts';
import { provePayments } from '../payments/payments.server.ts';
import { MINUTE } from '../values/durations.ts';
import { type Agreed, NOT_GIVEN, type PricedNow, shownTotal } from './agreed-total.ts';
import { totalOf } from './order.ts';
import { noteDiscount, noteShown, placeOrder, priceOrder, reprice } from './orders.server.ts';

let site: TestOrders;
beforeAll(async () => {
  site = await createTestOrders();
  await site.addCoupon('HALF', { type: 'percent', amount: 50, uses_each: 1_000 });
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.settings.vatPercent = 10;
  site.prices.set('top-3', 100_000).set('refresh', 30_000);
  await couponOf(50);
});

const couponOf = (amount: number) =>
  site.db.updateTable('coupons').set({ amount }).where('code', '=', 'HALF').execute();
const proof = async () => (await provePayments(site.ctx)).differences;
const saying = (total: number): { readonly agreed: Agreed } => ({ agreed: { total, form: null } });
const byWallet = { items: ['top-3'], useWallet: true };

/** Shows a page with the current prices for a listing; returns the name that its form sends. */
function show(userId: number, listingId: number, later = 0): Promise<string> {
  const items = Object.fromEntries([...site.prices].map(([item, price]) => [item, { price }]));
  const now = new Date(ORDERS_NOW.getTime() + later);
  const { vatPercent } = site.settings;
  return noteShown({ db: site.db, now }, { userId, kind: 'bump', listingId }, { items, vatPercent });
}

describe('an order for more than its payer was shown', () => {
  it.each<[string, () => unknown, Parameters<TestOrders['place']>[1], number, object]>([
    [
      'a price',
      () => site.prices.set('top-3', 200_000),
      byWallet,
      110_000,
      { before: 110_000, total: 220_000, why: 'price' },
    ],
    ['VAT', () => Object.assign(site.settings, { vatPercent: 30 }), byWallet, 110_000, { total: 130_000, why: 'vat' }],
    [
      'a discount',
      () => couponOf(10),
      { ...byWallet, couponCode: 'HALF' },
      55_000,
      { before: 55_000, total: 99_000, why: 'coupon' },
    ],
  ])(
    'PAY-01 PROM-06 is not placed where %s changed: it says both sums and why, and nothing moves',
    async (_, change, asked, total, said) => {
      const payer = await site.addPayer(1_000_000);
      await show(payer, 77);
      await change();
      const placed = await site.place(payer, asked, { listingId: 77, ...saying(total) });
      expect(placed).toMatchObject({ ok: false, refused: 'changed', ...said });
      expect(await site.balance(walletOf(payer))).toBe(1_000_000);
      expect(await site.db.selectFrom('orders').select('id').where('user_id', '=', payer).execute()).toEqual([]);
      const again = 'total' in said ? Number(said.total) : 0;
      expect(await site.place(payer, asked, { listingId: 77, ...saying(again) })).toMatchObject({ ok: true });
      expect(await site.balance(walletOf(payer))).toBe(1_000_000 - again);
      expect(await proof()).toEqual([]);
    },
  );

  it('PAY-01 leaves the unpaid order for the same as it was', async () => {
    const payer = await site.addPayer();
    const first = await site.place(payer, {}, { listingId: 78, ...saying(110_000) });
    site.prices.set('top-3', 200_000);
    expect(await site.place(payer, {}, { listingId: 78, ...saying(110_000) })).toMatchObject({ refused: 'changed' });
    const { state } = await site.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', first.ok ? first.order.id : 0)
      .executeTakeFirstOrThrow();
    expect(state).toBe('created');
  });

  it('PAY-01 PAY-05 is the case for a top-up, too', async () => {
    const payer = await site.addPayer();
    const asked = { items: [], amount: 50_000 };
    const top = { kind: 'top-up', listingId: null } as const;
    expect(await site.place(payer, asked, { ...top, ...saying(40_000) })).toMatchObject({ refused: 'changed' });
    expect(await site.place(payer, asked, { ...top, ...saying(50_000) })).toMatchObject({ ok: true });
  });
});

describe('an order for less than its payer was shown', () => {
  it('PAY-01 is placed without asking, and keeps what they had agreed to', async () => {
    const payer = await site.addPayer(1_000_000);
    site.prices.set('top-3', 50_000);
    const placed = await site.place(payer, byWallet, saying(110_000));
    expect(placed).toMatchObject({ ok: true, order: { state: 'paid', agreedTotal: 110_000, walletPart: 55_000 } });
  });
});

describe('an order that says nothing of what was shown', () => {
  const later = (minutes: number) => ({ db: site.db, now: new Date(ORDERS_NOW.getTime() + minutes * MINUTE) });
  const order = (userId: number, listingId: number, minutes: number, agreed = NOT_GIVEN) =>
    placeOrder(later(minutes), site.parts, {
      userId,
      kind: 'bump',
      listingId,
      agreed,
      asked: { items: ['top-3'], amount: null, couponCode: null, useWallet: true },
      orderKey: null,
      paymentSource: '',
      isFromApp: false,
    });

  it('PAY-01 is taken to be for what was shown last in half an hour, and after that for today’s price', async () => {
    const payer = await site.addPayer(1_000_000);
    await show(payer, 80);
    site.prices.set('top-3', 200_000);
    expect(await order(payer, 80, 29)).toMatchObject({
      refused: 'changed',
      before: 110_000,
      total: 220_000,
      why: 'price',
    });
    // The payer has not been shown anything about another listing.
    expect(await order(payer, 81, 29)).toMatchObject({ ok: true });
    expect(await order(payer, 80, 31)).toMatchObject({ ok: true, order: { agreedTotal: null } });
  });

  it('PAY-01 is for what its own form showed, whatever another page of theirs shows', async () => {
    const payer = await site.addPayer(1_000_000);
    const form = await show(payer, 82);
    site.prices.set('top-3', 200_000);
    await show(payer, 82, MINUTE);
    expect(await order(payer, 82, 2, { total: null, form })).toMatchObject({ refused: 'changed', before: 110_000 });
    expect(await order(payer, 82, 2)).toMatchObject({ ok: true });
  });

  it('PAY-01 PROM-05 is for the discount that its code was said to take off', async () => {
    const payer = await site.addPayer(1_000_000);
    await show(payer, 83);
    await noteDiscount(
      site.ctx,
      { userId: payer, kind: 'bump', listingId: 83 },
      { code: 'HALF', items: ['top-3'], discount: 50_000 },
    );
    await couponOf(20);
    const place = () => site.place(payer, { ...byWallet, couponCode: 'HALF' }, { listingId: 83 });
    expect(await place()).toMatchObject({ refused: 'changed', before: 55_000, total: 88_000, why: 'coupon' });
  });
});

describe('a total by what was shown', () => {
  const now: PricedNow = {
    lines: [
      { item: '1', price: 50_000 },
      { item: '2', price: 50_000 },
    ],
    price: 100_000,
    discount: 0,
    vat: 10_000,
    vatPercent: 10,
    couponCode: null,
  };

  it('PROM-03 counts what an item costs beside the others', () => {
    const items = {
      '1': { price: 20_000, analyticsKey: 'a', interactions: { b: 5_000 } },
      '2': { price: 30_000, analyticsKey: 'b' },
    };
    expect(shownTotal({ items, vatPercent: 10, discounts: [] }, now)).toBe(27_500);
  });

  it('PAY-01 takes what was not shown as it is now', () => {
    expect(shownTotal({ items: { '1': { price: 20_000 } }, vatPercent: null, discounts: [] }, now)).toBe(77_000);
    const discounts = [{ code: 'x', items: ['1', '2'], discount: 900_000 }];
    expect(shownTotal({ items: {}, vatPercent: 10, discounts }, { ...now, couponCode: 'x' })).toBe(0);
  });
});

/** Steps between the first view of a page and the payment. */
const STEP = fc.oneof(
  fc.record({ do: fc.constant('look' as const) }),
  fc.record({ do: fc.constant('price' as const), to: fc.integer({ min: 100, max: 2_000_000 }) }),
  fc.record({ do: fc.constant('vat' as const), to: fc.integer({ min: 0, max: 30 }) }),
  fc.record({ do: fc.constant('coupon' as const), to: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ do: fc.constant('setting' as const), to: fc.integer({ min: 1_000, max: 9_000 }) }),
  fc.record({ do: fc.constant('package' as const), to: fc.boolean() }),
  fc.record({
    do: fc.constant('order' as const),
    says: fc.constantFrom('total' as const, 'form' as const, 'nothing' as const),
  }),
  fc.record({ do: fc.constant('open' as const) }),
);

describe('whatever changes between the page and the payment', () => {
  it('PAY-01 PROM-06 nobody is charged more than they were shown', { timeout: 10 * MINUTE }, async () => {
    let listingId = 1_000;
    await fc.assert(
      fc.asyncProperty(
        fc.array(STEP, { minLength: 2, maxLength: 12 }),
        fc.boolean(),
        fc.boolean(),
        async (steps, useWallet, hasCode) => {
          Object.assign(site.settings, { vatPercent: 10, gatewayMin: 1_000 });
          site.prices.set('top-3', 100_000);
          await couponOf(50);
          listingId += 1;
          const userId = await site.addPayer(10_000_000);
          const of = { userId, kind: 'bump', listingId } as const;
          const asked = { items: ['top-3'], amount: null, couponCode: hasCode ? 'HALF' : null, useWallet };
          let shown: { total: number; form: string } | null = null;
          let open: Awaited<ReturnType<typeof reprice>>['order'] | null = null;
          const spent = async () => 10_000_000 - (await site.balance(walletOf(userId)));
          const look = async () => {
            const priced = await priceOrder(site.ctx, site.parts, { ...of, asked });
            if (!priced.ok) return;
            const form = await show(userId, listingId);
            if (hasCode)
              await noteDiscount(site.ctx, of, { code: 'HALF', items: ['top-3'], discount: priced.discount });
            shown = { total: totalOf(priced), form };
          };
          await look();
          for (const step of steps) {
            if (step.do === 'look') await look();
            else if (step.do === 'price') site.prices.set('top-3', step.to);
            else if (step.do === 'vat') site.settings.vatPercent = step.to;
            else if (step.do === 'coupon') await couponOf(step.to);
            else if (step.do === 'setting') Object.assign(site.settings, { gatewayMin: step.to });
            else if (step.do === 'package' && step.to) site.prices.set('top-3', 90_000);
            else if (step.do === 'package') site.prices.delete('top-3');
            else if (step.do === 'open' && open) {
              const before = await spent();
              const again = await reprice(site.ctx, site.parts, open);
              // The page and the gateway show the sum of a changed order; the wallet must not pay more.
              expect(await spent()).toBeLessThanOrEqual(before);
              open = again.order;
              if (again.state === 'changed')
                shown = { total: totalOf(again.order), form: shown ? (shown as { form: string }).form : '' };
            } else if (step.do === 'order' && shown) {
              const { total, form } = shown as { total: number; form: string };
              const before = await spent();
              const agreed = {
                total: { total, form },
                form: { total: null, form },
                nothing: NOT_GIVEN,
              }[step.says];
              const placed = await site.place(userId, asked, { listingId, agreed });
              const charged = (await spent()) - before;
              if (placed.ok) {
                expect(totalOf(placed.order)).toBeLessThanOrEqual(total);
                open = placed.order;
              } else {
                expect(charged).toBe(0);
                if (placed.refused === 'changed') expect(placed.total).toBeGreaterThan(placed.before);
              }
            }
          }
          expect(await proof()).toEqual([]);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});
