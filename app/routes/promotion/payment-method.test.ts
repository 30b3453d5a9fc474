import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addFormGateway } from '../../../test/form-gateway.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let payer: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;
let listingId: number;
let ids: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await createTestSite();
  [payer, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await payer.signIn(newMobile());
  await stranger.signIn(newMobile());
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  [listingId = 0] = await site.publish({ userId, name: 'مبل برای روش پرداخت' });
  ids = new Map([...(await packagesOf(site, listingId))].map(([key, { id }]) => [key, String(id)]));
});
afterAll(() => site.stop());

async function popup(browser: Browser, id: string, params: object): Promise<string> {
  const answer = await browser.post('/session/freshit', { templates: [{ id, params }] }, { key: null });
  const { templates } = (await answer.json()) as { templates: { html: string }[] };
  return templates[0]?.html ?? '';
}
const methods = (params: object = {}, browser = payer) =>
  popup(browser, 'payment-method', {
    kind: 'bump',
    listing: String(listingId),
    items: ids.get('refresh') ?? '',
    coupon: '',
    ...params,
  });

describe('the popup of ways to pay', () => {
  it('GEN-22 PROM-04 offers the gateway, and the wallet once there is something in it', async () => {
    const empty = await methods();
    expect(empty).toContain('action="/api/web/bump/order"');
    expect(empty).toContain('پرداخت مستقیم: پرداخت ۱۶٬۵۰۰ تومان');
    expect(empty).toMatch(/<input type="radio" disabled="" name="pay" value="wallet"\/>/);
    const entry = goodwillGiven('given:methods', { userId, amount: 10_000 });
    if (entry) await transact(site.ctx, (trx) => postEntry(trx, entry));
    expect(await methods()).toContain('پرداخت ۶٬۵۰۰ تومان باقی‌مانده');
  });

  it('GEN-22 PROM-06 sends features as their checkout does, to any gateway', async () => {
    addFormGateway(site);
    const items = `${ids.get('badge_30')},${ids.get('refresh')}`;
    const html = await methods({ kind: 'paid-features', items });
    expect(html).toContain(`action="/api/web/paid-features/${listingId}/order"`);
    expect(html).toMatch(/name="gatewayName"[^>]*value="sep"/);
    const hidden = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
    const fields = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    const { status, data } = await payer.call(`/api/web/paid-features/${listingId}/order`, {
      ...fields,
      pay: 'direct',
      gatewayName: 'sep',
      'csrf-key': await payer.csrfKey(),
    });
    expect([status, data.params]).toEqual([200, expect.objectContaining({ Amount: '44000' })]);
  });

  it.each([
    ['another kind', { kind: 'top-up' }],
    ['no package', { items: '' }],
    ['unknown packages', { items: '999999,-1,x,__proto__' }],
    ['no listing', { listing: '' }],
    ['a listing out of reach', { listing: '9'.repeat(30) }],
  ])('GEN-22 with %s has nothing to pay', async (_, params) => {
    expect(await methods(params)).toContain('مبلغی برای پرداخت نیست');
  });

  it('GEN-22 is for the owner of the listing alone', async () => {
    for (const browser of [stranger, visitor]) expect(await methods({}, browser)).not.toContain('/order');
  });

  it('PAY-02 is offered after a failed payment', async () => {
    const { data } = await payer.call('/api/web/bump/order', { listingID: listingId, bumpType: ids.get('refresh') });
    const id = String(data.url).split('/').at(-1);
    const html = await payer.page(`/payment/callback?order=${id}`);
    expect(html).toMatch(new RegExp(`href="/bump/${listingId}\\?again=[\\w-]+" data-popup="payment-method"`));
    expect(await stranger.page(`/payment/callback?order=${id}`)).not.toContain('payment-method');
  });
});

it('PAY-03 GEN-22 a payment opens in a popup, for its payer alone', async () => {
  await payer.call('/api/web/bump/order', { listingID: listingId, bumpType: ids.get('refresh') });
  const list = await payer.page('/my/payments');
  const id = /data-params="\{&quot;id&quot;:&quot;([\w-]{22})&quot;\}"/.exec(list)?.[1];
  expect(list).toContain(`href="/my/payments/${id}" data-popup="payment-details"`);
  expect(await popup(payer, 'payment-details', { id })).toMatch(/نردبان آگهی[\s\S]*۱۶٬۵۰۰[\s\S]*\/payment\/invoice\//);
  for (const browser of [stranger, visitor])
    expect(await popup(browser, 'payment-details', { id })).toContain('این پرداخت پیدا نشد');
  expect(await popup(payer, 'payment-details', { id: '../..' })).toContain('این پرداخت پیدا نشد');
  expect(await popup(payer, 'payment-details', {})).toContain('این پرداخت پیدا نشد');
});
