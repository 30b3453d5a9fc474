import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addAccount } from '../../../test/accounts.ts';
import { buyPromotion, packagesOf, payPromotion, placePromotion } from '../../../test/promotion-orders.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../../test/site.ts';
import { sample } from '../../../test/tier.ts';
import { LISTING_STATUSES, type ListingStatus } from '../../listings/listing.ts';

let site: TestSite;
let userId: number;
let listingId: number;

beforeAll(async () => {
  site = await createTestSite();
  userId = await addAccount(site, {});
});
beforeEach(async () => {
  site.clock = TEST_NOW;
  [listingId = 0] = await site.publish({ userId });
});
afterAll(() => site.stop());

const place = (kind: 'bump' | 'paid-features', ...keys: string[]) =>
  placePromotion(site, { userId, listingId, keys, kind });
async function outcome(kind: 'bump' | 'paid-features', ...keys: string[]) {
  const placed = await place(kind, ...keys);
  return placed.ok ? placed.order.price : placed.refused;
}
const setStatus = (status: ListingStatus) =>
  site.services.db.updateTable('listings').set({ status }).where('id', '=', listingId).execute();

describe('an order of promotion', () => {
  it.each([
    ['bump', ['refresh'], 15_000],
    ['bump', ['refresh', 'top3_7'], 'unknown-item'],
    ['bump', ['vip_7'], 'unknown-item'],
    ['bump', [], 'unknown-item'],
    ['bump', ['0'], 'unknown-item'],
    ['bump', ["1'; --"], 'unknown-item'],
    ['paid-features', ['vip_7'], 80_000],
    // The chosen feature reduces the bump's price (`interactions`).
    ['paid-features', ['vip_7', 'refresh'], 90_000],
    ['paid-features', ['vip_30', 'refresh', 'badge_30'], 270_000],
    ['paid-features', ['vip_7', 'vip_30'], 'unknown-item'],
    ['paid-features', ['refresh', 'double_7'], 'unknown-item'],
    ['paid-features', ['badge_30', 'badge_30'], 'unknown-item'],
    ['paid-features', ['double_7'], 60_000],
  ] as const)('PROM-03 PROM-06 %s of %j costs %s', async (kind, keys, price) => {
    expect(await outcome(kind, ...keys)).toBe(price);
  });

  it('PROM-01 takes the packages of the nearest category', async () => {
    const { db, catalogue } = site.services;
    const sofas = catalogue().taxonomy.bySlug.get('sofas')?.id ?? 0;
    const package_ = { kind: 'refresh', group_name: 'bump', title: 'نزدیک‌تر', price: 9_000, days: 0 };
    const added = { ...package_, category_id: sofas, analytics_key: 'refresh' };
    const { id } = await db.insertInto('packages').values(added).returning('id').executeTakeFirstOrThrow();
    expect([await outcome('bump', 'refresh'), await outcome('bump', 'top3_7')]).toEqual([9_000, 50_000]);
    await db.updateTable('packages').set({ active: false }).where('id', '=', id).execute();
    expect(await outcome('bump', 'refresh')).toBe(15_000);
    expect(await outcome('bump', String(id))).toBe('unknown-item');
    await db.deleteFrom('packages').where('id', '=', id).execute();
  });

  it('PROM-06 of a package of another category is refused', async () => {
    const cars = site.services.catalogue().taxonomy.bySlug.get('cars')?.id ?? 0;
    const [car = 0] = await site.publish({ userId, categoryId: cars });
    const other = (await packagesOf(site, car)).get('refresh')?.id;
    expect(await outcome('bump', String(other))).toBe('unknown-item');
  });

  it.each(sample(LISTING_STATUSES, 3))('PROM-06 for a listing that is %s', async (status) => {
    await setStatus(status);
    const isSold = status === 'pending' || status === 'published';
    expect(await outcome('bump', 'refresh')).toBe(isSold ? 15_000 : 'not-for-sale');
  });

  it('PROM-06 for another’s listing finds none', async () => {
    const stranger = await addAccount(site, {});
    const asked = { userId: stranger, listingId, keys: ['refresh'], kind: 'bump' } as const;
    expect(await placePromotion(site, asked)).toMatchObject({ refused: 'not-found' });
    expect(await placePromotion(site, { ...asked, userId, listingId: 999_999_999 })).toMatchObject({
      refused: 'not-found',
    });
  });

  it.each([
    ['top3_7', ['top3_7', 'top3_14', 'double_7', 'double_30'], ['refresh', 'vip_7', 'badge_30']],
    ['vip_7', ['vip_7', 'vip_30', 'top3_7', 'double_7'], ['refresh', 'badge_30']],
    ['badge_30', ['badge_30'], ['refresh', 'vip_7', 'double_7']],
  ])('PROM-02 while %s runs, what it brings is refused', async (bought, refused, sold) => {
    await buyPromotion(site, { userId, listingId, keys: [bought] });
    for (const key of refused) expect([key, await outcome('paid-features', key)]).toEqual([key, 'running']);
    for (const key of sold) expect([key, await outcome('paid-features', key)]).toEqual([key, expect.any(Number)]);
  });

  it('PROM-02 that waits for a moderator counts as running', async () => {
    await setStatus('pending');
    await buyPromotion(site, { userId, listingId, keys: ['refresh'] });
    expect(await outcome('bump', 'refresh')).toBe('running');
  });

  it('PAY-04 that is paid when it can be had no more goes back', async () => {
    const [first, second] = [await place('bump', 'top3_7'), await place('paid-features', 'vip_7', 'top3_7')];
    const third = await place('paid-features', 'badge_30');
    if (!first.ok || !second.ok || !third.ok) throw new Error('not placed');
    expect(await payPromotion(site, first.order)).toBe('settled');
    expect(await payPromotion(site, second.order)).toBe('returned');
    await setStatus('removed');
    expect(await payPromotion(site, third.order)).toBe('returned');
    const features = await site.services.db
      .selectFrom('listing_features')
      .select('kind')
      .where('listing_id', '=', listingId)
      .execute();
    expect(features).toEqual([{ kind: 'top-3' }]);
  });

  it('PROM-07 paid by two at once acts for one', async () => {
    const [first, second] = [await place('bump', 'top3_7'), await place('paid-features', 'double_7')];
    if (!first.ok || !second.ok) throw new Error('not placed');
    const settled = await Promise.all([payPromotion(site, first.order), payPromotion(site, second.order)]);
    expect(settled.toSorted()).toEqual(['returned', 'settled']);
    await Promise.all([site.runEvents(), site.runEvents()]);
    const shown = await site.services.db
      .selectFrom('showcases')
      .select('id')
      .where('listing_id', '=', listingId)
      .execute();
    expect(shown).toHaveLength(1);
  });
});
