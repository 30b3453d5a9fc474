import { describe, expect, it } from 'vitest';
import { indexFinglish, persianWords } from './finglish.ts';

const WORDS = [
  'ماشین',
  'مشن',
  'گوشی',
  'سگ',
  'سگا',
  'طلا',
  'اطلاع',
  'خانه',
  'خونه',
  '206تیپ5',
  'یخچال',
  'سنتر',
  'کولرگازی',
];
const index = indexFinglish(WORDS);

describe('Persian in Latin letters', () => {
  it.each([
    ['mashin', 'ماشین'],
    ['machine', 'ماشین'],
    ['goushi', 'گوشی'],
    ['gooshi', 'گوشی'],
    ['goshi', 'گوشی'],
    ['sag', 'سگ'],
    ['sega', 'سگا'],
    ['tala', 'طلا'],
    ['khooneh', 'خونه'],
    ['khane', 'خانه'],
    ['206tip5', '206تیپ5'],
    ['yakhchal', 'یخچال'],
    ['center', 'سنتر'],
    ['koolergazi', 'کولرگازی'],
  ])('SRCH-16 «%s» is «%s» first', (latin, persian) => {
    expect(persianWords(latin, index)[0]).toBe(persian);
  });

  it.each(['', '206', 'گوشی', 'zzz', 'mashin!'])('SRCH-16 «%s» is nothing', (latin) => {
    expect(persianWords(latin, index)).toEqual([]);
  });
});
