import { fa } from '../../messages/fa.ts';
import type { Context } from '../../web/context.ts';
import type { Frame, Head } from '../../web/route.ts';
import type { ResultsView } from './results-view.ts';

/** What search engines and previews read of the results (SRCH-15). */
export function resultsHead(view: ResultsView, { services: { site } }: Pick<Context, 'services'>): Head {
  const cards = [...view.showcase, ...view.cards];
  return {
    title: view.heading,
    description: fa.results.description(view.kind, view.placeName ?? fa.results.iran),
    canonical: view.canonical,
    address: view.address,
    ...(view.indexed && cards.length ? {} : { robots: 'noindex,follow' }),
    ...(view.next && !view.positionUsed ? { next: view.next } : {}),
    jsonLd: [
      {
        '@type': 'BreadcrumbList',
        itemListElement: view.breadcrumb.map(({ name, href }, index) => ({
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

export function resultsFrame({ text, placeName, kept }: ResultsView): Frame {
  return { text, placeName, kept };
}
