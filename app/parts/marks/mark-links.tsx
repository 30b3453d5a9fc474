import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './mark-links.module.css';
import type { SellerMarksView } from './seller-marks-view.ts';

/** Marks of a seller. Pressing one says what was checked, and when; nothing without a mark. */
export function MarkLinks({ marks: { sellerId, href, names } }: { readonly marks: SellerMarksView }): ReactNode {
  if (names.length === 0) return null;
  const params = JSON.stringify({ seller: String(sellerId) });
  return (
    <span className={styles.marks}>
      {names.map((name) => (
        <a key={name} className={styles.mark} href={href} rel="nofollow" data-popup="seller-marks" data-params={params}>
          <Badge look="trust">
            <Icon name="check" /> {name}
          </Badge>
        </a>
      ))}
    </span>
  );
}
