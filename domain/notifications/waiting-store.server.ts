import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Notice } from './notice.ts';

/**
 * `tries`: number of tries, including the current one. `sent`: channels by which the notice was already sent.
 * `failedWays`: channels that failed, once for each try.
 */
export type WaitingNotice = Notice & {
  readonly userId: number;
  readonly tries: number;
  /** Id of another user who caused it; null if none did. */
  readonly from: number | null;
  readonly sent: readonly string[];
  readonly failedWays: readonly string[];
};

/** Maximum rows read to find the next accounts, and rows claimed at once. */
const LOOKED_AT = 500;
const CLAIMED = 1_000;

/**
 * Claims all waiting notices of the accounts that have waited longest, until `leaseUntil`. Other processes skip these
 * rows until then, and claim them later if this process ends.
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

/** Records that notices were sent, before anything else, so that they are not sent again. */
export async function markSent(db: Db, ids: readonly number[], way: string): Promise<void> {
  await sql`
    /* prepared: mark notices sent */
    update notifications set sent = array_append(sent, ${way}) where id = any(${ids}::bigint[])`.execute(db);
}

/** Number of notices that wait to be sent outside, by kind. */
export async function countWaitingNotices(db: Db): Promise<{ readonly kind: string; readonly count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*) as count from notifications where deliver_at is not null group by kind order by kind`.execute(
    db,
  );
  return rows;
}

/** Ends the delivery of all notices created up to that time. Returns the number of those that waited. */
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

/** Records one more failed try of sending by a channel. */
export async function markFailed(db: Db, ids: readonly number[], way: string): Promise<void> {
  await sql`
    update notifications set failed_ways = array_append(failed_ways, ${way}) where id = any(${ids}::bigint[])`.execute(
    db,
  );
}

/** Schedules another try at `at`, except for notices that were read meanwhile. */
export async function postponeNotices(db: Db, ids: readonly number[], at: Date): Promise<void> {
  await sql`
    update notifications set deliver_at = case when read_at is null then ${at}::timestamptz end
    where id = any(${ids}::bigint[])`.execute(db);
}

/**
 * Postpones unread notices until `at`, because a limit does not allow more: that of their recipient (`often`), or that
 * of the user who caused them (`from`). This is no failure, so the try does not count. After `from`, the notices count
 * again for the limit of the user who caused them.
 */
export async function holdNotices(db: Db, ids: readonly number[], by: 'often' | 'from', at: Date): Promise<void> {
  await sql`
    update notifications set
      deliver_at = case when read_at is null then ${at}::timestamptz end,
      tries = ${by === 'from' ? sql`0` : sql`greatest(tries - 1, 1)`}
    where id = any(${ids}::bigint[])`.execute(db);
}
