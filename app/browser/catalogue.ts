import { paths } from '../paths.ts';
import { type CatalogueName, storedEntries, storeEntries } from './catalogue-database.ts';
import { type CatalogueEntry, findEntries, flatEntries } from './catalogue-entry.ts';
import { laterStorage } from './later-storage.ts';

const CHECKED_KEY = 'catalogue-checked';
const ADDRESS = { categories: paths.categories, locations: paths.locations } as const;

const inMemory = new Map<CatalogueName, Promise<readonly CatalogueEntry[]>>();

/** CAT-02: at most once a page session; what has changed, or was never here, is fetched anew. */
export async function refreshCatalogue(): Promise<void> {
  if (alreadyChecked()) return;
  const { data } = (await answer(paths.versions())) as { data: Record<string, unknown> };
  for (const name of Object.keys(ADDRESS) as CatalogueName[]) {
    const version = String(data?.[name] ?? '');
    if (laterStorage.read('versions')[name] !== version || (await local(name)).length === 0) await download(name);
  }
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

async function download(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  const { data, version } = (await answer(ADDRESS[name]())) as { data: unknown; version: unknown };
  const fresh = flatEntries(data);
  inMemory.set(name, Promise.resolve(fresh));
  await storeEntries(name, fresh).then(
    () => laterStorage.update('versions', (known) => ({ ...known, [name]: String(version) })),
    () => undefined,
  );
  return fresh;
}

function local(name: CatalogueName): Promise<readonly CatalogueEntry[]> {
  return storedEntries(name).catch(() => []);
}

async function answer(path: string): Promise<unknown> {
  const response = await fetch(path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response.json();
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
