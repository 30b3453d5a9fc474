import type { ReactNode } from 'react';
import { type MemberRole, mayIn, type Permission } from '../../../domain/sellers/member.ts';
import type { ShopKind } from '../../../domain/sellers/shop.ts';
import type { ShopState } from '../../../domain/sellers/shop-life.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge, type BadgeLook } from '../../ui/badge.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Avatar } from '../avatar.tsx';
import { AccountFrame } from '../frame/account-frame.tsx';
import styles from './shop-frame.module.css';

type ShopPartDefinition = {
  readonly name: string;
  readonly href: (id: number) => string;
  /** Permission required to open the page; null for every member, in every state of the shop. */
  readonly permission: Permission | null;
};

/** The pages about one of the user's shops, in order. A new page needs a line here. */
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
  leads: { name: fa.shopLeads.title, href: (id) => paths.myShopLeads(id), permission: 'figures' },
  feeds: { name: fa.feeds.title, href: (id) => paths.myShopFeeds(id), permission: 'feeds' },
  profile: { name: fa.myShops.profile, href: (id) => paths.myShopProfile(id), permission: 'profile' },
} as const satisfies Readonly<Record<string, ShopPartDefinition>>;

type ShopPart = keyof typeof PARTS;

/** Pages that a member may open in a given state of the shop. */
function shopPartsFor(role: MemberRole, state: ShopState): readonly (ShopPartDefinition & { part: ShopPart })[] {
  return (Object.entries(PARTS) as [ShopPart, ShopPartDefinition][])
    .map(([part, definition]) => ({ part, ...definition }))
    .filter(({ permission }) => {
      if (permission === null) return true;
      return mayIn({ role, state }, permission, true);
    });
}

export type ShopHead = {
  readonly id: number;
  readonly kind: ShopKind;
  readonly name: string;
  readonly state: ShopState;
  readonly logoKey: string | null;
  readonly role: MemberRole;
};

type ShopFrameProps = {
  readonly shop: ShopHead;
  /** The page marked as current; absent on a page below one of these pages. */
  readonly current?: ShopPart;
  readonly children: ReactNode;
};

/** Frame of a page about one of the user's shops: its name and state, and links to the shop's pages. */
export function ShopFrame({ shop, current, children }: ShopFrameProps): ReactNode {
  const tabs = shopPartsFor(shop.role, shop.state).map(({ part, name, href }) => ({
    name,
    href: href(shop.id),
    isShown: part === current,
  }));
  return (
    <AccountFrame current="shops" nested>
      <BackLink href={paths.myShops()}>{fa.myShops.back}</BackLink>
      <header className={styles.head}>
        <Avatar pictureKey={shop.logoKey} icon="store" />
        <div>
          <h1>
            <bdi>{shop.name}</bdi>
          </h1>
          <p>
            {fa.myShops.kinds[shop.kind]} <ShopBadge state={shop.state} />
          </p>
        </div>
      </header>
      {tabs.length > 1 && <Tabs label={fa.myShops.parts} tabs={tabs} wrap />}
      {children}
    </AccountFrame>
  );
}

const LOOKS: Readonly<Record<ShopState, BadgeLook>> = {
  draft: 'plain',
  pending: 'accent',
  active: 'trust',
  refused: 'danger',
  frozen: 'accent',
  suspended: 'danger',
  closed: 'plain',
};

export function ShopBadge({ state }: { readonly state: ShopState }): ReactNode {
  return <Badge look={LOOKS[state]}>{fa.myShops.states[state]}</Badge>;
}
