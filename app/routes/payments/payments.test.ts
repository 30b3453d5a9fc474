import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAgain } from '../../../domain/gateways/attempts/attempts.server.ts';
import { numberReceipts, provePayments } from '../../../domain/payments/payments.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { askHere } from '../../../test/sandbox-pages.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { validation } from '../../messages/validation.ts';

let site: TestSite;
let payer: Browser;
let stranger: Browser;
let visitor: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  [payer, stranger, visitor] = [newBrowser(site), newBrowser(site), newBrowser(site)];
  userId = await payer.signIn(newMobile());
  await stranger.signIn(newMobile());
});
afterAll(() => site.stop());

const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
const dataOf = async (path: string) => (await (await payer.get(path, { accept: 'application/json' })).json()).data;
const proof = async () => (await provePayments(site.ctx)).differences;
const locationOf = (answer: Response): string => answer.headers.get('location') ?? '';
const pathOf = (address: string): string => address.replace('http://localhost:3000', '');

/** Orders a top-up, and returns the address of its invoice. */
async function orderTopUp(amount = '250000'): Promise<string> {
  const answer = await payer.post('/api/web/wallet/top-up', { amount }, { plain: true });
  expect(answer.status).toBe(303);
  return locationOf(answer);
}

/** Continues from an invoice to the sandbox. */
async function toSandbox(invoice: string): Promise<string> {
  const html = await payer.page(invoice);
  const [, to = ''] = /http-equiv="refresh" content="0; url=([^"]+)"/.exec(html) ?? [];
  expect(to).toMatch(/^http:\/\/localhost:3000\/payment\/sandbox\/[\w-]{22}$/);
  expect(html).toContain(`href="${to}"`);
  return pathOf(to);
}

/** Chooses the result at the sandbox, and returns the address of the callback. */
async function choose(sandbox: string, act: string): Promise<string> {
  const answer = await askHere(site, sandbox, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    body: new URLSearchParams({ act }),
  });
  expect(answer.status).toBe(303);
  return pathOf(locationOf(answer));
}

/** Returns from the gateway without cookies, as from another site. */
async function comeBack(callback: string): Promise<string> {
  const answer = await site.ask(callback);
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([303, null]);
  return pathOf(locationOf(answer));
}

const pay = async (act = 'pay') => comeBack(await choose(await toSandbox(await orderTopUp()), act));

describe('a top-up', () => {
  it('PAY-01 PAY-02 PAY-05 is ordered, paid at the sandbox, shown, and in wallet and lists', async () => {
    const result = await payer.page(await pay());
    expect(result).toContain('پرداخت انجام شد');
    expect(result).toContain('۲۵۰٬۰۰۰');
    const wallet = await payer.page('/my/wallet');
    expect(wallet).toContain('۲۵۰٬۰۰۰');
    expect(wallet).toContain('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان');
    // Order on the page: the balance, then what it can be used for, then the top-up.
    const order = ['۲۵۰٬۰۰۰<small> تومان</small></b>', 'به شخص دیگری منتقل نمی‌شود', 'افزایش اعتبار'];
    const places = order.map((text) => wallet.indexOf(text));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    // Times are shown to the minute, like for every movement of money.
    expect(wallet).toMatch(/<time dateTime="[^"]+">[۰-۹]+ \S+ [۰-۹]{4} [۰-۹]{2}:[۰-۹]{2}<\/time>/);
    const data = await dataOf('/api/web/user/payments');
    expect(data).toMatchObject({ page: 1, pages: 1, items: [{ amount: 250_000, state: 'paid', has_detail: true }] });
    const { id } = (data as { items: { id: string }[] }).items[0] ?? { id: '' };
    for (const list of ['/my/payments', '/my/wallet']) expect(await payer.page(list)).toContain(`/my/payments/${id}`);
    expect(await payer.page(`/my/payments/${id}`)).toContain('610433******0007');
    expect(await dataOf(`/api/web/user/payments/${id}`)).toMatchObject({ payment: { id, state: 'paid' } });
    expect(await proof()).toEqual([]);
  });

  it('PAY-03 is nobody else’s: its invoice and receipt are not found, its result tells no card', async () => {
    const result = await pay();
    const id = result.split('order=')[1] ?? '';
    for (const path of [`/payment/invoice/${id}`, `/my/payments/${id}`, `/api/web/user/payments/${id}`])
      expect((await stranger.get(path)).status, path).toBe(404);
    expect((await visitor.get(`/my/payments/${id}`)).status).toBe(302);
    const seen = await visitor.page(result);
    expect(seen).toContain('پرداخت انجام شد');
    expect(seen).not.toContain('610433');
    expect((await visitor.get('/payment/callback?order=AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('PAY-05 is bounded, and read in any digits', async () => {
    for (const amount of ['9999', '۵۰٬۰۰۰٬۰۰۱', '-5', '1.5', 'صد', '']) {
      const answer = await payer.post('/api/web/wallet/top-up', { amount });
      expect([amount, answer.status]).toEqual([amount, 422]);
    }
    expect((await payer.post('/api/web/wallet/top-up', { amount: ['20000', '1'] })).status).toBe(422);
    for (const amount of ['-1', '9999', '50000001']) {
      const { errors } = await payer.call('/api/web/wallet/top-up', { amount });
      expect([amount, errors]).toEqual([amount, { amount: validation.amount_between('۱۰٬۰۰۰', '۵۰٬۰۰۰٬۰۰۰') }]);
    }
    expect((await payer.post('/api/web/wallet/top-up', { amount: '۲۰٬۰۰۰' })).status).toBe(200);
  });

  it.each([
    ['fail', 'پرداخت انجام نشد'],
    ['cancel', 'پرداخت انجام نشد'],
    ['other-amount', 'پرداخت انجام نشد'],
    ['silent-confirm', 'نتیجهٔ پرداخت هنوز مشخص نیست'],
  ])('PAY-02 that ends by «%s» says so', async (act, words) => {
    const html = await payer.page(await pay(act));
    expect(html).toContain(words);
    expect(html.includes('http-equiv="refresh"')).toBe(act === 'silent-confirm');
    expect(await payer.page('/my/wallet')).toContain('هنوز تراکنشی ندارید');
  });

  it('PAY-04 whose window was closed is found', async () => {
    const sandbox = await toSandbox(await orderTopUp());
    expect(await choose(sandbox, 'close')).toBe(sandbox);
    later(6 * MINUTE);
    await lookAgain(site.ctx, site.services.payments);
    expect(await payer.page('/my/wallet')).toContain('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان');
    expect(await proof()).toEqual([]);
  });

  it('PAY-04 takes a callback by form, with fields in any case, once, however often it comes', async () => {
    const callback = await choose(await toSandbox(await orderTopUp()), 'pay');
    const { search } = new URL(callback, 'http://localhost:3000');
    const said = new URLSearchParams(search);
    const attempt = said.get('attempt') ?? '';
    said.delete('attempt');
    const body = new URLSearchParams([...said].map(([name, value]) => [name.toUpperCase(), value]));
    const send = () =>
      site.ask(`/payment/callback?attempt=${attempt}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://sep.shaparak.ir' },
        body,
      });
    const answers = await Promise.all(Array.from({ length: 10 }, send));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(await payer.page('/my/wallet')).toContain('موجودی پس از آن: ۲۵۰٬۰۰۰ تومان');
    expect(await payer.page('/my/wallet')).not.toContain('۵۰۰٬۰۰۰');
  });

  it('PAY-04 fears no callback: unknown, doubled, huge or of other types', async () => {
    const post = (body: BodyInit, type: string) =>
      site.ask('/payment/callback?attempt=AAAAAAAAAAAAAAAAAAAAAA', {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
    expect((await post('Status=2&Status=1', 'application/x-www-form-urlencoded')).status).toBe(404);
    expect((await post('x'.repeat(1_000_000), 'application/x-www-form-urlencoded')).status).toBe(413);
    expect((await post('{"a":', 'application/json')).status).toBe(400);
    expect((await site.ask('/payment/callback')).headers.get('location')).toBe('/my/payments');
    expect((await site.ask('/payment/callback?attempt=%00')).status).toBe(404);
    expect((await site.ask('/payment/sandbox/AAAAAAAAAAAAAAAAAAAAAA')).status).toBe(404);
  });

  it('PAY-01 asks for one token an attempt, and none when it is prefetched', async () => {
    const invoice = await orderTopUp();
    expect((await payer.get(invoice, { 'sec-purpose': 'prefetch' })).status).toBe(403);
    expect(await toSandbox(invoice)).toBe(await toSandbox(invoice));
  });
});

describe('a bump', () => {
  it('PROM-01 PROM-07 PAY-03 is ordered, paid, acts once and gets its receipt', async () => {
    const [listingId = 0] = await site.publish({ userId, name: 'مبل برای بالا رفتن' });
    const packages = await packagesOf(site, listingId);
    const bumpType = String(packages.get('refresh')?.id);
    const ordered = await payer.post(
      '/api/web/bump/order',
      { listingID: String(listingId), bumpType },
      { plain: true },
    );
    const result = await comeBack(await choose(await toSandbox(locationOf(ordered)), 'pay'));
    const paid = await payer.page(result);
    expect(paid).toContain('پرداخت انجام شد');
    // PROM-08: the browser deletes the checkout's draft.
    expect(paid).toContain(`data-checkout-done="bump ${listingId}"`);
    later(MINUTE);
    await numberReceipts(site.ctx, { taxMemoryId: null });
    const receipt = await payer.page(`/my/payments/${result.split('order=')[1]}`);
    expect(receipt).toContain('شمارهٔ رسید');
    expect(receipt).toContain('مالیات بر ارزش افزوده');
    expect(await proof()).toEqual([]);
  });

  it('PAY-01 whose price has changed shows both before it goes on', async () => {
    const [listingId = 0] = await site.publish({ userId, name: 'مبل گران‌تر' });
    const packages = await packagesOf(site, listingId);
    const { id, price } = packages.get('refresh') ?? { id: 0, price: 0 };
    const order = { listingID: String(listingId), bumpType: String(id) };
    const invoice = locationOf(await payer.post('/api/web/bump/order', order, { plain: true }));
    await site.services.db
      .updateTable('packages')
      .set({ price: price + 10_000 })
      .where('id', '=', id)
      .execute();
    const html = await payer.page(invoice);
    expect(html).toContain('قیمت از زمان ثبت سفارش تغییر کرده است');
    expect(html).toMatch(/http-equiv="refresh" content="30/);
    await toSandbox(invoice);
    await site.services.db.updateTable('packages').set({ price }).where('id', '=', id).execute();
  });
});
