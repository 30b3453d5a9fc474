/**
 * `node scripts/write-font.mjs` subsets the font in scripts/font to app/ui/vazirmatn.woff2: Persian letters and the
 * characters between them, in the weights that style sheets use. One file, because a second one arriving later would
 * cause another layout.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WHOLE = fileURLToPath(new URL('font/vazirmatn-33.0.3.ttf', import.meta.url));
export const FONT_FILE = fileURLToPath(new URL('../app/ui/vazirmatn.woff2', import.meta.url));

/** Ranges of Unicode, inclusive: ASCII, Arabic with its supplement and forms, marks, dashes, quotes, signs, arrows. */
export const CHARACTERS = /** @type {const} */ ([
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xa9, 0xa9],
  [0xab, 0xab],
  [0xae, 0xae],
  [0xb0, 0xb3],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0xf7, 0xf7],
  [0x600, 0x6ff],
  [0x750, 0x77f],
  [0x200b, 0x200f],
  [0x2010, 0x2015],
  [0x2018, 0x201f],
  [0x2022, 0x2022],
  [0x2026, 0x2026],
  [0x2030, 0x2030],
  [0x2039, 0x203a],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
]);
export const WEIGHTS = { min: 400, max: 800 };
/**
 * OpenType features that join letters and place marks; small capitals, old-style figures and the like are dropped with
 * their glyphs.
 */
const FEATURES = ['ccmp', 'locl', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'kern', 'mark', 'mkmk'];
/** Licence and its address, which every copy must carry. */
const NAMES = [13, 14];

/** @returns {Promise<Buffer>} WOFF2 */
export async function drawFont() {
  const characters = CHARACTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(await readFile(WHOLE), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FONT_FILE, await drawFont());
