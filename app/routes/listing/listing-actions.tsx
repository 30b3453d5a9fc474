import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';
import { isHidden, type ListingView } from './listing-view.ts';

/**
 * Buttons for a listing: save, share and report. Without scripts the heart links to a form, and the others are hidden.
 * A hidden listing cannot be saved.
 */
export function ListingActions({
  view,
}: {
  readonly view: Pick<ListingView, 'id' | 'name' | 'canonical' | 'about' | 'notice'>;
}): ReactNode {
  return (
    <ul className={styles.actions} aria-label={fa.listing.actions} data-no-print="">
      {!isHidden(view) && (
        <li>
          <a
            href={paths.addFavourite(view.id)}
            data-do="favourite"
            data-id={view.id}
            data-price={view.about.price ?? undefined}
            rel="nofollow"
          >
            <Icon name="heart" />
            {fa.listing.favourite}
          </a>
        </li>
      )}
      <li>
        <button type="button" data-do="share" data-url={view.canonical} data-title={view.name}>
          <Icon name="share-2" />
          {fa.listing.share}
        </button>
      </li>
      <li>
        <button type="button" data-do="copy" data-url={view.canonical}>
          <Icon name="copy" />
          {fa.listing.copy}
        </button>
      </li>
      <li>
        <button type="button" data-do="print">
          <Icon name="printer" />
          {fa.listing.print}
        </button>
      </li>
    </ul>
  );
}
