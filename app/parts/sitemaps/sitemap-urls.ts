import type { Db } from '../../../db/transact.server.ts';
import type { Catalogue } from '../../../domain/listings/listings.server.ts';
import { EVERYTHING } from '../../../domain/query-reading/search-query.ts';
import { type ListedCell, readListedAddresses, readListedCells } from '../../../domain/search/search.server.ts';
import { readShopAddresses, readShownKinds } from '../../../domain/shops/shops.server.ts';
import { paths } from '../../paths.ts';
import { shopLink } from '../shops/shop-link.ts';
import type { SitemapUrl } from './sitemap-xml.ts';

/** Number of ids in one part: the protocol allows 50,000 addresses in a file. */
export const PART_IDS = 40_000;
const URLS_MAX = 40_000;
const BATCH = 2_000;
const EVERYWHERE = 0;
const ALL = 0;

/** Text pages, which are public and seldom change. */
const TEXTS = [paths.about(), paths.terms(), paths.safety(), paths.privacy(), paths.support()];

export type UrlSource = { readonly db: Db; readonly catalogue: Catalogue };

/** Home, the text pages, lists of shops, and each province and city with listings. */
export async function placeUrls({ db, catalogue: { places } }: UrlSource): Promise<SitemapUrl[]> {
  const listed = [...places.byId.values()].filter(({ kind }) => kind !== 'district');
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

/** Each category with listings in Iran, in each province and in the large cities. */
export async function categoryUrls({ db, catalogue }: UrlSource): Promise<SitemapUrl[]> {
  const { places } = catalogue;
  const large = [...places.byId.values()].filter(
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

/** The published listings of a part in batches, to bound memory and leave other requests their turn. */
export async function* listingUrls({ db }: UrlSource, part: number): AsyncGenerator<SitemapUrl[], void, void> {
  const below = (part + 1) * PART_IDS;
  let from = part * PART_IDS;
  while (from < below) {
    const listed = await readListedAddresses(db, { from, below }, BATCH);
    if (listed.length) yield listed.map(({ id, name, changedAt }) => ({ path: paths.listing(id, name), changedAt }));
    if (listed.length < BATCH) return;
    from = (listed.at(-1)?.id ?? below) + 1;
  }
}

/** The pages of shops and agents of a part, in batches. */
export async function* shopUrls({ db }: UrlSource, part: number): AsyncGenerator<SitemapUrl[], void, void> {
  const below = (part + 1) * PART_IDS;
  let from = part * PART_IDS;
  while (from < below) {
    const listed = await readShopAddresses(db, { from, below }, BATCH);
    if (listed.length) yield listed.map((shop) => ({ path: shopLink(shop) }));
    if (listed.length < BATCH) return;
    from = (listed.at(-1)?.id ?? below) + 1;
  }
}
