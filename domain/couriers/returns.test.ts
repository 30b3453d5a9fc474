import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { disputesOn } from '../../test/disputes.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { CarrierSilent, type Carriers, type CourierState } from '../carriers/carrier.ts';
import { readDispute } from '../disputes/dispute-store.server.ts';
import { workDueInvoices } from '../disputes/work-due.server.ts';
import { readInvoiceOfId } from '../purchases/invoices/invoices.server.ts';
import { DAY, HOUR } from '../values/durations.ts';
import { lookAtReturns } from './look-at-returns.server.ts';

let site: TestSite;
let disputes: ReturnType<typeof disputesOn>;
beforeAll(async () => {
  site = await createTestSite();
  disputes = disputesOn(site);
});
afterAll(() => site.stop());

const told = { state: 'carrying' as CourierState | 'silent', asked: [] as string[] };
const post = {
  name: 'post',
  title: 'post',
  serves: () => true,
  takes: () => true,
  price: async () => null,
  books: {} as never,
  async trackNumber(number: string) {
    told.asked.push(number);
    if (told.state === 'silent') throw new CarrierSilent('asked to be silent');
    return told.state;
  },
};
const look = (carriers: Carriers = new Map([[post.name, post]])) =>
  lookAtReturns(site.ctx, { carriers, warn() {}, point() {} });
const later = (milliseconds: number) => {
  site.clock = new Date(site.clock.getTime() + milliseconds);
};

describe('the number of a return', () => {
  it('SECP-07 is asked from a carrier that knows it, each hour; once arrived, the seller has a week', async () => {
    const { id } = await disputes.returnSent();
    const seen = async () => (await readDispute(site.services.db, id))?.returnSeenAt ?? null;
    expect(await look(new Map())).toBe(0);
    expect([await look(), await look(), await seen()]).toEqual([1, 0, null]);
    told.state = 'silent';
    later(HOUR);
    expect([await look(), await seen()]).toEqual([1, null]);
    told.state = 'delivered';
    later(HOUR);
    await look();
    expect(await seen()).toEqual(site.clock);
    expect((await readInvoiceOfId(site.services.db, id))?.dueAt?.getTime()).toBe(site.clock.getTime() + 7 * DAY);
    expect(await look()).toBe(0);
    later(7 * DAY + HOUR);
    await workDueInvoices(site.ctx);
    expect((await readInvoiceOfId(site.services.db, id))?.state).toBe('refunded');
    expect(told.asked.every((number) => /^\d{10,24}$/.test(number))).toBe(true);
  });

  it('SECP-07 SECP-08 that arrived is told to both sides, also while the purchase is frozen, whose time goes on later', async () => {
    const { db } = site.services;
    const { id, publicId, buyerId, sellerId } = await disputes.returnSent();
    await db.updateTable('invoices').set({ frozen_at: site.clock }).where('id', '=', id).execute();
    told.state = 'delivered';
    later(2 * DAY);
    await look();
    const { dueAt } = (await readInvoiceOfId(db, id)) ?? {};
    // Unfreezing extends the deadline by the time for which the purchase was frozen.
    expect(dueAt?.getTime()).toBe(site.clock.getTime() + 7 * DAY - 2 * DAY);
    await site.runEvents();
    const { rows } = await sql<{ userId: number }>`
      select user_id as "userId" from notifications
      where data->>'did' = 'return-arrived' and data->>'invoice' = ${publicId} order by 1`.execute(db);
    expect(rows.map(({ userId }) => userId)).toEqual([buyerId, sellerId].toSorted((a, b) => a - b));
  });

  it('SECP-07 is asked also where the carrier’s answer about another one cannot be read, which is thrown afterwards', async () => {
    const [first, second] = [await disputes.returnSent(), await disputes.returnSent()];
    later(HOUR);
    let asked = 0;
    const wrong = {
      ...post,
      async trackNumber(): Promise<CourierState> {
        asked += 1;
        if (asked === 1) throw new Error('an answer that cannot be read');
        return 'delivered';
      },
    };
    await expect(look(new Map([[post.name, wrong]]))).rejects.toThrow('an answer that cannot be read');
    const seen = await Promise.all([first, second].map(({ id }) => readDispute(site.services.db, id)));
    expect(seen.map((dispute) => dispute?.returnSeenAt !== null).toSorted()).toEqual([false, true]);
  });

  it('SECP-07 of another carrier stays with staff', async () => {
    await disputes.returnSent();
    expect(await look(new Map([['tipax', { ...post, name: 'tipax' }]]))).toBe(0);
  });
});
