import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Notice } from './notice.ts';

/** `tries` includes this one. `sent` lists the channels by which it was already sent, `failedWays` those that failed, once for each try. */
export type WaitingNotice = Notice & {
  readonly userId: number;
  readonly tries: number;
  /** Another user who caused it, if one did. */
  readonly from: number | null;
  readonly sent: readonly string[];
  readonly failedWays: readonly string[];
};

/** Rows read to find the next accounts, and rows claimed at once. */
const LOOKED_AT = 500;
const CLAIMED = 1_000;

/**
 * Claims everything that waits for the accounts that have waited longest, until `leaseUntil`. Others skip these rows
 * until then, and take them over if this process dies.
 */
export async function claimWaiting({ db, now }: Ctx, accounts: number, leaseUntil: Date): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    /* prepared: claim waiting notices */
    with due as (
      select user_id, deliver_at from notifications where deliver_at <= ${now} order by deliver_at limit ${LOOKED_AT}
    ), turns as (
      select user_id from due group by user_id order by min(deliver_at) limit ${accounts}
    ), claimed as (
      select id from notifications
      where deliver_at <= ${now} and user_id in (select user_id from turns)
      order by deliver_at, id
      limit ${CLAIMED}
      for update skip locked
    )
    update notifications set deliver_at = ${leaseUntil}, tries = tries + 1
    from claimed
    where notifications.id = claimed.id
    returning notifications.id, user_id as "userId", kind, data - 'from' as data, (data ->> 'from')::bigint as "from",
      created_at as at, false as "isRead", tries, sent, failed_ways as "failedWays"`.execute(db);
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Records that they were sent, before anything else, so that they are not sent again. */
export async function markSent(db: Db, ids: readonly number[], way: string): Promise<void> {
  await sql`
    /* prepared: mark notices sent */
    update notifications set sent = array_append(sent, ${way}) where id = any(${ids}::bigint[])`.execute(db);
}

/** Notices by kind that wait to be sent outside. */
export async function countWaitingNotices(db: Db): Promise<{ readonly kind: string; readonly count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from notifications where deliver_at is not null group by kind order by kind`.execute(
    db,
  );
  return rows;
}

/** Ends the delivery of all notices from before that time. Returns how many waited. */
export async function settleNoticesBefore(db: Db, at: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update notifications set deliver_at = null where deliver_at is not null and created_at <= ${at}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** Ends the delivery of these notices. */
export async function settleNotices(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    /* prepared: settle notices */
    update notifications set deliver_at = null where id = any(${ids}::bigint[])`.execute(db);
}

/** Records that a way failed once more. */
export async function markFailed(db: Db, ids: readonly number[], way: string): Promise<void> {
  await sql`
    update notifications set failed_ways = array_append(failed_ways, ${way}) where id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/** Schedules another try at `at`, except for those read meanwhile. */
export async function postponeNotices(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update notifications set deliver_at = case when read_at is null then ${at}::timestamptz end
    where id = any(${ids}::bigint[])`.execute(db);
}

/**
 * Holds back unread notices until `at`, where the limit of their recipient (`often`) or of the person who caused them
 * (`from`) allows no more. That is no failure, so the try does not count; after `from` they count for that person anew.
 */
export async function holdNotices(db: Db, ids: readonly number[], by: 'often' | 'from', at: Date): Promise<void> {
  await sql`
    update notifications set
      deliver_at = case when read_at is null then ${at}::timestamptz end,
      tries = ${by === 'from' ? sql`0` : sql`greatest(tries - 1, 1)`}
    where id = any(${ids}::bigint[])`.execute(db);
}
