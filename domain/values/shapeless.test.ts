import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { name, text } from '../../app/parts/form/text-kinds.ts';
import { runs } from '../../test/tier.ts';
import { cleanDisplayName } from '../identity/account/display-name.ts';
import { cleanAttributeText, cleanProse, withoutShapeless } from './persian-text.ts';

const isShapeless = (sign: string): boolean => /(?![\u200C\u200D])\p{Default_Ignorable_Code_Point}/u.test(sign);
const SHAPELESS = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter(isShapeless);

/**
 * Functions through which a typed text enters the site: the form fields without a cleaner of their own, and each
 * cleaner.
 */
const WAYS: Readonly<Record<string, (typed: string) => string>> = {
  text: (typed) => text().clean?.(typed) ?? typed,
  name: (typed) => name({}).clean?.(typed) ?? typed,
  withoutShapeless,
  cleanProse,
  cleanAttributeText,
  cleanDisplayName,
};

describe.each(Object.entries(WAYS))('%s', (_, clean) => {
  it('GEN-04 takes every sign without a shape out of a word, and keeps both joiners', () => {
    expect(SHAPELESS.length).toBeGreaterThan(4000);
    const kept = SHAPELESS.filter((sign) => clean(`با${sign}زار`) !== 'بازار');
    expect(kept.map((sign) => sign.codePointAt(0)?.toString(16))).toEqual([]);
    for (const sign of ['\u061c', '\u00ad', '\u200b', '\u{e0041}']) expect(SHAPELESS).toContain(sign);
    expect(clean('می\u200cخواهم ه\u200dم')).toBe('می\u200cخواهم ه\u200dم');
  });

  it('GEN-04 makes texts equal that differ in such signs alone', () => {
    const letters = fc.constantFrom('ب', 'ا', 'ز', 'a', '1', ' ', '\u200c');
    const signs = fc.constantFrom(...SHAPELESS);
    fc.assert(
      fc.property(fc.array(fc.tuple(letters, fc.array(signs, { maxLength: 2 })), { maxLength: 20 }), (written) => {
        const bare = written.map(([letter]) => letter).join('');
        expect(clean(written.flat(2).join(''))).toBe(clean(bare));
      }),
      { numRuns: runs(60) },
    );
  });
});
