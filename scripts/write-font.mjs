/**
 * `node scripts/write-font.mjs` writes the site's one font, app/ui/vazirmatn.woff2: Persian and what stands between Persian
 * words, in the weights that stylesheets use. One file, because a second one that comes later has the page laid out again.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

export const FONT_FILE = fileURLToPath(new URL('../app/ui/vazirmatn.woff2', import.meta.url));

/** Each from the first to the last: ASCII, Arabic with its supplement and forms, marks, dashes, quotes, signs, arrows. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xa0],
  [0xab, 0xab],
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
  [0x2190, 0x2193],
  [0x2212, 0x2212],
  [0xfb50, 0xfdff],
  [0xfe70, 0xfefc],
];
const WEIGHTS = { min: 400, max: 800 };
/** What joins letters and sets their marks; small capitals, old figures and the like are left out with their glyphs. */
const FEATURES = ['ccmp', 'locl', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'kern', 'mark', 'mkmk'];

/** @returns {Promise<Buffer>} WOFF2 */
export async function drawFont() {
  const whole = createRequire(import.meta.url).resolve('vazirmatn/fonts/variable/Vazirmatn[wght].ttf');
  const characters = CHARACTERS.flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  return subsetFont(await readFile(whole), characters.join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(FONT_FILE, await drawFont());
