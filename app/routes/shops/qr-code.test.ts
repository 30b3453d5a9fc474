import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrModules, qrSvg } from './qr-code.ts';

const ADDRESS = 'https://bazarche.example/shop/amlak-aria';
const drawn = (text: string) =>
  (qrModules(text) ?? []).map((row) => row.map((dark) => (dark ? '#' : '.')).join('')).join('\n');
const hashOf = (text: string) => createHash('sha256').update(drawn(text)).digest('hex').slice(0, 16);

describe('a QR code', () => {
  // Readers of codes have read every length from 1 to 180; these are the same modules.
  it('SHOP-01 stays the one that readers have read', () => {
    expect([hashOf('1'), hashOf(ADDRESS), hashOf('x'.repeat(180))]).toMatchInlineSnapshot(`
      [
        "e3ed058604681728",
        "0afe19c81804dbc4",
        "da2d371b971d44d3",
      ]
    `);
  });

  it('SHOP-01 grows with its text, up to what it can hold', () => {
    const sizes = [1, 14, 15, 40, 100, 180].map((length) => qrModules('x'.repeat(length))?.length);
    expect(sizes).toEqual([21, 21, 25, 29, 41, 53]);
    expect(qrModules('x'.repeat(181))).toBeNull();
    expect(qrSvg(ADDRESS)).toMatch(/^<svg [^>]*viewBox="0 0 37 37"/);
  });
});
