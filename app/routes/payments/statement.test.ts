import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../../db/transact.server.ts';
import { payableTo } from '../../../domain/ledger/accounts.ts';
import type { Entry } from '../../../domain/ledger/entry.ts';
import { goodwillGiven } from '../../../domain/ledger/facts.ts';
import { postEntry, readPeriod } from '../../../domain/ledger/ledger.server.ts';
import { payoutBatched, purchasePaid, purchaseSettled } from '../../../domain/ledger/purchase-facts.ts';
import { orderNumber } from '../../../domain/values/order-number.ts';
import { jalaliDay } from '../../../domain/values/time.ts';
import { newBrowser, newMobile } from '../../../test/accounts.ts';
import type { Browser } from '../../../test/browser.ts';
import { purchasesOn } from '../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../test/site.ts';
import { numbersOf } from './statement-view.ts';

/** A period that contains all lines of an account. */
const WHOLE = { from: new Date(0), until: new Date('2100-01-01') };

/** A time in the month of Azar. */
const NOW = new Date('2026-11-25T08:00:00Z');

let site: TestSite;
let user: Browser;
let userId: number;
let keys = 0;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  site.clock = NOW;
  user = newBrowser(site);
  userId = await user.signIn(newMobile());
});
afterAll(() => site.stop());

const contentOf = (page: string): string => page.slice(page.indexOf('<main'), page.indexOf('</main>'));
const statement = async (query = '') => contentOf(await user.page(`/my/statement${query}`));
const file = async (query = '') => {
  const answer = await user.get(`/my/statement.csv${query}`);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  return (await answer.text()).trimEnd().split('\r\n').slice(1);
};

const post = (at: string, entry: Entry | null) =>
  transact({ ...site.ctx, now: new Date(at) }, async (trx) => {
    if (entry) await postEntry(trx, entry);
  });
const gift = (at: string, amount: number) => post(at, goodwillGiven(`gift:${++keys}:given`, { userId, amount }));

/** Books the sale of a purchase for 100,000 toman, with a fee of 5,000 and VAT of 500. */
async function sale(at: string, sellerId = userId): Promise<void> {
  const invoiceId = 9_000 + ++keys;
  const paid = { orderId: invoiceId, gateway: 'sandbox', gatewayPart: 100_000, walletPart: 0, discount: 0 };
  await post(at, purchasePaid(`invoice:${invoiceId}:paid`, { ...paid, invoiceId, buyerId: userId }));
  const sold = { invoiceId, sellerId, value: 100_000, fee: 5_000, vat: 500, carried: null };
  await post(at, purchaseSettled(`order:${invoiceId}:ended`, sold));
}
const payout = (at: string, amount: number) => {
  keys += 1;
  return post(at, payoutBatched(`payout:${keys}:batched`, { sellerId: userId, lineId: keys, amount }));
};

describe('a statement', () => {
  it('PAY-05 of a wallet has the lines of a month of Tehran, and the balances before and after it', async () => {
    // In UTC, the first of Mehr begins at half past eight in the evening of the previous day.
    await gift('2026-09-22T20:29:59Z', 1_000);
    await gift('2026-09-22T20:30:00Z', 20_000);
    await gift('2026-10-22T20:29:59Z', 300_000);
    await gift('2026-10-22T20:30:00Z', 4_000_000);
    const page = await statement('?month=1405-07');
    for (const part of ['مهر ۱۴۰۵', '۱٬۰۰۰', '۲۰٬۰۰۰', '۳۰۰٬۰۰۰', '۳۲۱٬۰۰۰']) expect(page).toContain(part);
    expect(page).not.toContain('۴٬۰۰۰٬۰۰۰');
    expect(await file('?month=1405-07')).toEqual([
      '"1405/07/01 00:00","هدیهٔ بازارچه","","20000","0","21000"',
      '"1405/07/30 23:59","هدیهٔ بازارچه","","300000","0","321000"',
    ]);
    // Persian digits are accepted; future and invalid months are replaced by the current one.
    expect(await file('?month=۱۴۰۵-۰۷')).toHaveLength(2);
    for (const month of ['1405-13', '1499-01', 'x', '', '1405-7'])
      expect(await statement(`?month=${month}`)).toContain('آذر ۱۴۰۵');
  });

  it('PAY-05 SECP-05 of sales tells fees and VAT, by month and by what one payout took', async () => {
    await sale('2026-11-23T08:00:00Z');
    await payout('2026-11-23T09:00:00Z', 94_500);
    await sale('2026-11-23T10:00:00Z');
    await sale('2026-11-23T11:00:00Z');
    await payout('2026-11-23T12:00:00Z', 189_000);
    const page = await statement('?of=sales&month=1405-09');
    for (const part of ['۹۴٬۵۰۰', '۱۸۹٬۰۰۰', '۱۵٬۰۰۰', '۱٬۵۰۰']) expect(page).toContain(part);
    const found = page.matchAll(/href="\/my\/statement(\?[^"]*payout=\d+)"/g);
    const payouts = [...found].map(([, query = '']) => query.replaceAll('&amp;', '&'));
    expect(payouts).toHaveLength(2);
    expect((await file(payouts[0])).map((line) => line.split(',').slice(3))).toEqual([
      ['"94500"', '"0"', '"5000"', '"500"', '"94500"'],
      ['"0"', '"94500"', '"0"', '"0"', '"0"'],
    ]);
    expect((await file(payouts[1])).map((line) => line.split(',').at(-1))).toEqual(['"94500"', '"189000"', '"0"']);
    const lines = await readPeriod(site.services.db, payableTo(userId), WHOLE, { after: 0, limit: 10 });
    const [firstSale] = lines;
    for (const path of ['/my/statement', '/my/statement.csv'])
      for (const none of [firstSale?.id ?? 0, 999_999_999])
        expect((await user.get(`${path}?of=sales&payout=${none}`)).status).toBe(404);
  });

  it('PAY-05 SECP-08 AUTH-03 names purchases by their numbers, and is nobody’s but its seller’s', async () => {
    const purchases = purchasesOn(site);
    const { id, sellerId } = await purchases.settle(await purchases.paid());
    const month = jalaliDay(site.clock).slice(0, 7).replace('/', '-');
    for (const query of [`?of=sales&as=${sellerId}`, '?of=sales', `?as=${sellerId}`])
      expect(await statement(`${query}&month=${month}`)).not.toContain(orderNumber(id));
    expect((await newBrowser(site).get('/my/statement.csv')).status).not.toBe(200);
    const context = { db: site.services.db };
    const [line] = await readPeriod(context.db, payableTo(sellerId), WHOLE, { after: 0, limit: 1 });
    expect(line && (await numbersOf(context, sellerId, [line]))(line)).toBe(orderNumber(id));
    expect(line && (await numbersOf(context, userId, [line]))(line)).toBe('');
  });

  it('PAY-05 shows five hundred lines, and its file has all', async () => {
    await transact({ ...site.ctx, now: new Date('2026-11-23T08:00:00Z') }, async (trx) => {
      for (let line = 0; line < 1_003; line++) {
        const entry = goodwillGiven(`gift:${++keys}:given`, { userId, amount: 1 });
        if (entry) await postEntry(trx, entry);
      }
    });
    const page = await statement('?month=1405-09');
    expect([page.split('<tr').length - 2, page.includes('۱٬۰۰۳')]).toEqual([500, true]);
    const lines = await file('?month=1405-09');
    expect([lines.length, lines.at(-1)]).toEqual([1_003, expect.stringContaining('"1003"')]);
  });
});
