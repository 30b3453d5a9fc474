import type { ReactNode } from 'react';
import { fa } from '../messages/fa.ts';
import { paths } from '../paths.ts';
import styles from './shortcuts-link.module.css';

/** Opens the list of shortcuts over the page; without JavaScript it is a page of its own. */
export function ShortcutsLink(): ReactNode {
  return (
    <a
      className={styles.link}
      href={paths.office.shortcuts()}
      data-key="?"
      data-popup="office-shortcuts"
      data-shortcuts-link=""
    >
      {fa.shortcuts.link}
    </a>
  );
}
