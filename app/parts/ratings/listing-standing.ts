import type { UserType } from '../../../domain/identity/user.ts';
import type { ListingDetail } from '../../../domain/listings/listings.server.ts';
import { countOf, EMPTY_TALLY, shownValue } from '../../../domain/reviews/counting/tally.ts';
import { SHOWN_FROM } from '../../../domain/reviews/review.ts';
import { readPrior } from '../../../domain/reviews/reviews.server.ts';
import { NO_STANDING } from '../../../domain/reviews/seller-standing.ts';
import { fresh } from '../../../domain/values/fresh.ts';
import type { Context, Services } from '../../web/request/context.ts';
import { type StandingView, standingView } from './standing-view.ts';

const KEPT_SECONDS = 60;

type Prior = { readonly mean: number };
type Cache = ReturnType<typeof fresh<Prior>>;

/** Caches by site, because tests run several sites in one process. */
const caches = new WeakMap<Services, Cache>();

function cacheOf(services: Services): Cache {
  const cache = caches.get(services) ?? fresh<Prior>({ seconds: KEPT_SECONDS, max: 3 });
  caches.set(services, cache);
  return cache;
}

type Needs = Pick<Context, 'db' | 'now' | 'services'>;

/** Mean rating with which all sellers of a kind begin; it changes once a month. */
const priorOf = ({ db, now, services }: Needs, kind: UserType): Promise<Prior> =>
  cacheOf(services).get(kind, now, async () => ({ mean: await readPrior({ db, now }, kind) }));

/** Stars of a listing's seller, calculated from sums that were read together with the listing. */
export async function sellerStanding(
  context: Needs,
  { seller, sellerSums }: Pick<ListingDetail, 'seller' | 'sellerSums'>,
): Promise<StandingView> {
  if (!sellerSums) return standingView(NO_STANDING);
  const tally = { ...EMPTY_TALLY, ...sellerSums };
  const count = countOf(tally);
  if (count < SHOWN_FROM) return standingView({ ...NO_STANDING, count });
  const [settings, prior] = await Promise.all([
    context.services.settings.get(context.now),
    priorOf(context, seller.type),
  ]);
  return standingView({ ...NO_STANDING, count, value: shownValue(tally, prior.mean, settings) });
}
