import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { knownFields } from '../../../domain/analytics/event-kinds.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { askHere } from '../../../test/sandbox-pages.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let payer: Browser;
let visitor: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
  payer = newBrowser(site);
  userId = await payer.signIn(newMobile());
});
beforeEach(() => {
  site.clock = TEST_NOW;
  visitor = newBrowser(site);
});
afterAll(() => site.stop());

const pathOf = (address: string | null): string => (address ?? '').replace('http://localhost:3000', '');

async function order(sent: object = {}): Promise<{ readonly redirect: string; readonly listingId: number }> {
  const [listingId = 0] = await site.publish({ userId, name: 'مبل برای نتیجه' });
  const bumpType = String((await packagesOf(site, listingId)).get('refresh')?.id);
  const { data } = await payer.call('/api/web/bump/order', { listingID: listingId, bumpType, ...sent });
  return { redirect: String(data.url), listingId };
}

/** Chooses a result at the sandbox, and returns the address of the result page. */
async function choose(redirect: string, act: string): Promise<string> {
  const [, to = ''] = /content="0; url=([^"]+)"/.exec(await payer.page(redirect)) ?? [];
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const acted = await askHere(site, pathOf(to), { method: 'POST', headers, body: new URLSearchParams({ act }) });
  const back = await site.ask(pathOf(acted.headers.get('location')));
  expect(back.headers.get('cache-control')).toBe('no-store');
  return pathOf(back.headers.get('location'));
}

const errorIn = (html: string) =>
  ['error', 'source'].map((name) => new RegExp(`data-payment-${name}="([^"]*)"`).exec(html)?.[1]);

describe('the result of a payment', () => {
  it('PAY-02 has items, price, coupon and number, which its owner alone sees', async () => {
    await site.services.db
      .insertInto('coupons')
      .values({ code: 'SECRET5', type: 'fixed', amount: 5_000, starts_at: TEST_NOW })
      .execute();
    const { redirect } = await order({ couponCode: 'secret5', paymentSource: 'listing-sent' });
    const address = await choose(redirect, 'pay');
    const answer = await payer.get(address);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const own = await answer.text();
    const [verified] = await site.services.db
      .selectFrom('payments')
      .selectAll()
      .where('state', '=', 'verified')
      .execute();
    const secret = ['SECRET5', verified?.ref_num ?? '', '610433******0007', '/my/payments/'];
    for (const words of ['پرداخت انجام شد', 'نردبان', '۱۱٬۰۰۰', ...secret]) expect(own).toContain(words);
    const others = await visitor.page(address);
    for (const words of ['پرداخت انجام شد', 'نردبان', '۱۱٬۰۰۰']) expect(others).toContain(words);
    for (const words of secret) expect(others).not.toContain(words);
    expect(errorIn(own)).toEqual([undefined, undefined]);
  });

  it('PAY-02 PAY-05 of a top-up shows its owner the balance', async () => {
    const { data } = await payer.call('/api/web/wallet/top-up', { amount: '50000' });
    const address = await choose(String(data.url), 'pay');
    expect(await payer.page(address)).toContain('موجودی کیف پول');
    expect(await visitor.page(address)).not.toContain('موجودی کیف پول');
  });

  it.each(['cancel', 'fail'])('PAY-02 PAY-05 of a top-up that «%s» ended leads back to its amount', async (act) => {
    const { data } = await payer.call('/api/web/wallet/top-up', { amount: '50000' });
    expect(await payer.page(await choose(String(data.url), act))).toMatch(
      /<a [^>]*href="\/my\/wallet\?amount=50000"[^>]*>پرداخت دوباره</,
    );
    expect(await payer.page('/my/wallet?amount=50000')).toMatch(/<input [^>]*name="amount"[^>]*value="۵۰٬۰۰۰"/);
    expect(await payer.page('/my/wallet?amount=<b>')).not.toMatch(/<input [^>]*name="amount"[^>]*value=/);
  });

  it.each([
    ['cancel', 'cancelled', 'پرداخت لغو شد'],
    ['fail', 'failed', 'تا ۷۲ ساعت'],
    ['other-amount', 'differs', 'یکی نبود'],
    ['silent-reverse', 'differs', 'در دست بررسی است'],
  ])('PAY-02 AN-01 of «%s» reports %s with its source', async (act, error, words) => {
    const { redirect } = await order({ paymentSource: 'listing-sent' });
    const html = await payer.page(await choose(redirect, act));
    expect(html).toContain(words);
    expect(errorIn(html)).toEqual([error, 'listing-sent']);
    const fields = { error, source: 'listing-sent' };
    expect(knownFields('PaymentError', fields)).toEqual(fields);
    expect(html).not.toContain('http-equiv="refresh"');
  });

  it('PAY-02 of what cannot be had any more tells where the money is', async () => {
    const { redirect, listingId } = await order();
    const sold = site.services.db.updateTable('listings').set({ status: 'sold' });
    const [, to = ''] = /content="0; url=([^"]+)"/.exec(await payer.page(redirect)) ?? [];
    await sold.where('id', '=', listingId).execute();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const acted = await askHere(site, pathOf(to), {
      method: 'POST',
      headers,
      body: new URLSearchParams({ act: 'pay' }),
    });
    const back = await site.ask(pathOf(acted.headers.get('location')));
    const html = await payer.page(pathOf(back.headers.get('location')));
    expect(html).toContain('مبلغ به کیف پول شما برگشت');
    expect(errorIn(html)).toEqual(['unavailable', 'bump']);
  });

  it('PAY-02 that is not clear looks again every five seconds', async () => {
    const { redirect } = await order();
    const html = await payer.page(await choose(redirect, 'silent-confirm'));
    expect(html).toContain('نتیجهٔ پرداخت هنوز مشخص نیست');
    expect(html).toContain('http-equiv="refresh" content="5"');
    expect(errorIn(html)).toEqual([undefined, undefined]);
  });

  it('PAY-02 from an app leads back to it, without the site’s navigation', async () => {
    const isFromApp = async (sent: object) => {
      const { redirect } = await order(sent);
      const html = await payer.page(await choose(redirect, 'fail'));
      return [html.includes('بازگشت به برنامه'), !html.includes('id="site-search"') && !html.includes('<footer')];
    };
    expect(await isFromApp({ isFromApp: true })).toEqual([true, true]);
    expect(await isFromApp({ isFromApp: '1' })).toEqual([true, true]);
    for (const none of ['no', ['1'], { a: 1 }, 0]) expect(await isFromApp({ isFromApp: none })).toEqual([false, false]);
    const { data } = await payer.call('/api/web/wallet/top-up', { amount: '20000', isFromApp: true });
    expect(await payer.page(await choose(String(data.url), 'fail'))).toContain('بازگشت به برنامه');
    expect(await payer.page('/my/wallet?isFromApp=1')).toMatch(/name="isFromApp" value="1"/);
    const [listingId = 0] = await site.publish({ userId, name: 'مبل از برنامه' });
    expect(await payer.page(`/bump/${listingId}?isFromApp=1`)).toMatch(/name="isFromApp" value="1"/);
    expect(await payer.page(`/bump/${listingId}?isFromApp=<b>`)).not.toContain('name="isFromApp"');
  });

  it.each(['../..', '%00', 'A'.repeat(5_000), 'AAAAAAAAAAAAAAAAAAAAAA', '-1'])(
    'PAY-02 of %j is not found',
    async (id) => {
      expect((await visitor.get(`/payment/callback?order=${id}`)).status).toBe(404);
    },
  );
});
