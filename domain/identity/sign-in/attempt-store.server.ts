import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { WrongCodes } from './code-length.ts';
import type { Channel, Stage } from './sign-in.ts';

export type Attempt = {
  readonly tokenHash: Buffer;
  readonly visitorHash: Buffer;
  readonly stage: Stage;
  /** The mobile number or address that was typed at the first step. */
  readonly name: string;
  readonly mobile: string | null;
  readonly email: string | null;
  readonly userId: number | null;
  readonly passwordPassed: boolean;
  readonly mobileProved: boolean;
  readonly emailProved: boolean;
  /** Whether the user has forgotten the password: proofs of both mobile number and e-mail address replace it. */
  readonly forgot: boolean;
  readonly channel: Channel | null;
  readonly callOffered: boolean;
  readonly returnTo: string;
  readonly expiresAt: Date;
};

/** Stores an attempt; returns false if it existed before, because a form that is sent twice begins only one. */
export async function insertAttempt({ db, now }: Ctx, attempt: Attempt): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sign_in_attempts')
    .values({
      token_hash: attempt.tokenHash,
      visitor_hash: attempt.visitorHash,
      stage: attempt.stage,
      name: attempt.name,
      mobile: attempt.mobile,
      email: attempt.email,
      user_id: attempt.userId,
      channel: attempt.channel,
      return_to: attempt.returnTo,
      created_at: now,
      expires_at: attempt.expiresAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Reads an attempt of this browser; null if it does not exist or has expired. */
export async function readAttempt({ db, now }: Ctx, tokenHash: Buffer, visitorHash: Buffer): Promise<Attempt | null> {
  const { rows } = await sql<Attempt>`
    /* prepared: read attempt */
    select token_hash as "tokenHash", visitor_hash as "visitorHash", stage, name, mobile, email, user_id as "userId",
      password_passed as "passwordPassed", mobile_proved as "mobileProved", email_proved as "emailProved", forgot, channel, call_offered as "callOffered",
      return_to as "returnTo", expires_at as "expiresAt"
    from sign_in_attempts
    where token_hash = ${tokenHash} and visitor_hash = ${visitorHash} and expires_at > ${now}
      and stage <> 'finished'`.execute(db);
  return rows[0] ?? null;
}

export type AttemptChange = Partial<
  Pick<
    Attempt,
    | 'stage'
    | 'mobile'
    | 'email'
    | 'userId'
    | 'passwordPassed'
    | 'mobileProved'
    | 'emailProved'
    | 'forgot'
    | 'channel'
    | 'callOffered'
    | 'expiresAt'
  >
>;

/**
 * Moves an attempt to its next stage. Returns whether it was still at the given stage, so that two concurrent answers
 * to one step count once.
 */
export async function moveAttempt(
  db: Db,
  { tokenHash, stage }: Pick<Attempt, 'tokenHash' | 'stage'>,
  change: AttemptChange,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sign_in_attempts')
    .set({
      ...(change.stage === undefined ? {} : { stage: change.stage }),
      ...(change.mobile === undefined ? {} : { mobile: change.mobile }),
      ...(change.email === undefined ? {} : { email: change.email }),
      ...(change.userId === undefined ? {} : { user_id: change.userId }),
      ...(change.passwordPassed === undefined ? {} : { password_passed: change.passwordPassed }),
      ...(change.mobileProved === undefined ? {} : { mobile_proved: change.mobileProved }),
      ...(change.emailProved === undefined ? {} : { email_proved: change.emailProved }),
      ...(change.forgot === undefined ? {} : { forgot: change.forgot }),
      ...(change.channel === undefined ? {} : { channel: change.channel }),
      ...(change.callOffered === undefined ? {} : { call_offered: change.callOffered }),
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
    })
    .where('token_hash', '=', tokenHash)
    .where('stage', '=', stage)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a wrong code in a slot of time; returns the new count of the slot. */
export async function countWrongCode(db: Db, slot: Date): Promise<WrongCodes> {
  const { rows } = await sql<WrongCodes>`
    insert into wrong_codes as known (slot, count) values (${slot}, 1)
    on conflict (slot) do update set count = known.count + 1
    returning slot, count`.execute(db);
  return rows[0] ?? { slot, count: 1 };
}

/** Reverts the count of a code that turned out to be right or was not compared. */
export async function uncountWrongCode(db: Db, slot: Date): Promise<void> {
  await sql`update wrong_codes set count = count - 1 where slot = ${slot} and count > 0`.execute(db);
}

export async function readWrongCodes(db: Db, since: Date): Promise<WrongCodes[]> {
  return db.selectFrom('wrong_codes').select(['slot', 'count']).where('slot', '>', since).execute();
}

export async function deleteWrongCodesUntil(db: Db, until: Date): Promise<void> {
  await db.deleteFrom('wrong_codes').where('slot', '<=', until).execute();
}
