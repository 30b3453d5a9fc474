import { sql } from 'kysely';
import type { Db } from '../../../db/transact.server.ts';
import type { ListingStatus, PriceKind } from '../listing.ts';

/** Listing as its owner sees it, with the phone number and in any status. */
export type OwnListing = {
  readonly id: number;
  readonly status: ListingStatus;
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
  readonly telephone: string | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  readonly address: string | null;
  readonly plaque: string | null;
  readonly unit: string | null;
  readonly videoUrl: string | null;
  readonly pictureKeys: readonly string[];
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  /** Changes of its status, oldest first, with the reasons of decisions as the owner was notified of them. */
  readonly history: readonly {
    readonly at: string;
    readonly act: string;
    readonly from: string | null;
    readonly to: string;
    readonly reasons: readonly string[];
    readonly words: string | null;
  }[];
};

/** Listings of a user in the order of their ids; `after`: last id of the previous page. */
export async function readOwnListings(db: Db, userId: number, after: number, limit: number): Promise<OwnListing[]> {
  const { rows } = await sql<OwnListing>`
    select
      listings.id, status, category_id as "categoryId", city_id as "cityId", district_id as "districtId", neighbourhood,
      name, coalesce(description, '') as description, price, price_kind as "priceKind", facts,
      coalesce(texts, '{}') as texts, telephone, latitude, longitude, position_exact as "positionExact",
      address, plaque, unit,
      video_url as "videoUrl", published_at as "publishedAt", sorted_at as "sortedAt", closed_at as "closedAt",
      array(
        select key from listing_pictures where listing_pictures.listing_id = listings.id order by position
      ) as "pictureKeys",
      (
        select coalesce(
          json_agg(
            json_build_object('at', at, 'act', act, 'from', from_status, 'to', to_status, 'reasons', reasons, 'words', words)
            order by listing_changes.id
          ),
          '[]'
        )
        from listing_changes
        where listing_changes.listing_id = listings.id
      ) as history
    from listings
    left join listing_bodies on listing_bodies.listing_id = listings.id
    left join listing_contacts on listing_contacts.listing_id = listings.id
    left join listing_addresses on listing_addresses.listing_id = listings.id
    where user_id = ${userId} and listings.id > ${after}
    order by listings.id
    limit ${limit}`.execute(db);
  return rows;
}
