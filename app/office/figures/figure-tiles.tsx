import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FigureTile } from './figure-tile.ts';
import styles from './figures.module.css';

const words = fa.figures;

export type TilesProps = {
  /** `chart`: address that shows the figure as a chart; null if it has no chart. */
  readonly tiles: readonly (FigureTile & { readonly chart?: string | null; readonly isDrawn?: boolean })[];
  /** Leaves out explanations and charts, for example above a list. */
  readonly isBrief?: boolean;
};

/** Figures in large type, each with its name, its change and an explanation. */
export function FigureTiles({ tiles, isBrief = false }: TilesProps): ReactNode {
  return (
    <dl className={isBrief ? styles.brief : styles.tiles}>
      {tiles.map(({ key, name, value, change, look, href, text, chart = null, isDrawn = false }) => (
        <div key={key} className={isDrawn ? styles.drawn : undefined}>
          <dt>{href === null ? name : <a href={href}>{name}</a>}</dt>
          <dd>
            <bdi>{value}</bdi>
            {change !== null && <small className={styles[look]}>{change}</small>}
          </dd>
          {!isBrief && (
            <dd className={styles.more}>
              <details>
                <summary>{words.what}</summary>
                <p>{text}</p>
              </details>
              {chart !== null && (
                <a href={chart} aria-label={words.drawFor(name)}>
                  {words.draw}
                </a>
              )}
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** A section of the statistics page. */
export function FigureGroup({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={classNames(styles.group)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
