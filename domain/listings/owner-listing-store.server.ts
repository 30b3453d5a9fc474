import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../media/upload.ts';
import type { Toman } from '../values/money.ts';
import { type EarlyEnd, earlyEndIn } from './life/early-end.ts';
import type { ListingStatus, PriceKind, PurchaseMark } from './listing.ts';
import type { ListingAddress } from './listing-address.ts';

/** Listing for its owner's edit form and for moderators: with its phone number, in any status. */
export type OwnedListing = {
  readonly id: number;
  readonly userId: number;
  /** User id of the shop member whose listing it is; null for a person's own listing. */
  readonly memberId: number | null;
  readonly status: ListingStatus;
  readonly version: number;
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
  /** Phone number in E.164; empty if there is none. */
  readonly telephone: string;
  readonly userType: string;
  /** Whether it was imported from a shop's file, as in `ListingDetail`. */
  readonly isFromFile: boolean;
  readonly latitude: number;
  readonly longitude: number;
  readonly positionExact: boolean;
  /** Exact address, only for the owner: empty for others, including moderators. */
  readonly address: ListingAddress;
  readonly videoUrl: string | null;
  readonly pictures: readonly PictureWithFingerprint[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly expiresAt: Date | null;
  readonly refreshedAt: Date | null;
  readonly closedAt: Date | null;
  /** Last rejection, if the listing is rejected; otherwise null. */
  readonly rejection: Rejection | null;
  /** Reason of an early expiry, if the listing is expired; null if its term was over. */
  readonly earlyEnd: EarlyEnd | null;
};

export type Rejection = { readonly at: Date; readonly reasons: readonly string[]; readonly words: string | null };

type Ending = Pick<OwnedListing, 'rejection' | 'earlyEnd'>;
type EndRow = {
  readonly endedAt: Date | null;
  readonly reasons: readonly string[] | null;
  readonly words: string | null;
};

type Row = Omit<OwnedListing, 'pictures' | 'address' | keyof Ending> &
  EndRow & {
    readonly street: string;
    readonly plaque: string;
    readonly unit: string;
    readonly pictures: readonly (Omit<PictureWithFingerprint, 'fingerprint'> & { readonly fingerprint: string })[];
  };

/** SQL join of the change that rejected or expired a listing, if it is rejected or expired now. */
const joinEnd = sql`
  left join lateral (
    select at, reasons, words
    from listing_changes
    where listing_changes.listing_id = listings.id and not undone and listings.status in ('rejected', 'expired')
      and act = case listings.status when 'rejected' then 'reject' else 'expire' end
    order by listing_changes.id desc
    limit 1
  ) as ended on true`;

function endingOf(status: ListingStatus, { endedAt, reasons, words }: EndRow): Ending {
  const why = reasons ?? [];
  return {
    rejection: status === 'rejected' && endedAt ? { at: endedAt, reasons: why, words } : null,
    earlyEnd: status === 'expired' ? earlyEndIn(why) : null,
  };
}

/** Reads a listing of any user. `withAddress`: includes the exact address, for those who may change the listing. */
export async function readOwned(db: Db, id: number, withAddress: boolean): Promise<OwnedListing | null> {
  const { rows } = await sql<Row>`
    /* prepared: read owned listing */
    select
      listings.id, user_id as "userId", member_id as "memberId", status, version, category_id as "categoryId", city_id as "cityId",
      district_id as "districtId", neighbourhood, name, description, price, price_kind as "priceKind", facts, texts,
      tags, coalesce(telephone, '') as telephone, user_type as "userType",
      id_source = 'feed' as "isFromFile", latitude, longitude,
      position_exact as "positionExact", coalesce(address, '') as street, coalesce(plaque, '') as plaque,
      coalesce(unit, '') as unit, video_url as "videoUrl", created_at as "createdAt",
      updated_at as "updatedAt", published_at as "publishedAt", sorted_at as "sortedAt", expires_at as "expiresAt",
      refreshed_at as "refreshedAt", closed_at as "closedAt",
      ended.at as "endedAt", ended.reasons, ended.words,
      (
        select coalesce(json_agg(json_build_object(
          'key', key, 'width', width, 'height', height, 'hash', hash, 'fingerprint', coalesce(fingerprint, 0)::text
        ) order by position), '[]')
        from listing_pictures
        where listing_pictures.listing_id = listings.id
      ) as pictures
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    left join listing_contacts on listing_contacts.listing_id = listings.id
    left join listing_addresses on listing_addresses.listing_id = listings.id and ${withAddress}::bool
    ${joinEnd}
    where listings.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { endedAt, reasons, words, street, plaque, unit, ...listing } = row;
  return {
    ...listing,
    address: { address: street, plaque, unit },
    pictures: row.pictures.map((picture) => ({ ...picture, fingerprint: BigInt(picture.fingerprint) })),
    ...endingOf(listing.status, { endedAt, reasons, words }),
  };
}

/** Row of the page «my listings» (ITEM-15). */
export type OwnListingLine = {
  readonly id: number;
  /** User id of the shop member whose listing it is; null for a listing of the shop's owner and for a person's own. */
  readonly memberId: number | null;
  readonly status: ListingStatus;
  readonly categoryId: number;
  readonly cityId: number;
  readonly districtId: number | null;
  readonly neighbourhood: string | null;
  readonly name: string;
  readonly price: Toman | null;
  readonly priceKind: PriceKind;
  readonly coverKey: string | null;
  readonly coverHash: string | null;
  readonly pictureCount: number;
  readonly sortedAt: Date;
  readonly updatedAt: Date;
  readonly expiresAt: Date | null;
  readonly refreshedAt: Date | null;
  readonly purchaseMark: PurchaseMark;
  /** Last rejection, if the listing is rejected; otherwise null. */
  readonly rejection: Rejection | null;
  /** Reason of an early expiry, if the listing is expired; null if its term was over. */
  readonly earlyEnd: EarlyEnd | null;
};

type LineRow = Omit<OwnListingLine, keyof Ending> & EndRow;

export type ShownLines = {
  readonly status: ListingStatus | null;
  /** Last id of the previous page. */
  readonly after: number | null;
  /** Only listings of this shop member; null or absent: all. */
  readonly memberId?: number | null;
};

/** Listings of a user, newest first; removed ones only if that status is requested. */
export async function readLinesOf(
  db: Db,
  userId: number,
  { status, after, memberId = null }: ShownLines,
  limit: number,
): Promise<OwnListingLine[]> {
  const { rows } = await sql<LineRow>`
    select id, member_id as "memberId", status, category_id as "categoryId", city_id as "cityId",
      district_id as "districtId", neighbourhood, name, price, price_kind as "priceKind", cover_key as "coverKey", cover_hash as "coverHash",
      picture_count as "pictureCount", sorted_at as "sortedAt", updated_at as "updatedAt", expires_at as "expiresAt",
      refreshed_at as "refreshedAt", purchase_mark as "purchaseMark", ended.at as "endedAt", ended.reasons, ended.words
    from listings
    ${joinEnd}
    where user_id = ${userId}
      and ${status === null ? sql`status <> 'removed'` : sql`status = ${status}`}
      and ${after === null ? sql`true` : sql`id < ${after}`}
      and ${memberId === null ? sql`true` : sql`member_id = ${memberId}`}
    order by id desc
    limit ${limit}`.execute(db);
  return rows.map(({ endedAt, reasons, words, ...line }) => ({
    ...line,
    ...endingOf(line.status, { endedAt, reasons, words }),
  }));
}

export async function countByStatus(
  db: Db,
  userId: number,
  memberId: number | null,
): Promise<{ status: ListingStatus; n: number }[]> {
  const { rows } = await sql<{ status: ListingStatus; n: number }>`
    select status, count(*)::int as n
    from listings
    where user_id = ${userId} and ${memberId === null ? sql`true` : sql`member_id = ${memberId}`}
    group by status`.execute(db);
  return rows;
}

/** Returns whether any listing of a user was ever published. */
export async function hasPublished(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: has published */
    select from listings where user_id = ${userId} and published_at is not null limit 1`.execute(db);
  return rows.length > 0;
}
