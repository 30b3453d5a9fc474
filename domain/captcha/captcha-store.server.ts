import { sql } from 'kysely';
import type { Db } from '../../db/transact.server.ts';

/** Marks a token as used. Returns true for the first caller only, also among concurrent ones. */
export async function insertUse(db: Db, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    /* prepared: use captcha */
    insert into captcha_uses (token_hash, expires_at)
    values (${tokenHash}, ${expiresAt})
    on conflict do nothing
    returning 1 as used`.execute(db);
  return rows.length === 1;
}

export async function deleteUsesUntil(db: Db, until: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from captcha_uses where expires_at <= ${until}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
