import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../../../db/transact.server.ts';
import { refundedToWallet, settled, vatRemitted } from '../../../../../domain/ledger/facts.ts';
import { postEntry } from '../../../../../domain/ledger/ledger.server.ts';
import { giveFeeBack, lockOrder } from '../../../../../domain/orders/orders.server.ts';
import { may, ROLES } from '../../../../../domain/staff/roles.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../../../test/site.ts';
import { createMembers } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
});
afterAll(() => site.stop());

const db = () => site.services.db;
const lines = (text: string): string[][] =>
  text
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(1, -1).split('","'));
const read = async (period: string) =>
  lines(await (await members.finance.browser.get(`/admin/ledger/vat-return.csv?period=${period}`)).text());

let made = 0;
/**
 * Books an order of 100,000 minus a discount of 10,000, plus 10 % VAT, paid at the time `at`. `back`: time at which the
 * order is refunded; null if never.
 */
async function sale(at: string, back: string | null = null): Promise<void> {
  made += 1;
  const of = { orderId: 9_000 + made, userId: members.user.id };
  const price = { revenue: 'bump', price: 100_000, discount: 10_000, vat: 9_000 };
  const paid = { ...of, ...price, gateway: 'sandbox', gatewayPart: 99_000, walletPart: 0 };
  await transact({ ...site.ctx, now: new Date(at) }, async (trx) => {
    const entry = settled(`order:${of.orderId}:settled`, paid);
    if (entry) await postEntry(trx, entry);
  });
  if (back === null) return;
  await transact({ ...site.ctx, now: new Date(back) }, async (trx) => {
    const entry = refundedToWallet(`order:${of.orderId}:refunded:1`, { ...of, ...price });
    if (entry) await postEntry(trx, entry);
  });
}

describe('the VAT return', () => {
  it('PAY-05 ADM-02 has sales, credit notes and what is payable of a season of Tehran', async () => {
    await sale('2026-06-21T20:29:59Z');
    await sale('2026-06-21T20:30:00Z');
    await sale('2026-07-01T08:00:00Z', '2026-08-01T08:00:00Z');
    await sale('2026-09-22T20:29:59Z', '2026-09-22T20:30:00Z');
    await transact({ ...site.ctx, now: new Date('2026-07-05T08:00:00Z') }, async (trx) => {
      const entry = vatRemitted('vat:spring', { amount: 9_000 });
      if (entry) await postEntry(trx, entry);
    });
    // Summer has three sales, one of which was refunded in the same season. The VAT of spring was paid to the tax
    // office.
    expect(await read('1405-s2')).toEqual([
      ['فروش', 'درآمد: بالا بردن', '3', '270000', '27000', '۲۷۰٬۰۰۰', '۲۷٬۰۰۰'].map((cell, at) =>
        at === 1 ? expect.stringContaining('درآمد') : cell,
      ),
      ['جمع فروش', '', '3', '270000', '27000', '۲۷۰٬۰۰۰', '۲۷٬۰۰۰'],
      ['برگشت از فروش', expect.stringContaining('درآمد'), '1', '90000', '9000', '۹۰٬۰۰۰', '۹٬۰۰۰'],
      ['جمع برگشت از فروش', '', '1', '90000', '9000', '۹۰٬۰۰۰', '۹٬۰۰۰'],
      ['قابل پرداخت', '', '', '', '18000', '', '۱۸٬۰۰۰'],
    ]);
    const page = await members.finance.browser.page('/admin/ledger/vat-return?period=1405-s2');
    for (const part of ['تابستان ۱۴۰۵', '۱۸٬۰۰۰', '۲۷۰٬۰۰۰', '۹٬۰۰۰']) expect(page).toContain(part);
    // If refunds exceed sales in a season, the payable VAT is a negative number.
    expect((await read('1405-s3')).at(-1)?.at(4)).toBe('-9000');
    // The return exists only for seasons. For a month or a year the page shows the current season.
    expect(await read('1405-09')).toEqual(await read('1405-s3'));
  });

  it('PAY-05 SECP-05 counts fees of purchases and those given back, and equals a recount of orders', async () => {
    site.clock = TEST_NOW;
    const purchases = purchasesOn(site);
    const before = await read('1405-s3');
    const settle = async () => (await purchases.settle(await purchases.paid())).orderId ?? 0;
    await settle();
    const given = await settle();
    await transact(site.ctx, async (trx) => {
      await lockOrder(trx, given);
      expect((await giveFeeBack(trx, given)).ok).toBe(true);
    });
    const { rows } = await sql<{ fee: number; vat: number; backFee: number; backVat: number }>`
      select coalesce(sum(fee), 0)::bigint as fee, coalesce(sum(fee_vat), 0)::bigint as vat,
        coalesce(sum(fee) filter (where fee_back_at is not null), 0)::bigint as "backFee",
        coalesce(sum(fee_vat) filter (where fee_back_at is not null), 0)::bigint as "backVat"
      from orders`.execute(db());
    const [{ fee = 0, vat = 0, backFee = 0, backVat = 0 } = {}] = rows;
    const after = await read('1405-s3');
    const sum = (all: readonly string[][], name: string, of: number) =>
      Number(all.find(([side]) => side === name)?.at(of) ?? 0);
    const grown = (name: string, of: number) => sum(after, name, of) - sum(before, name, of);
    expect([fee > 0, backFee > 0]).toEqual([true, true]);
    expect([grown('جمع فروش', 3), grown('جمع فروش', 4)]).toEqual([fee, vat]);
    expect([grown('جمع برگشت از فروش', 3), grown('جمع برگشت از فروش', 4)]).toEqual([backFee, backVat]);
    expect(grown('قابل پرداخت', 4)).toBe(vat - backVat);
  });

  it('ADM-01 is there for those who see payments', async () => {
    for (const role of ROLES)
      for (const path of ['/admin/ledger/vat-return', '/admin/ledger/vat-return.csv'])
        expect([role, path, (await members[role].browser.get(path)).status]).toEqual([
          ...[role, path, may(role, 'see payments') ? 200 : 404],
        ]);
  });
});
