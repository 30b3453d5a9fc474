import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Layout, writeBitmap } from '../../test/bitmaps.ts';
import { runs } from '../../test/tier.ts';
import { readBitmap } from './bitmap.ts';

/** Two by two: red, green / blue, white. */
const FOUR = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
] as const;
const layouts: Layout[] = [
  { bits: 24, fromBelow: true },
  { bits: 24, fromBelow: false },
  { bits: 32, fromBelow: true },
  { bits: 32, fromBelow: false },
  { bits: 32, fromBelow: true, masks: [0xff0000, 0xff00, 0xff] },
];
const four = (layout: Layout) => writeBitmap(2, 2, FOUR, layout);

describe('ITEM-07 a BMP', () => {
  it.each(layouts)('is read from above as red, green and blue: %o', (layout) => {
    expect(readBitmap(four(layout))).toEqual({ width: 2, height: 2, pixels: new Uint8Array(FOUR.flat()) });
  });

  it('is read wherever it lies in a larger buffer', () => {
    const whole = Buffer.concat([Buffer.alloc(3), four({ bits: 24, fromBelow: true })]);
    expect(readBitmap(whole.subarray(3))?.width).toBe(2);
  });

  it('has rows padded to a multiple of four bytes', () => {
    const file = writeBitmap(1, 2, [FOUR[0], FOUR[2]], { bits: 24, fromBelow: true });
    expect([...(readBitmap(file)?.pixels ?? [])]).toEqual([255, 0, 0, 0, 0, 255]);
  });

  it.each<[string, (file: Buffer) => unknown]>([
    ['is shorter than it says', (file) => file.subarray(0, -1)],
    ['has no beginning', (file) => file.subarray(0, 53)],
    ['is none', (file) => file.write('PM')],
    ['has eight bits a pixel', (file) => file.writeUInt16LE(8, 28)],
    ['is compressed', (file) => file.writeUInt32LE(1, 30)],
    ['has no width', (file) => file.writeInt32LE(0, 18)],
    ['has a width below nothing', (file) => file.writeInt32LE(-2, 18)],
    ['has no height', (file) => file.writeInt32LE(0, 22)],
    ['is of the smallest height there is', (file) => file.writeInt32LE(-2_147_483_648, 22)],
    ['is larger than any', (file) => file.writeInt32LE(2_147_483_647, 18) && file.writeInt32LE(2_147_483_647, 22)],
    ['has its rows behind its end', (file) => file.writeUInt32LE(0xfffffff0, 10)],
    ['has its rows in its header', (file) => file.writeUInt32LE(2, 10)],
    ['is of OS/2', (file) => file.writeUInt32LE(12, 14)],
  ])('that %s is not read', (_, spoil) => {
    const file = four({ bits: 24, fromBelow: true });
    const spoilt = spoil(file);
    expect(readBitmap(Buffer.isBuffer(spoilt) ? spoilt : file)).toBeNull();
  });

  it('is refused with unsupported colour masks', () => {
    expect(readBitmap(four({ bits: 32, fromBelow: true, masks: [0xff, 0xff00, 0xff0000] }))).toBeNull();
  });

  it('never makes the reader throw or read out of bounds, whatever its bytes', () => {
    const file = four({ bits: 32, fromBelow: false });
    const spoilt = fc.array(fc.tuple(fc.nat(file.length - 1), fc.nat(255)), { maxLength: 8 });
    fc.assert(
      fc.property(spoilt, fc.nat(file.length), (changes, length) => {
        const bytes = Buffer.from(file);
        for (const [at, value] of changes) bytes[at] = value;
        const read = readBitmap(bytes.subarray(0, length));
        if (read) expect(read.pixels.length).toBe(read.width * read.height * 3);
      }),
      { numRuns: runs(3_000) },
    );
  });
});
