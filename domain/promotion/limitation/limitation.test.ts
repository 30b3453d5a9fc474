import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { addAccount } from '../../../test/accounts.ts';
import { setTestQuota } from '../../../test/listing-quotas.ts';
import { postedListing } from '../../../test/postings.ts';
import { buyPromotion, payPromotion, placePromotion, TEST_FEES } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../listings/listing.ts';
import type { Act, Actor } from '../../listings/listing-life.ts';
import { changeStatus, listingForOwner, lockPaidListing } from '../../listings/listings.server.ts';
import { resubmit, submitListing } from '../../moderation/moderation.server.ts';
import { comparableForm } from '../../moderation/word-rules.ts';
import type { OrderKindName } from '../../orders/order.ts';
import { lockOrderWithLines } from '../../orders/orders.server.ts';
import { refundLines } from '../../refunds/refunds.server.ts';
import type { SiteSettings } from '../../settings/settings.ts';
import { changeSetting } from '../../settings/site-settings.server.ts';
import { DAY } from '../../values/durations.ts';
import { toman } from '../../values/money.ts';
import { paidFeatureOrders } from '../orders/promotion-kinds.server.ts';
import { largestFee } from './fee.ts';
import { limitationOrders, returnUnusedFees, takePaidFees } from './limitation.server.ts';

let site: TestSite;
let userId: number;
let moderator: number;
let listingId: number;
let tokens = 0;

beforeAll(async () => {
  site = await createTestSite();
  moderator = await addAccount(site, {});
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  userId = await addAccount(site, {});
  await site.services.db.deleteFrom('listing_quotas').execute();
  await site.services.db.deleteFrom('word_rules').execute();
  await approve('never');
  await setTestQuota(site, idOf('sofas'), { free: 0 });
  listingId = await submit();
});
afterAll(() => site.stop());

const idOf = (slug: string): number => site.services.catalogue().taxonomy.bySlug.get(slug)?.id ?? 0;
const later = (days: number): Date => new Date(TEST_NOW.getTime() + days * DAY);
const approve = (value: SiteSettings['autoApprove']) => changeSetting(site.services.db, 'autoApprove', value);

async function submit(): Promise<number> {
  const catalogue = site.services.catalogue();
  const form = { userId, posted: postedListing(catalogue), token: `limit ${tokens++}`, largestFee: 90_000_000 };
  const submitted = await submitListing(site.ctx, form, catalogue);
  if (!submitted.ok) throw new Error(submitted.refused);
  expect(submitted.status).toBe('unpaid');
  return submitted.listingId;
}
async function edit(category = 'sofas') {
  const catalogue = site.services.catalogue();
  const version = (await read())?.version ?? 0;
  const posted = postedListing(catalogue, { category: idOf(category), version });
  const saved = await resubmit(site.ctx, { userId, listingId, posted, largestFee: 90_000_000 }, catalogue);
  return saved.ok ? saved.status : saved.refused;
}
/** Number of statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    site.services.db,
  );
  return rows[0]?.n ?? 0;
}
const read = () => listingForOwner(site.services.db, userId, listingId);
const status = async () => (await read())?.status;
const become = (to: ListingStatus) =>
  site.services.db.updateTable('listings').set({ status: to }).where('id', '=', listingId).execute();
async function change(act: Act, kind: Actor = 'moderator'): Promise<void> {
  const actor = { kind, userId: { owner: userId, moderator, job: null, feed: null }[kind] };
  const changed = await transact(site.ctx, (trx) =>
    changeStatus(trx, { listingId, act, actor }, site.services.catalogue()),
  );
  expect(changed.ok).toBe(true);
}
const place = (kind: OrderKindName, ...keys: string[]) => placePromotion(site, { userId, listingId, keys, kind });
const buy = (...keys: string[]) => buyPromotion(site, { userId, listingId, keys });
async function outcome(kind: OrderKindName, ...keys: string[]) {
  const placed = await place(kind, ...keys);
  return placed.ok ? placed.order.price : placed.refused;
}

describe('an order of the fee', () => {
  it('ITEM-17 PAY-05 sends its listing on although finance refunds all of it at that moment', async () => {
    const placed = await place('paid-features', 'limit', 'vip_7');
    if (!placed.ok) throw new Error(placed.refused);
    const { id: orderId } = placed.order;
    await payPromotion(site, placed.order);
    const { lines } = await transact(site.ctx, (trx) => lockOrderWithLines(trx, orderId));
    const asked = { orderId, lineIds: lines.map(({ id }) => id), to: 'wallet', actor: 'finance' } as const;
    const kinds = new Map([['paid-features', paidFeatureOrders(TEST_FEES)]] as const);
    const { refunding } = await transact(site.ctx, async (trx) => {
      const [listing] = await takePaidFees(trx, orderId);
      const refunding = refundLines(site.ctx, { kinds }, asked).catch((error: Error) => error.message);
      await expect.poll(() => countWaiting(), { timeout: 20_000 }).toBeGreaterThan(0);
      await lockPaidListing(trx, listing ?? 0);
      return { refunding };
    });
    expect(await refunding).toMatchObject({ ok: true });
  });

  it.each([
    ['limitation', ['limit'], 20_000],
    ['limitation', [], 'unknown-item'],
    ['limitation', ['limit', 'limit'], 'unknown-item'],
    ['limitation', ['refresh'], 'unknown-item'],
    ['paid-features', [], 20_000],
    ['paid-features', ['limit'], 20_000],
    ['paid-features', ['double_7'], 80_000],
    ['paid-features', ['limit', 'vip_7', 'refresh'], 110_000],
    ['paid-features', ['vip_7', 'vip_30'], 'unknown-item'],
    ['bump', ['refresh'], 'not-for-sale'],
  ] as const)('ITEM-17 PROM-02 %s of %j costs %s', async (kind, keys, price) => {
    expect(await outcome(kind, ...keys)).toBe(price);
  });

  it.each(LISTING_STATUSES)('ITEM-17 is for unpaid listings alone, not for one that is %s', async (to) => {
    await become(to);
    expect(await outcome('limitation', 'limit')).toBe(to === 'unpaid' ? 20_000 : 'not-for-sale');
    const sold = to === 'pending' || to === 'published';
    if (to !== 'unpaid') expect(await outcome('paid-features', 'limit')).toBe(sold ? 'unknown-item' : 'not-for-sale');
  });

  it('ITEM-17 is not sold while a place is free, or for another’s listing', async () => {
    const stranger = await addAccount(site, {});
    const asked = { userId: stranger, listingId, keys: ['limit'], kind: 'limitation' } as const;
    expect(await placePromotion(site, asked)).toMatchObject({ refused: 'not-found' });
    await setTestQuota(site, idOf('sofas'), { free: 1 });
    for (const kind of ['limitation', 'paid-features'] as const)
      expect([kind, await outcome(kind, 'limit')]).toEqual([kind, 'not-for-sale']);
    expect(await edit()).toBe('pending');
  });

  it('ITEM-17 is cut at what a gateway takes with its VAT', async () => {
    await setTestQuota(site, idOf('sofas'), { free: 0, fee: 99_000_000_000 });
    expect(await outcome('limitation', 'limit')).toBe(90_000_000);
    const bounds = { least: toman(1_000), most: toman(100_000_000) };
    expect([largestFee(bounds, 10), largestFee(bounds, 0), largestFee(null, 10)]).toEqual([
      90_909_090,
      100_000_000,
      null,
    ]);
    for (let percent = 0; percent <= 30; percent++) {
      const fee = largestFee(bounds, percent) ?? 0;
      expect(fee + Math.round((fee * percent) / 100)).toBeLessThanOrEqual(bounds.most);
    }
  });
});

describe('a paid fee', () => {
  it('ITEM-17 PROM-07 sends its listing on, and what was bought beside it begins at publication', async () => {
    await buy('double_7');
    expect(await status()).toBe('pending');
    const lines = site.services.db
      .selectFrom('order_lines')
      .select(['item', 'acted_at'])
      .orderBy('id', 'desc')
      .limit(2);
    expect((await lines.execute()).map(({ acted_at }) => acted_at)).toEqual([null, TEST_NOW]);
    site.clock = later(3);
    await change('approve');
    await site.runDecisions();
    const shown = await site.services.db
      .selectFrom('showcases')
      .select('ends_at')
      .where('listing_id', '=', listingId)
      .executeTakeFirstOrThrow();
    expect(shown.ends_at.getTime()).toBeGreaterThan(later(9).getTime());
  });

  it.each([
    ['always', 'published'],
    ['never', 'pending'],
  ] as const)('ADM-02 ITEM-17 is followed by approval as settings say: %s', async (value, to) => {
    await approve(value);
    await buy();
    expect(await status()).toBe(to);
  });

  it.each(['block', 'hold'] as const)('ADM-02 ITEM-17 leads words that now %s to a moderator', async (effect) => {
    await approve('always');
    const rule = { words: comparableForm('راحتی'), effect, note: '', created_at: TEST_NOW };
    await site.services.db.insertInto('word_rules').values(rule).execute();
    await buy();
    expect(await status()).toBe('pending');
  });

  it('ADM-02 ITEM-17 leads a rejected listing to a moderator again', async () => {
    await become('pending');
    await change('reject');
    await approve('always');
    expect(await edit()).toBe('unpaid');
    await buy();
    expect(await status()).toBe('pending');
  });

  it('ADM-02 ITEM-17 leads a reported listing to a moderator', async () => {
    await approve('always');
    const flag = { listing_id: listingId, kind: 'report', detail: '1', at: TEST_NOW };
    await site.services.db.insertInto('listing_flags').values(flag).execute();
    await buy();
    expect(await status()).toBe('pending');
  });

  it('ITEM-17 is paid by one of two orders; the other goes to the wallet', async () => {
    const [first, second] = [await place('limitation', 'limit'), await place('paid-features')];
    if (!first.ok || !second.ok) throw new Error('not placed');
    const settled = await Promise.all([payPromotion(site, first.order), payPromotion(site, second.order)]);
    expect(settled.toSorted()).toEqual(['returned', 'settled']);
  });

  it.each([
    ['removed', () => change('remove', 'owner')],
    ['in another rule’s category', () => edit('beds')],
    ['where nothing is asked', () => edit('cars')],
  ])('PAY-04 ITEM-17 goes back for a listing that is %s by then', async (_, leave) => {
    await setTestQuota(site, idOf('beds'), { free: 0, fee: 50_000 });
    const placed = await place('limitation', 'limit');
    if (!placed.ok) throw new Error(placed.refused);
    await leave();
    expect(await payPromotion(site, placed.order)).toBe('returned');
  });

  it('ITEM-17 sends its listing on after a removal was undone', async () => {
    const placed = await place('limitation', 'limit');
    if (!placed.ok) throw new Error(placed.refused);
    await payPromotion(site, placed.order);
    await change('remove', 'owner');
    await site.runEvents();
    expect(await status()).toBe('removed');
    await change('restore', 'owner');
    expect(await status()).toBe('unpaid');
    await site.runEvents();
    expect(await status()).toBe('pending');
  });
});

describe('a fee that is given back', () => {
  async function refund(ctx: Ctx, { orderId, lineIds }: { orderId: number; lineIds: readonly number[] }) {
    await transact(ctx, async (trx) => {
      const { lines, ...locked } = await lockOrderWithLines(trx, orderId);
      const kind = limitationOrders(TEST_FEES);
      for (const line of lines.filter(({ id }) => lineIds.includes(id))) await kind.undo(trx, locked, line);
    });
  }
  const run = (days: number) => returnUnusedFees({ ...site.ctx, now: later(days) }, refund);
  const close = (to: ListingStatus, published = false) => {
    const times = { closed_at: TEST_NOW, updated_at: TEST_NOW, published_at: published ? TEST_NOW : null };
    return site.services.db
      .updateTable('listings')
      .set({ status: to, ...times })
      .where('id', '=', listingId)
      .execute();
  };

  it.each([
    ['removed', 7],
    ['rejected', 14],
  ] as const)('ITEM-17 is that of a listing %s for %i days, and a submit owes anew', async (to, days) => {
    await buy('vip_7');
    await close(to);
    expect([await run(days - 0.01), await run(days), await run(days)]).toEqual([0, 1, 0]);
    await close('rejected');
    expect(await edit()).toBe('unpaid');
    expect(await outcome('limitation', 'limit')).toBe(20_000);
  });

  it('ITEM-17 is not that of a listing that was on the site, or was sent again', async () => {
    await buy();
    await close('removed', true);
    expect(await run(99)).toBe(0);
    await close('rejected');
    expect([await edit(), await run(99)]).toEqual(['pending', 0]);
  });
});
