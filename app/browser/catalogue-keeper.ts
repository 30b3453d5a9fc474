import { type CatalogueName, storeEntries } from './catalogue-database.ts';
import { fetchCatalogue } from './catalogue-fetch.ts';

/** Name → address. */
export type ToKeep = Partial<Record<CatalogueName, string>>;
/** Name → version, of what could be had and kept. */
export type Kept = Partial<Record<CatalogueName, string>>;

/** CAT-02. A worker: fifteen hundred entries, each put by itself, would be felt in the page that keeps them. */
addEventListener('message', ({ data }: MessageEvent<ToKeep>) => {
  void keep(data).then((kept) => postMessage(kept));
});

async function keep(wanted: ToKeep): Promise<Kept> {
  const kept: Kept = {};
  for (const [name, address] of Object.entries(wanted) as [CatalogueName, string][]) {
    try {
      const { entries, version } = await fetchCatalogue(address);
      await storeEntries(name, entries);
      kept[name] = version;
    } catch {
      // Left as it was: the next visit tries again.
    }
  }
  return kept;
}
