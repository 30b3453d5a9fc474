import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';
import type { CodePurpose } from '../../delivery/message.ts';
import { type Channel, CODE_TRIES, latestSending, type SentCode } from './sign-in.ts';

/**
 * Identifies a code by its recipient, purpose and owner. Sending or trying a code for another recipient, purpose or
 * owner does not affect it (AUTH-03).
 */
export type CodeName = {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  /** Result of `browserOwner` or `accountOwner`. */
  readonly owner: string;
};

export type NewCode = CodeName & {
  readonly hash: Buffer;
  readonly length: number;
  readonly channel: Channel;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

export async function readCode(db: Db, { recipient, purpose, owner }: CodeName): Promise<SentCode | null> {
  const { rows } = await sql<SentCode>`
    /* prepared: read code */
    select channel, length, tries, sent_at as "sentAt", expires_at as "expiresAt", used_at as "usedAt"
    from one_time_codes
    where recipient = ${recipient} and purpose = ${purpose} and owner = ${owner}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Stores a code in place of the earlier one, unless that was sent after `before`; so only one of two concurrent
 * requests sends. Returns whether the new code was stored.
 */
export async function replaceCode(db: Db, code: NewCode, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* prepared: replace code */
    insert into one_time_codes as known
      (recipient, purpose, owner, code_hash, length, channel, sent_at, expires_at)
    values (
      ${code.recipient}, ${code.purpose}, ${code.owner}, ${code.hash}, ${code.length}, ${code.channel},
      ${code.sentAt}, ${code.expiresAt}
    )
    on conflict (recipient, purpose, owner) do update
    set code_hash = excluded.code_hash, length = excluded.length, channel = excluded.channel,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at, tries = 0, tried = '{}', used_at = null
    where known.sent_at <= ${before} or known.used_at is not null or known.expires_at <= ${code.sentAt}
      or known.sent_at > ${latestSending(code.sentAt)} or (excluded.channel = 'voice' and known.channel <> 'voice')`.execute(
    db,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Makes all codes that were sent invalid, and ends the sign-in attempts that wait for them. */
export async function forgetSentCodes(db: Db): Promise<void> {
  await db.deleteFrom('one_time_codes').execute();
  await db.deleteFrom('sign_in_attempts').execute();
}

/** Deletes a code that could not be sent, unless a newer code has replaced it or a call has delivered it meanwhile. */
export async function dropCode(
  db: Db,
  name: CodeName,
  { hash, channel }: Pick<NewCode, 'hash' | 'channel'>,
): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('recipient', '=', name.recipient)
    .where('purpose', '=', name.purpose)
    .where('owner', '=', name.owner)
    .where('code_hash', '=', hash)
    .where('channel', '=', channel)
    .execute();
}

/** Records the channel by which a code was sent last. False if it was sent by another channel meanwhile. */
export async function changeChannel(
  db: Db,
  { recipient, purpose, owner, hash }: CodeName & Pick<NewCode, 'hash'>,
  from: Pick<SentCode, 'channel' | 'sentAt'>,
  to: Pick<SentCode, 'channel' | 'sentAt'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* prepared: change channel */
    update one_time_codes
    set channel = ${to.channel}, sent_at = ${to.sentAt}
    where recipient = ${recipient} and purpose = ${purpose} and owner = ${owner} and code_hash = ${hash}
      and channel = ${from.channel} and sent_at = ${from.sentAt} and used_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export type SpentTry = {
  /** True for the right code, which is then no longer valid. */
  readonly isRight: boolean;
  readonly triesLeft: number;
  /** Whether the same wrong code was tried before; it is counted only once. */
  readonly isRepeated: boolean;
};

/**
 * Counts an attempt and compares the code; null if there is no code or no attempt left. The row is locked during the
 * comparison: of two hundred parallel attempts five are compared, and of several right ones only the first succeeds
 * (AUTH-03). Keyed hashes are compared, so that the duration reveals nothing about the code.
 */
export async function spendTry(
  { db, now }: Ctx,
  { recipient, purpose, owner }: CodeName,
  typedHash: Buffer,
): Promise<SpentTry | null> {
  const { rows } = await sql<Omit<SpentTry, 'triesLeft'> & { tries: number }>`
    /* prepared: spend try */
    update one_time_codes
    set tries = tries + case when ${typedHash} = any(tried) then 0 else 1 end,
      tried = case
        when cardinality(array_positions(tried, ${typedHash})) > 1 then tried
        else array_append(tried, ${typedHash})
      end,
      used_at = case when code_hash = ${typedHash} then ${now}::timestamptz end
    where recipient = ${recipient} and purpose = ${purpose} and owner = ${owner} and tries < ${CODE_TRIES}
      and used_at is null and expires_at > ${now} and sent_at <= ${latestSending(now)}
    returning code_hash = ${typedHash} as "isRight", tries,
      cardinality(array_positions(tried, ${typedHash})) > 1 as "isRepeated"`.execute(db);
  const [row] = rows;
  return row ? { isRight: row.isRight, isRepeated: row.isRepeated, triesLeft: CODE_TRIES - row.tries } : null;
}

/** Stores the sign-in link of an account; an earlier link becomes invalid. */
export async function storeSignInLink(
  db: Db,
  { userId, tokenHash, expiresAt }: { readonly userId: number; readonly tokenHash: Buffer; readonly expiresAt: Date },
): Promise<void> {
  const link = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('sign_in_links')
    .values({ user_id: userId, ...link })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
    .execute();
}

/**
 * Deletes the link with this token and returns its user, so that only one of two presses signs in. Null if it was used
 * or has expired.
 */
export async function takeSignInLink({ db, now }: Ctx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    delete from sign_in_links where token_hash = ${tokenHash} and expires_at > ${now} returning user_id as "userId"`.execute(
    db,
  );
  return rows[0]?.userId ?? null;
}
