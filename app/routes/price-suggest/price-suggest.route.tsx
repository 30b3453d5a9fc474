import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import styles from './price-suggest.module.css';
import { PriceSuggest } from './price-suggest.tsx';
import { type PriceSuggestView, priceSuggestView } from './price-suggest-view.ts';

/**
 * What a car is worth (PSUG-01): brand, model and details, each a page of its own, and the price at the address that the
 * call signed.
 */
export const priceSuggestPage = definePage<PriceSuggestView>({
  at: get(paths.priceSuggest),
  id: 'price-suggest-page',
  cache: 'private',
  about: { summary: fa.api.pages.priceSuggest, query: ['category'] },
  rare: true,
  load: (context) => priceSuggestView(context, Object.fromEntries(context.url.searchParams)),
  head: (view, { url }) => ({
    title: fa.priceSuggest.title,
    description: fa.priceSuggest.description,
    ...(view.step === 'brand' && url.search === ''
      ? { canonical: paths.priceSuggest() }
      : { robots: 'noindex,follow' }),
  }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <h1>{fa.priceSuggest.title}</h1>
      <PriceSuggest view={view} heading="h2" />
    </div>
  ),
});
