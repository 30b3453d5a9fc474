import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PublicUser } from '../identity/user.ts';
import type { Picture } from '../media/picture.ts';
import type { MarkKind } from '../sellers/marks/mark.ts';
import type { AnswerRate } from '../values/answer-rate.ts';
import type { Toman } from '../values/money.ts';
import type { ListingStatus, PaidMark, PriceKind, PurchaseMark } from './listing.ts';
import type { PlacedListing } from './placed-listing.ts';

/** Listing as its own page shows it, without the phone number (REV-02). */
export type ListingDetail = {
  readonly id: number;
  readonly status: ListingStatus;
  readonly userId: number;
  /** User id of the shop member whose listing it is; null if there is none. */
  readonly memberId: number | null;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly description: string;
  readonly price: Toman | null;
  readonly priceKind: PriceKind;
  readonly facts: Readonly<Record<string, number | readonly number[]>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Ids of tags. */
  readonly tags: readonly number[];
  readonly pictures: readonly Picture[];
  /** Position that others see; the exact one only if `positionExact`. */
  readonly shownLatitude: number;
  readonly shownLongitude: number;
  readonly positionExact: boolean;
  readonly videoUrl: string | null;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly closedAt: Date | null;
  readonly paidMarks: readonly PaidMark[];
  readonly purchaseMark: PurchaseMark;
  /**
   * End of the badge for a confirmed inspection or technical certificate; null if the listing has no badge (ITEM-19).
   */
  readonly vouchedUntil: Date | null;
  /** Whether it belongs to a suspended shop (SHOP-03). */
  readonly isSellerShut: boolean;
  /**
   * Whether it was imported from a shop's file. An unticked checkbox may then only mean that the file has no such
   * column (SHOP-02).
   */
  readonly isFromFile: boolean;
  /** Time at which the shop that offers the listing was closed; null if it was not closed. */
  readonly shopClosedAt: Date | null;
  /** Whether it belongs to a frozen shop: nobody acts for the shop at the moment, and buyers cannot contact it. */
  readonly isSellerFrozen: boolean;
  /**
   * `slug`: address of the shop's page; null if the seller has none. `marks`: verified marks. `member`: first name of
   * the member whose listing it is.
   */
  readonly seller: PublicUser & {
    readonly member: string | null;
    readonly answers: AnswerRate | null;
    readonly slug: string | null;
    readonly marks: readonly MarkKind[];
  };
  /** Ratings of the seller by class, as summed up by domain/reviews; null if they were never rated. */
  readonly sellerSums: SellerSums | null;
};

type ClassSums = { readonly count: number; readonly stars: number };
type SellerSums = { readonly purchase: ClassSums; readonly lived: ClassSums; readonly other: ClassSums };

/**
 * Stores many listings with one statement per table; returns their ids in the order of `listings`. Call it inside a
 * transaction.
 */
export async function insertListings(db: Db, listings: readonly PlacedListing[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into listings (
      status, user_id, category_id, root_id, sub_id, brand_id, province_id, city_id, district_id, neighbourhood,
      name, price, price_kind, facts, cover_key, cover_hash, picture_count, latitude, longitude, position_exact,
      shown_latitude, shown_longitude, published_at, sorted_at, closed_at, tags, search
    )
    select
      status, "userId", "categoryId", "rootId", "subId", "brandId", "provinceId", "cityId", "districtId", neighbourhood,
      name, price, "priceKind", facts, pictures -> 0 ->> 'key', pictures -> 0 ->> 'hash', jsonb_array_length(pictures),
      latitude, longitude, "positionExact", "shownLatitude", "shownLongitude", "publishedAt", "publishedAt",
      case when status in ('sold', 'expired', 'removed') then "publishedAt" end,
      coalesce(tags, '{}'), array_to_tsvector(tokens)
    from json_to_recordset(${JSON.stringify(listings)}) as listing (
      status text, "userId" bigint, "categoryId" int, "rootId" int, "subId" int, "brandId" int, "provinceId" int,
      "cityId" int, "districtId" int, neighbourhood text, name text, price bigint, "priceKind" text, facts jsonb,
      pictures jsonb, latitude float8, longitude float8, "positionExact" boolean, "shownLatitude" float8,
      "shownLongitude" float8, "publishedAt" timestamptz, tags int[], tokens text[]
    )
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  const parts = listings.map(({ description, texts, videoUrl, telephone, pictures }, index) => ({
    id: ids[index],
    description,
    texts,
    videoUrl,
    telephone,
    pictures,
  }));
  await sql`
    with part as (
      select * from json_to_recordset(${JSON.stringify(parts)}) as part (
        id bigint, description text, texts jsonb, "videoUrl" text, telephone text, pictures jsonb
      )
    ), bodies as (
      insert into listing_bodies (listing_id, description, texts, video_url)
      select id, description, texts, "videoUrl" from part
    ), contacts as (
      insert into listing_contacts (listing_id, telephone) select id, telephone from part
    )
    insert into listing_pictures (listing_id, position, key, width, height, hash)
    select part.id, picture.position - 1, picture.value ->> 'key', (picture.value ->> 'width')::int,
      (picture.value ->> 'height')::int, picture.value ->> 'hash'
    from part, jsonb_array_elements(part.pictures) with ordinality as picture (value, position)`.execute(db);
  return ids;
}

/** Reads a listing with its seller in one query; null if it does not exist. */
export async function readListing(db: Db, id: number): Promise<ListingDetail | null> {
  const { rows } = await sql<Omit<ListingDetail, 'seller' | 'sellerSums'> & SellerColumns>`
    /* prepared: read listing */
    select
      listings.id, status, listings.user_id as "userId", member_id as "memberId", category_id as "categoryId",
      city_id as "cityId", district_id as "districtId", neighbourhood, name, description, price, price_kind as "priceKind", facts, texts, tags,
      id_source = 'feed' as "isFromFile", coalesce(${picturesOf(id)}, '[]') as pictures, shown_latitude as "shownLatitude",
      shown_longitude as "shownLongitude", position_exact as "positionExact",
      video_url as "videoUrl", published_at as "publishedAt", sorted_at as "sortedAt", closed_at as "closedAt",
      paid_marks as "paidMarks", purchase_mark as "purchaseMark",
      vouched_until as "vouchedUntil", users.display_name as "displayName", users.type as "sellerType", users.created_at as "sellerSince",
      users.suspended_at is not null as "isSellerShut",
      users.last_seen_at as "sellerSeenAt",
      (
        select split_part(member.display_name, ' ', 1) from users as member
        where member.id = listings.member_id and member.deleted_at is null
      ) as "sellerMember",
      case when page.state <> 'closed' then page.slug end as "sellerSlug",
      case when page.state = 'closed' then page.state_since end as "shopClosedAt",
      coalesce(page.state = 'frozen', false) as "isSellerFrozen",
      (
        select coalesce(array_agg(kind order by kind desc), '{}') from seller_marks
        where seller_id = listings.user_id and state = 'verified' and shown_name = users.display_name
      ) as "sellerMarks", answer_rates.begun, answer_rates.answered,
      answer_rates.median_seconds as "medianSeconds",
      array[purchase_count, purchase_stars, lived_count, lived_stars, other_count, other_stars]::float8[] as sums
    from listings
    join users on users.id = listings.user_id
    left join lateral (
      select slug, state, state_since from shops
      where seller_id = listings.user_id and state in ('active', 'frozen', 'closed')
    ) as page on true
    left join review_sums on review_sums.seller_id = listings.user_id
    join listing_bodies on listing_bodies.listing_id = ${id}
    left join answer_rates on answer_rates.user_id = listings.user_id
    where listings.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const {
    displayName,
    sellerType,
    sellerSince,
    sellerSeenAt,
    sellerMember,
    sellerSlug,
    sellerMarks,
    begun,
    answered,
    medianSeconds,
    sums,
    ...listing
  } = row;
  const seller = {
    id: listing.userId,
    displayName,
    type: sellerType,
    createdAt: sellerSince,
    lastSeenAt: sellerSeenAt,
    member: sellerMember,
    slug: sellerSlug,
    marks: sellerMarks,
    answers: begun === null || answered === null ? null : { begun, answered, medianSeconds },
  };
  return { ...listing, seller, sellerSums: sellerSums(sums) };
}

/** Converts the selected sums; they are all null for a seller who was never rated. */
function sellerSums(sums: readonly (number | null)[]): SellerSums | null {
  if (sums[0] === null) return null;
  const at = (index: number): ClassSums => ({ count: sums[index] ?? 0, stars: sums[index + 1] ?? 0 });
  return { purchase: at(0), lived: at(2), other: at(4) };
}

/** Selects by the parameter instead of the joined row's id, which halves the planning time. */
const picturesOf = (id: number) => sql`(
  select json_agg(json_build_object('key', key, 'width', width, 'height', height, 'hash', hash) order by position)
  from listing_pictures
  where listing_id = ${id}
)`;

type SellerColumns = {
  readonly displayName: string;
  readonly sellerType: PublicUser['type'];
  readonly sellerSince: Date;
  readonly sellerSeenAt: Date | null;
  readonly sellerMember: string | null;
  readonly sellerMarks: readonly MarkKind[];
  readonly sellerSlug: string | null;
  readonly begun: number | null;
  readonly answered: number | null;
  readonly medianSeconds: number | null;
  /** For each class in turn: count, and sum of stars. */
  readonly sums: readonly (number | null)[];
};
