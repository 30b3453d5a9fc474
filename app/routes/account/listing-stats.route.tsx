import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { readStats } from '../analytics/read-stats.ts';
import { ListingStatsPage } from './listing-stats-page.tsx';
import { type StatsView, statsView } from './listing-stats-view.ts';

/** Statistics of one of the user's listings; staff may see them too (ITEM-15). */
export const listingStats = definePage<StatsView>({
  at: get(paths.listingStats),
  id: 'listing-stats-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.listingStats },
  async load(context) {
    const id = parseId(context.params.id) ?? notFound();
    const { subject, stats } = (await readStats(id, context)) ?? notFound();
    return statsView(subject, stats);
  },
  head: ({ name }) => ({ title: fa.analytics.titleOf(name), robots: 'noindex' }),
  Page: ListingStatsPage,
});
