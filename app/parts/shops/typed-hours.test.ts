import { describe, expect, it } from 'vitest';
import { parseWebsite } from '../../../domain/sellers/website.ts';
import { dayHoursText, parseDayHours } from './typed-hours.ts';

describe('typed opening hours', () => {
  it.each([
    ['', []],
    ['تعطیل', []],
    [' تعطيل است ', []],
    ['بسته', []],
    ['9-13', [[540, 780]]],
    [
      '۹ تا ۱۳ و ۱۶:۳۰ تا ۲۱',
      [
        [540, 780],
        [990, 1260],
      ],
    ],
    [
      '۹تا۱۳، ۱۶تا۲۱',
      [
        [540, 780],
        [960, 1260],
      ],
    ],
    [
      '9 – 13 16.15-24',
      [
        [540, 780],
        [975, 1440],
      ],
    ],
    ['٠-٢٤', [[0, 1440]]],
    ['۱۸ تا ۲', [[1080, 1560]]],
    ['20-0', [[1200, 1440]]],
    [
      '۱۱ تا ۱۵ و ۱۹:۳۰ تا ۱:۳۰',
      [
        [660, 900],
        [1170, 1530],
      ],
    ],
    ['22-6', [[1320, 1800]]],
  ] as const)('SHOP-01 are read: «%s»', (typed, spans) => {
    const read = spans.map(([from, to]) => ({ from, to }));
    expect(parseDayHours(typed)).toEqual(read);
    expect(parseDayHours(dayHoursText(read))).toEqual(read);
  });

  it.each([
    'نه تا یک',
    '9',
    // `13-9` was probably typed from right to left and does not mean twenty hours.
    '13-9',
    '22-6:01',
    '18-2 20-22',
    '18-26',
    '9-9',
    '9-13 13-21',
    '9-10 11-12 13-14',
    '9:60-13',
    '25-26',
    '9-13-15',
    '9'.repeat(90),
  ])('SHOP-01 are refused: «%s»', (typed) => expect(parseDayHours(typed)).toBeNull());
});

describe('an address of a website', () => {
  it.each([
    ['example.ir', 'https://example.ir/'],
    ['http://example.ir/a?b=c', 'http://example.ir/a?b=c'],
    ['javascript:alert(1)', null],
    ['ftp://example.ir', null],
    ['https://user:pass@example.ir', null],
    ['https://example.ir:8080', null],
    ['https://127.0.0.1', null],
    ['localhost', null],
    ['example', null],
    [`https://example.ir/${'a'.repeat(200)}`, null],
  ])('SHOP-03 is read: %s', (typed, stored) => {
    expect(parseWebsite(typed)).toBe(stored);
  });
});
