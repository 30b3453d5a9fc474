/**
 * Finds Persian words typed in Latin letters («peraid», «lebasshui»). People write vowels in many ways but consonants
 * alike: words are found by their consonants and ranked by their vowels.
 */
import { CONSONANT_SIGNS } from '../values/consonants.ts';

/** One common sign for each consonant of both scripts; two-letter spellings are replaced first. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/kh/g, 'X'],
  [/gh|q/g, 'G'],
  [/sh/g, 'S'],
  [/ch/g, 'C'],
  [/zh/g, 'J'],
  [/ph/g, 'f'],
  [/ck|c/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
];
const PERSIAN: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789'].map((digit) => [digit, digit])),
  ا: 'a',
  آ: 'a',
  و: 'v',
  ی: 'y',
  ...CONSONANT_SIGNS,
};
/** Letters that may be vowels or consonants. They are removed from both spellings before consonants are compared. */
const WEAK = /[aeiouyvh]/g;
const DOUBLED = /(.)\1/g;
const CONSONANTS_MIN = 2;
/** Distance added if a word is read in a French or English spelling. */
const FOREIGN = 0.5;
/** Distance added for a vowel at the start or end that only the Persian word has. */
const OPEN_END = 1;

/**
 * Words by their consonants, joined by spaces: an array for each, mostly with one word, would take most of the memory.
 */
export type FinglishIndex = ReadonlyMap<string, string>;

export function indexFinglish(words: Iterable<string>): FinglishIndex {
  const index = new Map<string, string>();
  for (const word of words) {
    if (/[a-z]/.test(word)) continue;
    const key = consonantsOf(soundsOf(word));
    if (key.length < CONSONANTS_MIN) continue;
    const before = index.get(key);
    index.set(key, before === undefined ? word : `${before} ${word}`);
  }
  return index;
}

/** Persian words that a Latin spelling may stand for, likeliest first. */
export function persianWords(latin: string, index: FinglishIndex): readonly string[] {
  if (!/^[a-z0-9]*[a-z][a-z0-9]*$/.test(latin)) return [];
  return spellingsOf(latin)
    .flatMap((sounds, at) =>
      (index.get(consonantsOf(sounds))?.split(' ') ?? []).map((word) => ({
        word,
        distance: vowelDistance(sounds, soundsOf(word)) + at * FOREIGN,
      })),
    )
    .sort((a, b) => a.distance - b.distance)
    .map(({ word }) => word);
}

/** Sounds of a Latin spelling, first as it is and then as French and English write them: «machine», «center». */
function spellingsOf(latin: string): string[] {
  const soundsIn = (text: string) => LATIN.reduce((sounds, [pattern, sign]) => sounds.replace(pattern, sign), text);
  const foreign = latin.replaceAll('ch', 'sh').replace(/c(?=[eiy])/g, 's');
  return foreign === latin ? [soundsIn(latin)] : [soundsIn(latin), soundsIn(foreign)];
}

/** Sounds of a Persian word; short vowels are not written and so are missing. */
function soundsOf(word: string): string {
  let sounds = '';
  let at = 0;
  for (const letter of word) {
    at += letter.length;
    sounds += letter === 'ه' && at === word.length ? 'e' : (PERSIAN[letter] ?? '');
  }
  return sounds;
}

const consonantsOf = (sounds: string): string => sounds.replace(WEAK, '').replace(DOUBLED, '$1');

/** Difference between vowels and weak letters of two spellings; short vowels count little. */
function vowelDistance(latin: string, persian: string): number {
  const count = (text: string, letters: RegExp) => (text.match(letters) ?? []).length;
  const longA = Math.abs(count(persian, /a/g) - count(latin, /a+/g)) * 0.5;
  const u = Math.abs(count(persian, /v/g) - count(latin, /[ouv]+/g));
  const i = Math.abs(count(persian, /y/g) - count(latin, /[iy]+/g));
  const h = Math.abs(count(persian, /h/g) - count(latin, /h/g));
  const end = /[avy]$/.test(persian) && !/[aeiouyv]$/.test(latin) ? OPEN_END : 0;
  const start = /^a/.test(persian) && !/^[aeiouy]/.test(latin) ? OPEN_END : 0;
  return longA + u + i + h + start + end + Math.abs(Number(/e$/.test(persian)) - Number(/[eh]$/.test(latin))) * 0.5;
}
