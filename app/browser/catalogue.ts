import { paths } from '../paths.ts';
import { type CatalogueName, hasEntries, storedEntries } from './catalogue-database.ts';
import { type CatalogueEntry, findEntries } from './catalogue-entry.ts';
import { fetchAnswer, fetchCatalogue } from './catalogue-fetch.ts';
import type { Kept, ToKeep } from './catalogue-keeper.ts';
import { laterStorage } from './later-storage.ts';

const CHECKED_KEY = 'catalogue-checked';
const ADDRESS = { categories: paths.categories, locations: paths.locations } as const;

const inMemory = new Map<CatalogueName, Promise<readonly CatalogueEntry[]>>();

/** CAT-02: at most once a page session; what has changed, or was never here, is fetched anew. */
export async function refreshCatalogue(): Promise<void> {
  if (alreadyChecked()) return;
  const { data } = (await fetchAnswer(paths.versions())) as { data: Record<string, unknown> };
  const wanted: ToKeep = {};
  for (const name of Object.keys(ADDRESS) as CatalogueName[]) {
    const isKept = laterStorage.read('versions')[name] === String(data?.[name] ?? '') && (await hasEntries(name));
    if (!isKept) wanted[name] = ADDRESS[name]();
  }
  if (Object.keys(wanted).length === 0) return;
  const kept = await keep(wanted);
  laterStorage.update('versions', (known) => ({ ...known, ...kept }));
  for (const name of Object.keys(kept) as CatalogueName[]) inMemory.delete(name);
}

/** Categories and brands of the local copy that match what is being typed, best first; empty when there is no copy. */
export async function findCategories(typed: string, limit?: number): Promise<CatalogueEntry[]> {
  return findEntries(await entries('categories'), typed, limit);
}

/** All entries: the local copy, else the server's. Empty when neither can be had. */
export function entries(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  const known = inMemory.get(name);
  if (known) return known;
  const reading = local(name).then((stored) => (stored.length > 0 ? stored : download(name).catch(() => [])));
  inMemory.set(name, reading);
  reading.then(({ length }) => length === 0 && inMemory.delete(name));
  return reading;
}

/** Rejects where there are no workers. */
async function keep(wanted: ToKeep): Promise<Kept> {
  const worker = new Worker(new URL('./catalogue-keeper.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<Kept>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Kept>) => resolve(data);
      worker.onerror = reject;
      worker.postMessage(wanted);
    });
  } finally {
    worker.terminate();
  }
}

function local(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  return storedEntries(name).catch(() => []);
}

async function download(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  return (await fetchCatalogue(ADDRESS[name]())).entries;
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
