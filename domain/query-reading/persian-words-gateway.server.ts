/** The words of Persian, by a dictionary for spelling (`dictionary-fa`, in NOTICE): none of them is a typing error by itself. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { normaliseText } from '../values/spelling.ts';
import { type FrontCoded, frontCoded } from './front-coded.ts';

const PACKAGE = 'dictionary-fa';

let kept: FrontCoded | null = null;

/** Read once by a process, which takes a tenth of a second: call it before serving. */
export function persianWords(): FrontCoded {
  kept ??= frontCoded(words());
  return kept;
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
