import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideAtOnce } from '../../../test/decide-at-once.ts';
import { disputesOn } from '../../../test/disputes.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { answer, escalate, returned } from '../../disputes/disputes.server.ts';
import { toman } from '../../values/money.ts';
import type { Invoice } from './invoice-record.ts';

const REASON = 'به دلیل آزمایش این کد تخفیف';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
let disputes: ReturnType<typeof disputesOn>;
let supportId = 0;
beforeAll(async () => {
  site = await createTestSite();
  purchases = purchasesOn(site);
  disputes = disputesOn(site);
  supportId = (await createMember(site, 'support')).id;
});
afterAll(() => site.stop());

let coupons = 0;

/** A coupon that can be used once. */
async function addCoupon(): Promise<string> {
  const code = `ONCE${++coupons}`;
  const coupon = { code, type: 'percent', amount: 1, uses_max: 1, starts_at: new Date(0) } as const;
  await site.services.db.insertInto('coupons').values(coupon).execute();
  return code;
}

async function paidWithCoupon(): Promise<Invoice> {
  const code = await addCoupon();
  const invoice = await purchases.paid({ couponCode: code });
  expect([invoice.discount, await usesOf(invoice)]).toEqual([10_450, 1]);
  return invoice;
}

async function usesOf({ couponCode }: Pick<Invoice, 'couponCode'>): Promise<number> {
  const { db } = site.services;
  const coupon = await db
    .selectFrom('coupons')
    .select(['id', 'used'])
    .where('code', '=', couponCode ?? '')
    .executeTakeFirstOrThrow();
  const uses = await db.selectFrom('coupon_uses').select('order_id').where('coupon_id', '=', coupon.id).execute();
  expect(uses).toHaveLength(coupon.used);
  return coupon.used;
}

/** Opens a dispute about the invoice and has staff decide it, with `back` toman returned to the buyer. */
async function decided(invoice: Invoice, back: number): Promise<void> {
  for (const act of ['accept', 'ship'] as const) await purchases.act(invoice, act, 'seller');
  const tokenHash = await disputes.pictures(invoice.sellerId, 1);
  const asSeller = disputes.asSeller(invoice);
  expect(await returned(site.ctx, { ...asSeller, text: REASON, tokenHash })).toMatchObject({ ok: true });
  expect(await escalate(site.ctx, { ...asSeller, text: REASON })).toMatchObject({ ok: true });
  const asBuyer = disputes.asBuyer(invoice);
  const said = { text: REASON, tokenHash: await disputes.pictures(invoice.buyerId, 0), offer: null };
  expect(await answer(site.ctx, { ...asBuyer, ...said })).toMatchObject({ ok: true });
  const decision = { act: 'decide', back: toman(back), reason: REASON, withCarriage: false } as const;
  expect(await decideAtOnce(site.ctx, { userId: supportId }, { ...decision, invoiceId: invoice.id })).toMatchObject({
    ok: true,
  });
}

type Ending = readonly [entry: string, uses: number, end: (invoice: Invoice) => Promise<unknown>];

const ENDINGS: readonly Ending[] = [
  ['E2, declined', 0, (invoice) => purchases.act(invoice, 'decline', 'seller')],
  ['E2, decided', 0, (invoice) => decided(invoice, 1_045_000)],
  ['E4', 1, (invoice) => decided(invoice, 300_000)],
  ['E3', 1, (invoice) => decided(invoice, 0)],
];

it.each(ENDINGS)('SECP-04 PROM-05 %s leaves %i uses of the coupon', async (_, uses, end) => {
  const invoice = await paidWithCoupon();
  await end(invoice);
  expect(await usesOf(invoice)).toBe(uses);
  expect(await purchases.differencesAtLast()).toEqual([]);
});

it('SECP-04 PROM-05 E1a, for goods that are no longer free, lets the coupon be used again', async () => {
  const code = await addCoupon();
  const sold = await purchases.sell();
  const invoice = await purchases.invoice(sold, await purchases.addBuyer(), { couponCode: code });
  const placed = await purchases.pay(invoice);
  if (!placed.ok) throw new Error(placed.refused);
  expect(await usesOf(invoice)).toBe(1);
  const payAtGateway = await purchases.leadToGateway(placed.order);
  const faster = await purchases.invoice(sold, await purchases.addBuyer(5_000_000));
  expect(await purchases.pay(faster)).toMatchObject({ ok: true });
  await payAtGateway();
  expect([(await purchases.read(invoice)).state, await usesOf(invoice)]).toEqual(['refunded', 0]);
  expect(await purchases.differences()).toEqual([]);
});
