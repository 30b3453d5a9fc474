import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { articleHead, UPDATED } from './article-head.ts';
import { Article } from './article-page.tsx';

/** The rules of the site, of posting and of prohibited goods. */
export const terms = definePage<null>({
  at: get(paths.terms),
  id: 'terms-page',
  cache: 'public',
  about: { summary: fa.api.pages.terms },
  rare: true,
  load: async () => null,
  head: (_, context) => articleHead(fa.terms, paths.terms(), { type: 'WebPage', updated: UPDATED.terms }, context),
  Page: () => <Article {...fa.terms} updated={UPDATED.terms} />,
});

/** Page about common frauds and how to avoid them. */
export const safety = definePage<null>({
  at: get(paths.safety),
  id: 'safety-page',
  cache: 'public',
  about: { summary: fa.api.pages.safety },
  rare: true,
  load: async () => null,
  head: (_, context) => articleHead(fa.safety, paths.safety(), { type: 'WebPage', updated: UPDATED.safety }, context),
  Page: () => <Article {...fa.safety} updated={UPDATED.safety} />,
});
