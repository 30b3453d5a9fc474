/**
 * Correct Persian words from a spelling dictionary (`dictionary-fa`, in NOTICE): none of them is taken for a typing
 * error.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normaliseText } from '../values/spelling.ts';
import { codeWords, type FrontCoded, frontCoded } from './front-coded.ts';

const PACKAGE = 'dictionary-fa';
/** File that the build writes beside the web worker; tests and scripts, which run this source file, do not have it. */
const BUILT = new URL('./persian-words.bin', import.meta.url);

let kept: FrontCoded | null = null;

/** Loads the words, once in each process. Call it before requests are served. */
export function persianWords(): FrontCoded {
  kept ??= frontCoded(readBuilt() ?? codePersianWords());
  return kept;
}

/**
 * Encodes the words. Takes tenths of a second and megabytes of temporary memory, so the build does it for web workers.
 */
export const codePersianWords = (): Uint8Array => codeWords(words());

function readBuilt(): Uint8Array | null {
  try {
    return readFileSync(BUILT);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Words of the dictionary file. A line has a word and the flags of its endings, «آینه/pasc». */
function* words(): Generator<string> {
  const folder = join(createRequire(import.meta.url).resolve(PACKAGE), '..');
  const text = readFileSync(join(folder, 'index.dic'), 'utf8');
  // The first line is the number of words.
  for (const [, word = ''] of text.slice(text.indexOf('\n')).matchAll(/^([^/\n]+)/gm)) {
    yield normaliseText(word).replaceAll(' ', '');
  }
}
