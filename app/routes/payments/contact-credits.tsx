import type { ReactNode } from 'react';
import type { Credit } from '../../../domain/contact/credits/credit.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import type { Catalogue } from '../../web/request/context.ts';
import styles from './payments.module.css';

const words = fa.contact.credits;

export type CreditView = {
  readonly id: number;
  readonly left: string;
  readonly categories: string;
  readonly endsAt: string;
};

export function creditView({ id, categoryIds, count, used, endsAt }: Credit, { taxonomy }: Catalogue): CreditView {
  const names = (categoryIds ?? []).flatMap((categoryId) => taxonomy.byId.get(categoryId)?.name ?? []);
  return {
    id,
    left: words.left(persianNumber(count - used), persianNumber(count)),
    categories: categoryIds ? names.join(fa.payments.comma) : words.everywhere,
    endsAt: endsAt.toISOString(),
  };
}

/** Packages of paid contacts that are not used up; renders nothing if there are none. */
export function ContactCredits({ credits }: { readonly credits: readonly CreditView[] }): ReactNode {
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby="contact-credits">
      <h2 id="contact-credits">{words.title}</h2>
      {credits.map(({ id, left, categories, endsAt }) => (
        <article key={id} className={styles.order}>
          <span>
            {left}
            <small>{categories}</small>
          </span>
          <span>
            <time dateTime={endsAt}>{words.until(jalaliDate(new Date(endsAt)))}</time>
          </span>
        </article>
      ))}
    </section>
  );
}
