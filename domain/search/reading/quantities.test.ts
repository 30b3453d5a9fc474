import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseText } from '../../values/persian-text.ts';
import { type Quantity, quantityAt } from './quantities.ts';

/** Terms as a search has them: normalised, decimals kept. */
const wordsIn = (text: string): string[] =>
  text.split(' ').map((word) => (/\d\.\d/.test(word) ? word : normaliseText(word)));

const M = 'million';
const written = ({ kind, from, to, length }: Quantity): string => `${kind} ${short(from)}..${short(to)} /${length}`;
const short = (value: number | null): string => {
  if (value === null) return '';
  if (value >= 1e9) return `${value / 1e9}b`;
  return value >= 1e6 ? `${value / 1e6}m` : String(value);
};
const kindsAt = (text: string): string[] => quantityAt(wordsIn(text), 0).map(({ kind }) => kind);
const reading = (text: string, kind: string): string | undefined => {
  const found = quantityAt(wordsIn(text), 0).find((quantity) => quantity.kind === kind);
  return found && written(found).slice(kind.length + 1);
};

/** Likeliest reading of the phrase that begins a text: ends, and after the slash the number of words. */
const LIKELIEST: readonly (readonly [text: string, likeliest: string])[] = [
  // Prices.
  ['زیر ۵۰۰', 'price ..500m /2'],
  ['زیر ۵۰۰ میلیون', 'price ..500m /3'],
  ['تا ۲۰ تومن', 'price ..20m /3'],
  ['تا ۲۰ تومان', 'price ..20m /3'],
  ['کمتر از ۱۵ میلیون', 'price ..15m /4'],
  ['ارزونتر از ۳ میلیون', 'price ..3m /4'],
  ['پایین تر از ۳ میلیون تومان', 'price ..3m /6'],
  ['حداکثر ۲ میلیارد', 'price ..2b /3'],
  ['حداقل ۱۰ میلیون', 'price 10m.. /3'],
  ['بالای ۲۰ ملیون', 'price 20m.. /3'],
  ['بیشتر از ۵ میلیون تومن', 'price 5m.. /5'],
  ['از ۵۰۰ میلیون به بالا', 'price 500m.. /5'],
  ['از ۵۰۰ میلیون', 'price 500m.. /3'],
  ['۵۰۰ میلیون به پایین', 'price ..500m /4'],
  ['۲ میلیارد و کمتر', 'price ..2b /4'],
  ['۲ میلیارد به بالا', 'price 2b.. /4'],
  ['بین ۳۰۰ و ۵۰۰ میلیون', 'price 300m..500m /5'],
  ['بین ۳۰۰ تا ۵۰۰ میلیون', 'price 300m..500m /5'],
  ['۳۰۰ تا ۵۰۰ میلیون', 'price 300m..500m /4'],
  ['۳۰۰ الی ۵۰۰ میلیون تومان', 'price 300m..500m /5'],
  ['از ۳۰۰ تا ۵۰۰', 'price 300m..500m /4'],
  ['از ۳۰۰ میلیون تا ۵۰۰ میلیون', 'price 300m..500m /6'],
  ['۳۰۰ میلیون تا ۵۰۰', 'price 300m..500m /4'],
  ['۵۰۰ تا ۱ میلیارد', 'price 500m..1b /4'],
  ['۸۰۰ میلیون تا ۱', 'price 800m..1b /4'],
  ['۸۰۰ تا ۲ میلیون', 'price 800000..2m /4'],
  ['۸۰۰ میلیون تا یک و نیم میلیارد', 'price 800m..1.5b /7'],
  ['یک تا یک و نیم میلیارد', 'price 1b..1.5b /6'],
  ['1.5 تا ۲ میلیارد', 'price 1.5b..2b /4'],
  ['۵۰۰ تا ۳۰۰ میلیون', 'price 300m..500m /4'],
  ['حدود ۱۰۰ میلیون', 'price 90m..110m /3'],
  ['حدودا ۲۰ تومن', 'price 18m..22m /3'],
  ['دور و بر ۲۰ میلیون', 'price 18m..22m /5'],
  ['نزدیک به ۲ میلیارد', 'price 1.8b..2.2b /4'],
  ['۲۰ میلیونی', 'price 18m..22m /2'],
  ['۱۰۰ میلیون تومان', 'price 90m..110m /3'],
  ['زیر یک میلیارد', 'price ..1b /3'],
  ['زیر میلیارد', 'price ..1b /2'],
  ['تا یک میلیارد و دویست میلیون', 'price ..1.2b /6'],
  ['تا ۱ میلیارد و ۲۰۰', 'price ..1.2b /5'],
  ['تا دو میلیون و پونصد', 'price ..2.5m /5'],
  ['تا ۲ میلیون و ۵۰۰ هزار تومن', 'price ..2.5m /7'],
  ['زیر یک و نیم میلیارد', 'price ..1.5b /5'],
  ['زیر یک میلیارد و نیم', 'price ..1.5b /5'],
  ['زیر نیم میلیارد', 'price ..500m /3'],
  ['زیر 2.5 میلیارد', 'price ..2.5b /3'],
  ['زیر 1.500.000 تومان', 'price ..1.5m /3'],
  ['تا ۲۵۰۰۰۰۰ تومان', 'price ..2.5m /3'],
  ['تا ۲۵۰۰۰۰۰', 'price ..2.5m /2'],
  ['تا ۱۵۰۰ تومن', 'price ..1.5m /3'],
  ['تا ۲۵۰۰۰ تومان', 'price ..25000 /3'],
  ['زیر ۵۰۰ هزار تومن', 'price ..500000 /4'],
  ['زیر ۵۰۰ هزارتومن', 'price ..500000 /3'],
  ['زیر ۵۰۰ هزارتومنی', 'price ..500000 /3'],
  ['تا پونصدهزار تومن', 'price ..500000 /3'],
  ['زیر ۵۰ میلیون ریال', 'price ..5m /4'],
  ['زیر ۵۰۰۰۰۰ ریال', 'price ..50000 /3'],
  ['زیر ۳۰۰ م', 'price ..300m /3'],
  ['هفت هشت میلیون', 'price 7m..8m /3'],
  ['قیمت زیر ۵۰۰ میلیون', 'price ..500m /4'],
  ['با قیمت ۲۰ میلیون', 'price 18m..22m /4'],
  ['بودجه ۳۰۰ میلیون', 'price ..300m /3'],
  ['بودجم ۲۰ تومنه', 'price ..20m /3'],
  ['تا سقف ۵۰۰ میلیون', 'price ..500m /4'],
  ['تا پانصدمیلیون', 'price ..500m /2'],
  ['zir 20 milion', 'price ..20m /3'],
  ['ta 20 toman', 'price ..20m /3'],
  // Years.
  ['۹۸', 'year 1398..1398 /1'],
  ['۰۲', 'year 1402..1402 /1'],
  ['۰۰', 'year 1400..1400 /1'],
  ['۴۰۱', 'year 1401..1401 /1'],
  ['۱۴۰۱', 'year 1401..1401 /1'],
  ['نود و هشت', 'year 1398..1398 /3'],
  ['چهارصد و دو', 'year 1402..1402 /3'],
  ['هزار و چهارصد و دو', 'year 1402..1402 /5'],
  ['صفر دو', 'year 1402..1402 /2'],
  ['مدل ۹۰', 'year 1390..1390 /2'],
  ['مدل ۳۹۵', 'year 1395..1395 /2'],
  ['مدل ۴۸', 'year 1348..1348 /2'],
  ['سال ۸۸', 'year 1388..1388 /2'],
  ['سال ساخت ۱۳۹۹', 'year 1399..1399 /3'],
  ['مدل ۲۰۱۵', 'year 1394..1394 /2'],
  ['۲۰۱۵', 'year 1394..1394 /1'],
  ['۸۵ تا ۹۰', 'year 1385..1390 /3'],
  ['از ۸۵ تا ۹۰', 'year 1385..1390 /4'],
  ['بین ۸۵ و ۹۰', 'year 1385..1390 /4'],
  ['مدل ۹۰ تا ۹۵', 'year 1390..1395 /4'],
  ['۹۸ تا ۰۲', 'year 1398..1402 /3'],
  ['۰۲ تا ۹۸', 'year 1398..1402 /3'],
  ['۲۰۱۰ تا ۲۰۱۵', 'year 1389..1394 /3'],
  ['۹۸ و ۹۹', 'year 1398..1399 /3'],
  ['۹۸ یا ۹۹', 'year 1398..1399 /3'],
  ['۸۵ ۹۰', 'year 1385..1390 /2'],
  ['۹۵ به بالا', 'year 1395.. /3'],
  ['مدل ۹۵ به بعد', 'year 1395.. /4'],
  ['از مدل ۹۰ به بالا', 'year 1390.. /5'],
  ['بالای مدل ۹۰', 'year 1390.. /3'],
  ['مدل بالای ۹۰', 'year 1390.. /3'],
  ['۹۰ به پایین', 'year ..1390 /3'],
  ['تا مدل ۹۰', 'year ..1390 /3'],
  ['بالای ۱۴۰۰', 'year 1400.. /2'],
  ['حدود سال ۹۰', 'year 1389..1391 /3'],
  ['۹۰ تا ۲۵۰ میلیون', 'year 1390..1390 /1'],
  ['مدل ۹۰ تا ۲۵۰ میلیون', 'year 1390..1390 /2'],
  ['۹۰ تا ۱۱۰ میلیون', 'price 90m..110m /4'],
  // Rooms.
  ['دو خوابه', 'rooms 2..2 /2'],
  ['دوخوابه', 'rooms 2..2 /1'],
  ['۲ خواب', 'rooms 2..2 /2'],
  ['سه خواب', 'rooms 3..3 /2'],
  ['تک خواب', 'rooms 1..1 /2'],
  ['تکخوابه', 'rooms 1..1 /1'],
  ['یه خوابه', 'rooms 1..1 /2'],
  ['یکخوابه', 'rooms 1..1 /1'],
  ['دو اتاق خواب', 'rooms 2..2 /3'],
  ['بدون خواب', 'rooms 0..0 /2'],
  ['حداقل دو خواب', 'rooms 2.. /3'],
  ['۲ خواب به بالا', 'rooms 2.. /4'],
  ['۲ یا ۳ خوابه', 'rooms 2..3 /4'],
  ['دو سه خوابه', 'rooms 2..3 /3'],
  ['۲ تا ۳ خوابه', 'rooms 2..3 /4'],
  ['۲ خوابه تا ۵ میلیارد', 'rooms 2..2 /2'],
  ['۲ خواب حداکثر ۵ میلیارد', 'rooms 2..2 /2'],
  // Areas.
  ['۱۰۰ متری', 'area 100..100 /2'],
  ['۲۰۰ متر مربع', 'area 200..200 /3'],
  ['صدمتری', 'area 100..100 /1'],
  ['صد و بیست متری', 'area 120..120 /4'],
  ['هزار متر', 'area 1000..1000 /2'],
  ['۲ هزار متری', 'area 2000..2000 /3'],
  ['۲ هکتار', 'area 20000..20000 /2'],
  ['1.5 هکتار', 'area 15000..15000 /2'],
  ['نیم هکتار', 'area 5000..5000 /2'],
  ['۸۰ تا ۱۰۰ متر', 'area 80..100 /4'],
  ['۸۰ تا ۱۳۰ متر', 'area 80..130 /4'],
  ['۱۰۰ متر تا ۱۵۰', 'area 100..150 /4'],
  ['بالای ۱۰۰ متر', 'area 100.. /3'],
  ['حدود ۱۰۰ متر', 'area 90..110 /3'],
  ['متراژ ۸۰ تا ۱۰۰', 'area 80..100 /4'],
  ['متراژ بالای ۲۰۰', 'area 200.. /3'],
  // Storage and memory.
  ['۲۵۶ گیگ', 'storage 256..256 /2'],
  ['256 gb', 'storage 256..256 /2'],
  ['۱۲۸ گیگابایت', 'storage 128..128 /2'],
  ['۱ ترابایت', 'storage 1024..1024 /2'],
  ['یک ترا', 'storage 1024..1024 /2'],
  ['۵۱۲ گیگ تا ۱ ترا', 'storage 512..1024 /5'],
  ['۱۲۸ گیگ به بالا', 'storage 128.. /4'],
  ['حافظه ۱۲۸', 'storage 128..128 /2'],
  ['حداقل حافظه ۱۲۸ گیگ', 'storage 128.. /4'],
  ['رم ۸', 'memory 8..8 /2'],
  ['رم ۸ گیگ', 'memory 8..8 /3'],
  ['ram 16', 'memory 16..16 /2'],
  ['۸ گیگ رم', 'memory 8..8 /3'],
  ['۸ گیگ', 'memory 8..8 /2'],
  ['رم بالای ۸', 'memory 8.. /3'],
  ['رم ۸ تا ۲۰ میلیون', 'memory 8..8 /2'],
  ['۱۲۸ گیگ رم ۸', 'storage 128..128 /2'],
  ['۲۵۶ رم ۸', 'storage 256..256 /1'],
  // Inches, sizes and floors.
  ['۵۵ اینچ', 'inches 55..55 /2'],
  ['۵۵ اینچی', 'inches 55..55 /2'],
  ['15.6 اینچ', 'inches 15..16 /2'],
  ['بالای ۵۰ اینچ', 'inches 50.. /3'],
  ['۵۰ تا ۵۵ اینچ', 'inches 50..55 /4'],
  ['سایز ۵۵ اینچ', 'inches 55..55 /3'],
  ['سایز ۴۲', 'size 42..42 /2'],
  ['سایز ۴۰ تا ۴۲', 'size 40..42 /4'],
  ['شماره ۴۳', 'size 43..43 /2'],
  ['۴۰ تا ۴۲', 'size 40..42 /3'],
  ['طبقه اول', 'floor 1..1 /2'],
  ['طبقه سوم', 'floor 3..3 /2'],
  ['طبقه ۳', 'floor 3..3 /2'],
  ['طبقه دو', 'floor 2..2 /2'],
  ['همکف', 'floor 0..0 /1'],
  ['طبقه همکف', 'floor 0..0 /2'],
  ['طبقه منفی یک', 'floor -1..-1 /3'],
  ['طبقه دوم به بالا', 'floor 2.. /4'],
  ['طبقه اول تا سوم', 'floor 1..3 /4'],
  // Mileage.
  ['زیر ۵۰ هزار کیلومتر', 'mileage ..50000 /4'],
  ['زیر ۵۰ هزار تا کارکرد', 'mileage ..50000 /5'],
  ['زیر ۵۰ هزار', 'mileage ..50000 /3'],
  ['کارکرد ۱۰ هزار', 'mileage 10000..10000 /3'],
  ['کارکرد زیر ۵۰', 'mileage ..50000 /3'],
  ['کارکرد زیر ۵۰۰۰۰', 'mileage ..50000 /3'],
  ['۵۰ تا ۱۰۰ هزار کیلومتر', 'mileage 50000..100000 /5'],
  ['صفر کیلومتر', 'mileage 0..0 /2'],
  ['۰ کیلومتر', 'mileage 0..0 /2'],
  ['صفر خشک', 'mileage 0..0 /2'],
  ['صفر', 'mileage 0..0 /1'],
  // Numbers alone.
  ['۲۰۶', 'plain 206..206 /1'],
  ['صد و سی و یک', 'plain 131..131 /5'],
  ['صد سی یک', 'plain 131..131 /3'],
  ['صدوسیویک', 'plain 131..131 /1'],
  ['دویست و شش', 'plain 206..206 /3'],
  ['پنج', 'plain 5..5 /1'],
  ['۵ تا', 'plain 5..5 /1'],
];

/** Texts that begin with no number phrase. */
const NOTHING = [
  ...['زیر صفر', 'زیر ۰ تومان', 'بین ۵', 'بین', 'زیر', 'تا تهران', 'از تهران', 'مدل بالا', 'قیمت', 'یه خونه', 'نیم'],
  ...['دو نفره', '۵۰ کیلو', '۲۱ دنده', '۵۰۰ سی سی', '۱۴۴ هرتز', 'زیر ۵ کیلو', '۱۲ نفره', '۵ ساله'],
  ...[
    'مدل ۱۲۰۰',
    'مدل ۹۹۹۹',
    'سال ۱۲۰۰',
    'مدل ۲۰۶',
    'طبقه ۹۹۹',
    '۹۹ خوابه',
    '2.5 خواب',
    'دوم',
    'سوم',
    'سیم',
    'دوده',
    'سیب',
  ],
  ...[
    'رم ۱۱',
    'م ۵۰',
    'k 20',
    'میلیون',
    'میلیونی',
    'قیمت ۵ خوابه',
    'رم ۲ میلیون',
    'زیر قیمت',
    'و',
    'و و و و',
    '',
    'constructor',
  ],
  ...['9'.repeat(30), `زیر ${'9'.repeat(30)}`, `زیر ${'9'.repeat(15)} میلیارد`, 'زیر ۹۹۹۹۹۹ میلیارد', '۱/۲/۳'],
];

describe('quantities', () => {
  it.each(LIKELIEST)('SRCH-16 «%s» is most likely %s', (text, likeliest) => {
    const [first] = quantityAt(wordsIn(text), 0);
    expect(first && written(first)).toBe(likeliest);
  });

  it.each(NOTHING)('SRCH-16 «%s» begins with no number phrase', (text) => {
    expect(quantityAt(wordsIn(text), 0)).toEqual([]);
  });

  it.each([
    ['۸۵ تا ۹۰', ['year', 'price', 'inches', 'plain']],
    ['زیر ۹۰', ['year', 'price']],
    ['زیر ۴۰۰', ['price', 'year']],
    ['زیر ۵۰ هزار', ['mileage', 'price']],
    ['۸ گیگ', ['memory', 'storage']],
    ['۶۴', ['year', 'storage', 'inches', 'plain']],
    ['۵۵', ['year', 'inches', 'size', 'plain']],
    ['۴۲', ['inches', 'size', 'plain']],
  ])('SRCH-16 «%s» can mean %j, in this order', (text, kinds) => {
    expect(kindsAt(text)).toEqual(kinds);
  });

  it.each([
    ['زیر ۶۰', 'price', '..60m /2'],
    ['۸۵ تا ۹۰', 'price', '85m..90m /3'],
    ['زیر ۵۰ هزار', 'price', '..50000 /3'],
    ['۹۰ تا ۲۵۰ میلیون', 'price', '90m..250m /4'],
    ['زیر ۴۰۰', 'year', '..1400 /2'],
    ['۴۰ تا ۴۲', 'price', '40m..42m /3'],
  ])('SRCH-16 «%s» as a %s is %s', (text, kind, ends) => {
    expect(reading(text, kind)).toBe(ends);
  });

  it.each([
    ['زیر ۵', 'billion', 5e9],
    ['زیر ۵۰۰', 'billion', 5e8],
    ['زیر ۵۰۰', M, 5e8],
    ['زیر ۵۰۰', 'thousand', 5e5],
    ['تا ۵۰۰ تومن', 'thousand', 5e5],
    ['زیر ۳۰۰۰', M, 3e9],
    ['زیر ۱۵۰۰۰', M, 15e6],
    ['زیر ۱۵۰۰۰', 'thousand', 15e6],
    ['زیر ۲ میلیارد', 'thousand', 2e9],
  ] as const)('SRCH-16 «%s» counts in the unit %s of its things', (text, bareUnit, to) => {
    const price = quantityAt(wordsIn(text), 0, { bareUnit }).find(({ kind }) => kind === 'price');
    expect(price?.to).toBe(to);
  });

  it('SRCH-16 only a single area or mileage is loose', () => {
    const exact = (text: string) => quantityAt(wordsIn(text), 0)[0]?.exact;
    expect(['۱۰۰ متری', 'کارکرد ۱۰ هزار'].map(exact)).toEqual([false, false]);
    expect(['زیر ۱۰۰ متر', 'حدود ۱۰۰ متر', 'صفر کیلومتر', '۲۰ میلیون', '۹۸'].map(exact)).toEqual(Array(5).fill(true));
  });

  it('SRCH-16 a guessed kind is told from a named one', () => {
    const named = (text: string) => quantityAt(wordsIn(text), 0)[0]?.named;
    expect(['مدل ۹۸', '۲ خوابه', 'زیر ۲۰ میلیون', 'همکف'].map(named)).toEqual([true, true, true, true]);
    expect(['۹۸', '۸۵ تا ۹۰', 'زیر ۵۰۰', '۵۵'].map(named)).toEqual([false, false, false, false]);
  });

  it('SRCH-16 a phrase is read in its place', () => {
    const words = wordsIn('آپارتمان دو خوابه زمین متری ۵ میلیون');
    expect(quantityAt(words, 1).map(written)).toEqual(['rooms 2..2 /2']);
    // The price of a square metre is not the price.
    expect(quantityAt(words, 5)).toEqual([]);
    expect(quantityAt(wordsIn('پراید کم کارکرد ۹۸'), 2)).toEqual([]);
    expect(quantityAt(words, words.length)).toEqual([]);
    expect(quantityAt(words, -1)).toEqual([]);
  });

  const WORD = fc.oneof(
    fc.constantFrom(...new Set(LIKELIEST.flatMap(([text]) => wordsIn(text))), 'و', 'نیم', 'صفر', 'تک', 'ت', 'm', 'k'),
    fc.integer({ min: 0, max: 10_000 }).map(String),
    fc.bigInt({ min: 0n, max: 10n ** 32n }).map(String),
    fc.string({ maxLength: 30 }),
  );

  it('SRCH-16 any words give whole numbers in order, within the words', () => {
    fc.assert(
      fc.property(fc.array(WORD, { maxLength: 60 }), fc.nat(60), (words, at) => {
        for (const { from, to, length } of quantityAt(words, at)) {
          expect(length).toBeGreaterThanOrEqual(1);
          expect(at + length).toBeLessThanOrEqual(words.length);
          expect(from ?? to).not.toBeNull();
          for (const end of [from, to]) expect(end === null || Number.isSafeInteger(end)).toBe(true);
          if (from !== null && to !== null) expect(from).toBeLessThanOrEqual(to);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('SRCH-16 endless words are read no further than a phrase can go', () => {
    for (const word of ['و', 'نیم', 'صد', 'هزار', 'میلیارد', 'زیر', '۵', 'صدو'.repeat(500)]) {
      for (const { length } of quantityAt(Array(5000).fill(normaliseText(word)), 0))
        expect(length).toBeLessThanOrEqual(24);
    }
  });
});
