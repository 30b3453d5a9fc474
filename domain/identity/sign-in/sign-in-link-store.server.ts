import { sql } from 'kysely';
import type { Ctx, Db } from '../../../db/transact.server.ts';

/** Stores the one link of an account; an earlier one opens nothing any more. */
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

/** Deletes the link with this token, so that of two presses one signs in; null if it was used or has expired. */
export async function takeSignInLink({ db, now }: Ctx, tokenHash: Buffer): Promise<number | null> {
  const { rows } = await sql<{ userId: number }>`
    delete from sign_in_links where token_hash = ${tokenHash} and expires_at > ${now} returning user_id as "userId"`.execute(
    db,
  );
  return rows[0]?.userId ?? null;
}
