import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { requestDeletion } from '../../../domain/identity/identity.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../../domain/ledger/ledger.server.ts';
import { changeStatus } from '../../../domain/listings/listings.server.ts';
import { numberReceipts, provePayments } from '../../../domain/payments/payments.server.ts';
import { returnUnusedFees } from '../../../domain/promotion/promotion.server.ts';
import { refundLines } from '../../../domain/refunds/refunds.server.ts';
import { DAY, MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { confirmed } from '../../../test/confirmed.ts';
import { setTestQuota } from '../../../test/listing-quotas.ts';
import { requiredAnswers } from '../../../test/postings.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { askHere } from '../../../test/sandbox-pages.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';

let site: TestSite;
let seller: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;
let sofas: number;
let beds: number;

beforeAll(async () => {
  site = await createTestSite();
  sofas = site.services.catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
  beds = site.services.catalogue().taxonomy.bySlug.get('beds')?.id ?? 0;
  await setTestQuota(site, sofas, { free: 1 });
  const coupon = { code: 'TEN', type: 'percent', amount: 10, uses_each: 1_000, starts_at: TEST_NOW };
  await site.services.db.insertInto('coupons').values(coupon).execute();
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('limit_counts').execute();
  [seller, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await seller.signIn(newMobile());
  await stranger.signIn(newMobile());
});
afterAll(() => site.stop());

let forms = 0;
async function fields(): Promise<Record<string, string>> {
  forms += 1;
  const html = await seller.page('/new');
  const { bySlug } = site.services.catalogue().places;
  const city = bySlug.get('tehran');
  return {
    name: `مبل راحتی شمارهٔ ${forms} تمیز`,
    description: `مبل راحتی در حد نو، بدون پارگی و لکه، ${forms}.`,
    price: '12000000',
    telephone: '09123456789',
    category: String(sofas),
    region: String(city?.path[0]?.id),
    city: String(city?.id),
    photoAsked: '1',
    uploadToken: /name="uploadToken" value="([^"]+)"/.exec(html)?.[1] ?? '',
    ...requiredAnswers(site.services.catalogue(), 'sofas'),
  };
}
async function post(): Promise<{ id: number; url: string }> {
  const { data, success } = await seller.call('/api/web/listings', await fields());
  expect(success).toBe(true);
  return { id: Number(data.listingId), url: String(data.url) };
}
/** Posts a listing beyond the free ones; returns its id. */
async function unpaid(): Promise<number> {
  await post();
  const { id, url } = await post();
  expect(url).toBe(`/paid-features/${id}?from=listing-sent`);
  return id;
}
const statusOf = async (id: number) =>
  (await site.services.db.selectFrom('listings').select('status').where('id', '=', id).executeTakeFirst())?.status;
let given = 0;
async function giveWallet(amount: number): Promise<void> {
  given += 1;
  const entry = goodwillGiven(`limit:${given}`, { userId, amount });
  if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
}
const pathOf = (address: string | null): string => (address ?? '').replace('http://localhost:3000', '');

/** Pays an invoice at the sandbox; returns the result page. */
async function pay(invoice: string): Promise<string> {
  // A script is sent to the redirecting page, a plain form to the invoice.
  const html = await seller.page(invoice);
  const [, to = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
  const paid = await askHere(site, pathOf(to), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ act: 'pay' }),
  });
  const back = await site.ask(pathOf(paid.headers.get('location')));
  return seller.page(pathOf(back.headers.get('location')));
}
const popup = async (browser: Browser, listing: number) => {
  const templates = [{ id: 'limitation', params: { listing: String(listing) } }];
  return (await browser.post('/session/freshit', { templates }, { key: null })).text();
};

describe('a listing beyond the limit', () => {
  it('AUTH-05 ITEM-17 says beside its fee that it ends with an account that is to be deleted', async () => {
    const id = await unpaid();
    const words = 'آگهی‌هایش هم با آن برداشته می‌شود';
    const both = async () => [await popup(seller, id), await seller.page(`/listing-limitation/${id}`)];
    for (const html of await both()) expect(html).not.toContain(words);
    await requestDeletion(site.ctx, userId);
    for (const html of await both()) expect(html.split(words).length).toBe(2);
  });

  it('ITEM-17 PROM-02 PROM-04 PROM-05 PROM-07 is paid with a top-3 double, coupon and wallet, and stands in its slot', async () => {
    const id = await unpaid();
    const html = await seller.page(`/paid-features/${id}?from=listing-sent`);
    for (const words of ['هزینهٔ آگهی اضافه', '۲۰٬۰۰۰', 'data-analytics-key="listing_limit"'])
      expect(html).toContain(words);
    // The fee plus VAT.
    expect(html).toMatch(/data-sum="rest">۲۲٬۰۰۰</);
    const { data } = await seller.call(`/api/web/paid-features/${id}`, {});
    expect(data).toMatchObject({ listingLimit: { price: 20_000, analyticsKey: 'listing_limit' } });
    await giveWallet(10_000);
    const double = String((await packagesOf(site, id)).get('double_7')?.id);
    const sent = { bumpItemId: double, couponCode: 'TEN', useWallet: true, paymentSource: 'listing-sent' };
    const coupon = await seller.call(`/api/web/paid-features/${id}/coupon`, sent);
    expect(coupon.data).toMatchObject({ discount: 8_000 });
    const order = await seller.call(`/api/web/paid-features/${id}/order`, sent);
    const result = await pay(String(order.data.url));
    expect(result).toContain('پرداخت انجام شد');
    expect(result).toContain('هزینهٔ آگهی اضافه');
    // 72,000 toman plus VAT, minus the wallet's part.
    expect(result).toContain('۶۹٬۲۰۰');
    await site.runEvents();
    expect(await statusOf(id)).toBe('pending');
    const actor = { kind: 'moderator', userId: null } as const;
    const { catalogue } = site.services;
    await transact(site.ctx, (trx) => changeStatus(trx, { listingId: id, act: 'approve', actor }, catalogue()));
    await site.runDecisions();
    const slot = new RegExp(`data-card="${id}"[^>]*slot="showcase"|slot="showcase"[^>]*data-card="${id}"`);
    expect(await site.page('/s/tehran/sofas')).toMatch(slot);
    expect((await provePayments(site.ctx)).differences).toEqual([]);
  });

  it('ITEM-17 is posted and paid by plain forms', async () => {
    await post();
    const answer = await seller.post('/api/web/listings', await fields(), { plain: true });
    const location = pathOf(answer.headers.get('location'));
    const [, id = ''] = /^\/paid-features\/(\d+)\?from=listing-sent$/.exec(location) ?? [];
    expect([answer.status, id]).toEqual([303, expect.stringMatching(/\d/)]);
    expect((await seller.get(`/new/done/${id}`)).headers.get('location')).toBe(location);
    const choice = { bumpItemId: '', pay: 'direct', couponCode: '' };
    const order = await seller.post(`/api/web/paid-features/${id}/order`, choice, { plain: true });
    expect(order.status).toBe(303);
    expect(await pay(pathOf(order.headers.get('location')))).toContain('۲۲٬۰۰۰');
    await site.runEvents();
    expect(await statusOf(Number(id))).toBe('pending');
  });

  it('ITEM-14 ITEM-15 is in «my listings» with the way to pay, and to others as if it had never been', async () => {
    const id = await unpaid();
    const html = await seller.page('/my/listings?status=unpaid');
    expect(html).toContain('در انتظار پرداخت (۱)');
    expect(html).toMatch(new RegExp(`href="/paid-features/${id}"[^>]*>پرداخت هزینه`));
    expect(html).toContain('اگر تا ۳۰ روز دیگر پرداخت نشود');
    for (const browser of [stranger, visitor]) expect((await browser.get(`/v/${id}`)).status).toBe(404);
    for (const path of [`/paid-features/${id}`, `/listing-limitation/${id}`, `/edit/${id}`])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 404]);
    expect(await seller.page(`/edit/${id}`)).toContain('این آگهی در انتظار پرداخت است');
    expect(await seller.page(`/edit/${id}`)).not.toContain('سهمیهٔ رایگان شما در این دسته');
    expect(await seller.page(`/bump/${id}`)).toContain('اول هزینهٔ این آگهی را بپردازید');
  });

  it('ITEM-17 goes on by an edit where nothing is owed any more, and says so', async () => {
    const id = await unpaid();
    await site.services.db.updateTable('listing_quotas').set({ free: 2 }).execute();
    expect(await seller.page(`/paid-features/${id}`)).toContain('این آگهی هزینه‌ای ندارد');
    const sent = { ...(await fields()), uploadToken: '', version: '1' };
    const saved = await seller.call(`/api/web/listings/${id}`, sent);
    await site.services.db.updateTable('listing_quotas').set({ free: 1 }).execute();
    expect([saved.data.url, await statusOf(id)]).toEqual([`/new/done/${id}`, 'pending']);
  });

  it('ITEM-17 is announced by the form that would move a listing there', async () => {
    await post();
    const [other = 0] = await site.publish({ userId, categoryId: beds });
    expect(await seller.page(`/edit/${other}?category=${sofas}&_regions=category`)).toContain(
      'سهمیهٔ رایگان شما در این دسته',
    );
  });

  it('ITEM-17 by renewal leads to its fee', async () => {
    const { id } = await post();
    const old = { status: 'expired', expires_at: TEST_NOW, closed_at: TEST_NOW };
    await site.services.db.updateTable('listings').set(old).where('id', '=', id).execute();
    await site.services.db
      .updateTable('listing_places')
      .set({ taken_at: new Date(0) })
      .where('listing_id', '=', id)
      .execute();
    await post();
    const renewed = await seller.call(`/api/web/listings/${id}/renew`, {});
    expect(renewed).toMatchObject({ status: 200, data: { listingId: id, url: `/paid-features/${id}` } });
    expect(await statusOf(id)).toBe('unpaid');
  });

  it('GEN-22 PROM-04 ITEM-17 is paid by another way from the popup', async () => {
    const id = await unpaid();
    for (const [kind, to] of [
      ['paid-features', `/api/web/paid-features/${id}/order`],
      ['limitation', '/api/web/limitation/order'],
    ] as const) {
      const templates = [{ id: 'payment-method', params: { kind, listing: String(id), items: 'limit', coupon: '' } }];
      const html = await (await seller.post('/session/freshit', { templates }, { key: null })).text();
      expect([kind, html.includes(to), html.includes('پرداخت ۲۲٬۰۰۰ تومان')]).toEqual([kind, true, true]);
    }
  });
});

// Runs before tests that move the clock by days, because receipts are numbered in chronological order.
it('PAY-03 PAY-05 a payment shows what was refunded of it, where to, and the receipts', async () => {
  const id = await unpaid();
  const { data } = await seller.call('/api/web/limitation/order', { listingID: id });
  await pay(String(data.url));
  const publicId = String(data.url).split('/').at(-1) ?? '';
  const order = await site.services.db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['order_lines.id as lineId', 'order_id as orderId'])
    .where('public_id', '=', publicId)
    .executeTakeFirstOrThrow();
  const number = async () => {
    site.clock = new Date(site.clock.getTime() + MINUTE);
    await numberReceipts(site.ctx, { taxMemoryId: null });
  };
  await number();
  await refundLines(site.ctx, site.job.payments, {
    orderId: order.orderId,
    lineIds: [order.lineId],
    to: 'card',
    actor: 'finance',
  });
  await number();
  const html = await seller.page(`/my/payments/${publicId}`);
  for (const words of ['برگشت داده شد', 'رسید بازپرداخت', '۲۲٬۰۰۰ تومان: در انتظار ارسال به درگاه'])
    expect(html).toContain(words);
  const path = `/api/web/user/payments/${publicId}`;
  const answer = await (await seller.get(path, { accept: 'application/json' })).json();
  expect(answer.data.payment).toMatchObject({
    lines: [{ refundedAt: expect.any(String) }],
    receipts: [
      { series: 'sale', amount: '۲۲٬۰۰۰' },
      { series: 'refund', amount: '۲۲٬۰۰۰' },
    ],
    refunds: [{ amount: '۲۲٬۰۰۰', state: 'due' }],
  });
});

it('PAY-04 ITEM-17 the fee of a listing that was never published goes back to the wallet, once', async () => {
  const id = await unpaid();
  const order = await seller.call('/api/web/limitation/order', { listingID: id });
  await pay(String(order.data.url));
  await site.runEvents();
  await seller.call(`/api/web/listings/${id}`, {}, { method: 'DELETE' });
  const run = () =>
    returnUnusedFees(site.ctx, async (ctx, lines) => {
      await refundLines(ctx, site.job.payments, { ...lines, to: 'wallet', actor: 'job' });
    });
  site.clock = new Date(TEST_NOW.getTime() + 7 * DAY);
  expect([await run(), await run()]).toEqual([1, 0]);
  expect(await readBalance(site.services.db, walletOf(userId))).toBe(22_000);
  site.clock = new Date(site.clock.getTime() + MINUTE);
  await numberReceipts(site.ctx, { taxMemoryId: null });
  expect((await provePayments(site.ctx)).differences).toEqual([]);
});

describe('the calls of the limitation', () => {
  let id: number;
  beforeEach(async () => {
    id = await unpaid();
  });
  const order = (sent: object, browser = seller) =>
    browser.call('/api/web/limitation/order', { listingID: id, bumpType: 'limit', ...sent });

  it('ITEM-17 GEN-22 sell the fee on the page and in the popup', async () => {
    for (const html of [await seller.page(`/listing-limitation/${id}`), await popup(seller, id)]) {
      expect(html).toContain('/api/web/limitation/order');
      expect(html).toContain('۲۲٬۰۰۰');
    }
    expect(await popup(stranger, id)).not.toContain('/api/web/limitation/order');
    const coupon = await seller.call('/api/web/limitation/coupon', { listingId: id, couponCode: 'TEN' });
    expect(coupon.data).toEqual({ discount: 2_000, type: 'percent' });
    const placed = await order({ couponCode: 'TEN', categoryId: sofas, gatewayName: '' });
    expect(await pay(String(placed.data.url))).toContain('۱۹٬۸۰۰');
    await site.runEvents();
    expect(await statusOf(id)).toBe('pending');
    expect(await seller.page(`/listing-limitation/${id}`)).not.toContain('/api/web/limitation/order');
  });

  it('PROM-04 ITEM-17 by the wallet alone act at once', async () => {
    await giveWallet(22_000);
    const { data } = await order({ useWallet: true });
    expect(data).toEqual({ url: confirmed(`/listing-limitation/${id}?did=bought`) });
    expect(await seller.page(String(data.url))).toContain('هزینهٔ این آگهی پرداخت شده است');
    await site.runEvents();
    expect(await statusOf(id)).toBe('pending');
  });

  it.each(
    sample(
      [
        [{ bumpType: 'top-3' }, 422],
        [{ bumpType: ['limit'] }, 422],
        [{ bumpType: { a: 1 } }, 422],
        [{ listingID: '' }, 404],
        [{ listingID: 'x' }, 422],
        [{ listingID: '-1' }, 422],
        [{ listingID: ['1', '2'] }, 422],
        [{ listingID: '9'.repeat(15) }, 404],
        [{ useWallet: true, directPayment: true }, 422],
        [{ couponCode: 'A'.repeat(10_000) }, 422],
        [{ couponCode: ['TEN'] }, 422],
        [{ pay: 'gold' }, 422],
      ] as const,
      4,
    ),
  )('PROM-06 refuse %j', async (sent, status) => {
    expect((await order(sent)).status).toBe(status);
    expect(await site.services.db.selectFrom('orders').select('id').where('listing_id', '=', id).execute()).toEqual([]);
  });

  it('PROM-06 ITEM-17 ignore prices, and are for the owner of an unpaid listing', async () => {
    expect((await order({}, stranger)).status).toBe(404);
    expect((await order({}, visitor)).status).toBe(401);
    await order({ price: 1, fee: 0, discount: 99_999, vat: 0, amount: 0 });
    const placed = site.services.db.selectFrom('orders').select(['price', 'vat']).where('listing_id', '=', id);
    expect(await placed.execute()).toEqual([{ price: 20_000, vat: 2_000 }]);
    await site.services.db.updateTable('listings').set({ status: 'pending' }).where('id', '=', id).execute();
    expect((await order({})).status).toBe(409);
  });

  it('PROM-06 by a plain form show the page again with the reason', async () => {
    const answer = await seller.post(
      '/api/web/limitation/order',
      { listingID: String(id), bumpType: 'x', pay: 'direct' },
      { plain: true },
    );
    expect([answer.status, (await answer.text()).includes('data-page="listing-limitation-page"')]).toEqual([422, true]);
  });
});
