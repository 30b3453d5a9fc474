import fc from 'fast-check';
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import { qrSvg } from './qr-code.ts';

const ADDRESS = 'https://bazarche.example/shop/amlak-aria';

/** Text of the QR code in a picture, decoded by a different library from the one that drew it. */
async function readCode(svg: string): Promise<string> {
  const drawn = sharp(Buffer.from(svg), { density: 72 * 6 });
  const { data, info } = await drawn.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) }, { timeLimit: 60_000 });
}

describe('a QR code', () => {
  it('SHOP-01 is read as the text that it was drawn from', async () => {
    const text = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(text, async (given) => {
        expect(await readCode(qrSvg(given))).toBe(given);
      }),
      { numRuns: runs(60), examples: [['1'], [ADDRESS], ['x'.repeat(180)], ['x'.repeat(181)], ['x'.repeat(600)]] },
    );
  });

  it('SHOP-01 is surrounded by four light modules, as readers need', () => {
    expect(qrSvg(ADDRESS)).toMatch(/^<svg [^>]*viewBox="0 0 37 37"/);
    expect(qrSvg(ADDRESS)).toMatch(/ d="M4 4h1v1h-1z/);
  });
});
