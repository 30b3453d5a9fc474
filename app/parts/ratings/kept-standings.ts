import { readSellerStanding } from '../../../domain/reviews/reviews.server.ts';
import { NO_STANDING } from '../../../domain/reviews/seller-standing.ts';
import { fresh } from '../../../domain/search/fresh.ts';
import type { Context, Services } from '../../web/context.ts';
import { type StandingView, standingView } from './standing-view.ts';

const KEPT_SECONDS = 60;
const SELLERS_MAX = 20_000;

type Cache = ReturnType<typeof fresh<StandingView>>;

/** One for each site of the process: tests run several. */
const caches = new WeakMap<Services, Cache>();

function cacheOf(services: Services): Cache {
  const cache = caches.get(services) ?? fresh<StandingView>({ seconds: KEPT_SECONDS, max: SELLERS_MAX });
  caches.set(services, cache);
  return cache;
}

/** A seller's ratings, up to a minute old: for pages about something else, which most visits open. */
export const keptStanding = (
  context: Pick<Context, 'db' | 'now' | 'services'>,
  sellerId: number,
): Promise<StandingView> =>
  cacheOf(context.services).get(String(sellerId), context.now, async () => {
    const settings = await context.services.settings.get(context.now);
    const standings = await readSellerStanding(context, [sellerId], settings);
    return standingView(standings.get(sellerId) ?? NO_STANDING);
  });
