import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { paths } from '../../../../paths.ts';
import { Button } from '../../../../ui/button.tsx';
import styles from './places.module.css';

type PlaceMapProps = {
  /** Id of the button that opens the map. The popup finds the button by this id. */
  readonly id: string;
  readonly name: string;
  /** Centre in degrees; null if none was chosen yet. */
  readonly point: { readonly latitude: number; readonly longitude: number } | null;
};

/**
 * Shows the centre of a place on a map. With scripts, a popup opens in which a point can be chosen; the popup fills the
 * fields `lat` and `long` of the surrounding form.
 */
export function PlaceMap({ id, name, point }: PlaceMapProps): ReactNode {
  const [lat, long] = point ? [String(point.latitude), String(point.longitude)] : ['', ''];
  return (
    <div className={styles.map} data-map-field={id}>
      <figure className={styles.shown} hidden={!point} data-map-shown="">
        {point && (
          <img
            src={paths.mapSnapshot(point.latitude, point.longitude)}
            alt={fa.officePlaces.mapOf(name)}
            width="600"
            height="300"
            loading="lazy"
          />
        )}
      </figure>
      <div className={styles.ways}>
        <Button
          icon="map-pin"
          id={id}
          data-popup="shop-point"
          data-params={JSON.stringify({ lat, long, for: id })}
          aria-haspopup="dialog"
        >
          <span data-map-trigger="">{point ? fa.mapPick.change : fa.mapPick.choose}</span>
        </Button>
      </div>
    </div>
  );
}
