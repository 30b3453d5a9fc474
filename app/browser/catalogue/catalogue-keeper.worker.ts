import { type CatalogueName, storeEntries } from './catalogue-database.ts';
import { fetchCatalogue } from './catalogue-fetch.ts';

export type ToKeep = readonly { readonly name: CatalogueName; readonly address: string }[];
/** Message posted for each catalogue that was stored; null when the worker has finished. */
export type StoredPart = { readonly name: CatalogueName; readonly version: string } | null;

/**
 * Stores the catalogue (CAT-02) in a worker, because writing fifteen hundred entries one by one would make the page
 * stutter.
 */
addEventListener('message', ({ data }: MessageEvent<ToKeep>) => void keep(data));

async function keep(wanted: ToKeep): Promise<void> {
  for (const { name, address } of wanted) {
    try {
      const { entries, version } = await fetchCatalogue(address);
      await storeEntries(name, entries);
      postMessage({ name, version } satisfies StoredPart);
    } catch {
      // Nothing was changed: the next visit tries again.
    }
  }
  postMessage(null satisfies StoredPart);
}
