import type { ReactNode } from 'react';
import type { Places } from '../../../domain/locations/places.ts';
import { fa } from '../../messages/fa.ts';
import { Field } from '../../parts/form/field.tsx';
import { FormContext } from '../../parts/form/form-context.ts';
import { MAP_ADDRESS } from '../../parts/map-address.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emptyFormState } from '../../web/forms/form-state.ts';
import { defineFragment, type FragmentParams } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import styles from './map-pick.module.css';

/** Default centre and zoom (MAP-01). */
const CENTRE = { lat: 35.696111, long: 51.423056 };
const ZOOM = 14;

export type MapPickView = {
  /** Id of the field that receives the result. */
  readonly target: string;
  readonly lat: number;
  readonly long: number;
  /** Whether a point was chosen before. */
  readonly hasPoint: boolean;
  readonly tiles: string;
  readonly typed: Readonly<Record<string, string>>;
};

/**
 * Popup for picking a point under a fixed pin, and then its address (MAP-02); controlled by
 * app/browser/maps/map-pick.ts.
 */
export const mapPickPopup = defineFragment<MapPickView>({
  load: async (context, params) => mapPickView(context, params),
  Component: MapPick,
});

/**
 * Popup for the address of a secure purchase, or of its seller (SECP-04, SECP-07): first the map, then a form whose
 * city can be corrected in the locations popup.
 */
export const purchaseAddressPopup = defineFragment<MapPickView>({
  load: async (context, params) => mapPickView(context, params),
  Component: ({ view }) => <MapPick view={view} title={fa.mapPick.deliveryTitle} hasPlaces />,
});

export function mapPickView({ catalogue, services }: Context, params: FragmentParams): MapPickView {
  return {
    target: short(params.for),
    ...startOf(params, catalogue.places),
    tiles: services.site.mapTileUrl,
    typed: {
      address: (params.address ?? '').slice(0, MAP_ADDRESS.address.max),
      plaque: short(params.plaque),
      unit: short(params.unit),
    },
  };
}

const short = (text = ''): string => text.slice(0, 60);

/** The initial centre: the chosen point, or the centre of the place. */
function startOf({ lat, long, place }: FragmentParams, places: Places): Pick<MapPickView, 'lat' | 'long' | 'hasPoint'> {
  const point = { lat: degrees(lat), long: degrees(long) };
  if (Math.abs(point.lat) <= 90 && Math.abs(point.long) <= 180) return { ...point, hasPoint: true };
  const { latitude, longitude } = places.byId.get(Number(place)) ?? {};
  const centre = latitude === undefined || longitude === undefined ? CENTRE : { lat: latitude, long: longitude };
  return { ...centre, hasPoint: false };
}

const degrees = (text = ''): number => (/^-?\d{1,3}(?:\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN);

type MapPickProps = {
  readonly view: MapPickView;
  readonly title?: string;
  /** Whether the user can correct the city of the point. */
  readonly hasPlaces?: boolean;
};

function MapPick({ view, title = fa.mapPick.title, hasPlaces = false }: MapPickProps): ReactNode {
  return (
    <>
      <PopupHeader title={title} />
      <PointStep view={view} then={<AddressStep typed={view.typed} hasPlaces={hasPlaces} />}>
        <Button look="accent" wide data-map-confirm="">
          {fa.mapPick.confirm}
        </Button>
      </PointStep>
    </>
  );
}

type PointStepProps = {
  readonly view: MapPickView;
  /** Buttons below the map. */
  readonly children: ReactNode;
  /** Content of the next step. */
  readonly then?: ReactNode;
};

export function PointStep({ view: { target, lat, long, hasPoint, tiles }, children, then }: PointStepProps): ReactNode {
  return (
    <div
      className={styles.pick}
      data-map-pick={target}
      data-lat={lat}
      data-long={long}
      data-pointless={hasPoint ? undefined : ''}
      data-zoom={ZOOM}
      data-tiles={tiles}
    >
      <section className={styles.point} data-level="point" aria-label={fa.mapPick.pointStep}>
        <div className={styles.search}>
          <input
            type="search"
            className="input"
            data-map-search=""
            aria-label={fa.mapPick.search}
            placeholder={fa.mapPick.search}
            autoComplete="off"
            maxLength={60}
          />
          <ul className={styles.found} data-map-found="" />
        </div>
        <div className={styles.stage}>
          <div className={styles.map} data-map-stage="" />
          <span className={`map-pin ${styles.pin}`} dir="ltr" aria-hidden="true" />
          <IconButton icon="locate-fixed" label={fa.mapPick.mine} className={styles.mine} data-map-mine="" />
        </div>
        <p className={`help ${styles.near}`} data-map-near="" role="status" />
        <p className="error" data-map-error="" role="alert" />
        {children}
      </section>
      {then}
    </div>
  );
}

type AddressStepProps = Pick<MapPickView, 'typed'> & { readonly hasPlaces: boolean };

function AddressStep({ typed, hasPlaces }: AddressStepProps): ReactNode {
  return (
    <section className={styles.address} data-level="address" hidden aria-label={fa.mapPick.addressStep}>
      <form className="form" id="map-address" method="post" noValidate data-map-address="">
        <FormContext value={{ id: 'map-address', state: { ...emptyFormState(''), values: typed } }}>
          <p className="error" data-form-message="" role="alert" />
          <p className={styles.city}>
            <Icon name="map-pin" />
            <span>
              {fa.mapPick.city}: <span data-map-city="" />
            </span>
            {hasPlaces && (
              <Button data-popup="post-places" data-map-place="" aria-haspopup="dialog">
                {fa.mapPick.changeCity}
              </Button>
            )}
          </p>
          <Field
            name="address"
            label={fa.mapPick.address}
            help={fa.mapPick.addressHelp}
            multiline
            required
            minLength={MAP_ADDRESS.address.min}
            maxLength={MAP_ADDRESS.address.max}
            count
            autoComplete="street-address"
          />
          <div className={styles.numbers}>
            <Field name="plaque" label={fa.mapPick.plaque} required maxLength={MAP_ADDRESS.plaque} autoComplete="off" />
            <Field
              name="unit"
              label={fa.mapPick.unit}
              help={fa.mapPick.unitHelp}
              maxLength={MAP_ADDRESS.unit}
              autoComplete="off"
            />
          </div>
          <Button look="accent" wide type="submit">
            {fa.mapPick.save}
          </Button>
          <Button wide data-level-back="">
            {fa.mapPick.back}
          </Button>
        </FormContext>
      </form>
    </section>
  );
}
