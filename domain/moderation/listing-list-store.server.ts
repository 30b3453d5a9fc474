/** Listings in all states, for the list in the back office (ADM-02). */
import { sql } from 'kysely';
import { LISTING_STATUSES, type ListingStatus } from '../listings/listing.ts';
import { type Condition, defineList, type Filter, idFilter, optionFilter } from '../lists/lists.server.ts';
import type { Toman } from '../values/money.ts';
import { nameWordsQuery } from '../values/name-words.ts';
import { latinDigits } from '../values/persian-text.ts';

export type ListedListing = {
  readonly id: number;
  readonly name: string;
  readonly status: ListingStatus;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly price: Toman | null;
  readonly priceKind: string;
  readonly userId: number;
  readonly sellerName: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly isFlagged: boolean;
};

const ID = /^#?(\d{1,15})$/;
/**
 * Level and id of a category, such as `sub.43627`. For a brand the id of its parent category comes first:
 * `brand.43627.812`.
 */
const CATEGORY = /^(root|sub|brand)\.(\d{1,9})(?:\.(\d{1,9}))?$/;
const PLACE = /^(province|city)\.(\d{1,9})$/;

const categoryFilter: Filter = {
  conditionOf(value) {
    const [, level, first, second] = CATEGORY.exec(value) ?? [];
    if (level === 'root') return { indexed: sql`item.root_id = ${first}::int` };
    if (level === 'sub') return { indexed: sql`item.sub_id = ${first}::int` };
    return level === undefined || second === undefined
      ? null
      : { indexed: sql`item.sub_id = ${first}::int and item.brand_id = ${second}::int` };
  },
  samples: ['root.1', 'sub.2', 'brand.2.3'],
};

const placeFilter: Filter = {
  conditionOf(value) {
    const [, level, id] = PLACE.exec(value) ?? [];
    if (level === undefined) return null;
    return level === 'city'
      ? { indexed: sql`item.city_id = ${id}::int` }
      : { indexed: sql`item.province_id = ${id}::int` };
  },
  samples: ['province.1', 'city.2'],
};

const byStatus = (status: ListingStatus): Condition => ({ indexed: sql`item.status = ${status}` });

export const listingList = defineList({
  name: 'listings',
  table: sql.table('listings'),
  id: sql`item.id`,
  columns: sql<ListedListing>`
    item.id, item.name, item.status, item.category_id as "categoryId", item.city_id as "cityId",
    item.district_id as "districtId", item.price, item.price_kind as "priceKind", item.user_id as "userId",
    users.display_name as "sellerName", item.created_at as "createdAt", item.updated_at as "updatedAt",
    item.is_flagged as "isFlagged"`,
  joins: sql`left join users on users.id = item.user_id`,
  filters: {
    seller: idFilter((id) => ({ indexed: sql`item.user_id = ${id}` })),
    marked: optionFilter({
      flagged: { indexed: sql`item.is_flagged` },
      reported: { indexed: sql`item.is_reported` },
    }),
    category: categoryFilter,
    place: placeFilter,
    status: optionFilter(
      Object.fromEntries(LISTING_STATUSES.map((status) => [status, byStatus(status)])) as Record<
        ListingStatus,
        Condition
      >,
    ),
  },
  sorts: {
    newest: { key: sql`item.id`, type: 'id', first: 'desc' },
    changed: { key: sql`item.updated_at`, type: 'time', first: 'desc' },
  },
  search,
});

/** Search by the listing's id, or by the beginnings of the words of its name. */
function search(text: string): Condition | null {
  const id = ID.exec(latinDigits(text))?.[1];
  if (id !== undefined) return { indexed: sql`item.id = ${id}::bigint` };
  const words = nameWordsQuery(text);
  return words === null ? null : { checked: sql`words_of_name(item.name) @@ ${words}::tsquery` };
}
