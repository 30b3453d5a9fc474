import type { ReactNode } from 'react';
import styles from './stars.module.css';

const STARS = 5;
const STAR_SIZE = 24;
/** Path of one star, relative to the upper left corner of a 24 × 24 square. */
const STAR = 'm12 2 3.1 6.3 6.9 1-5 4.9 1.2 6.8-6.2-3.2-6.2 3.2 1.2-6.8-5-4.9 6.9-1z';
const ROW = Array.from({ length: STARS }, (_, star) => `M${star * STAR_SIZE} 0${STAR}`).join('');

type StarsProps = {
  /** Rating from 0 to 5; fractions fill a part of a star. */
  readonly value: number;
  /** The rating as text, for screen readers. */
  readonly label: string;
};

/** Shows a rating, filled from the right. */
export function Stars({ value, label }: StarsProps): ReactNode {
  const filled = Math.min(Math.max(value, 0), STARS) * STAR_SIZE;
  const width = STARS * STAR_SIZE;
  return (
    <svg className={styles.stars} viewBox={`0 0 ${width} ${STAR_SIZE}`} role="img" aria-label={label}>
      <path d={ROW} />
      <svg
        aria-hidden="true"
        className={styles.filled}
        x={width - filled}
        width={filled}
        height={STAR_SIZE}
        viewBox={`${width - filled} 0 ${filled} ${STAR_SIZE}`}
      >
        <path d={ROW} />
      </svg>
    </svg>
  );
}
