/** Functions that every step of the sign-in uses. */

import { createHash } from 'node:crypto';
import type { Db, InTransaction } from '../../../db/transact.server.ts';
import { SECOND } from '../../values/durations.ts';
import { type Ok, ok, type Refused, refused } from '../../values/result.ts';
import { type From, openSession } from '../sessions.server.ts';
import type { Account } from '../user.ts';
import {
  changeAccount,
  findBarred,
  findByEmail,
  findByMobile,
  insertByEmail,
  insertByMobile,
  readAccount,
} from '../user-store.server.ts';
import { type Attempt, moveAttempt, readAttempt } from './attempt-store.server.ts';
import { type BarKey, barredMark } from './barred-number.server.ts';
import type { CodeClient, Taken, Target } from './code-guard.server.ts';
import type { KnownBrowsers } from './known-browsers.server.ts';
import {
  browserOwner,
  type CodeName,
  type CodeSent,
  type OneTimeCodes,
  type WrongTry,
} from './one-time-codes.server.ts';
import { type Channel, isUsable, OBJECTION_SECONDS, resendWait, type SignInStatus } from './sign-in.ts';

export type SignInSettings = {
  readonly db: Db;
  readonly codes: OneTimeCodes;
  readonly browsers: KnownBrowsers;
  /** Word in the names of users who have not chosen one yet (`newcomerName`). */
  readonly newcomer: string;
  /** Key for hashes of numbers that cannot open an account. */
  readonly barring: BarKey;
  /** Whether codes can be sent to mobile numbers. If not, an account can be opened with an e-mail address alone. */
  readonly reachesMobiles: boolean;
};

/** Mobile number in E.164, or e-mail address in lower case. */
export type Name = { readonly mobile: string } | { readonly email: string };

/** Request of a browser that is signing in. `token` comes from its form, `visitor` from its cookie. */
export type Way = {
  readonly token: string;
  readonly visitor: string;
  /** Proofs of the accounts to which the browser has signed in before (`createKnownBrowsers`). */
  readonly known: string;
  readonly client: CodeClient;
  readonly now: Date;
};

/** State of a sign-in attempt. */
export type Progress = {
  readonly attempt: Attempt;
  readonly status: SignInStatus;
  /** Seconds until another code may be requested. */
  readonly resendIn: number;
  /** Seconds for which the last code is still valid; 0 if there is no code to type. */
  readonly codeFor: number;
  /** Whether a code was sent; it may have expired or been used meanwhile. */
  readonly wasSent: boolean;
  /** Number of digits of the last code, or of the next one if none was sent. */
  readonly codeLength: number;
};

/**
 * Reasons for refusing a step.
 * - `expired`: the attempt is over, belongs to another browser or is not at this step, so the user must begin again.
 * - `captcha`: the user must solve a captcha first.
 * - `guessed`: too many wrong codes came from this network or for this account; the next code is longer.
 * - `email-alone`: codes cannot be sent to mobile numbers on this site.
 * - `no-recovery`: replacing a forgotten password needs both a mobile number and an e-mail address.
 */
export type Refusal =
  | Refused<'expired' | 'captcha' | 'wrong-password' | 'mobile-missing' | 'no-recovery' | 'no-call' | 'email-alone'>
  | Refused<'too-often' | 'guessed', { readonly retryAfter: number }>
  | Refused<'wrong-code', WrongTry>;

/** Id of the browser's previous session, which ends, and the browser's network and user agent. */
export type Entering = { readonly before: string | undefined; readonly from: From };

/** Account to sign in to. `isFirst`: this sign-in has created it. */
export type OpenedAccount = { readonly account: Account; readonly isFirst: boolean };

export type Step = Ok<Progress> | Refusal;
/** Result of a step that may complete the sign-in. */
export type LastStep = Ok<SignedIn> | Step;
export type SignedIn = {
  readonly sessionId: string;
  readonly user: { readonly id: number; readonly displayName: string };
  /** Address, given at the first step, to which the user returns. */
  readonly returnTo: string;
  /** Proofs that the browser must store, so that the account recognises it. */
  readonly known: string;
  /** E-mail address that was typed while signing in and is not confirmed yet; null if there is none. */
  readonly unconfirmed: string | null;
  /** Whether this sign-in created the account. */
  readonly isFirst: boolean;
  /** Whether the user had forgotten the password, which was removed. */
  readonly forgot: boolean;
};

/** Permission to send a code, which is already counted. */
export type Allowance = Taken & { readonly target: Target };

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Reverts the count, because another request has taken this step and no code is sent. */
export async function giveUp({ giveBack }: Allowance): Promise<typeof EXPIRED> {
  await giveBack();
  return EXPIRED;
}

export const EXPIRED = refused('expired');

const asBefore = (account: Account | null): OpenedAccount | null => account && { account, isFirst: false };

export type SignInParts = ReturnType<typeof signInParts>;

export function signInParts({ db, codes, browsers, newcomer, barring, reachesMobiles }: SignInSettings) {
  async function find({ token, visitor, now }: Way): Promise<Attempt | null> {
    return readAttempt({ db, now }, sha256(token), sha256(visitor));
  }

  async function at(way: Way, ...stages: Attempt['stage'][]): Promise<Attempt | null> {
    const attempt = await find(way);
    return attempt && stages.includes(attempt.stage) ? attempt : null;
  }

  async function progressOf(attempt: Attempt, now: Date): Promise<Progress> {
    const last = attempt.stage === 'verify' ? await codes.last(codeName(attempt)) : null;
    const usable = last && isUsable(last, now) ? last : null;
    return {
      attempt,
      status: statusOf(attempt),
      // The wait also applies after a code without attempts left. Otherwise guessing would shorten the wait.
      resendIn: resendWait(last?.usedAt === null ? last : null, attempt.channel ?? 'sms', now),
      codeFor: usable ? Math.ceil((usable.expiresAt.getTime() - now.getTime()) / SECOND) : 0,
      wasSent: last !== null,
      codeLength: last?.length ?? codes.length,
    };
  }

  const stepAt = async (attempt: Attempt, now: Date): Promise<Ok<Progress>> => ok(await progressOf(attempt, now));

  /** Account and recipient for whom a code is meant. */
  async function targetOf(attempt: Pick<Attempt, 'userId'>, recipient: string, way: Way): Promise<Target> {
    const account = attempt.userId === null ? null : await readAccount(db, attempt.userId);
    return targetOfAccount(account, recipient, way);
  }

  function targetOfAccount(account: Account | null, recipient: string, way: Way): Target {
    return { recipient, accountId: account?.id ?? null, browser: account && browsers.find(account, way.known) };
  }

  /**
   * Counts the sending of a code, if it is allowed; `giveBack` reverts the count if none is sent. A refusal comes
   * before anything about the account is revealed (AUTH-03), and does not lengthen the wait.
   */
  async function allowance(target: Target, way: Way): Promise<Ok<Allowance> | Refusal> {
    const taken = await codes.guard.allowSending(target, way.client, way.now);
    if (taken.kind === 'free') return ok({ ...taken, target });
    return taken.kind === 'captcha' ? refused('captcha') : refused('too-often', { retryAfter: taken.retryAfter });
  }

  /**
   * Moves on to the step of typing the code. Sends a code; if a code was just sent, or sending fails, offers a call
   * instead.
   */
  async function deliver(
    attempt: Attempt,
    channel: Channel,
    way: Way,
    allowed: Allowance | null,
  ): Promise<Ok<Progress>> {
    const going = { ...attempt, channel };
    const sent = allowed && (await sendCode(codeName(going), channel, way, allowed));
    // If a call failed, the code that was sent before stays the current one.
    const stays = channel === 'voice' && sent?.ok === false && sent.refused === 'failed';
    const change = { channel: stays ? (attempt.channel ?? channel) : channel, callOffered: !sent?.ok };
    await moveAttempt(db, attempt, change);
    return stepAt({ ...going, ...change }, way.now);
  }

  async function sendCode(
    name: CodeName,
    channel: Channel,
    way: Way,
    { target, giveBack }: Allowance,
  ): Promise<CodeSent> {
    const length = await codes.guard.lengthFor(target, way.client, way.now);
    const sent = await codes.send(name, channel, length, way.now);
    if (!sent.ok) await giveBack();
    return sent;
  }

  /**
   * Account that a proved number or address opens; a number without an account gets a new one. `moved`: when the code
   * was sent, the number belonged to an account that has another number now. No account is created then, because the
   * number's new owner has to decide that.
   */
  async function accountOf(trx: InTransaction, attempt: Attempt): Promise<OpenedAccount | 'moved' | null> {
    const { db } = trx;
    const { channel, mobile, email, userId } = attempt;
    if (channel === 'email') return email === null ? null : accountByEmail(trx, email, userId);
    if (mobile === null) return null;
    if (userId !== null) {
      const known = await readAccount(db, userId);
      if (known?.mobile === mobile) return asBefore(known);
    }
    const known = (await findByMobile(db, mobile)) ?? (await findBarred(db, barredMark(barring, mobile)));
    if (known) return asBefore(known);
    if (userId !== null) return 'moved';
    const id = await insertByMobile(trx, { mobile, newcomer, pendingEmail: email });
    const made = id === null ? null : await readAccount(db, id);
    return made ? { account: made, isFirst: true } : asBefore(await findByMobile(db, mobile));
  }

  /**
   * Finds the account of a proved e-mail address. If no account has the address, creates one, but only if codes cannot
   * be sent to mobile numbers.
   */
  async function accountByEmail(
    trx: InTransaction,
    email: string,
    userId: number | null,
  ): Promise<OpenedAccount | null> {
    const known = await findByEmail(trx.db, email);
    if (known || userId !== null || reachesMobiles) return asBefore(known);
    const id = await insertByEmail(trx, { email, newcomer });
    const made = id === null ? null : await readAccount(trx.db, id);
    return made ? { account: made, isFirst: true } : asBefore(await findByEmail(trx.db, email));
  }

  async function finish(
    trx: InTransaction,
    { known, now }: Way,
    { attempt, account, isFirst }: OpenedAccount & { readonly attempt: Attempt },
    { before, from }: Entering,
  ): Promise<LastStep> {
    if (account.suspendedAt) {
      const expiresAt = new Date(now.getTime() + OBJECTION_SECONDS * SECOND);
      const change = { stage: 'suspended', userId: account.id, expiresAt } as const;
      return (await moveAttempt(trx.db, attempt, change)) ? stepAt({ ...attempt, ...change }, now) : EXPIRED;
    }
    if (!(await moveAttempt(trx.db, attempt, { stage: 'finished' }))) return EXPIRED;
    const { email } = attempt;
    if (email && account.email === null && account.pendingEmail === null) {
      await changeAccount(trx.db, account.id, { pending_email: email });
    }
    const sessionId = await openSession(trx, account.id, before, from);
    return ok({
      sessionId,
      user: { id: account.id, displayName: account.displayName },
      returnTo: attempt.returnTo,
      known: browsers.remember(account, known),
      unconfirmed: account.email === null && (account.pendingEmail ?? email) === email ? email : null,
      isFirst,
      forgot: attempt.forgot,
    });
  }

  return {
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
  };
}

export function recipientOf({ channel, mobile, email }: Attempt): string {
  return (channel === 'email' ? email : mobile) ?? '';
}

/**
 * Name of the code of an attempt. All attempts of one browser with the same number share this name, so going back and
 * forward sends no second code. In other browsers the code is not valid. Requests and guesses of other browsers do not
 * use up the code (docs/decisions/0023).
 */
export function codeName(attempt: Attempt): CodeName {
  return { recipient: recipientOf(attempt), purpose: 'sign-in', owner: browserOwner(attempt.visitorHash) };
}

function statusOf({ stage, channel, callOffered }: Attempt): SignInStatus {
  if (stage === 'register') return 2;
  if (stage === 'login') return 4;
  if (callOffered) return 5;
  return channel === 'email' ? 3 : 1;
}
