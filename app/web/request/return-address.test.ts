import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../../test/any-text.ts';
import { runs } from '../../../test/tier.ts';
import { returnAddress } from './return-address.ts';

const ORIGIN = 'https://bazarche.example';

describe('a return address', () => {
  it.each([
    '/',
    '/s/tehran?q=x&o=2',
    '/v/12/a-slug#pictures',
    '/s/%D8%AA%D9%87%D8%B1%D8%A7%D9%86',
    '/session?return=%2Fmy',
    '/s?q=a%25b',
    '/s?q=https://example.ir',
    '/s?q=../x',
    '/v/1/a..b',
  ])('AUTH-01 is unchanged: %s', (given) => {
    expect(returnAddress(given)).toBe(given);
  });

  it('AUTH-01 is encoded for a header', () => {
    expect(returnAddress('/s/تهران?q=مبل نو')).toBe(
      '/s/%D8%AA%D9%87%D8%B1%D8%A7%D9%86?q=%D9%85%D8%A8%D9%84%20%D9%86%D9%88',
    );
  });

  it.each([
    '',
    'x',
    'session',
    '?a=b',
    ' /x',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/%2fevil.example',
    '/%2F%2fevil.example',
    '%2f%2fevil.example',
    '/%252fevil.example',
    '/%25252525252fevil.example',
    '/%5cevil.example',
    '/%255Cevil.example',
    '/x\\..\\evil',
    '/.//evil.example',
    '/..//%25',
    '/..//evil.example%25',
    '/x/..//evil.example',
    '/%2e/%2fevil.example',
    '/x/%2e%2e//evil.example',
    '/\tevil',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    '/x\r\nSet-Cookie: evil=1',
    '/x%0d%0aSet-Cookie:%20evil=1',
    '/x%250d%250aLocation:%20//evil.example',
    '/x\u0000',
    '/x%00',
    '/x\u0085',
    '/x\u2028y',
    '/%',
    '/%zz',
    '/%c0%afevil.example',
    '/\ud800',
    'http://evil.example/',
    'https:evil.example',
    'HTTPS://bazarche.example/',
    'javascript:alert(7)',
    'java\nscript:alert(7)',
    'data:text/html,x',
    'mailto:x@example.ir',
    'bazarche.example',
    '@evil.example',
    `/${'x'.repeat(10_240)}`,
  ])('AUTH-01 is home instead of %j', (given) => {
    expect(returnAddress(given)).toBe('/');
  });

  it('AUTH-01 falls back to home for anything that is not a text', () => {
    for (const given of [null, undefined, 0, 1, true, ['/x'], { toString: () => '/x' }, Symbol('/x'), new URL(ORIGIN)])
      expect(returnAddress(given)).toBe('/');
  });

  it('AUTH-01 never leads to another site', () => {
    const piece = fc.constantFrom(
      ...[
        '/',
        '//',
        '\\',
        '.',
        '..',
        '%',
        '%2f',
        '%5c',
        '%25',
        '%2e',
        '%09',
        '%0a',
        '\t',
        '\r',
        '\n',
        ' ',
        '@',
        ':',
        '?',
        '#',
      ],
      ...['evil.example', 'http', 'javascript:', 'x', 'ی', '\u2028', '／', '＼', '\u200f', '\ud800'],
    );
    const address = fc.oneof(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      fc.array(piece, { maxLength: 12 }).map((pieces) => `/${pieces.join('')}`),
      fc.webUrl(),
      fc.string({ unit: ANY_CHARACTER }),
    );
    fc.assert(
      fc.property(address, (given) => {
        const safe = returnAddress(given);
        expect(safe).toMatch(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/);
        // Resolves the address as a browser would, also after a proxy has decoded it.
        for (const form of [safe, decoded(safe), decoded(decoded(safe))]) {
          const followed = new URL(form, ORIGIN);
          expect(followed.origin).toBe(ORIGIN);
          expect(followed.pathname).not.toMatch(/^\/\//);
        }
        expect(() => new Headers({ location: safe })).not.toThrow();
        expect(returnAddress(safe)).toBe(safe);
      }),
      { numRuns: runs(3_000) },
    );
  });
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
