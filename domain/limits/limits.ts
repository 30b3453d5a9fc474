/** Limits on how often someone may do something (CAPT-02). The rules are rows of a table, shipped in `limit-rules.ts`; this file interprets them. */
import { SECOND } from '../values/durations.ts';
import {
  LIMIT_SUBJECTS,
  type LimitAction,
  type LimitEffect,
  type LimitSetting,
  type LimitSubject,
} from './limit-rules.ts';

export type { LimitAction, LimitEffect, LimitSetting, LimitSubject };

/** Subjects that share their count with nobody: their rules count even the requests that they stop. */
const OWN_SUBJECTS: ReadonlySet<LimitSubject> = new Set(['visitor', 'account']);
export const isOwn = ({ subject }: Pick<LimitRule, 'subject'>): boolean => OWN_SUBJECTS.has(subject);

/** Range that the back office may set; the table holds no other values. */
export const THRESHOLD = { min: 1, max: 1_000_000 } as const;

/** Multiple of its threshold above which a rule that asks for a captcha refuses. */
const REFUSED_FROM = 3;

export type LimitRuleKey = {
  readonly action: LimitAction;
  readonly subject: LimitSubject;
  readonly windowSeconds: number;
};
export type LimitRule = LimitRuleKey & LimitSetting;

/** Counts of the current and the previous window. Windows begin at multiples of their length. */
export type LimitCount = { readonly current: number; readonly previous: number };

export type Verdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'captcha' }
  /** `retryAfter`: seconds after which one more request is allowed, if nothing is counted until then. */
  | { readonly kind: 'refused'; readonly retryAfter: number };

/**
 * Estimates the count of the last `windowSeconds`: the previous window counts by the share of it that lies within them.
 */
export function slidingCount({ current, previous }: LimitCount, windowSeconds: number, now: Date): number {
  const window = windowSeconds * SECOND;
  return current + (previous * remaining(window, now)) / window;
}

/** Tells whether a rule may have this effect: the whole site together only gets captchas and is never refused. */
export const isEffectOf = (subject: LimitSubject, effect: LimitEffect): boolean =>
  subject !== 'everyone' || effect === 'ask';

/** Largest estimate at which a rule allows a request. `answered`: the request includes an answered captcha. */
export function allowedUpTo({ threshold, effect }: LimitSetting, answered: boolean): number {
  if (effect === 'refuse' || !answered) return threshold;
  return effect === 'ask' ? Number.POSITIVE_INFINITY : threshold * REFUSED_FROM;
}

/** Units of a request, such as kilobytes (1 if left out), and whether it includes an answered captcha. */
export type LimitRequest = { readonly amount?: number; readonly answered?: boolean };

/** Returns the verdict of a rule after counting this request; free if its captcha is answered. */
export function verdictOf(
  rule: LimitRule,
  count: LimitCount,
  now: Date,
  { amount = 1, answered = false }: LimitRequest = {},
): Verdict {
  const times = slidingCount(count, rule.windowSeconds, now);
  if (times <= allowedUpTo(rule, answered)) return { kind: 'free' };
  const most = allowedUpTo(rule, true);
  if (times <= most) return { kind: 'captcha' };
  const kept = isOwn(rule) ? count : { ...count, current: Math.max(0, count.current - amount) };
  return {
    kind: 'refused',
    retryAfter: retryAfter(kept, Math.max(0, most - amount), rule.windowSeconds * SECOND, now),
  };
}

/** Seconds until the estimate falls to `room` if nothing more is counted; two windows at most. */
function retryAfter({ current, previous }: LimitCount, room: number, window: number, now: Date): number {
  const rest = remaining(window, now);
  // During this window only the previous one fades; afterwards this one is the previous.
  const wait =
    current <= room ? rest - ((room - current) * window) / previous : rest + window - (room * window) / current;
  return Math.max(1, Math.ceil(wait / 1000));
}

/** Sorts rules from narrow to wide, which is the order in which they are checked. */
export const byWidth = (a: LimitRule, b: LimitRule): number =>
  LIMIT_SUBJECTS.indexOf(a.subject) - LIMIT_SUBJECTS.indexOf(b.subject) || a.windowSeconds - b.windowSeconds;

/** Start of the window that contains `now`. */
export function windowStart(windowSeconds: number, now: Date): Date {
  const window = windowSeconds * SECOND;
  return new Date(now.getTime() - (now.getTime() % window));
}

/** Milliseconds left of the window that contains `now`. */
export const remaining = (window: number, now: Date): number => window - (now.getTime() % window);
