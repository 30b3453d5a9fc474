import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { goodwillGiven, refundedToWallet } from '../../../domain/ledger/facts.ts';
import { postEntry } from '../../../domain/ledger/ledger.server.ts';
import { readLines } from '../../../domain/orders/orders.server.ts';
import { readPayerSums } from '../../../domain/payments/payments.server.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { buyPromotion, packagesOf } from '../../../test/promotion-orders.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';

/** A time in Aban 1405. */
const NOW = new Date('2026-11-15T08:00:00Z');
const MONTH = '1405-08';

let site: TestSite;
let purchases: ReturnType<typeof purchasesOn>;
beforeAll(async () => {
  site = await createTestSite();
  site.clock = NOW;
  purchases = purchasesOn(site);
});
afterAll(() => site.stop());

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const rowsOf = async (browser: Browser, of: string, month = MONTH): Promise<string[][]> => {
  const answer = await browser.get(`/my/statement.csv?of=${of}&month=${month}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const [, ...lines] = (await answer.text()).trimEnd().split('\r\n');
  return lines.map((line) => line.slice(1, -1).split('","'));
};

async function payer(balance: number): Promise<{ browser: Browser; userId: number }> {
  const browser = newBrowser(site);
  const userId = await browser.signIn(newMobile());
  await transact(site.ctx, async (trx) => {
    const entry = goodwillGiven(`gift:payer-${userId}`, { userId, amount: balance });
    if (entry) await postEntry(trx, entry);
  });
  return { browser, userId };
}

describe('the statement of what one has paid', () => {
  it('PAY-05 SECP-08 has purchases with what came back, and is nobody else’s', async () => {
    const { browser, userId } = await payer(5_000_000);
    const stays = await purchases.invoice(await purchases.sell(), userId);
    await purchases.pay(stays);
    await purchases.settle(await purchases.read(stays));
    const goesBack = await purchases.invoice(await purchases.sell(), userId);
    await purchases.pay(goesBack);
    await purchases.act(await purchases.read(goesBack), 'decline', 'seller');

    const rows = await rowsOf(browser, 'purchases');
    const price = Number(rows[0]?.[4]);
    expect(price).toBeGreaterThan(0);
    expect(rows.map(([, fact, what, ...amounts]) => [fact, what?.replace(/.*سفارش /, ''), ...amounts])).toEqual([
      ['پرداخت خرید امن', latin(orderNumber(stays.id)), '0', String(price), '0', '0', '0'],
      ['پرداخت خرید امن', latin(orderNumber(goesBack.id)), '0', expect.any(String), '0', '0', '0'],
      ['برگشت همهٔ پول خرید', latin(orderNumber(goesBack.id)), '0', '0', '0', rows[1]?.[4], '0'],
    ]);
    const page = contentOf(await browser.page(`/my/statement?of=purchases&month=${MONTH}`));
    for (const part of ['خریدهای من', orderNumber(stays.id), 'برگشت همهٔ پول خرید'])
      expect([part, page.includes(part)]).toEqual([part, true]);
    const stranger = await payer(0);
    expect(await rowsOf(stranger.browser, 'purchases')).toEqual([]);
    expect((await newBrowser(site).get('/my/statement.csv?of=purchases')).status).not.toBe(200);
    expect(await rowsOf(browser, 'purchases', '1405-07')).toEqual([]);
  });

  it('PAY-05 has all orders with the VAT in them, and adds up to what the ledger moved', async () => {
    const { browser, userId } = await payer(10_000_000);
    const [listingId = 0] = await site.publish({ userId });
    const [key = ''] = [...(await packagesOf(site, listingId))].find(([, { kind }]) => kind === 'top-3') ?? [];
    const order = await buyPromotion(site, { userId, listingId, keys: [key] });
    const { db } = site.services;
    const [line] = await readLines(db, order.id);
    const lineId = line?.id ?? 0;
    await db.updateTable('order_lines').set({ refunded_at: NOW }).where('id', '=', lineId).execute();
    await transact(site.ctx, async (trx) => {
      const back = { userId, revenue: 'bump', price: 9_000, discount: 0, vat: 900 };
      const entry = refundedToWallet(`order:${order.id}:refunded:${lineId}`, back);
      if (entry) await postEntry(trx, entry);
    });
    const rows = await rowsOf(browser, 'payments');
    expect(rows.map(([, fact, , ...amounts]) => [fact, ...amounts.map(Number)])).toEqual([
      ['پرداخت', order.gatewayPart, order.walletPart, 0, 0, order.vat],
      // The refund's VAT is subtracted from the VAT of the month.
      ['بازپرداخت به کیف پول', 0, 0, 0, 9_900, -900],
    ]);
    // The order is no secure purchase, so the statement of purchases is empty.
    expect(await rowsOf(browser, 'purchases')).toEqual([]);
    const whole = { userId, from: new Date(0), until: new Date('2100-01-01'), kind: null };
    expect(await readPayerSums(site.services.db, whole)).toEqual({
      fromCard: order.gatewayPart,
      fromWallet: order.walletPart,
      toCard: 0,
      toWallet: 9_900,
      vat: order.vat - 900,
    });
    expect(contentOf(await browser.page(`/my/statement?of=payments&month=${MONTH}`))).toContain('پرداخت‌های من');
  });

  it.each(['payment', 'purchases2', '__proto__', ''])('PAY-05 shows the wallet for «%s»', async (of) => {
    const { browser } = await payer(777);
    expect(contentOf(await browser.page(`/my/statement?of=${of}`))).toContain('۷۷۷');
  });
});

const latin = (text: string): string => text.replace(/[۰-۹]/g, (digit) => String('۰۱۲۳۴۵۶۷۸۹'.indexOf(digit)));
