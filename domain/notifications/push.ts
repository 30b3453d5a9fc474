/** Messages to browsers, and the results of sending them (NOTI-02). */
import { HOUR_SECONDS } from '../values/durations.ts';
import type { PushAddress } from './push-address.ts';

/** Text of a push notification; `url` is a path of this site. */
export type PushText = {
  readonly title: string;
  readonly text: string;
  readonly url: string;
  /** A later notification with the same tag replaces the earlier one. */
  readonly tag: string;
};

/**
 * Keys in base64url as in RFC 8292; the subject is an https or mailto address at which a push service can contact us.
 */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string; readonly subject: string };

export type PushResult =
  | { readonly kind: 'sent' }
  /** The browser has cancelled the subscription, or it was never valid. */
  | { readonly kind: 'gone' }
  /** The service is busy and requests a delay in seconds. */
  | { readonly kind: 'later'; readonly seconds: number; readonly reason: string }
  /** There was no answer. */
  | { readonly kind: 'silent'; readonly reason: string }
  /** The service answered and refused. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** The host has not answered lately and is not called for this many seconds. */
  | { readonly kind: 'resting'; readonly seconds: number };

export type PushGateway = {
  /** Never throws, and takes at most five seconds. */
  readonly send: (address: PushAddress, text: PushText) => Promise<PushResult>;
};

const LATER_MAX_SECONDS = 6 * HOUR_SECONDS;

/** Interprets the status of a push service (RFC 8030). A redirect counts as refused. */
export function resultOf(status: number, retryAfter: string | undefined, now: number): PushResult {
  const reason = `status ${status}`;
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status === 408 || status >= 500) {
    return { kind: 'later', seconds: secondsOf(retryAfter, now), reason };
  }
  return { kind: 'refused', reason };
}

/** Parses seconds or a date, limited so that no notice waits until it is outdated. */
function secondsOf(retryAfter: string | undefined, now: number): number {
  const given = retryAfter?.trim() ?? '';
  const seconds = /^\d{1,9}$/.test(given) ? Number(given) : (Date.parse(given) - now) / 1_000;
  return Number.isFinite(seconds) ? Math.min(LATER_MAX_SECONDS, Math.max(0, Math.ceil(seconds))) : 0;
}
