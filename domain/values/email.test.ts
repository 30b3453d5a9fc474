import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskEmail, parseEmail } from './email.ts';

describe('parseEmail', () => {
  it.each([
    ['sara@example.com', 'sara@example.com'],
    ['Sara.Ahmadi+ads@Mail.Example.IR', 'sara.ahmadi+ads@mail.example.ir'],
    ['  sara@example.com ', 'sara@example.com'],
    ['\u200esara@example.com\u200f', 'sara@example.com'],
    ['sara۱۳۷۰@example.com', 'sara1370@example.com'],
    ['a@b.io', 'a@b.io'],
    ['a_b-c@xn--mgba3a4f16a.ir', 'a_b-c@xn--mgba3a4f16a.ir'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('AUTH-02 reads «%s»', (typed, address) => expect(parseEmail(typed)).toBe(address));

  it.each([
    ['', 'nothing'],
    ['sara', 'no address'],
    ['@example.com', 'no name'],
    ['sara@', 'no host'],
    ['sara@localhost', 'a host without a dot'],
    ['sara@127.0.0.1', 'a number for a host'],
    ['sara@[127.0.0.1]', 'a number in brackets'],
    ['sara@example.c', 'a single letter at the end'],
    ['sara@-example.com', 'a dash before a label'],
    ['sara@example..com', 'an empty label'],
    ['.sara@example.com', 'a dot first'],
    ['sa..ra@example.com', 'two dots'],
    ['a@b@example.com', 'two signs'],
    ['a@example.com,b@example.com', 'two addresses'],
    ['a@example.com;b@example.com', 'two addresses'],
    ['a@example.com b@example.com', 'two addresses'],
    ['Sara <sara@example.com>', 'a name with an address'],
    ['"sara ahmadi"@example.com', 'quotes'],
    ["sara'@example.com", 'a quote'],
    ['sara@example.com\r\nBcc: all@example.com', 'a header'],
    ['sara@example.com\n', 'a line break'],
    ['sara\u0000@example.com', 'a control character'],
    ['sara%other.example@example.com', 'a route'],
    ['other.example!sara@example.com', 'a route'],
    ['sаra@example.com', 'a Cyrillic letter'],
    ['\u212Aate@example.com', 'a sign whose small letter is a k'],
    ['سارا@example.com', 'Persian letters'],
    [`${'a'.repeat(65)}@example.com`, 'a name too long'],
    [`sara@${'a'.repeat(64)}.com`, 'a label too long'],
    [`sara@${'abcdefgh.'.repeat(40)}com`, 'an address too long'],
    ['sara@'.repeat(50_000), 'a long text'],
  ])('AUTH-02 refuses «%s»: %s', (typed) => expect(parseEmail(typed)).toBeNull());

  it('AUTH-02 answers one plain address or null, and the same for its own answer', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'aB1.@-+ "<>,;%!\r\n\u200e۱'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), noise, fc.string()), (text) => {
        const address = parseEmail(text);
        if (address === null) return;
        expect(address).toMatch(/^[a-z0-9#$&*+/=?^_{}~.-]+@[a-z0-9.-]+$/);
        expect(address.length).toBeLessThanOrEqual(254);
        expect(parseEmail(address)).toBe(address);
      }),
    );
  });
});

describe('maskEmail', () => {
  it.each([
    ['sara@example.com', 's•••@example.com'],
    ['a@example.com', '•••@example.com'],
  ])('AUTH-03 leaves of %s its first letter and its host', (email, shown) => expect(maskEmail(email)).toBe(shown));
});
