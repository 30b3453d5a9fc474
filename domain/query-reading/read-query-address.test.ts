import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundBy, listingsInMemory } from '../../test/listings-in-memory.ts';
import { optionParam, places, read, readInShort, searchAt, taxonomy } from '../../test/shipped-dictionary.ts';
import { runs } from '../../test/tier.ts';

const PRIDE = 'saipa model=pride-111,pride-131,pride-132,…';
const SAMSUNG = optionParam('phone_brand', 'samsung');
const TWO_BRANDS = optionParam('phone_brand', 'samsung', 'xiaomi');
const PRIDE_131 = optionParam('car_model', 'pride-131');
const NEW = optionParam('condition', 'new');

describe('what the visitor chose in the address', () => {
  it.each([
    ['گوشی', 'c=laptops', 'laptops «گوشی»'],
    ['گوشی سامسونگ', 'c=laptops', 'laptops laptop_brand=samsung «گوشی»'],
    ['سامسونگ', 'c=mobile-phones', 'mobile-phones phone_brand=samsung'],
    ['خودرو', 'c=cars', 'cars'],
    ['یخچال', 'c=cars', 'cars «یخچال»'],
    ['پراید', 'c=cars', PRIDE],
    ['۲۰۶ یا پراید', 'c=saipa', `${PRIDE} «206»`],
  ])('SRCH-16 keeps «%s» within the category of %s: %s', (text, address, expected) => {
    expect(readInShort(text, address)).toBe(expected);
  });

  it.each([
    ['گوشی شیائومی', `c=mobile-phones&${SAMSUNG}`, 'mobile-phones phone_brand=samsung «شیایومی»'],
    ['سامسونگ یا نوکیا', `c=mobile-phones&${SAMSUNG}`, 'mobile-phones phone_brand=samsung phone_brand=samsung «نوکیا»'],
    ['شیائومی', `c=mobile-phones&${TWO_BRANDS}`, 'mobile-phones phone_brand=samsung,xiaomi phone_brand=xiaomi'],
    ['گوشی دست دوم', `c=mobile-phones&${NEW}`, 'mobile-phones condition=new «دست» «دوم»'],
    ['پراید ۹۸', 'c=saipa&a1002=1390-1395', `${PRIDE} production_year:1390..1395 «98»`],
    ['پراید ۹۳', 'c=saipa&a1002=1390-1395', `${PRIDE} production_year:1390..1395 production_year:1393..1393`],
  ])('SRCH-16 keeps «%s» within the filters of %s: %s', (text, address, expected) => {
    expect(readInShort(text, address)).toBe(expected);
  });

  it.each([
    ['پراید', `c=saipa&${PRIDE_131}`, 'saipa model=pride-131'],
    ['پراید', `c=cars&${PRIDE_131}`, 'saipa model=pride-131'],
    ['پراید ۱۱۱', `c=saipa&${PRIDE_131}`, 'saipa model=pride-131 «پراید» «111»'],
    ['پراید یا تیبا', `c=saipa&${PRIDE_131}`, 'saipa model=pride-131 «تیبا»'],
    ['پژو', `c=cars&${PRIDE_131}`, 'cars model=pride-131 «پژو»'],
    ['سفید', `c=saipa&c=peugeot&${PRIDE_131}`, 'saipa,peugeot model=pride-131 body_colour=white'],
    ['پژو', `c=saipa&c=peugeot&${PRIDE_131}`, 'peugeot'],
    ['۲۰۶', `c=saipa&c=peugeot&${PRIDE_131}`, 'peugeot model=206-type2,206-type5,206-type3,…'],
  ])('SRCH-16 keeps «%s» within the models of %s: %s', (text, address, expected) => {
    expect(readInShort(text, address)).toBe(expected);
  });

  it.each([
    ['پراید تهران', 'ct=tehran', `${PRIDE} @tehran`],
    ['پراید ونک', 'ct=tehran', `${PRIDE} @vanak`],
    ['پراید کرج', 'ct=tehran', `${PRIDE} @tehran «کرج»`],
    ['پراید کرج', 'ct=tehran&ct=karaj', `${PRIDE} @karaj`],
    ['پراید کرج یا شیراز', 'ct=tehran&ct=karaj', `${PRIDE} @karaj «شیراز»`],
    ['پراید تهران', 'ct=tehran&nh=5003', `${PRIDE} @vanak`],
  ])('SRCH-16 keeps «%s» within the places of %s: %s', (text, address, expected) => {
    expect(readInShort(text, address)).toBe(expected);
  });

  it.each([
    ['گوشی زیر ۵ میلیون', 'mxp=3000000', 'mobile-phones ..3000000'],
    ['گوشی زیر ۵ میلیون', 'mxp=8000000', 'mobile-phones ..5000000'],
    ['گوشی بالای ۵ میلیون', 'mnp=3000000', 'mobile-phones 5000000..'],
    ['گوشی بالای ۵ میلیون', 'mnp=8000000&mxp=9000000', 'mobile-phones 8000000..9000000'],
    ['گوشی زیر ۵ میلیون', 'mnp=10000000', 'mobile-phones 10000000..5000000'],
    ['گوشی ارزان', 'o=newest', 'mobile-phones newest'],
    ['گوشی ارزان', 'o=dearest', 'mobile-phones dearest'],
  ])('SRCH-16 keeps «%s» within the price and the order of %s: %s', (text, address, expected) => {
    expect(readInShort(text, address)).toBe(expected);
  });
});

const PHRASES = [
  ...[
    'گوشی',
    'سامسونگ',
    'شیائومی',
    'آیفون',
    'پراید',
    'پراید ۱۳۱',
    'تیبا',
    '۲۰۶',
    'پژو',
    'خودرو',
    'سفید',
    'مشکی',
    'ماشین',
  ],
  ...[
    'خانه',
    'اجاره',
    'آپارتمان',
    'دو خوابه',
    '۳ خوابه',
    '۱۰۰ متر',
    'تهران',
    'کرج',
    'ونک',
    'یا',
    'و',
    'ارزان',
    'نو',
    'دست دوم',
  ],
  ...[
    'زیر ۵ میلیون',
    'بالای ۵۰۰ میلیون',
    '۹۸',
    'مدل ۹۵',
    'بین ۹۰ و ۹۹',
    '۱۲۸ گیگ',
    'لپ تاپ',
    'یخچال',
    'بدون واسطه',
    'ققنوس',
    '"',
  ],
];
const TEXT = fc.array(fc.constantFrom(...PHRASES), { minLength: 1, maxLength: 5 }).map((some) => some.join(' '));
const ADDRESS = fc
  .record({
    scope: fc.constantFrom(
      ...[
        '',
        'c=cars',
        'c=saipa',
        'c=saipa&c=peugeot',
        `c=saipa&${PRIDE_131}`,
        `c=cars&${PRIDE_131}`,
        'c=mobile-phones',
      ],
      ...[`c=mobile-phones&${SAMSUNG}`, `c=mobile-phones&${TWO_BRANDS}&${NEW}`, `c=saipa&c=peugeot&${PRIDE_131}`],
      ...[
        'c=real-estate',
        'c=apartments-for-rent',
        `c=apartments-for-sale&${optionParam('property_rooms', '2')}`,
        'c=digital',
      ],
    ),
    place: fc.constantFrom('', 'r=tehran-province', 'ct=tehran', 'ct=tehran&ct=karaj', 'ct=tehran&nh=5003'),
    price: fc.constantFrom('', 'mnp=3000000', 'mxp=600000000', 'mnp=1000000&mxp=20000000'),
    more: fc.constantFrom('', 'a1002=1390-1398', 'o=newest', 'ui=7'),
  })
  .map((parts) => Object.values(parts).filter(Boolean).join('&'));

describe('a reading of any phrases', () => {
  const listings = listingsInMemory(taxonomy, places);

  it('SRCH-16 finds nothing that the address leaves out, and keeps what it chose', () => {
    let found = 0;
    fc.assert(
      fc.property(TEXT, ADDRESS, (text, address) => {
        const chosen = searchAt(address);
        const { query } = read(text, address);
        const results = listings.filter(foundBy({ ...query, text: '', words: null }));
        found += results.length;
        const isChosen = foundBy(chosen);
        expect(results.filter((listing) => !isChosen(listing)).map(({ name }) => name)).toEqual([]);
        expect(query).toMatchObject({ sellerId: chosen.sellerId, tags: chosen.tags, sort: chosen.sort ?? query.sort });
        for (const filter of chosen.filters) expect(query.filters).toContainEqual(filter);
      }),
      { numRuns: runs(600) },
    );
    expect(found).toBeGreaterThan(1_000);
  });
});
