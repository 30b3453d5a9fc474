/** Spellings of a name that are read as the name itself. */
import { looks } from './looks.ts';

/**
 * A name, as `looks` spells it, without one letter or with two neighbours after the first exchanged («ابزارچه» is another
 * word). Doubled letters need none of these, because `looks` collapses them; a spelling that it would shorten is left out,
 * being much shorter than the name («بارچه»).
 */
export function misspellings(name: string): string[] {
  const letters = [...name];
  const missing = letters.map((_, at) => letters.toSpliced(at, 1).join(''));
  const exchanged = letters
    .slice(2)
    .map((next, at) => letters.toSpliced(at + 1, 2, next, letters[at + 1] ?? '').join(''));
  return [...missing, ...exchanged].filter((spelling) => spelling !== name && looks(spelling) === spelling);
}
