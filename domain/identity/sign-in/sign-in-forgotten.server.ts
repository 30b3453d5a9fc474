import { transact } from '../../../db/transact.server.ts';
import { refused } from '../../values/result.ts';
import { endAllSessions } from '../sessions.server.ts';
import { changeAccount, lockAccount, readAccount } from '../user-store.server.ts';
import { type Attempt, moveAttempt } from './attempt-store.server.ts';
import {
  type Entering,
  EXPIRED,
  giveUp,
  type LastStep,
  type SignInParts,
  type Step,
  type Way,
} from './sign-in-parts.server.ts';

/**
 * Replaces a forgotten password: the account's mobile number and e-mail address must both be proved by codes (AUTH-03).
 */
export function forgottenPassword({ db, at, targetOf, targetOfAccount, allowance, deliver, finish }: SignInParts) {
  return {
    /** «I forgot my password»: starts proving number and address. */
    async forget(way: Way): Promise<Step> {
      const attempt = await at(way, 'login');
      const account = attempt?.userId ? await readAccount(db, attempt.userId) : null;
      if (!attempt || !account) return EXPIRED;
      const { mobile, email } = account;
      if (mobile === null || email === null) return refused('no-recovery');
      const allowed = await allowance(targetOfAccount(account, attempt.channel === 'email' ? email : mobile, way), way);
      if (!allowed.ok) return allowed;
      const change = { stage: 'verify', forgot: true, mobile, email } as const;
      if (!(await moveAttempt(db, attempt, change))) return giveUp(allowed);
      return deliver({ ...attempt, ...change }, attempt.channel ?? 'sms', way, allowed);
    },

    /** After the first proof, requests the second one; after the second, removes the password and signs in. */
    async recover(attempt: Attempt, way: Way, entering: Entering): Promise<LastStep> {
      const byEmail = attempt.channel === 'email';
      const proved = byEmail ? { emailProved: true } : { mobileProved: true };
      const now = { ...attempt, ...proved };
      await moveAttempt(db, attempt, proved);
      if (!now.emailProved || !now.mobileProved) {
        const other = (byEmail ? now.mobile : now.email) ?? '';
        const allowed = await allowance(await targetOf(attempt, other, way), way);
        // The first code is used up, so the sign-in continues even if the second code cannot be sent now; it can be
        // requested again once sending is allowed.
        return deliver(now, byEmail ? 'sms' : 'email', way, allowed.ok ? allowed : null);
      }
      return transact({ db, now: way.now }, async (trx) => {
        const account = attempt.userId === null ? null : await lockAccount(trx.db, attempt.userId);
        if (!account || account.mobile !== attempt.mobile || account.email !== attempt.email) return EXPIRED;
        await endAllSessions(trx.db, account.id);
        const inside = await finish(trx, way, { attempt: now, account, isFirst: false }, entering);
        if (inside.ok && 'sessionId' in inside) await changeAccount(trx.db, account.id, { password_hash: null });
        return inside;
      });
    },
  };
}
