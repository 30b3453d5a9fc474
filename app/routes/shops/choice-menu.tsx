import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import type { FilterLink } from './shop-list-view.ts';
import styles from './shops.module.css';

type ChoiceMenuProps = {
  readonly icon: string;
  /** Accessible name of the choice, for users who do not see the icon. */
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choices: readonly (FilterLink & { readonly sort?: string })[];
  /** Whether the menu is at the end of its line, so that it opens towards the start. */
  readonly atEnd?: boolean;
};

/** Menu of links behind a button; one of the links is the current choice. */
export function ChoiceMenu({ icon, name, label, isChosen, choices, atEnd = false }: ChoiceMenuProps): ReactNode {
  return (
    <details className={`${styles.menu}${atEnd ? ` ${styles.atEnd}` : ''}`}>
      <summary className={atEnd ? styles.quiet : `chip${isChosen ? ' on' : ''}`}>
        <Icon name={icon} />
        {label !== name && <span className="visually-hidden">{name}: </span>}
        {label}
        {!atEnd && <Icon name="chevron-down" />}
      </summary>
      <ul>
        {choices.map((choice) => (
          <li key={choice.href}>
            <a
              href={choice.href}
              data-region-link={choice.sort === 'nearest' ? undefined : ''}
              data-do={choice.sort === 'nearest' ? 'near' : undefined}
              data-place={choice.remembered}
              aria-current={choice.current ? 'true' : undefined}
            >
              {choice.above && !choice.current && <Icon name="chevron-right" />}
              <span>{choice.name}</span>
              {choice.current && <Icon name="check" />}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
