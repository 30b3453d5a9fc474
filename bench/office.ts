import { paths } from '../app/paths.ts';
import { differentNames, insertWaiting } from '../test/waiting-listings.ts';
import { adminSession } from './admin-session.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { fetchPatiently } from './patience.ts';
import { findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const AT_ONCE = 2;
const GROUP = 'Back office: CPU of app and database, 5,000 listings';
const LIST_BUDGET = 5;
const CASE_BUDGET = 6;
const CATALOGUE_BUDGET = 8;
const CATALOGUE_KB = 40;
const BRANDED = 'cars';

/** Lists of the back office, each with the limit of its CPU time. */
const LISTS: readonly (readonly [name: string, path: string, budget: number])[] = [
  ['overview', paths.office.overview(), LIST_BUDGET],
  ['moderation queue', paths.office.listingQueue(), LIST_BUDGET],
  ['reports', paths.office.reportQueue(), LIST_BUDGET],
  ['users', paths.office.users(), LIST_BUDGET],
  ['audit log', paths.office.audit(), LIST_BUDGET],
  ['limits', paths.office.limits(), LIST_BUDGET],
  ['quotas', paths.office.quotas(), LIST_BUDGET],
  ['calendar', paths.office.calendar(), LIST_BUDGET],
  ['figures', paths.office.figures(), LIST_BUDGET],
  ['a category with brands', paths.office.category(BRANDED), CATALOGUE_BUDGET],
];

/** CPU time of the back office's pages, and the uncompressed size of the catalogue's largest page. */
export async function measureOffice(url: string, dataDir: string): Promise<Figure[]> {
  const db = openDatabase(url);
  const production = await startProduction(url, dataDir);
  const { cookie, remove } = await adminSession(db);
  const loader = createLoader(production.origin, AT_ONCE, { cookie });
  try {
    const postmaster = await findPostmaster(url);
    const [waiting = 0] = await insertWaiting(db, { names: differentNames(1) });
    const figures: Figure[] = [];
    for (const [name, path, limit] of [
      ...LISTS,
      ['a case of the queue', paths.office.listingCase(waiting), CASE_BUDGET],
    ] as const) {
      const cost = await costOfPage(loader, path, production, postmaster);
      figures.push({
        group: GROUP,
        name,
        value: cost.node + cost.database,
        unit: 'ms',
        budget: { limit, is: 'most' },
        noise: CPU_NOISE,
        note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
      });
    }
    const page = await fetchPatiently(`${production.origin}${paths.office.category(BRANDED)}`, { headers: { cookie } });
    if (!page.ok) throw new Error(`The category's page answered ${page.status}.`);
    const bytes = (await page.bytes()).length;
    const size = { value: bytes / 1_024, unit: 'KB', budget: { limit: CATALOGUE_KB, is: 'most' } } as const;
    return [...figures, { group: GROUP, name: 'HTML of a category with brands', ...size }];
  } finally {
    loader.close();
    // Stops the server first: it must not keep running, whatever else fails.
    await production.stop();
    await remove();
    await db.destroy();
  }
}
