import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/tier.ts';
import { codeWords, frontCoded } from './front-coded.ts';
import { codePersianWords, persianWords } from './persian-words-gateway.server.ts';

describe('words in little memory', () => {
  it('SRCH-09 are those that were stored, and no other', () => {
    const word = fc.string({ unit: fc.constantFrom(...'ابپقلم'), minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 200 }), fc.array(word, { maxLength: 50 }), (stored, asked) => {
        const coded = frontCoded(codeWords(stored));
        for (const each of [...stored, ...asked, ''])
          expect(coded.has(each)).toBe(each !== '' && stored.includes(each));
      }),
      { numRuns: runs(200) },
    );
  });

  it('SRCH-09 have few different letters', () => {
    const letters = (count: number) => Array.from({ length: count }, (_, n) => String.fromCodePoint(0x3400 + n));
    expect(frontCoded(codeWords(letters(256))).has(letters(256)[255] ?? '')).toBe(true);
    expect(() => codeWords(letters(257))).toThrow('257 different letters');
  });

  it('SRCH-09 are those of Persian, in less than a megabyte and a half', () => {
    const words = persianWords();
    expect(['عقاب', 'نمک', 'قاب', 'مداد', 'یخچال'].filter((word) => !words.has(word))).toEqual([]);
    expect(['گوسی', 'سامسونک', 'ققنوسستان'].filter((word) => words.has(word))).toEqual([]);
    expect(words.bytes).toBeLessThan(1_500_000);
  });

  it('SRCH-09 are those that the build wrote', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'words-')), 'persian-words.bin');
    const step = fileURLToPath(new URL('./write-persian-words.server.ts', import.meta.url));
    execFileSync(process.execPath, [step, file]);
    const [built, coded] = [readFileSync(file), codePersianWords()];
    expect(built.equals(coded)).toBe(true);
    // Bytes at an odd offset of their buffer, as those of a small file may be.
    const shifted = new Uint8Array(coded.length + 1);
    shifted.set(coded, 1);
    expect(frontCoded(shifted.subarray(1)).has('یخچال')).toBe(true);
  });
});
