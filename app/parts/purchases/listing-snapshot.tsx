import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { ForeignText } from '../foreign-text.tsx';
import styles from './disputes.module.css';
import type { ListingSnapshotView } from './listing-snapshot-view.ts';
import { Pictures } from './posts.tsx';

const words = fa.disputes;

/** The listing as the buyer saw it when they paid. */
export function ListingSnapshot({ listing }: { readonly listing: ListingSnapshotView }): ReactNode {
  return (
    <details className={styles.kept}>
      <summary>{words.listing}</summary>
      <p>
        <b>
          <ForeignText text={listing.name} />
        </b>{' '}
        {listing.price}
      </p>
      <p className={styles.text}>
        <ForeignText text={listing.description} />
      </p>
      <Pictures pictures={listing.pictures} />
    </details>
  );
}
