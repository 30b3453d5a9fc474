import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { AccountExport } from './export.ts';

export type NewExport = {
  readonly userId: number;
  readonly idempotencyKey: string;
  readonly fileKey: string;
};

/** Inserts an export and returns its id; null if this idempotency key already has one. */
export async function insertExport(
  { db, now }: Ctx,
  { userId, idempotencyKey, fileKey }: NewExport,
): Promise<number | null> {
  const row = await db
    .insertInto('account_exports')
    .values({ user_id: userId, order_key: idempotencyKey, file_key: fileKey, asked_at: now })
    .onConflict((conflict) => conflict.column('order_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Returns the id of the user's export with this idempotency key; null if there is none, or it is another user's. */
export async function findExport(db: Db, userId: number, idempotencyKey: string): Promise<number | null> {
  const row = await db
    .selectFrom('account_exports')
    .select('id')
    .where('order_key', '=', idempotencyKey)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.id ?? null;
}

const columns = sql<AccountExport>`
  id, state, file_key as "fileKey", bytes, asked_at as "askedAt", ready_at as "readyAt", expires_at as "expiresAt"`;

/** Exports of a user, newest first. */
export async function readExports(db: Db, userId: number, limit: number): Promise<AccountExport[]> {
  const { rows } = await sql<AccountExport>`
    select ${columns} from account_exports where user_id = ${userId} order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Reads an export; null if it does not exist or is another user's. */
export async function readOwnExport(db: Db, userId: number, id: number): Promise<AccountExport | null> {
  const { rows } = await sql<AccountExport>`
    select ${columns} from account_exports where id = ${id} and user_id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

export type WaitingExport = { readonly userId: number; readonly fileKey: string };

/**
 * Locks a waiting export until the transaction ends, so that two processes do not make it at the same time. Null if it
 * is not waiting any more.
 */
export async function lockWaiting(db: Db, id: number): Promise<WaitingExport | null> {
  const { rows } = await sql<WaitingExport>`
    select user_id as "userId", file_key as "fileKey" from account_exports
    where id = ${id} and state = 'waiting' and file_key is not null
    for update`.execute(db);
  return rows[0] ?? null;
}

export async function markReady({ db, now }: Ctx, id: number, bytes: number, expiresAt: Date): Promise<void> {
  await db
    .updateTable('account_exports')
    .set({ state: 'ready', bytes, ready_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Exports that have expired, and waiting exports requested no later than `requestedBefore`. */
export async function readExpiredOrLost(
  { db, now }: Ctx,
  requestedBefore: Date,
): Promise<{ id: number; fileKey: string }[]> {
  const { rows } = await sql<{ id: number; fileKey: string }>`
    select id, file_key as "fileKey" from account_exports
    where file_key is not null and (expires_at <= ${now} or (state = 'waiting' and asked_at <= ${requestedBefore}))
    order by id
    limit 1000`.execute(db);
  return rows;
}

/** Removes the key of the export's file. An export that is still waiting becomes failed. */
export async function clearExportFile(db: Db, id: number): Promise<void> {
  await sql`
    update account_exports
    set file_key = null, bytes = null, state = case state when 'waiting' then 'failed' else state end
    where id = ${id}`.execute(db);
}

/**
 * Deletes the exports of a user and returns the keys of their files. While a process is making one of them, this waits
 * for its transaction, which locks the row.
 */
export async function deleteExportsOf(db: Db, userId: number): Promise<string[]> {
  const rows = await db.deleteFrom('account_exports').where('user_id', '=', userId).returning('file_key').execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

export type ExportedSession = {
  readonly agent: string;
  readonly network: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly expiresAt: Date;
};

/** Sessions for an export, without ids or hashes, so the file cannot be used to sign in. */
export async function readSessionsOf(db: Db, userId: number): Promise<ExportedSession[]> {
  const { rows } = await sql<ExportedSession>`
    select agent, network, created_at as "createdAt", seen_at as "seenAt", expires_at as "expiresAt"
    from sessions where user_id = ${userId} order by created_at`.execute(db);
  return rows;
}

export async function readFormerMobiles(db: Db, userId: number): Promise<{ mobile: string; replacedAt: Date }[]> {
  const { rows } = await sql<{ mobile: string; replacedAt: Date }>`
    select mobile, left_at as "replacedAt" from former_mobiles where user_id = ${userId} order by id`.execute(db);
  return rows;
}
