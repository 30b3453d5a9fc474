import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../db/transact.server.ts';
import type { UserType } from '../identity/user.ts';
import type { SightFacts } from '../listings/listing-sight.ts';
import type { ShopState } from '../sellers/shop-life.ts';
import type { Policies, RevealWhat } from './contact.ts';

/** Facts of a listing that decide whether it may be revealed. */
export type Revealable = SightFacts & {
  readonly listingId: number;
  /** User id of the shop member whose listing it is; null if there is none. */
  readonly memberId: number | null;
  readonly categoryId: number;
  readonly sellerSuspended: boolean;
  readonly policies: Policies;
};

const facts = sql`
  listings.id as "listingId", status, user_id as "userId", member_id as "memberId", category_id as "categoryId",
  published_at as "publishedAt", sorted_at as "sortedAt", closed_at as "closedAt",
  -- Nobody reaches the seller either while their shop is frozen.
  users.suspended_at is not null
    or exists (select from shops where shops.seller_id = users.id and state = 'frozen') as "sellerSuspended",
  coalesce((select json_object_agg(category_id, paid) from contact_policies), '{}') as policies`;

export async function readRevealable(db: Db, listingId: number): Promise<Revealable | null> {
  const { rows } = await sql<Revealable>`
    /* prepared: read revealable */
    select ${facts}
    from listings
    join users on users.id = user_id
    where listings.id = ${listingId}`.execute(db);
  return rows[0] ?? null;
}

/** Like `readRevealable`, but locks the listing against changes until the transaction ends. */
export async function lockRevealable({ db }: InTransaction, listingId: number): Promise<Revealable | null> {
  const { rows } = await sql<Revealable>`
    /* prepared: lock revealable */
    select ${facts}
    from listings
    join users on users.id = user_id
    where listings.id = ${listingId}
    for share of listings`.execute(db);
  return rows[0] ?? null;
}

/**
 * Newest published listing of an account, whose number is revealed for the account. `type`: required user type; null
 * accepts any.
 */
export async function readNewestRevealable(db: Db, userId: number, type: UserType | null): Promise<Revealable | null> {
  const { rows } = await sql<Revealable>`
    /* prepared: read newest revealable */
    select ${facts}
    from users
    join listings on listings.user_id = users.id
    where users.id = ${userId} and (${type}::text is null or users.type = ${type}) and status = 'published'
    order by sorted_at desc, listings.id desc
    limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Reads a number in E.164, or a description as stored. */
export async function readText(db: Db, listingId: number, what: RevealWhat): Promise<string | null> {
  const { rows } = await sql<{ text: string | null }>`select (${TEXT[what](listingId)}) as text`.execute(db);
  return rows[0]?.text ?? null;
}

export type Reveal = {
  readonly listingId: number;
  readonly what: RevealWhat;
  readonly userId: number | null;
  readonly visitor: Buffer;
};

/** Revealed text. `isNew`: false if the same browser revealed it after `since` already. */
export type RevealedText = { readonly text: string | null; readonly isNew: boolean };

const TEXT = {
  number: (listingId: number) => sql`select telephone from listing_contacts where listing_id = ${listingId}`,
  description: (listingId: number) => sql`select description from listing_bodies where listing_id = ${listingId}`,
} as const;

export async function insertReveal({ db, now }: Ctx, reveal: Reveal, since: Date): Promise<RevealedText> {
  const { listingId, what, userId, visitor } = reveal;
  const { rows } = await sql<RevealedText>`
    /* prepared: ${sql.raw(what === 'number' ? 'reveal number' : 'reveal description')} */
    with added as (
      insert into contact_reveals (listing_id, seller_id, what, user_id, visitor_hash, at)
      select ${listingId}, (select user_id from listings where id = ${listingId}), ${what}, ${userId}, ${visitor}, ${now}
      where not exists (${revealedSince(reveal, since)})
      on conflict do nothing
      returning id
    )
    select (${TEXT[what](listingId)}) as text, exists (select from added) as "isNew"`.execute(db);
  return rows[0] ?? { text: null, isNew: false };
}

export async function isRevealed(db: Db, reveal: Omit<Reveal, 'userId'>, since: Date): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: is revealed */
    ${revealedSince(reveal, since)} limit 1`.execute(db);
  return rows.length > 0;
}

const revealedSince = ({ listingId, what, visitor }: Omit<Reveal, 'userId'>, since: Date) => sql`
  select 1
  from contact_reveals
  where listing_id = ${listingId} and visitor_hash = ${visitor} and what = ${what} and at > ${since}`;

/**
 * Assigns reveals to this browser before sign-in to the account, because the browser's hash changes on signing in
 * (RATE-01).
 */
export async function giveReveals(db: Db, userId: number, browser: Buffer): Promise<void> {
  await sql`
    update contact_reveals set user_id = ${userId} where visitor_hash = ${browser} and user_id is null`.execute(db);
}

/** Deletes old reveals and returns their number. */
export async function deleteRevealsBefore(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from contact_reveals where at < ${at}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Facts of a shop that decide whether its number may be revealed on its page. */
export type RevealableShop = {
  readonly state: ShopState;
  readonly isOut: boolean;
  /** First verified number of the shop in E.164; null if it has none. */
  readonly telephone: string | null;
  readonly isMember: boolean;
  readonly policies: Policies;
};

export async function readRevealableShop(
  db: Db,
  sellerId: number,
  type: UserType,
  viewerId: number | null,
): Promise<RevealableShop | null> {
  const { rows } = await sql<RevealableShop>`
    /* prepared: read revealable shop */
    select state, suspended_at is not null or deleted_at is not null as "isOut",
      (
        select telephone from shop_telephones
        where shop_telephones.seller_id = users.id and proven_at is not null
        order by position
        limit 1
      ) as telephone,
      exists (
        select from shop_members where shop_members.seller_id = users.id and user_id = ${viewerId}::bigint
      ) as "isMember",
      coalesce((select json_object_agg(category_id, paid) from contact_policies), '{}') as policies
    from shops
    join users on users.id = shops.seller_id
    where users.id = ${sellerId} and users.type = ${type}`.execute(db);
  return rows[0] ?? null;
}

/** Newest published listing of each category in which a seller has listings, the newest first. */
export async function readNewestByCategory(
  db: Db,
  sellerId: number,
): Promise<{ readonly listingId: number; readonly categoryId: number }[]> {
  const { rows } = await sql<{ listingId: number; categoryId: number }>`
    select listing_id as "listingId", category_id as "categoryId"
    from (
      select distinct on (category_id) id as listing_id, category_id, sorted_at
      from listings
      where user_id = ${sellerId} and status = 'published'
      order by category_id, sorted_at desc, id desc
    ) as newest
    order by sorted_at desc, listing_id desc`.execute(db);
  return rows;
}

export type SellerReveal = { readonly sellerId: number; readonly userId: number | null; readonly visitor: Buffer };

/**
 * Records that the number on a seller's own page was revealed. False without a change if the same browser revealed it
 * after `since`.
 */
export async function insertSellerReveal(
  { db, now }: Ctx,
  { sellerId, userId, visitor }: SellerReveal,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: reveal number of seller */
    insert into contact_reveals (seller_id, what, user_id, visitor_hash, at)
    select ${sellerId}, 'number', ${userId}, ${visitor}, ${now}
    where not exists (${sellerRevealedSince({ sellerId, visitor }, since)})
    returning id`.execute(db);
  return rows.length > 0;
}

export async function isSellerRevealed(db: Db, of: Omit<SellerReveal, 'userId'>, since: Date): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: is seller revealed */
    ${sellerRevealedSince(of, since)} limit 1`.execute(db);
  return rows.length > 0;
}

const sellerRevealedSince = ({ sellerId, visitor }: Omit<SellerReveal, 'userId'>, since: Date) => sql`
  select 1
  from contact_reveals
  where seller_id = ${sellerId} and listing_id is null and visitor_hash = ${visitor} and what = 'number' and at > ${since}`;

/** Reveal of a number or description to an account, as its export shows it. */
export type ExportedReveal = {
  readonly id: number;
  readonly listingId: number | null;
  readonly sellerId: number;
  readonly what: RevealWhat;
  readonly at: Date;
};

export async function readRevealsForExport(
  db: Db,
  userId: number,
  after: number,
  limit: number,
): Promise<ExportedReveal[]> {
  const { rows } = await sql<ExportedReveal>`
    select id, listing_id as "listingId", seller_id as "sellerId", what, at
    from contact_reveals
    where user_id = ${userId} and id > ${after}
    order by id
    limit ${limit}`.execute(db);
  return rows;
}
