import type { ReactNode } from 'react';
import type { LevelItem } from '../../parts/level-list.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './choice-page.module.css';

export type ChoiceGroup = {
  readonly name: string;
  readonly href: string;
  readonly icon?: string;
  readonly items: readonly LevelItem[];
};

/** Page of choices in groups; each group's heading is itself a choice. */
export function ChoicePage({
  title,
  groups,
  children,
}: {
  readonly title: string;
  readonly groups: readonly ChoiceGroup[];
  readonly children?: ReactNode;
}): ReactNode {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {children}
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.href}>
            <h2>
              {group.icon && <Icon name={group.icon} />}
              <a href={group.href}>{group.name}</a>
            </h2>
            <ul className={styles.items}>
              {group.items.map((item) => (
                <li key={item.id}>
                  <a href={item.href}>{item.name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
