import { once } from 'node:events';
import { createGzip } from 'node:zlib';
import type { Db } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import {
  type ListedCell,
  readListedAddresses,
  readListedCells,
  readListedParts,
  SITEMAP_INDEX,
  type WrittenSitemap,
} from '../../../domain/search/search.server.ts';
import { readShopAddresses, readShopParts, readShownKinds } from '../../../domain/shops/shops.server.ts';
import { paths } from '../../paths.ts';
import { shopLink } from '../shops/shop-link.ts';
import { type SitemapUrl, sitemapIndexXml, urlElements, urlsetEnd, urlsetStart } from './sitemap-xml.ts';

/** Number of ids in one sitemap file; the protocol allows 50,000 addresses. */
const PART_IDS = 40_000;
const URLS_MAX = 40_000;
const BATCH = 2_000;
const EVERYWHERE = 0;
const ALL = 0;

/** Text pages, which are public and seldom change. */
const TEXTS = [paths.about(), paths.terms(), paths.safety(), paths.privacy(), paths.support()];

type UrlSource = { readonly db: Db; readonly catalogue: Catalogue };

/** Home, the text pages, lists of shops, and each province and city with listings. */
async function placeUrls({ db, catalogue: { places } }: UrlSource): Promise<SitemapUrl[]> {
  const listed = [...places.bySlug.values()].filter(({ kind }) => kind !== 'district');
  const cells = await readListedCells(db, [EVERYWHERE, ...listed.map(({ id }) => id)]);
  const kinds = await readShownKinds(db);
  const withListings = new Set(cells.filter(({ categoryId }) => categoryId === ALL).map(({ placeId }) => placeId));
  return [
    { path: paths.home() },
    { path: paths.provinces() },
    ...kinds.map((kind) => ({ path: kind === 'shop' ? paths.shops() : paths.agents() })),
    { path: paths.priceSuggest() },
    ...TEXTS.map((path) => ({ path })),
    ...(withListings.has(EVERYWHERE) ? [{ path: paths.results(EVERYTHING) }] : []),
    ...listed
      .filter(({ id }) => withListings.has(id))
      .map((place) => ({ path: paths.results({ ...EVERYTHING, places: [place] }) })),
  ];
}

/** Addresses of each category with listings: in Iran, in each province and in the large cities. */
async function categoryUrls({ db, catalogue }: UrlSource): Promise<SitemapUrl[]> {
  const { places } = catalogue;
  const large = [...places.bySlug.values()].filter(
    ({ kind, isTop, isCapital }) => kind === 'province' || (kind === 'city' && (isTop || isCapital)),
  );
  const cells = await readListedCells(db, [EVERYWHERE, ...large.map(({ id }) => id)]);
  return cells.flatMap((cell) => categoryUrl(cell, catalogue)).slice(0, URLS_MAX);
}

function categoryUrl({ placeId, categoryId }: ListedCell, { taxonomy, places }: Catalogue): SitemapUrl[] {
  const category = taxonomy.byId.get(categoryId);
  const place = places.byId.get(placeId);
  if (!category || (placeId !== EVERYWHERE && !place)) return [];
  return [{ path: paths.results({ ...EVERYTHING, categories: [category], places: place ? [place] : [] }) }];
}

/**
 * Addresses of the published listings with ids in one part, in batches, which limits memory and lets other requests run
 * in between.
 */
async function* listingUrls({ db }: UrlSource, part: number): AsyncGenerator<SitemapUrl[], void, void> {
  const below = (part + 1) * PART_IDS;
  let from = part * PART_IDS;
  while (from < below) {
    const listed = await readListedAddresses(db, { from, below }, BATCH);
    if (listed.length) yield listed.map(({ id, name, changedAt }) => ({ path: paths.listing(id, name), changedAt }));
    if (listed.length < BATCH) return;
    from = (listed.at(-1)?.id ?? below) + 1;
  }
}

/** Addresses of the shops and agents with ids in one part, in batches. */
async function* shopUrls({ db }: UrlSource, part: number): AsyncGenerator<SitemapUrl[], void, void> {
  const below = (part + 1) * PART_IDS;
  let from = part * PART_IDS;
  while (from < below) {
    const listed = await readShopAddresses(db, { from, below }, BATCH);
    if (listed.length) yield listed.map((shop) => ({ path: shopLink(shop) }));
    if (listed.length < BATCH) return;
    from = (listed.at(-1)?.id ?? below) + 1;
  }
}

type Asked = UrlSource & { readonly origin: string };
type Batches = AsyncIterable<readonly SitemapUrl[]>;

/** Writes every sitemap that is not empty, and finally the index that lists them (SRCH-15). */
export async function* writeSitemaps(asked: Asked): AsyncGenerator<WrittenSitemap, void, void> {
  const { db, origin } = asked;
  const names: string[] = [];
  const [listings, shops] = [await readListedParts(db, PART_IDS), await readShopParts(db, PART_IDS)];
  for (const [name, batches] of [
    ['provinces', atOnce(() => placeUrls(asked))],
    ['categories', atOnce(() => categoryUrls(asked))],
    ...listings.map((part) => [`listings-${part}`, listingUrls(asked, part)] as const),
    ...shops.map((part) => [`shops-${part}`, shopUrls(asked, part)] as const),
  ] as const) {
    const gzip = await compressed(documentOf(origin, batches));
    if (gzip === null) continue;
    names.push(name);
    yield { name, gzip };
  }
  const index = await compressed([sitemapIndexXml(origin, names.map(paths.sitemapPart))]);
  if (index !== null) yield { name: SITEMAP_INDEX, gzip: index };
}

async function* atOnce(read: () => Promise<SitemapUrl[]>): Batches {
  yield await read();
}

/** Lines of a sitemap; yields nothing for a part without addresses. */
async function* documentOf(origin: string, batches: Batches): AsyncGenerator<string, void, void> {
  let isBegun = false;
  for await (const urls of batches) {
    if (urls.length === 0) continue;
    if (!isBegun) yield urlsetStart;
    isBegun = true;
    yield urlElements(origin, urls);
  }
  if (isBegun) yield urlsetEnd;
}

/** Compresses in the thread pool while the next batch is read; null if there is nothing to compress. */
async function compressed(chunks: AsyncIterable<string> | Iterable<string>): Promise<Buffer | null> {
  const gzip = createGzip();
  const parts: Buffer[] = [];
  gzip.on('data', (part: Buffer) => parts.push(part));
  const ended = once(gzip, 'end');
  let isEmpty = true;
  for await (const chunk of chunks) {
    isEmpty = false;
    if (!gzip.write(chunk)) await once(gzip, 'drain');
  }
  gzip.end();
  await ended;
  return isEmpty ? null : Buffer.concat(parts);
}
