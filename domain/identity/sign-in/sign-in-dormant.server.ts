import { transact } from '../../../db/transact.server.ts';
import { endAllSessions } from '../sessions.server.ts';
import { changeAccount, insertFormerMobile, lockAccount, readAccount } from '../user-store.server.ts';
import { type Attempt, moveAttempt } from './attempt-store.server.ts';
import { isDormant } from './sign-in.ts';
import {
  type Entering,
  EXPIRED,
  giveUp,
  type LastStep,
  type SignInParts,
  type Step,
  type Way,
} from './sign-in-parts.server.ts';

/** Steps of signing in with a proved number whose account was not used for a long time (docs/decisions/0010). */
export function dormantAccount({ db, at, targetOfAccount, allowance, deliver, accountOf, finish }: SignInParts) {
  return {
    /** E-mail address of the dormant account, by which its owner can be told from the next owner of the number. */
    async dormantEmail({ userId }: Attempt): Promise<string | null> {
      return userId === null ? null : ((await readAccount(db, userId))?.email ?? null);
    },

    /** «This account is mine»: sends a code to the account's e-mail address. */
    async prove(way: Way): Promise<Step> {
      const attempt = await at(way, 'dormant');
      const account = attempt?.userId ? await readAccount(db, attempt.userId) : null;
      if (!attempt || !account?.email) return EXPIRED;
      const allowed = await allowance(targetOfAccount(account, account.email, way), way);
      if (!allowed.ok) return allowed;
      const change = { stage: 'verify', email: account.email, channel: 'email' } as const;
      if (!(await moveAttempt(db, attempt, change))) return giveUp(allowed);
      return deliver({ ...attempt, ...change }, 'email', way, allowed);
    },

    /** «I am new here»: removes the number from the dormant account, which otherwise stays unchanged. */
    async startFresh(way: Way, entering: Entering): Promise<LastStep> {
      const attempt = await at(way, 'dormant');
      if (!attempt?.userId || !attempt.mobile || !attempt.mobileProved) return EXPIRED;
      const { userId, mobile } = attempt;
      return transact({ db, now: way.now }, async (trx) => {
        const old = await lockAccount(trx.db, userId);
        if (old?.mobile !== mobile || !isDormant(old, way.now)) return EXPIRED;
        await changeAccount(trx.db, old.id, { mobile: null });
        await insertFormerMobile(trx, old.id, mobile, 'new-owner');
        await endAllSessions(trx.db, old.id);
        const opened = await accountOf(trx, { ...attempt, userId: null, channel: 'sms' });
        return opened && opened !== 'moved' ? finish(trx, way, { attempt, ...opened }, entering) : EXPIRED;
      });
    },
  };
}
