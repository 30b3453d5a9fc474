import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './look-switch.module.css';

/**
 * Cards in a grid, or in a list while it is ticked: the style sheet does it, no script.
 * It stands in an element with `data-look-of-next`, which the cards' part follows.
 */
export function LookSwitch(): ReactNode {
  return (
    <label className={`icon-button ${styles.look}`}>
      <input type="checkbox" data-list-look="" aria-label={fa.card.listLook} />
      <Icon name="list" />
      <Icon name="layout-grid" />
    </label>
  );
}
