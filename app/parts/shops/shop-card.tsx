import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SellerStars } from '../ratings/seller-stars.tsx';
import styles from './shop-card.module.css';
import type { ShopCardView } from './shop-card-view.ts';
import { ShopLogo } from './shop-logo.tsx';

const words = fa.shops.card;

/** A shop in a list: one link. */
export function ShopCard({ card }: { readonly card: ShopCardView }): ReactNode {
  const { name, href, logoKey, marks, standing, about, listings, isOpen } = card;
  return (
    <article className={styles.card} data-card={`shop-${card.id}`}>
      <ShopLogo pictureKey={logoKey} />
      <div className={styles.text}>
        <h2>
          <a href={href}>
            <bdi>{name}</bdi>
          </a>
        </h2>
        {about && <p className={styles.about}>{about}</p>}
        {standing && <SellerStars standing={standing} />}
        <p className={styles.marks}>
          <Badge>{listings}</Badge>
          {isOpen !== null && (
            <Badge look={isOpen ? 'trust' : 'plain'}>
              <Icon name="clock" /> {isOpen ? words.openNow : words.closedNow}
            </Badge>
          )}
          {marks.map((mark) => (
            <Badge key={mark} look="trust">
              <Icon name="check" /> {mark}
            </Badge>
          ))}
        </p>
      </div>
    </article>
  );
}
