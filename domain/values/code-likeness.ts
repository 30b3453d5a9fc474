/**
 * Estimates how much a text resembles a request for a code. The words and parts of words that count were learnt from
 * examples. It recognises requests that no rule covers: new verbs, odd spellings, sentences that leave the code out.
 * `scripts/train-code-likeness.mjs` makes the weights.
 */
import { BIAS, SCALE, WEIGHTS } from './code-likeness-weights.ts';

/** Number of weights. Features are hashed to a weight, so several features share one. */
export const BUCKETS = 4096;
/** Score above which a text counts as a request. */
const ENOUGH = 2.5;
/** Lengths, in characters, of the parts of words that are features. */
const PARTS = [3, 4] as const;
/**
 * `STEM`: number of first letters by which words near each other are compared. `APART`: the second word of such a pair
 * is fewer than this many words after the first one.
 */
const STEM = 4;
const APART = 4;

/** Indexes of the weights of a text's features, each once. The text comes from `plainWords`, without everyday codes. */
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

/** Index of a feature's weight, by the FNV-1a hash. */
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
