import { membershipsOf } from '../../../domain/sellers/sellers.server.ts';
import type { ShopKind } from '../../../domain/sellers/shop.ts';
import type { ShopAtSlug } from '../../../domain/shops/shops.server.ts';
import type { Lasting } from '../../../domain/values/lasting.ts';
import { shopLink } from '../../parts/shops/shop-link.ts';
import type { Context } from '../../web/request/context.ts';
import { notFound, Problem, Redirect } from '../../web/request/problem.ts';
import { SESSION_COOKIE } from '../../web/request/session.ts';

export type FoundShop = Omit<ShopAtSlug, 'isFormer'> & {
  /** Whether only members of the shop see it, because it is not approved. */
  readonly isPreview: boolean;
  /** Key under which the HTML made from these data is cached. */
  readonly kept: Lasting;
};

const SLUG = /^[a-z0-9-]{1,60}$/;

/**
 * Loads the shop at an address (SHOP-01). Redirects from a former address, and between the addresses of shops and
 * agents if the kind is wrong. Throws 404 for a suspended shop, 410 for a closed one, and 404 for an unapproved one
 * unless the viewer is a member.
 *
 * Visitors get data that may be some seconds old, as on cached pages. Signed-in users get current data, because they
 * may have changed them.
 */
export async function loadShop(context: Context, kind: ShopKind, asked: string): Promise<FoundShop> {
  const slug = asked.toLowerCase();
  if (!SLUG.test(slug)) return notFound();
  const kept = await findShop(context, slug);
  const { isFormer, ...found } = kept.found ?? notFound();
  const { shop, facts } = found;
  if (shop.state === 'suspended' || facts.isSuspended) return notFound();
  const isPreview = shop.state === 'draft' || shop.state === 'pending' || shop.state === 'refused';
  if (isPreview && !(await isMember(context, shop.id))) return notFound();
  if (isFormer || shop.kind !== kind || slug !== asked)
    throw new Redirect(`${shopLink(shop)}${new URL(context.request.url).search}`, 301);
  if (shop.state === 'closed' || facts.isDeleted) throw new Problem(410, { isShop: true });
  return { ...found, isPreview, kept };
}

async function findShop(
  { services: { settings, shopsBySlug }, now, cookies }: Context,
  slug: string,
): Promise<Lasting<{ readonly found: ShopAtSlug | null }>> {
  const asked = { now, settings: await settings.get(now) };
  return cookies.has(SESSION_COOKIE) ? shopsBySlug.now(slug, asked) : shopsBySlug.lately(slug, asked);
}

async function isMember(context: Context, shopId: number): Promise<boolean> {
  const viewer = await context.readViewer();
  if (!viewer) return false;
  return (await membershipsOf(context.db, viewer.userId)).some(({ sellerId }) => sellerId === shopId);
}
