import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';
import { type Examples, publicAddresses, UNSHOWN } from './public-addresses.ts';

const AT_ONCE = 2;
/**
 * Number of requests for each address. They take so much CPU time that the kernel's unit of ten milliseconds is a small
 * part of the total.
 */
const TRIAL = 30;
const DEAREST = 3;
/**
 * Address left out of the measurement: it is answered only to this machine and to holders of the token, so strangers
 * cannot cause its cost.
 */
const OF_THE_MACHINE = '/metrics';
/** Milliseconds to wait for the sitemaps, which are made in the first minute after a start. */
const SITEMAPS_MS = 90_000;
const GROUP = 'Public addresses: CPU of app and database, 100,000 listings, without the page cache';
/** Budget in yardsticks; with 20,000 listings the most expensive address took 3.8 to 4.8. */
const LIMIT = 9;

/**
 * Measures the most expensive addresses that anybody may request. Each public GET of the route table
 * (`publicAddresses`) is tried with its example values by a visitor, and the most expensive ones that answer 200 are
 * measured. Throws if a path answers only with errors and has no reason in `UNSHOWN`.
 */
export async function measurePublicCost(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, AT_ONCE);
  try {
    const postmaster = await findPostmaster(url);
    const cpu = () => cpuOf(production.worker) + cpuWithChildren(postmaster);
    await until(async () => (await loader.uncached('/sitemap.xml')).status === 200);
    const tried: { readonly address: string; readonly cost: number }[] = [];
    const document = await (await fetchPatiently(`${production.origin}${paths.openapi()}`)).json();
    const unshown = new Map<string, number>();
    const shown = new Set<string>();
    for (const { path, address } of publicAddresses(document, await ownExamples(url))) {
      const { status } = await loader.uncached(address);
      // A path that answers with a redirect counts as covered. It is not measured, because a redirect renders no page.
      if (status < 400) shown.add(path);
      else unshown.set(path, status);
      if (status !== 200 || path === OF_THE_MACHINE) continue;
      const before = cpu();
      await loader.load([address], TRIAL);
      tried.push({ address, cost: (cpu() - before) / TRIAL });
    }
    const left = [...unshown].filter(([path]) => !shown.has(path) && !(path in UNSHOWN));
    if (left.length > 0) throw new Error(`Public addresses that were not measured: ${left.join('; ')}.`);
    const dear = tried.toSorted((a, b) => b.cost - a.cost).slice(0, DEAREST);
    const measured: { readonly address: string; readonly node: number; readonly database: number }[] = [];
    for (const { address } of dear) {
      measured.push({ address, ...(await costOfPage(loader, address, production, postmaster)) });
      tell(address);
    }
    return measured
      .toSorted((a, b) => b.node + b.database - a.node - a.database)
      .map(({ address, node, database }, at) => ({
        group: GROUP,
        name: at === 0 ? `the dearest of ${tried.length}` : 'another dear one',
        value: node + database,
        unit: 'ms',
        budget: { limit: LIMIT, is: 'most' },
        noise: CPU_NOISE,
        note: `${address.slice(0, 60)}; PostgreSQL ${database.toFixed(2)}, Node ${node.toFixed(2)}`,
      }));
  } finally {
    loader.close();
    await production.stop();
  }
}

/**
 * Example values for paths whose first parameter is the id or slug of a row in this database. For other paths, the
 * example of the OpenAPI document is valid in every database, or the path is in `UNSHOWN`.
 */
async function ownExamples(url: string): Promise<Examples> {
  const db = openDatabase(url);
  try {
    const { rows } = await sql<{ kind: 'shop' | 'agent'; id: number; slug: string }>`
      select distinct on (kind) kind, seller_id as id, slug from shops where state = 'active' order by kind, seller_id`.execute(
      db,
    );
    const [shop, agent] = (['shop', 'agent'] as const).map((of) => rows.find(({ kind }) => kind === of));
    const listing = await sql<{
      id: number;
    }>`select id from listings where status = 'published' order by id desc limit 1`.execute(db);
    const [{ id: listingId } = { id: 0 }] = listing.rows;
    return [
      ...(shop
        ? ([
            ['/shop/{slug}', shop.slug],
            ['/shops/{id}/', String(shop.id)],
          ] as const)
        : []),
      ...(agent ? ([['/agent/{slug}', agent.slug]] as const) : []),
      ['/v/{id}', String(listingId)],
    ];
  } finally {
    await db.destroy();
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + SITEMAPS_MS;
  while (!(await isSo())) {
    if (performance.now() > late) throw new Error('No job made the sitemaps.');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
