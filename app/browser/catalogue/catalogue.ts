import { paths } from '../../paths.ts';
import { laterStorage } from '../storage/later-storage.ts';
import { type CatalogueName, hasEntries, storedEntries } from './catalogue-database.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { fetchAnswer, fetchCatalogue } from './catalogue-fetch.ts';
import type { StoredPart, ToKeep } from './catalogue-keeper.worker.ts';

const CHECKED_KEY = 'catalogue-checked';
const ADDRESS = { categories: paths.categories, locations: paths.locations } as const;

const inMemory = new Map<CatalogueName, Promise<readonly CatalogueEntry[]>>();

/**
 * Checks the versions at most once a page session, and fetches parts that changed or are missing (CAT-02). Rejects if
 * the browser cannot store anything.
 */
export async function refreshCatalogue(): Promise<void> {
  if (alreadyChecked()) return;
  const { data } = (await fetchAnswer(paths.versions())) as { data: Record<string, unknown> };
  const wanted: CatalogueName[] = [];
  for (const name of Object.keys(ADDRESS) as CatalogueName[]) {
    const isKept = (await hasEntries(name)) && laterStorage.read('versions')[name] === String(data?.[name] ?? '');
    if (!isKept) wanted.push(name);
  }
  if (wanted.length === 0) return;
  await keep(wanted);
  for (const name of wanted) inMemory.delete(name);
}

/** All entries, from the local copy or else from the server; empty if neither is available. */
export function entries(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  const known = inMemory.get(name);
  if (known) return known;
  const reading = read(name).catch(() => []);
  inMemory.set(name, reading);
  reading.then(({ length }) => length === 0 && inMemory.delete(name));
  return reading;
}

async function read(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  try {
    if (!(await hasEntries(name))) await keep([name]);
    // Shows the old copy at once; a new one is used from the next map on.
    else refreshCatalogue().catch(() => undefined);
    const stored = await storedEntries(name);
    if (stored.length > 0) return stored;
  } catch {
    // Without IndexedDB or workers, the entries are fetched for this page only.
  }
  return (await fetchCatalogue(ADDRESS[name]())).entries;
}

/** Rejects in browsers without workers. */
async function keep(names: readonly CatalogueName[]): Promise<void> {
  const worker = new Worker(new URL('./catalogue-keeper.worker.ts', import.meta.url), { type: 'module' });
  try {
    await new Promise<void>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<StoredPart>) => {
        if (!data) return resolve();
        laterStorage.update('versions', (known) => ({ ...known, [data.name]: data.version }));
      };
      worker.onerror = reject;
      worker.postMessage(names.map((name) => ({ name, address: ADDRESS[name]() })) satisfies ToKeep);
    });
  } finally {
    worker.terminate();
  }
}

function alreadyChecked(): boolean {
  try {
    const checked = sessionStorage.getItem(CHECKED_KEY) !== null;
    sessionStorage.setItem(CHECKED_KEY, '1');
    return checked;
  } catch {
    return false;
  }
}
