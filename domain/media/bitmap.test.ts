import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Indexed, type Layout, writeBitmap, writeIndexed } from '../../test/bitmaps.ts';
import { runs } from '../../test/tier.ts';
import { isLargeBitmap, readBitmap } from './bitmap.ts';

/** Picture of 2 × 2 pixels: red, green / blue, white. */
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

  it('has its colours in any order, whose masks have no gap', () => {
    const masked = (masks: readonly [number, number, number]) =>
      readBitmap(four({ bits: 32, fromBelow: true, masks }))?.pixels.slice(0, 3);
    expect([...(masked([0xff, 0xff00, 0xff0000]) ?? [])]).toEqual([0, 0, 255]);
    for (const gap of [0, 0x101, 0x80000001]) expect(masked([0xff, gap, 0xff0000])).toBeUndefined();
  });

  /**
   * Picture of 3 × 2 pixels. Indexes of its colours in the palette: 1, 2, 2 in the upper row and 0, 0, 1 in the lower
   * row.
   */
  const PALETTE = [
    [0, 0, 0],
    [255, 0, 0],
    [0, 128, 255],
  ] as const;
  const SIX = [1, 2, 2, 0, 0, 1].flatMap((index) => PALETTE[index] ?? []);
  const below = 'below' as const;
  it.each<[string, Indexed, readonly number[]]>([
    ['eight bits', { bits: 8 }, [0, 0, 1, 0, 1, 2, 2, 0]],
    ['eight bits, from above', { bits: 8, order: 'above' }, [1, 2, 2, 0, 0, 0, 1, 0]],
    ['four bits', { bits: 4 }, [0x00, 0x10, 0, 0, 0x12, 0x20, 0, 0]],
    ['eight bits of OS/2', { bits: 8, order: below, core: true }, [0, 0, 1, 0, 1, 2, 2, 0]],
    ['a long header', { bits: 8, header: 124 }, [0, 0, 1, 0, 1, 2, 2, 0]],
    ['runs', { bits: 8, compression: 1 }, [2, 0, 1, 1, 0, 0, 1, 1, 2, 2, 0, 1]],
    ['runs without their end', { bits: 8, compression: 1 }, [2, 0, 1, 1, 0, 0, 1, 1, 2, 2]],
    ['runs and written values', { bits: 8, compression: 1 }, [0, 3, 0, 0, 1, 0, 0, 0, 1, 1, 2, 2, 0, 0, 0, 1]],
    ['runs with a jump', { bits: 8, compression: 1 }, [0, 2, 2, 0, 1, 1, 0, 0, 0, 3, 1, 2, 2, 0, 0, 1]],
    ['runs of halves', { bits: 4, compression: 2 }, [3, 0x00, 0, 2, 0, 0, 0, 0, 3, 0x12, 0, 1]],
  ])('is read with a palette: %s', (name, layout, rows) => {
    const { pixels } = readBitmap(writeIndexed(3, 2, PALETTE, layout, rows)) ?? {};
    // A run of half-bytes alternates between its two values.
    const told = name === 'runs of halves' ? [1, 2, 1, 0, 0, 0].flatMap((index) => PALETTE[index] ?? []) : SIX;
    expect([...(pixels ?? [])]).toEqual(told);
  });

  it('is read with a bit, or five of each colour, for a pixel', () => {
    const bits = writeIndexed(3, 2, PALETTE.slice(0, 2), { bits: 1 }, [0b00100000, 0, 0, 0, 0b11000000, 0, 0, 0]);
    expect([...(readBitmap(bits)?.pixels ?? [])]).toEqual([1, 1, 0, 0, 0, 1].flatMap((index) => PALETTE[index] ?? []));
    const fives = writeIndexed(1, 2, [], { bits: 16 }, [0x1f, 0, 0, 0, 0x00, 0x7c, 0, 0]);
    expect([...(readBitmap(fives)?.pixels ?? [])]).toEqual([255, 0, 0, 0, 0, 255]);
  });

  it.each<[string, Indexed, readonly number[]]>([
    ['runs that end before the last row', { bits: 8, compression: 1 }, [2, 0, 1, 1]],
    ['a palette that reaches into the rows', { bits: 8, colours: 200 }, [0, 0, 1, 0, 1, 2, 2, 0]],
    ['more colours than its bits can name', { bits: 4, colours: 17 }, [0, 0x10, 0, 0, 0x12, 0x20, 0, 0]],
    ['three bits', { bits: 3 }, [0, 0, 0, 0, 0, 0, 0, 0]],
    ['runs of another number of bits', { bits: 4, compression: 1 }, [2, 0, 1, 1, 0, 0, 1, 1, 2, 2]],
  ])('is not read with %s', (_, layout, rows) =>
    expect(readBitmap(writeIndexed(3, 2, PALETTE, layout, rows))).toBeNull(),
  );

  it('is too large where a small file of runs claims many pixels', () => {
    const file = writeIndexed(3, 2, PALETTE, { bits: 8, compression: 1 }, [0, 1]);
    file.writeInt32LE(4_000, 18);
    file.writeInt32LE(4_000, 22);
    expect([isLargeBitmap(file), readBitmap(file)]).toEqual([true, null]);
  });

  it.each([
    ['plain', four({ bits: 32, fromBelow: false })],
    ['of runs', writeIndexed(3, 2, [[0, 0, 0]], { bits: 8, compression: 1 }, [2, 0, 0, 3, 1, 0, 1, 0, 0, 0, 2, 1, 0])],
  ])('never makes the reader throw or read out of bounds, whatever its bytes: %s', (_, file) => {
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
