import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Actions } from '../../ui/actions.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';

/** An empty address means the current one: the page that could not be fetched. */
const ASKED_PAGE = '';

/** The page that the service worker caches and shows when a page cannot be fetched (GEN-18). */
export const offline = definePage<null>({
  at: get(paths.offline),
  id: 'offline-page',
  cache: 'public',
  about: { summary: fa.api.pages.offline },
  load: async () => null,
  head: () => ({ title: fa.problems.offlineTitle, robots: 'noindex' }),
  Page: () => (
    <Empty icon="wifi-off" heading="h1" title={fa.problems.offlineTitle} text={fa.problems.offlineText}>
      <Actions>
        <LinkButton look="accent" href={ASKED_PAGE}>
          {fa.problems.retry}
        </LinkButton>
        <LinkButton href={paths.results(EVERYTHING)}>{fa.problems.listings}</LinkButton>
      </Actions>
    </Empty>
  ),
});
