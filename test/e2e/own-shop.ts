/** Creates a shop that a journey needs but does not test. It is made by the domain's functions, without a page. */
import { type InTransaction, transact } from '../../db/transact.server.ts';
import { insertUsers } from '../../domain/identity/identity.server.ts';
import { insertMembers, insertShops, insertTelephones } from '../../domain/sellers/sellers.server.ts';
import { shopNameKey } from '../../domain/sellers/shop-name.ts';
import { mendEntries } from '../../domain/shops/shops.server.ts';
import { userOf } from './people.ts';
import { inSiteDatabase } from './site-database.ts';

/** Category of vehicles. */
const VEHICLES = 43500;

export type OwnShop = { readonly id: number; readonly name: string; readonly slug: string };

type People = { readonly owner: string; readonly manager?: string };

/** Opens an approved shop in Tehran for the accounts with these numbers, and lists it among the shops. */
export const openShopOf = ({ owner, manager }: People): Promise<OwnShop> =>
  inSiteDatabase(async (db) => {
    const ctx = { db, now: new Date() };
    const ownerId = await userOf(db, owner);
    const managerIds = manager === undefined ? [] : [await userOf(db, manager)];
    const shop = await transact(ctx, (trx) => insertShop(trx, { ownerId, managerIds, number: owner.slice(-6) }));
    await mendEntries(ctx);
    return shop;
  });

type Opened = { readonly ownerId: number; readonly managerIds: readonly number[]; readonly number: string };

async function insertShop(trx: InTransaction, { ownerId, managerIds, number }: Opened): Promise<OwnShop> {
  const { db, now } = trx;
  const [name, slug] = [`نمایشگاه خودرو ${number}`, `khodro-${number}`];
  const user = { displayName: name, mobile: null, type: 'shop', createdAt: now, lastSeenAt: null } as const;
  const [sellerId = 0] = await insertUsers(db, [user]);
  const place = { trades: [VEHICLES], provinceId: 8, cityId: 801 };
  const about = 'فروش خودروهای کارکرده با ضمانت فنی یک‌ساله.';
  const open = { state: 'active', openedAt: now, approvedAt: now } as const;
  await insertShops(trx, [{ sellerId, ownerId, slug, nameKey: shopNameKey(name), about, ...place, ...open }]);
  await insertMembers(trx, [
    { sellerId, userId: ownerId, role: 'owner' },
    ...managerIds.map((userId) => ({ sellerId, userId, role: 'manager' }) as const),
  ]);
  await insertTelephones(db, [{ sellerId, position: 1, telephone: '+982188776655', provenAt: now }]);
  return { id: sellerId, name, slug };
}
