import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { markWords } from './marked-text.ts';
import { textChanges } from './text-changes.ts';
import { comparableForm, rulesIn, type WordRule } from './word-rules.ts';

const rule = (words: string): WordRule => ({ id: 1, words: comparableForm(words), effect: 'flag', note: '' });
const marked = (text: string, ...words: string[]) =>
  markWords(text, words.map(rule)).flatMap((part) => (part.isMarked ? [part.text] : []));

describe('marked words', () => {
  it.each([
    ['تریاک', 'فروش تریاک درجه یک', ['تریاک']],
    ['تریاک', 'ترياك، ناب؛ تریاک!', ['ترياك', 'تریاک']],
    ['تریاک', '(ت‌ر‌ی‌ا‌ک) موجود است', ['ت‌ر‌ی‌ا‌ک']],
    ['تریاک', 'مرغوب، ت ر ی ا ک موجود است', ['ت ر ی ا ک']],
    ['تریاک', 'تریااااک', ['تریااااک']],
    ['تریاک', '<b>تـریـاک</b>', ['تـریـاک']],
    ['پیش‌پرداخت', 'بی پیش پرداخت و با پیش‌پرداخت', ['پیش پرداخت', 'پیش‌پرداخت']],
    ['09123456789', 'تماس ۰۹۱۲۳۴۵۶۷۸۹', ['۰۹۱۲۳۴۵۶۷۸۹']],
    ['ماشین', 'ماشینی تمیز', []],
    ['سگ', 'سنگ و سگک', []],
  ])('ADM-02 «%s» in «%s»', (words, text, expected) => {
    expect(marked(text, words)).toEqual(expected);
  });

  it('ADM-02 of several rules overlap as one', () => {
    expect(marked('طلای آب شده ارزان', 'طلای آب', 'آب شده')).toEqual(['طلای آب شده']);
  });

  const letters = [
    'ا',
    'آ',
    'ت',
    'ر',
    'ی',
    'ي',
    'ک',
    '\u200c',
    ' ',
    '\n',
    'ـ',
    '\u064e',
    '،',
    '<b>',
    '&',
    '1',
    '۱',
    'ﷺ',
    '🚗',
  ];
  const written = fc.array(fc.constantFrom(...letters), { maxLength: 40 }).map((parts) => parts.join(''));

  it('ADM-02 never change a text, and stand wherever a rule is heard', () => {
    const rules = fc.array(fc.string({ unit: fc.constantFrom('ا', 'ت', 'ر', 'ی', ' '), minLength: 1, maxLength: 5 }));
    fc.assert(
      fc.property(fc.oneof(written, fc.string({ unit: ANY_CHARACTER })), rules, (text, words) => {
        const all = words.map(rule).filter((each) => each.words !== '');
        const parts = markWords(text, all);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        if (rulesIn(all, [text]).length === 0) expect(parts.some(({ isMarked }) => isMarked)).toBe(false);
      }),
    );
  });

  it('ADM-02 stand where words were put between others', () => {
    const plain = fc.string({ unit: fc.constantFrom('م', 'ن', 'و', ' ', '،'), maxLength: 20 });
    fc.assert(
      fc.property(plain, plain, (before, after) => {
        expect(marked(`${before} نامه تریاک نامه ${after}`, 'تریاک')).toEqual(['تریاک']);
      }),
    );
  });
});

describe('the changes of a text', () => {
  it.each([
    ['مبل نو', 'مبل نو', '=مبل نو'],
    ['مبل نو', 'مبل کهنه', '=مبل |-نو|+کهنه'],
    ['', 'مبل', '+مبل'],
    ['مبل', '', '-مبل'],
    ['یک دو سه چهار', 'یک سه پنج چهار', '=یک |-دو |=سه|+ پنج|= چهار'],
  ])('ADM-02 from «%s» to «%s»', (before, after, expected) => {
    const signs = { same: '=', removed: '-', added: '+' } as const;
    const shown = textChanges(before, after).map(({ text, kind }) => `${signs[kind]}${text}`);
    expect(shown.join('|')).toBe(expected);
  });

  it('ADM-02 make both texts whole', () => {
    const text = fc.array(fc.constantFrom('مبل', 'نو', ' ', '\n', 'میز'), { maxLength: 60 }).map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = textChanges(before, after);
        const without = (kind: string) => parts.flatMap((part) => (part.kind === kind ? [] : part.text)).join('');
        expect([without('added'), without('removed')]).toEqual([before, after]);
      }),
    );
  });
});
