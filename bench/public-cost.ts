import { paths } from '../app/paths.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { cpuOf, cpuWithChildren, findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const AT_ONCE = 2;
/** Enough for a hundredth of a second, the unit in which the kernel counts, to be a small part. */
const TRIAL = 30;
const DEAREST = 3;
/** Sitemaps are made in the first minute after a start. */
const SITEMAPS_MS = 90_000;
const GROUP = 'Public addresses: CPU of app and database, 100,000 listings, without the page cache';
/** Yardsticks; at 20,000 listings the dearest took 3.8 to 4.8. */
const LIMIT = 9;

/**
 * The dearest of all addresses that anybody may ask for: each GET of the route table, which the API's document lists, is tried
 * with its example by a visitor; the dearest that answer 200 are measured.
 */
export async function measurePublicCost(url: string, dataDir: string, tell: (line: string) => void): Promise<Figure[]> {
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, AT_ONCE);
  try {
    const postmaster = await findPostmaster(url);
    const cpu = () => cpuOf(production.worker) + cpuWithChildren(postmaster);
    await until(async () => (await loader.uncached('/sitemap.xml')).status === 200);
    const tried: { readonly address: string; readonly cost: number }[] = [];
    for (const address of await documentedAddresses(production.origin)) {
      const st = (await loader.uncached(address)).status;
      if (st !== 200) {
        console.error('NOT', st, address);
        continue;
      }
      const before = cpu();
      await loader.load([address], TRIAL);
      tried.push({ address, cost: (cpu() - before) / TRIAL });
    }
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

type Parameter = { readonly name: string; readonly in: 'path' | 'query'; readonly example?: unknown };
type Described = {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly Parameter[] } }>>;
};

/** Addresses of each documented GET with its examples: without a query, and with the whole of it. */
async function documentedAddresses(origin: string): Promise<string[]> {
  const { paths: all } = (await (await fetchPatiently(`${origin}${paths.openapi()}`)).json()) as Described;
  const addresses = Object.entries(all).flatMap(([path, { get }]) =>
    get ? addressesOf(path, get.parameters ?? []) : [],
  );
  return [...new Set(addresses)];
}

function addressesOf(path: string, parameters: readonly Parameter[]): string[] {
  const examples = (place: Parameter['in']) =>
    parameters.filter((each) => each.in === place).map(({ name, example }) => [name, String(example ?? '')] as const);
  const inPath = new Map(examples('path'));
  const bare = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? ''));
  // `_regions` asks for a part of a page.
  const query = new URLSearchParams(
    examples('query')
      .filter(([name]) => name !== '_regions')
      .map(([...each]) => each),
  );
  return [bare, ...(query.size > 0 ? [`${bare}?${query}`] : [])];
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const late = performance.now() + SITEMAPS_MS;
  while (!(await isSo())) {
    if (performance.now() > late) throw new Error('No job made the sitemaps.');
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
}
