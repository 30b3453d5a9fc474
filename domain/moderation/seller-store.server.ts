import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';
import type { ListingStatus } from '../listings/listing.ts';
import { noApprovalReasonOf } from '../sellers/sellers.server.ts';
import type { SellerRecord } from './approval.ts';

/** Reads a seller's record. `enough`: number up to which approvals are counted. Only approvals by moderators count. */
export async function readSellerRecord(
  db: Db,
  userId: number,
  { since, enough }: { readonly since: Date; readonly enough: number },
): Promise<SellerRecord> {
  const { rows } = await sql<SellerRecord>`
    /* prepared: read seller record */
    select
      (
        select count(*)::int
        from (
          select 1
          from listings
          where user_id = ${userId} and exists (
            select 1
            from listing_changes
            where listing_id = listings.id and act = 'approve' and actor_id is not null and not undone
          )
          limit ${enough}
        ) as approved
      ) as approved,
      exists (
        select 1
        from listings
        join listing_changes on listing_changes.listing_id = listings.id
        where listings.user_id = ${userId} and listing_changes.act = 'reject' and not undone
          and listing_changes.at > ${since}
      ) as "rejectedLately",
      ${noApprovalReasonOf(userId)} is not null as "isShut"`.execute(db);
  return rows[0] ?? { approved: 0, rejectedLately: false, isShut: true };
}

/** Decision of a moderator on one of a seller's listings. */
export type PastDecision = {
  readonly listingId: number;
  readonly name: string;
  readonly at: Date;
  readonly act: string;
  readonly to: ListingStatus;
  readonly reasons: readonly string[];
  readonly words: string | null;
  readonly actorId: number | null;
};

/** Maximum number of the seller's newest listings searched. */
const LISTINGS_LOOKED_AT = 200;

export async function readPastDecisions(db: Db, userId: number, limit: number): Promise<PastDecision[]> {
  const { rows } = await sql<PastDecision>`
    /* prepared: read past decisions */
    select own.id as "listingId", own.name, at, act, to_status as to, reasons, words, actor_id as "actorId"
    from (
      select id, name
      from listings
      where user_id = ${userId}
      order by sorted_at desc, id desc
      limit ${sql.lit(LISTINGS_LOOKED_AT)}
    ) as own
    join listing_changes on listing_changes.listing_id = own.id
    where not undone and (act in ('approve', 'reject') or (act = 'remove' and actor_id <> ${userId}))
    order by listing_changes.id desc
    limit ${limit}`.execute(db);
  return rows;
}
