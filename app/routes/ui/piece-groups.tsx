import type { ReactNode } from 'react';
import type { Piece } from './piece.ts';
import styles from './ui.module.css';

type PieceGroupsProps<G extends string> = {
  readonly titles: Readonly<Record<G, string>>;
  readonly pieces: Readonly<Record<G, readonly Piece[]>>;
};

/** Examples under the titles of their groups. */
export function PieceGroups<G extends string>({ titles, pieces }: PieceGroupsProps<G>): ReactNode {
  return (Object.entries(titles) as [G, string][]).map(([group, title]) => (
    <section key={group} aria-labelledby={group}>
      <h2 id={group}>{title}</h2>
      <div className={styles.pieces}>
        {pieces[group].map(({ name, wide, shown }) => (
          <figure key={name} className={wide ? styles.wide : undefined}>
            <figcaption>
              <code dir="ltr">{name}</code>
            </figcaption>
            <div>{shown}</div>
          </figure>
        ))}
      </div>
    </section>
  ));
}
