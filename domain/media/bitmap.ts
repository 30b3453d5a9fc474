/** Reads a BMP, which libvips does not: 24 and 32 bits per pixel, uncompressed, bottom-up or top-down. */
export type Bitmap = {
  readonly width: number;
  readonly height: number /** RGB, from above */;
  readonly pixels: Uint8Array;
};

const HEADER = 54;
const SIDE_MAX = 65_535;
const UNCOMPRESSED = 0;
const BIT_FIELDS = 3;
/** Masks for red, green, blue of 32-bit pixels stored as in uncompressed files. */
const USUAL_MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff];

/** Null if it is not such a file, or shorter than its header says. */
export function readBitmap(bytes: Uint8Array): Bitmap | null {
  const layout = layoutOf(bytes);
  if (!layout) return null;
  const { width, height, fromBelow, start, stride, depth } = layout;
  const pixels = new Uint8Array(width * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    let from = start + (fromBelow ? height - 1 - row : row) * stride;
    for (let column = 0; column < width; column++, from += depth) {
      pixels[to++] = bytes[from + 2] ?? 0;
      pixels[to++] = bytes[from + 1] ?? 0;
      pixels[to++] = bytes[from] ?? 0;
    }
  }
  return { width, height, pixels };
}

/** Position of the rows, all within the file. */
function layoutOf(bytes: Uint8Array) {
  if (bytes.length < HEADER || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = view.getUint32(10, true);
  const width = view.getInt32(18, true);
  const signedHeight = view.getInt32(22, true);
  const height = Math.abs(signedHeight);
  const bits = view.getUint16(28, true);
  if (view.getUint32(14, true) < 40 || start < HEADER || ![24, 32].includes(bits)) return null;
  if (width < 1 || width > SIDE_MAX || height < 1 || height > SIDE_MAX || !isPlain(view, bits)) return null;
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > bytes.length) return null;
  return { width, height, fromBelow: signedHeight > 0, start, stride, depth: bits / 8 };
}

function isPlain(view: DataView, bits: number): boolean {
  const compression = view.getUint32(30, true);
  if (compression === UNCOMPRESSED) return true;
  if (compression !== BIT_FIELDS || bits !== 32 || view.byteLength < HEADER + 12) return false;
  return USUAL_MASKS.every((mask, index) => view.getUint32(HEADER + 4 * index, true) === mask);
}
