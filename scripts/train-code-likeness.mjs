/**
 * Learns the weights of domain/values/code-likeness.ts from examples and writes them. The rules were fitted to the same
 * examples; held-out sets are not read. After a change of the examples or of the features, run `npx node
 * scripts/train-code-likeness.mjs`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { BUCKETS, featuresOf } from '../domain/values/code-likeness.ts';
import { plainWords } from '../domain/values/plain-words.ts';
import { withoutOtherCodes } from '../domain/values/requested-codes.ts';
import { EVERYDAY } from '../test/asked-codes/everyday.ts';
import { NAMED_CODES, ORDINARY_IN_LATIN } from '../test/asked-codes/named-codes.ts';
import { ORDINARY_NUMBERS } from '../test/asked-codes/ordinary-numbers.ts';
import { ASKED_IN_OWN_WORDS, ORDINARY_BESIDE } from '../test/asked-codes/own-words.ts';
import { TUNED } from '../test/asked-codes/tuned.ts';
import { ORDINARY_MESSAGES } from '../test/ordinary-messages.ts';

const ROUNDS = 200;
const RATE = 0.1;
const DECAY = 0.00003;
const OUT = new URL('../domain/values/code-likeness-weights.ts', import.meta.url);
const LINE = 120;

const examples = [
  ...[...TUNED, ...EVERYDAY, ...ASKED_IN_OWN_WORDS].map((text) => ({ text, isAsked: 1 })),
  ...[...ORDINARY_MESSAGES, ...ORDINARY_NUMBERS, ...NAMED_CODES, ...ORDINARY_IN_LATIN, ...ORDINARY_BESIDE].map(
    (text) => ({ text, isAsked: 0 }),
  ),
].map(({ text, isAsked }) => ({ features: featuresOf(withoutOtherCodes(plainWords(text))), isAsked }));

/**
 * Trains a logistic regression with the Adam method. Each round uses all examples, so that the result is the same each
 * time.
 */
function train() {
  const weights = new Float64Array(BUCKETS);
  const [mean, square] = [new Float64Array(BUCKETS), new Float64Array(BUCKETS)];
  let bias = 0;
  for (let round = 1; round <= ROUNDS; round += 1) {
    const slope = weights.map((weight) => weight * DECAY);
    let drift = 0;
    for (const { features, isAsked } of examples) {
      const share = 1 / Math.sqrt(features.length || 1);
      const sum = features.reduce((total, at) => total + weights[at], 0) * share + bias;
      const error = (1 / (1 + Math.exp(-sum)) - isAsked) / examples.length;
      for (const at of features) slope[at] += error * share;
      drift += error;
    }
    for (let at = 0; at < BUCKETS; at += 1) {
      mean[at] = 0.9 * mean[at] + 0.1 * slope[at];
      square[at] = 0.999 * square[at] + 0.001 * slope[at] ** 2;
      weights[at] -= (RATE * (mean[at] / (1 - 0.9 ** round))) / (Math.sqrt(square[at] / (1 - 0.999 ** round)) + 1e-8);
    }
    bias -= drift;
  }
  return { weights, bias };
}

const { weights, bias } = train();
const scale = Math.max(...weights.map(Math.abs)) / 127;
const bytes = Buffer.from(Int8Array.from(weights, (weight) => Math.round(weight / scale)).buffer).toString('base64');
const lines = bytes.match(new RegExp(`.{1,${LINE - 6}}`, 'g')).map((line) => `  '${line}'`);
const text = `/** Made by scripts/train-code-likeness.mjs. */
export const SCALE = ${scale.toPrecision(6)};
export const BIAS = ${bias.toPrecision(6)};
/** Weights, one byte each, in base64. */
export const WEIGHTS: string = [
${lines.join(',\n')},
].join('');
`;

if (!process.argv.includes('--verify')) writeFileSync(OUT, text);
else if (readFileSync(OUT, 'utf8') !== text)
  throw new Error('The weights are not those of the examples: run this without --verify.');
