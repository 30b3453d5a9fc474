import type { Catalogue } from '../app/web/context.ts';
import type { Database } from '../db/client.server.ts';
import { loadLocationsVersion, loadPlaces } from '../domain/locations/locations.server.ts';
import { loadCategoriesVersion, loadTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import type { Log } from './log.ts';

const RENEW_MS = 4_000;

/**
 * The process's copy of categories and places. Their versions are looked at every few seconds, so that a change shows in
 * every process within five (ADM-03); a database that is away leaves the copy as it is.
 */
export async function loadCatalogue(
  db: Database,
  log: Log,
): Promise<{ readonly catalogue: () => Catalogue; readonly stop: () => void }> {
  let current = await load(db);
  const timer = setInterval(async () => {
    try {
      if (await isStale(db, current)) current = await load(db);
    } catch (error) {
      log.warn('the catalogue could not be looked at', { error: String(error) });
    }
  }, RENEW_MS);
  timer.unref();
  return { catalogue: () => current, stop: () => clearInterval(timer) };
}

async function load(db: Database): Promise<Catalogue> {
  const [taxonomy, places] = await Promise.all([loadTaxonomy(db), loadPlaces(db)]);
  return { taxonomy, places };
}

async function isStale(db: Database, { taxonomy, places }: Catalogue): Promise<boolean> {
  const [categories, locations] = await Promise.all([loadCategoriesVersion(db), loadLocationsVersion(db)]);
  return categories !== taxonomy.version || locations !== places.version;
}
