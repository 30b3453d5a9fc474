import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { EVERYTHING, type SearchQuery } from '../domain/query-reading/search-query.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { compressionOf } from './compression.ts';
import { countingOf } from './counting.ts';
import { openDatabase } from './databases.ts';
import type { Effort } from './effort.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { measureFirstAsks, type Rig } from './first-ask.ts';
import { createLoader } from './loader.ts';
import { followNext, textOf } from './pages.ts';
import { type Peer, peerNote } from './peer.ts';
import { cpuOf, cpuWithChildren, findPostmaster, memoryOf, ownMemoryOf } from './processes.ts';
import { startProduction } from './production.ts';
import { addressOf, searchKinds } from './scenarios.ts';
import { openYardstick } from './yardstick.ts';

type Scenario = {
  readonly name: string;
  /** Budget for one request in yardsticks, for app and database together. */
  readonly budget: number;
  readonly peer: Peer;
  readonly paths: readonly string[];
  /** Searches whose counts the page shows; empty for pages without counts. */
  readonly counted: readonly SearchQuery[];
};

type Cost = { readonly node: number; readonly database: number };
/** Milliseconds of CPU of a page, and of one yardstick that was measured in the same round. */
type Round = Cost & { readonly yardstick: number };

/** Number of model pages that are requested to measure the yardstick after each round. */
const YARDSTICK_PAGES = 100;
const COLD_BUDGET = 15;
/** Limit of the worker's memory in megabytes. The measured values were 147 and 148 (decision 111). */
const MEMORY_BUDGET = 170;
const GROUP = 'CPU of app and database, 100,000 listings, without the page cache';

/** Measures the CPU time of requests that the page cache does not answer, and the worker's memory afterwards. */
export async function measureServer(
  url: string,
  dataDir: string,
  effort: Effort,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const db = openDatabase(url, 2);
  const catalogue = { taxonomy: await loadTaxonomy({ db, now: new Date() }), places: await loadPlaces(db) };
  const postmaster = await findPostmaster(url);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, 4);
  const yardstick = await openYardstick(url);
  const rig = { db, catalogue, loader, yardstick, production, postmaster, effort };
  try {
    const figures: Figure[] = [];
    for (const scenario of await scenariosOf(db, catalogue, production.origin, effort)) {
      const cost = await measured(scenario, rig);
      const counting = await countingOf(db, scenario.counted, catalogue, postmaster);
      const compression = compressionOf(await textOf(production.origin, scenario.paths[0] ?? '/'));
      figures.push(...figuresOf(scenario, cost, counting, compression));
      tell(`${scenario.name}: ${totalOf(cost).toFixed(2)} ms, ${(totalOf(cost) / cost.yardstick).toFixed(2)} yd`);
    }
    figures.push(...(await measureFirstAsks(rig)));
    return [...figures, memoryFigure(production.worker)];
  } finally {
    yardstick.close();
    loader.close();
    await production.stop();
    await db.destroy();
  }
}

/**
 * Measures a page in several rounds and returns the median. After each round the yardstick is measured too, because
 * other work on the machine makes both more expensive.
 */
async function measured(
  scenario: Scenario,
  { loader, yardstick, production: { worker }, postmaster, effort: { warmUp, requests, rounds: times } }: Rig,
): Promise<Round> {
  await loader.load(scenario.paths, warmUp);
  const rounds: Round[] = [];
  for (let done = 0; done < times; done++) {
    const [node, database] = [cpuOf(worker), cpuWithChildren(postmaster)];
    await loader.load(scenario.paths, requests);
    rounds.push({
      node: (cpuOf(worker) - node) / requests,
      database: (cpuWithChildren(postmaster) - database) / requests,
      yardstick: await yardstick.measure(YARDSTICK_PAGES),
    });
  }
  const ratio = (round: Round) => totalOf(round) / round.yardstick;
  return known(rounds.toSorted((one, other) => ratio(one) - ratio(other))[Math.floor(times / 2)]);
}

const totalOf = ({ node, database }: Cost): number => node + database;

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

async function scenariosOf(
  db: Database,
  catalogue: Catalogue,
  origin: string,
  { warmUp, requests, rounds, pagesFollowed }: Effort,
): Promise<Scenario[]> {
  const visits = warmUp + rounds * requests;
  const kinds = searchKinds(catalogue);
  const search = (name: string, queries: readonly SearchQuery[], budget: number, peer: Peer): Scenario => ({
    name,
    budget,
    peer,
    paths: queries.map(addressOf),
    counted: queries,
  });
  const deep = [EVERYTHING, ...kinds['category + place'].slice(0, 1)];
  return [
    { name: 'home', budget: 2.3, peer: { plain: 40, cached: 9.8 }, paths: [paths.home()], counted: [] },
    search('newest', kinds.newest, 2.5, { plain: 44, cached: 14 }),
    search('category + place', kinds['category + place'], 2.9, { plain: 53, cached: 31 }),
    search('word in 38 % of listings', kinds['common word'], 3.3, { plain: 488, cached: 17 }),
    search('rare word', kinds['rare word'], 3, { plain: 21, cached: 16 }),
    {
      name: 'listing',
      budget: 3.2,
      peer: { plain: 25, cached: 21 },
      paths: await listingPaths(db, visits),
      counted: [],
    },
    {
      name: `page ${pagesFollowed + 1}`,
      budget: 3,
      peer: { plain: 51, cached: 18 },
      paths: await Promise.all(deep.map((query) => followNext(origin, addressOf(query), pagesFollowed))),
      counted: deep,
    },
  ];
}

/** Addresses of different listings, as many as there are requests. */
async function listingPaths(db: Database, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name
    from listings
    where status = 'published' and id % 7 = 0
    order by hashint8(id)
    limit ${most}`.execute(db);
  return rows.map(({ id, name }) => paths.listing(id, name));
}

function figuresOf(
  scenario: Scenario,
  { node, database, yardstick }: Round,
  counting: number,
  compression: number,
): Figure[] {
  const { name, budget, peer } = scenario;
  const total = node + database;
  const parts = `PostgreSQL ${database.toFixed(2)}, Node ${(node - compression).toFixed(2)}, brotli ${compression.toFixed(2)}`;
  const warm: Figure = {
    group: GROUP,
    name,
    value: total,
    unit: 'ms',
    budget: { limit: budget, is: 'most' },
    noise: CPU_NOISE,
    yardstick,
    note: `${parts}; ${peerNote(peer, total)}`,
  };
  if (scenario.counted.length === 0) return [warm];
  const cold: Figure = {
    group: GROUP,
    name: `${name}, counts cold`,
    value: total + counting,
    unit: 'ms',
    budget: { limit: COLD_BUDGET, is: 'most' },
    noise: CPU_NOISE,
    yardstick,
    note: `counting ${counting.toFixed(2)}`,
  };
  return [warm, cold];
}

function memoryFigure(worker: number): Figure {
  const { now, most } = memoryOf(worker);
  const megabytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    group: 'Memory',
    name: 'web worker after the load (PSS)',
    value: ownMemoryOf(worker) / 2 ** 20,
    unit: 'MB',
    budget: { limit: MEMORY_BUDGET, is: 'most' },
    note: `RSS ${megabytes(now)} MB, at most ${megabytes(most)} MB meanwhile`,
  };
}
