/**
 * Goods of shops for outlets, and the outlets themselves (SHOP-02). Callers must check `actsFor(…, 'feeds')` before
 * changing an outlet.
 */
import { type Ctx, type Db, transact } from '../../../db/transact.server.ts';
import type { MemberRole } from '../../sellers/member.ts';
import { type Goods, OUTLET_ROLES, type Outlet, type OutletKind } from './outlet.ts';
import { deleteOutlet, readGoods, readGoodsIds, readOutlets, upsertOutlet } from './outlet-store.server.ts';
import type { NamedOutlet } from './outlet-token.server.ts';
import { TOROB_PAGE } from './torob-request.ts';

export { countGoods, readGoods, readGoodsIds, readOutlets, readTorobShop } from './outlet-store.server.ts';

type Opening = { readonly sellerId: number; readonly userId: number; readonly kind: OutletKind };

/** Returns whether a member may turn an outlet on or off. */
export const mayOpenOutlet = (role: MemberRole, kind: OutletKind): boolean => OUTLET_ROLES[kind].includes(role);

/** Turns an outlet on. If it was on already, it gets a new address, and the old one stops working. */
export async function openOutlet(ctx: Ctx, { sellerId, userId, kind }: Opening): Promise<Outlet> {
  const outlet = { sellerId, kind, memberId: userId, createdAt: ctx.now };
  await transact(ctx, (trx) => upsertOutlet(trx, outlet));
  return outlet;
}

export async function endOutlet(ctx: Ctx, sellerId: number, kind: OutletKind): Promise<void> {
  await transact(ctx, (trx) => deleteOutlet(trx, sellerId, kind));
}

/** Returns whether the address of a file still works. */
export async function isOpenOutlet(db: Db, { sellerId, kind, createdAt }: NamedOutlet): Promise<boolean> {
  const open = await readOutlets(db, sellerId);
  return open.some((each) => each.kind === kind && each.createdAt.getTime() === createdAt.getTime());
}

/** Yields all goods of a shop page by page, the newest id first. */
export async function* allGoods(db: Db, sellerId: number): AsyncGenerator<readonly Goods[]> {
  const ids = await readGoodsIds(db, sellerId, 'product_id_desc');
  for (let from = 0; from < ids.length; from += TOROB_PAGE)
    yield await readGoods(db, sellerId, ids.slice(from, from + TOROB_PAGE));
}
