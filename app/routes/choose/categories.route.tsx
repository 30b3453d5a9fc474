import type { SearchQuery } from '../../../domain/query-reading/search-query.ts';
import { inCategory } from '../../../domain/search/narrow.ts';
import type { Category } from '../../../domain/taxonomy/taxonomy.ts';
import { fa } from '../../messages/fa.ts';
import { SEARCH_KEYS } from '../../parts/search/search-parameters.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { type ChoiceGroup, ChoicePage } from './choice-page.tsx';
import { searchOfAddress } from './search-of-address.ts';

/** Page of the category choice, for users without JavaScript. */
export const chooseCategory = definePage<readonly ChoiceGroup[]>({
  at: get(paths.chooseCategory),
  id: 'choose-category-page',
  cache: 'public',
  about: {
    summary: fa.api.pages.chooseCategory,
    query: SEARCH_KEYS,
  },
  rare: true,
  load: async (context) => {
    const query = searchOfAddress(context);
    return context.catalogue.taxonomy.roots.map((root) => groupOf(root, query));
  },
  head: () => ({ title: fa.choose.category, robots: 'noindex,follow' }),
  Page: ({ view }) => <ChoicePage title={fa.choose.category} groups={view} />,
});

function groupOf(root: Category, query: SearchQuery): ChoiceGroup {
  return {
    name: root.name,
    href: paths.results(inCategory(query, root)),
    icon: root.icon,
    items: root.children.map((category) => ({
      id: category.id,
      name: category.name,
      href: category.children.length
        ? paths.chooseBrand(inCategory(query, category))
        : paths.results(inCategory(query, category)),
    })),
  };
}
