import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './level-list.module.css';

/** One row: a link to a result or, with `level`, a step down to the level with that key. */
export type LevelItem = {
  readonly id: number | 'all';
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  readonly level?: string;
  readonly current?: boolean;
  /** Other names by which the popup's search box finds the row. */
  readonly alsoNamed?: readonly string[];
  /** Cookies that remember the choice, in the format of `data-place`. */
  readonly remembered?: string;
};

export type Level = {
  readonly key: string;
  readonly title: string;
  readonly items: readonly LevelItem[];
};

/**
 * The lists of a drill-down popup. All lists are in the page and one is visible, so that going down a level needs no
 * request.
 */
export function Levels({
  levels,
  start,
  label,
}: {
  readonly levels: readonly Level[];
  readonly start: string;
  readonly label: string;
}): ReactNode {
  return (
    <div className={styles.levels} data-levels="" data-level-start={start}>
      {levels.map((level) => (
        <section
          key={level.key}
          data-level={level.key}
          aria-label={`${label}: ${level.title}`}
          hidden={level.key !== start}
        >
          <h3 className={styles.title}>{level.title}</h3>
          <LevelRows items={level.items} />
        </section>
      ))}
    </div>
  );
}

/** Text by which the search box finds the row; empty if the displayed text suffices. */
const foundBy = ({ name, alsoNamed = [] }: LevelItem): string =>
  alsoNamed.length === 0 ? '' : [name, ...alsoNamed].join(' ');

function LevelRows({ items }: { readonly items: readonly LevelItem[] }): ReactNode {
  return (
    <ul className={styles.rows}>
      {items.map((item) => (
        <li key={item.id} data-filter-item={foundBy(item)}>
          <a
            href={item.href}
            data-go-level={item.level}
            data-choose={item.level ? undefined : ''}
            data-place={item.remembered}
            aria-current={item.current ? 'true' : undefined}
          >
            {item.icon && <Icon name={item.icon} />}
            <span>{item.name}</span>
            {item.level && <Icon name="chevron-left" className={styles.chevron} />}
          </a>
        </li>
      ))}
    </ul>
  );
}
