import { describe, expect, it } from 'vitest';
import { dictionary, inShort, searchAt, taxonomy } from '../../test/shipped-dictionary.ts';
import type { PriceScales } from './price-scales.ts';
import { readQuery } from './read-query.ts';
import { spokenForms } from './spoken-forms.ts';

const THOUSAND = 1e3;
const MILLION = 1e6;
const BILLION = 1e9;

/** Usual prices by category slug and field. */
const SCALES: Readonly<Record<string, readonly [low: number, middle: number, high: number]>> = {
  'apartments-for-sale price': [1.2 * BILLION, 5 * BILLION, 20 * BILLION],
  'apartments-for-rent price': [50 * MILLION, 400 * MILLION, 2 * BILLION],
  'apartments-for-rent monthly_rent': [3 * MILLION, 12 * MILLION, 40 * MILLION],
  'daily-apartments price': [500 * THOUSAND, 1.5 * MILLION, 5 * MILLION],
  'cars price': [200 * MILLION, 700 * MILLION, 4 * BILLION],
  'phone-accessories price': [80 * THOUSAND, 400 * THOUSAND, 3 * MILLION],
  'women-clothing price': [200 * THOUSAND, 900 * THOUSAND, 6 * MILLION],
  'office-jobs monthly_pay': [12 * MILLION, 20 * MILLION, 45 * MILLION],
};
const scales: PriceScales = (categoryId, field) => {
  const [low, middle, high] = SCALES[`${taxonomy.byId.get(categoryId)?.slug} ${field}`] ?? [];
  return low && middle && high ? { low, middle, high } : null;
};
const read = (text: string) => readQuery({ ...searchAt(''), text }, dictionary, spokenForms, scales);

describe('an amount without a unit', () => {
  it.each([
    ['آپارتمان فروشی زیر ۴ تومن', 'apartments-for-sale ..4000000000'],
    ['آپارتمان فروشی زیر ۸۰۰', 'apartments-for-sale ..800000000'],
    ['رهن آپارتمان زیر ۵۰۰', 'apartments-for-rent ..500000000'],
    ['قاب گوشی زیر ۲۰۰ تومن', 'phone-accessories mobile_accessory_kind=case ..200000'],
    ['مانتو تا ۸۰۰', 'women-clothing women_clothing_kind=manteau ..800000'],
    ['منشی حقوق ۲۵', 'office-jobs monthly_pay:22500000..27500000'],
    ['اجاره آپارتمان ۱۰ میلیون', 'apartments-for-rent monthly_rent:..11000000'],
    ['اجاره آپارتمان ۳۰۰ میلیون', 'apartments-for-rent 270000000..330000000'],
    // There is no scale for fridges.
    ['یخچال زیر ۲۰', 'refrigerators refrigerator_kind=fridge-freezer,fridge,mini ..20000000'],
  ])('SRCH-16 is counted in that at which the things cost: «%s» is %s', (text, expected) => {
    expect(inShort(read(text).query)).toBe(expected);
  });

  it('SRCH-16 is the price of what costs so much, of things with several kinds of prices', () => {
    const categories = (text: string) => read(text).query.categories.map(({ slug }) => slug);
    expect(categories('آپارتمان زیر ۳ میلیارد')).toEqual(['apartments-for-sale', 'presale-property']);
    expect(categories('آپارتمان زیر ۳۰۰ میلیون')).toEqual(['apartments-for-rent']);
    expect(categories('آپارتمان زیر ۳۰۰ میلیون فروشی')).toEqual(['apartments-for-sale', 'presale-property']);
  });

  it('SRCH-16 has the other scale that is as plausible beside it', () => {
    const other = (text: string) => read(text).understood.find(({ kind }) => kind === 'price')?.other;
    expect(other('آپارتمان زیر ۲ تومن')).toEqual({ from: null, to: 2 * MILLION });
    expect(other('آپارتمان فروشی زیر ۴ تومن')).toBeUndefined();
    expect(other('آپارتمان زیر ۴ میلیارد')).toBeUndefined();
  });
});
