import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ListingStatus, PriceKind } from '../listing.ts';

/** Listing of a shop with all values for an export of the shop's stock. */
export type ShopListing = {
  readonly id: number;
  readonly status: ListingStatus;
  readonly memberId: number | null;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly description: string;
  readonly price: number | null;
  readonly priceKind: PriceKind;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of tags. */
  readonly tags: readonly number[];
  /** Phone number in E.164; empty if there is none. */
  readonly telephone: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  readonly pictureKeys: readonly string[];
};

type Asked = { readonly sellerId: number; readonly statuses: readonly ListingStatus[] };

/** Listings of a shop in the order of their ids; `after`: last id of the previous page. */
export async function readShopListings(
  db: Db,
  { sellerId, statuses, after }: Asked & { readonly after: number },
  limit: number,
): Promise<ShopListing[]> {
  const { rows } = await sql<ShopListing>`
    select
      listings.id, status, member_id as "memberId", category_id as "categoryId", city_id as "cityId",
      district_id as "districtId", neighbourhood, name, coalesce(description, '') as description, price,
      price_kind as "priceKind", facts, coalesce(texts, '{}') as texts, tags, coalesce(telephone, '') as telephone,
      latitude, longitude, position_exact as "positionExact",
      array(
        select key from listing_pictures where listing_pictures.listing_id = listings.id order by position
      ) as "pictureKeys"
    from listings
    left join listing_bodies on listing_bodies.listing_id = listings.id
    left join listing_contacts on listing_contacts.listing_id = listings.id
    where user_id = ${sellerId} and status = any(${statuses}::text[]) and listings.id > ${after}
    order by listings.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Categories of a shop's listings, and attributes for which they have values. */
export async function readShopAnswers(
  db: Db,
  { sellerId, statuses }: Asked,
): Promise<{ readonly categoryIds: readonly number[]; readonly attributeIds: readonly number[] }> {
  const { rows } = await sql<{ categoryIds: number[] | null; attributeIds: number[] | null }>`
    with own as (
      select category_id, facts, texts
      from listings left join listing_bodies on listing_bodies.listing_id = listings.id
      where user_id = ${sellerId} and status = any(${statuses}::text[])
    )
    select
      array(select distinct category_id from own order by 1) as "categoryIds",
      array(
        select distinct answered.id::int
        from own
        cross join lateral (
          select jsonb_object_keys(facts) union select jsonb_object_keys(coalesce(texts, '{}'))
        ) as answered (id)
        order by 1
      ) as "attributeIds"`.execute(db);
  return { categoryIds: rows[0]?.categoryIds ?? [], attributeIds: rows[0]?.attributeIds ?? [] };
}
