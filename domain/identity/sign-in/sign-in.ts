/** Values and rules of signing in (AUTH-01–03). */
import { DAY, HOUR_SECONDS, MINUTE, MINUTE_SECONDS, SECOND } from '../../values/durations.ts';

/** Status that tells the browser the next step (AUTH-01). */
export type SignInStatus =
  /** A code was sent to a known mobile number. */
  | 1
  /** Unknown user: register. */
  | 2
  /** A code was sent to a known e-mail address. */
  | 3
  /** The account has a password. */
  | 4
  /** A code was sent shortly before or could not be sent, so a call is offered. */
  | 5;

export type Channel = 'sms' | 'voice' | 'email';

/**
 * Stages of an attempt. `dormant`: the number is proved, but its account was not used for a long time; see {@link
 * isDormant}. `suspended`: the owner is proved, but the account is suspended; a page with the reason is shown instead
 * of opening a session.
 */
export type Stage = 'login' | 'register' | 'verify' | 'dormant' | 'suspended' | 'finished';

export const ATTEMPT_SECONDS = 15 * MINUTE_SECONDS;
/** Seconds in which a suspended user can read the reason and write an objection. */
export const OBJECTION_SECONDS = HOUR_SECONDS;
export const CODE_SECONDS = 2 * MINUTE_SECONDS;
export const CODE_TRIES = 5;
/** Seconds until the next code may be requested. */
export const RESEND_SECONDS = MINUTE_SECONDS;
export const PASSWORD = { min: 8, max: 128 } as const;

const DORMANT_DAYS = 180;

/**
 * Returns whether an account was not used for so long that its number may have a new owner: operators reassign numbers
 * after months without use. A code to the number alone does not open such an account, because its chats and money may
 * belong to the former owner (docs/decisions/0010).
 */
export function isDormant(user: { readonly createdAt: Date; readonly lastSeenAt: Date | null }, now: Date): boolean {
  const seen = user.lastSeenAt ?? user.createdAt;
  return now.getTime() - seen.getTime() > DORMANT_DAYS * DAY;
}

/** Last code that was sent. */
export type SentCode = {
  readonly channel: Channel;
  /** Number of digits. */
  readonly length: number;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/**
 * Returns whether a code can still be used. A code whose time of sending is later than now was sent before the clock
 * was set back. It cannot be used, because it would be valid for hours (AUTH-03).
 */
export function isUsable(code: SentCode, now: Date): boolean {
  return code.usedAt === null && code.tries < CODE_TRIES && code.expiresAt > now && code.sentAt <= latestSending(now);
}

/**
 * Latest time of sending that a code can have at `now`. A request keeps the time at which it began, so a code of
 * another request may be up to a minute later.
 */
export const latestSending = (now: Date): Date => new Date(now.getTime() + MINUTE);

/**
 * Whole seconds until another code may be sent to the same recipient; 0 if it may be sent now. A call may follow an SMS
 * or e-mail at once.
 */
export function resendWait(code: SentCode | null, channel: Channel, now: Date): number {
  if (!code || code.sentAt > latestSending(now) || (channel === 'voice' && code.channel !== 'voice')) return 0;
  return Math.max(0, Math.ceil((code.sentAt.getTime() - now.getTime()) / SECOND + RESEND_SECONDS));
}
