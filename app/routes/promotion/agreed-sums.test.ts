import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { walletOf } from '../../../domain/ledger/accounts.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry, readBalance } from '../../../domain/ledger/ledger.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf, sellPromotions } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let owner: Browser;
let userId: number;
let listingId: number;
let double: number;

beforeAll(async () => {
  site = await createTestSite();
  sellPromotions(site);
  owner = newBrowser(site);
  userId = await owner.signIn(newMobile());
  const entry = goodwillGiven('given', { userId, amount: 5_000_000 });
  if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  [listingId = 0] = await site.publish({ userId, name: 'مبل با قیمت دیگر' });
  double = (await packagesOf(site, listingId)).get('double_7')?.id ?? 0;
});
afterEach(() => priceOf(60_000));
afterAll(() => site.stop());

const priceOf = (price: number) =>
  site.services.db.updateTable('packages').set({ price }).where('analytics_key', '=', 'double_7').execute();
const balance = () => readBalance(site.services.db, walletOf(userId));
const order = (fields: object = {}) =>
  owner.call('/api/web/bump/order', {
    listingID: String(listingId),
    bumpType: String(double),
    useWallet: true,
    ...fields,
  });
const plainly = (fields: Record<string, string>) =>
  owner.post(
    '/api/web/bump/order',
    { listingID: String(listingId), bumpType: String(double), pay: 'wallet', ...fields },
    { plain: true },
  );
const shownOn = (html: string): string => /name="shown" value="([^"]+)"/.exec(html)?.[1] ?? '';

describe('a price that was raised since the page', () => {
  it('PAY-01 PROM-06 is answered with both sums and the reason, and takes nothing until it is agreed to', async () => {
    await priceOf(99_000);
    const before = await balance();
    const { status, data, message } = await order({ expectedTotal: 66_000 });
    expect([status, data]).toMatchObject([
      409,
      { before: 66_000, total: 108_900, reason: 'price', refills: { expectedTotal: '108900' } },
    ]);
    expect(message).toContain('۶۶٬۰۰۰');
    expect(message).toContain('۱۰۸٬۹۰۰');
    expect(await balance()).toBe(before);
    expect(await order({ expectedTotal: '108900' })).toMatchObject({ success: true });
    expect(await balance()).toBe(before - 108_900);
  });

  it('PAY-01 PROM-06 is asked about by the page itself where scripts do not run', async () => {
    const page = await owner.page(`/bump/${listingId}`);
    const shown = shownOn(page);
    expect(shown).not.toBe('');
    await priceOf(99_000);
    const before = await balance();
    const refused = await plainly({ shown, expectedTotal: '' });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    for (const sum of ['۶۶٬۰۰۰', '۱۰۸٬۹۰۰']) expect(html).toContain(sum);
    expect(shownOn(html)).not.toBe(shown);
    expect(await balance()).toBe(before);
    const agreed = await plainly({ shown: shownOn(html), expectedTotal: '' });
    expect(agreed.status).toBe(303);
    expect(await balance()).toBe(before - 108_900);
  });

  it('PAY-01 PROM-06 is held against what was shown where a call says nothing, for half an hour', async () => {
    await owner.page(`/bump/${listingId}`);
    await priceOf(99_000);
    expect(await order()).toMatchObject({ status: 409, data: { before: 66_000, total: 108_900 } });
    site.clock = new Date(TEST_NOW.getTime() + 31 * MINUTE);
    expect(await order()).toMatchObject({ success: true });
  });

  it.each([{ 'sec-fetch-site': 'cross-site' }, { 'sec-purpose': 'prefetch' }])(
    'PAY-01 is noted by no page that its payer was not led to: %j',
    async (headers) => {
      await owner.page(`/bump/${listingId}`);
      await priceOf(99_000);
      site.clock = new Date(TEST_NOW.getTime() + MINUTE);
      await owner.get(`/bump/${listingId}`, headers);
      expect(await order()).toMatchObject({ status: 409 });
    },
  );
});

describe('a coupon that is over since the page', () => {
  const code = 'OVER-SOON';
  const couponUntil = (ends_at: Date | null) =>
    site.services.db.updateTable('coupons').set({ ends_at }).where('code', '=', code).execute();
  beforeAll(async () => {
    const half = { code, type: 'percent', amount: 50, starts_at: new Date(0), uses_each: 100 };
    await site.services.db.insertInto('coupons').values(half).execute();
  });
  beforeEach(() => couponUntil(null));
  const checked = () =>
    owner.call('/api/web/bump/coupon', { listingID: String(listingId), bumpType: String(double), couponCode: code });

  it.each([[{ expectedTotal: 33_000 }], [{}]])(
    'PAY-01 PROM-05 is answered with both sums, and takes nothing until its payer agrees: %j',
    async (said) => {
      await owner.page(`/bump/${listingId}`);
      expect(await checked()).toMatchObject({ data: { discount: 30_000 } });
      await couponUntil(new Date(TEST_NOW.getTime() - MINUTE));
      const before = await balance();
      const { status, data, message } = await order({ couponCode: code, ...said });
      expect([status, data]).toMatchObject([
        409,
        {
          before: 33_000,
          total: 66_000,
          reason: 'coupon',
          discount: 0,
          refills: { expectedTotal: '66000', couponCode: '' },
        },
      ]);
      expect(message).toContain('تخفیف تمام یا کمتر شده است');
      expect(await balance()).toBe(before);
      expect(await order({ couponCode: '', expectedTotal: 66_000 })).toMatchObject({ success: true });
      expect(await balance()).toBe(before - 66_000);
    },
  );

  it('PROM-05 is refused beside its field where its payer was shown no discount of it', async () => {
    await couponUntil(new Date(TEST_NOW.getTime() - MINUTE));
    expect(await order({ couponCode: code, expectedTotal: 66_000 })).toMatchObject({
      status: 422,
      errors: { couponCode: expect.any(String) },
    });
    // Sending a total must not reveal whether a guessed code exists or has expired.
    expect(await order({ couponCode: 'NO-SUCH-CODE', expectedTotal: 1 })).toMatchObject({
      status: 422,
      errors: { couponCode: expect.any(String) },
    });
  });
});

describe('an order below what any gateway takes', () => {
  beforeEach(() => priceOf(500));

  it('PROM-04 is paid by the wallet, or rounded up into it once its payer agrees', async () => {
    const asked = { expectedTotal: 550, useWallet: false };
    const before = await balance();
    const { status, data, message } = await order(asked);
    expect([status, data]).toMatchObject([409, { roundUpTo: 1_000, toWallet: 450, refills: { roundUpTo: '1000' } }]);
    for (const sum of ['۵۵۰', '۱٬۰۰۰', '۴۵۰']) expect(message).toContain(sum);
    expect(await order({ ...asked, roundUpTo: '999' })).toMatchObject({ status: 409 });
    expect(await order({ ...asked, roundUpTo: '1000' })).toMatchObject({ data: { params: { Amount: '1000' } } });
    expect(await balance()).toBe(before);
    expect(await order({ expectedTotal: 550 })).toMatchObject({ success: true });
    expect(await balance()).toBe(before - 550);
  });

  it('PROM-04 is asked about by the page itself where scripts do not run', async () => {
    const shown = shownOn(await owner.page(`/bump/${listingId}`));
    const refused = await plainly({ shown, pay: 'direct' });
    const html = await refused.text();
    expect(refused.status).toBe(409);
    const form = /name="roundUpTo" value="([^"]*)"/.exec(html)?.[1] ?? '';
    expect([form, html]).toEqual(['1000', expect.stringContaining('به کیف پول شما می‌رود')]);
    const agreed = await plainly({ shown: shownOn(html), pay: 'direct', roundUpTo: form });
    expect(agreed.headers.get('location')).toContain('/payment/');
    const page = await owner.page(agreed.headers.get('location') ?? '');
    for (const words of ['به کیف پول شما', '۱٬۰۰۰']) expect(page).toContain(words);
  });

  it.each(['1,000', '1e3', '-1', '१०००', 2 ** 53 + 1])('PROM-04 is not rounded up to %j', async (roundUpTo) => {
    expect((await order({ expectedTotal: 550, useWallet: false, roundUpTo })).success).toBe(false);
  });
});

describe('a price that was lowered since the page', () => {
  it('PAY-01 PROM-06 is charged without asking, and said', async () => {
    await priceOf(30_000);
    const before = await balance();
    const { success, data } = await order({ expectedTotal: 66_000 });
    expect([success, await balance()]).toEqual([true, before - 33_000]);
    const url = String((data as { url?: string }).url);
    expect(url).toContain('did=bought-for-less');
    expect(await owner.page(url)).toContain('قیمت کمتر شده بود');
  });

  it('PAY-01 is said on the page that leads to a gateway', async () => {
    await priceOf(30_000);
    const { data } = await order({ expectedTotal: 66_000, useWallet: false });
    const html = await owner.page(String((data as { url?: string }).url));
    for (const sum of ['۶۶٬۰۰۰', '۳۳٬۰۰۰']) expect(html).toContain(sum);
  });
});

it.each([[['66000', '66000']], ['-66000'], ['6.6e4'], ['६६०००'], ['NaN'], [2 ** 53 + 1], [-1], [1.5], [{}]])(
  'PAY-01 PROM-06 the expected total %j is refused, and nothing is taken',
  async (expectedTotal) => {
    const before = await balance();
    expect((await order({ expectedTotal })).success).toBe(false);
    expect(await balance()).toBe(before);
  },
);

describe('what is chosen when the page opens', () => {
  it('PROM-02 is nothing more once something was bought for the listing', async () => {
    const isDefault = (is_default: boolean) =>
      site.services.db
        .updateTable('packages')
        .set({ is_default })
        .where('analytics_key', 'in', ['double_7', 'badge_30'])
        .execute();
    await isDefault(true);
    const checked = async () => {
      const inputs = (await owner.page(`/paid-features/${listingId}`)).match(/<input[^>]*>/g) ?? [];
      return inputs.filter((input) => input.includes('checked') && input.includes('data-item-price'));
    };
    expect((await checked()).length).toBeGreaterThan(0);
    await order({ expectedTotal: 66_000 });
    const after = await checked();
    await isDefault(false);
    expect(after).toEqual([]);
  });
});
