import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCarrierOrder, addWaitingBill } from '../../../../../test/carrier-bills.ts';
import { testResource } from '../../../../../test/office-resource.ts';
import { purchasesOn } from '../../../../../test/purchases.ts';
import { createTestSite, type TestSite } from '../../../../../test/site.ts';
import { createMember, createMembers, type Member } from '../../../../../test/staff.ts';

let site: TestSite;
let members: Awaited<ReturnType<typeof createMembers>>;
let colleague: Member;
beforeAll(async () => {
  site = await createTestSite();
  members = await createMembers(site);
  colleague = await createMember(site, 'finance');
});
afterAll(() => site.stop());

const db = () => site.services.db;
const AT = '/admin/carrier-bills';
const REASON = 'به دلیل آزمایش';
const SURE = { sure: 'yes' };
let numbers = 0;
const billed = (more: Readonly<Record<string, string>>): Record<string, string> => ({
  carrier: 'alopeyk',
  number: `B-${++numbers}`,
  amount: '24000',
  reason: REASON,
  ...more,
});
const waiting = () => addWaitingBill(site, colleague.id);
const send = (fields: Readonly<Record<string, string>>, by = members.finance) =>
  by.browser.post(AT, fields, { plain: true });
const balanceOf = async (name: string): Promise<number> => {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(-amount), 0)::bigint as sum from ledger_postings
    join ledger_accounts on ledger_accounts.id = account_id where name = ${name}`.execute(db());
  return rows[0]?.sum ?? 0;
};

testResource('carrier bills', {
  site: () => site,
  members: () => members,
  permission: 'see payments',
  path: AT,
  csvPath: `${AT}.csv`,
  casePath: (id) => `${AT}/${id}`,
  async add(count) {
    const rows = Array.from({ length: count }, (_, n) => ({
      carrier: 'alopeyk',
      number: `R-${++numbers}`,
      amount: 10_000,
      orders: '["1"]',
      reason: REASON,
      asked_by: colleague.id,
      asked_at: site.clock,
      ...(n % 2 ? { state: 'refused', decided_by: colleague.id, decided_at: site.clock } : { state: 'waiting' }),
    }));
    const made = await db().insertInto('carrier_bills').values(rows).returning('id').execute();
    return made.map(({ id }) => Number(id));
  },
  async expected({ state }) {
    const all = await db().selectFrom('carrier_bills').select(['id', 'state']).orderBy('id', 'desc').execute();
    return all.filter((row) => state === undefined || row.state === state).map(({ id }) => Number(id));
  },
  filters: [{ state: 'waiting' }, { state: 'refused' }],
  sorts: ['newest'],
  idsIn: (page) =>
    [...page.matchAll(/<th scope="row"><a href="\/admin\/carrier-bills\/(\d+)"/g)].map(([, id]) => Number(id)),
  acts: {
    approve: {
      permission: 'decide payments',
      action: 'book-carrier-bill',
      isRepeatable: true,
      prepare: async () => ({ path: `${AT}/${await waiting()}/approve`, fields: SURE }),
    },
    refuse: {
      permission: 'decide payments',
      action: 'refuse-carrier-bill',
      prepare: async () => ({ path: `${AT}/${await waiting()}/refuse`, fields: { reason: REASON } }),
    },
  },
});

describe('a carrier’s bill', () => {
  it('SECP-04 ADM-02 GEN-01 of a cancelled order is the site’s own cost, once', async () => {
    const orders = await addCarrierOrder(site);
    const [goodwill, bank] = [await balanceOf('goodwill'), await balanceOf('bank')];
    const fields = billed({ orders });
    const booked = await send(fields);
    expect([booked.status, booked.headers.get('location')]).toEqual([
      303,
      expect.stringContaining('did=carrier-bill-booked'),
    ]);
    expect([await balanceOf('goodwill'), await balanceOf('bank')]).toEqual([goodwill - 24_000, bank + 24_000]);
    const again = await send({ ...fields, orders: await addCarrierOrder(site) });
    expect([again.status, (await again.text()).includes('صورت‌حسابی با این شماره')]).toEqual([409, true]);
    const other = await send(billed({ orders }));
    expect([other.status, (await other.text()).includes('در صورت‌حساب دیگری است')]).toEqual([409, true]);
    expect(await balanceOf('bank')).toBe(bank + 24_000);
    expect(await purchasesOn(site).differences()).toEqual([]);
  });

  it('SECP-04 of a large sum waits for a second person', async () => {
    const bank = await balanceOf('bank');
    const asked = await send(billed({ amount: '900000000', orders: await addCarrierOrder(site) }));
    const location = asked.headers.get('location') ?? '';
    expect(location).toContain('did=carrier-bill-waits');
    const path = location.split('?')[0] ?? '';
    expect((await members.finance.browser.post(`${path}/approve`, SURE, { plain: true })).status).toBe(409);
    expect(await balanceOf('bank')).toBe(bank);
    expect((await colleague.browser.post(`${path}/approve`, SURE, { plain: true })).status).toBe(303);
    expect(await balanceOf('bank')).toBe(bank + 900_000_000);
    expect((await colleague.browser.post(`${path}/approve`, SURE, { plain: true })).status).toBe(409);
    expect(await purchasesOn(site).differences()).toEqual([]);
  });

  it.each([
    ['no number', { number: '' }],
    ['a number of markup', { number: '<b>1</b>' }],
    ['no sum', { amount: '0' }],
    ['a negative sum', { amount: '-5' }],
    ['a fraction', { amount: '1.5' }],
    ['too much', { amount: '99999999999' }],
    ['no order', { orders: ' ' }],
    ['an order of markup', { orders: '<script>' }],
    ['an unknown order', { orders: '999999' }],
    ['an order twice', { orders: 'X X' }],
    ['another carrier', { carrier: 'table' }],
    ['no reason', { reason: '' }],
  ])('SECP-04 with %s moves nothing', async (name, wrong) => {
    const bank = await balanceOf('bank');
    const orderId = await addCarrierOrder(site);
    const fields: Record<string, string> = { ...billed({ orders: orderId }), ...wrong };
    const answer = await send({ ...fields, orders: (fields.orders ?? '').replaceAll('X', orderId) });
    expect([name, [409, 422].includes(answer.status)]).toEqual([name, true]);
    expect(await balanceOf('bank')).toBe(bank);
  });

  it('SECP-04 lists what no bill names, and what stands for the carrier', async () => {
    const orderId = await addCarrierOrder(site);
    const page = await members.finance.browser.page(AT);
    expect(page).toContain(orderId);
    expect((await members.support.browser.get(AT)).status).toBe(404);
  });
});

describe('the proof', () => {
  it('SECP-06 finds a bill that says another sum than the ledger', async () => {
    await send(billed({ orders: await addCarrierOrder(site) }));
    const { id } = await db()
      .selectFrom('carrier_bills')
      .select('id')
      .where('state', '=', 'booked')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    await sql`update carrier_bills set amount = 25000 where id = ${id}`.execute(db());
    expect(await purchasesOn(site).differences()).toEqual([
      { what: 'bill of a carrier', of: String(id), expected: 25_000, found: 24_000 },
    ]);
    await sql`update carrier_bills set amount = 24000 where id = ${id}`.execute(db());
  });
});
