import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Actions } from '../../ui/actions.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { PickView } from './pick-view.ts';
import styles from './posting.module.css';

/** A list of choices without scripts. Its rows are buttons of the form, which carries all values. */
export function PickList({ pick: { title, up, rows, back } }: { readonly pick: PickView }): ReactNode {
  return (
    <section className={styles.pick} aria-label={title}>
      <h2>{title}</h2>
      <Actions>
        <Button type="submit" name="go" value={back}>
          {fa.posting.cancelChoice}
        </Button>
        {up !== null && (
          <Button type="submit" name="pick" value={up}>
            {fa.posting.upOne}
          </Button>
        )}
      </Actions>
      <ul>
        {rows.map(({ pick, name, hasMore }) => (
          <li key={pick}>
            <button className={styles.choice} type="submit" name="pick" value={pick}>
              <span>{name}</span>
              {hasMore && <Icon name="chevron-left" />}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
