import type { ReactNode } from 'react';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';

/** Safety advice before paying or meeting. */
export function SafetyTips(): ReactNode {
  return (
    <section className={styles.safety} aria-labelledby="safety" data-no-print="">
      <h2 id="safety">
        <Icon name="shield-check" />
        {fa.listing.safety}
      </h2>
      <ul>
        {fa.listing.safetyTips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>
        <a href={paths.safety()}>{fa.listing.safetyMore}</a>
      </p>
    </section>
  );
}
