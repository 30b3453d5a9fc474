import { describe, expect, it } from 'vitest';
import { LIMIT_RULES } from '../../limits/limit-rules.ts';
import { allowedUpTo, type LimitRule, slidingCount, windowStart } from '../../limits/limits.ts';
import { HOUR, MINUTE, SECOND } from '../../values/durations.ts';
import { alarmedLength, CODE_LENGTH, guessCost, longerThan, TIERS, type Tier, tierOf } from './code-length.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const LENGTHS = [4, 5, 6, 7, 8];

const ruleOf = (tier: Tier, subject: LimitRule['subject']): LimitRule => {
  const rule = LIMIT_RULES.find((one) => one.action === `wrong-${tier}-code` && one.subject === subject);
  if (!rule) throw new Error(`no rule of ${tier} codes for ${subject}`);
  return rule;
};

/**
 * Number of wrong codes that an attacker can have compared within a year. Assumes that they solve every captcha, have
 * any number of phone numbers, browsers, codes and parallel calls, and use up the limit every few hours, so that only
 * the budget limits them.
 */
function guessesInAYear(rule: LimitRule, cost: number, everyHours: number): number {
  const counts = new Map<number, number>();
  let guesses = 0;
  for (let hour = 0; hour < 365 * 24; hour += everyHours) {
    const now = new Date(NOW.getTime() + hour * HOUR);
    const start = windowStart(rule.windowSeconds, now).getTime();
    const current = counts.get(start) ?? 0;
    const previous = counts.get(start - rule.windowSeconds * SECOND) ?? 0;
    const room = allowedUpTo(rule, true) - slidingCount({ current, previous }, rule.windowSeconds, now);
    const more = Math.max(0, Math.floor(room / cost));
    counts.set(start, current + more * cost);
    guesses += more;
  }
  return guesses;
}

/**
 * Expected number of correct guesses in a year, for an attacker who uses up the budget of each tier with its most
 * profitable code length.
 */
function hitsInAYear(subject: LimitRule['subject'], everyHours: number): number {
  return TIERS.map((tier) => {
    const lengths = LENGTHS.filter((length) => tierOf(length) === tier);
    return Math.max(
      ...lengths.map((length) => guessesInAYear(ruleOf(tier, subject), guessCost(length), everyHours) / 10 ** length),
    );
  }).reduce((sum, hits) => sum + hits, 0);
}

describe('how long codes are', () => {
  it('AUTH-03 longer ones are of 6 digits, then of 8, and each tier has its own budget', () => {
    expect(LENGTHS.map(longerThan)).toEqual([6, 6, 8, 8, null]);
    expect(LENGTHS.map(tierOf)).toEqual(['short', 'short', 'medium', 'medium', 'long']);
    expect([CODE_LENGTH.min, CODE_LENGTH.max]).toEqual([4, 8]);
  });

  it.each([
    ['network', 1],
    ['network', 5],
    ['network', 24],
    // A browser that the account recognises.
    ['account', 1],
    ['account', 24],
  ] as const)(
    'AUTH-03 an attacker with one %s, using it up every %i hours, needs a year or longer for a hit',
    (subject, hours) => {
      // Single addresses have no limit of their own: they count for their network, and a /64 or /56 counts for its /48.
      expect(hitsInAYear(subject, hours)).toBeLessThanOrEqual(1);
    },
  );

  it('AUTH-03 an attacker with one provider needs more than a month for a hit, and its users may type fifty wrong codes without a captcha', () => {
    for (const hours of [1, 5, 24]) expect(hitsInAYear('provider', hours)).toBeLessThanOrEqual(10);
    expect(ruleOf('short', 'provider').threshold / guessCost(4)).toBe(50);
  });

  it('AUTH-03 five wrong codes of any length are free of captchas, and a third of what is compared at all', () => {
    for (const tier of TIERS) {
      const rule = ruleOf(tier, 'network');
      expect(
        rule.threshold / Math.max(...LENGTHS.filter((each) => tierOf(each) === tier).map(guessCost)),
      ).toBeGreaterThanOrEqual(5);
      expect(allowedUpTo(rule, true)).toBe(rule.threshold * 3);
    }
  });

  it('AUTH-03 guesses at an account never keep its owner from a code: strangers get captchas and are never refused', () => {
    for (const tier of TIERS) expect(ruleOf(tier, 'recipient').effect).toBe('ask');
  });
});

const slots = (counts: readonly number[]) =>
  counts.map((count, ago) => ({ slot: new Date(NOW.getTime() - ago * 10 * MINUTE), count }));
const week = (usual: number, ...lately: readonly number[]) => slots([...lately, ...Array<number>(1_008).fill(usual)]);

describe('the alarm of the whole site', () => {
  it.each([
    ['nothing was ever typed wrong', [], 4],
    ['a few wrong codes on a new site', slots([9]), 4],
    ['more of them', slots([10]), 6],
    ['many', slots([91]), 8],
    ['as many as usual', week(50, 60), 4],
    ['three times the usual', week(50, 150), 4],
    ['more', week(50, 151), 6],
    ['thirty times', week(50, 1_501), 8],
    ['an hour ago', week(50, 0, 0, 0, 0, 0, 0, 151), 6],
    ['longer ago', week(50, 0, 0, 0, 0, 0, 0, 0, 151), 4],
    ['a day of attack among days without', slots([10, ...Array<number>(144).fill(500)]), 8],
  ] as const)('AUTH-03 %s', (_, history, length) => {
    expect(alarmedLength(history, NOW)).toBe(length);
  });
});
