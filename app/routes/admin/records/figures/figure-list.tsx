import type { ReactNode } from 'react';
import styles from '../../admin.module.css';
import type { Figure } from './user-figures.ts';

/** Numbers in large type, each under its name. */
export function FigureList({ figures }: { readonly figures: readonly Figure[] }): ReactNode {
  return (
    <dl className={styles.counts}>
      {figures.map(({ name, count }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
