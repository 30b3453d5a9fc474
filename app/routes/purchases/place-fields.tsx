import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import styles from './purchases.module.css';

const words = fa.purchases.checkout;

type PlaceChoiceProps = {
  readonly name: string;
  readonly label: string;
  /** Text of the first option, which has no value. */
  readonly none?: string | undefined;
  readonly options: readonly Option[];
  readonly required?: boolean;
};

export function PlaceChoice({
  name,
  label,
  none = fa.forms.notChosen,
  options,
  required,
}: PlaceChoiceProps): ReactNode {
  const { id, sent, error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label}>
      <Select
        id={id}
        name={name}
        none={none}
        defaultValue={sent}
        required={required}
        options={options}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
        {...focus}
      />
    </FieldFrame>
  );
}

type PointFieldProps = {
  /** Names of the fields; they differ between the forms that contain this component. */
  readonly names: Readonly<Record<'latitude' | 'longitude' | 'city' | 'address' | 'plaque' | 'unit', string>>;
  readonly values: Readonly<Record<string, string | undefined>>;
  /** Points of the chosen city, for browsers without scripts. */
  readonly points: readonly Option[];
};

/**
 * Field for the point on the map; its popup fills in the whole address. Without scripts the point is chosen from a
 * list.
 */
export function PointField({ names, values, points }: PointFieldProps): ReactNode {
  const { id } = useField('map');
  const { id: listId } = useField('position');
  const typed = (field: keyof typeof names): string => values[names[field]] ?? '';
  const [latitude, longitude] = [typed('latitude'), typed('longitude')];
  const isChosen = latitude !== '' && longitude !== '';
  return (
    <FieldFrame name="position" label={words.point} isGroup>
      {/* The error of the point leads here while there is no list to choose it from. */}
      <div className={styles.pointField} data-map-field={id} {...(points.length === 0 && { id: listId, tabIndex: -1 })}>
        <input type="hidden" name={names.latitude} value={latitude} />
        <input type="hidden" name={names.longitude} value={longitude} />
        {isChosen && (
          <figure className={styles.shown}>
            <img
              src={paths.mapSnapshot(Number(latitude), Number(longitude))}
              alt={fa.mapPick.snapshot}
              width="600"
              height="300"
              loading="lazy"
            />
          </figure>
        )}
        <Button
          className={styles.withScripts}
          icon="map-pin"
          wide
          id={id}
          data-popup="secure-purchase-address"
          data-params={JSON.stringify({
            lat: latitude,
            long: longitude,
            for: id,
            place: typed('city'),
            address: typed('address'),
            plaque: typed('plaque'),
            unit: typed('unit'),
          })}
          aria-haspopup="dialog"
        >
          {isChosen ? fa.mapPick.change : fa.mapPick.choose}
        </Button>
      </div>
      <div className={styles.withoutScripts}>
        {points.length === 0 ? (
          <p className="help">{words.pointAfterCity}</p>
        ) : (
          <Select
            id={listId}
            name="position"
            aria-label={words.point}
            none={fa.forms.notChosen}
            defaultValue={presentPoint([latitude, longitude], points)}
            options={points}
          />
        )}
      </div>
    </FieldFrame>
  );
}

/** Value of the option for the chosen point; empty if it is not an option. */
const presentPoint = (
  [latitude = '', longitude = '']: readonly [string | undefined, string | undefined],
  points: readonly Option[],
): string => points.find(({ value }) => value === `${latitude},${longitude}`)?.value ?? '';
