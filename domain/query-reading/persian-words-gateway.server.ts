/** The words of Persian, by a dictionary for spelling (`dictionary-fa`, in NOTICE): none of them is a typing error by itself. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normaliseText } from '../values/spelling.ts';
import { codeWords, type FrontCoded, frontCoded } from './front-coded.ts';

const PACKAGE = 'dictionary-fa';
/** Beside the web worker, where the build writes it; beside this file, in tests and scripts, there is none. */
const BUILT = new URL('./persian-words.bin', import.meta.url);

let kept: FrontCoded | null = null;

/** Read once by a process: call it before serving. */
export function persianWords(): FrontCoded {
  kept ??= frontCoded(readBuilt() ?? codePersianWords());
  return kept;
}

/** Takes tenths of a second and megabytes of garbage: the build does it for web workers. */
export const codePersianWords = (): Uint8Array => codeWords(words());

function readBuilt(): Uint8Array | null {
  try {
    return readFileSync(BUILT);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** A line is a word with the flags of its endings, «آینه/pasc». */
function* words(): Generator<string> {
  const folder = join(createRequire(import.meta.url).resolve(PACKAGE), '..');
  const text = readFileSync(join(folder, 'index.dic'), 'utf8');
  // The first line is their number.
  for (const [, word = ''] of text.slice(text.indexOf('\n')).matchAll(/^([^/\n]+)/gm)) {
    yield normaliseText(word).replaceAll(' ', '');
  }
}
