import type { CatalogueEntry } from './catalogue-entry.ts';

export type CatalogueName = 'categories' | 'locations';

const STORES: readonly CatalogueName[] = ['categories', 'locations'];

/**
 * Replaces the entries of an object store, indexed by parentId and type (CAT-02). Every function here may reject:
 * private windows have no database.
 */
export async function storeEntries(name: CatalogueName, entries: readonly CatalogueEntry[]): Promise<void> {
  const database = await opened();
  const change = database.transaction(name, 'readwrite');
  const store = change.objectStore(name);
  store.clear();
  for (const entry of entries) store.put(entry);
  await new Promise<void>((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onerror = () => reject(change.error);
    change.onabort = () => reject(change.error);
  });
}

export async function storedEntries(name: CatalogueName): Promise<CatalogueEntry[]> {
  const database = await opened();
  return answered(database.transaction(name).objectStore(name).getAll() as IDBRequest<CatalogueEntry[]>);
}

export async function hasEntries(name: CatalogueName): Promise<boolean> {
  const database = await opened();
  return (await answered(database.transaction(name).objectStore(name).count())) > 0;
}

let opening: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  opening ??= open();
  opening.catch(() => {
    opening = null;
  });
  return opening;
}

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('catalogue', 1);
  request.onupgradeneeded = () => {
    for (const name of STORES) {
      const store = request.result.createObjectStore(name, { keyPath: 'id' });
      store.createIndex('parentId', 'parentId');
      store.createIndex('type', 'type');
    }
  };
  const database = await answered(request);
  database.onversionchange = () => database.close();
  return database;
}

function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
