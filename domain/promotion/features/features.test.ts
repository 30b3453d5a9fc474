import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { buyPromotion, payPromotion, placePromotion, TEST_FEES } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import type { ListingStatus } from '../../listings/listing.ts';
import type { Act, Actor } from '../../listings/listing-life.ts';
import { changeStatus, expireDue } from '../../listings/listings.server.ts';
import { lockOrderWithLines } from '../../orders/orders.server.ts';
import { DAY, HOUR, MINUTE } from '../../values/durations.ts';
import { paidFeatureOrders } from '../orders/promotion-kinds.server.ts';
import { takeTurn } from '../showcases/turns.server.ts';
import { endDueFeatures, returnUnbegun } from './features.server.ts';

let site: TestSite;
let userId: number;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  userId = await addAccount(site, {});
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.updateTable('showcases').set({ is_over: true }).execute();
  [listingId = 0] = await site.publish({ userId, publishedAt: new Date(TEST_NOW.getTime() - 5 * DAY) });
});
afterAll(() => site.stop());

const rowOf = () =>
  site.services.db.selectFrom('listings').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow();
const buy = (...keys: string[]) => buyPromotion(site, { userId, listingId, keys });

describe('a refresh', () => {
  it('PROM-07 is bought, and moves its listing up once', async () => {
    const order = await buy('refresh');
    expect((await rowOf()).sorted_at).toEqual(TEST_NOW);
    expect(await site.page('/s/iran/sofas')).toContain(`data-card="${listingId}"`);
    site.clock = new Date(TEST_NOW.getTime() + DAY);
    await expect(payPromotion(site, order)).resolves.toBe('second');
    await site.runEvents();
    expect((await rowOf()).sorted_at).toEqual(TEST_NOW);
    const lines = await site.services.db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute();
    expect(lines).toMatchObject([{ item: expect.any(String), acted_at: TEST_NOW }]);
  });

  it('PROM-07 may be bought again, while the one before has acted', async () => {
    await buy('refresh');
    expect((await placePromotion(site, { userId, listingId, keys: ['refresh'], kind: 'bump' })).ok).toBe(true);
  });
});

const later = (ms: number): Date => new Date(TEST_NOW.getTime() + ms);
const showcases = () =>
  site.services.db
    .selectFrom('showcases')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('starts_at')
    .execute();
const slots = async () =>
  (await takeTurn(site.ctx, { subId: (await rowOf()).sub_id ?? 0, cityId: null })).includes(listingId);
const marks = async () => (await rowOf()).paid_marks;

async function act(what: Act, kind: Actor, at: Date): Promise<void> {
  site.clock = at;
  const actor = { kind, userId: kind === 'job' ? null : userId };
  const change = { listingId, act: what, actor };
  await transact(site.ctx, (trx) => changeStatus(trx, change, site.services.catalogue()));
  await site.runDecisions();
  site.clock = at;
}

const setStatus = (status: ListingStatus) =>
  site.services.db.updateTable('listings').set({ status, published_at: null }).where('id', '=', listingId).execute();

async function endAt(at: Date): Promise<void> {
  site.clock = at;
  await endDueFeatures(site.ctx);
}

describe('a bought feature', () => {
  it.each([
    ['refresh', 0, [], true],
    ['top3_7', 7, [], false],
    ['double_7', 7, [], true],
    ['vip_7', 7, ['vip'], false],
    ['badge_30', null, ['badge'], false],
  ] as const)('PROM-07 %s acts for its days', async (key, days, paid, isRaised) => {
    await buy(key);
    const row = await rowOf();
    expect([row.paid_marks, row.sorted_at.getTime() === TEST_NOW.getTime()]).toEqual([paid, isRaised]);
    const shown = (await showcases()).map(({ starts_at, ends_at }) => [starts_at, ends_at]);
    expect(shown).toEqual(days ? [[TEST_NOW, later(days * DAY)]] : []);
  });

  it('PROM-07 ends within a minute of its term', async () => {
    await buy('vip_7', 'badge_30');
    expect([await marks(), await slots()]).toEqual([['vip', 'badge'], true]);
    await endAt(later(7 * DAY - MINUTE));
    expect(await marks()).toEqual(['vip', 'badge']);
    await endAt(later(7 * DAY));
    expect([await marks(), await slots()]).toEqual([['badge'], false]);
    await endAt(later(30 * DAY));
    expect(await marks()).toEqual([]);
  });

  it('PROM-07 does not begin before its listing is published', async () => {
    await setStatus('pending');
    await buy('double_7', 'badge_30');
    expect([await marks(), await showcases()]).toEqual([[], []]);
    await act('approve', 'moderator', later(2 * DAY));
    expect(await marks()).toEqual(['badge']);
    const [shown] = await showcases();
    expect(shown && shown.ends_at.getTime() - shown.starts_at.getTime()).toBe(7 * DAY);
    expect(shown?.starts_at.getTime()).toBeGreaterThanOrEqual(later(2 * DAY).getTime());
  });

  it('PROM-07 gets the time back in which moderators have its listing', async () => {
    await buy('vip_7');
    await act('hold', 'moderator', later(DAY));
    await endAt(later(8 * DAY));
    expect(await marks()).toEqual(['vip']);
    await act('approve', 'moderator', later(11 * DAY));
    const [shown] = await showcases();
    expect(shown?.ends_at).toEqual(later(17 * DAY));
    await endAt(later(17 * DAY - HOUR));
    expect(await marks()).toEqual(['vip']);
    await endAt(later(17 * DAY));
    expect(await marks()).toEqual([]);
  });

  it('PROM-07 keeps its listing from expiring before', async () => {
    const set = { expires_at: later(DAY) };
    await site.services.db.updateTable('listings').set(set).where('id', '=', listingId).execute();
    await buy('badge_30');
    await expireDue({ ...site.ctx, now: later(2 * DAY) });
    expect((await rowOf()).status).toBe('published');
    await expireDue({ ...site.ctx, now: later(30 * DAY) });
    expect((await rowOf()).status).toBe('expired');
  });

  it('PROM-07 is over with its refund', async () => {
    const order = await buy('vip_7', 'badge_30');
    await transact(site.ctx, async (trx) => {
      const { lines, ...locked } = await lockOrderWithLines(trx, order.id);
      const line = lines.find(({ title }) => title.includes('ویژه، ۷'));
      if (line) await paidFeatureOrders(TEST_FEES).undo(trx, locked, line);
    });
    expect([await marks(), await slots()]).toEqual([['badge'], false]);
  });

  it('PROM-07 above the results begins after the one that its order brings too', async () => {
    await buy('vip_7', 'top3_7');
    expect((await showcases()).map(({ ends_at }) => ends_at)).toEqual([later(7 * DAY), later(14 * DAY)]);
  });

  it.each([
    ['removed', 7],
    ['rejected', 14],
  ] as const)('PROM-07 is given back where its listing stays %s for %i days before it began', async (status, days) => {
    await setStatus('pending');
    const order = await buy('vip_7', 'badge_30');
    const set = { status, closed_at: TEST_NOW, updated_at: TEST_NOW };
    await site.services.db.updateTable('listings').set(set).where('id', '=', listingId).execute();
    const returned: number[] = [];
    const refund = async (ctx: Ctx, { orderId, lineIds }: { orderId: number; lineIds: readonly number[] }) =>
      transact(ctx, async (trx) => {
        const { lines, ...locked } = await lockOrderWithLines(trx, orderId);
        returned.push(...lineIds);
        for (const line of lines) await paidFeatureOrders(TEST_FEES).undo(trx, locked, line);
      });
    const run = (at: Date) => returnUnbegun({ ...site.ctx, now: at }, refund);
    expect(await run(later(days * DAY - 1))).toBe(0);
    expect(await run(later(days * DAY))).toBe(1);
    expect(await run(later(days * DAY))).toBe(0);
    const lines = await site.services.db
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', order.id)
      .execute();
    expect(returned).toEqual(lines.map(({ id }) => Number(id)).toSorted((a, b) => a - b));
  });

  it('PROM-07 that began is not given back', async () => {
    await buy('vip_7');
    const set = { status: 'removed', closed_at: TEST_NOW };
    await site.services.db.updateTable('listings').set(set).where('id', '=', listingId).execute();
    expect(
      await returnUnbegun({ ...site.ctx, now: later(99 * DAY) }, () => Promise.reject(new Error('refunded'))),
    ).toBe(0);
  });
});
