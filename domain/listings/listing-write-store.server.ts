import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { PictureWithFingerprint } from '../media/upload.ts';
import type { Scope } from './counted-cells.ts';
import type { ListingStatus } from './listing.ts';
import type { PlacedListing } from './placed-listing.ts';
import type { ListingContent } from './posting/posted-content.ts';
import type { StoredContent } from './posting/stored-posting.ts';

/** Columns that a change needs, locked until the transaction ends. */
export type LockedListing = Scope & {
  readonly id: number;
  /** Account of the seller. */
  readonly userId: number;
  /** User id of the shop member whose listing it is; null for a person's own listing. */
  readonly memberId: number | null;
  readonly status: ListingStatus;
  readonly version: number;
  readonly categoryId: number;
  readonly neighbourhood: string | null;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly expiresAt: Date | null;
  readonly refreshedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  readonly vouchedUntil: Date | null;
  readonly latitude: number;
  readonly longitude: number;
};

/** Serialises repeated requests of one form until the transaction ends. */
export async function lockToken(db: Db, tokenHash: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${tokenHash}, 0))`.execute(db);
}

export async function readPosted(
  db: Db,
  tokenHash: string,
): Promise<{ readonly id: number; readonly userId: number; readonly status: ListingStatus } | null> {
  const { rows } = await sql<{ id: number; userId: number; status: ListingStatus }>`
    /* prepared: read posted */
    select id, user_id as "userId", status
    from listing_bodies
    join listings on listings.id = listing_bodies.listing_id
    where post_token = ${tokenHash}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a new listing and returns its id. `publishedAt` of the content is the time by which it is sorted among the
 * newest.
 */
export async function insertContent(
  { db, now }: Ctx,
  content: ListingContent,
  { tokenHash, status, memberId, expiresAt = null, isBatched = false }: Inserted,
): Promise<number> {
  const publishedAt = status === 'published' ? now : null;
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert content */
    with listing as (
      insert into listings (
        status, user_id, member_id, category_id, root_id, sub_id, brand_id, province_id, city_id, district_id, neighbourhood,
        name, price, price_kind, facts, tags, latitude, longitude, position_exact, shown_latitude, shown_longitude,
        sorted_at, created_at, updated_at, published_at, expires_at, is_batched, search
      ) values (
        ${status}, ${content.userId}, ${memberId}, ${content.categoryId}, ${content.rootId}, ${content.subId}, ${content.brandId},
        ${content.provinceId}, ${content.cityId}, ${content.districtId}, ${content.neighbourhood}, ${content.name},
        ${content.price}, ${content.priceKind}, ${JSON.stringify(content.facts)}::jsonb, ${content.tags ?? []}::int[],
        ${content.latitude}, ${content.longitude}, ${content.positionExact}, ${content.shownLatitude},
        ${content.shownLongitude}, ${content.publishedAt}, ${now}, ${now}, ${publishedAt}, ${expiresAt}, ${isBatched},
        array_to_tsvector(${content.tokens}::text[])
      )
      returning id
    ), contact as (
      insert into listing_contacts (listing_id, telephone) select id, ${content.telephone} from listing
    )
    insert into listing_bodies (listing_id, description, texts, user_type, id_source, post_token)
    select id, ${content.description}, ${JSON.stringify(content.texts)}::jsonb, ${content.userType},
      ${content.idSource}, ${tokenHash}
    from listing
    returning listing_id as id`.execute(db);
  return rows[0]?.id ?? 0;
}

type Inserted = {
  readonly tokenHash: string | null;
  readonly status: ListingStatus;
  readonly memberId: number | null;
  /** Expiry of a listing that is published at once. */
  readonly expiresAt?: Date | null;
  /** Whether the listing waits for a moderator as part of a feed run's moderation case, not by itself. */
  readonly isBatched?: boolean;
};

/** Stores a new version of a listing's content. Status and times are written by `updateLife`. */
export async function updateContent({ db, now }: Ctx, id: number, content: ListingContent): Promise<void> {
  await sql`
    /* prepared: update content */
    with body as (
      update listing_bodies
      set description = ${content.description}, texts = ${JSON.stringify(content.texts)}::jsonb,
        user_type = ${content.userType}
      where listing_id = ${id}
    ), contact as (
      insert into listing_contacts (listing_id, telephone) values (${id}, ${content.telephone})
      on conflict (listing_id) do update set telephone = excluded.telephone
    )
    update listings
    set category_id = ${content.categoryId}, root_id = ${content.rootId}, sub_id = ${content.subId},
      brand_id = ${content.brandId}, province_id = ${content.provinceId}, city_id = ${content.cityId},
      district_id = ${content.districtId}, neighbourhood = ${content.neighbourhood}, name = ${content.name},
      price = ${content.price}, price_kind = ${content.priceKind}, facts = ${JSON.stringify(content.facts)}::jsonb,
      tags = ${content.tags ?? []}::int[], latitude = ${content.latitude}, longitude = ${content.longitude},
      position_exact = ${content.positionExact}, shown_latitude = ${content.shownLatitude},
      shown_longitude = ${content.shownLongitude}, search = array_to_tsvector(${content.tokens}::text[]),
      version = version + 1, updated_at = ${now}
    where id = ${id}`.execute(db);
}

const LOCKED = sql`
  id, user_id as "userId", member_id as "memberId", status, version, category_id as "categoryId",
  root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId", city_id as "cityId",
  district_id as "districtId", neighbourhood, published_at as "publishedAt", sorted_at as "sortedAt",
  expires_at as "expiresAt", refreshed_at as "refreshedAt", closed_at as "closedAt", updated_at as "updatedAt",
  vouched_until as "vouchedUntil", latitude, longitude`;

/** Locks a listing until the transaction ends; null if it does not exist. */
export async function lockListing(db: Db, id: number): Promise<LockedListing | null> {
  const { rows } = await sql<LockedListing>`
    /* prepared: lock listing */
    select ${LOCKED} from listings where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

/** Locks listings in the order of their ids, so that two callers do not deadlock. */
export async function lockListings(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, LockedListing>> {
  const { rows } = await sql<LockedListing>`
    /* prepared: lock listings */
    select ${LOCKED} from listings where id = any(${[...ids]}::bigint[]) order by id for update`.execute(db);
  return new Map(rows.map((listing) => [listing.id, listing]));
}

export async function readContents(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, StoredContent>> {
  const { rows } = await sql<StoredContent>`
    /* prepared: read contents */
    select id, name, description, price, price_kind as "priceKind", facts, texts, telephone, category_id as "categoryId",
      city_id as "cityId", district_id as "districtId", neighbourhood, latitude, longitude,
      position_exact as "positionExact", tags, user_type as "userType", id_source as "idSource"
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    join listing_contacts on listing_contacts.listing_id = listings.id
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((content) => [content.id, content]));
}

type Indexed = Pick<PlacedListing, 'name' | 'description' | 'texts' | 'facts' | 'price'> & { readonly tags: number[] };

/** Content from which the search tokens of listings are made, without categories and places. */
export async function readIndexed(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Indexed>> {
  const { rows } = await sql<Indexed & { readonly id: number }>`
    /* prepared: read indexed */
    select id, name, description, texts, facts, price, tags
    from listings
    join listing_bodies on listing_bodies.listing_id = listings.id
    where id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...indexed }) => [id, indexed]));
}

export type Life = {
  readonly status: ListingStatus;
  readonly publishedAt: Date | null;
  readonly sortedAt: Date;
  readonly expiresAt: Date | null;
  readonly refreshedAt: Date | null;
  readonly closedAt: Date | null;
  readonly updatedAt: Date;
  /**
   * Search tokens. Null keeps the stored tokens; this is only right if the position among the newest does not change
   * either.
   */
  readonly tokens: readonly string[] | null;
};

export async function updateLife(db: Db, id: number, life: Life): Promise<void> {
  await sql`
    /* prepared: update life */
    update listings
    set status = ${life.status}, published_at = ${life.publishedAt}, sorted_at = ${life.sortedAt},
      expires_at = ${life.expiresAt}, refreshed_at = ${life.refreshedAt}, closed_at = ${life.closedAt},
      search = coalesce(array_to_tsvector(${life.tokens}::text[]), search), updated_at = ${life.updatedAt},
      is_batched = is_batched and ${life.status} = 'pending'
    where id = ${id}`.execute(db);
}

/** Publishes expired listings again with their old times. */
export async function publishAgain(
  { db, now }: Ctx,
  listings: readonly { readonly id: number; readonly tokens: readonly string[] }[],
): Promise<void> {
  await sql`
    /* prepared: publish again */
    update listings
    set status = 'published', closed_at = null, updated_at = ${now}, is_batched = false,
      search = array_to_tsvector(array(select json_array_elements_text(again.tokens)))
    from json_to_recordset(${JSON.stringify(listings)}::json) as again (id bigint, tokens json)
    where listings.id = again.id`.execute(db);
}

/** Stores whether waiting listings wait for a moderator as part of a feed run's moderation case, or singly. */
export async function setBatched(db: Db, ids: readonly number[], isBatched: boolean): Promise<void> {
  await sql`
    update listings set is_batched = ${isBatched}
    where id = any(${[...ids]}::bigint[]) and is_batched <> ${isBatched}`.execute(db);
}

/** Marks a listing as unpaid that was just stored. For other listings use `updateLife`. */
export async function markUnpaid(db: Db, id: number): Promise<void> {
  await sql`update listings set status = 'unpaid' where id = ${id}`.execute(db);
}

/** Replaces all pictures of a listing; returns the keys of those that it no longer has. */
export async function replacePictures(
  db: Db,
  id: number,
  pictures: readonly PictureWithFingerprint[],
): Promise<string[]> {
  const rows = pictures.map(({ fingerprint, ...picture }) => ({ ...picture, fingerprint: String(fingerprint) }));
  const gone = await sql<{ key: string }>`
    delete from listing_pictures where listing_id = ${id} returning key`.execute(db);
  await sql`
    with shown as (
      insert into listing_pictures (listing_id, position, key, width, height, hash, fingerprint)
      select ${id}::bigint, position - 1, value ->> 'key', (value ->> 'width')::int, (value ->> 'height')::int,
        value ->> 'hash', (value ->> 'fingerprint')::bigint
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) with ordinality as picture (value, position)
    )
    update listings
    set cover_key = ${pictures[0]?.key ?? null}, cover_hash = ${pictures[0]?.hash ?? null},
      picture_count = ${pictures.length}
    where id = ${id}`.execute(db);
  return gone.rows.map(({ key }) => key).filter((key) => !pictures.some((picture) => picture.key === key));
}

/** Expires published listings whose term is over: at most `limit`, skipping those locked by others. */
export async function expireSome({ db, now }: Ctx, limit: number): Promise<(Scope & { readonly id: number })[]> {
  const { rows } = await sql<Scope & { id: number }>`
    update listings
    set status = 'expired', closed_at = ${now}, updated_at = ${now}
    where id in (
      select id
      from listings
      where status = 'published' and expires_at <= ${now}
      order by expires_at
      limit ${limit}
      for update skip locked
    )
    returning id, root_id as "rootId", sub_id as "subId", brand_id as "brandId", province_id as "provinceId",
      city_id as "cityId", district_id as "districtId"`.execute(db);
  return rows;
}
