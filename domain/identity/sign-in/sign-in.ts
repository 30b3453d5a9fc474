/** Values and rules of the steps from a name to a session (AUTH-01–03). */
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
  /** A code was sent shortly before, or could not be sent: a call is offered. */
  | 5;

export type Channel = 'sms' | 'voice' | 'email';

/**
 * `dormant`: the number is proved, but its account was not used for long; see {@link isDormant}. `suspended`: the account is
 * proved and suspended, so that it gets a page with the reason in place of a session.
 */
export type Stage = 'login' | 'register' | 'verify' | 'dormant' | 'suspended' | 'finished';

export const ATTEMPT_SECONDS = 15 * MINUTE_SECONDS;
/** Time to read why an account is suspended, and to write an objection. */
export const OBJECTION_SECONDS = HOUR_SECONDS;
export const CODE_SECONDS = 2 * MINUTE_SECONDS;
export const CODE_TRIES = 5;
/** Seconds until the next code may be requested. */
export const RESEND_SECONDS = MINUTE_SECONDS;
export const PASSWORD = { min: 8, max: 128 } as const;

const DORMANT_DAYS = 180;

/**
 * Operators reassign mobile numbers after months without use. A code to the number alone does not open an account that
 * was not used for that long: its chats and money may belong to a former owner (docs/decisions/0010).
 */
export function isDormant(user: { readonly createdAt: Date; readonly lastSeenAt: Date | null }, now: Date): boolean {
  const seen = user.lastSeenAt ?? user.createdAt;
  return now.getTime() - seen.getTime() > DORMANT_DAYS * DAY;
}

/** Last code, while it can still be used. */
export type SentCode = {
  readonly channel: Channel;
  /** Number of digits. */
  readonly length: number;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

/** A code of a later time was sent before the clock was set back, and would otherwise be valid for hours (AUTH-03). */
export function isUsable(code: SentCode, now: Date): boolean {
  return code.usedAt === null && code.tries < CODE_TRIES && code.expiresAt > now && code.sentAt <= latestSending(now);
}

/** Time after which no code can have been sent yet. A request keeps the time at which it began, hence the minute. */
export const latestSending = (now: Date): Date => new Date(now.getTime() + MINUTE);

/**
 * Whole seconds until another code may be sent to the same recipient; 0 if it may be sent now. A call may follow at
 * once.
 */
export function resendWait(code: SentCode | null, channel: Channel, now: Date): number {
  if (!code || code.sentAt > latestSending(now) || (channel === 'voice' && code.channel !== 'voice')) return 0;
  return Math.max(0, Math.ceil((code.sentAt.getTime() - now.getTime()) / SECOND + RESEND_SECONDS));
}
