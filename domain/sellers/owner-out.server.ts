/** Shops whose owner is suspended or whose owner's account ends, and names of closed shops (SHOP-03). */
import { type Ctx, type InTransaction, transact } from '../../db/transact.server.ts';
import { changeAccount } from '../identity/identity.server.ts';
import { DAY } from '../values/durations.ts';
import type { IsSettled } from './act-on-shop.server.ts';
import { isTransferFresh } from './members/fresh-transfer.server.ts';
import { moveShop } from './move-shop.server.ts';
import {
  deleteFormerSlugs,
  forgetShops,
  lockForgettable,
  readAbandoned,
  readOwnedBy,
  readToFreeze,
  readToLift,
} from './owner-out-store.server.ts';
import { TAKEN_DAYS } from './shop.ts';
import type { ShopAct } from './shop-life.ts';
import { lockShop } from './shop-store.server.ts';

const AT_ONCE = 200;

/**
 * Job that freezes shops whose owner is suspended, unfreezes those whose owner is active again, and closes settled
 * shops whose owner's account has ended and that have no manager. Safe if another process runs it at the same time.
 */
export async function followOwners(ctx: Ctx, isSettled: IsSettled): Promise<void> {
  for (const id of await readToFreeze(ctx.db, AT_ONCE))
    await act(ctx, id, 'freeze', ({ db }) => readToFreeze(db, 1, id));
  for (const id of await readToLift(ctx.db, AT_ONCE)) await act(ctx, id, 'lift', ({ db }) => readToLift(db, 1, id));
  for (const id of await readAbandoned(ctx, AT_ONCE)) {
    // The shop is not closed while the former owner can still undo the transfer.
    if (await isTransferFresh(ctx, id)) continue;
    if (await isSettled(ctx.db, id)) await act(ctx, id, 'close', (trx) => readAbandoned(trx, 1, id));
  }
}

/** Applies an act to a shop, if it is still due. `still`: query that checks this again under the lock. */
function act(
  ctx: Ctx,
  id: number,
  does: ShopAct,
  still: (trx: InTransaction) => Promise<readonly number[]>,
): Promise<void> {
  return transact(ctx, async (trx) => {
    const shop = await lockShop(trx, id);
    if (shop && (await still(trx)).includes(id)) {
      await moveShop(trx, shop, { act: does, actor: 'system', actorId: null });
    }
  });
}

/**
 * Handles the shops of an owner whose account ends. Active shops are frozen, until a manager takes them over or
 * `followOwners` closes them; all others are closed. Call it in the transaction that ends the account.
 */
export async function leaveShopsOf(trx: InTransaction, userId: number): Promise<void> {
  for (const id of await readOwnedBy(trx.db, userId)) {
    const shop = await lockShop(trx, id);
    if (!shop) continue;
    if (shop.state === 'active') await moveShop(trx, shop, { act: 'freeze', actor: 'system', actorId: null });
    else await moveShop(trx, shop, { act: 'close', actor: 'owner', actorId: userId });
  }
}

/** `closedName`: name under which a shop is shown after its own name was released. */
type Forgetting = { readonly closedName: string; readonly removePicture: (key: string) => Promise<void> };

/**
 * Job that releases the names and addresses of shops that have been closed for a year, and deletes their profiles. It
 * also releases former addresses that have redirected for a year.
 */
export async function freeTakenNames(ctx: Ctx, { closedName, removePicture }: Forgetting): Promise<void> {
  const before = new Date(ctx.now.getTime() - TAKEN_DAYS * DAY);
  await deleteFormerSlugs(ctx);
  for (;;) {
    const found = await transact(ctx, async (trx) => {
      const shops = await lockForgettable(trx, before, { name: closedName, limit: AT_ONCE });
      const ids = shops.map(({ id }) => id);
      await forgetShops(trx, ids);
      const nameless = { display_name: closedName, picture_key: null, suspended_reason: null };
      for (const id of ids) await changeAccount(trx.db, id, nameless);
      // Files are deleted before the commit: if the job is interrupted, it runs again, and no file stays without a row.
      for (const { pictureKeys } of shops) for (const key of pictureKeys) await removePicture(key);
      return shops.length;
    });
    if (found < AT_ONCE) return;
  }
}
