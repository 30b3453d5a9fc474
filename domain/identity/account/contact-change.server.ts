import { type Ctx, transact } from '../../../db/transact.server.ts';
import { ok, type Result, refused } from '../../values/result.ts';
import { isUniqueViolation, refusedAt } from '../../values/violation.ts';
import { endOtherSessions } from '../sessions.server.ts';
import type { Account, Viewer } from '../user.ts';
import { changeAccount, insertFormerMobile, lockAccount } from '../user-store.server.ts';
export type ContactKind = 'mobile' | 'email';

/** Previous mobile number and e-mail address, to which a notice of the change is sent. */
export type Former = Pick<Account, 'mobile' | 'email'>;

/**
 * `taken`: another account has this number or address. `last`: the e-mail address is the account's only means to sign
 * in. `gone`: the account is deleted.
 */
export type ContactChange = Result<{ readonly former: Former }, 'taken' | 'last' | 'gone'>;

/**
 * Sets a mobile number or an e-mail address that a code has proved, and ends the account's other sessions. `taken` is
 * only answered after the proof, so that nobody can test which numbers have accounts (AUTH-05).
 */
export function changeContact(ctx: Ctx, viewer: Viewer, kind: ContactKind, proved: string): Promise<ContactChange> {
  const change = transact(ctx, async (trx) => {
    const account = await lockAccount(trx.db, viewer.userId);
    if (!account || account.deletedAt) return refused('gone');
    const former = { mobile: account.mobile, email: account.email };
    if (account[kind] === proved) return ok({ former });
    if (kind === 'mobile') {
      await changeAccount(trx.db, account.id, { mobile: proved });
      if (account.mobile) await insertFormerMobile(trx, account.id, account.mobile, 'changed');
    } else {
      await changeAccount(trx.db, account.id, { email: proved, pending_email: null });
    }
    await endOtherSessions(trx.db, viewer);
    return ok({ former });
  });
  // The caller's transaction cannot continue after a violation, so the error is passed on.
  return ctx.db.isTransaction ? change : refusedAt(isUniqueViolation, 'taken', change);
}

/** Removes the e-mail address, also one that was typed and never proved. */
export async function removeEmail(ctx: Ctx, viewer: Viewer): Promise<ContactChange> {
  return transact(ctx, async ({ db }) => {
    const account = await lockAccount(db, viewer.userId);
    if (!account || account.deletedAt) return refused('gone');
    if (account.email && !account.mobile) return refused('last');
    await changeAccount(db, account.id, { email: null, pending_email: null });
    if (account.email) await endOtherSessions(db, viewer);
    return ok({ former: { mobile: account.mobile, email: account.email } });
  });
}
