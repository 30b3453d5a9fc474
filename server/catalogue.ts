import type { Catalogue } from '../app/web/request/context.ts';
import type { Database } from '../db/client.server.ts';
import { tellOutage } from '../db/outage.server.ts';
import { readAtOnce } from '../db/transact.server.ts';
import { loadLocationsVersion, loadPlaces } from '../domain/locations/locations.server.ts';
import type { Places } from '../domain/locations/places.ts';
import { buildTaxonomy } from '../domain/taxonomy/build-taxonomy.ts';
import { loadCategoriesVersion, loadStoredTaxonomy, type StoredTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { SECOND } from '../domain/values/durations.ts';
import { jalaliYear } from '../domain/values/time.ts';
import type { Log } from './log.ts';

/** How often the versions are checked if no change is announced: after a seed, or without LISTEN. */
const RENEW_MS = 4 * SECOND;

type Stored = { readonly taxonomy: StoredTaxonomy; readonly places: Places };

export type CatalogueCopy = {
  /** The present one: a new object whenever anything in it has changed. A page takes it once and works with it. */
  readonly get: () => Catalogue;
  /** Loads it again if it has changed. Never fails: while the database is away the copy stays as it is. */
  readonly renew: () => Promise<void>;
  /** Calls back after each change, when `get` answers the new one already. */
  readonly onRenewed: (callback: () => void) => void;
  readonly stop: () => void;
};

/** Loads the process's copy of categories and places, which is renewed when somebody changes them (ADM-03). A new year takes effect from its first moment. */
export async function loadCatalogue(db: Database, log: Log, clock: () => Date): Promise<CatalogueCopy> {
  let stored = await load(db);
  let current = inYear(stored, jalaliYear(clock()));
  const callbacks: (() => void)[] = [];
  const renew = oneAtATime(async () => {
    try {
      if (!(await isStale(db, stored))) return;
      stored = await load(db);
      current = inYear(stored, jalaliYear(clock()));
      for (const callback of callbacks) callback();
    } catch (error) {
      if (!tellOutage(log, error))
        log.warn('the version of the catalogue could not be checked', { error: String(error) });
    }
  });
  const timer = setInterval(renew, RENEW_MS);
  timer.unref();
  return {
    get() {
      const year = jalaliYear(clock());
      if (year !== current.taxonomy.year) current = inYear(stored, year);
      return current;
    },
    renew,
    onRenewed: (callback) => callbacks.push(callback),
    stop: () => clearInterval(timer),
  };
}

/** However many ask while one runs, one more runs after it: it sees what they were told of. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    next = null;
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start);
    return next;
  };
}

/** In one reading, so that a change in its midst cannot mix two catalogues. */
function load(db: Database): Promise<Stored> {
  return readAtOnce(db, async (reading) => ({
    taxonomy: await loadStoredTaxonomy(reading),
    places: await loadPlaces(reading),
  }));
}

const inYear = ({ taxonomy: { rows, version }, places }: Stored, year: number): Catalogue =>
  ({ taxonomy: buildTaxonomy(rows, version, year), places }) as Catalogue;

async function isStale(db: Database, { taxonomy, places }: Stored): Promise<boolean> {
  const [categories, locations] = await Promise.all([loadCategoriesVersion(db), loadLocationsVersion(db)]);
  return categories !== taxonomy.version || locations !== places.version;
}
