import { fa } from '../../messages/fa.ts';
import type { Frame, Head } from '../../web/pages/route.ts';
import type { Context } from '../../web/request/context.ts';
import type { ResultsView } from './results-view.ts';

/** The head of results for search engines and previews (SRCH-15). */
export function resultsHead(view: ResultsView, { services: { site } }: Pick<Context, 'services'>): Head {
  const { search, next } = view;
  const cards = [...view.showcase, ...view.cards];
  return {
    title: search.heading,
    description: fa.results.description(search.kind, search.placeName ?? fa.results.iran),
    canonical: search.canonical,
    address: search.address,
    own: search.own,
    ...(view.indexed && cards.length ? {} : { robots: 'noindex,follow' }),
    ...(next && !search.positionUsed ? { next } : {}),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: search.breadcrumb.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: `${site.origin}${href}`,
        })),
      },
      {
        '@type': 'ItemList',
        itemListElement: cards.map(({ href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${site.origin}${href}`,
        })),
      },
    ],
  };
}

export function resultsFrame({ search: { text, placeName, kept } }: ResultsView): Frame {
  return { text, placeName, kept, keptInPage: true, skip: { href: '#listings', text: fa.site.skipToListings } };
}
