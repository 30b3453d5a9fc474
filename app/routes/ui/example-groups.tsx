import type { ReactNode } from 'react';
import type { Example } from './example.ts';
import styles from './ui.module.css';

type ExampleGroupsProps<G extends string> = {
  readonly titles: Readonly<Record<G, string>>;
  readonly examples: Readonly<Record<G, readonly Example[]>>;
};

/** Examples, under the titles of their groups. */
export function ExampleGroups<G extends string>({ titles, examples }: ExampleGroupsProps<G>): ReactNode {
  return (Object.entries(titles) as [G, string][]).map(([group, title]) => (
    <section key={group} aria-labelledby={group}>
      <h2 id={group}>{title}</h2>
      <div className={styles.grid}>
        {examples[group].map(({ name, wide, shown }) => (
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
