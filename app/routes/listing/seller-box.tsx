import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { MarkLinks } from '../../parts/marks/mark-links.tsx';
import { SellerStars } from '../../parts/ratings/seller-stars.tsx';
import { Badge } from '../../ui/badge.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';
import type { SellerView } from './listing-view.ts';

export function SellerBox({ seller }: { readonly seller: SellerView }): ReactNode {
  return (
    <section className={styles.seller} aria-labelledby="seller">
      <h2 id="seller">{fa.listing.seller}</h2>
      <Icon name="user" />
      <p>
        <a href={seller.profile}>
          <b>
            <bdi>{seller.name}</bdi>
          </b>
        </a>
        <Badge>{seller.type}</Badge>
      </p>
      {seller.member && (
        <p>
          {fa.listing.postedBy} <bdi>{seller.member}</bdi>
        </p>
      )}
      <MarkLinks marks={seller.marks} />
      <p>
        {fa.listing.memberSince(seller.since)}
        {seller.lastSeen && (
          <>
            {' · '}
            {fa.listing.lastSeen}{' '}
            <time dateTime={seller.lastSeen.iso} data-ago="">
              {seller.lastSeen.ago}
            </time>
          </>
        )}
      </p>
      {seller.answers && <p>{seller.answers}</p>}
      <SellerStars standing={seller.standing} href={seller.reviewsHref} />
      <LinkButton href={seller.href} data-no-print="">
        {fa.listing.sellerListings}
        <Icon name="chevron-left" />
      </LinkButton>
    </section>
  );
}
