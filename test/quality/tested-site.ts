import type { Database } from '../../db/client.server.ts';
import type { Catalogue } from '../../domain/listings/listings.server.ts';
import { normaliseText } from '../../domain/values/spelling.ts';
import type { JudgedListing } from './judge-listing.ts';

/** The site that is measured, in this process or another one. */
export type TestedSite = {
  /** Answers a path with `data` of the JSON. */
  readonly ask: <Data>(path: string) => Promise<Data>;
  readonly catalogue: Catalogue;
  /** All published listings, by id. */
  readonly listings: ReadonlyMap<number, JudgedListing>;
};

export async function testedSite(
  db: Database,
  catalogue: Catalogue,
  request: (path: string) => Response | Promise<Response>,
): Promise<TestedSite> {
  return {
    catalogue,
    listings: await readListings(db),
    async ask(path) {
      const response = await request(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      return (await response.json()).data;
    },
  };
}

async function readListings(db: Database): Promise<Map<number, JudgedListing>> {
  const rows = await db
    .selectFrom('listings')
    .innerJoin('listing_bodies', 'listing_bodies.listing_id', 'listings.id')
    .select(['id', 'category_id', 'city_id', 'district_id', 'price', 'facts', 'name', 'description'])
    .where('status', '=', 'published')
    .execute();
  return new Map(
    rows.map((row) => {
      const title = normaliseText(row.name);
      const listing = {
        id: row.id,
        categoryId: row.category_id,
        cityId: row.city_id,
        districtId: row.district_id,
        price: row.price,
        facts: row.facts as JudgedListing['facts'],
        title,
        joined: title.replaceAll(' ', ''),
        text: `${title} ${normaliseText(row.description)}`,
      };
      return [row.id, listing];
    }),
  );
}
