/** The way from a name to a session (AUTH-01–03), as values. */
import { DAY, MINUTE_SECONDS, SECOND } from '../../values/durations.ts';

/** What the specification answers: where the visitor goes next. */
export type SignInStatus =
  /** A code went to a known mobile number. */
  | 1
  /** Unknown: register. */
  | 2
  /** A code went to a known e-mail address. */
  | 3
  /** The account has a password. */
  | 4
  /** A code was sent a moment ago, or could not be sent: a call is offered. */
  | 5;

export type Channel = 'sms' | 'voice' | 'email';

/** `dormant`: the number is proved, the account behind it was not used for long; see {@link isDormant}. */
export type Stage = 'login' | 'register' | 'verify' | 'dormant' | 'finished';

export const ATTEMPT_SECONDS = 15 * MINUTE_SECONDS;
export const CODE_SECONDS = 2 * MINUTE_SECONDS;
export const CODE_TRIES = 5;
/** Until the next code may be asked for. */
export const RESEND_SECONDS = MINUTE_SECONDS;
export const PASSWORD = { min: 8, max: 128 } as const;

const DORMANT_DAYS = 180;

/**
 * Mobile numbers are given to others after months without use. A code to the number alone does not open an account that
 * nobody has entered for so long: its chats and money may be somebody else's (docs/decisions/0010).
 */
export function isDormant(user: { readonly createdAt: Date; readonly lastSeenAt: Date | null }, now: Date): boolean {
  const seen = user.lastSeenAt ?? user.createdAt;
  return now.getTime() - seen.getTime() > DORMANT_DAYS * DAY;
}

/** The earlier code, while it can still be used. */
export type SentCode = {
  readonly channel: Channel;
  /** Digits. */
  readonly length: number;
  readonly tries: number;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
};

export function isUsable(code: SentCode, now: Date): boolean {
  return code.usedAt === null && code.tries < CODE_TRIES && code.expiresAt > now;
}

/** Whole seconds until another code may be sent to the same recipient; 0 when it may. A call may follow at once. */
export function resendWait(code: SentCode | null, channel: Channel, now: Date): number {
  if (!code || (channel === 'voice' && code.channel !== 'voice')) return 0;
  return Math.max(0, Math.ceil((code.sentAt.getTime() - now.getTime()) / SECOND + RESEND_SECONDS));
}
