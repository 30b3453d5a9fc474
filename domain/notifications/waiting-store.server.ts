import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Notice } from './notice.ts';

/** `tries`: this one included. `sent`: by which ways it has gone out already. */
export type WaitingNotice = Notice & {
  readonly userId: number;
  readonly tries: number;
  readonly sent: readonly string[];
};

/** So many rows are looked at for whose turn it is, and so many go out at once. */
const LOOKED_AT = 500;
const CLAIMED = 1_000;

/**
 * All that waits for the accounts that have waited longest, theirs until `leaseUntil`: whoever claims later passes them
 * over, and takes them up again should their process die.
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
    returning notifications.id, user_id as "userId", kind, data, created_at as at, false as "isRead", tries, sent`.execute(
    db,
  );
  return rows.toSorted((a, b) => a.id - b.id);
}

/** Written before anything else is done: what is known to be sent is not sent again. */
export async function markSent(db: Db, ids: readonly number[], way: string): Promise<void> {
  await sql`
    /* prepared: mark notices sent */
    update notifications set sent = array_append(sent, ${way}) where id = any(${ids}::bigint[])`.execute(db);
}

/** Nothing is to be done with them any more. */
export async function settleNotices(db: Db, ids: readonly number[]): Promise<void> {
  await sql`update notifications set deliver_at = null where id = any(${ids}::bigint[])`.execute(db);
}

/** Once more at `at`, but for those that were tried often enough or have been read meanwhile. */
export async function postponeNotices(db: Db, ids: readonly number[], at: Date, triesMax: number): Promise<void> {
  await sql`
    update notifications set deliver_at = case when read_at is null and tries < ${triesMax} then ${at}::timestamptz end
    where id = any(${ids}::bigint[])`.execute(db);
}
