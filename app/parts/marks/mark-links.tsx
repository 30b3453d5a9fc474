import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './mark-links.module.css';
import type { SellerMarksView } from './seller-marks-view.ts';

/**
 * Verification marks of a seller, as links to a page that says what was verified and when; nothing if the seller has
 * none.
 */
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
