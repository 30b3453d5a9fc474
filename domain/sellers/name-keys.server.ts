/** Keys of names by today's looks: those of before were made by an older table of letters that look alike (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { type KeyedShop, lockKeyedShop, readKeyedShops, readKeyHolder } from './name-keys-store.server.ts';
import { shopNameKey } from './shop-name.ts';
import { takeNameKey } from './shop-store.server.ts';
import { lockShopName } from './shop-write-store.server.ts';

const AT_ONCE = 500;

/** Key of a shop whose name looks like an older one's: nothing that somebody can type has it. */
const besideOf = ({ id }: KeyedShop, key: string): string => `${key} #${id}`;

const isRight = (shop: KeyedShop, key: string): boolean =>
  key === '' || shop.nameKey === key || shop.nameKey === besideOf(shop, key);

/** Shops from before that have no key yet, which another job names. */
const isUnnamed = ({ id, nameKey }: KeyedShop): boolean => nameKey === `seller ${id}`;

/**
 * Job: makes keys of names anew where the table of look-alikes has changed, and returns how many it changed. Of two shops that look
 * alike now the older one has the key; staff see the other.
 */
export async function renewNameKeys(ctx: Ctx): Promise<number> {
  let renewed = 0;
  for (let after = 0; ; ) {
    const shops = await readKeyedShops(ctx.db, after, AT_ONCE);
    for (const shop of shops) {
      after = shop.id;
      if (isUnnamed(shop) || isRight(shop, shopNameKey(shop.name))) continue;
      if (await transact(ctx, (trx) => renew(trx, shop.id))) renewed += 1;
    }
    if (shops.length < AT_ONCE) return renewed;
  }
}

async function renew(trx: InTransaction, id: number): Promise<boolean> {
  const shop = await lockKeyedShop(trx, id);
  const key = shop === null ? '' : shopNameKey(shop.name);
  if (!shop || isRight(shop, key)) return false;
  await lockShopName(trx, key);
  const holderId = await readKeyHolder(trx.db, key);
  const holder = holderId === null || holderId === id ? null : await lockKeyedShop(trx, holderId);
  if (holder && holder.id > id) await takeNameKey(trx.db, holder.id, besideOf(holder, key));
  const isTaken = holderId !== null && (holder === null || holder.id < id);
  return takeNameKey(trx.db, id, isTaken ? besideOf(shop, key) : key);
}
