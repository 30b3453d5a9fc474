/**
 * Limits on how often somebody may do something (CAPT-02). The rules are stored in a table and shipped in
 * `limit-rules.ts`; this file applies them.
 */
import { SECOND } from '../values/durations.ts';
import {
  LIMIT_SUBJECTS,
  type LimitAction,
  type LimitEffect,
  type LimitSetting,
  type LimitSubject,
} from './limit-rules.ts';

export type { LimitAction, LimitEffect, LimitSetting, LimitSubject };

/** Subjects whose count is not shared with others: their rules also count the requests that they stop. */
const OWN_SUBJECTS: ReadonlySet<LimitSubject> = new Set(['visitor', 'account']);
export const isOwn = ({ subject }: Pick<LimitRule, 'subject'>): boolean => OWN_SUBJECTS.has(subject);

/** Range for the back office; a constraint of the table enforces it. */
export const THRESHOLD = { min: 1, max: 1_000_000 } as const;

/** Multiple of its threshold above which a rule with the effect `captcha` refuses. */
const REFUSED_FROM = 3;

export type LimitRuleKey = {
  readonly action: LimitAction;
  readonly subject: LimitSubject;
  readonly windowSeconds: number;
};
export type LimitRule = LimitRuleKey & LimitSetting;

/** Counts of the current and the previous window. Windows begin at multiples of their length. */
export type LimitCount = { readonly current: number; readonly previous: number };

export type LimitVerdict =
  | { readonly kind: 'free' }
  | { readonly kind: 'captcha' }
  /** `retryAfter`: seconds until one more request is allowed, if nothing else is counted before. */
  | { readonly kind: 'refused'; readonly retryAfter: number };

/**
 * Estimates the count of the last `windowSeconds`. The count of the previous window is weighted by the part of it that
 * lies within them.
 */
export function slidingCount({ current, previous }: LimitCount, windowSeconds: number, now: Date): number {
  const window = windowSeconds * SECOND;
  return current + (previous * remaining(window, now)) / window;
}

/**
 * Returns whether a rule may have this effect. A rule for the whole site may only have the effect `ask`, so that an
 * action is never refused to everybody.
 */
export const isEffectOf = (subject: LimitSubject, effect: LimitEffect): boolean =>
  subject !== 'everyone' || effect === 'ask';

/** Greatest estimate at which a rule allows a request. `answered`: a captcha was solved with it. */
export function allowedUpTo({ threshold, effect }: LimitSetting, answered: boolean): number {
  if (effect === 'refuse' || !answered) return threshold;
  return effect === 'ask' ? Number.POSITIVE_INFINITY : threshold * REFUSED_FROM;
}

/** Units of a request, such as kilobytes (1 by default), and whether a captcha was solved with it. */
export type LimitRequest = { readonly amount?: number; readonly answered?: boolean };

/** Verdict of a rule after a request was counted. A captcha that would be required but was solved counts as allowed. */
export function verdictOf(
  rule: LimitRule,
  count: LimitCount,
  now: Date,
  { amount = 1, answered = false }: LimitRequest = {},
): LimitVerdict {
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

/** Seconds until the estimate has decreased to `room` if nothing more is counted; at most two windows. */
function retryAfter({ current, previous }: LimitCount, room: number, window: number, now: Date): number {
  const rest = remaining(window, now);
  // During the current window, only the weight of the previous window's count decreases. During the next window, the
  // weight of the current window's count decreases.
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
