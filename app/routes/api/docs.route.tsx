import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import { DocsPage } from './docs-page.tsx';
import { type DocsView, docsView } from './docs-view.ts';
import { siteOperations } from './operations.ts';

/** The API documentation for people (OPS-05). */
export const docs = definePage<DocsView>({
  at: get(paths.apiDocs),
  id: 'api-docs-page',
  cache: 'public',
  about: { summary: fa.api.pages.docs },
  rare: true,
  load: async () => docsView(siteOperations()),
  head: () => ({ title: fa.api.docs.title, description: fa.api.docs.text, robots: 'noindex,follow' }),
  Page: DocsPage,
});
