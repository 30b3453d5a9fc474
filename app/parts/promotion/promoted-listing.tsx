import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Badge } from '../../ui/badge.tsx';
import { LeavingLine } from '../leaving-line.tsx';
import { Thumbnail } from '../thumbnail.tsx';
import styles from './promoted-listing.module.css';
import type { RunningView } from './running-view.ts';
import type { ShownListing } from './shown-listing.ts';

type PromotedListingProps = {
  readonly id: number;
  readonly shown: ShownListing;
  readonly running: readonly RunningView[];
};

/** The listing for which packages are sold, and its current promotions. */
export function PromotedListing({ id, shown, running }: PromotedListingProps): ReactNode {
  const { name, picture, icon, deleteAfter } = shown;
  return (
    <>
      <LeavingLine deleteAfter={deleteAfter} />
      <div className={styles.listing}>
        <Thumbnail pictureKey={picture} icon={icon} isWide />
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
    </>
  );
}
