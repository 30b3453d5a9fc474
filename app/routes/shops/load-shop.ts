import { membershipsOf, readShopBySlug } from '../../../domain/sellers/sellers.server.ts';
import type { Shop, ShopKind } from '../../../domain/sellers/shop.ts';
import { readShopPageFacts, type ShopPageFacts } from '../../../domain/shops/shops.server.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import type { Context } from '../../web/context.ts';
import { notFound, Problem, Redirect } from '../../web/problem.ts';

export type FoundShop = {
  readonly shop: Shop;
  readonly facts: ShopPageFacts;
  /** Whether members alone see it: it is not approved. */
  readonly isPreview: boolean;
};

const SLUG = /^[a-z0-9-]{1,60}$/;
const OTHER: Readonly<Record<ShopKind, ShopKind>> = { shop: 'agent', agent: 'shop' };

/**
 * The shop at an address (SHOP-01). Redirects from a former address and from that of the other kind. A suspended one is 404, a
 * closed one 410, and one that is not approved 404 to all but its members.
 */
export async function loadShop(context: Context, kind: ShopKind, asked: string): Promise<FoundShop> {
  const { db, url } = context;
  const slug = asked.toLowerCase();
  if (!SLUG.test(slug)) return notFound();
  const found = (await readShopBySlug(db, kind, slug)) ?? (await readShopBySlug(db, OTHER[kind], slug)) ?? notFound();
  const { shop, isFormer } = found;
  const facts = (await readShopPageFacts(db, shop.id)) ?? notFound();
  if (shop.state === 'suspended' || facts.isSuspended) return notFound();
  const isPreview = shop.state === 'draft' || shop.state === 'pending' || shop.state === 'refused';
  if (isPreview && !(await isMember(context, shop.id))) return notFound();
  if (isFormer || shop.kind !== kind || slug !== asked) throw new Redirect(`${shopLink(shop)}${url.search}`, 301);
  if (shop.state === 'closed' || facts.isDeleted) throw new Problem(410, { isShop: true });
  return { shop, facts, isPreview };
}

async function isMember(context: Context, shopId: number): Promise<boolean> {
  const viewer = await context.readViewer();
  if (!viewer) return false;
  return (await membershipsOf(context.db, viewer.userId)).some(({ sellerId }) => sellerId === shopId);
}
