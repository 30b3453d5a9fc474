import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { FieldError } from './form/field-error.tsx';
import { useField } from './form/use-field.ts';
import styles from './map-field.module.css';

type MapFieldProps = {
  /** Coordinates as texts, as the form sent them; empty if no point was chosen. */
  readonly lat?: string | undefined;
  readonly long?: string | undefined;
  readonly exact?: boolean;
  readonly address?: string | undefined;
  readonly plaque?: string | undefined;
  readonly unit?: string | undefined;
  /** Id of the chosen city or district, where the map opens if there is no point. */
  readonly place?: string | undefined;
  /** Points to choose from without scripts: centres of the city and its districts (see `pointChoices`). */
  readonly points?: readonly PointChoice[];
  readonly required?: boolean;
  /** Whether the field has only the point, without an address or a choice of how exactly others see it. */
  readonly pointOnly?: boolean;
};

export type PointChoice = { readonly name: string; readonly lat: number; readonly long: number };

const CARRIED = ['lat', 'long', 'address', 'plaque', 'unit'] as const;
const POINT = ['lat', 'long'] as const;

/**
 * A form field for a point on the map, with an address (MAP-02). Its popup is `map`; without scripts, users choose a
 * centre from a list, sent as `position`, which has precedence over `lat` and `long`.
 */
export function MapField(props: MapFieldProps): ReactNode {
  const { lat = '', long = '', exact, address, place = '', points = [], required, pointOnly = false } = props;
  const carried = pointOnly ? POINT : CARRIED;
  const { id } = useField('position');
  const isChosen = isDegrees(lat) && isDegrees(long);
  const values = Object.fromEntries(carried.map((name) => [name, isChosen ? (props[name] ?? '') : '']));
  return (
    <div className="field" data-field="position" data-map-field={id}>
      <span className="label" id={`${id}-label`}>
        {fa.mapPick.field} {!required && <small className={styles.optional}>{fa.mapPick.optional}</small>}
      </span>
      <p className="help" id={`${id}-help`}>
        {pointOnly ? fa.mapPick.pointHelp : fa.mapPick.help}
      </p>
      {carried.map((name) => (
        <input key={name} type="hidden" name={name} value={values[name]} />
      ))}
      <figure className={styles.shown} hidden={!isChosen} data-map-shown="">
        {isChosen && (
          <img
            src={paths.mapSnapshot(Number(lat), Number(long))}
            alt={fa.mapPick.snapshot}
            width="600"
            height="300"
            loading="lazy"
          />
        )}
        <figcaption data-map-words="">{address}</figcaption>
      </figure>
      <div className={styles.ways}>
        <Button
          icon="map-pin"
          id={id}
          data-popup={pointOnly ? 'shop-point' : 'map'}
          data-params={JSON.stringify({ ...values, for: id, place })}
          aria-haspopup="dialog"
          aria-describedby={`${id}-help ${id}-error`}
        >
          <span data-map-trigger="">{isChosen ? fa.mapPick.change : fa.mapPick.choose}</span>
        </Button>
        <Button icon="x" data-map-clear="" hidden={!isChosen}>
          {fa.mapPick.clear}
        </Button>
      </div>
      <noscript>
        <select className="input" name="position" aria-labelledby={`${id}-label`}>
          {isChosen && <option value={`${lat},${long}`}>{fa.mapPick.present}</option>}
          <option value=",">{fa.mapPick.noPoint}</option>
          {points.map((point) => (
            <option key={point.name} value={`${point.lat},${point.long}`}>
              {fa.mapPick.centreOf(point.name)}
            </option>
          ))}
        </select>
      </noscript>
      {!pointOnly && <ExactTick id={id} exact={exact ?? false} />}
      <FieldError name="position" takesFocus />
    </div>
  );
}

function ExactTick({ id, exact }: { readonly id: string; readonly exact: boolean }): ReactNode {
  return (
    <>
      <label className="tick">
        <input type="checkbox" name="exact" value="1" defaultChecked={exact} aria-describedby={`${id}-exact-help`} />
        {fa.mapPick.exact}
      </label>
      <p className="help" id={`${id}-exact-help`}>
        {fa.mapPick.exactHelp}
      </p>
    </>
  );
}

const isDegrees = (text: string): boolean => /^-?\d{1,3}(?:\.\d{1,20})?$/.test(text);
