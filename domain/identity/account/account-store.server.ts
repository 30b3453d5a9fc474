import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';

/**
 * Replaces the picture and returns the previous key. Each of two concurrent calls gets a different key, so that no file
 * is left over.
 */
export async function replacePictureKey(db: Db, id: number, key: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    update users set picture_key = ${key}
    from (select id, picture_key from users where id = ${id} for update) as known
    where users.id = known.id
    returning known.picture_key as before`.execute(db);
  return rows[0]?.before ?? null;
}

/** Replaces the hash if it is still `before`; otherwise returns false. */
export async function replacePasswordHash(
  db: Db,
  id: number,
  before: string | null,
  hash: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set password_hash = ${hash}
    where id = ${id} and deleted_at is null and password_hash is not distinct from ${before}`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/**
 * Sets the day of deletion; a second request does not change it. Null if the account is deleted or has a staff role.
 */
export async function setDeleteAfter(db: Db, id: number, at: Date): Promise<Date | null> {
  const { rows } = await sql<{ deleteAfter: Date }>`
    update users set delete_after = coalesce(delete_after, ${at})
    where id = ${id} and deleted_at is null and role = 'user'
    returning delete_after as "deleteAfter"`.execute(db);
  return rows[0]?.deleteAfter ?? null;
}

export async function clearDeleteAfter(db: Db, id: number): Promise<void> {
  await sql`update users set delete_after = null where id = ${id} and deleted_at is null`.execute(db);
}

/** Ids of all accounts that have ended. */
export async function readEnded(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where deleted_at is not null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Schedules for deletion accounts that had been deleted before and reappeared, as after restoring a backup. Returns
 * their number.
 */
export async function endAgain({ db, now }: Ctx, ids: readonly number[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update users set delete_after = ${now}, role = 'user'
    where id = any(${ids}::bigint[]) and deleted_at is null`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

const LEAVING_MAX = 100;

/** Accounts due for deletion, the longest overdue first, at most `LEAVING_MAX`. */
export async function readAccountsToDelete({ db, now }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users
    where delete_after <= ${now} and deleted_at is null
    order by delete_after
    limit ${LEAVING_MAX}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes codes and sign-in attempts, which also contain numbers or addresses. */
export async function deleteTraces(
  db: Db,
  id: number,
  { owner, recipients }: { readonly owner: string; readonly recipients: readonly string[] },
): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('user_id', '=', id).execute();
  await db.deleteFrom('former_mobiles').where('user_id', '=', id).execute();
  await db.deleteFrom('one_time_codes').where('owner', '=', owner).execute();
  if (recipients.length > 0) await db.deleteFrom('one_time_codes').where('recipient', 'in', recipients).execute();
}

/** Deletes the barred numbers and the suspension reasons of accounts that ended before a time. */
export async function forgetBarredBefore(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    update users set barred_mark = null, suspended_reason = null, suspended_note = null
    where barred_mark is not null and deleted_at < ${endedBefore}`.execute(db);
}
