import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import styles from './shelf-head.module.css';

type ShelfHeadProps = { readonly id: string; readonly title: string; readonly href?: string };

/** Heading of a row of listings on home, with a link to the whole list if there is one. */
export function ShelfHead({ id, title, href }: ShelfHeadProps): ReactNode {
  return (
    <div className={styles.head}>
      <h2 id={id}>{title}</h2>
      {href !== undefined && (
        <a href={href} aria-describedby={id}>
          {fa.home.wholeShelf}
        </a>
      )}
    </div>
  );
}
