import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './look-switch.module.css';

/**
 * Cards in a grid, or in a list while it is ticked: the style sheet does it, no script.
 * It stands in an element with `data-look-of-next`, which the cards' part follows.
 */
export function LookSwitch(): ReactNode {
  return (
    <IconButton as="label" icon="layout-grid" className={styles.look}>
      <input type="checkbox" data-list-look="" aria-label={fa.card.listLook} />
      <Icon name="list" />
    </IconButton>
  );
}
