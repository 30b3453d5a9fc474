import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';
import type { ListingView } from './listing-view.ts';

/** What scripts alone can do: without them the row is not shown. */
export function ListingActions({ view }: { readonly view: Pick<ListingView, 'id' | 'name' | 'canonical'> }): ReactNode {
  return (
    <ul className={styles.actions} aria-label={fa.listing.actions} data-no-print="">
      <li>
        <button type="button" data-do="favourite" data-id={view.id} aria-pressed="false">
          <Icon name="heart" />
          {fa.listing.favourite}
        </button>
      </li>
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
