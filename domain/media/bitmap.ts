/**
 * Picture of a BMP file, which libvips does not read: 1 to 32 bits per pixel, with a palette or masks, with or without
 * run-length encoding, bottom-up or top-down, also of OS/2.
 */
export type Bitmap = {
  readonly width: number;
  readonly height: number /** RGB, from above */;
  readonly pixels: Uint8Array;
};

/** Offset of the second header, whose first value is its own length. */
const FILE_HEADER = 14;
/** Lengths of the second header in OS/2 and in Windows; the latter may be longer. */
const CORE_HEADER = 12;
const INFO_HEADER = 40;
const SIDE_MAX = 65_535;
/** Maximum number of pixels. With run-length encoding or one bit per pixel, a small file can claim very many. */
const PIXELS_MAX = 13_000_000;
const COMPRESSION = { none: 0, runsOf8: 1, runsOf4: 2, masks: 3, masksWithAlpha: 6 } as const;
/** Allowed compressions by number of bits per pixel. */
const COMPRESSIONS: Readonly<Record<number, readonly number[]>> = {
  1: [COMPRESSION.none],
  4: [COMPRESSION.none, COMPRESSION.runsOf4],
  8: [COMPRESSION.none, COMPRESSION.runsOf8],
  16: [COMPRESSION.none, COMPRESSION.masks, COMPRESSION.masksWithAlpha],
  24: [COMPRESSION.none],
  32: [COMPRESSION.none, COMPRESSION.masks, COMPRESSION.masksWithAlpha],
};
/** Masks for red, green and blue if the file contains none. */
const MASKS = [0x00ff0000, 0x0000ff00, 0x000000ff];
const MASKS_OF_16 = [0x7c00, 0x03e0, 0x001f];

type Header = {
  readonly width: number;
  readonly height: number;
  readonly fromBelow: boolean;
  readonly bits: number;
  readonly compression: number;
  /** Offsets of the data after the header, and of the rows. */
  readonly end: number;
  readonly start: number;
  readonly colours: number;
  /** Bytes per colour in the palette. */
  readonly colourBytes: number;
  readonly view: DataView;
};
type Masks = readonly { readonly mask: number; readonly shift: number; readonly most: number }[];
/** Location of the pixel values: rows of `stride` bytes from `start` on. */
type Rows = { readonly source: Uint8Array; readonly start: number; readonly stride: number; readonly bits: number };

/** Reads a BMP; null if the file is not one, or shorter than its header says. */
export function readBitmap(bytes: Uint8Array): Bitmap | null {
  const header = headerOf(bytes);
  if (!header || isLarge(header)) return null;
  const { width, height, fromBelow } = header;
  const rows = rowsOf(bytes, header);
  const colourOf = rows && (header.bits > 8 ? byMasks(masksOf(header)) : byPalette(bytes, header));
  if (!rows || !colourOf) return null;
  const pixels = new Uint8Array(width * height * 3);
  let to = 0;
  for (let row = 0; row < height; row++) {
    const from = rows.start + (fromBelow ? height - 1 - row : row) * rows.stride;
    for (let column = 0; column < width; column++, to += 3) colourOf(valueAt(rows, from, column), pixels, to);
  }
  return { width, height, pixels };
}

/** Returns whether a file claims more pixels than the maximum. */
export function isLargeBitmap(bytes: Uint8Array): boolean {
  const header = headerOf(bytes);
  return header !== null && isLarge(header);
}

const isLarge = ({ width, height }: Header): boolean => width * height > PIXELS_MAX;

function headerOf(bytes: Uint8Array): Header | null {
  if (bytes.length < FILE_HEADER + CORE_HEADER || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getUint32(FILE_HEADER, true);
  const isCore = length === CORE_HEADER;
  if (!isCore && (length < INFO_HEADER || length > 1_000 || bytes.length < FILE_HEADER + length)) return null;
  const signedHeight = isCore ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(isCore ? 24 : 28, true);
  const header = {
    width: isCore ? view.getUint16(18, true) : view.getInt32(18, true),
    height: Math.abs(signedHeight),
    fromBelow: signedHeight > 0,
    bits,
    compression: isCore ? COMPRESSION.none : view.getUint32(30, true),
    end: FILE_HEADER + length,
    start: view.getUint32(10, true),
    colours: (isCore ? 0 : view.getUint32(46, true)) || (bits > 8 ? 0 : 1 << bits),
    colourBytes: isCore ? 3 : 4,
    view,
  };
  return isPlausible(header) ? header : null;
}

function isPlausible({ width, height, bits, compression, start, end, colours }: Header): boolean {
  if (width < 1 || width > SIDE_MAX || height < 1 || height > SIDE_MAX || start < end) return false;
  return COMPRESSIONS[bits]?.includes(compression) === true && (bits > 8 || colours <= 1 << bits);
}

/** Location of the rows; null if the file ends before they do. */
function rowsOf(bytes: Uint8Array, header: Header): Rows | null {
  const { width, height, bits, compression, start } = header;
  if (compression === COMPRESSION.runsOf4 || compression === COMPRESSION.runsOf8) {
    const source = valuesOfRuns(bytes, header);
    return source && { source, start: 0, stride: width, bits: 8 };
  }
  const stride = Math.ceil((width * bits) / 32) * 4;
  return start + stride * height > bytes.length ? null : { source: bytes, start, stride, bits };
}

function valueAt({ source, bits }: Rows, row: number, column: number): number {
  if (bits === 8) return source[row + column] ?? 0;
  if (bits < 8) {
    const bit = column * bits;
    return ((source[row + (bit >> 3)] ?? 0) >> (8 - bits - (bit & 7))) & ((1 << bits) - 1);
  }
  const at = row + (column * bits) / 8;
  const low = (source[at] ?? 0) | ((source[at + 1] ?? 0) << 8);
  if (bits === 16) return low;
  return low | ((source[at + 2] ?? 0) << 16) | (bits === 32 ? (source[at + 3] ?? 0) << 24 : 0);
}

type Colour = (value: number, pixels: Uint8Array, to: number) => void;

/** Function that reads colours from the palette; null if the palette would overlap the rows or exceed the file. */
function byPalette(bytes: Uint8Array, { end, start, colours, colourBytes }: Header): Colour | null {
  if (end + colours * colourBytes > Math.min(start, bytes.length)) return null;
  return (value, pixels, to) => {
    if (value >= colours) return;
    const at = end + value * colourBytes;
    pixels[to] = bytes[at + 2] ?? 0;
    pixels[to + 1] = bytes[at + 1] ?? 0;
    pixels[to + 2] = bytes[at] ?? 0;
  };
}

function byMasks(masks: Masks | null): Colour | null {
  if (!masks) return null;
  return (value, pixels, to) => {
    for (const [at, { mask, shift, most }] of masks.entries())
      pixels[to + at] = Math.round((((value & mask) >>> shift) * 255) / most);
  };
}

/** Masks of the colours; null if a mask has gaps or lies outside the file. */
function masksOf({ bits, compression, view }: Header): Masks | null {
  const at = FILE_HEADER + INFO_HEADER;
  const isGiven = compression !== COMPRESSION.none;
  if (isGiven && view.byteLength < at + 12) return null;
  const usual = bits === 16 ? MASKS_OF_16 : MASKS;
  const masks = usual.map((mask, index) => (isGiven ? view.getUint32(at + 4 * index, true) : mask));
  const read = masks.map((mask) => {
    const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
    return { mask, shift, most: mask >>> shift };
  });
  return read.every(({ most }) => most > 0 && (most & (most + 1)) === 0) ? read : null;
}

/**
 * Decodes run-length encoding to one byte per pixel, in the order of the file; null if the file ends before its last
 * row.
 */
function valuesOfRuns(bytes: Uint8Array, { width, height, compression, start }: Header): Uint8Array | null {
  const values = new Uint8Array(width * height);
  const perByte = compression === COMPRESSION.runsOf4 ? 2 : 1;
  const part = (byte: number, index: number) => (perByte === 1 ? byte : index % 2 === 0 ? byte >> 4 : byte & 15);
  let [at, row, column] = [start, 0, 0];
  const put = (value: number) => {
    if (column < width && row < height) values[row * width + column] = value;
    column += 1;
  };
  while (at + 1 < bytes.length) {
    const [count = 0, value = 0] = [bytes[at], bytes[at + 1]];
    at += 2;
    if (count > 0) for (let index = 0; index < count; index++) put(part(value, index));
    else if (value === 0) [row, column] = [row + 1, 0];
    else if (value === 1) return values;
    else if (value === 2) {
      column += bytes[at] ?? 0;
      row += bytes[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index++) put(part(bytes[at + Math.floor(index / perByte)] ?? 0, index));
      at += Math.ceil(value / perByte / 2) * 2;
    }
  }
  return row >= height || (row === height - 1 && column >= width) ? values : null;
}
