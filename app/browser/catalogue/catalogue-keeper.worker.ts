import { type CatalogueName, storeEntries } from './catalogue-database.ts';
import { fetchCatalogue } from './catalogue-fetch.ts';

export type ToKeep = readonly { readonly name: CatalogueName; readonly address: string }[];
/** Told of each part that could be had and was stored; null when all are through. */
export type StoredPart = { readonly name: CatalogueName; readonly version: string } | null;

/** CAT-02. A worker: fifteen hundred entries, each put by itself, would be felt in the page that keeps them. */
addEventListener('message', ({ data }: MessageEvent<ToKeep>) => void keep(data));

async function keep(wanted: ToKeep): Promise<void> {
  for (const { name, address } of wanted) {
    try {
      const { entries, version } = await fetchCatalogue(address);
      await storeEntries(name, entries);
      postMessage({ name, version } satisfies StoredPart);
    } catch {
      // Left as it was: the next visit tries again.
    }
  }
  postMessage(null satisfies StoredPart);
}
