import { describe, expect, it } from 'vitest';
import { clientKey, noteAddress } from './client-address.ts';
import { Problem } from './problem.ts';
import { createRateLimit } from './rate-limit.ts';

const START = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);

describe('a rate limit', () => {
  const refusal = (take: () => void): Problem | null => {
    try {
      take();
      return null;
    } catch (error) {
      return error as Problem;
    }
  };

  it('lets so many through at once, then says when to come back', () => {
    const limit = createRateLimit({ perMinute: 6 });
    for (let taken = 0; taken < 6; taken++) limit.take('a', START);
    expect(refusal(() => limit.take('a', later(1)))).toMatchObject({ status: 429, details: { retryAfter: 9 } });
    limit.take('a', later(10));
    expect(refusal(() => limit.take('a', later(10)))).toBeInstanceOf(Problem);
  });

  it('counts each client for itself, and never saves up more than a minute', () => {
    const limit = createRateLimit({ perMinute: 2 });
    limit.take('a', START);
    limit.take('b', START);
    limit.take('b', START);
    limit.take('a', later(3_600));
    limit.take('a', later(3_600));
    expect(refusal(() => limit.take('a', later(3_600)))).toBeInstanceOf(Problem);
  });

  it('gives nothing back when the clock is set back', () => {
    const limit = createRateLimit({ perMinute: 1 });
    limit.take('a', START);
    expect(refusal(() => limit.take('a', later(-3_600)))).toBeInstanceOf(Problem);
  });
});

describe('the key of a client', () => {
  it.each([
    ['203.0.113.9', undefined, '203.0.113.9'],
    ['::ffff:203.0.113.9', undefined, '203.0.113.9'],
    // Whoever comes straight to us says nothing about himself that counts.
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['::ffff:127.0.0.1', '10.0.0.1, 198.51.100.1', '198.51.100.1'],
    ['::1', undefined, '0:0:0:0::/64'],
    ['2001:db8:1:2:3:4:5:6', undefined, '2001:db8:1:2::/64'],
    ['2001:DB8:0001:0002::7', undefined, '2001:db8:1:2::/64'],
    ['2001:db8::7%eth0', undefined, '2001:db8:0:0::/64'],
    ['127.0.0.1', '2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ])('%s behind %s is %s', (address, forwarded, key) => {
    const request = new Request('http://localhost/', forwarded ? { headers: { 'x-forwarded-for': forwarded } } : {});
    noteAddress(request, address);
    expect(clientKey(request)).toBe(key);
  });
});
