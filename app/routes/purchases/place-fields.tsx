import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { FieldFrame, useField } from '../../parts/form/field-frame.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import styles from './purchases.module.css';

type PlaceChoiceProps = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option[];
  readonly value?: string;
};

export function PlaceChoice({ name, label, options, value }: PlaceChoiceProps): ReactNode {
  const { id, sent, error } = useField(name);
  return (
    <FieldFrame name={name} label={label}>
      <Select
        id={id}
        name={name}
        none={fa.purchases.checkout.choose}
        defaultValue={value ?? sent}
        options={options}
        aria-describedby={`${id}-error`}
        aria-invalid={error ? true : undefined}
      />
    </FieldFrame>
  );
}

type PointFieldProps = {
  /** Names of the fields of latitude and longitude. */
  readonly names: readonly [string, string];
  readonly values: Readonly<Record<string, string | undefined>>;
  readonly city: string | undefined;
};

/** The point on the map; its popup fills the whole address. Without scripts it is chosen from a list. */
export function PointField({ names, values, city = '' }: PointFieldProps): ReactNode {
  const { id } = useField('map');
  const [latitude = '', longitude = ''] = names.map((name) => values[name] ?? '');
  const isChosen = latitude !== '' && longitude !== '';
  return (
    <div className="field" data-map-field={id}>
      <input type="hidden" name={names[0]} value={latitude} />
      <input type="hidden" name={names[1]} value={longitude} />
      <figure className={styles.shown} hidden={!isChosen}>
        <img
          src={isChosen ? paths.mapSnapshot(Number(latitude), Number(longitude)) : undefined}
          alt={fa.mapPick.snapshot}
          width="600"
          height="300"
          loading="lazy"
        />
      </figure>
      <Button
        className={styles.withScripts}
        icon="map-pin"
        wide
        id={id}
        data-popup="map"
        data-params={JSON.stringify({ lat: latitude, long: longitude, for: id, place: city })}
        aria-haspopup="dialog"
      >
        {isChosen ? fa.mapPick.change : fa.mapPick.choose}
      </Button>
    </div>
  );
}

/** The option of the chosen point, if it is one of them. */
export const presentPoint = (
  [latitude = '', longitude = '']: readonly [string | undefined, string | undefined],
  points: readonly Option[],
): string => points.find(({ value }) => value === `${latitude},${longitude}`)?.value ?? '';
