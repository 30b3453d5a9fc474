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
