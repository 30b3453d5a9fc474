import { sql } from 'kysely';
import { paths } from '../app/paths.ts';
import { adminSession } from './admin-session.ts';
import { openDatabase } from './databases.ts';
import { CPU_NOISE, type Figure } from './figure.ts';
import { createLoader } from './loader.ts';
import { costOfPage } from './page-cost.ts';
import { findPostmaster } from './processes.ts';
import { startProduction } from './production.ts';

const AT_ONCE = 2;
const BUDGET = 3;

/**
 * Measures the CPU time of the page of the person with the most listings. The requests are signed in, so that the page
 * cache is not used (SHOP-01). Shops are left out, because their user page only redirects to the shop's page.
 */
export async function measureUsers(url: string, dataDir: string): Promise<Figure[]> {
  const db = openDatabase(url);
  const production = await startProduction(url, dataDir);
  const { cookie, remove } = await adminSession(db);
  try {
    const { rows } = await sql<{ id: number }>`
      select user_id as id
      from listings
      join answer_rates using (user_id)
      join users on users.id = user_id
      where status = 'published' and users.type = 'person'
      group by user_id
      order by count(*) desc
      limit 1`.execute(db);
    const [most] = rows;
    if (!most) throw new Error('No person has listings and answers.');
    const loader = createLoader(production.origin, AT_ONCE, { cookie });
    const cost = await costOfPage(loader, paths.user(most.id), production, await findPostmaster(url));
    return [
      {
        group: 'Users: CPU of app and database, 100,000 listings',
        name: 'page of a user',
        value: cost.node + cost.database,
        unit: 'ms',
        budget: { limit: BUDGET, is: 'most' },
        noise: CPU_NOISE,
        note: `PostgreSQL ${cost.database.toFixed(2)}, Node ${cost.node.toFixed(2)}`,
      },
    ];
  } finally {
    await production.stop();
    await remove();
    await db.destroy();
  }
}
