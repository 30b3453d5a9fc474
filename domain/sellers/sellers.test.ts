import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addAccount } from '../../test/accounts.ts';
import { addShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { sample } from '../../test/tier.ts';
import { insertUsers, readProfile } from '../identity/identity.server.ts';
import { isOpenFor, MEMBER_MAY, MEMBER_ROLES, memberMay, type Permission } from './member.ts';
import { actsFor, insertShops, membershipsOf, nameEarlierShops, readShop } from './sellers.server.ts';
import type { ShopState } from './shop-life.ts';
import { readShopBySlug } from './shop-store.server.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const db = () => site.services.db;
const PERMISSIONS = Object.keys(MEMBER_MAY) as Permission[];
const STATES: readonly ShopState[] = ['draft', 'pending', 'active', 'refused', 'frozen', 'suspended', 'closed'];

describe('who acts for a seller', () => {
  it.each(sample(STATES, 3))('SHOP-03 are members of a shop in state %s, each by role', async (state) => {
    const shop = await addShop(site, { state, members: ['manager', 'seller'] });
    const other = await addShop(site, { members: ['manager', 'seller'] });
    for (const permission of PERMISSIONS)
      for (const role of MEMBER_ROLES) {
        const userId = shop.members[role] ?? 0;
        for (const isOwn of [true, false]) {
          const acting = { userId, sellerId: shop.id, memberId: isOwn ? userId : shop.ownerId + 1_000_000 };
          const expected = isOpenFor(state, permission) && memberMay(role, permission, isOwn);
          expect(await actsFor(db(), acting, permission), `${role} ${permission} ${isOwn}`).toBe(expected);
        }
        const elsewhere = { userId: other.members[role] ?? 0, sellerId: shop.id };
        expect(await actsFor(db(), elsewhere, permission)).toBe(false);
      }
  });

  it('SHOP-03 are people for themselves alone', async () => {
    const [one, another] = [await addAccount(site, {}), await addAccount(site, {})];
    expect(await actsFor(db(), { userId: one, sellerId: one }, 'money')).toBe(true);
    expect(await actsFor(db(), { userId: one, sellerId: another }, 'post')).toBe(false);
    expect(await actsFor(db(), { userId: one, sellerId: 999_999_999 }, 'post')).toBe(false);
  });

  it('SHOP-03 have their shops listed', async () => {
    const shop = await addShop(site, { kind: 'agent', members: ['seller'] });
    expect(await membershipsOf(db(), shop.members.seller ?? 0)).toEqual([
      {
        sellerId: shop.id,
        kind: 'agent',
        name: shop.name,
        logoKey: null,
        slug: shop.slug,
        state: 'active',
        role: 'seller',
      },
    ]);
  });
});

describe('a shop', () => {
  it('SHOP-01 is found by its address and its kind', async () => {
    const shop = await addShop(site, { kind: 'agent' });
    const found = await readShopBySlug(db(), shop.slug);
    expect(found).toMatchObject({ isFormer: false, shop: { id: shop.id, name: shop.name, ownerId: shop.ownerId } });
    expect(await readShopBySlug(db(), `${shop.slug}-x`)).toBeNull();
  });

  it('SHOP-03 from before gets the key of its name; one that looks like another, or is short, gets its number', async () => {
    const names = ['املاک نگین', 'املاك  نگین', 'ام', '☎☎☎'];
    const now = site.ctx.now;
    const ids = await insertUsers(
      db(),
      names.map((displayName) => ({ displayName, mobile: null, type: 'agent', createdAt: now, lastSeenAt: null })),
    );
    const shops = ids.map((id) => ({
      sellerId: id,
      ownerId: id,
      state: 'active' as const,
      nameKey: `seller ${id}`,
      slug: `agent-${id}`,
      openedAt: now,
    }));
    await transact(site.ctx, (trx) => insertShops(trx, shops));
    expect(await nameEarlierShops(site.ctx)).toBe(4);
    expect(await nameEarlierShops(site.ctx)).toBe(0);
    const shown = await Promise.all(ids.map(async (id) => (await readProfile(db(), id))?.displayName));
    expect(shown[0]).toBe('املاک نگین');
    expect(shown[1]).toMatch(/^املاك {2}نگین [۰-۹]+$/);
    expect(shown[2]).toMatch(/^ام [۰-۹]+$/);
    expect(shown[3]).toMatch(/^☎☎☎ [۰-۹]+$/);
    expect((await readShop(db(), ids[0] ?? 0))?.slug).toBe(`agent-${ids[0]}`);
  });
});

describe('several shops at once', () => {
  it('SHOP-03 are inserted by two transactions that want each other’s names, of which the second waits', async () => {
    const { db, now } = site.ctx;
    const shops = await Promise.all(
      Array.from({ length: 8 }, async (_, at) => {
        const displayName = `فروشگاه همزمان ${at}`;
        const [id = 0] = await insertUsers(db, [
          { displayName, mobile: null, type: 'shop', createdAt: now, lastSeenAt: null },
        ]);
        return { sellerId: id, ownerId: id, state: 'active' as const, openedAt: now, at };
      }),
    );
    const named = (indexes: readonly number[], names: readonly number[]) =>
      indexes.flatMap((at, index) => {
        const shop = shops[at];
        return shop ? [{ ...shop, nameKey: `همزمان ${names[index]}`, slug: `hamzaman-${names[index]}` }] : [];
      });
    const second = Promise.withResolvers<void>();
    let secondInserted = false;
    const insertSecond = () =>
      transact({ db, now }, async (trx) => {
        await insertShops(trx, named([4, 5], [3, 2]));
        secondInserted = true;
        await insertShops(trx, named([6, 7], [1, 0]));
      });
    await transact({ db, now }, async (trx) => {
      await insertShops(trx, named([0, 1], [0, 1]));
      insertSecond().then(second.resolve, second.reject);
      await expect.poll(async () => secondInserted || (await isSomeoneWaiting())).toBe(true);
      await insertShops(trx, named([2, 3], [2, 3]));
    });
    await second.promise;
    const { rows } = await sql<{ id: number }>`
      select seller_id as id from shops where slug like 'hamzaman-%' order by seller_id`.execute(db);
    expect(rows.map(({ id }) => id)).toEqual(
      shops
        .slice(0, 4)
        .map(({ sellerId }) => sellerId)
        .toSorted((a, b) => a - b),
    );
  });
});

async function isSomeoneWaiting(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(db());
  return rows.length > 0;
}
