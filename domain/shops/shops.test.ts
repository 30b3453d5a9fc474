import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addShop, type TestShop, type TestShopOptions } from '../../test/shops.ts';
import { createTestSite, TEST_NOW, type TestSite } from '../../test/site.ts';
import { recordEvents } from '../events/events.server.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { DAY, MINUTE, SECOND } from '../values/durations.ts';
import { parseShopQuery } from './parse-shop-query.ts';
import { createShopSearch, indexShops, markSellerOf, mendEntries, rankShops, renewCounts } from './shops.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.clock = TEST_NOW;
  await site.services.db.deleteFrom('shop_entries').execute();
  await site.services.db.updateTable('shops').set({ state: 'closed' }).execute();
});

const query = (params: string, kind: 'shop' | 'agent' = 'shop') =>
  parseShopQuery(kind, new URLSearchParams(params), site.services.catalogue());

/** Names of the shops found, over all pages of two. */
async function found(params: string, kind: 'shop' | 'agent' = 'shop'): Promise<string[]> {
  const search = createShopSearch(site.services.db);
  const names: string[] = [];
  for (let after = null; ; ) {
    const { shops, next } = await search.pageAfter(query(params, kind), after, {
      limit: 2,
      now: TEST_NOW,
      settings: DEFAULT_SETTINGS,
    });
    names.push(...shops.map(({ name }) => name));
    if (!next) return names;
    after = next as never;
  }
}

async function addShown(...all: TestShopOptions[]) {
  const shops: TestShop[] = [];
  for (const options of all) {
    shops.push(await addShop(site, options));
    site.clock = new Date(site.clock.getTime() + MINUTE);
  }
  await transact(site.ctx, (trx) =>
    indexShops(
      trx,
      shops.map(({ id }) => id),
    ),
  );
  return shops;
}
const counted = async (id: number) =>
  site.services.db
    .selectFrom('shop_entries')
    .select(['listings', 'renew_at'])
    .where('seller_id', '=', id)
    .executeTakeFirst();

describe('the search for shops', () => {
  it('SHOP-01 finds by name, trade, place and kind, and pages without gaps', async () => {
    const [vehicles = 0, home = 0] = site.services.catalogue().taxonomy.roots.map(({ id }) => id);
    await addShown(
      { name: 'اتوگالری سپهر', trades: [vehicles] },
      { name: 'فروشگاه مهتاب', trades: [home], provinceId: 9, cityId: 901 },
      { name: 'فروشگاه سپهر', trades: [home, vehicles] },
      { name: 'املاک سپهر', kind: 'agent' },
    );
    expect((await found('')).length).toBe(3);
    expect((await found('q=سپهر')).toSorted()).toEqual(['اتوگالری سپهر', 'فروشگاه سپهر']);
    expect(await found('q=اتو گالري سپهر')).toEqual(['اتوگالری سپهر']);
    expect((await found(`c=${vehicles}`)).toSorted()).toEqual(['اتوگالری سپهر', 'فروشگاه سپهر']);
    expect(await found(`c=${home}&ct=901`)).toEqual(['فروشگاه مهتاب']);
    expect(await found('q=سپهر', 'agent')).toEqual(['املاک سپهر']);
    expect(await found('verified=1')).toEqual([]);
    expect(await found('q=ققنوس')).toEqual([]);
    expect((await found('c=nowhere&ct=0&r=x&o=y')).length).toBe(3);
  });

  it('SHOP-01 orders by the best, the newest on the site, the number of listings and the distance', async () => {
    const [old, idle, busy] = await addShown(
      { name: 'فروشگاه یکم' },
      { name: 'فروشگاه دوم' },
      { name: 'فروشگاه سوم', provinceId: 9, cityId: 901 },
    );
    await site.publish({ userId: busy?.id ?? 0 }, { userId: busy?.id ?? 0 });
    await site.publish({ userId: old?.id ?? 0, publishedAt: new Date(TEST_NOW.getTime() - 20 * DAY) });
    await rankShops(site.ctx);
    expect(idle?.id).toBeGreaterThan(old?.id ?? 0);
    expect(await found('')).toEqual(['فروشگاه سوم', 'فروشگاه یکم', 'فروشگاه دوم']);
    expect(await found('o=newest')).toEqual(['فروشگاه سوم', 'فروشگاه دوم', 'فروشگاه یکم']);
    expect(await found('o=listings')).toEqual(['فروشگاه سوم', 'فروشگاه یکم', 'فروشگاه دوم']);
    const city = site.services.catalogue().places.byId.get(301);
    const near = await found(`o=nearest&location=${city?.latitude},${city?.longitude}`);
    expect(near).toEqual(['فروشگاه یکم', 'فروشگاه دوم', 'فروشگاه سوم']);
    expect(await found('o=nearest')).toEqual(await found(''));
  });

  it('SHOP-01 SHOP-03 shows those that are active or frozen, as events tell', async () => {
    const [shop] = await addShown({ name: 'فروشگاه نیلوفر' });
    const { db } = site.services;
    const become = async (state: string) => {
      await db
        .updateTable('shops')
        .set({ state })
        .where('seller_id', '=', shop?.id ?? 0)
        .execute();
      await transact(site.ctx, (trx) =>
        recordEvents(trx, [
          {
            kind: 'shop-changed',
            data: { sellerId: shop?.id ?? 0, changeId: 1, act: 'change', from: 'active', to: state },
          },
        ]),
      );
      site.clock = new Date(site.clock.getTime() + SECOND);
      await site.runEvents();
      return (await found('')).length;
    };
    const shown: Record<string, number> = {};
    for (const state of ['draft', 'active', 'pending', 'frozen', 'suspended', 'refused', 'active', 'closed'])
      shown[state] = await become(state);
    expect(shown).toEqual({ draft: 0, active: 1, pending: 0, frozen: 1, suspended: 0, refused: 0, closed: 0 });
  });

  it('SHOP-01 hides a suspended account at once, and mends what nobody told', async () => {
    const [one, two] = await addShown({ name: 'فروشگاه لاله' }, { name: 'فروشگاه سنبل' });
    const { db } = site.services;
    await db
      .updateTable('users')
      .set({ suspended_at: TEST_NOW })
      .where('id', '=', one?.id ?? 0)
      .execute();
    await db
      .updateTable('users')
      .set({ display_name: 'فروشگاه نرگس' })
      .where('id', '=', two?.id ?? 0)
      .execute();
    expect(await found('')).toEqual(['فروشگاه نرگس']);
    expect(await found('q=نرگس')).toEqual([]);
    expect(await mendEntries(site.ctx)).toBe(2);
    expect(await mendEntries(site.ctx)).toBe(0);
    expect(await found('q=نرگس')).toEqual(['فروشگاه نرگس']);
    await db
      .updateTable('users')
      .set({ suspended_at: null })
      .where('id', '=', one?.id ?? 0)
      .execute();
    expect(await mendEntries(site.ctx)).toBe(1);
    expect((await found('')).length).toBe(2);
  });

  it('SHOP-01 counts the listings of a shop some time after they change, once for many', async () => {
    const [shop] = await addShown({ name: 'فروشگاه ارغوان' });
    const id = shop?.id ?? 0;
    const listings = await site.publish(...Array.from({ length: 3 }, () => ({ userId: id })));
    for (const listing of listings) await markSellerOf(site.ctx, listing);
    expect(await renewCounts(site.ctx)).toBe(0);
    expect((await counted(id))?.listings).toBe(0);
    site.clock = new Date(site.clock.getTime() + 31 * SECOND);
    expect(await renewCounts(site.ctx)).toBe(1);
    expect(await counted(id)).toEqual({ listings: 3, renew_at: null });
    expect(await renewCounts(site.ctx)).toBe(0);
  });
});
