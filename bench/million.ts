import { loadPlaces } from '../domain/locations/locations.server.ts';
import { EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { openDatabase } from './databases.ts';
import type { Figure } from './figure.ts';
import { createLoader, type Loader } from './loader.ts';
import { followNext } from './pages.ts';
import { startProduction } from './production.ts';
import { addressOf, searchKinds } from './scenarios.ts';
import { p95 } from './statistics.ts';

const REQUESTS = 60;
/** Number of rounds. Other work on the machine slows a few answers down, so the best round counts. */
const ROUNDS = 3;
const LONGEST = 50;
const MOST_TIMES = 3;
/**
 * Share by which latencies vary; larger than for CPU time, because on a busy machine two milliseconds easily become
 * six.
 */
const LATENCY_NOISE = 0.2;
const PAGES_FOLLOWED = 19;

type Round = { readonly small: number; readonly large: number };
type Site = { readonly loader: Loader; readonly paths: ReadonlyMap<string, readonly string[]> };

/**
 * Compares the latency of searches among a million listings with that among a hundred thousand. Requests alternate
 * between both sites, so that other work affects both.
 */
export async function measureMillion(
  urls: { readonly small: string; readonly large: string },
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  return withSite(urls.small, dataDir, (small) =>
    withSite(urls.large, dataDir, async (large) => {
      const figures: Figure[] = [];
      for (const kind of large.paths.keys()) {
        const first = await firstVisits(large, kind);
        const best = await bestOf(small, large, kind);
        figures.push(...figuresOf(kind, best, first));
        tell(`${kind}: ${best.large.toFixed(1)} ms, with 100,000 ${best.small.toFixed(1)} ms`);
      }
      return figures;
    }),
  );
}

async function withSite<T>(url: string, dataDir: string, work: (site: Site) => Promise<T>): Promise<T> {
  const db = openDatabase(url);
  const catalogue = { taxonomy: await loadTaxonomy({ db, now: new Date() }), places: await loadPlaces(db) };
  await db.destroy();
  const kinds: Readonly<Record<string, readonly SearchQuery[]>> = searchKinds(catalogue);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, 1);
  try {
    const paths = new Map(Object.entries(kinds).map(([name, queries]) => [name, queries.map(addressOf)]));
    paths.set('page 20', [await followNext(production.origin, addressOf(EVERYTHING), PAGES_FOLLOWED)]);
    return await work({ loader, paths });
  } finally {
    loader.close();
    await production.stop();
  }
}

/** Milliseconds of the slowest first request for a page of this kind. Neither counts nor pages are cached then. */
async function firstVisits({ loader, paths }: Site, kind: string): Promise<number> {
  let longest = 0;
  for (const path of paths.get(kind) ?? []) longest = Math.max(longest, await answered(loader, path));
  return longest;
}

async function bestOf(small: Site, large: Site, kind: string): Promise<Round> {
  await firstVisits(small, kind);
  let best = await round(small, large, kind);
  for (let done = 1; done < ROUNDS && misses(best); done++) {
    const next = await round(small, large, kind);
    best = { small: Math.min(best.small, next.small), large: Math.min(best.large, next.large) };
  }
  return best;
}

const misses = ({ small, large }: Round): boolean => large > LONGEST || large > MOST_TIMES * small;

async function round(small: Site, large: Site, kind: string): Promise<Round> {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let done = 0; done < REQUESTS; done++) {
    times.small.push(await answered(small.loader, pathAt(small, kind, done)));
    times.large.push(await answered(large.loader, pathAt(large, kind, done)));
  }
  return { small: p95(times.small), large: p95(times.large) };
}

function pathAt({ paths }: Site, kind: string, turn: number): string {
  const all = paths.get(kind) ?? [];
  return all[turn % all.length] ?? '/';
}

async function answered(loader: Loader, path: string): Promise<number> {
  const { status, milliseconds } = await loader.uncached(path);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return milliseconds;
}

function figuresOf(name: string, { small, large }: Round, first: number): Figure[] {
  const group = 'p95 of an uncached search, 1,000,000 listings, skewed';
  return [
    {
      group,
      name,
      value: large,
      unit: 'ms',
      noise: LATENCY_NOISE,
      budget: { limit: LONGEST, is: 'most' },
      note: `first visits up to ${first.toFixed(0)} ms`,
    },
    {
      group,
      name: `${name}, of that with 100,000`,
      value: large / small,
      unit: '×',
      noise: LATENCY_NOISE,
      budget: { limit: MOST_TIMES, is: 'most' },
      note: `${small.toFixed(1)} ms with 100,000`,
    },
  ];
}
