/** Latin letters as Persians say them: «LX» is «ال ایکس», «BMW» is «بی ام و». */

const NAMES: Readonly<Record<string, readonly string[]>> = {
  a: ['ا', 'ای'],
  b: ['بی'],
  c: ['سی'],
  d: ['دی'],
  e: ['ای'],
  f: ['اف'],
  g: ['جی'],
  h: ['اچ'],
  i: ['ای'],
  j: ['جی'],
  k: ['کی'],
  l: ['ال'],
  m: ['ام'],
  n: ['ان'],
  o: ['او'],
  p: ['پی'],
  q: ['کیو'],
  r: ['ار'],
  s: ['اس'],
  t: ['تی'],
  u: ['یو'],
  v: ['وی'],
  w: ['و', 'دبلیو'],
  x: ['ایکس'],
  y: ['وای'],
  z: ['زد'],
};
/** Maximum length of a run that is spelled out; longer Latin words are read as words. */
const SPELLED_MAX = 4;
const RUN = /[a-z]+/g;

/** Keys in which each short run of Latin letters is spelled out; empty if the key has no such run, or a long one. */
export function spelledKeys(key: string): string[] {
  const runs = key.match(RUN) ?? [];
  if (runs.length === 0 || runs.some((run) => run.length > SPELLED_MAX)) return [];
  const first = key.replace(RUN, (run) => spell(run, 0));
  const second = key.replace(RUN, (run) => spell(run, 1));
  return [...new Set([first, second])];
}

const spell = (run: string, which: 0 | 1): string =>
  [...run].map((letter) => NAMES[letter]?.[which] ?? NAMES[letter]?.[0] ?? letter).join('');
