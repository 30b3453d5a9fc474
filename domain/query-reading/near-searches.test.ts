import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundBy, listingsInMemory } from '../../test/listings-in-memory.ts';
import { dictionary, inShort, optionParam, places, searchAt, taxonomy } from '../../test/shipped-dictionary.ts';
import { runs } from '../../test/tier.ts';
import { fartherSearches, nearSearches, withFewerWords } from './near-searches.ts';
import { readQuery } from './read-query.ts';
import type { SearchQuery } from './search-query.ts';
import { spokenForms } from './spoken-forms.ts';

/** Shares of the listings that have each word; other words are in no listing. */
const SHARES: Readonly<Record<string, number>> = { هما: 0.2, ققنوس: 0.001 };
const frequency = (word: string) => SHARES[word] ?? 0;

function nearTo(text: string, address = ''): readonly SearchQuery[] {
  const typed = { ...searchAt(address), text };
  return nearSearches(readQuery(typed, dictionary, spokenForms).query, typed, frequency);
}
const near = (text: string, address = '') => nearTo(text, address).map(inShort);

describe('things near to a search', () => {
  it('SRCH-16 are without soft conditions first', () => {
    expect(near('گوشی سامسونگ نو')).toEqual(['mobile-phones phone_brand=samsung']);
  });

  it('SRCH-16 are without the words that are left, of which the rarest is kept longest', () => {
    expect(near('گوشی ققنوس هما')).toEqual(['mobile-phones «ققنوس»', 'mobile-phones']);
  });

  it.each([
    ['تیبا ۹۸', 'saipa model=tiba,tiba-2 production_year:1396..1400'],
    ['تیبا مدل ۹۵ به بالا', 'saipa model=tiba,tiba-2 production_year:1393..'],
    ['تیبا کارکرد زیر ۱۰۰ هزار', 'saipa model=tiba,tiba-2 mileage:..115000'],
  ])('SRCH-16 are a little older, larger or more driven: «%s» becomes %s', (text, expected) => {
    expect(near(text)).toContain(expected);
  });

  it('SRCH-16 have an area of 15 % more or less', () => {
    const [range] = nearTo('آپارتمان ۱۰۰ متری')[0]?.filters ?? [];
    expect(range).toMatchObject({ from: 82, to: 119 });
  });

  it('SRCH-16 cost a quarter more, then twice as much, then anything, after all else', () => {
    expect(near('گوشی سامسونگ نو زیر ۱۰ میلیون')).toEqual([
      'mobile-phones phone_brand=samsung ..10000000',
      'mobile-phones phone_brand=samsung ..12500000',
      'mobile-phones phone_brand=samsung ..20000000',
      'mobile-phones phone_brand=samsung',
    ]);
    expect(near('گوشی بالای ۱۰ میلیون')).toEqual([
      'mobile-phones 8000000..',
      'mobile-phones 5000000..',
      'mobile-phones',
    ]);
  });

  it('SRCH-16 are of the class where nothing else is near, without what is not wanted', () => {
    const farther = (text: string, address = '') => {
      const typed = { ...searchAt(address), text };
      const { query } = readQuery(typed, dictionary, spokenForms);
      return fartherSearches(nearSearches(query, typed, frequency).at(-1) ?? query, typed).map(inShort);
    };
    expect(farther('تیبا مدل ۹۸ زیر ۱۰۰ میلیون سنندج')).toEqual(['saipa model=tiba,tiba-2', 'saipa']);
    expect(farther('پژو ۲۰۰۸')).toEqual(['peugeot']);
    expect(farther('گوشی سامسونگ غیر از نو')).toEqual(['mobile-phones !condition=new,like-new']);
    expect(farther('تیبا سفید', 'ct=tehran&mxp=900000000')).toEqual(['saipa @tehran ..900000000']);
    expect(farther('ققنوس')).toEqual([]);
  });

  it('SRCH-16 are of any price and number before they are elsewhere', () => {
    expect(near('تیبا مدل ۹۸ سنندج')).toEqual([
      'saipa model=tiba,tiba-2 production_year:1396..1400 @sanandaj',
      'saipa model=tiba,tiba-2 @sanandaj',
      'saipa model=tiba,tiba-2 @kurdistan-province',
    ]);
  });

  it('SRCH-16 are in the city of a district, then in its province', () => {
    expect(near('تیبا ونک')).toEqual(['saipa model=tiba,tiba-2 @tehran', 'saipa model=tiba,tiba-2 @tehran-province']);
  });

  it.each([
    ['گوشی', `c=mobile-phones&${optionParam('condition', 'new')}`],
    ['گوشی', 'mxp=5000000'],
    ['تیبا', 'c=saipa&a1002=1398-1399'],
    ['تیبا', 'ct=tehran'],
    ['تیبا', 'ct=tehran&nh=5003'],
    ['تیبا تهران', 'ct=tehran'],
  ])('SRCH-16 keep what the visitor chose: «%s» at %s has none', (text, address) => {
    expect(near(text, address)).toEqual([]);
  });

  it('SRCH-16 cost at most what the visitor chose', () => {
    expect(near('گوشی زیر ۵ میلیون', 'mxp=8000000')).toEqual(['mobile-phones ..8000000']);
  });

  it('SRCH-16 are in the chosen city where a district of it was said', () => {
    expect(near('تیبا ونک', 'ct=tehran')).toEqual(['saipa model=tiba,tiba-2 @tehran']);
  });

  it('SRCH-16 are not everything', () => {
    expect(near('ققنوس')).toEqual([]);
    expect(near('ققنوس سیمرغ')).toHaveLength(1);
  });

  it('SRCH-16 include what was asked, and nothing that the address leaves out', () => {
    const listings = listingsInMemory(taxonomy, places);
    const phrase = fc.constantFrom(
      ...[
        'گوشی',
        'سامسونگ',
        'نو',
        'پراید',
        'سفید',
        '۹۵',
        'مدل ۹۰ تا ۹۵',
        'زیر ۵۰۰ میلیون',
        'بالای ۵ میلیون',
        'تهران',
        'ونک',
      ],
      ...['خانه', 'دو خوابه', '۱۰۰ متری', 'کارکرد زیر ۱۰۰ هزار', 'هما', 'تمیز', 'کرج', 'یا', 'آسانسور'],
    );
    const texts = fc.array(phrase, { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
    const addresses = fc.constantFrom(
      '',
      'c=cars',
      'ct=tehran',
      'r=tehran-province&mxp=900000000',
      'c=saipa&a1002=1390-1399',
      'mnp=2000000',
    );
    fc.assert(
      fc.property(texts, addresses, (text, address) => {
        const typed = { ...searchAt(address), text };
        const asked = readQuery(typed, dictionary, spokenForms).query;
        const isChosen = foundBy({ ...typed, text: '' });
        let before = listings.filter(foundBy(asked));
        const near = nearSearches(asked, typed, frequency);
        for (const wider of [...near, ...fartherSearches(near.at(-1) ?? asked, typed)]) {
          const isNear = foundBy(wider);
          expect(before.filter((listing) => !isNear(listing))).toEqual([]);
          before = listings.filter(isNear);
          expect(before.filter((listing) => !isChosen(listing))).toEqual([]);
        }
      }),
      { numRuns: runs(50) },
    );
  });

  it('SRCH-16 are of at most eight searches', () => {
    expect(near(`گوشی نو زیر ۵ میلیون ونک ${'ا ب پ ت ث ج چ ح خ د ذ ر ز'}`).length).toBeLessThanOrEqual(8);
  });
});

describe('a search with fewer words', () => {
  const asked = readQuery({ ...searchAt(''), text: 'گوشی ققنوس هما "سیمرغ"' }, dictionary, spokenForms);

  it('SRCH-16 tells which words it left out: one, the rarest first, then several, and no quoted one', () => {
    const { query, quoted } = asked;
    expect(withFewerWords(query, quoted, frequency).map(({ ignored }) => ignored)).toEqual([
      ['ققنوس'],
      ['هما'],
      ['ققنوس', 'هما'],
    ]);
    expect(withFewerWords(query, new Set(), frequency)).toHaveLength(5);
  });
});
