import type { ReactNode } from 'react';
import { STARS } from '../../../domain/reviews/review.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { fa } from '../../messages/fa.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { useField } from '../../parts/form/use-field.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './ratings.module.css';

const ALL = Array.from({ length: STARS.max - STARS.min + 1 }, (_, index) => STARS.min + index);

type StarFieldProps = { readonly name: string; readonly label: string; readonly value: number | null };

/** One to five stars as radio buttons: the chosen one and all before it are filled. */
export function StarField({ name, label, value }: StarFieldProps): ReactNode {
  const { id, sent = value === null ? undefined : String(value), error, focus } = useField(name);
  return (
    <FieldFrame name={name} label={label} isGroup>
      <div className={styles.stars}>
        {ALL.map((stars, at) => (
          <label key={stars}>
            <input
              type="radio"
              id={at === 0 ? id : undefined}
              name={name}
              value={stars}
              required
              defaultChecked={sent === String(stars)}
              aria-invalid={error ? true : undefined}
              {...(at === 0 && focus)}
            />
            <Icon name="star" />
            <span className="visually-hidden">{fa.ratings.scale(persianNumber(stars))}</span>
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
