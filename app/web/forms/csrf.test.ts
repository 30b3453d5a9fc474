import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import type { Context } from '../request/context.ts';
import { knownVisitor, visitorOf } from '../request/visitor.ts';
import { csrfKey, isCsrfKey, isSameOrigin } from './csrf.ts';

const services = (key: number) => ({
  keys: { csrf: Buffer.alloc(32, key), visitors: Buffer.alloc(32, 9) },
  site: { origin: 'https://b.example' },
});
const contextOf = (cookies: Record<string, string>, key = 7): Context =>
  ({ cookies: new Map(Object.entries(cookies)), services: services(key), answerCookies: [] }) as unknown as Context;

/** Returns the visitor cookie of a new browser. */
function newBrowser(): string {
  const context = contextOf({});
  visitorOf(context);
  return context.answerCookies[0]?.match(/^(?:__Host-)?visitor=([^;]+)/)?.[1] ?? '';
}
const session = fc.stringMatching(/^[\w-]{43}$/);

describe('a CSRF key', () => {
  it('GEN-02 is valid in its own browser and in no other', () => {
    fc.assert(
      fc.property(session, (id) => {
        const [one, two] = [newBrowser(), newBrowser()];
        const key = csrfKey(contextOf({ visitor: one }));
        expect(key).toMatch(/^[\w-]{43}$/);
        expect(isCsrfKey(contextOf({ visitor: one }), key)).toBe(true);
        expect(isCsrfKey(contextOf({ visitor: two }), key)).toBe(false);
        expect(isCsrfKey(contextOf({ visitor: one, session: id }), key)).toBe(false);
        expect(isCsrfKey(contextOf({ visitor: one }, 8), key)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });

  it('REV-02 only accepts visitor cookies that we issued: not invented, changed or re-signed ones', () => {
    const cookie = newBrowser();
    expect(knownVisitor(contextOf({ visitor: cookie }))).toBe(cookie.slice(0, 22));
    const other = newBrowser();
    const wrong = [
      '',
      'v'.repeat(22),
      `${cookie.slice(0, 22)}.`,
      `${cookie.slice(0, 22)}${other.slice(22)}`,
      `${cookie}x`,
    ];
    for (const visitor of wrong) expect(knownVisitor(contextOf({ visitor })), visitor).toBeUndefined();
  });

  it('REV-02 an invented session is bound to the visitor as well', () => {
    const context = contextOf({ session: 'x'.repeat(43) });
    const key = csrfKey(context);
    expect(context.answerCookies.join()).toContain('visitor=');
    expect(isCsrfKey(contextOf({ session: 'x'.repeat(43) }), key)).toBe(false);
  });

  it('GEN-02 is masked: each bit is set half of the time, and no two keys are equal', () => {
    const context = contextOf({ visitor: newBrowser() });
    const keys = Array.from({ length: 2_000 }, () => Buffer.from(csrfKey(context), 'base64url'));
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(keys.length);
    for (let bit = 0; bit < 256; bit++) {
      const set = keys.filter((key) => ((key[bit >> 3] ?? 0) >> (bit & 7)) & 1).length;
      expect(Math.abs(set - 1_000), `bit ${bit}`).toBeLessThan(200);
    }
  });

  it('GEN-02 is invalid once any character changes', () => {
    const context = contextOf({ visitor: newBrowser() });
    const sign = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
    fc.assert(
      // The last character of base64url has two unused bits, so it is not changed.
      fc.property(fc.nat({ max: 41 }), sign, (at, other) => {
        const key = csrfKey(context);
        const changed = `${key.slice(0, at)}${other}${key.slice(at + 1)}`;
        expect(isCsrfKey(context, changed)).toBe(changed === key);
      }),
      { numRuns: runs(500) },
    );
  });

  it('GEN-02 is invalid for any other text', () => {
    const context = contextOf({ visitor: newBrowser() });
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withBigInt: true }), (given) => {
        expect(isCsrfKey(context, given)).toBe(false);
      }),
      { numRuns: runs(1_000) },
    );
  });
});

describe('a request', () => {
  const from = (headers: Record<string, string>, isPublic: boolean, origin = 'https://b.example'): boolean =>
    isSameOrigin({
      request: new Request('http://localhost/', { headers }),
      services: { site: { origin, isPublic } },
    } as unknown as Context);

  it('GEN-02 is same-origin if the browser says so, or if it is not a browser', () => {
    expect(from({}, true)).toBe(true);
    expect(from({ origin: 'https://b.example' }, true)).toBe(true);
    expect(from({ origin: 'https://b.example', 'sec-fetch-site': 'same-origin' }, true)).toBe(true);
    expect(from({ 'sec-fetch-site': 'none' }, true)).toBe(true);
  });

  it("GEN-02 may name the site otherwise on a developer's machine, but not on a public site", () => {
    const other = { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' };
    expect(from(other, false, 'http://localhost:3000')).toBe(true);
    expect(from(other, true, 'https://b.example')).toBe(false);
    expect(from({ origin: 'https://evil.example', host: 'evil.example' }, true)).toBe(false);
    expect(from({ origin: 'null', host: 'null' }, false)).toBe(false);
  });
});
