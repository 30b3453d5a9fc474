import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { BrandForm } from './brand-form.tsx';
import { type BrandsView, brandsView } from './brands-view.ts';
import styles from './choice-page.module.css';
import { searchOfAddress } from './search-of-address.ts';

/** Page of the brand choice, for users without JavaScript. */
export const chooseBrand = definePage<BrandsView>({
  at: get(paths.chooseBrand),
  id: 'choose-brand-page',
  cache: 'public',
  about: {
    summary: fa.api.pages.chooseBrand,
    query: SEARCH_KEYS,
  },
  rare: true,
  load: async (context) => brandsView(searchOfAddress(context), context.catalogue.taxonomy) ?? notFound(),
  head: () => ({ title: fa.choose.brand, robots: 'noindex,follow' }),
  Page: ({ view }) => (
    <div className={styles.page}>
      <h1>{fa.choose.brand}</h1>
      <BrandForm view={view} levels={false} />
    </div>
  ),
});
