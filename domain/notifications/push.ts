/** What goes to browsers, and what becomes of it (NOTI-02). */
import { HOUR_SECONDS } from '../values/durations.ts';
import type { PushAddress } from './push-address.ts';

/** What a notice looks like on a telephone's screen; `url` is a path of this site. */
export type PushText = {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** A later one with the same tag takes the place of the one before. */
  readonly tag: string;
};

/** Base64url, as RFC 8292 has them; the subject is an https or mailto address at which a push service finds us. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

export type PushResult =
  | { readonly kind: 'sent' }
  /** The browser has withdrawn it, or it never was one. */
  | { readonly kind: 'gone' }
  /** The service is busy: not before so many seconds. */
  | { readonly kind: 'later'; readonly seconds: number; readonly reason: string }
  /** Nobody answered. */
  | { readonly kind: 'silent'; readonly reason: string }
  /** Somebody answered, and will not take it. */
  | { readonly kind: 'refused'; readonly reason: string };

export type PushGateway = {
  /** Never throws, and takes five seconds at most. */
  readonly send: (address: PushAddress, text: PushText) => Promise<PushResult>;
};

const LATER_MAX_SECONDS = 6 * HOUR_SECONDS;

/** RFC 8030: what a push service's answer means. A redirection is no service's answer. */
export function resultOf(status: number, retryAfter: string | undefined, now: number): PushResult {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'later', seconds: secondsOf(retryAfter, now), reason };
  }
  return { kind: 'refused', reason };
}

/** Seconds, or a date; nothing that keeps a notice waiting until it is old. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  const given = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(LATER_MAX_SECONDS, Math.max(0, Math.ceil(seconds))) : 0;
}
