import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import type { Role } from '../staff/roles.ts';
import { tehranDay } from '../values/time.ts';
import { deleteWrongCodesUntil } from './sign-in/attempt-store.server.ts';
import { historyStart } from './sign-in/code-length.ts';
import type { Viewer } from './user.ts';

/** Channel that notifies all processes which user's sessions were ended. */
export const SESSIONS_CHANNEL = 'sessions_ended';

export type NewSession = {
  readonly idHash: Buffer;
  readonly userId: number;
  readonly expiresAt: Date;
  readonly agent: string;
  readonly network: string;
};

export async function insertSession({ db, now }: Ctx, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id_hash: session.idHash,
      user_id: session.userId,
      created_at: now,
      seen_at: now,
      expires_at: session.expiresAt,
      agent: session.agent,
      network: session.network,
    })
    .execute();
}

export type ReadSession = Omit<Viewer, 'sessionHash'> & { readonly seenAt: Date };

/** Reads a session. Null also if the user is suspended or deleted, so that their sessions end at once. */
export async function readSession({ db, now }: Ctx, idHash: Buffer): Promise<ReadSession | null> {
  const { rows } = await sql<Omit<ReadSession, 'role'> & { role: Role }>`
    /* prepared: read session */
    select users.id as "userId", users.display_name as "displayName", users.role, users.picture_key as "pictureKey",
      users.delete_after as "deleteAfter", sessions.seen_at as "seenAt"
    from sessions
    join users on users.id = sessions.user_id
    where sessions.id_hash = ${idHash} and sessions.expires_at > ${now}
      and users.suspended_at is null and users.deleted_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Time at which a session began; null if it has ended. */
export async function readSessionStart({ db, now }: Ctx, idHash: Buffer): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select created_at as at from sessions where id_hash = ${idHash} and expires_at > ${now}`.execute(db);
  return rows[0]?.at ?? null;
}

type Shared = { readonly browsersEpoch: number; readonly isSameNetwork: boolean };

/**
 * The user's `browsersEpoch`, and whether the user has a session in the same network as another session
 * (`sessionHash`).
 */
export async function readShared(
  { db, now }: Ctx,
  { userId, sessionHash }: { readonly userId: number; readonly sessionHash: Buffer },
): Promise<Shared> {
  const { rows } = await sql<Shared>`
    select browsers_epoch as "browsersEpoch", exists (
      select from sessions theirs
      join sessions own on own.network = theirs.network
      where theirs.user_id = users.id and theirs.expires_at > ${now} and theirs.network <> '' and own.id_hash = ${sessionHash}
    ) as "isSameNetwork"
    from users
    where id = ${userId}`.execute(db);
  return rows[0] ?? { browsersEpoch: 0, isSameNetwork: false };
}

/** Returns those of the users who are signed in from the network of a session. */
export async function readOfSameNetwork(
  { db, now }: Ctx,
  { userIds, sessionHash }: { readonly userIds: readonly number[]; readonly sessionHash: Buffer },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select distinct theirs.user_id as id
    from sessions theirs
    join sessions own on own.network = theirs.network
    where theirs.user_id = any(${[...userIds]}::bigint[]) and theirs.expires_at > ${now} and theirs.network <> ''
      and own.id_hash = ${sessionHash}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns those hashes whose sessions are still open. */
export async function readLiveSessions({ db, now }: Ctx, idHashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await sql<{ hash: Buffer }>`
    /* prepared: read live sessions */
    select sessions.id_hash as hash
    from sessions
    join users on users.id = sessions.user_id
    where sessions.id_hash = any(${idHashes}::bytea[]) and sessions.expires_at > ${now}
      and users.suspended_at is null and users.deleted_at is null`.execute(db);
  return rows.map(({ hash }) => hash);
}

/**
 * Records the last use and the network of a session, and the last activity of its user; counts each Tehran day on which
 * the user was active.
 */
export async function touchSession({ db, now }: Ctx, idHash: Buffer, network: string): Promise<void> {
  const day = tehranDay(now);
  await sql`
    with touched as (
      update sessions set seen_at = ${now}, network = ${network} where id_hash = ${idHash} returning user_id
    )
    update users
    set last_seen_at = ${now}, last_seen_day = ${day}::date, first_seen_day = coalesce(first_seen_day, ${day}::date),
      seen_days = seen_days + (last_seen_day is distinct from ${day}::date)::int
    from touched
    where users.id = touched.user_id`.execute(db);
}

export type Device = {
  /** Hash of the session in hexadecimal digits, by which a form names the device. It cannot be used to sign in. */
  readonly id: string;
  readonly createdAt: Date;
  readonly seenAt: Date;
  readonly agent: string;
  readonly network: string;
  readonly isThis: boolean;
};

/** Devices on which a user is signed in, newest first. */
export async function readDevices(
  { db, now }: Ctx,
  userId: number,
  idHash: Buffer,
  { offset, limit } = { offset: 0, limit: 100 },
): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id_hash', 'created_at', 'seen_at', 'agent', 'network'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('id_hash')
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id_hash.toString('hex'),
    createdAt: row.created_at,
    seenAt: row.seen_at,
    agent: row.agent,
    network: row.network,
    isThis: row.id_hash.equals(idHash),
  }));
}

export async function deleteSession(db: Db, idHash: Buffer): Promise<void> {
  await sql`
    with gone as (delete from sessions where id_hash = ${idHash} returning user_id)
    select pg_notify(${SESSIONS_CHANNEL}, user_id::text) from gone`.execute(db);
}

/** Deletes one of the user's own sessions; false if there is none with this hash. */
export async function deleteOwnSession(db: Db, userId: number, idHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    with gone as (delete from sessions where id_hash = ${idHash} and user_id = ${userId} returning user_id)
    select pg_notify(${SESSIONS_CHANNEL}, user_id::text) from gone`.execute(db);
  return rows.length > 0;
}

/**
 * Deletes all sessions of a user except `kept`. Browsers that signed in before are no longer recognised by the account.
 */
export async function deleteSessionsOf(db: Db, userId: number, kept: Buffer | null): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where user_id = ${userId} and id_hash is distinct from ${kept} returning user_id
    ),
    strangers as (update users set browsers_epoch = browsers_epoch + 1 where id = ${userId})
    select pg_notify(${SESSIONS_CHANNEL}, user_id::text) from ended limit 1`.execute(db);
}

export async function deleteExpiredSessionsAndCodes({ db, now }: Ctx): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_in_attempts').where('expires_at', '<=', now).execute();
  await db.deleteFrom('one_time_codes').where('expires_at', '<=', now).execute();
  await db.deleteFrom('sign_in_links').where('expires_at', '<=', now).execute();
  await deleteWrongCodesUntil(db, historyStart(now));
}
