import { type MemberRole, mayIn, type Permission } from '../../../domain/sellers/member.ts';
import type { ShopState } from '../../../domain/sellers/shop-life.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';

type ShopPartDefinition = {
  readonly name: string;
  readonly href: (id: number) => string;
  /** Permission that opens it; null: every member, in every state. */
  readonly permission: Permission | null;
};

/** The pages about one of the user's shops, in order. Another part is a line here. */
const PARTS = {
  overview: { name: fa.myShops.overview, href: (id) => paths.myShop(id), permission: null },
  listings: { name: fa.myShops.listings, href: (id) => paths.myShopListings(id), permission: 'listings' },
  chats: { name: fa.chat.title, href: (id) => paths.chatsAs(id), permission: 'chats' },
  sales: {
    name: fa.purchases.mine.sides.sold,
    href: (id) => paths.myPurchases({ side: 'sold', as: id }),
    permission: 'purchases',
  },
  reviews: { name: fa.myShops.reviews, href: (id) => paths.myReviews({ as: id }), permission: 'profile' },
  members: { name: fa.shopTeam.title, href: (id) => paths.myShopMembers(id), permission: null },
  stats: { name: fa.shopStats.title, href: (id) => paths.myShopStats(id), permission: 'figures' },
  feeds: { name: fa.feeds.title, href: (id) => paths.myShopFeeds(id), permission: 'feeds' },
  profile: { name: fa.myShops.profile, href: (id) => paths.myShopProfile(id), permission: 'profile' },
} as const satisfies Readonly<Record<string, ShopPartDefinition>>;

export type ShopPart = keyof typeof PARTS;

/** Links to the parts that a member may open in a state of the shop. */
export function shopPartsFor(role: MemberRole, state: ShopState): readonly (ShopPartDefinition & { part: ShopPart })[] {
  return (Object.entries(PARTS) as [ShopPart, ShopPartDefinition][])
    .map(([part, definition]) => ({ part, ...definition }))
    .filter(({ permission }) => {
      if (permission === null) return true;
      return mayIn({ role, state }, permission, true);
    });
}
