import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { ProvincesPage } from './provinces-page.tsx';
import { type ProvincesView, provincesView } from './provinces-view.ts';

/** Every province and city with the number of its listings (LOC-06). */
export const provinces = definePage<ProvincesView>({
  at: get(paths.provinces),
  id: 'provinces-page',
  cache: 'public',
  rare: true,
  about: { summary: fa.api.pages.provinces },
  async load({ services, catalogue: { places }, now }) {
    return provincesView(places.provinces, await services.search.placeCounts({ places, now }));
  },
  head: () => ({ title: fa.provinces.title, description: fa.provinces.description, canonical: paths.provinces() }),
  Page: ProvincesPage,
});
