/** Steps of signing in, from a number or address to a session (AUTH-01–03). Refusals are returned; see `Step`. */

import { transact } from '../../../db/transact.server.ts';
import { SECOND } from '../../values/durations.ts';
import { type Ok, refused } from '../../values/result.ts';
import { findByEmail, findByMobile, readAccount, readPasswordHash } from '../user-store.server.ts';
import { type Attempt, insertAttempt, moveAttempt } from './attempt-store.server.ts';
import type { CodeCheck } from './one-time-codes.server.ts';
import { isPassword } from './password.server.ts';
import { ATTEMPT_SECONDS, isDormant } from './sign-in.ts';
import { dormantAccount } from './sign-in-dormant.server.ts';
import { forgottenPassword } from './sign-in-forgotten.server.ts';
import {
  codeName,
  type Entering,
  EXPIRED,
  giveUp,
  type LastStep,
  type Name,
  type Progress,
  type Refusal,
  recipientOf,
  type SignInSettings,
  type Step,
  sha256,
  signInParts,
  type Way,
} from './sign-in-parts.server.ts';

export type { LastStep, Name, Progress, Refusal, Step, Way } from './sign-in-parts.server.ts';

export type ProvedSuspension = {
  readonly userId: number;
  readonly since: Date;
  /** End of the suspension; null: staff must lift it. */
  readonly until: Date | null;
  /** Whether the user is certainly the account's owner, and not a later holder of the mobile number. */
  readonly isOwner: boolean;
  readonly reason: string | null;
};

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn(settings: SignInSettings) {
  const parts = signInParts(settings);
  const {
    db,
    codes,
    reachesMobiles,
    find,
    at,
    progressOf,
    stepAt,
    targetOf,
    targetOfAccount,
    allowance,
    deliver,
    accountOf,
    finish,
  } = parts;
  const forgotten = forgottenPassword(parts);

  /** Sends the code for a new account to its e-mail address, even if a mobile number was typed. */
  async function registerByEmail(attempt: Attempt, way: Way): Promise<Step> {
    if (attempt.email === null) return EXPIRED;
    const allowed = await allowance(targetOfAccount(null, attempt.email, way), way);
    if (!allowed.ok) return allowed;
    const change = { stage: 'verify', mobile: null, userId: null, channel: 'email' } as const;
    if (!(await moveAttempt(db, attempt, change))) return giveUp(allowed);
    return deliver({ ...attempt, ...change }, 'email', way, allowed);
  }

  return {
    find,
    forget: forgotten.forget,
    ...dormantAccount(parts),

    async progress(way: Way): Promise<Progress | null> {
      const attempt = await find(way);
      return attempt && progressOf(attempt, way.now);
    },

    /** Returns whether the browser has signed in before to the account of this number or address. */
    async knows(name: Name, way: Way): Promise<boolean> {
      if (way.known === '') return false;
      const account = 'mobile' in name ? await findByMobile(db, name.mobile) : await findByEmail(db, name.email);
      return account !== null && targetOfAccount(account, '', way).browser !== null;
    },

    /** First step. A repeated request with the same token returns the attempt's current step and sends nothing. */
    async begin(name: Name, way: Way, returnTo: string): Promise<Step> {
      const known = await find(way);
      if (known) return stepAt(known, way.now);
      if ('mobile' in name && !reachesMobiles) return refused('email-alone');
      const recipient = 'mobile' in name ? name.mobile : name.email;
      const account = 'mobile' in name ? await findByMobile(db, name.mobile) : await findByEmail(db, name.email);
      const allowed = await allowance(targetOfAccount(account, recipient, way), way);
      if (!allowed.ok) return allowed;
      const attempt: Attempt = {
        tokenHash: sha256(way.token),
        visitorHash: sha256(way.visitor),
        stage: account === null ? 'register' : account.hasPassword ? 'login' : 'verify',
        name: recipient,
        mobile: 'mobile' in name ? name.mobile : (account?.mobile ?? null),
        email: 'email' in name ? name.email : null,
        userId: account?.id ?? null,
        passwordPassed: false,
        mobileProved: false,
        emailProved: false,
        forgot: false,
        channel: 'mobile' in name ? 'sms' : 'email',
        callOffered: false,
        returnTo,
        expiresAt: new Date(way.now.getTime() + ATTEMPT_SECONDS * SECOND),
      };
      const isFirst = await insertAttempt({ db, now: way.now }, attempt);
      if (isFirst && attempt.stage === 'verify') return deliver(attempt, attempt.channel ?? 'sms', way, allowed);
      await allowed.giveBack();
      const begun = isFirst ? attempt : await find(way);
      return begun ? stepAt(begun, way.now) : EXPIRED;
    },

    async login(password: string, way: Way): Promise<Step> {
      const attempt = await at(way, 'login', 'verify');
      if (!attempt?.userId) return EXPIRED;
      // The form was sent twice, and the first request has already taken this step.
      if (attempt.stage === 'verify') return attempt.passwordPassed ? stepAt(attempt, way.now) : EXPIRED;
      const stored = await readPasswordHash(db, attempt.userId);
      if (stored === null || !(await isPassword(password, stored))) return refused('wrong-password');
      const allowed = await allowance(await targetOf(attempt, recipientOf(attempt), way), way);
      if (!allowed.ok) return allowed;
      if (!(await moveAttempt(db, attempt, { stage: 'verify', passwordPassed: true }))) return giveUp(allowed);
      return deliver({ ...attempt, stage: 'verify', passwordPassed: true }, attempt.channel ?? 'sms', way, allowed);
    },

    /**
     * Adds the missing number or address. The code is sent to the mobile number, or to the address if codes cannot be
     * sent to mobile numbers. If the number already has an account, the user signs in to that account; if that account
     * has a password, the user must type it first.
     */
    async register(added: { mobile: string | null; email: string | null }, way: Way): Promise<Step> {
      const attempt = await at(way, 'register', 'verify');
      if (!attempt) return EXPIRED;
      // The form was sent twice, and the first request has already taken this step.
      if (attempt.stage === 'verify') return stepAt(attempt, way.now);
      if (!reachesMobiles) return registerByEmail(attempt, way);
      const mobile = attempt.mobile ?? added.mobile;
      if (mobile === null) return refused('mobile-missing');
      const email = attempt.email ?? added.email;
      const owner = await findByMobile(db, mobile);
      const allowed = await allowance(targetOfAccount(owner, mobile, way), way);
      if (!allowed.ok) return allowed;
      const stage: Attempt['stage'] = owner?.hasPassword ? 'login' : 'verify';
      const change = { stage, mobile, email, userId: owner?.id ?? null, channel: 'sms' } as const;
      if (!(await moveAttempt(db, attempt, change))) return giveUp(allowed);
      const moved = { ...attempt, ...change };
      if (stage === 'verify') return deliver(moved, 'sms', way, allowed);
      await allowed.giveBack();
      return stepAt(moved, way.now);
    },

    async verify(code: string, way: Way, entering: Entering): Promise<LastStep> {
      const attempt = await at(way, 'verify');
      if (!attempt) return EXPIRED;
      const { recipient, ...target } = await targetOf(attempt, recipientOf(attempt), way);
      const check = await codes.check(codeName(attempt), code, { ...target, client: way.client }, way.now);
      if (!check.ok) return refusalOf(check);
      if (attempt.forgot) return forgotten.recover(attempt, way, entering);
      return transact({ db, now: way.now }, async (trx) => {
        const opened = await accountOf(trx, attempt);
        if (!opened) return EXPIRED;
        if (opened === 'moved') {
          const change = { stage: 'register', userId: null } as const;
          await moveAttempt(trx.db, attempt, change);
          return stepAt({ ...attempt, ...change }, way.now);
        }
        const { account } = opened;
        // This check applies on every path to this point, even if the password was set in the meantime.
        if (account.hasPassword && !attempt.passwordPassed) return EXPIRED;
        const provedTwice = attempt.passwordPassed || attempt.channel === 'email';
        if (!provedTwice && !account.suspendedAt && isDormant(account, way.now)) {
          const change = { stage: 'dormant', mobileProved: true, userId: account.id } as const;
          await moveAttempt(trx.db, attempt, change);
          return stepAt({ ...attempt, ...change }, way.now);
        }
        return finish(trx, way, { attempt, ...opened }, entering);
      });
    },

    /**
     * Suspension of the account whose owner this browser has proved to be; null if there is none, or it was lifted
     * meanwhile.
     */
    async suspension(way: Way): Promise<ProvedSuspension | null> {
      const attempt = await at(way, 'suspended');
      const account = attempt?.userId ? await readAccount(db, attempt.userId) : null;
      if (!attempt || !account?.suspendedAt) return null;
      const { id, suspendedAt: since, suspendedReason, suspendedUntil: until } = account;
      const provedTwice = attempt.passwordPassed || attempt.channel === 'email';
      // The number of an account that was not used for a long time may belong to somebody else by now.
      const isOwner = provedTwice || !isDormant(account, way.now);
      return { userId: id, since, until, isOwner, reason: isOwner ? suspendedReason : null };
    },

    async resend(way: Way): Promise<Step> {
      const attempt = await at(way, 'verify');
      if (!attempt) return EXPIRED;
      const channel = attempt.channel === 'email' ? 'email' : 'sms';
      const { resendIn } = await progressOf({ ...attempt, channel }, way.now);
      if (resendIn > 0) return refused('too-often', { retryAfter: resendIn });
      const allowed = await allowance(await targetOf(attempt, recipientOf(attempt), way), way);
      return allowed.ok ? deliver(attempt, channel, way, allowed) : allowed;
    },

    /** Reads out a code in a call to the mobile number, also if the first code went by e-mail. */
    async call(way: Way): Promise<Step> {
      const attempt = await at(way, 'verify');
      if (!attempt) return EXPIRED;
      if (attempt.mobile === null) return refused('no-call');
      const { resendIn } = await progressOf({ ...attempt, channel: 'voice' }, way.now);
      if (resendIn > 0) return refused('too-often', { retryAfter: resendIn });
      const allowed = await allowance(await targetOf(attempt, attempt.mobile, way), way);
      return allowed.ok ? deliver(attempt, 'voice', way, allowed) : allowed;
    },
  };
}

function refusalOf(check: Exclude<CodeCheck, Ok>): Refusal {
  if (check.refused === 'wrong') {
    const { triesLeft, length, isRepeated } = check;
    return refused('wrong-code', { triesLeft, length, isRepeated });
  }
  const { by } = check;
  return by.kind === 'captcha' ? refused('captcha') : refused('guessed', { retryAfter: by.retryAfter });
}
