import type { Lasting } from '../../../domain/values/lasting.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { catalogueCache } from '../../web/pages/catalogue-cache.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import type { Context } from '../../web/request/context.ts';
import { type Audience, audienceOf, operationsFor } from './audience.ts';
import { DocsPage } from './docs-page.tsx';
import { type DocsView, docsView } from './docs-view.ts';

/** The API documentation for people (OPS-05): the back office's part for staff alone. */
export const docs = definePage<Lasting<DocsView>>({
  at: get(paths.apiDocs),
  id: 'api-docs-page',
  cache: 'public',
  about: { summary: fa.api.pages.docs },
  rare: true,
  isOwn: ({ audience }) => audience === 'staff',
  load: viewFor,
  head: () => ({ title: fa.api.docs.title, description: fa.api.docs.text, robots: 'noindex,follow' }),
  Page: DocsPage,
});

const views = catalogueCache<Audience, DocsView>({ max: 2 });

/** The view of an audience stays the same object, so that its HTML is rendered once. */
async function viewFor(context: Context) {
  const audience = await audienceOf(context);
  const kept = views(context.catalogue);
  return kept.get(audience) ?? kept.set(audience, { audience, tags: docsView(operationsFor(audience)) });
}
