/**
 * How much a text is like requests for a code, by words and parts of words that were learnt from examples. It finds what no rule
 * says: new verbs, odd spellings, sentences that leave the code out. `scripts/train-code-likeness.mjs` makes the weights.
 */
import { BIAS, SCALE, WEIGHTS } from './code-likeness-weights.ts';

/** Number of weights; several features share one. */
export const BUCKETS = 4096;
/** From which a text counts as a request. */
const ENOUGH = 2.5;
/** Letters of a word's parts. */
const PARTS = [3, 4] as const;
/** Letters by which words some places apart are told. */
const STEM = 4;
const APART = 4;

/** Buckets of the features of a text of `plainWords` without everyday codes, each once. */
export function featuresOf(words: string): number[] {
  const all = ['<', ...words.replace(/\d/g, '0').split(' ').filter(Boolean), '>'];
  const found = new Set<number>();
  all.forEach((word, at) => {
    const next = all[at + 1];
    if (next === undefined) return;
    found.add(bucketOf(`w${word}`));
    found.add(bucketOf(`b${word} ${next}`));
    if (at === 0) return;
    const framed = ` ${word} `;
    for (const length of PARTS)
      for (let from = 0; from + length <= framed.length; from += 1)
        found.add(bucketOf(`c${framed.slice(from, from + length)}`));
    for (const later of all.slice(at + 1, at + APART))
      found.add(bucketOf(`s${word.slice(0, STEM)} ${later.slice(0, STEM)}`));
  });
  return [...found];
}

/** FNV-1a. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % BUCKETS;
}

const weights = Int8Array.from(atob(WEIGHTS), (byte) => byte.charCodeAt(0));

export function isLikeRequest(words: string): boolean {
  if (words === '') return false;
  const features = featuresOf(words);
  const sum = features.reduce((total, bucket) => total + (weights[bucket] ?? 0), 0);
  return (sum * SCALE) / Math.sqrt(features.length) + BIAS > ENOUGH;
}
