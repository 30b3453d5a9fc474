import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';
import type { ListingView } from './listing-view.ts';

const ZOOM = 14;

type ListingMapProps = { readonly map: NonNullable<ListingView['map']>; readonly place: string };

/** A snapshot of the place, which scripts replace by an interactive map when it becomes visible (MAP-01). */
export function ListingMap({ map: { lat, long, exact, tiles }, place }: ListingMapProps): ReactNode {
  return (
    <section aria-labelledby="map">
      <h2 id="map">{fa.listing.map}</h2>
      <div
        className={styles.map}
        data-map=""
        data-lat={lat}
        data-long={long}
        data-zoom={ZOOM}
        data-tiles={tiles}
        data-exact={exact}
      >
        <img
          src={paths.mapSnapshot(lat, long)}
          alt={fa.listing.snapshot(place)}
          width="600"
          height="300"
          loading="lazy"
        />
      </div>
      <p className={styles.quiet}>
        <Icon name="map-pin" />
        {place}
      </p>
      {!exact && <p className={styles.quiet}>{fa.listing.approximate}</p>}
    </section>
  );
}
