/** Reads a page of results band by band, each by its best plan. */
import type { Db } from '../../db/transact.server.ts';
import type { Place, Places } from '../locations/places.ts';
import type { SearchQuery } from '../query-reading/search-query.ts';
import { PRICE } from '../values/price.ts';
import type { Band, Search } from './bands.ts';
import type { Cursor } from './cursor.ts';
import type { Banded } from './near-things.server.ts';
import { type Plan, planFor, SORTED_MAX } from './plan.ts';
import type { SearchContext } from './search-context.ts';
import {
  type BandReading,
  type ListingRow,
  readOrdered,
  readSteps,
  readTitlesFirst,
  readWhole,
  readWindow,
} from './search-store.server.ts';
import type { ListingStatistics } from './statistics-store.server.ts';
import { type Absences, daysBack, stepsUp } from './steps.ts';
import { dayOf, dayToken, placeToken, priceStep, priceToken } from './tokens.ts';

export type Statistics = ListingStatistics & { readonly absences: Absences };

/** Degrees around a city's centre within which its listings lie. */
const CITY_REACH = 0.5;
const NEAR_CITIES = [12, 60];
/**
 * If the recorded absences exclude matches on more than this many past days before the newest, the search counts as
 * late: its first matches are old. Today and tomorrow have no recorded absences; they are always read and not counted
 * here.
 */
const LATE_DAYS = 3;

/** A search, with the tokens that its chosen options imply. */
type Planned = Search & { readonly implied: readonly string[] };

type From = {
  readonly query: SearchQuery;
  readonly after: Cursor | null;
  readonly limit: number;
  /** Time of the first page, in milliseconds; later listings are left out (SRCH-06). Null on the first page. */
  readonly begunAt: number | null;
};

/** Reads at most `limit` results after a cursor, in the order of the bands. */
export function readResults(
  db: Db,
  search: Planned,
  from: From,
  known: Statistics,
  context: SearchContext,
): Promise<Banded[]> {
  return isSmall(search, known) ? readSmall(db, search, from) : readBands(db, search, from, known, context);
}

/** Whether title and description matches together are few enough to read and sort at once. */
function isSmall({ bands, scope, ranges }: Search, known: Statistics): boolean {
  const [titles, all, more] = bands;
  if (!titles || !all || more || titles.order !== 'newest' || all.order !== 'newest') return false;
  return planFor({ ...all, except: [] }, scope, ranges.length > 0, 1, known).kind === 'whole';
}

function readSmall(db: Db, { bands, ranges }: Search, { after, limit, begunAt }: From): Promise<Banded[]> {
  const [titles, all] = bands as [Band, Band];
  return readTitlesFirst(db, titles, all, { ranges, after, limit, publishedBy: begunAt });
}

async function readBands(
  db: Db,
  search: Planned,
  { query, after, limit, begunAt }: From,
  known: Statistics,
  context: SearchContext,
): Promise<Banded[]> {
  const found: Banded[] = [];
  for (let band = after?.band ?? 0; band < search.bands.length && found.length < limit; band++) {
    const reading = {
      band: search.bands[band] as Band,
      ranges: search.ranges,
      after: after?.band === band ? after : null,
      // In the newest band, later listings come before the cursor, so no condition is needed.
      publishedBy: after && band === 0 && search.bands[0]?.order === 'newest' ? null : begunAt,
      origin: query.position,
      limit: limit - found.length,
    };
    const rows = await readBand(db, search, reading, known, context);
    found.push(...rows.map((row) => ({ ...row, band })));
  }
  return found;
}

async function readBand(
  db: Db,
  search: Planned,
  reading: BandReading,
  statistics: Statistics,
  context: SearchContext,
): Promise<ListingRow[]> {
  const { scope, implied } = search;
  const plan: Plan = planFor(reading.band, scope, search.ranges.length > 0, reading.limit, statistics, implied);
  if (plan.kind === 'ordered') return readOrdered(db, plan.index, reading);
  if (plan.kind === 'whole') return wholly(db, reading);
  const steps = stepsOf(search, reading, statistics, context.now);
  // A search known to be absent from all recent days is not walked. All its matches are read only if that is cheaper
  // than reading a few days.
  if (steps.late && !plan.wholeBeforeDays) return readSteps(db, steps.tokens, reading);
  if (plan.window > 0 && !steps.late) {
    const rows = await readWindow(db, plan.index, plan.window, reading);
    if (rows.length === reading.limit) return rows;
  }
  if (plan.tryWhole) {
    const rows = await readWhole(db, reading, SORTED_MAX);
    if (rows) return rows;
  }
  if (reading.band.order === 'near') return readNearCities(db, reading, context.places);
  return readSteps(db, steps.tokens, reading);
}

async function wholly(db: Db, reading: BandReading): Promise<ListingRow[]> {
  return (await readWhole(db, reading)) ?? [];
}

/**
 * Tokens of the steps in which a band is read. `late`: whether the recorded absences show that its first matches are
 * several days old.
 */
function stepsOf(
  search: Search,
  { band, after }: BandReading,
  { oldest, absences }: Statistics,
  now: Date,
): { readonly tokens: readonly string[]; readonly late: boolean } {
  if (band.order === 'near') return { tokens: [], late: false };
  if (band.order === 'newest') {
    const tomorrow = dayOf(now) + 1;
    const newest = after ? Math.min(tomorrow, dayOf(new Date(Number(after.key) / 1000))) : tomorrow;
    const days = daysBack(newest, dayOf(oldest ?? now), band.groups, absences);
    return { tokens: days.map(dayToken), late: (days.find((day) => day < newest - 1) ?? newest) < newest - LATE_DAYS };
  }
  const range = search.ranges.find(({ attributeId }) => attributeId === null);
  const low = priceStep(range?.from ?? 0);
  const high = priceStep(range?.to ?? PRICE.max);
  const start = after ? priceStep(Number(after.key)) : null;
  const steps = band.order === 'price' ? stepsUp(start ?? low, high) : stepsUp(low, start ?? high).reverse();
  return { tokens: steps.map(priceToken), late: false };
}

/** Reads ever more cities around the origin, until no listing in another city can be nearer than the last one found. */
async function readNearCities(db: Db, reading: BandReading, places: Places): Promise<ListingRow[]> {
  const origin = reading.origin ?? { lat: 0, long: 0 };
  const cities = [...places.bySlug.values()]
    .filter(({ kind }) => kind === 'city')
    .map((city) => ({ city, distance: Math.hypot((city.longitude - origin.long) * 0.84, city.latitude - origin.lat) }))
    .sort((a, b) => a.distance - b.distance);
  for (const count of NEAR_CITIES) {
    const beyond = cities[count];
    if (!beyond) break;
    const near = cities.slice(0, count).map(({ city }: { city: Place }) => placeToken(city));
    const rows = await wholly(db, { ...reading, band: { ...reading.band, groups: [...reading.band.groups, near] } });
    if (rows.length === reading.limit && Number(rows.at(-1)?.key) <= beyond.distance - CITY_REACH) return rows;
  }
  return wholly(db, reading);
}
