/**
 * Links by which a member of staff signs in once without a code (OPS-04, ADM-01). The operator makes one on the server
 * if no provider reaches the member's number.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Ctx, transact } from '../../../db/transact.server.ts';
import { MINUTE } from '../../values/durations.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { type From, openSession } from '../sessions.server.ts';
import { findByMobile, lockAccount, readAccount } from '../user-store.server.ts';
import { storeSignInLink, takeSignInLink } from './code-store.server.ts';

export const LINK_MINUTES = 15;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** `no-role`: only staff get links, so that nobody can sign in as a user of the site. */
export type LinkRefusal = 'gone' | 'no-role' | 'suspended';

/** Makes a link for the account with this number. Returns its token, of which only a hash is stored. */
export function makeSignInLink(ctx: Ctx, mobile: string): Promise<Result<{ readonly token: string }, LinkRefusal>> {
  return transact(ctx, async ({ db, now }) => {
    const account = await findByMobile(db, mobile);
    if (!account) return refused('gone');
    if (account.role === 'user') return refused('no-role');
    if (account.suspendedAt) return refused('suspended');
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LINK_MINUTES * MINUTE);
    await storeSignInLink(db, { userId: account.id, tokenHash: hashOf(token), expiresAt });
    return ok({ token });
  });
}

/**
 * Opens a session by a link, which is then invalid. `before`: the browser's previous session, which ends as well. Null
 * if the link was used, has expired, or its account is suspended, deleted or no longer staff.
 */
export function signInByLink(
  ctx: Ctx,
  { token, before, from }: { readonly token: string; readonly before: string | undefined; readonly from: From },
): Promise<{ readonly sessionId: string } | null> {
  return transact(ctx, async (trx) => {
    const userId = await takeSignInLink(trx, hashOf(token));
    if (userId === null) return null;
    await lockAccount(trx.db, userId);
    const account = await readAccount(trx.db, userId);
    if (!account || account.deletedAt || account.suspendedAt || account.role === 'user') return null;
    return { sessionId: await openSession(trx, userId, before, from) };
  });
}
