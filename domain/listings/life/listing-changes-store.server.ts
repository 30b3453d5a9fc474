import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { ListingStatus } from '../listing.ts';
import type { Act } from './listing-life.ts';

/** A row of a listing's history. */
export type Change = {
  readonly at: Date;
  /** Null for a job. */
  readonly actorId: number | null;
  readonly act: Act;
  /** Null for the first change, which created it. */
  readonly from: ListingStatus | null;
  readonly to: ListingStatus;
  /** Keys of the catalogue of reasons. */
  readonly reasons: readonly string[];
  readonly words: string | null;
};

export async function insertChange(db: Db, listingId: number, change: Change): Promise<void> {
  await sql`
    /* prepared: insert change */
    insert into listing_changes (listing_id, at, actor_id, act, from_status, to_status, reasons, words)
    values (
      ${listingId}, ${change.at}, ${change.actorId}, ${change.act}, ${change.from}, ${change.to},
      ${change.reasons}::text[], ${change.words}
    )`.execute(db);
}

export async function insertExpiries({ db, now }: Ctx, listingIds: readonly number[]): Promise<void> {
  await sql`
    insert into listing_changes (listing_id, at, act, from_status, to_status)
    select id, ${now}, 'expire', 'published', 'expired' from unnest(${listingIds}::bigint[]) as id`.execute(db);
}

/** The newest first. */
export async function readChanges(db: Db, listingId: number, limit: number): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select at, actor_id as "actorId", act, from_status as from, to_status as to, reasons, words
    from listing_changes
    where listing_id = ${listingId}
    order by id desc
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Channel that notifies every process at the commit, so that each drops the listing's cached page
 * (`server/changes/listen.ts`).
 */
export const CHANGED_CHANNEL = 'listing_changed';

export async function notifyChanged(db: Db, listingIds: readonly number[]): Promise<void> {
  await sql`
    /* prepared: notify changed */
    select pg_notify(${CHANGED_CHANNEL}, id::text) from unnest(${listingIds}::bigint[]) as id`.execute(db);
}
