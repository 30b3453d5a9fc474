import { type Kysely, sql } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { type Channel, CODE_TRIES, type SentCode } from './sign-in.ts';

type Db = Kysely<DB>;
export type CodePurpose = 'sign-in' | 'change' | 'delete';

export type NewCode = {
  readonly recipient: string;
  readonly purpose: CodePurpose;
  readonly hash: Buffer;
  readonly channel: Channel;
  readonly sentAt: Date;
  readonly expiresAt: Date;
};

export async function readCode(db: Db, recipient: string, purpose: CodePurpose): Promise<SentCode | null> {
  const { rows } = await sql<SentCode>`
    /* prepared: read code */
    select channel, tries, sent_at as "sentAt", expires_at as "expiresAt", used_at as "usedAt"
    from one_time_codes
    where recipient = ${recipient} and purpose = ${purpose}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Takes the place of the earlier code, unless that one was sent after `before`: of two who ask at once one sends. Whether
 * this one stands now.
 */
export async function replaceCode(db: Db, code: NewCode, before: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    /* prepared: replace code */
    insert into one_time_codes as known (recipient, purpose, code_hash, channel, sent_at, expires_at)
    values (${code.recipient}, ${code.purpose}, ${code.hash}, ${code.channel}, ${code.sentAt}, ${code.expiresAt})
    on conflict (recipient, purpose) do update
    set code_hash = excluded.code_hash, channel = excluded.channel, sent_at = excluded.sent_at,
      expires_at = excluded.expires_at, tries = 0, used_at = null
    where known.sent_at <= ${before} or known.used_at is not null or known.expires_at <= ${code.sentAt}
      or (excluded.channel = 'voice' and known.channel <> 'voice')`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

/** A code that could not be sent is as good as none; one that has taken its place meanwhile stays. */
export async function dropCode(db: Db, recipient: string, purpose: CodePurpose, hash: Buffer): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .execute();
}

/**
 * Counts a try and answers what it is to be compared with; null when no code is left to try. The row is locked while it
 * counts, so that two hundred tries at once are five too (AUTH-03).
 */
export async function spendTry(
  db: Db,
  recipient: string,
  purpose: CodePurpose,
  now: Date,
): Promise<{ readonly hash: Buffer; readonly triesLeft: number } | null> {
  const { rows } = await sql<{ hash: Buffer; tries: number }>`
    update one_time_codes set tries = tries + 1
    where recipient = ${recipient} and purpose = ${purpose} and tries < ${CODE_TRIES}
      and used_at is null and expires_at > ${now}
    returning code_hash as hash, tries`.execute(db);
  const [row] = rows;
  return row ? { hash: row.hash, triesLeft: CODE_TRIES - row.tries } : null;
}

/** Whether this use is the first one of just that code. */
export async function markUsed(
  db: Db,
  recipient: string,
  purpose: CodePurpose,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_codes')
    .set({ used_at: now })
    .where('recipient', '=', recipient)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
