import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { adminSession } from './admin-session.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const GROUP = 'The back office: CPU of app and database, 1,000,000 listings, skewed';
const LIST_BUDGET = 5;
const CASE_BUDGET = 6;

const list = (query: string) => ({ path: `${paths.office.allListings()}?${query}`, limit: LIST_BUDGET });

/** Pages to measure: each way of filtering and sorting a list of the back office, and cases of both kinds. */
const PAGES: Readonly<Record<string, { readonly path: string; readonly limit: number }>> = {
  'all listings': list(''),
  'all listings, the last changed first': list('sort=changed'),
  'all listings in one state': list('status=expired'),
  'all listings of a root category, the last changed first': list('category=vehicles&sort=changed'),
  'all listings of a province': list('place=fars-province'),
  'all listings, three filters and a common word': list('status=published&category=sofas&place=tehran&q=مبل'),
  'all listings, a rare word': list('q=هارپسیکورد'),
  'all listings, those with marks': list('marked=flagged'),
  users: { path: paths.office.users(), limit: LIST_BUDGET },
  'users by the beginning of a name': {
    path: paths.office.users(new URLSearchParams({ q: 'مح' })),
    limit: LIST_BUDGET,
  },
  'the audit log': { path: paths.office.audit(), limit: LIST_BUDGET },
};

/** CPU time of the lists and cases of the back office, one page at a time. */
export async function measureOfficeLists(
  url: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const db = openDatabase(url);
  const { userId, cookie, remove } = await adminSession(db);
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, 1, { cookie });
  const postmaster = await findPostmaster(url);
  try {
    const figures: Figure[] = [];
    for (const [name, { path, limit }] of Object.entries(await withCases(db, userId))) {
      const cost = await costOfPage(loader, path, production, postmaster);
      const note = `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`;
      const value = cost.node + cost.database;
      figures.push({ group: GROUP, name, value, unit: 'ms', budget: { limit, is: 'most' }, noise: CPU_NOISE, note });
      tell(`${name}: ${value.toFixed(2)} ms (${note})`);
    }
    return figures;
  } finally {
    loader.close();
    await production.stop();
    await remove();
    await db.destroy();
  }
}

async function withCases(db: Database, userId: number): Promise<typeof PAGES> {
  const listing = await db.selectFrom('listings').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return {
    ...PAGES,
    'the case of a listing': { path: paths.office.anyListing(listing.id), limit: CASE_BUDGET },
    'the case of a user': { path: paths.office.user(userId), limit: CASE_BUDGET },
  };
}
