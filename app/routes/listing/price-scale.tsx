import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { PriceSuggestLink } from '../../parts/listing/price-suggest-link.tsx';
import styles from './price-scale.module.css';
import type { PriceScaleView } from './price-scale-view.ts';

/** Length of the drawing in its own units; the pointer may be slightly beyond both ends. */
const LENGTH = 100;
const MIDDLE = { from: 25, length: 50 };

/**
 * Scale of prices; cheap is on the right, where reading begins. The drawing is decorative, because the text beside it
 * says the same.
 */
export function PriceScale({ scale }: { readonly scale: PriceScaleView }): ReactNode {
  const pointer = LENGTH - scale.percent;
  return (
    <section className={styles.scale} aria-label={fa.listing.market.heading}>
      <p>
        <b>{scale.verdict}</b>
        {scale.share && <span> · {scale.share}</span>}
      </p>
      <svg viewBox="-4 0 108 12" aria-hidden="true">
        <rect x="0" y="7" width={LENGTH} height="3" rx="1.5" />
        <rect className={styles.market} x={MIDDLE.from} y="7" width={MIDDLE.length} height="3" rx="1.5" />
        <path className={styles.pointer} d={`M${pointer} 8.5l-3-6.5h6z`} />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{fa.listing.market.cheap}</span>
        <span>{fa.listing.market.dear}</span>
      </p>
      <p className={styles.range}>{scale.words}</p>
      {scale.told && (
        <PriceSuggestLink typed={scale.told} className={styles.suggest}>
          {fa.priceSuggest.linkOfListing}
        </PriceSuggestLink>
      )}
    </section>
  );
}
