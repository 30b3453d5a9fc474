/**
 * Command `node scripts/write-font.mjs`: splits the font in scripts/font into the files that app/ui/base.css names, in
 * the weights that the style sheets use. One file has the characters that every Persian page shows, the others have
 * rarer ones. All combining marks and joiners are in the file with the letters, because a browser shapes text within
 * one font file.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const WHOLE = fileURLToPath(new URL('font/vazirmatn-33.0.3.ttf', import.meta.url));

/**
 * Unicode ranges, both ends included, of the characters that every page shows: Persian letters with marks and joiners,
 * digits, Latin letters, common punctuation.
 */
const EVERYWHERE = /** @type {const} */ ([
  [0x20, 0x21],
  [0x28, 0x29],
  [0x2b, 0x3a],
  [0x41, 0x5a],
  [0x61, 0x7a],
  [0x7c, 0x7c],
  [0xa0, 0xa0],
  [0xab, 0xab],
  [0xb7, 0xb7],
  [0xbb, 0xbb],
  [0xd7, 0xd7],
  [0x60c, 0x60c],
  [0x61b, 0x61b],
  [0x61f, 0x61f],
  [0x621, 0x63a],
  [0x640, 0x655],
  [0x66a, 0x66c],
  [0x670, 0x670],
  [0x67e, 0x67e],
  [0x686, 0x686],
  [0x698, 0x698],
  [0x6a9, 0x6a9],
  [0x6af, 0x6af],
  [0x6c0, 0x6c0],
  [0x6cc, 0x6cc],
  [0x6f0, 0x6f9],
  [0x200c, 0x200f],
  [0x2013, 0x2014],
  [0x2026, 0x2026],
]);

/**
 * Unicode ranges, both ends included, of all characters that a page may show. Beside `EVERYWHERE` these are the rest of
 * Arabic, dashes, quotes, signs and arrows.
 */
const ALL = /** @type {const} */ ([
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

const FIRST = new Set(EVERYWHERE.flatMap(([from, to]) => range(from, to)));
const FURTHER = new Set(ALL.flatMap(([from, to]) => range(from, to)).filter((code) => !FIRST.has(code)));
const isArabic = (code) => (code >= 0x600 && code < 0x780) || code >= 0xfb50;
const further = (has) => [...FURTHER].filter(has);

/**
 * Font files and the code points of each, in the order of base.css. If several of them have a character, browsers use
 * the last one. Pages preload the last file; a browser fetches another file only when the page shows one of its
 * characters.
 */
export const FONT_FILES = [
  { path: pathOf('vazirmatn-signs.woff2'), codes: further((code) => !isArabic(code)) },
  { path: pathOf('vazirmatn-arabic.woff2'), codes: further(isArabic) },
  { path: pathOf('vazirmatn.woff2'), codes: [...FIRST] },
];

export const WEIGHTS = { min: 400, max: 800 };
/**
 * OpenType features that are kept: they join letters and place marks. All others are dropped with their glyphs, such as
 * small capitals and old-style figures.
 */
const FEATURES = ['ccmp', 'locl', 'init', 'medi', 'fina', 'rlig', 'liga', 'calt', 'kern', 'mark', 'mkmk'];
/** Ids of the font's name records with the licence and the licence's address, which every copy must contain. */
const NAMES = [13, 14];

/**
 * @param {readonly number[]} codes
 * @returns {Promise<Buffer>} WOFF2
 */
export async function drawFont(codes) {
  return subsetFont(await readFile(WHOLE), String.fromCodePoint(...codes), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
    preserveNameIds: NAMES,
  });
}

/**
 * Value of `unicode-range` in base.css. To make the style sheet shorter, a range may also include characters of the
 * last font file: browsers take these from the last file anyway. Every page loads the style sheet.
 */
export function unicodeRange(codes) {
  const runs = [];
  for (const code of codes.toSorted((one, other) => one - other)) {
    const run = runs.at(-1);
    if (run && range(run.to + 1, code - 1).every((between) => FIRST.has(between))) run.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ');
}

function hex(code) {
  return code.toString(16);
}

function range(from, to) {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

function pathOf(name) {
  return fileURLToPath(new URL(`../app/ui/${name}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { path, codes } of FONT_FILES) await writeFile(path, await drawFont(codes));
