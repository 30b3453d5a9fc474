import type { ReactNode } from 'react';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './listing.module.css';

type SafetyTipsProps = {
  /**
   * Whether the listing's page has a link for secure purchase or for requesting it. In that case buyers may pay the
   * site in advance, which holds the money.
   */
  readonly isSecure: boolean;
  readonly category: Pick<Category, 'path'> | null;
};

const words = fa.listing;

/** Tips for categories without goods to try out, by the slug of their top-level category. */
const TIPS = new Map<string, readonly string[]>([
  ['jobs', [words.payForNoJob, words.meetForJob]],
  ['real-estate', [words.payNothing, words.seeProperty]],
  ['services', [words.payForNoService, words.askOfService]],
]);

/** Safety advice before paying or meeting. */
export function SafetyTips({ isSecure, category }: SafetyTipsProps): ReactNode {
  const ofGoods = [isSecure ? words.payNothingElse : words.payNothing, words.meetForGoods];
  const tips = TIPS.get(category?.path[0]?.slug ?? '') ?? ofGoods;
  return (
    <section className={styles.safety} aria-labelledby="safety" data-no-print="">
      <h2 id="safety">
        <Icon name="shield-check" />
        {words.safety}
      </h2>
      <ul>
        {[...tips, words.giveNoCode].map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <p>
        <a href={paths.safety()}>{words.safetyMore}</a>
      </p>
    </section>
  );
}
