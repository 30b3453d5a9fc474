import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { definePage } from '../../web/route.ts';
import type { RouteTable } from '../../web/route-table.ts';
import { DocsPage } from './docs-page.tsx';
import { type DocsView, docsView } from './docs-view.ts';
import { operationsOf } from './operations.ts';

/** The description of the calls for people (OPS-05). */
export const docsOf = (table: () => RouteTable) =>
  definePage<DocsView>({
    at: get(paths.apiDocs),
    id: 'api-docs-page',
    cache: 'public',
    about: { summary: fa.api.pages.docs },
    rare: true,
    load: async () => docsView(operationsOf(table())),
    head: () => ({ title: fa.api.docs.title, description: fa.api.docs.text, robots: 'noindex,follow' }),
    Page: DocsPage,
  });
