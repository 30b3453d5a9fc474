import type { ReactNode } from 'react';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';

type SafetyTipsProps = {
  /** The listing can be bought securely, or its seller asked for that: money that the site keeps is paid before. */
  readonly isSecure: boolean;
  readonly category: Pick<Category, 'path'> | null;
};

const JOBS = 'jobs';

/** Safety advice before paying or meeting. */
export function SafetyTips({ isSecure, category }: SafetyTipsProps): ReactNode {
  const { payForNoJob, meetForJob, payNothing, payNothingElse, meetForGoods, giveNoCode } = fa.listing;
  const isJob = category?.path[0]?.slug === JOBS;
  const tips = isJob ? [payForNoJob, meetForJob] : [isSecure ? payNothingElse : payNothing, meetForGoods];
  return (
    <section className={styles.safety} aria-labelledby="safety" data-no-print="">
      <h2 id="safety">
        <Icon name="shield-check" />
        {fa.listing.safety}
      </h2>
      <ul>
        {[...tips, giveNoCode].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>
        <a href={paths.safety()}>{fa.listing.safetyMore}</a>
      </p>
    </section>
  );
}
