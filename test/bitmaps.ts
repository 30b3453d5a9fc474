export type Layout = {
  readonly bits: 24 | 32;
  readonly fromBelow: boolean;
  /** Bit masks of red, green and blue in a pixel of 32 bits. */
  readonly masks?: readonly [number, number, number];
};

/** Writes a BMP of the given pixels, top row first, because sharp cannot. */
export function writeBitmap(
  width: number,
  height: number,
  pixels: readonly (readonly [number, number, number])[],
  { bits, fromBelow, masks }: Layout,
): Buffer {
  const start = masks ? 66 : 54;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(start + stride * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(start, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(fromBelow ? height : -height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  file.writeUInt32LE(masks ? 3 : 0, 30);
  masks?.forEach((mask, index) => {
    file.writeUInt32LE(mask, 54 + index * 4);
  });
  pixels.forEach(([red, green, blue], index) => {
    const row = Math.floor(index / width);
    const at = start + (fromBelow ? height - 1 - row : row) * stride + (index % width) * (bits / 8);
    file.set([blue, green, red], at);
  });
  return file;
}

export type Indexed = {
  readonly bits: number;
  readonly compression?: number;
  readonly order?: 'above' | 'below';
  /** Uses the short header of OS/2 bitmaps (12 bytes). */
  readonly core?: boolean;
  /** Length of the header. */
  readonly header?: number;
  /** Number of palette colours that the header states. */
  readonly colours?: number;
};

/** Writes a BMP with a palette around rows that are written already. */
export function writeIndexed(
  width: number,
  height: number,
  palette: readonly (readonly [number, number, number])[],
  { bits, compression = 0, order = 'below', core = false, header = core ? 12 : 40, colours }: Indexed,
  rows: readonly number[],
): Buffer {
  const each = core ? 3 : 4;
  const count = core ? 2 ** bits : palette.length;
  const start = 14 + header + count * each;
  const head = Buffer.alloc(start);
  head.write('BM', 'latin1');
  head.writeUInt32LE(start, 10);
  head.writeUInt32LE(header, 14);
  if (core) {
    head.writeUInt16LE(width, 18);
    head.writeUInt16LE(height, 20);
    head.writeUInt16LE(bits, 24);
  } else {
    head.writeInt32LE(width, 18);
    head.writeInt32LE(order === 'below' ? height : -height, 22);
    head.writeUInt16LE(bits, 28);
    head.writeUInt32LE(compression, 30);
    head.writeUInt32LE(colours ?? count, 46);
  }
  palette.forEach(([red, green, blue], index) => {
    head.set([blue, green, red], 14 + header + index * each);
  });
  return Buffer.concat([head, Buffer.from(rows)]);
}
