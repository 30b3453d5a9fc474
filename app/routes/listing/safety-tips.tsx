import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';

type SafetyTipsProps = {
  /** The listing can be bought securely, or its seller asked for that: money that the site keeps is paid before. */
  readonly isSecure: boolean;
};

/** Safety advice before paying or meeting. */
export function SafetyTips({ isSecure }: SafetyTipsProps): ReactNode {
  const { payNothing, payNothingElse, safetyTips } = fa.listing;
  return (
    <section className={styles.safety} aria-labelledby="safety" data-no-print="">
      <h2 id="safety">
        <Icon name="shield-check" />
        {fa.listing.safety}
      </h2>
      <ul>
        {[isSecure ? payNothingElse : payNothing, ...safetyTips].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>
        <a href={paths.safety()}>{fa.listing.safetyMore}</a>
      </p>
    </section>
  );
}
