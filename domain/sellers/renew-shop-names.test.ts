import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../db/transact.server.ts';
import { addShop, type TestShop } from '../../test/shops.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { createMember } from '../../test/staff.ts';
import { renewShopNames } from './renew-shop-names.server.ts';
import { readLookAlike } from './sellers.server.ts';
import { shopNameKey } from './shop-name.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const db = () => site.services.db;
const keyOf = async ({ id }: TestShop) =>
  (await db().selectFrom('shops').select('name_key').where('seller_id', '=', id).executeTakeFirstOrThrow()).name_key;

const renew = () => transact(site.ctx, (trx) => renewShopNames(trx, 0));
let made = 0;
/** A shop with this name and a key from an older table of similar letters. */
async function keyedBefore(name: string): Promise<TestShop> {
  const shop = await addShop(site, { name: `نام ${++made}` });
  await db().updateTable('users').set({ display_name: name }).where('id', '=', shop.id).execute();
  await db()
    .updateTable('shops')
    .set({ name_key: `old ${made}` })
    .where('seller_id', '=', shop.id)
    .execute();
  return shop;
}

describe('keys of names from before', () => {
  it('SHOP-03 are made anew, and let nobody take a name that looks like theirs', async () => {
    const shop = await keyedBefore('فروشگاه جاوید');
    await renew();
    expect(await keyOf(shop)).toBe(shopNameKey('فروشگاه جاوید'));
  });

  it.each([
    ['both have keys of before', false],
    ['the younger one has the key of today', true],
  ] as const)(
    'SHOP-03 of two that look alike now, where %s, stay the older one’s, and staff see the other',
    async (_, isKeyed) => {
      const name = `موبایل سپهر ${isKeyed ? 'شرق' : 'غرب'}`;
      const [older, younger] = [await keyedBefore(name), await keyedBefore(name.replace('ی', 'ي'))];
      const key = shopNameKey(name);
      if (isKeyed) await db().updateTable('shops').set({ name_key: key }).where('seller_id', '=', younger.id).execute();
      for (const _ of ['once', 'twice']) {
        await renew();
        expect([await keyOf(older), await keyOf(younger)]).toEqual([key, `${key} #${younger.id}`]);
      }
      expect([await readLookAlike(db(), older.id), await readLookAlike(db(), younger.id)]).toEqual([
        null,
        { id: older.id, name },
      ]);
      const { browser } = await createMember(site, 'admin');
      const list = await browser.page('/admin/shops?looks=alike');
      expect([list.includes(`/admin/shops/${younger.id}"`), list.includes(`/admin/shops/${older.id}"`)]).toEqual([
        true,
        false,
      ]);
      expect(await browser.page(`/admin/shops/${younger.id}`)).toContain('نام آن شبیه است به');
    },
  );

  it('SHOP-03 of closed shops stay as they are', async () => {
    const shop = await keyedBefore('کتاب‌فروشی باران');
    const key = `closed #${shop.id}`;
    await db().updateTable('shops').set({ state: 'closed', name_key: key }).where('seller_id', '=', shop.id).execute();
    await renew();
    expect(await keyOf(shop)).toBe(key);
  });
});
