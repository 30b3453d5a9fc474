import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { paths } from '../app/paths.ts';
import type { Database } from '../db/client.server.ts';
import { createFeedDiskFiles } from '../domain/feeds/feed-files-disk-gateway.server.ts';
import { fetchPictures, runOf } from '../domain/feeds/feeds.server.ts';
import { insertUsers } from '../domain/identity/identity.server.ts';
import { parsePosted } from '../domain/listings/posting/posted-listing.ts';
import { createMedia } from '../domain/media/media.server.ts';
import { createDiskStorage } from '../domain/media/storage-disk-gateway.server.ts';
import { submitListing } from '../domain/moderation/moderation.server.ts';
import { readNotices } from '../domain/notifications/notifications.server.ts';
import { EVERYTHING } from '../domain/query-reading/search-query.ts';
import { saveSearch } from '../domain/saved-searches/saved-searches.server.ts';
import { parseSearchQuery } from '../domain/search/parse-search-query.ts';
import { createSearch } from '../domain/search/search.server.ts';
import { HOUR, SECOND } from '../domain/values/durations.ts';
import { restBetween } from '../server/jobs/fetch-feed-pictures.ts';
import { addStocks, confirmStock, runParts, sendStock } from './feed-stock.ts';
import type { Figure } from './figure.ts';
import { createLoader, type Loader } from './loader.ts';
import { fetchPatiently } from './patience.ts';
import { startProduction } from './production.ts';
import { median } from './statistics.ts';

const GROUP = 'Feeds: what others feel of a run of 10,000 rows and its pictures (SHOP-02)';
/** Limit for the ratio of page latency during a run to page latency before or after it. */
const RATIO_BUDGET = 1.5;
const FOUND_BUDGET = SECOND;
const TOLD_BUDGET = 60 * SECOND;
const SAMPLED_MS = 12 * SECOND;
/** Milliseconds between two page requests, because visitors do not all come at once. */
const PAUSE_MS = 20;
const WORD = 'زمردنگار';

/**
 * Measures the effects of a running feed. One is the latency of results pages while the site runs the feed and fetches
 * its pictures. Another is how soon a listing posted by hand is found in the search, and how soon the owner of a
 * matching saved search is notified.
 */
export async function measurePagesDuring(
  db: Database,
  url: string,
  dataDir: string,
  tell: (line: string) => void,
): Promise<Figure[]> {
  const parts = runParts(db, createFeedDiskFiles(`${dataDir}/feeds`));
  const [stock] = await addStocks(parts, ['second'], (at) => `https://pictures.example.com/${at}.jpg`);
  if (!stock) return [];
  const production = await startProduction(url, dataDir);
  const loader = createLoader(production.origin, 1);
  const { shopId } = stock;
  try {
    // The site must not fetch the pictures, because their servers do not exist here. This process fetches them later,
    // with a local file in place of the network.
    await holdPictures(db, true);
    const searcher = await addSearcher(db, await parts.catalogue());
    const runId = await sendStock(parts, stock);
    const run = () => runOf(db, { shopId, runId });
    while ((await run())?.state !== 'checked') await sleep(SECOND);
    // Sends requests without measuring them, to let earlier work finish and to warm the worker up.
    await latencyOf(loader, SAMPLED_MS);
    const before = await latencyOf(loader, SAMPLED_MS);
    tell(`a page takes ${before.toFixed(1)} ms`);
    await confirmStock(parts, stock, runId);
    while (((await run())?.doneRows ?? 0) === 0) await sleep(100);
    const during = await latencyOf(loader, SAMPLED_MS);
    const byHand = await postByHand(db, production.origin, searcher, await parts.catalogue());
    if ((await run())?.state !== 'running') throw new Error('the run was over before it was measured');
    tell(`during a run ${during.toFixed(1)} ms`);
    while ((await run())?.state === 'running') await sleep(SECOND);
    await waitUntilQuiet(db);
    const between = await latencyOf(loader, SAMPLED_MS);
    const stop = new AbortController();
    const pictured = await pictureParts(db, dataDir, stop.signal);
    await holdPictures(db, false);
    const pictures = fetchPictures(pictured, stop.signal);
    const meanwhile = await latencyOf(loader, SAMPLED_MS);
    stop.abort();
    const rows = await pictures;
    if (rows === 0) throw new Error('no pictures came');
    tell(`during pictures ${meanwhile.toFixed(1)} ms`);
    const ratio = (name: string, value: number, base: number, note: string): Figure => ({
      group: GROUP,
      name,
      value: value / base,
      unit: '×',
      noise: 0.1,
      budget: { limit: RATIO_BUDGET, is: 'most' },
      note: `${value.toFixed(1)} ms for ${base.toFixed(1)} ms${note}`,
    });
    return [
      ratio('latency of results during a run', during, before, ''),
      ratio('latency of results while pictures come', meanwhile, between, `, ${rows} rows`),
      {
        group: GROUP,
        name: 'a listing posted by hand is found after',
        value: byHand.found,
        unit: 'ms',
        budget: { limit: FOUND_BUDGET, is: 'most' },
        isPromise: true,
      },
      {
        group: GROUP,
        name: 'and told to who searches for it after',
        value: byHand.told,
        unit: 'ms',
        budget: { limit: TOLD_BUDGET, is: 'most' },
        isPromise: true,
      },
    ];
  } finally {
    loader.close();
    await production.stop();
  }
}

async function holdPictures(db: Database, isHeld: boolean): Promise<void> {
  const until = new Date(isHeld ? Date.now() + HOUR : 0);
  await db.updateTable('feed_picture_turn').set({ holder: 'bench', until }).execute();
}

async function latencyOf(loader: Loader, forMs: number): Promise<number> {
  const times: number[] = [];
  for (const until = performance.now() + forMs; performance.now() < until; ) {
    const { status, milliseconds } = await loader.uncached(paths.results(EVERYTHING));
    if (status !== 200) throw new Error(`results answered ${status}`);
    times.push(milliseconds);
    await sleep(PAUSE_MS);
  }
  return median(times);
}

type Catalogue = Awaited<ReturnType<ReturnType<typeof runParts>['catalogue']>>;

async function addSearcher(db: Database, { taxonomy, places }: Catalogue): Promise<number> {
  const now = new Date();
  const person = { displayName: 'bench', mobile: null, type: 'person', createdAt: now, lastSeenAt: null } as const;
  const [userId = 0] = await insertUsers(db, [person]);
  const query = parseSearchQuery(new URLSearchParams({ q: WORD }), taxonomy, places);
  const understanding = await createSearch(db).understand(query, { taxonomy, places, now });
  await saveSearch({ db, now }, userId, query, { name: 'bench', notify: 'each', understanding });
  return userId;
}

/**
 * Posts a listing. Returns two times in milliseconds: until it is on the results page of a word that it contains, and
 * until the owner of a matching saved search is notified.
 */
async function postByHand(db: Database, origin: string, searcher: number, catalogue: Catalogue) {
  const now = new Date();
  const person = { displayName: 'bench', mobile: null, type: 'person', createdAt: now, lastSeenAt: null } as const;
  const [userId = 0] = await insertUsers(db, [person]);
  const city = catalogue.places.bySlug.get('tehran');
  const posted = parsePosted({
    category: catalogue.taxonomy.bySlug.get('sofas')?.id,
    city: city?.id,
    neighbourhood: city?.children[0]?.id,
    name: `مبل ${WORD}`,
    description: 'مبل هفت نفرهٔ سالم و تمیز، تحویل در شهر.',
    price: '9,000,000',
    telephone: '09121234567',
    tags: [],
  });
  const submitted = await submitListing({ db, now }, { userId, posted, token: randomUUID() }, catalogue);
  if (!submitted.ok || submitted.status !== 'published') throw new Error('the listing by hand was not published');
  const since = performance.now();
  const path = `${paths.results(EVERYTHING)}?q=${encodeURIComponent(WORD)}`;
  for (let at = 0; ; at += 1) {
    const html = await (await fetchPatiently(`${origin}${path}&did=${randomUUID()}`)).text();
    if (html.includes(paths.listing(submitted.listingId, posted.name))) break;
    if (at > 200) throw new Error('the listing by hand was never found');
    await sleep(50);
  }
  const found = performance.now() - since;
  while ((await readNotices(db, searcher, null, 1)).length === 0) {
    if (performance.now() - since > 3 * TOLD_BUDGET) throw new Error('nobody was told of the listing by hand');
    await sleep(100);
  }
  return { found, told: performance.now() - since };
}

/** Waits until all reactions to events of the run are done. */
async function waitUntilQuiet(db: Database): Promise<void> {
  for (;;) {
    const { n } = await db
      .selectFrom('event_reactions')
      .select((each) => each.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    if (n === 0) return;
    await sleep(SECOND);
  }
}

/** Services for fetching pictures as the site uses them, with a local file in place of the network. */
async function pictureParts(db: Database, dataDir: string, signal: AbortSignal) {
  const arrivals = `${dataDir}/tmp`;
  await mkdir(arrivals, { recursive: true });
  const photograph = join(arrivals, 'feed-bench.jpg');
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#888', noise } })
    .jpeg()
    .toFile(photograph);
  const { clock, catalogue } = runParts(db, createFeedDiskFiles(`${dataDir}/feeds`));
  return {
    db,
    clock,
    catalogue,
    ownPictures: 'https://own.example/',
    rest: restBetween(signal),
    media: createMedia({ storage: createDiskStorage(`${dataDir}/images`), draw: () => null, arrivals }),
    async download() {
      const path = join(arrivals, `upload-${randomUUID()}`);
      await copyFile(photograph, path);
      return { path, bytes: (await stat(path)).size };
    },
  };
}
