import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { addFormGateway, FORM_GATEWAY } from '../../../test/form-gateway.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';

let site: TestSite;
let bank: ReturnType<typeof addFormGateway>;
let payer: Browser;
let stranger: Browser;
let userId: number;
let listingId: number;
let refresh: string;
let badge: string;

beforeAll(async () => {
  site = await createTestSite();
  bank = addFormGateway(site);
  [payer, stranger] = [newBrowser(site), newBrowser(site)];
  userId = await payer.signIn(newMobile());
  await stranger.signIn(newMobile());
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  Object.assign(bank, { isSilent: false, isRefusing: false });
  [listingId = 0] = await site.publish({ userId, name: 'مبل برای درگاه' });
  const packages = await packagesOf(site, listingId);
  refresh = String(packages.get('refresh')?.id);
  badge = String(packages.get('badge_30')?.id);
});
afterAll(() => site.stop());

const ordersOf = () =>
  site.services.db.selectFrom('orders').selectAll().where('listing_id', '=', listingId).orderBy('id').execute();
const bump = (sent: object = {}) =>
  payer.call('/api/web/bump/order', { listingID: listingId, bumpType: refresh, gatewayName: 'sep', ...sent });
const idIn = (url: unknown): string => /\/([\w-]{22})(?:\?|$)/.exec(String(url))?.[1] ?? '';
const attemptsOf = (publicId: string) =>
  site.services.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.res_num', 'payments.token', 'payments.state', 'payments.gateway'])
    .where('orders.public_id', '=', publicId)
    .orderBy('payments.id')
    .execute();

describe('an order by a script', () => {
  it('PROM-06 is answered with the form of its gateway, which has its token already', async () => {
    const { status, data } = await bump();
    const [order] = await ordersOf();
    const [attempt] = await attemptsOf(order?.public_id ?? '');
    expect(status).toBe(200);
    expect(data).toEqual({
      action: `${FORM_GATEWAY}/pay`,
      method: 'POST',
      label: 'رفتن به درگاه پرداخت',
      params: { Amount: '16500', ResNum: attempt?.res_num, Token: attempt?.token, GetMethod: '' },
      invoice: `/payment/invoice/${order?.public_id}?gateway=sep`,
    });
    expect([order?.state, attempt?.state]).toEqual(['awaiting', 'sent']);
  });

  it('PROM-06 of features, and a top-up, are answered alike', async () => {
    const features = await payer.call(`/api/web/paid-features/${listingId}/order`, {
      paidFeatureIds: [badge],
      gatewayName: 'sep',
    });
    expect(features.data).toMatchObject({ action: `${FORM_GATEWAY}/pay`, params: { Amount: '27500' } });
    const topUp = await payer.call('/api/web/wallet/top-up', { amount: '۲۰٬۰۰۰', gatewayName: 'sep' });
    expect(topUp.data).toMatchObject({ action: `${FORM_GATEWAY}/pay`, params: { Amount: '20000' } });
  });

  it('PROM-06 at a gateway of links is answered with its link as a form, and the page that redirects beside it', async () => {
    const { data } = await bump({ gatewayName: 'sandbox' });
    expect(data).toEqual({
      action: expect.stringMatching(/^http:\/\/localhost:3000\/payment\/sandbox\/[\w-]{22}$/),
      method: 'GET',
      label: 'رفتن به درگاه پرداخت',
      params: { Amount: '16500', ResNum: expect.stringMatching(/^[\w-]{22}$/) },
      invoice: expect.stringMatching(/^\/payment\/invoice\/[\w-]{22}\?gateway=sandbox$/),
      url: expect.stringMatching(/^\/payment\/redirect\/[\w-]{22}\?gateway=sandbox$/),
    });
    const { data: byDefault } = await bump({ gatewayName: '' });
    expect(byDefault.url).toMatch(/^\/payment\/redirect\/[\w-]{22}$/);
  });

  it('PROM-06 at a silent gateway stays, and pressing again asks again', async () => {
    bank.isSilent = true;
    const key = /name="order-key" value="([^"]+)"/.exec(await payer.page('/my/wallet'))?.[1];
    const topUp = () => payer.call('/api/web/wallet/top-up', { amount: '30000', gatewayName: 'sep', 'order-key': key });
    const silent = await topUp();
    expect([silent.status, silent.success, silent.message]).toEqual([
      503,
      false,
      expect.stringContaining('درگاه پاسخ نمی‌دهد'),
    ]);
    expect(silent.headers.get('retry-after')).toMatch(/^\d+$/);
    bank.isSilent = false;
    const { status, data } = await topUp();
    expect([status, data.action]).toEqual([200, `${FORM_GATEWAY}/pay`]);
    const attempts = await attemptsOf(idIn(data.invoice));
    expect(attempts.map(({ state }) => state)).toEqual(['asked', 'sent']);
    // The third call with the same key leads to the payment attempt that is still valid.
    expect((await topUp()).data.params).toMatchObject({ ResNum: attempts[1]?.res_num });
  });

  it('PROM-06 that a gateway refuses is refused in words', async () => {
    bank.isRefusing = true;
    const { status, message } = await bump();
    expect([status, message]).toEqual([
      422,
      'درگاه این پرداخت را نپذیرفت. دوباره تلاش کنید یا درگاه دیگری انتخاب کنید.',
    ]);
  });

  it('PROM-06 that is repeated by its key and is over leads to its result', async () => {
    const key = /name="order-key" value="([^"]+)"/.exec(await payer.page('/my/wallet'))?.[1];
    const topUp = () => payer.call('/api/web/wallet/top-up', { amount: '40000', gatewayName: 'sep', 'order-key': key });
    const publicId = idIn((await topUp()).data.invoice);
    await site.services.db
      .updateTable('orders')
      .set({ state: 'cancelled' })
      .where('public_id', '=', publicId)
      .execute();
    expect((await topUp()).data).toEqual({ url: `/payment/callback?order=${publicId}` });
  });

  it.each([
    ['an unknown gateway', { gatewayName: 'gold' }],
    ['a gateway from the prototype', { gatewayName: '__proto__' }],
    ['both ways to pay', { useWallet: true, directPayment: true }],
    ['a list for the package', { bumpType: ['1', '2'] }],
    ['a list for the listing', { listingID: ['1'] }],
    ['a huge package', { bumpType: '9'.repeat(40) }],
    ['a coupon of 10 KB', { couponCode: 'A'.repeat(10_000) }],
  ])('PROM-06 of %s is refused, and nothing is placed or asked for', async (_, sent) => {
    const before = bank.asked;
    const answer = await bump(sent);
    expect([answer.status, answer.success]).toEqual([422, false]);
    expect([await ordersOf(), bank.asked]).toEqual([[], before]);
  });

  it.each([
    ['a huge amount', { amount: '9'.repeat(30) }],
    ['a fraction', { amount: '20000.5' }],
    ['a list', { amount: ['20000', '1'] }],
    ['an object', { amount: { a: 1 } }],
    ['less than nothing', { amount: '-20000' }],
    ['too much in Persian', { amount: '۹۹۹۹۹۹۹۹۹' }],
    ['an unknown gateway', { amount: '20000', gatewayName: 'gold' }],
  ])('PAY-05 a top-up of %s is refused', async (_, sent) => {
    const before = bank.asked;
    const answer = await payer.call('/api/web/wallet/top-up', { gatewayName: 'sep', ...sent });
    expect([answer.status, bank.asked]).toEqual([422, before]);
  });

  it('PROM-06 takes neither flag as no wallet, and lists for the gateway as none', async () => {
    expect((await bump({ useWallet: false, directPayment: false })).status).toBe(200);
    const { data } = await bump({ gatewayName: ['sep'] });
    expect(data.url).toMatch(/^\/payment\/redirect\//);
  });

  it('PROM-06 for another’s listing is not found, and asks nobody', async () => {
    const before = bank.asked;
    const sent = { listingID: listingId, bumpType: refresh, gatewayName: 'sep' };
    expect((await stranger.call('/api/web/bump/order', sent)).status).toBe(404);
    expect(bank.asked).toBe(before);
  });
});

describe('a page that leads to a gateway', () => {
  const placePlainly = async () => {
    const fields = { listingID: String(listingId), bumpType: refresh, gatewayName: 'sep' };
    const answer = await payer.post('/api/web/bump/order', fields, { plain: true });
    expect(answer.status).toBe(303);
    return answer.headers.get('location') ?? '';
  };

  it('PAY-01 asks for the token of a plain form’s order, and has a form that submits itself', async () => {
    const before = bank.asked;
    const invoice = await placePlainly();
    expect([bank.asked, invoice]).toEqual([
      before,
      expect.stringMatching(/^\/payment\/invoice\/[\w-]{22}\?gateway=sep$/),
    ]);
    const answer = await payer.get(invoice);
    const html = await answer.text();
    expect(html).toContain('data-page="payment-invoice-page"');
    expect(html).toContain(`<form data-goes-on="" action="${FORM_GATEWAY}/pay" method="post">`);
    expect(html).toContain(`name="Token" value="token-${before + 1}"`);
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).not.toContain('name="Amount"');
    expect(bank.descriptions.at(-1)).toMatch(/[آ-ی]/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('origin');
    expect(answer.headers.get('content-security-policy')).toContain(`form-action 'self' ${FORM_GATEWAY};`);
    await payer.page(invoice);
    expect(bank.asked).toBe(before + 1);
  });

  it('PAY-01 of a gateway of forms is the invoice page alone; of links both lead there', async () => {
    const invoice = await placePlainly();
    const redirect = invoice.replace('invoice', 'redirect');
    const answer = await payer.get(redirect);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, invoice]);
    const byLink = await payer.get(redirect.replace('sep', 'sandbox'));
    const html = await byLink.text();
    expect(html).toContain('data-page="payment-redirect-page"');
    expect(html).toMatch(/http-equiv="refresh" content="0; url=http:\/\/localhost:3000\/payment\/sandbox\//);
    expect([byLink.headers.get('cache-control'), byLink.headers.get('referrer-policy')]).toEqual([
      'no-store',
      'origin',
    ]);
    expect(byLink.headers.get('content-security-policy')).toContain("form-action 'self';");
    expect((await payer.get(redirect, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect((await stranger.get(redirect)).status).toBe(404);
    expect((await newBrowser(site).get(redirect)).status).toBe(302);
  });

  it.each([
    ['invoice', 30],
    ['redirect', 10],
  ])('PAY-01 of kind %s waits %d s where the price has changed', async (page, seconds) => {
    const gateway = page === 'invoice' ? 'sep' : 'sandbox';
    const address = (await placePlainly()).replace('invoice', page).replace('sep', gateway);
    const price = site.services.db.updateTable('packages').where('id', '=', Number(refresh));
    await price.set(({ eb }) => ({ price: eb('price', '+', 10_000) })).execute();
    const html = await payer.page(address);
    expect(html).toContain('مبلغ قبلی');
    expect(html).toContain(`http-equiv="refresh" content="${seconds}"`);
    expect(html).toContain(`href="${address}"`);
    expect(html).not.toContain('data-goes-on');
    expect(await payer.page(address)).toContain(page === 'invoice' ? 'data-goes-on' : 'content="0; url=');
    await price.set(({ eb }) => ({ price: eb('price', '-', 10_000) })).execute();
  });

  it('PAY-01 offers to try again and the other gateways where one is silent', async () => {
    const invoice = await placePlainly();
    bank.isSilent = true;
    const html = await payer.page(invoice);
    expect(html).toContain('درگاه پاسخ نمی‌دهد');
    expect(html).toContain(`href="${invoice}"`);
    expect(html).toContain(`href="${invoice.replace('sep', 'sandbox')}"`);
    const unknown = await payer.page(invoice.replace('sep', 'gold'));
    expect(unknown).toContain('این درگاه وجود ندارد');
  });

  it('PAY-01 may post to gateways; no other page may', async () => {
    const policyOf = async (path: string) => (await payer.get(path)).headers.get('content-security-policy') ?? '';
    const allowed = [`/bump/${listingId}`, `/paid-features/${listingId}`, '/my/wallet'];
    for (const path of allowed) expect(await policyOf(path), path).toContain(`form-action 'self' ${FORM_GATEWAY};`);
    for (const path of ['/', '/s', '/my/listings', '/my/payments', '/session'])
      expect(await policyOf(path), path).toContain("form-action 'self';");
    expect(await payer.page('/my/wallet')).toContain('data-posts-to-gateways');
    expect(await payer.page('/my/listings')).not.toContain('data-posts-to-gateways');
  });

  it('PAY-01 is chosen beside others, where there are some', async () => {
    for (const path of [`/bump/${listingId}`, `/paid-features/${listingId}`, '/my/wallet'])
      expect(await payer.page(path), path).toMatch(/name="gatewayName" value="sep"|value="sep"[^>]*name="gatewayName"/);
  });
});
