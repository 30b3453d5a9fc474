import type { Catalogue } from '../app/web/request/context.ts';
import type { Database } from '../db/client.server.ts';
import { logOutage } from '../db/outage.server.ts';
import { readAtOnce } from '../db/transact.server.ts';
import { loadLocationsVersion, loadPlaces } from '../domain/locations/locations.server.ts';
import type { Places } from '../domain/locations/places.ts';
import { buildTaxonomy } from '../domain/taxonomy/build-taxonomy.ts';
import { loadCategoriesVersion, loadStoredTaxonomy, type StoredTaxonomy } from '../domain/taxonomy/taxonomy.server.ts';
import { SECOND } from '../domain/values/durations.ts';
import { jalaliYear } from '../domain/values/time.ts';
import type { Log } from './log.ts';

/**
 * Milliseconds between two checks of the catalogue's version. They find changes that no notification announces: those
 * of a seed, and all changes if LISTEN does not work.
 */
const RENEW_MS = 4 * SECOND;

type Stored = { readonly taxonomy: StoredTaxonomy; readonly places: Places };

export type CatalogueCopy = {
  /**
   * The present catalogue. It is a new object whenever anything in it has changed. A page calls `get` once and uses
   * that object until the end.
   */
  readonly get: () => Catalogue;
  /**
   * Reloads the catalogue if it has changed. Never rejects: while the database is unreachable, the copy stays
   * unchanged.
   */
  readonly renew: () => Promise<void>;
  /** Registers a callback that is called after each change, once `get` returns the new catalogue. */
  readonly onRenewed: (callback: () => void) => void;
  readonly stop: () => void;
};

/**
 * Loads this process's copy of the categories and places. The copy is renewed when somebody changes them (ADM-03). When
 * a new Jalali year begins, the copy is for that year from its first moment.
 */
export async function loadCatalogue(db: Database, log: Log, clock: () => Date): Promise<CatalogueCopy> {
  let stored = await load(db);
  let current = inYear(stored, jalaliYear(clock()));
  const callbacks: (() => void)[] = [];
  const renew = withoutOverlap(async () => {
    try {
      if (!(await isStale(db, stored))) return;
      stored = await load(db);
      current = inYear(stored, jalaliYear(clock()));
      for (const callback of callbacks) callback();
    } catch (error) {
      if (!logOutage(log, error))
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

/**
 * Returns a function that runs `work`, but never twice at the same time. All calls made during a run share one further
 * run, so that this run sees the changes that caused the calls.
 */
function withoutOverlap(work: () => Promise<void>): () => Promise<void> {
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

/** Loads categories and places in one snapshot, so that they belong to the same version of the catalogue. */
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
