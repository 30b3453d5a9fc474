import type { ReactNode } from 'react';
import { Button, IconButton } from './button.tsx';
import styles from './fold.module.css';

type FoldProps = {
  readonly label: string;
  readonly icon: string;
  /** Whether only the icon is visible; the label is then its accessible name. */
  readonly isIcon?: boolean;
  /** Name of a group: opening one fold closes the others of its group. */
  readonly group: string;
  readonly children: ReactNode;
};

/** A button, in a row of buttons, that unfolds more buttons below the row. Works without scripts. */
export function Fold({ label, icon, isIcon, group, children }: FoldProps): ReactNode {
  return (
    <details className={styles.fold} name={group}>
      {isIcon ? (
        <IconButton as="summary" icon={icon} label={label} />
      ) : (
        <Button as="summary" icon={icon}>
          {label}
        </Button>
      )}
      <div className={styles.content}>{children}</div>
    </details>
  );
}
