import { workerData } from 'node:worker_threads';
import { sql } from 'kysely';
import { loadPlaces } from '../domain/locations/locations.server.ts';
import { loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import type { DemoPart } from '../shipped/demo/shop-names.ts';
import { addDemonstration } from '../shipped/seed.server.ts';
import { openDatabase } from './databases.ts';

export type FillerTask = {
  readonly url: string;
  readonly listings: number;
  readonly seed: number;
  readonly part: DemoPart;
  readonly now: Date;
  readonly skew: boolean;
};

/**
 * One of the threads that fill a corpus with listings. Each thread writes the listings of a different part of the time
 * span.
 */
const { url, listings, seed, part, now, skew } = workerData as FillerTask;
const db = openDatabase(url);
const catalogue = { taxonomy: await loadTaxonomy({ db, now }), places: await loadPlaces(db) };
await db.connection().execute(async (connection) => {
  // Skips foreign-key checks: all rows refer to rows written just before, and checking takes a third of the time.
  await sql`set session_replication_role = replica`.execute(connection);
  await addDemonstration(connection, { listings, seed, part, now, skew }, catalogue);
});
await db.destroy();
