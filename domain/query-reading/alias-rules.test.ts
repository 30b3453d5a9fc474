import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { createTestSite, type TestSite } from '../../test/site.ts';
import { aliasPhrase, aliasRefusal } from './alias-rules.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.stop());

const WORDS = { phrase: 'رخت شوی', target: 'w/لباسشویی', isModifier: false };
const refusal = (phrase: string, target: string) =>
  aliasRefusal({ phrase: aliasPhrase(phrase), target, isModifier: false }, [WORDS], site.services.catalogue());

describe('an alias', () => {
  it.each([
    ['لمیدنی', 'c/sofas', null],
    ['لمیدنی', 'c/sofas,cars', null],
    ['شهر ما', 'p/tehran', null],
    ['لمیدنی', 'o/condition/used', null],
    ['دست‌ساز', 'w/دستباف', null],
    ['ك', 'c/sofas', 'too-short'],
    ['', 'c/sofas', 'too-short'],
    ['😀 ؟', 'c/sofas', 'too-short'],
    ['یک دو سه چهار پنج شش', 'c/sofas', 'too-long'],
    ['الف'.repeat(40), 'c/sofas', 'too-long'],
    ['برای', 'c/sofas', 'stop-word'],
    ['و یا', 'c/sofas', 'stop-word'],
    ['میخوام', 'c/sofas', 'stop-word'],
    ['لمیدنی', 'c/never-there', 'no-target'],
    ['لمیدنی', 'c/sofas,never-there', 'no-target'],
    ['لمیدنی', 'c/', 'no-target'],
    ['لمیدنی', 'o/condition/never-there', 'no-target'],
    ['لمیدنی', 'o/constructor/used', 'no-target'],
    ['لمیدنی', 'x/sofas', 'no-target'],
    ['لمیدنی', 'w/', 'no-target'],
    ['لمیدنی', 'w/دو واژه', 'no-target'],
    ['لمیدنی', 'w/برای', 'no-target'],
    ['لمیدنی', `c/${'sofas,'.repeat(60)}sofas`, 'no-target'],
    ['دست‌ساز', 'w/دستساز', 'itself'],
    ['تهران', 'p/tehran', 'itself'],
    ['ماشین رخت', 'w/رختشوی', 'chain'],
    ['لباس شویی', 'w/شوینده', 'chain'],
  ])('SRCH-16 %s that means %s: %s', (phrase, target, why) => {
    expect(refusal(phrase, target)).toBe(why);
  });

  it('SRCH-16 of any text is judged and never fails, and its phrase has one spelling', () => {
    const text = fc.string({ unit: ANY_CHARACTER, maxLength: 300 });
    fc.assert(
      fc.property(text, text, (phrase, target) => {
        refusal(phrase, target);
        expect(aliasPhrase(aliasPhrase(phrase))).toBe(aliasPhrase(phrase));
      }),
    );
  });
});
