import { type Ctx, transact } from '../../db/transact.server.ts';
import { changeAccount } from '../identity/identity.server.ts';
import { persianDigits } from '../values/numbers.ts';
import { SHOP_NAME } from './shop.ts';
import { shopNameKey } from './shop-name.ts';
import { lockUnnamedShops, takeNameKey } from './shop-store.server.ts';

const AT_ONCE = 200;

/**
 * Job that stores name keys for sellers who registered before the site had shops; returns how many. If a name is too
 * short or similar to another seller's, the seller's number is appended to the name; the owner can change it later.
 */
export async function nameEarlierShops(ctx: Ctx): Promise<number> {
  let named = 0;
  for (;;) {
    const some = await transact(ctx, async ({ db, now }) => {
      const shops = await lockUnnamedShops({ db, now }, AT_ONCE);
      for (const { id, name } of shops) {
        const nameKey = shopNameKey(name);
        const fits = name.length >= SHOP_NAME.min && nameKey !== '';
        if (fits && (await takeNameKey(db, id, nameKey))) continue;
        const numbered = `${name} ${persianDigits(id)}`.trim();
        // Nobody can type a name with this key, so it is unique.
        await takeNameKey(db, id, `${shopNameKey(numbered)} #${id}`);
        await changeAccount(db, id, { display_name: numbered });
      }
      return shops.length;
    });
    named += some;
    if (some < AT_ONCE) return named;
  }
}
