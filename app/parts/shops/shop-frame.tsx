import type { ReactNode } from 'react';
import type { MemberRole } from '../../../domain/sellers/member.ts';
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
import { type ShopPart, shopPartsFor } from './shop-parts.ts';

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
  /** Absent on a page below a part. */
  readonly current?: ShopPart;
  readonly children: ReactNode;
};

/** A page about one of the user's shops: its name and state, and links to its parts. */
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
