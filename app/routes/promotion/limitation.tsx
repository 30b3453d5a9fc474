import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import type { LimitationView } from './limitation-view.ts';
import styles from './promotion.module.css';

const words = fa.promotion.limitation;

/** The limit of a category in figures, and what happens to a listing beyond it (ITEM-17). */
export function Limitation({ view: { text, isFull, facts } }: { readonly view: LimitationView }): ReactNode {
  return (
    <>
      <p className="notice">
        <Icon name={isFull ? 'triangle-alert' : 'info'} />
        {text}
      </p>
      {facts.length > 0 && (
        <>
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p className="help">{words.counted}</p>
          <p>{words.meanwhile}</p>
        </>
      )}
    </>
  );
}
