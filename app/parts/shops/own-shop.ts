import type { MemberRole, Permission } from '../../../domain/sellers/member.ts';
import { readShopActedFor } from '../../../domain/sellers/sellers.server.ts';
import type { Shop } from '../../../domain/sellers/shop.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { notFound } from '../../web/request/problem.ts';
import type { ShopHead } from './shop-frame.tsx';

export type OwnShop = { readonly shop: Shop; readonly role: MemberRole };

/**
 * The shop that the address names, if the viewer is a member with this permission; throws 404 for everyone else. If the
 * permission is null, every member gets the shop, even if it is closed.
 */
export async function ownShop(context: SignedIn, permission: Permission | null): Promise<OwnShop> {
  const { db, viewer, params } = context;
  const sellerId = parseId(params.id) ?? notFound();
  return (await readShopActedFor(db, { userId: viewer.userId, sellerId }, permission)) ?? notFound();
}

/** View of a shop for the frame around its pages. */
export const shopHead = ({ shop: { id, kind, name, state, logoKey }, role }: OwnShop): ShopHead => ({
  id,
  kind,
  state,
  logoKey,
  role,
  name: cleanProse(name),
});
