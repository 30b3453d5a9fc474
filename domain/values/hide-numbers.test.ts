import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { demoListings } from '../../shipped/demo/demo-listings.ts';
import { demoSellers } from '../../shipped/demo/sellers.ts';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';
import { TAXONOMY_ROWS } from '../../shipped/taxonomy/taxonomy.seed.ts';
import { rowsOf } from '../../test/cases/groups.ts';
import { FOUND, HIDDEN, UNTOUCHED } from '../../test/cases/hidden-telephones.ts';
import { cpuTime } from '../../test/cpu-time.ts';
import * as held from '../../test/quality/hidden-numbers/held-out.ts';
import * as later from '../../test/quality/hidden-numbers/later.ts';
import { lineOf, measureHiding, reportHiding } from '../../test/quality/hidden-numbers/measure.ts';
import * as own from '../../test/quality/hidden-numbers/own.ts';
import { ALL, PROPERTY_SEED, runs } from '../../test/tier.ts';
import { buildPlaces } from '../locations/build-places.ts';
import { buildTaxonomy } from '../taxonomy/build-taxonomy.ts';
import { bare, disguisesNumber, hideNumbers } from './hide-numbers.ts';
import { numberWords } from './number-words.ts';
import { persianDigits, persianNumber } from './numbers.ts';
import { findTelephones } from './telephones/find-telephones.ts';

describe('telephone numbers in the words of a listing', () => {
  it.each(rowsOf(HIDDEN))('REV-02 %s becomes %s', (written, shown) => expect(hideNumbers(written)).toBe(shown));

  it.each(rowsOf(FOUND))('REV-02 the number in %s is %s', (text, number) =>
    expect(findTelephones(text).map(({ digits }) => bare(digits))).toEqual([number]),
  );

  it.each(rowsOf(UNTOUCHED))('leaves other numbers alone: %s', (text) => expect(hideNumbers(text)).toBe(text));

  it.each([
    ['تماس هشت تا پنج عصر'],
    ['هتل ۸۸۷۷۶۶۵۵'],
    ['شماره سریال ۰۹۸۷۶۵۴۳۲۱۰۰۱'],
    ['کد رهگیری ۹۱۲۳۴۵۶۷۸۹'],
    ['S/N: 9121234567'],
    ['کد ۰۹۱۲ قیمت نهایی ۱۲۳۴۵۶۷'],
  ])('REV-02 leaves hours, codes and serial numbers alone: %s', (text) => expect(hideNumbers(text)).toBe(text));

  it.each([
    ['با ۰۹۱۲ شروع میشه و بعد ۱۲۳۴۵۶۷', '9121234567'],
    ['۰۹۱۲ هفت تا ۲', '9122222222'],
    ['zero nine thirteen one hundred eleven 22 33', '9131112233'],
    ['sefr nohsado siohasht 4561212', '9384561212'],
    ['۰۹۱۳ الف ۱۱۱ ب ۲۲۳۳', '9131112233'],
    ['O 9 3 8 4 5 6 l 2 l 2', '9384561212'],
    ['معرفی ۹۱۲۱۲۳۴۵۶۷', '9121234567'],
    ['برای سفارش 9384561212', '9384561212'],
  ])('REV-02 finds a number among words that only resemble others: %s', (text, number) =>
    expect(findTelephones(text).map(({ digits }) => bare(digits))).toEqual([number]),
  );

  it('leaves a number that is itself for sale', () => {
    const forSale = [bare('+989121111111')];
    expect(hideNumbers('خط ۰۹۱۲۱۱۱۱۱۱۱، تماس ۰۹۳۵۱۱۱۲۲۳۳', forSale)).toBe('خط ۰۹۱۲۱۱۱۱۱۱۱، تماس ۰۹۳۵•••••••');
  });
});

describe('a number in disguise', () => {
  it.each([
    'صفر نهصد و دوازده ۳۴۵ ۶۷۸۹',
    '0️⃣9️⃣1️⃣2️⃣3️⃣4️⃣5️⃣6️⃣7️⃣8️⃣9️⃣',
    'O9I2 345 6789',
    '0912★345★6789',
    '۰ ۹ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹',
    '۰۹۱۲ بقیه‌اش ۳۴۵۶۷۸۹',
    '۰۹۱۲ و ۳۴۵ و ۶۷۸۹',
  ])('REV-02 is one that programs overlook: %s', (text) => expect(disguisesNumber(text)).toBe(true));

  it.each([
    '۰۹۱۲۳۴۵۶۷۸۹',
    '+98 (912) 345-6789',
    '0912.345.6789',
    '۶۷۸۹-۳۴۵-۰۹۱۲',
    '021-88776655',
    'صفر نهصد',
    'میز چوبی',
  ])('REV-02 is none that is written as usual: %s', (text) => expect(disguisesNumber(text)).toBe(false));
});

/**
 * Results of the three sets of texts. These sets have so few ordinary texts that a single wrong one is more than 5 in a
 * thousand. The hundreds of texts below measure that rate more exactly.
 */
const SETS = { own: measureHiding(own), 'held out': measureHiding(held), later: measureHiding(later) };
afterAll(() => reportHiding(SETS));

describe.each(Object.entries(SETS))('texts of the set %s', (_, { sought, missed, ordinary, touched }) => {
  it('REV-02 are found to 95 in a hundred by what a reader sees', () => {
    expect(sought).toBeGreaterThan(80);
    expect(missed.length / sought, JSON.stringify(missed)).toBeLessThanOrEqual(0.05);
  });

  it('REV-02 are left as they are where they hold no number, to 5 in a thousand', () => {
    expect(ordinary).toBeGreaterThan(50);
    expect(touched.length / ordinary, JSON.stringify(touched)).toBeLessThanOrEqual(0.005);
  });
});

it('REV-02 both rates of a set are reported', () => {
  const HIDDEN = [
    ['۰۹۱۲۱۲۳۴۵۶۷', '9121234567'],
    ['میز', '9121234567'],
    ['➀➈', ''],
  ] as const;
  const rates = measureHiding({ HIDDEN, ORDINARY: ['میز', 'سال ۱۳۹۹', 'تلفن ۰۹۱۲۱۲۳۴۵۶۷', 'صندلی'] });
  expect(rates).toEqual({ sought: 2, missed: ['میز'], ordinary: 4, touched: ['تلفن ۰۹۱۲۱۲۳۴۵۶۷'] });
  expect(lineOf(['a', rates])).toBe('a: found 1 of 2 (50.0 %), ordinary texts touched 1 of 4 (25.0 %)');
});

describe('ordinary texts by the hundred', () => {
  it('REV-02 are left as they are: demonstration listings', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    const taxonomy = buildTaxonomy(TAXONOMY_ROWS, 1, 1405);
    const places = buildPlaces(PLACE_ROWS, 1);
    const sellers = demoSellers(60, 'hidden', now);
    const texts = [
      ...demoListings({ taxonomy, places, seed: 'hidden', now, sellers, count: ALL ? 8_000 : 1_000 }),
    ].flatMap(({ name, description }) => [name, description]);
    const touched = texts.filter((text) => hideNumbers(text) !== text);
    expect(touched.length / texts.length, JSON.stringify(touched.slice(0, 5))).toBeLessThanOrEqual(0.005);
  });

  const number = (min: number, max: number) => fc.integer({ min, max }).map(persianDigits);
  const price = fc.integer({ min: 1_000, max: 99_000_000 }).map((thousands) => persianNumber(thousands * 1_000));
  const fact = fc.oneof(
    number(1360, 1405).map((year) => `مدل ${year}`),
    price.map((toman) => `قیمت ${toman} تومان`),
    fc.integer({ min: 1, max: 990 }).map((millions) => `${numberWords(millions)} میلیون تومان`),
    number(40, 990).map((metres) => `${metres} متر`),
    number(1, 400_000).map((kilometres) => `${kilometres} کیلومتر کارکرد`),
    fc.tuple(number(11, 99), number(111, 999), number(11, 99)).map(([a, b, c]) => `پلاک ${a} ب ${b} ایران ${c}`),
    fc.tuple(number(8, 12), number(13, 22)).map(([from, to]) => `ساعت ${from} تا ${to}`),
    fc.tuple(number(1400, 1405), number(10, 12), number(10, 29)).map((day) => `بیمه تا ${day.join('/')}`),
    number(1_000_000_000, 8_999_999_999).map((code) => `کد ${code}`),
    fc.tuple(number(30, 200), number(30, 200), number(30, 200)).map((sides) => `ابعاد ${sides.join('×')}`),
    fc
      .tuple(
        fc.constantFrom('شماره سریال', 'کد رهگیری', 'کد محصول:', 'شناسه آگهی', 'S/N:', 'شماره اشتراک برق', 'کد ملی'),
        fc.stringMatching(/^\d{10,13}$/),
      )
      .filter(([, digits]) => !/^09|^0098|^0\d{10}$/.test(digits))
      .map((named) => named.join(' ')),
    fc.tuple(number(1_000_000, 9_999_999), number(1_000_000, 9_999_999)).map((pair) => `IMEI ${pair.join('')}`),
    fc.tuple(number(8, 12), number(2, 9)).map(([from, to]) => `تماس ${from} تا ${to}`),
    fc
      .tuple(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 9 }))
      .map((hours) => `تماس ${hours.map(numberWords).join(' تا ')}`),
  );

  it('REV-02 are left as they are: prices, years, models, plates', () => {
    const texts = fc.sample(
      fc.array(fact, { minLength: 2, maxLength: 7 }).map((facts) => facts.join('، ')),
      { numRuns: 1000, seed: PROPERTY_SEED },
    );
    const touched = texts.filter((text) => hideNumbers(text) !== text);
    expect(touched.length / texts.length, JSON.stringify(touched.slice(0, 5))).toBeLessThanOrEqual(0.005);
  });
});

describe('hostile texts', () => {
  const NUMBER = '09123456789';

  it('REV-02 hides a number between joiners and marks of direction by the thousand', () => {
    for (const sign of ['\u200d', '\u200c', '\u202e', '\u061c', '\u0336']) {
      const shown = hideNumbers([...NUMBER].join(sign.repeat(300)));
      expect([sign, shown.replace(/[^\d•]/g, '')]).toEqual([sign, '0912•••••••']);
    }
    expect(hideNumbers([...NUMBER].join('*'.repeat(10_000))).replaceAll('*', '')).toBe('0912•••••••');
  });

  it.each([
    ...['1 ', '0 ', '9-', 'ا1', 'صفر ', 'صفرنه', 'دو تا ', 'IR 0 ', '۰۹۱۲ و ', '0912 ', '۰۹۱۲\n'],
    ...['9'.repeat(50), '0\u0301', 'ص\u200d', 'سیصد', '🔟', '|'],
  ])('REV-02 costs little for many of «%s»', async (part) => {
    const text = part.repeat(4_000).slice(0, 4_000);
    expect(await cpuTime(async () => hideNumbers(text))).toBeLessThan(500);
  });

  it('REV-02 hides nothing twice and changes nothing else', () => {
    const piece = fc.constantFrom(...'09121234567 -۰۹صفر نه و،*O|l'.split(''), '0912', 'صفر', ' نهصد', ' تا ');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const text = pieces.join('');
        const hidden = hideNumbers(text);
        expect(hideNumbers(hidden)).toBe(hidden);
        if (findTelephones(text).length === 0) expect(hidden).toBe(text);
      }),
      { numRuns: runs(200) },
    );
  });
});
