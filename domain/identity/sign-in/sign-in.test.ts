import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import { DAY, DAY_SECONDS, SECOND } from '../../values/durations.ts';
import { isDormant, isUsable, RESEND_SECONDS, resendWait, type SentCode } from './sign-in.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * SECOND);
const code = (facts: Partial<SentCode> = {}): SentCode => ({
  channel: 'sms',
  length: 4,
  tries: 0,
  sentAt: NOW,
  expiresAt: new Date(NOW.getTime() + 120_000),
  usedAt: null,
  ...facts,
});

describe('an account', () => {
  it('AUTH-03 is dormant after 180 days without a sight of it, or since it was made', () => {
    const [early, late] = [ago(180 * DAY_SECONDS), new Date(NOW.getTime() - 180 * DAY - 1)];
    expect(isDormant({ createdAt: new Date(0), lastSeenAt: early }, NOW)).toBe(false);
    expect(isDormant({ createdAt: new Date(0), lastSeenAt: late }, NOW)).toBe(true);
    expect(isDormant({ createdAt: early, lastSeenAt: null }, NOW)).toBe(false);
    expect(isDormant({ createdAt: late, lastSeenAt: null }, NOW)).toBe(true);
  });
});

describe('a code that was sent', () => {
  it('AUTH-03 can be used until it is used, out of tries, or two minutes old', () => {
    expect(isUsable(code(), NOW)).toBe(true);
    expect(isUsable(code({ tries: 4 }), NOW)).toBe(true);
    expect(isUsable(code({ tries: 5 }), NOW)).toBe(false);
    expect(isUsable(code({ usedAt: NOW }), NOW)).toBe(false);
    expect(isUsable(code({ expiresAt: NOW }), NOW)).toBe(false);
  });

  it('AUTH-02 is followed by another after a minute, and by a call at once', () => {
    expect(resendWait(null, 'sms', NOW)).toBe(0);
    expect(resendWait(code(), 'sms', NOW)).toBe(60);
    expect(resendWait(code(), 'voice', NOW)).toBe(0);
    expect(resendWait(code({ channel: 'voice' }), 'voice', NOW)).toBe(60);
    expect(resendWait(code({ channel: 'voice' }), 'sms', NOW)).toBe(60);
    expect(resendWait(code({ sentAt: ago(59.2) }), 'sms', NOW)).toBe(1);
    expect(resendWait(code({ sentAt: ago(60) }), 'sms', NOW)).toBe(0);
  });

  it('AUTH-02 is never to be waited for longer than that, and in whole seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (milliseconds) => {
        const wait = resendWait(code({ sentAt: new Date(NOW.getTime() - milliseconds) }), 'sms', NOW);
        expect(Number.isInteger(wait)).toBe(true);
        expect(wait).toBeGreaterThanOrEqual(0);
        expect(wait).toBeLessThanOrEqual(RESEND_SECONDS);
        expect(wait === 0).toBe(milliseconds >= RESEND_SECONDS * SECOND);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
