import type { ReactNode } from 'react';
import { Stars } from '../../ui/stars.tsx';
import styles from './seller-stars.module.css';
import type { StandingView } from './standing-view.ts';

type SellerStarsProps = {
  readonly standing: StandingView;
  /** Link to the seller's reviews; absent on that page itself. */
  readonly href?: string | undefined;
};

/** A seller's stars with their value and count, in one line (RATE-02). */
export function SellerStars({ standing: { value, label, line }, href }: SellerStarsProps): ReactNode {
  const content = (
    <>
      {value !== null && label !== null && <Stars value={value} label={label} />}
      <span>{line}</span>
    </>
  );
  return href === undefined ? (
    <p className={styles.line}>{content}</p>
  ) : (
    <a className={styles.line} href={href}>
      {content}
    </a>
  );
}
