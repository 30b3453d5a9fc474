import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../test/tier.ts';
import { type PostedFields, type PostedListing, parsePosted } from './posted-listing.ts';
import { postedNumber } from './posted-number.ts';

const of = <K extends keyof PostedListing>(fields: PostedFields, key: K): PostedListing[K] => parsePosted(fields)[key];

describe('a number that was typed', () => {
  it.each<[unknown, number | null]>([
    ['۱۲۳', 123],
    ['1۲٣', 123],
    ['۲۵٬۵۰۰٬۰۰۰', 25_500_000],
    ['25,500,000', 25_500_000],
    ['25.500.000', 25_500_000],
    ["25'500'000", 25_500_000],
    [' ۲۵ ۵۰۰ \u200f', 25_500],
    ['۱۲،۳۴۵', 12_345],
    ['007', 7],
    [42, 42],
    [0, 0],
    ['', null],
    [' \u200c', null],
    [null, null],
    [undefined, null],
  ])('ITEM-03 %j is %s', (value, number) => {
    expect(postedNumber(value)).toBe(number);
  });

  const none: readonly unknown[] = [
    ...[
      '2.5',
      '1.50',
      '-3',
      '+3',
      '1e3',
      '0x10',
      'سه',
      '3 تومان',
      '٣٫٥',
      '۱۲،۳۴',
      '85,5',
      '9'.repeat(16),
      '1'.repeat(100),
      '½',
      '①',
    ],
    ...[1.5, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e300, true, false, {}, [], ['5'], { valueOf: () => 5 }],
  ];
  it('ITEM-03 has no other values', () => {
    for (const value of none) expect(postedNumber(value), String(value)).toBeNaN();
  });

  it('ITEM-03 reads every number in any digits and with any separators', () => {
    const scripts = ['0123456789', '۰۱۲۳۴۵۶۷۸۹', '٠١٢٣٤٥٦٧٨٩'];
    const typed = fc.tuple(fc.nat(99_000_000_000), fc.array(fc.nat(2)), fc.constantFrom(',', '٬', '،', '.', ' ', ''));
    fc.assert(
      fc.property(typed, ([number, choices, separator]) => {
        const grouped = String(number).replace(/\B(?=(\d{3})+$)/g, separator);
        let at = 0;
        const text = grouped.replace(/\d/g, (digit) => scripts[choices[at++] ?? 0]?.[Number(digit)] ?? digit);
        expect(postedNumber(text)).toBe(number);
      }),
    );
  });
});

describe('the posted form', () => {
  it('ITEM-11 has the category as an id or an object', () => {
    for (const category of [43627, '43627', '۴۳۶۲۷', { id: 43627 }, { id: '43627', name: 'خودرو' }]) {
      expect([category, of({ category }, 'categoryId')]).toEqual([category, 43627]);
    }
    for (const category of [undefined, '', null, {}, { id: {} }, { id: null }]) {
      expect([category, of({ category }, 'categoryId')]).toEqual([category, null]);
    }
    for (const category of ['cars', [43627], true, { id: 'x' }, { id: [1] }]) {
      expect(of({ category }, 'categoryId')).toBeNaN();
    }
  });

  it('ITEM-06 has the neighbourhood as a district or a text', () => {
    const place = (neighbourhood: unknown) => {
      const { districtId, neighbourhood: text } = parsePosted({ neighbourhood });
      return [districtId, text];
    };
    for (const given of [7, '7', '۷', { id: 7 }, { id: '7', name: 'ونک' }]) expect(place(given)).toEqual([7, null]);
    expect(place('كوي  نصر')).toEqual([null, 'کوی نصر']);
    expect(place({ name: 'ونک' })).toEqual([null, 'ونک']);
    expect(place({ id: '', name: 'ونک' })).toEqual([null, 'ونک']);
    expect(place('')).toEqual([null, null]);
    expect(place('۱۲ متری دوم')).toEqual([null, '۱۲ متری دوم']);
  });

  it('ITEM-11 has the attributes as an object, as a list, and as fields of their own', () => {
    const expected = { 1013: ['95'], 1002: ['1002001'], 1020: ['1020001', '1020002'], 1025: ['1'] };
    const shapes: PostedFields[] = [
      { attributes: { 1013: 95, 1002: '1002001', 1020: ['1020001', 1020002], 1025: true, 9: '', 10: null, 11: [] } },
      {
        attributes: [
          { attribute_id: 1013, value: '95' },
          { attribute_id: '1002', value: 1002001 },
          { attribute_id: 'a1020', value: [{ option_id: 1020001 }, '1020002'] },
          { attribute_id: 1025, value: true },
          { attribute_id: 12, value: false },
          { value: 5 },
          null,
          'x',
        ],
      },
      { a1013: '95', a1002: '1002001', a1020: ['1020001', '1020002'], a1025: '1', a12: ' ', api: '3', a: '1' },
    ];
    for (const fields of shapes) expect(parsePosted(fields).attributes).toEqual(expected);
  });

  it('ITEM-20 has the tags as values, and as the form has them', () => {
    expect(of({ tags: ['urgent', 'urgent', ' exchange '] }, 'tags')).toEqual(['urgent', 'exchange']);
    expect(of({ tags: 'urgent' }, 'tags')).toEqual(['urgent']);
    const asked = [
      { label: 'فوری', value: 'urgent', checked: true },
      { label: 'معاوضه', value: 'exchange', checked: false },
      { value: 'new' },
    ];
    expect(of({ tags: asked }, 'tags')).toEqual(['urgent', 'new']);
    expect(of({}, 'tags')).toEqual([]);
  });

  it('ITEM-11 has the position as an object, a text, or two fields', () => {
    const tehran = { lat: 35.7, long: 51.4 };
    for (const fields of [
      { position: tehran },
      { position: { lat: '35.7', long: ' 51.4' } },
      { position: '35.7,51.4' },
      { lat: '35.7', long: 51.4 },
    ]) {
      expect(of(fields, 'position')).toEqual(tehran);
    }
    for (const fields of [{}, { position: {} }, { position: null }, { lat: '', long: '' }, { position: 'x' }]) {
      expect([fields, of(fields, 'position')]).toEqual([fields, null]);
    }
    expect(of({ lat: '35,7', long: '1e1' }, 'position')).toEqual({ lat: Number.NaN, long: Number.NaN });
    expect(of({ lat: '35.7' }, 'position')).toEqual({ lat: 35.7, long: Number.NaN });
  });

  it('GEN-04 has its words in one spelling, the title on one line', () => {
    const { name, description } = parsePosted({
      name: ' مبل \u202Eراحتي\u202C\n 😀 <b>نو</b>',
      description: 'كتاب\r\nخوب\u0000 ۱۲ 😀',
    });
    expect(name).toBe('مبل راحتی 😀 <b>نو</b>');
    expect(description).toBe('کتاب\nخوب ۱۲ 😀');
  });

  it('ITEM-03 has 0 without a kind of user, and an empty text without a place', () => {
    expect(parsePosted({})).toMatchObject({ userType: '0', idSource: '', telephone: '', version: null, price: null });
    expect(parsePosted({ userType: '2', IDSource: 'home-button' })).toMatchObject({
      userType: '2',
      idSource: 'home-button',
    });
  });

  it('ITEM-11 accepts any input without throwing, and answers one shape', () => {
    const keys = Object.keys(parsePosted({}));
    const names = [
      'name',
      'description',
      'price',
      'category',
      'city',
      'neighbourhood',
      'position',
      'attributes',
      'tags',
    ];
    const more = ['negotiable', 'telephone', 'userType', 'IDSource', 'uploadToken', 'version', 'a5', '__proto__'];
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true, withMap: true });
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names, ...more), anything), (fields) => {
        const posted = parsePosted(fields);
        expect(Object.keys(posted)).toEqual(keys);
        expect(typeof posted.name).toBe('string');
        expect(posted.name).not.toMatch(/[\n\u202E\uD800-\uDBFF](?![\uDC00-\uDFFF])/);
        for (const values of Object.values(posted.attributes)) expect(values.length).toBeGreaterThan(0);
      }),
      { numRuns: runs(500) },
    );
  });
});
