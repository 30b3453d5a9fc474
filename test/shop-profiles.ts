/** Profiles of shops as their members fill them in, for tests. */
import { transact } from '../db/transact.server.ts';
import { readShop, type ShopFields, saveProfile } from '../domain/sellers/sellers.server.ts';
import { insertTelephone, markProven } from '../domain/sellers/shop-write-store.server.ts';
import type { TestShop } from './shops.ts';
import type { TestSite } from './site.ts';

/** Fields with which a shop can be sent for approval; in Tehran. */
export const completeFields = (shop: Pick<TestShop, 'name' | 'slug'>, more: Partial<ShopFields> = {}): ShopFields => ({
  name: shop.name,
  slug: shop.slug,
  about: 'فروش انواع کالا با ضمانت و ارسال به همهٔ شهرها.',
  trades: [43600],
  provinceId: 8,
  cityId: 801,
  districtId: null,
  address: 'خیابان نخست، پلاک ۱',
  point: null,
  hours: [],
  website: null,
  areaCityId: null,
  areaDistrictIds: [],
  agency: null,
  ...more,
});

/** Changes the profile as the owner does; throws if that is refused. */
export async function changeProfile(
  site: Pick<TestSite, 'ctx'>,
  shop: TestShop,
  more: Partial<ShopFields> = {},
): Promise<void> {
  const { version } = await storedShop(site, shop.id);
  const changed = await saveProfile(site.ctx, {
    sellerId: shop.id,
    userId: shop.ownerId,
    version,
    fields: completeFields(shop, more),
    pictures: {},
    removedTelephones: [],
    newTelephone: null,
  });
  if (!changed.ok) throw new Error(`the profile was refused: ${changed.refused}`);
}

export async function storedShop({ ctx }: Pick<TestSite, 'ctx'>, id: number) {
  const shop = await readShop(ctx.db, id);
  if (!shop) throw new Error(`no shop ${id}`);
  return shop;
}

/** Adds a telephone that a code has proved. */
export async function addProvenTelephone(
  { ctx }: Pick<TestSite, 'ctx'>,
  shopId: number,
  telephone = '+989121234567',
): Promise<void> {
  await transact(ctx, async (trx) => {
    await insertTelephone(trx, shopId, { position: 1, telephone });
    await markProven(trx, shopId, telephone);
  });
}
