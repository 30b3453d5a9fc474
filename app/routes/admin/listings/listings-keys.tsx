import type { ReactNode } from 'react';
import { fa } from '../../../messages/fa.ts';
import styles from './listings.module.css';

type ListingsKeysProps = { readonly keys: readonly (readonly [key: string, does: string])[] };

/** What the keyboard does on this page; pressed by app/browser/staff-keys.ts. */
export function ListingsKeys({ keys }: ListingsKeysProps): ReactNode {
  return (
    <p className={styles.keys} data-staff-keys="">
      <span className="visually-hidden">{fa.moderation.queue.keys}</span>
      {keys.map(([key, does]) => (
        <span key={key}>
          <kbd dir="ltr">{key.toUpperCase()}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
