import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './promoted-listing.module.css';
import type { RunningView } from './running-view.ts';
import type { ShownListing } from './shown-listing.ts';

type PromotedListingProps = {
  readonly id: number;
  readonly shown: ShownListing;
  readonly running: readonly RunningView[];
};

/** The listing for which something is sold, and what runs on it. */
export function PromotedListing({ id, shown: { name, picture, icon }, running }: PromotedListingProps): ReactNode {
  return (
    <div className={styles.listing}>
      <span className={styles.cover}>
        {picture === null ? (
          <Icon name={icon} />
        ) : (
          <img src={paths.picture(picture, 320, 'webp')} alt="" width="80" height="60" loading="lazy" />
        )}
      </span>
      <div>
        <p>
          <a href={paths.listingById(id)}>
            <bdi>{name}</bdi>
          </a>
        </p>
        {running.length > 0 && (
          <ul className={styles.running} aria-label={fa.promotion.running.title}>
            {running.map((one) => (
              <li key={one.id}>
                <Badge look={one.isRunning ? 'trust' : 'plain'}>{one.name}</Badge> {one.text}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
