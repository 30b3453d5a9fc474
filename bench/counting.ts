import type { Database } from '../db/client.server.ts';
import type { Catalogue } from '../domain/listings/listings.server.ts';
import type { SearchQuery } from '../domain/query-reading/search-query.ts';
import { countsFor } from '../domain/search/counts.server.ts';
import { readStatistics } from '../domain/search/statistics-store.server.ts';
import { cpuWithChildren } from './processes.ts';

const TIMES = 60;
const WARM_UP = 12;

/**
 * Mean CPU time, in milliseconds here and in the database, of counting the results of these searches without a cache.
 */
export async function countingOf(
  db: Database,
  queries: readonly SearchQuery[],
  catalogue: Catalogue,
  postmaster: number,
): Promise<number> {
  if (queries.length === 0) return 0;
  const statistics = await readStatistics(db);
  const count = async (times: number) => {
    for (let done = 0; done < times; done++) {
      const query = queries[done % queries.length];
      if (query) await countsFor(db, query, catalogue, statistics);
    }
  };
  await count(WARM_UP);
  const own = process.cpuUsage();
  const database = cpuWithChildren(postmaster);
  await count(TIMES);
  const { user, system } = process.cpuUsage(own);
  return ((user + system) / 1_000 + cpuWithChildren(postmaster) - database) / TIMES;
}
