import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { Facts } from '../../ui/facts.tsx';
import { SellerStars } from './seller-stars.tsx';
import styles from './standing.module.css';
import type { StandingView } from './standing-view.ts';

const words = fa.ratings.standing;

/** A seller's stars, how they are spread from 5 to 1, and the mean of each rate (RATE-02). */
export function StandingDetails({ standing }: { readonly standing: StandingView }): ReactNode {
  return (
    <div className={styles.standing}>
      <SellerStars standing={standing} />
      {standing.bars.length > 0 && (
        <ul className={styles.bars} aria-label={words.bars}>
          {standing.bars.map(({ stars, share, label }) => (
            <li key={stars}>
              <span aria-hidden="true">{stars}</span>
              <meter min={0} max={10} value={share} aria-label={label} title={label} />
            </li>
          ))}
        </ul>
      )}
      {standing.rates.length > 0 && (
        <Facts facts={standing.rates.map(({ name, mean }) => [name, words.value(mean)] as const)} />
      )}
    </div>
  );
}
