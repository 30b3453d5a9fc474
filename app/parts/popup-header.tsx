import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './level-list.module.css';

/** Header of a popup: the title, a close button, and a back button that is shown below the first level. */
export function PopupHeader({ title }: { readonly title: string }): ReactNode {
  return (
    <header className={styles.header}>
      <button type="button" data-level-back="" hidden aria-label={fa.choose.back}>
        <Icon name="arrow-right" />
      </button>
      <h2 id="popup-title">{title}</h2>
      <button type="button" data-close="" aria-label={fa.choose.close}>
        <Icon name="x" />
      </button>
    </header>
  );
}
