import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './look-switch.module.css';

/**
 * Switch between grid and list look (ticked), which works by the style sheet alone. It must be in an element with
 * `data-look-of-next`; it applies to the cards in any `div` after that element.
 */
export function LookSwitch(): ReactNode {
  return (
    <IconButton as="label" icon="layout-grid" className={styles.look}>
      <input type="checkbox" data-list-look="" aria-label={fa.card.listLook} />
      <Icon name="list" />
    </IconButton>
  );
}
