import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Ctx, Db } from '../../db/transact.server.ts';
import { NEWCOMER, newcomerName } from './account/display-name.ts';
import type { Account, NewUser, Profile } from './user.ts';

/** Inserts users and returns their ids in the order of `users`. */
export async function insertUsers(db: Db, users: readonly NewUser[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into users (display_name, mobile, type, created_at, last_seen_at, picture_key)
    select "displayName", mobile, type, "createdAt", "lastSeenAt", "pictureKey"
    from json_to_recordset(${JSON.stringify(users)}) as person (
      "displayName" text, mobile text, type text, "createdAt" timestamptz, "lastSeenAt" timestamptz,
        "pictureKey" text
    )
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Inserts an account with a generated name and returns its id. Null if the number has an account already, also if a
 * concurrent registration created it.
 */
export async function insertByMobile(
  { db, now }: Ctx,
  { mobile, newcomer, pendingEmail }: NewByMobile,
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({
      display_name: newcomerName(newcomer, randomInt(NEWCOMER.min, NEWCOMER.max + 1)),
      mobile,
      pending_email: pendingEmail,
      type: 'person',
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.column('mobile').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts an account with only a proved e-mail address and returns its id; null if another account has it. */
export async function insertByEmail(
  { db, now }: Ctx,
  { email, newcomer }: { readonly email: string; readonly newcomer: string },
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({
      display_name: newcomerName(newcomer, randomInt(NEWCOMER.min, NEWCOMER.max + 1)),
      email,
      type: 'person',
      created_at: now,
      last_seen_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

type NewByMobile = {
  readonly mobile: string;
  /** Word for the generated name (`newcomerName`). */
  readonly newcomer: string;
  readonly pendingEmail: string | null;
};

const account = sql<Account>`
  id, type, display_name as "displayName", mobile, email, pending_email as "pendingEmail",
  password_hash is not null as "hasPassword", role, picture_key as "pictureKey", notify, created_at as "createdAt",
  last_seen_at as "lastSeenAt", suspended_at as "suspendedAt", suspended_reason as "suspendedReason",
  suspended_note as "suspendedNote",
  suspended_until as "suspendedUntil",
  delete_after as "deleteAfter", deleted_at as "deletedAt",
  browsers_epoch as "browsersEpoch"`;

export async function readAccount(db: Db, id: number): Promise<Account | null> {
  const { rows } = await sql<Account>`
    /* prepared: read account */
    select ${account} from users where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function readProfile(db: Db, id: number): Promise<Profile | null> {
  const { rows } = await sql<Profile>`
    /* prepared: read profile */
    select id, display_name as "displayName", type, created_at as "createdAt", last_seen_at as "lastSeenAt",
      picture_key as "pictureKey", mobile is not null as "hasMobile", suspended_at is not null as "isSuspended",
      deleted_at is not null as "isDeleted"
    from users
    where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locks an account until the transaction ends, so that it cannot change between a decision and its writing. */
export async function lockAccount(db: Db, id: number): Promise<Account | null> {
  const { rows } = await sql<Account>`select ${account} from users where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
}

export async function findByMobile(db: Db, mobile: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    /* prepared: find by mobile */
    select ${account} from users where mobile = ${mobile}`.execute(db);
  return rows[0] ?? null;
}

/** Finds the suspended account that had a number when it ended. Such a number cannot open another account. */
export async function findBarred(db: Db, mark: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select ${account} from users where barred_mark = ${mark} and suspended_at is not null limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Finds an account by its proved e-mail address in lower case. */
export async function findByEmail(db: Db, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    /* prepared: find by email */
    select ${account} from users where email = ${email}`.execute(db);
  return rows[0] ?? null;
}

export async function readPasswordHash(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst();
  return row?.password_hash ?? null;
}

export type AccountChange = Partial<{
  display_name: string;
  mobile: string | null;
  mobile_moved_at: Date;
  email: string | null;
  pending_email: string | null;
  password_hash: string | null;
  role: string;
  picture_key: string | null;
  notify: string;
  suspended_at: Date | null;
  suspended_reason: string | null;
  suspended_note: string | null;
  suspended_until: Date | null;
  delete_after: Date | null;
  deleted_at: Date | null;
  barred_mark: string | null;
}>;

export async function changeAccount(db: Db, id: number, change: AccountChange): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute();
}

/** Stores a former number of an account and returns the row's id. */
export async function insertFormerMobile(
  { db, now }: Ctx,
  userId: number,
  mobile: string,
  reason: 'changed' | 'new-owner',
): Promise<number> {
  const { id } = await db
    .insertInto('former_mobiles')
    .values({ user_id: userId, mobile, reason, left_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Time at which staff last moved the number of an account; null: never. */
export async function readMobileMovedAt(db: Db, userId: number): Promise<Date | null> {
  const row = await db.selectFrom('users').select('mobile_moved_at').where('id', '=', userId).executeTakeFirst();
  return row?.mobile_moved_at ?? null;
}
