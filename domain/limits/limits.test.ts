import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_SECONDS, SECOND } from '../values/durations.ts';
import { LIMIT_SUBJECTS } from './limit-rules.ts';
import { byWidth, type LimitEffect, type LimitRule, slidingCount, verdictOf } from './limits.ts';

const WINDOW = 600;
/** Start of a window of ten minutes. */
const START = new Date('2026-11-20T12:00:00Z');
const at = (seconds: number): Date => new Date(START.getTime() + seconds * SECOND);

const rule = (effect: LimitEffect, threshold = 10, windowSeconds = WINDOW): LimitRule => ({
  action: 'reveal',
  subject: 'visitor',
  windowSeconds,
  threshold,
  effect,
});

describe('what a rule says', () => {
  it.each<[LimitEffect, number, number, number, ReturnType<typeof verdictOf>]>([
    // Columns: effect, count in this window, count in the previous one, seconds since the start of this one, expected
    // verdict.
    ['captcha', 1, 0, 0, { kind: 'free' }],
    ['captcha', 10, 0, 599, { kind: 'free' }],
    ['captcha', 11, 0, 0, { kind: 'captcha' }],
    ['captcha', 30, 0, 0, { kind: 'captcha' }],
    ['captcha', 31, 0, 0, { kind: 'refused', retryAfter: 639 }],
    ['refuse', 10, 0, 0, { kind: 'free' }],
    ['refuse', 11, 0, 0, { kind: 'refused', retryAfter: 710 }],
    ['refuse', 11, 0, 599, { kind: 'refused', retryAfter: 111 }],
    // The count of the previous window is weighted by the part of it that is still within the sliding window.
    ['captcha', 1, 10, 0, { kind: 'captcha' }],
    ['captcha', 5, 10, 300, { kind: 'free' }],
    ['captcha', 6, 10, 300, { kind: 'captcha' }],
    ['captcha', 1, 30, 0, { kind: 'refused', retryAfter: 40 }],
    ['refuse', 1, 10, 0, { kind: 'refused', retryAfter: 120 }],
    ['refuse', 6, 10, 300, { kind: 'refused', retryAfter: 120 }],
    ['refuse', 10_000_000, 10_000_000, 0, { kind: 'refused', retryAfter: 1200 }],
  ])(
    'CAPT-02 effect %s, %d times now and %d before, after %d seconds',
    (effect, current, previous, seconds, verdict) => {
      expect(verdictOf(rule(effect), { current, previous }, at(seconds))).toEqual(verdict);
    },
  );

  it('CAPT-02 one that leaves no room for a second waits until the first is forgotten', () => {
    expect(verdictOf(rule('refuse', 1), { current: 2, previous: 0 }, at(0))).toEqual({
      kind: 'refused',
      retryAfter: 1200,
    });
  });
});

describe('what a rule of a count that others share says', () => {
  const shared = (effect: LimitEffect): LimitRule => ({ ...rule(effect), subject: 'address' });

  it.each<[LimitEffect, boolean, number, ReturnType<typeof verdictOf>]>([
    // Columns: effect, whether a captcha was solved, count in this window, expected verdict.
    ['captcha', false, 11, { kind: 'captcha' }],
    ['captcha', true, 11, { kind: 'free' }],
    ['captcha', true, 30, { kind: 'free' }],
    // The refused request is not counted, so the remaining 30 must decrease to 29.
    ['captcha', true, 31, { kind: 'refused', retryAfter: 620 }],
    ['refuse', true, 11, { kind: 'refused', retryAfter: 660 }],
    ['ask', false, 10, { kind: 'free' }],
    ['ask', false, 10_000, { kind: 'captcha' }],
    ['ask', true, 10_000, { kind: 'free' }],
  ])('CAPT-02 effect %s, answered %s, %d times', (effect, answered, current, verdict) => {
    expect(verdictOf(shared(effect), { current, previous: 0 }, at(0), { answered })).toEqual(verdict);
  });

  it('CAPT-02 a doing of several units weighs what it is', () => {
    const verdict = (current: number, amount: number) =>
      verdictOf(shared('refuse'), { current, previous: 0 }, at(0), { amount }).kind;
    expect([verdict(10, 7), verdict(11, 7), verdict(40, 40)]).toEqual(['free', 'refused', 'refused']);
  });
});

it('CAPT-02 narrow rules are asked before wider ones, short windows before long ones', () => {
  const rules = LIMIT_SUBJECTS.toReversed().flatMap((subject) =>
    [DAY_SECONDS, 60].map((windowSeconds) => ({ ...rule('refuse', 1, windowSeconds), subject })),
  );
  const asked = rules.toSorted(byWidth).map(({ subject, windowSeconds }) => `${subject} ${windowSeconds}`);
  expect(asked).toEqual(LIMIT_SUBJECTS.flatMap((subject) => [`${subject} 60`, `${subject} 86400`]));
});

describe('any rule and any counts', () => {
  const rules = fc.record({
    effect: fc.constantFrom<LimitEffect>('captcha', 'refuse'),
    threshold: fc.integer({ min: 1, max: 1_000 }),
    windowSeconds: fc.integer({ min: 1, max: 7 * DAY_SECONDS }),
  });
  const counts = fc.record({ current: fc.integer({ min: 1, max: 10_000 }), previous: fc.nat(10_000) });
  const moments = fc.date({ min: START, max: at(5 * 7 * DAY_SECONDS), noInvalidDate: true });
  const made = fc.tuple(rules, counts, moments).map(([{ effect, threshold, windowSeconds }, count, now]) => ({
    rule: rule(effect, threshold, windowSeconds),
    count,
    now,
  }));
  const severity = { free: 0, captcha: 1, refused: 2 };

  it('CAPT-02 more doings are never judged more mildly, nor refused for a shorter time', () => {
    fc.assert(
      fc.property(made, fc.nat(500), fc.nat(500), ({ rule, count, now }, more, before) => {
        const mild = verdictOf(rule, count, now);
        const strict = verdictOf(rule, { current: count.current + more, previous: count.previous + before }, now);
        expect(severity[strict.kind]).toBeGreaterThanOrEqual(severity[mild.kind]);
        if (mild.kind === 'refused' && strict.kind === 'refused')
          expect(strict.retryAfter).toBeGreaterThanOrEqual(mild.retryAfter);
      }),
    );
  });

  it('CAPT-02 no request over the threshold is free within one window', () => {
    fc.assert(
      fc.property(made, fc.integer({ min: 1, max: 1_000 }), ({ rule, count, now }, over) => {
        const verdict = verdictOf(rule, { ...count, current: rule.threshold + over }, now);
        expect(verdict.kind).not.toBe('free');
      }),
    );
  });

  it('CAPT-02 a client that waits for retryAfter is let through, and a second before is not', () => {
    fc.assert(
      fc.property(made, ({ rule, count, now }) => {
        const verdict = verdictOf(rule, count, now);
        if (verdict.kind !== 'refused') return;
        const { retryAfter } = verdict;
        expect(retryAfter).toBeGreaterThanOrEqual(1);
        expect(verdictOf(rule, ...oneMore(rule, count, now, retryAfter)).kind).not.toBe('refused');
        if (retryAfter > 1) expect(verdictOf(rule, ...oneMore(rule, count, now, retryAfter - 1)).kind).toBe('refused');
      }),
    );
  });

  it('CAPT-02 all is forgiven after two windows', () => {
    fc.assert(
      fc.property(made, ({ rule, count, now }) => {
        const [later, then] = oneMore(rule, count, now, 2 * rule.windowSeconds);
        expect(slidingCount(later, rule.windowSeconds, then)).toBe(1);
        expect(verdictOf(rule, later, then)).toEqual({ kind: 'free' });
      }),
    );
  });

  /** Estimate after some seconds without requests and then one more request. */
  function oneMore(
    { windowSeconds }: LimitRule,
    count: { current: number; previous: number },
    now: Date,
    wait: number,
  ) {
    const numberOf = (date: Date) => Math.floor(date.getTime() / (windowSeconds * 1000));
    const then = new Date(now.getTime() + wait * 1000);
    const windows = numberOf(then) - numberOf(now);
    const [current, previous] =
      windows === 0 ? [count.current, count.previous] : windows === 1 ? [0, count.current] : [0, 0];
    return [{ current: current + 1, previous }, then] as const;
  }
});
