import type { Ctx } from '../../db/transact.server.ts';
import { type Catalogue, readShopAnswers, readShopListings } from '../listings/listings.server.ts';
import { ownRowId } from './feed.ts';
import { readExternalIds } from './feed-store.server.ts';
import { headerLine, listingLine } from './reading/feed-file.ts';
import { cellsOfListing, exportedStatuses, ListingHeaders } from './reading/listing-row.ts';
import { NO_WORDS, RowContext } from './reading/row-context.ts';

const AT_ONCE = 100;

type Exporting = {
  readonly sellerId: number;
  /**
   * Returns the address of a picture. When the exported file is imported again, this address identifies the picture as
   * the shop's own.
   */
  readonly pictureAddress: (key: string) => string;
};

/**
 * Exports the listings of a shop as a feed file (SHOP-02). Importing the file changes nothing. A listing that came from
 * a feed keeps the id of its row; any other listing gets an id of `ownRowId`, by which a feed can take it over. Yields
 * the file in parts, because a shop may have ten thousand listings.
 */
export async function* exportedFeed(
  { db, now }: Ctx,
  { sellerId, pictureAddress }: Exporting,
  { taxonomy, places }: Catalogue,
): AsyncGenerator<string> {
  const asked = { sellerId, statuses: exportedStatuses };
  const { categoryIds, attributeIds } = await readShopAnswers(db, asked);
  const used = new Set(attributeIds);
  const categories = categoryIds.flatMap((id) => taxonomy.byId.get(id) ?? []);
  const headers = new ListingHeaders(categories, (id) => used.has(id));
  const context = new RowContext({
    now,
    taxonomy,
    places,
    words: NO_WORDS,
    telephone: null,
    cityId: null,
    readTitle: null,
    rowPictures: 0,
    port80: false,
    ownPictures: null,
  });
  yield headerLine(headers);
  for (let after = 0; ; ) {
    const listings = await readShopListings(db, { ...asked, after }, AT_ONCE);
    const last = listings.at(-1);
    if (!last) return;
    const ids = await readExternalIds(
      db,
      listings.map(({ id }) => id),
    );
    yield listings
      .map((listing) => {
        const externalId = ids.get(listing.id) ?? ownRowId(listing.id);
        return listingLine(headers, cellsOfListing(listing, context, { externalId, headers, pictureAddress }));
      })
      .join('');
    after = last.id;
  }
}
