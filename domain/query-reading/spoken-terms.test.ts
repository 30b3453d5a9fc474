import { describe, expect, it } from 'vitest';
import { spokenTerms } from './spoken-terms.ts';
import { splitTerms } from './terms.ts';
import { actFirst } from './wanted-act.ts';

const wordsOf = (text: string) => spokenTerms(splitTerms(text)).map(({ word }) => word);

describe('terms of speech', () => {
  it.each([
    ['می‌خوام', ['میخوام']],
    ['نمی خوام', ['نمیخوام']],
    ['مبل‌های راحتی', ['مبل', 'راحتی']],
    ['لباس های مجلسی', ['لباس', 'مجلسی']],
    ['مغازه‌ام', ['مغازه']],
    ['مغازه ام', ['مغازه', 'ام']],
    ['ام‌وی‌ام', ['ام', 'وی', 'ام']],
    ['پراید صد و سی و یک', ['پراید', '131']],
    ['می گیتار', ['می', 'گیتار']],
    ['«مبل‌های» راحتی', ['مبل', 'های', 'راحتی']],
  ])('SRCH-16 «%s»', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('keeps where each term stands in the text', () => {
    const text = 'برای مغازه‌ام یخچال می‌خوام';
    for (const { typed, start, end } of spokenTerms(splitTerms(text))) expect(text.slice(start, end)).toBe(typed);
  });
});

describe('acts that somebody is wanted for', () => {
  it.each([
    ['یه نفر که بیاد خونه رو تمیز کنه', 'نظافت خونه'],
    ['یکی رو میخوام مبل‌هامو بشوره', 'شستن مبل'],
    ['یکی بیاد کولرمو سرویس کنه', 'تعمیر کولرمو'],
    ['کسی هست یخچال تعمیر کنه', 'تعمیر یخچال'],
    ['یخچال تمیز دارید', 'یخچال تمیز'],
    ['تعمیر یخچال', 'تعمیر یخچال'],
  ])('SRCH-16 «%s» begins with «%s»', (text, start) => {
    expect(
      actFirst(spokenTerms(splitTerms(text)))
        .slice(0, 2)
        .map(({ word }) => word)
        .join(' '),
    ).toBe(start);
  });
});
