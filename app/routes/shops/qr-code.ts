/**
 * Draws a text as a QR code (ISO/IEC 18004): bytes, level M, versions 1 to 9, which take up to 180 characters. Written here, because
 * the addresses of this site need no more of it.
 */

/** By version: data bytes of each block, the number of blocks of that length, then those one byte longer; and correction bytes. */
const VERSIONS: readonly (readonly [data: number, blocks: number, longer: number, correction: number])[] = [
  [16, 1, 0, 10],
  [28, 1, 0, 16],
  [44, 1, 0, 26],
  [32, 2, 0, 18],
  [43, 2, 0, 24],
  [27, 4, 0, 16],
  [31, 4, 0, 18],
  [38, 2, 2, 22],
  [36, 3, 2, 22],
];
/** Centres of the alignment patterns besides 6, by version. */
const ALIGNED: readonly (readonly number[])[] = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46]];
const QUIET = 4;
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Grid = { readonly size: number; readonly dark: boolean[][]; readonly fixed: boolean[][] };

/** Rows of modules, dark ones true. Null for a text that is too long. */
export function qrModules(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = VERSIONS.findIndex(([data, blocks, longer]) => {
    return bytes.length + 2 <= data * blocks + (data + 1) * longer;
  });
  if (version < 0) return null;
  const grid = patterns(version);
  placeBits(grid, codewords(bytes, version));
  const masked = MASKS.map((_, mask) => withMask(grid, mask));
  const [best] = masked.toSorted((a, b) => penalty(a) - penalty(b));
  return best ?? null;
}

/** The code as an SVG document, dark on white. */
export function qrSvg(text: string): string | null {
  const modules = qrModules(text);
  if (!modules) return null;
  const side = modules.length + 2 * QUIET;
  const drawn = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? `M${x + QUIET} ${y + QUIET}h1v1h-1z` : [])),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${drawn.join('')}"/></svg>`;
}

/** Length, bytes and padding, in blocks with their correction bytes, interleaved. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const [data, blocks, longer, correction] = VERSIONS[version] ?? [0, 0, 0, 0];
  const capacity = data * blocks + (data + 1) * longer;
  // The mode 0100, eight bits of length, the bytes and four zero bits are whole bytes when shifted by half a byte.
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const words: number[] = [];
  for (let at = 0; at < nibbles.length; at += 2) words.push(((nibbles[at] ?? 0) << 4) | (nibbles[at + 1] ?? 0));
  for (let pad = 0; words.length < capacity; pad++) words.push(pad % 2 === 0 ? 0xec : 0x11);
  const divisor = divisorOf(correction);
  const all: { readonly data: number[]; readonly correction: number[] }[] = [];
  for (let block = 0, from = 0; block < blocks + longer; block++) {
    const length = data + (block < blocks ? 0 : 1);
    const some = words.slice(from, from + length);
    from += length;
    all.push({ data: some, correction: remainder(some, divisor) });
  }
  const interleaved = (part: 'data' | 'correction', length: number) =>
    Array.from({ length }, (_, at) => all.flatMap((block) => block[part][at] ?? [])).flat();
  return [...interleaved('data', data + 1), ...interleaved('correction', correction)];
}

/** Product in GF(256) modulo x⁸ + x⁴ + x³ + x² + 1. */
function product(a: number, b: number): number {
  let result = 0;
  for (let bit = 7; bit >= 0; bit--) {
    result = (result << 1) ^ ((result >>> 7) * 0x11d);
    if ((b >>> bit) & 1) result ^= a;
  }
  return result;
}

function divisorOf(degree: number): number[] {
  const divisor = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let n = 0; n < degree; n++) {
    for (let at = 0; at < degree; at++) {
      divisor[at] = product(divisor[at] ?? 0, root) ^ (divisor[at + 1] ?? 0);
    }
    root = product(root, 2);
  }
  return divisor;
}

function remainder(data: readonly number[], divisor: readonly number[]): number[] {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    divisor.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ product(coefficient, factor);
    });
  }
  return rest;
}

/** The fixed patterns of a version, with room for the format. */
function patterns(version: number): Grid {
  const size = 21 + 4 * version;
  const rows = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const grid: Grid = { size, dark: rows(), fixed: rows() };
  for (let at = 0; at < size; at++) {
    set(grid, 6, at, at % 2 === 0);
    set(grid, at, 6, at % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(grid, x, y, 4, (ring) => ring !== 2 && ring !== 4);
  const centres = version === 0 ? [] : [6, ...(ALIGNED[version] ?? [])];
  const last = size - 7;
  for (const x of centres)
    for (const y of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
      if (!isFinder) square(grid, x, y, 2, (ring) => ring !== 1);
    }
  for (const [x, y] of formatCells(size)) set(grid, x, y, false);
  set(grid, 8, size - 8, true);
  if (version >= 6) versionBits(grid, version + 1);
  return grid;
}

function set({ dark, fixed, size }: Grid, x: number, y: number, isDark: boolean): void {
  const [row, fixedRow] = [dark[y], fixed[y]];
  if (!row || !fixedRow || x < 0 || x >= size) return;
  row[x] = isDark;
  fixedRow[x] = true;
}

function square(grid: Grid, x: number, y: number, reach: number, isDark: (ring: number) => boolean): void {
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) set(grid, x + dx, y + dy, isDark(Math.max(Math.abs(dx), Math.abs(dy))));
}

/** Cells of the fifteen bits of the format, twice, the lowest bit first. */
function formatCells(size: number): (readonly [x: number, y: number])[] {
  const first = [0, 1, 2, 3, 4, 5, 7, 8].map((y) => [8, y] as const);
  const second = [7, 5, 4, 3, 2, 1, 0].map((x) => [x, 8] as const);
  const right = Array.from({ length: 8 }, (_, at) => [size - 1 - at, 8] as const);
  const below = Array.from({ length: 7 }, (_, at) => [8, size - 7 + at] as const);
  return [...first, ...second, ...right, ...below];
}

function versionBits(grid: Grid, number: number): void {
  let rest = number;
  for (let n = 0; n < 12; n++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25);
  const bits = (number << 12) | rest;
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >>> at) & 1) === 1;
    const [far, near] = [grid.size - 11 + (at % 3), Math.floor(at / 3)];
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

/** Writes the bits in columns of two from the right, upwards and downwards by turns. */
function placeBits({ size, dark, fixed }: Grid, words: readonly number[]): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const isUp = ((right + 1) & 2) === 0;
        const y = isUp ? size - 1 - step : step;
        const row = dark[y];
        if (!row || fixed[y]?.[x]) continue;
        row[x] = (((words[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        bit++;
      }
    }
  }
}

/** The grid with a mask over its data, and the format that names it; level M is 00. */
function withMask({ size, dark, fixed }: Grid, mask: number): boolean[][] {
  const isMasked = MASKS[mask] ?? (() => false);
  const rows = dark.map((row, y) => row.map((isDark, x) => isDark !== (!fixed[y]?.[x] && isMasked(x, y))));
  let rest = mask;
  for (let n = 0; n < 10; n++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  formatCells(size).forEach(([x, y], at) => {
    const row = rows[y];
    if (row) row[x] = ((bits >>> (at % 15)) & 1) === 1;
  });
  return rows;
}

/** How badly a code can be read: long runs, blocks, patterns like a corner's, and an uneven share of dark. */
function penalty(rows: readonly (readonly boolean[])[]): number {
  const size = rows.length;
  const columns = rows.map((_, x) => rows.map((row) => row[x] ?? false));
  let sum = 0;
  for (const line of [...rows, ...columns]) {
    const text = line.map((isDark) => (isDark ? '1' : '0')).join('');
    for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (let at = 0; at <= size - 11; at++) {
      const part = text.slice(at, at + 11);
      if (part === '10111010000' || part === '00001011101') sum += 40;
    }
  }
  for (let y = 0; y < size - 1; y++)
    for (let x = 0; x < size - 1; x++) {
      const cell = rows[y]?.[x];
      if (cell === rows[y]?.[x + 1] && cell === rows[y + 1]?.[x] && cell === rows[y + 1]?.[x + 1]) sum += 3;
    }
  const share = rows.flat().filter(Boolean).length / (size * size);
  return sum + Math.floor(Math.abs(share * 100 - 50) / 5) * 10;
}
