import type { Database } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { seedDemonstration, seedShipped } from '../shipped/seed.server.ts';
import { databaseUrl, dropDatabase, ensureDatabase, openDatabase } from './databases.ts';

type NewSite = {
  /** Name of its database. */
  readonly name: string;
  /** Number of demonstration listings; all of them are published. */
  readonly listings: number;
  readonly now?: Date;
  readonly connections?: number;
};

/** Runs a measurement on a new site, whose database is dropped afterwards. */
export async function onNewSite<T>(
  server: string,
  { name, listings, now = new Date(), connections = 4 }: NewSite,
  measure: (db: Database, url: string) => Promise<T>,
): Promise<T> {
  await dropDatabase(server, name);
  await ensureDatabase(server, name);
  const url = databaseUrl(server, name);
  const db = openDatabase(url, connections);
  try {
    await migrate(url);
    await seedShipped(db);
    await seedDemonstration(db, { listings, now, statuses: false });
    return await measure(db, url);
  } finally {
    await db.destroy();
    await dropDatabase(server, name);
  }
}
