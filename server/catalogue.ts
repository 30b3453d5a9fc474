import type { Catalogue } from '../app/web/context.ts';
import type { Database } from '../db/client.server.ts';
import { loadLocationsVersion, loadPlaces } from '../domain/locations/locations.server.ts';
import type { Places } from '../domain/locations/places.ts';
import { buildTaxonomy } from '../domain/taxonomy/build-taxonomy.ts';
import { loadCategoriesVersion, loadStoredTaxonomy, type StoredTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { jalaliYear } from '../domain/values/time.ts';
import type { Log } from './log.ts';

const RENEW_MS = 4_000;

type Stored = { readonly taxonomy: StoredTaxonomy; readonly places: Places };

/**
 * Loads the process's copy of categories and places. Checks their versions every few seconds, so that a change reaches
 * every process within five (ADM-03); while the database is unreachable, the copy stays. A new year takes effect from
 * its first moment.
 */
export async function loadCatalogue(
  db: Database,
  log: Log,
  clock: () => Date,
): Promise<{ readonly catalogue: () => Catalogue; readonly stop: () => void }> {
  let stored = await load(db);
  let current = inYear(stored, jalaliYear(clock()));
  const timer = setInterval(async () => {
    try {
      if (!(await isStale(db, stored))) return;
      stored = await load(db);
      current = inYear(stored, jalaliYear(clock()));
    } catch (error) {
      log.warn('the catalogue could not be looked at', { error: String(error) });
    }
  }, RENEW_MS);
  timer.unref();
  return {
    catalogue() {
      const year = jalaliYear(clock());
      if (year !== current.taxonomy.year) current = inYear(stored, year);
      return current;
    },
    stop: () => clearInterval(timer),
  };
}

async function load(db: Database): Promise<Stored> {
  const [taxonomy, places] = await Promise.all([loadStoredTaxonomy(db), loadPlaces(db)]);
  return { taxonomy, places };
}

const inYear = ({ taxonomy: { rows, version }, places }: Stored, year: number): Catalogue =>
  ({ taxonomy: buildTaxonomy(rows, version, year), places }) as Catalogue;

async function isStale(db: Database, { taxonomy, places }: Stored): Promise<boolean> {
  const [categories, locations] = await Promise.all([loadCategoriesVersion(db), loadLocationsVersion(db)]);
  return categories !== taxonomy.version || locations !== places.version;
}
