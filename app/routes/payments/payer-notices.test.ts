import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lookAgain } from '../../../domain/gateways/attempts/attempts.server.ts';
import { lookAtDue } from '../../../domain/gateways/gateways.server.ts';
import { expireOrders } from '../../../domain/orders/orders.server.ts';
import { provePayments } from '../../../domain/payments/payments.server.ts';
import { MINUTE } from '../../../domain/values/durations.ts';
import { formatToman, toman } from '../../../domain/values/money.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { packagesOf } from '../../../test/promotion-orders.ts';
import { askHere } from '../../../test/sandbox-pages.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { createMember } from '../../../test/staff.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

let site: TestSite;
let payer: Browser;
let userId: number;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.services.db.updateTable('payments').set({ next_look_at: null }).execute();
  site.clock = TEST_NOW;
  payer = newBrowser(site);
  userId = await payer.signIn(newMobile());
});
afterAll(() => site.stop());

const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};
const look = () => lookAgain(site.ctx, site.services.payments);
const pathOf = (address: string | null): string => (address ?? '').replace('http://localhost:3000', '');

/** Notices to the payer, after all reactions have run twice. */
async function noticesOf() {
  await site.runEvents();
  await site.runEvents();
  return site.services.db
    .selectFrom('notifications')
    .select(['kind', 'data'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
const outcome = (named: string, amount: number) => ({
  kind: 'payment',
  data: { outcome: named, amount, payment: expect.stringMatching(/^[\w-]{22}$/) },
});

async function topUp(): Promise<string> {
  const { data } = await payer.call('/api/web/wallet/top-up', { amount: '50000' });
  return String(data.url);
}
async function bump(): Promise<{ readonly listingId: number; readonly redirect: string }> {
  const [listingId = 0] = await site.publish({ userId, name: 'مبل برای خبر' });
  const bumpType = String((await packagesOf(site, listingId)).get('refresh')?.id);
  const { data } = await payer.call('/api/web/bump/order', { listingID: listingId, bumpType });
  return { listingId, redirect: String(data.url) };
}
async function toSandbox(redirect: string): Promise<string> {
  // A payer who was sent to the gateway before is asked first, and continues by a link.
  const led = /(?:content="0; url=|href=")([^"]*\/payment\/sandbox\/[^"]+)"/.exec(await payer.page(redirect));
  return pathOf(led?.[1] ?? '');
}
async function choose(sandbox: string, act: string): Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await askHere(site, sandbox, { method: 'POST', headers, body: new URLSearchParams({ act }) });
  const back = pathOf(answer.headers.get('location'));
  if (back.startsWith('/payment/callback')) await site.ask(back);
}
const sell = (listingId: number) =>
  site.services.db.updateTable('listings').set({ status: 'sold' }).where('id', '=', listingId).execute();

describe('a payer', () => {
  it('PAY-04 hears nothing of what they have seen', async () => {
    await choose(await toSandbox(await topUp()), 'pay');
    await choose(await toSandbox(await topUp()), 'fail');
    expect(await noticesOf()).toEqual([]);
  });

  it('PAY-04 NOTI-01 who closed the window hears once that their payment was found', async () => {
    await choose(await toSandbox(await topUp()), 'close');
    later(6 * MINUTE);
    await look();
    expect(await noticesOf()).toEqual([outcome('topped-up', 50_000)]);
    const html = await payer.page('/my/notifications');
    expect(html).toContain('۵۰٬۰۰۰ تومان به اعتبار کیف پول شما اضافه شد');
    expect(html).not.toContain('سفارش شما');
    const [order] = await site.services.db.selectFrom('orders').selectAll().where('user_id', '=', userId).execute();
    expect(html + JSON.stringify(await noticesOf())).toContain(order?.public_id);
  });

  it('PAY-04 whose order had ended hears that it is settled late', async () => {
    const sandbox = await toSandbox(await topUp());
    later(31 * MINUTE);
    await expireOrders(site.ctx, site.services.payments);
    await choose(sandbox, 'pay');
    expect(await noticesOf()).toEqual([outcome('topped-up', 50_000)]);
  });

  it('PAY-04 hears that their money is in the wallet: it cannot be had, it came late', async () => {
    const gone = await bump();
    const sandbox = await toSandbox(gone.redirect);
    await sell(gone.listingId);
    await choose(sandbox, 'pay');
    expect(await noticesOf()).toEqual([outcome('unavailable', 16_500)]);
    const late = await bump();
    const there = await toSandbox(late.redirect);
    later(31 * MINUTE);
    await expireOrders(site.ctx, site.services.payments);
    await sell(late.listingId);
    await choose(there, 'pay');
    expect(await noticesOf()).toEqual([outcome('unavailable', 16_500), outcome('late', 16_500)]);
    expect(await payer.page('/my/wallet')).toContain('۳۳٬۰۰۰');
  });

  it('PAY-04 who paid twice hears of the second', async () => {
    const redirect = await topUp();
    const first = await toSandbox(redirect);
    later(16 * MINUTE);
    const second = await toSandbox(redirect);
    expect(second).not.toBe(first);
    await choose(second, 'pay');
    await choose(first, 'pay');
    expect(await noticesOf()).toEqual([outcome('second', 50_000)]);
  });

  it('PAY-04 of whom nothing was heard hears it at 45 minutes, unless the order is paid', async () => {
    const redirect = await topUp();
    await toSandbox(redirect);
    later(16 * MINUTE);
    const second = await toSandbox(redirect);
    await toSandbox((await bump()).redirect);
    await choose(second, 'pay');
    later(46 * MINUTE);
    await look();
    expect(await noticesOf()).toEqual([outcome('expired', 16_500)]);
    expect(await payer.page('/my/notifications')).toContain('نتیجهٔ پرداخت ۱۶٬۵۰۰ تومانی از درگاه نرسید');
  });

  it('PAY-04 PAY-05 of whose money people decide hears its own sum, and can pay again for what is still to be had', async () => {
    const { listingId, redirect } = await bump();
    await choose(await toSandbox(redirect), 'silent-reverse');
    later(3 * MINUTE);
    await look();
    const finance = await createMember(site, 'finance');
    const item = await site.services.db
      .selectFrom('suspense_items')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['suspense_items.id', 'suspense_items.amount', 'public_id as publicId'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(item.amount).toBeLessThan(16_500);
    await finance.browser.call(`/admin/suspense/${item.id}/wallet`, { user: String(userId), reason: 'مبلغ دیگری بود' });
    expect(await noticesOf()).toEqual([outcome('in-wallet', item.amount)]);
    const came = formatToman(toman(item.amount));
    for (const page of [paths.myPayment(item.publicId), paths.paymentCallback({ order: item.publicId })]) {
      const html = await payer.page(page);
      expect(html).toContain(fa.payments.result.suspended.returned(came));
      expect(html).not.toContain(fa.payments.result.whys.returned);
      expect(html).toContain(`href="/bump/${listingId}?again=`);
      expect(html).toContain(fa.payments.result.payAgain);
    }
    const news = await payer.page('/my/notifications');
    expect(news).toContain(came);
    // The notice links to the payment and not to the wallet.
    expect(news).toContain(item.publicId);
  });

  it.each([
    ['refuse', 'not-paid'],
    ['reverse', 'went-back'],
  ])('PAY-04 NOTI-01 hears what people found of a payment that they looked at: %s', async (verdict, named) => {
    await toSandbox(await topUp());
    const payment = await site.services.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select('payments.id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const flagged = { state: 'flagged', code: 'silent', next_look_at: null };
    await site.services.db.updateTable('payments').set(flagged).where('id', '=', payment.id).execute();
    const finance = await createMember(site, 'finance');
    await finance.browser.call(`/admin/flagged/${payment.id}/${verdict}`, { reason: 'درگاه پاسخ داد' });
    expect(await noticesOf()).toEqual([outcome(named, 50_000)]);
  });

  it('PAY-04 AUTH-05 whose account has ended hears nothing', async () => {
    await toSandbox(await topUp());
    later(46 * MINUTE);
    await look();
    await site.services.db.updateTable('users').set({ deleted_at: site.clock }).where('id', '=', userId).execute();
    expect(await noticesOf()).toEqual([]);
  });
});

it('PAY-04 looks at more attempts than one round takes, in one run', async () => {
  const { data } = await payer.call('/api/web/wallet/top-up', { amount: '50000' });
  const sandbox = await toSandbox(String(data.url));
  const { db } = site.services;
  const [attempt] = await db
    .selectFrom('payments')
    .selectAll()
    .where('res_num', 'is not', null)
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  const at = new Date(site.clock.getTime() - 46 * MINUTE);
  await db
    .insertInto('payments')
    .values(
      Array.from({ length: 80 }, (_, each) => ({
        order_id: attempt?.order_id ?? 0,
        gateway: 'sandbox',
        amount: 50_000,
        state: 'sent',
        token: `none-${each}`,
        res_num: String(each).padStart(22, 'x'),
        created_at: at,
        next_look_at: at,
        sent_at: at,
      })),
    )
    .execute();
  await lookAtDue({ db, clock: () => site.clock }, site.services.payments);
  const states = db.selectFrom('payments').select('state').where('res_num', 'like', 'xxxx%');
  expect(new Set((await states.execute()).map(({ state }) => state))).toEqual(new Set(['expired']));
  await choose(sandbox, 'pay');
  expect((await provePayments(site.ctx)).differences).toEqual([]);
});
