import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { UiPage } from './ui-page.tsx';

/** Gallery of the components in app/ui, in every state. Answers 404 on a public site. */
export const ui = definePage<null>({
  at: get(paths.ui),
  id: 'ui-page',
  cache: 'private',
  about: { summary: fa.api.pages.ui, statuses: [404] },
  load: async ({ services }) => (services.site.isPublic ? notFound() : null),
  head: () => ({ title: fa.shelf.title, robots: 'noindex,nofollow' }),
  Page: UiPage,
});
