import type { InTransaction } from '../../db/transact.server.ts';
import { lockShopNames, readShopNamed, setNameKey } from './name-key-store.server.ts';
import { shopNameKey } from './shop-name.ts';

const AT_ONCE = 200;

/**
 * Recomputes the name keys of shops. If two names now have the same key, the shop that was opened first gets it. The
 * number of the other shop is appended to its key; nobody can type a name with such a key. Staff find these shops by
 * the filter `looks` of the list.
 */
export async function renewShopNames({ db }: InTransaction, after: number): Promise<number | null> {
  const shops = await lockShopNames(db, after, AT_ONCE);
  for (const { id, name, nameKey } of shops) {
    const renewed = shopNameKey(name);
    if (renewed === '' || renewed === nameKey || nameKey === apart(renewed, id)) continue;
    const holder = await readShopNamed(db, renewed);
    if (holder !== null && holder > id) await setNameKey(db, holder, apart(renewed, holder));
    await setNameKey(db, id, holder !== null && holder < id ? apart(renewed, id) : renewed);
  }
  return shops.length < AT_ONCE ? null : (shops.at(-1)?.id ?? null);
}

const apart = (nameKey: string, id: number): string => `${nameKey} #${id}`;
