import { sql } from 'kysely';
import type { Ctx, Db, InTransaction } from '../../../db/transact.server.ts';
import type { ListingStatus } from '../listing.ts';
import type { Act } from '../listing-life.ts';

/** A row of a listing's history. */
export type Change = {
  readonly id: number;
  readonly at: Date;
  /** User who acted; null for a job. */
  readonly actorId: number | null;
  readonly act: Act;
  /** Null for the change that created the listing. */
  readonly from: ListingStatus | null;
  readonly to: ListingStatus;
  /** Keys of the catalogue of reasons. */
  readonly reasons: readonly string[];
  readonly words: string | null;
  /** Whether a later row with the act `undo` has reverted this change. */
  readonly undone: boolean;
};

/** Returns whether a row still has an effect: it is neither undone nor an undo itself. */
export const isEffective = ({ act, undone }: Pick<Change, 'act' | 'undone'>): boolean => !undone && act !== 'undo';

/** Adds a row to a listing's history and returns its id. */
export async function insertListingChange(
  db: Db,
  listingId: number,
  change: Omit<Change, 'id' | 'undone'>,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    /* prepared: insert change */
    insert into listing_changes (listing_id, at, actor_id, act, from_status, to_status, reasons, words)
    values (
      ${listingId}, ${change.at}, ${change.actorId}, ${change.act}, ${change.from}, ${change.to},
      ${change.reasons}::text[], ${change.words}
    )
    returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

type NewChange = {
  readonly listingId: number;
  readonly act: Act;
  readonly from: ListingStatus | null;
  readonly to: ListingStatus;
};

/** Adds rows without an actor to the histories of many listings, in the order of `changes`. */
export async function insertChanges({ db, now }: Ctx, changes: readonly NewChange[]): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, at, act, from_status, to_status)
    select "listingId", ${now}, act, "from", "to"
    from json_to_recordset(${JSON.stringify(changes)}::json)
      as change ("listingId" bigint, act text, "from" text, "to" text)`.execute(db);
}

export async function insertExpiries(
  { db, now }: Ctx,
  listingIds: readonly number[],
  reasons: readonly string[],
): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, at, act, from_status, to_status, reasons)
    select id, ${now}, 'expire', 'published', 'expired', ${[...reasons]}::text[]
    from unnest(${listingIds}::bigint[]) as id`.execute(db);
}

/** Records in the history of listings that they were removed together with their owner's account. */
export async function insertRemovals(
  { db, now }: Ctx,
  userId: number,
  listings: readonly { readonly id: number; readonly status: string }[],
): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, at, actor_id, act, from_status, to_status)
    select id, ${now}, ${userId}, 'remove', status, 'removed'
    from json_to_recordset(${JSON.stringify(listings.map(({ id, status }) => ({ id, status })))}::json)
      as listing (id bigint, status text)`.execute(db);
}

/** History of a listing, newest first. */
export async function readListingChanges(db: Db, listingId: number, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select id, at, actor_id as "actorId", act, from_status as from, to_status as to, reasons, words, undone
    from listing_changes
    where listing_id = ${listingId}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

export async function markUndone(db: Db, changeId: number): Promise<void> {
  await sql`update listing_changes set undone = true where id = ${changeId}`.execute(db);
}

/**
 * Returns whether a change was undone. Waits for a running transaction that changes the listing, and makes the next
 * such transaction wait until this one ends. So a reaction to the change and its undo run one after the other.
 */
export async function readUndone(
  { db }: InTransaction,
  { listingId, changeId }: { readonly listingId: number; readonly changeId: number },
): Promise<boolean> {
  await sql`
    /* prepared: await changes */
    select from listings where id = ${listingId} for key share`.execute(db);
  // A separate statement, so that its snapshot includes what was committed while the previous one waited.
  const { rows } = await sql<{ undone: boolean }>`
    /* prepared: read undone */
    select undone from listing_changes where id = ${changeId}`.execute(db);
  return rows[0]?.undone ?? false;
}

/**
 * Channel that notifies every process at the commit, so that each drops the listing's cached page
 * (`server/listen.ts`).
 */
export const CHANGED_CHANNEL = 'listing_changed';

export async function notifyChanged(db: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    /* prepared: notify changed */
    select pg_notify(${CHANGED_CHANNEL}, id::text) from unnest(${listingIds}::bigint[]) as id`.execute(db);
}

/**
 * Channel that notifies all processes that many listings of one seller were hidden or shown again, so that each drops
 * cached counts and lists.
 */
export const SELLER_CHANNEL = 'listings_of_seller_moved';

export async function notifySellerMoved(db: Db, sellerId: number): Promise<void> {
  await sql`
    /* prepared: notify seller moved */
    select pg_notify(${SELLER_CHANNEL}, ${String(sellerId)})`.execute(db);
}
