import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { checkoutFields } from '../../../test/checkout-fields.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await site.services.db.updateTable('limit_rules').set({ threshold: 10_000 }).execute();
  site.services.limits.forget();
});
afterAll(() => site.stop());

type Person = Browser & { readonly userId: number };
async function person(): Promise<Person> {
  const browser = newBrowser(site);
  return { ...browser, userId: await browser.signIn(newMobile()) };
}

type Sent = { readonly header?: string; readonly field?: unknown; readonly amount?: string };

/** Sends a top-up with an idempotency key in the header, in the field, in both or in none. */
const topUp = ({ post }: Person, { header, field, amount = '50000' }: Sent) =>
  post(
    paths.topUp(),
    { amount, ...(field !== undefined && { 'order-key': field }) },
    { headers: header === undefined ? {} : { 'idempotency-key': header } },
  );

const ordersOf = ({ userId }: Person) =>
  site.services.db
    .selectFrom('orders')
    .select(['id', 'price', 'state'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const UUID = '5e9c1b44-0d5e-4a51-9a0e-7b2f7b1a9f10';

it('PAY-05 the document of the API shows a key that works', async () => {
  const { paths: calls } = (await (await site.ask('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { parameters?: { name: string; in: string; example: string }[] }>>;
  };
  const shown = calls[paths.topUp()]?.post?.parameters?.find(({ name }) => name === 'Idempotency-Key');
  expect(shown?.in).toBe('header');
  const payer = await person();
  for (let n = 0; n < 2; n++) expect((await topUp(payer, { header: shown?.example ?? '' })).status).toBe(200);
  expect(await ordersOf(payer)).toHaveLength(1);
});

describe('an idempotency key that a client chose', () => {
  it.each([
    ['in the header', { header: UUID }],
    ['in the field', { field: UUID }],
    ['in both', { header: UUID, field: UUID }],
    ['of 16 characters', { header: '!"#$%&()*+,-./:;' }],
    ['of 255 characters', { field: '~'.repeat(255) }],
    ['of another form', { field: 'a'.repeat(32) }],
  ])('PAY-05 %s makes an order once', async (_, sent) => {
    const payer = await person();
    for (let n = 0; n < 3; n++) expect((await topUp(payer, sent)).status).toBe(200);
    expect(await ordersOf(payer)).toHaveLength(1);
  });

  it('PAY-05 with another body is refused, and stays that of the first', async () => {
    const payer = await person();
    expect((await topUp(payer, { header: UUID })).status).toBe(200);
    expect((await topUp(payer, { header: UUID, amount: '60000' })).status).toBe(409);
    expect((await topUp(payer, { header: UUID })).status).toBe(200);
    expect((await ordersOf(payer)).map(({ price }) => Number(price))).toEqual([50_000]);
  });

  it.each([
    ['of 15 characters', { header: 'a'.repeat(15) }],
    ['of 256 characters', { field: 'a'.repeat(256) }],
    ['with a space', { field: 'a key with spaces' }],
    ['in Persian', { field: 'کلیدکلیدکلیدکلید' }],
    ['that is a number', { field: 1234567890123456 }],
    ['that is a list', { field: [UUID] }],
    ['that is empty in the header', { header: '' }],
    ['that differs in the header', { header: UUID, field: `${UUID}x` }],
  ])('PAY-05 %s is refused, and nothing is made', async (_, sent) => {
    const payer = await person();
    expect((await topUp(payer, sent)).status).toBe(400);
    expect(await ordersOf(payer)).toEqual([]);
  });

  it('PAY-05 belongs to its account: another one makes an order of its own by the same', async () => {
    const payers = [await person(), await person()];
    for (const payer of payers) expect((await topUp(payer, { header: UUID })).status).toBe(200);
    for (const payer of payers) expect(await ordersOf(payer)).toHaveLength(1);
  });

  it('PAY-05 is free again where its call made nothing', async () => {
    const payer = await person();
    expect((await topUp(payer, { header: UUID, amount: '1' })).status).toBe(422);
    expect((await topUp(payer, { header: UUID })).status).toBe(200);
    expect(await ordersOf(payer)).toHaveLength(1);
  });

  it('PAY-05 at the same time makes one order; who comes amid it is told so', async () => {
    const payer = await person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => topUp(payer, { header: UUID })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await ordersOf(payer)).toHaveLength(1);
  });

  it('PAY-05 of a call that runs is told; one whose process died may be sent again after a minute', async () => {
    const { db } = site.services;
    await db.deleteFrom('idempotency_keys').execute();
    const payer = await person();
    expect((await topUp(payer, { header: UUID })).status).toBe(200);
    const begun = (begun_at: Date) => db.updateTable('idempotency_keys').set({ done_at: null, begun_at }).execute();
    await begun(site.ctx.now);
    expect((await topUp(payer, { header: UUID })).status).toBe(409);
    await begun(new Date(site.ctx.now.getTime() - DAY));
    expect((await topUp(payer, { header: UUID })).status).toBe(200);
    expect(await ordersOf(payer)).toHaveLength(1);
  });
});

/**
 * Calls other than the top-up that create or change an order, each by a new person. `made` reads what exists
 * afterwards.
 */
describe('a key that a client chose, at other calls', () => {
  type Prepared = {
    readonly send: (key: string) => Promise<{ readonly status: number }>;
    readonly made: () => Promise<unknown>;
  };
  const counted = async (rows: Promise<readonly unknown[]>) => (await rows).length;

  async function promoted(
    kind: string,
    path: (id: number) => string,
    fields: (id: string) => object,
  ): Promise<Prepared> {
    const owner = await person();
    const [listingId = 0] = await site.publish({ userId: owner.userId });
    const id = [...(await packagesOf(site, listingId)).values()].find((one) => one.kind === kind)?.id ?? 0;
    const sent = { listingID: String(listingId), ...fields(String(id)) };
    return {
      send: (key) => owner.post(path(listingId), { ...sent, 'order-key': key }),
      made: () => counted(ordersOf(owner)),
    };
  }

  const CALLS: Readonly<Record<string, () => Promise<Prepared>>> = {
    'a bump': () =>
      promoted(
        'refresh',
        () => paths.orderBump(),
        (id) => ({ bumpType: id }),
      ),
    'paid features': () =>
      promoted(
        'top-3',
        (id) => paths.orderPaidFeatures(id),
        (id) => ({ paidFeatureIds: [id] }),
      ),
    async 'a purchase'() {
      const buyer = await person();
      const { listingId } = await purchasesOn(site).sell();
      const fields = await checkoutFields(site, buyer, listingId);
      const invoices = site.services.db.selectFrom('invoices').select('id').where('buyer_id', '=', buyer.userId);
      return {
        send: (key) => buyer.post(paths.createPurchase(listingId), { ...fields, 'order-key': key }),
        made: () => counted(invoices.execute()),
      };
    },
    async 'its payment'() {
      const buyer = await person();
      const purchases = purchasesOn(site);
      const { publicId } = await purchases.invoice(await purchases.sell(), buyer.userId);
      return {
        send: (key) => buyer.post(paths.actOnPurchase(publicId, 'pay'), { pay: 'direct', 'order-key': key }),
        made: () => counted(ordersOf(buyer)),
      };
    },
  };

  it.each(Object.entries(CALLS))(
    'PROM-06 SECP-06 PAY-05 %s is made once, and another key or body is another',
    async (_, prepare) => {
      const { send, made } = await prepare();
      for (let n = 0; n < 3; n++) expect((await send(UUID)).status).toBeLessThan(400);
      expect(await made()).toBe(1);
      expect((await send('too short')).status).toBe(400);
      expect(await made()).toBe(1);
    },
  );
});
