import { describe, expect, it } from 'vitest';
import { type CallFailure, failureOf, failureWords, NoAnswer } from './failure.ts';

describe('the failure of a call', () => {
  it.each<[string, unknown, CallFailure]>([
    ['the network', new NoAnswer(new TypeError('Failed to fetch')), 'no-connection'],
    ['a timeout', new NoAnswer(new DOMException('late', 'TimeoutError')), 'too-slow'],
    ['an answer that is not ours', new Error('regions: 500'), 'ours'],
    ['a mistake in a script', new TypeError('x is undefined'), 'ours'],
  ])('GEN-15 of %s has its own name', (_, error, failure) => expect(failureOf(error)).toBe(failure));

  it('GEN-15 has a sentence of its own, and only one of them speaks of the connection', () => {
    const sentences = Object.values(failureWords);
    expect(new Set(sentences).size).toBe(3);
    expect(sentences.filter((sentence) => sentence.includes('اینترنت'))).toEqual([failureWords['no-connection']]);
  });
});
