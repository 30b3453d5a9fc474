/** Chooses published listings that have a paid showcase, and the time for which they have it. */
import type { NewListing } from '../../domain/listings/listing.ts';
import { DAY } from '../../domain/values/durations.ts';
import { Random } from './random.ts';

export type DemoShowcase = { readonly index: number; readonly startsAt: Date; readonly endsAt: Date };

const SHOWCASE_SHARE = 0.015;
const TERMS = [7, 14, 30];

/** Yields about 1.5 % of the published listings, by index in `listings`; two of three showcases are active at `now`. */
export function* demoShowcases(
  listings: Iterable<Pick<NewListing, 'status' | 'publishedAt'>>,
  seed: string | number,
  now: Date,
): Generator<DemoShowcase, void, undefined> {
  const random = new Random(seed).fork('showcases');
  let index = -1;
  for (const { status, publishedAt } of listings) {
    index++;
    if (status !== 'published' || !random.chance(SHOWCASE_SHARE)) continue;
    const term = random.pick(TERMS) * DAY;
    const published = publishedAt.getTime();
    const latest = now.getTime() - published;
    const running = random.chance(2 / 3);
    const after = running ? latest - Math.min(latest, random.next() * term * 0.9) : latest * random.next() ** 2;
    const startsAt = new Date(Math.round(published + after));
    yield { index, startsAt, endsAt: new Date(startsAt.getTime() + term) };
  }
}
